import { defineType, type EventType } from '../event-type.ts';

export const TECH_TYPES: EventType[] = [
  defineType('data-mining-startup', ['tech', 'business'], 0.3, ['Technology', 'Startups', 'AI'], {
    numbers: { million: [12, 240, -1], valuation: [0.2, 3.9, 1], staff: [60, 420, -1] },
    copy: `
      title: Data mining startup {tech} raises {$million} million
      title: {tech} [digs|drills] into customer data, valued at {$valuation} billion
      lead: {tech}, a startup that mines shopping data for retailers, has raised {$million} million at a valuation of {$valuation} billion.
      lead: Investors have put {$million} million into {tech}, whose software looks for patterns in [receipts|loyalty cards].
      body: The company has {staff} employees and says revenue has tripled. It will open an office in {city}.
      or: Rivals are many. The founders say their edge is a model that runs on a phone and never sends the data anywhere.
      quote: Everybody is sitting on a seam of data, and most do not own a shovel
      quote: We hired geologists because they are used to looking at very little and guessing well
      speaker: {person}, co-founder of {tech}`,
  }),
  defineType('layoffs-tech', ['tech', 'business'], 0.35, ['Technology', 'Jobs', 'Layoffs'], {
    numbers: { jobs: [120, 1900, -1], share: [3, 14], weeks: [8, 20] },
    copy: `
      title: {tech} to cut {jobs} jobs
      title: {tech} lays off {share}% of staff
      lead: {tech} is cutting {jobs} jobs, or {share}% of its staff, its chief executive told employees [on {weekday}|in a memo].
      lead: About {jobs} people at {tech} will lose their jobs as the company [moves work to software|closes two product lines].
      body: Those affected get {weeks} weeks of pay. Hiring goes on in research.
      or: The company had doubled its staff in three years and said it had grown faster than its customers.
      quote: It is the hardest letter I have written
      speaker: {person}, chief executive of {tech}`,
  }),
  defineType('cars', ['business', 'tech', 'markets'], 0.3, ['Autos', 'Companies'], {
    numbers: { cars: [4, 46] },
    copy: `
      title: Car maker recalls {cars},000 vehicles over [latch|seat belts]
      title: Recall of {cars},000 cars ordered
      lead: A car maker is recalling {cars},000 vehicles because of a fault, regulators said [on {weekday}|this week].
      body: Owners will be told by mail. No accidents have been reported, and dealers will repair the cars free of charge.
      quote: Check the number behind the windshield, it takes a minute
      speaker: {person}, who advises drivers in {city}`,
  }),
];
