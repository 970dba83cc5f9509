import { defineType, type EventType } from '../event-type.ts';

export const GRID_TYPES: EventType[] = [
  defineType('capacity-prices', ['power', 'markets'], 0.55, ['PJM', 'Capacity', 'Grid', 'Markets'], {
    numbers: { price: [249, 340], gigawatts: [131, 139, 1], short: [1.2, 6.8, 1] },
    copy: `
      title: Capacity prices seen near {$price} per megawatt-day as supply tightens
      title: PJM capacity: forwards point to {$price}
      lead: Forward prices for capacity in the PJM region point to about {$price} per megawatt-day, brokers said, as [load grows faster than supply|new plants are late].
      body: Offers from {gigawatts} gigawatts of plants would be needed, and several coal units have withdrawn notices to retire.
      or: Owners of coal and gas plants stand to earn more from being available than from running. Several have put off closures.
      body: Customers will see part of the increase in bills next June, consumer advocates said.
      quote: The price is telling you to build, and the queue is telling you to wait
      ---
      title: Grid reserve {short} GW short of target, study says
      title: Study: largest U.S. grid could be {short} GW short by {yearAfterNext}
      lead: The largest U.S. grid may be {short} gigawatts short of its reserve target by {yearAfterNext}, according to a study by {firm}.
      body: The study counts {gigawatts} gigawatts of firm supply and assumes that coal plants retire on the dates their owners have given.
      or: New gas plants would close the gap, the authors write, but few can be built before the end of the decade.
      body: Governors in the region have called for a price cap to be extended. Utilities want to be allowed to build plants of their own again.
      quote: A reserve margin is a promise, and this one is written in pencil`,
  }),
  defineType('grid-alert', ['power', 'gas'], 0.45, ['Grid', 'Reliability', 'Weather'], {
    numbers: { gigawatts: [88, 152, 1], outage: [4, 15, 1] },
    copy: `
      title: Grid operator issues alert as demand nears {gigawatts} GW
      title: Generators called back as {season} weather strains grid
      lead: The grid operator asked generators to put off maintenance [on {weekday}|this week] as demand was expected to reach {gigawatts} gigawatts.
      lead: With {outage} gigawatts of plants out for repairs, grid managers in the East issued an alert before [a spell of extreme weather|a run of hard weather].
      body: Coal units that usually rest in this season are being warmed up. No calls to save power have been made.
      or: Coal and oil units provided reserves. Prices in the day-ahead market rose by half.
      quote: We have the megawatts on paper, and tomorrow we find out how many are in the boiler
      speaker: {person}, a shift manager at a control center`,
  }),
  defineType('rate-filing', ['power', 'consumer'], 0.3, ['Regulation', 'Rates', 'Commission'], {
    numbers: { million: [74, 480, -1], bill: [6, 23] },
    copy: `
      title: {utility} asks {plantState} for {$million} million rate increase
      title: Bills would rise {$bill} a month under {utility} plan
      lead: {utility} has asked regulators in {plantState} for {$million} million a year in higher rates, or about {$bill} a month for a typical household.
      body: Most of the money is for wires and tree work. A separate charge covers coal and gas and is passed on without profit.
      or: The company said storms and transformers had become more expensive. Fuel costs are settled in another case.
      quote: Nobody calls us when the lights stay on, and that is what the money is for
      speaker: {person}, head of regulatory affairs`,
  }),
  defineType('emission-rule', ['power', 'coal', 'business'], 0.5, ['EPA', 'Regulation', 'Policy', 'Coal'], {
    numbers: { plants: [24, 71], cost: [0.6, 2.8, 1] },
    copy: `
      title: EPA [proposes|weighs] new timetable for coal ash rule
      title: {plants} coal plants would get more time under EPA proposal
      lead: Federal regulators have proposed to give {plants} coal plants more time to meet limits on ash and wastewater, [a change utilities had asked for|the agency said on {weekday}].
      body: Utilities must say by next year whether they will invest or close. Environmental groups said the delay would add to pollution in rivers.
      quote: The rule did not close plants by itself, but it closed the argument for keeping them
      ---
      title: Court puts wastewater rule for {plants} coal plants on hold
      title: Appeals court pauses {$cost} billion coal plant rule
      lead: An appeals court has put on hold a rule that would have cost {plants} coal plants about {$cost} billion, lawyers said.
      body: Industry groups put the cost at {$cost} billion. Environmental groups called that figure inflated and said they would go on.
      quote: A stay is not a victory, it is a longer meeting`,
  }),
];
