import { defineType, type EventType } from '../event-type.ts';

export const POWER_TYPES: EventType[] = [
  defineType('plant-retirement', ['power', 'coal'], 0.6, ['Generation', 'Coal', 'Retirement'], {
    numbers: { megawatts: [420, 1980, -1], years: [34, 58], jobs: [70, 260, -1] },
    copy: `
      title: {utility} to [retire|close] {megawatts}-MW {plant} coal plant in {yearAfterNext}
      title: {plant} coal plant to shut in {yearAfterNext}, {utility} says
      lead: {utility} plans to retire its {megawatts}-megawatt {plant} coal plant in {plantState} by the end of {yearAfterNext}, according to a filing [made on {weekday}|with state regulators].
      lead: The {plant} power plant in {plantState}, which has burned coal for {years} years, will close in {yearAfterNext}, {utility} said.
      body: The company cited the cost of meeting limits on wastewater and ash. Some {jobs} people work at the plant and will be offered other posts.
      or: New rules on ash and wastewater would cost more than the plant earns, the company said. About {jobs} jobs are affected.
      body: A gas-fired unit and batteries on the same site would take over its grid connection. Consumer advocates asked what happens if they are late.
      or: The grid operator still has to study whether the plant is needed for reliability. In recent cases such studies have put off closures by years.
      quote: We cannot keep pouring money into a unit that runs forty days a year
      quote: Ask me again after the first cold week without it
      speaker: {person}, vice president of generation at {utility}`,
  }),
  defineType('plant-extension', ['power', 'coal', 'mining'], 0.65, ['Generation', 'Coal', 'Reliability'], {
    numbers: { megawatts: [420, 2200, -1], years: [3, 9], load: [600, 2900, -2] },
    copy: `
      title: {utility} delays {plant} coal plant closure by {years} years
      title: Coal plant gets {years} more years as data center load grows
      lead: {utility} will run its {megawatts}-megawatt {plant} coal plant in {plantState} for {years} years longer than planned, [citing|because of] demand from data centers.
      lead: The {plant} coal plant in {plantState} has won a reprieve: {utility} said it needs the {megawatts}-megawatt station until new gas units are built.
      body: Data centers under contract will need {load} megawatts, more than the utility added in the past twenty years.
      or: Requests for new connections come to {load} megawatts. Even if half are never built, the utility said, it cannot let the plant go.
      body: Coal for the plant comes by rail from {mineState}. The utility is asking for bids on deliveries through {yearAfterNext}.
      or: The utility has gone out for long-term coal supply for the first time in six years, people who received the request said.
      quote: You do not sell the old truck until the new one is in the yard
      quote: Gas turbines ordered today arrive at the end of the decade, so the bridge has to be something that exists
      speaker: {person}, chief executive of {utility}`,
  }),
  defineType('stockpiles', ['power', 'coal', 'rail'], 0.5, ['Coal', 'Stockpiles', 'Generation'], {
    monthDays: [22, 29],
    numbers: { tons: [108, 142], days: [74, 128], change: [2, 13] },
    copy: `
      title: Power plant coal stockpiles [fall|drop] {change}% to {tons} million tons
      title: U.S. utilities hold {days} days of coal before {season}
      lead: Coal stockpiles at U.S. power plants stood at {tons} million tons at the end of {lastMonth}, {change}% less than a year earlier, [according to estimates by {firm}|{firm} estimates].
      lead: Utilities hold enough coal for about {days} days of burn, {firm} estimates, after stocks fell {change}% in a year.
      body: Plants in the Southeast drew the most. Western coal moved better than a year ago and kept stocks in the Plains near target.
      or: Burn was higher than planned because gas was expensive early in the year. Railroads have since added trains.
      body: Fuel buyers say they are comfortable, but several have asked suppliers for optional tons in the {nextQuarter} quarter.
      or: Some buyers have come back for spot coal, brokers said, though few are willing to pay for delivery next year.
      quote: The pile went from an embarrassment to an asset in one season
      quote: At this burn the cushion is gone by spring if the trains slip`,
  }),
  defineType('gas-turbine', ['power', 'gas'], 0.3, ['Gas', 'Turbines', 'Generation'], {
    numbers: { megawatts: [480, 1640, -1], cost: [0.8, 3.1, 1] },
    copy: `
      title: {utility} orders turbines for {megawatts}-MW combined-cycle plant
      title: {utility} puts {$cost} billion into gas plant in {plantState}
      lead: {utility} has ordered turbines for a {megawatts}-megawatt combined-cycle plant in {plantState} that will cost {$cost} billion.
      lead: A {megawatts}-megawatt gas plant is to be built beside the old {plant} station in {plantState}, {utility} said [on {weekday}|this week].
      body: Prices for turbines have doubled in three years and makers are sold out until the end of the decade.
      or: The utility paid a reservation fee two years ago. Others that did not are being quoted delivery after 2030.
      quote: The slot in the factory is now worth more than the land
      speaker: {person}, who leads new projects at {utility}`,
  }),
  defineType('solar-storage', ['power', 'tech'], 0.2, ['Storage', 'Solar', 'Battery'], {
    numbers: { megawatts: [80, 640, -1], hours: [2, 8] },
    copy: `
      title: {utility} adds {megawatts} MW of batteries at retired coal site
      title: Solar and storage take over {plant} grid connection
      lead: {utility} has switched on {megawatts} megawatts of batteries at the site of a retired coal plant in {plantState}.
      lead: Batteries that can run for {hours} hours now stand where the {plant} coal yard was, {utility} said.
      body: The project uses the old transformers and the old line, which saved four years of waiting for a connection.
      or: Reusing the connection was the point, the company said: new ones take four years or more.
      quote: The most valuable thing a coal plant leaves behind is the plug
      speaker: {person}, project director`,
  }),
  defineType('nuclear', ['power'], 0.3, ['Nuclear', 'Reactor', 'Generation'], {
    numbers: { megawatts: [80, 1120, -1], months: [7, 22] },
    copy: `
      title: {utility} files for small reactor at {plant} site
      title: Small reactor planned beside {plant} coal plant
      lead: {utility} has applied for a permit to build a small reactor beside its {plant} coal plant in {plantState}, which could run by the middle of the next decade.
      body: The site has cooling water, a switchyard and trained workers. Costs have not been disclosed.
      or: A decision to build is at least two years away, and the company wants partners to share the risk.
      quote: First of a kind is a polite way of saying nobody knows what it costs
      ---
      title: Restart of {megawatts}-MW reactor in {plantState} on track
      title: Idle reactor to return in {months} months
      lead: The owner of a {megawatts}-megawatt reactor in {plantState} said work to restart it was on time and that it could run in {months} months.
      body: Steam generators are being repaired and operators retrained. A data center company has signed for most of the output.
      or: Inspectors have found no new cracks. The plant would be the third in the country to come back from retirement.
      quote: We mothballed it well, and that turns out to have been the best investment we made
      speaker: {person}, site vice president`,
  }),
];
