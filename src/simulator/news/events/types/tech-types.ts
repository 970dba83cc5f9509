import type { EventType } from '../event-type.ts';

/** What happens at makers of software, devices and cars. */
export const TECH_TYPES: EventType[] = [
  {
    id: 'data-mining-startup',
    beats: ['tech', 'business'],
    weight: 0.3,
    tags: ['Technology', 'Startups', 'AI'],
    numbers: { million: [12, 240, -1], valuation: [0.2, 3.9, 1], staff: [60, 420, -1] },
    texts: {
      titles: [
        'Data mining startup {tech} raises {$million} million',
        '{tech} [digs|drills] into customer data, valued at {$valuation} billion',
        'AI firm {tech} strikes gold with {$million} million round',
      ],
      leads: [
        '{tech}, a startup that mines shopping data for retailers, has raised {$million} million at a valuation of {$valuation} billion.',
        'Investors have put {$million} million into {tech}, whose software looks for patterns in [receipts|loyalty cards].',
      ],
      body: [
        [
          'The company has {staff} employees and says revenue has tripled. It will open an office in {city}.',
          'Rivals are many. The founders say their edge is a model that runs on a phone and never sends the data anywhere.',
        ],
      ],
      quotes: [
        'Everybody is sitting on a seam of data, and most do not own a shovel',
        'We hired geologists because they are used to looking at very little and guessing well',
      ],
      speaker: '{person}, co-founder of {tech}',
    },
  },
  {
    id: 'gadget',
    beats: ['tech', 'markets'],
    weight: 0.4,
    tags: ['Technology', 'Chips', 'AI'],
    numbers: { percent: [18, 64], price: [399, 1899, -1] },
    texts: [
      {
        titles: [
          '{tech} unveils chip it says cuts power use by {percent}%',
          '{tech} promises AI with {percent}% less power',
        ],
        leads: [
          '{tech} has unveiled a chip that it says does the same work with {percent}% less power, [a claim rivals doubt|which analysts called promising].',
        ],
        body: [
          ['Samples go to customers in the {nextQuarter} quarter. The company has no factory of its own.'],
        ],
        quotes: ['Power is the new memory, everybody is short of it'],
        speaker: '{person}, head of hardware at {tech}',
      },
      {
        titles: ['{tech} headset goes on sale for {$price}', 'Hands on with the {$price} headset by {tech}'],
        leads: [
          'A headset by {tech} will cost {$price} when it goes on sale in {nextMonth}, [less than expected|more than some had hoped].',
        ],
        body: [
          ['Reviewers praised the screen and worried about the battery. Developers want to see sales first.'],
        ],
        quotes: ['It is the first one I forgot I was wearing, until I walked into the door'],
        speaker: '{person}, who tried it for a week',
      },
    ],
  },
  {
    id: 'layoffs-tech',
    beats: ['tech', 'business'],
    weight: 0.35,
    tags: ['Technology', 'Jobs', 'Layoffs'],
    numbers: { jobs: [120, 1900, -1], share: [3, 14], weeks: [8, 20] },
    texts: {
      titles: ['{tech} to cut {jobs} jobs', '{tech} lays off {share}% of staff'],
      leads: [
        '{tech} is cutting {jobs} jobs, or {share}% of its staff, its chief executive told employees [on {weekday}|in a memo].',
        'About {jobs} people at {tech} will lose their jobs as the company [moves work to software|closes two product lines].',
      ],
      body: [
        [
          'Those affected get {weeks} weeks of pay. Hiring goes on in research.',
          'The company had doubled its staff in three years and said it had grown faster than its customers.',
        ],
      ],
      quotes: ['It is the hardest letter I have written'],
      speaker: '{person}, chief executive of {tech}',
    },
  },
  {
    id: 'cars',
    beats: ['business', 'tech', 'markets'],
    weight: 0.3,
    tags: ['Autos', 'Companies'],
    numbers: { cars: [4, 46], range: [210, 390, -1], price: [27, 58] },
    texts: [
      {
        titles: [
          'Car maker recalls {cars},000 vehicles over [latch|seat belts]',
          'Recall of {cars},000 cars ordered',
        ],
        leads: [
          'A car maker is recalling {cars},000 vehicles because of a fault, regulators said [on {weekday}|this week].',
        ],
        body: [
          [
            'Owners will be told by mail. No accidents have been reported, and dealers will repair the cars free of charge.',
          ],
        ],
        quotes: ['Check the number behind the windshield, it takes a minute'],
        speaker: '{person}, who advises drivers in {city}',
      },
      {
        titles: [
          'Electric pickup promises {range} miles, and a grill',
          'A {$price},000 pickup takes on the giants',
        ],
        leads: [
          'A pickup with a range of {range} miles and a price of {$price},000 goes on sale in {nextMonth}, [aimed at contractors|with a price that surprised rivals].',
        ],
        body: [
          ['The maker has been losing money on each car and hopes that a cheaper battery changes that.'],
        ],
        quotes: ['It drives like a sofa with opinions'],
        speaker: '{person}, who tested it for a week',
      },
    ],
  },
];
