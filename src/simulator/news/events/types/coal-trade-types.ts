import { defineType, type EventType } from '../event-type.ts';

export const COAL_TRADE_TYPES: EventType[] = [
  defineType('coal-deal', ['mining', 'metcoal', 'shares', 'coal'], 0.7, ['Acquisition', 'Deals', 'M&A'], {
    numbers: { price: [85, 740, -1], tons: [1.2, 6.4, 1], reserves: [40, 190] },
    copy: `
      title: {operator} to [buy|acquire] {rival} mine for {$price} million
      title: {operator} agrees {$price} million deal for {mine}
      lead: {operator} has agreed to [buy|acquire] the {mine} mine in {mineState} from {rival} for {$price} million in cash, the companies said [on {weekday}|in a joint statement].
      lead: {rival} is selling its {mine} operation in {mineState} to {operator} in a deal worth {$price} million, [adding to a run of mergers among coal producers|the latest in a string of coal deals].
      body: The mine can produce {tons} million tons a year and has {reserves} million tons of reserves. The buyer said it would fund the purchase from cash and a bank loan.
      or: With {reserves} million tons of reserves and a capacity of {tons} million tons a year, the mine will be among the larger operations of its new owner.
      body: The deal is expected to close in the {nextQuarter} quarter, subject to approvals. Workers will keep their jobs and their contracts, the buyer said.
      or: Regulators still have to agree. The companies expect to close in the {nextQuarter} quarter and spoke of savings on rail, port and overhead.
      quote: Good mines rarely come up for sale, and this one sits next to rail and barge
      quote: The seller needs to pay down debt and the buyer needs tons, so the price was never going to be the hard part`,
  }),
  defineType('labour-contract', ['mining', 'coal', 'business'], 0.5, ['Labor', 'Union', 'Workers'], {
    numbers: { workers: [180, 1150, -1], raise: [9, 19], years: [3, 5], vote: [54, 83] },
    copy: `
      title: Miners at {mine} ratify {years}-year contract
      title: {operator} and union agree contract for {workers} miners
      lead: Union miners at the {mine} mine in {mineState} have [ratified|approved] a {years}-year contract with {operator}, with {vote}% in favor, [ending the threat of a strike|averting a walkout].
      lead: About {workers} miners will see their pay rise by {raise}% over {years} years under a contract with {operator} that members approved [on {weekday}|this week].
      body: The contract brings raises of {raise}% over its life, a bonus on signing and a limit on mandatory weekend shifts. It covers {workers} people.
      or: Pay goes up by {raise}% in steps. The company also agreed to restore paid days for black lung screening, which had been cut in a previous contract.
      body: The old agreement had run out in {lastMonth} and been extended twice. Both sides said health care costs had been the hardest part of the talks.
      or: Talks had dragged on since {lastMonth}. The union had put up pickets at the portal for a day before mediators were called in.
      quote: Our members keep the lights on and the mills running, and this contract says so in dollars
      quote: It is a fair agreement that lets us plan for the next years
      speaker: {worker}, president of the union local`,
  }),
  defineType('strike', ['mining', 'metcoal', 'business'], 0.65, ['Labor', 'Strike', 'Workers'], {
    numbers: { workers: [220, 1180, -1], tons: [1.5, 5.5, 1] },
    copy: `
      title: Miners walk out at {mine} as talks with {operator} [fail|break down]
      title: Strike halts {operator} mine in {mineState}
      lead: About {workers} miners walked off the job at the {mine} mine in {mineState} [on {weekday}|early on {weekday}] after contract talks with {operator} broke down.
      lead: A strike by {workers} union miners has stopped production at {operator}'s {mine} mine, [threatening|putting at risk] shipments to steelmakers.
      body: The union wants an end to twelve-hour weekend shifts. The company says it has offered the best wages in the basin and will run the mine with salaried staff for now.
      or: Pickets went up at both portals before dawn. The company said it had stocks for several weeks of deliveries and would keep the preparation plant running.
      body: The mine produces {tons} million tons a year, nearly all of it for export.
      or: At {tons} million tons a year the mine is large enough for a long strike to be felt on the water, traders said.
      quote: We gave back pay and days off when this company was in trouble, and now it is not in trouble
      quote: Nobody wants to be out here in this weather, but nobody wants to live at the mine either
      speaker: {worker}, who has worked underground for 22 years`,
  }),
  defineType(
    'met-contract',
    ['metcoal', 'steel', 'coal'],
    0.6,
    ['Metallurgical coal', 'Contracts', 'Steel'],
    {
      numbers: { tons: [0.4, 2.6, 1], years: [2, 5], share: [40, 75] },
      copy: `
      title: {operator} signs {years}-year met coal [deal|contract] with {steelmaker}
      title: {steelmaker} locks in coking coal from {operator}
      lead: {operator} will supply {steelmaker} with {tons} million tons of metallurgical coal a year for {years} years under a contract [announced on {weekday}|signed this week].
      lead: Steelmaker {steelmaker} has agreed to buy {tons} million tons of coking coal a year from {operator}, [most of it|much of it] from the {mine} mine in {mineState}.
      body: The price floats with the benchmark for premium low-volatile coal off Australia, with a floor. About {share}% of the coal comes from {mine}.
      or: Prices are tied to an index, the companies said, with a floor and a cap that neither side would disclose. {mine} is to provide about {share}% of the tons.
      body: The coal will move by rail to {port} and be loaded at the {terminal} terminal. First shipments are planned for {nextMonth}.
      or: Deliveries begin in {nextMonth} through the {terminal} terminal in {port}.
      quote: Mills want to know where their coke is coming from three years out, and not many mines can promise that
      quote: This takes a good part of our high-vol off the spot market
      speaker: {person}, head of sales at {operator}`,
    },
  ),
  defineType('export-terminal', ['water', 'coal', 'metcoal', 'rail'], 0.5, ['Exports', 'Ports', 'Terminal'], {
    monthDays: [4, 12],
    numbers: { tons: [0.9, 2.8, 2], change: [3, 21], ships: [9, 31], wait: [3, 16] },
    copy: `
      title: Coal exports through {port} [rise|climb] {change}% in {lastMonth}
      title: {terminal} terminal loads {tons} million tons of coal in {lastMonth}
      lead: The {terminal} terminal in {port} loaded {tons} million tons of coal in {lastMonth}, {change}% more than a year earlier, [according to port data|port figures show].
      lead: Coal exports through {port} rose {change}% in {lastMonth} from a year ago as buyers in {country} [took more cargoes|came back to the market].
      body: The terminal handled {ships} vessels in the month. Ships waited {wait} days on average for a berth, and a second shift has been added at the dumper.
      or: Some {ships} ships were loaded, among them four capesize vessels. The wait for a berth was {wait} days at the end of the month.
      body: Metallurgical coal made up a little more than half of the tonnage. Thermal coal went to cement works and power stations around the Mediterranean and in Asia.
      or: Roughly half was coking coal. Shippers said higher-sulfur thermal coal from {mineState} had found buyers among cement makers in {country}.
      quote: The trains are turning well and the ground storage is in good shape, so we can take more
      quote: Freight is what decides whether this coal goes to Asia, and right now the freight works
      speaker: {person}, general manager of the terminal`,
  }),
  defineType('india-imports', ['coal', 'metcoal', 'water'], 0.45, ['Imports', 'Seaborne', 'Exports'], {
    monthDays: [9, 15],
    numbers: { tons: [11, 26, 1], change: [2, 17], stocks: [9, 26] },
    copy: `
      title: {country} imports {tons} million tons of coal in {lastMonth}
      title: Seaborne coal: {country} buyers [weigh|watch] stocks of {stocks} days
      lead: Coal imports by {country} came to {tons} million tons in {lastMonth}, a change of {change}% from a year earlier, [customs data showed|according to ship-tracking data].
      lead: Power plants in {country} hold about {stocks} days of coal, and traders are [watching|trying to guess] how much the country will import before the end of the year.
      body: Domestic output has grown, but ports are closer to the coast plants than the mines are. Tenders for {nextMonth} delivery will show how much is needed.
      or: Rail bottlenecks inside the country, rather than a lack of coal, decide how much is bought abroad, {analyst} of {firm} said.
      body: Coking coal is a different matter: the country mines little of it, and new blast furnaces will need more.
      or: Sellers from the Atlantic have offered cargoes at prices that undercut Australian coal once freight is counted, brokers said.
      quote: Everybody quotes the record output, nobody asks where it is stacked
      quote: The buyers are not gone, they are waiting for the seller who blinks`,
  }),
  defineType('australia-weather', ['metcoal', 'water', 'coal'], 0.6, ['Metallurgical coal', 'Exports'], {
    numbers: { ships: [22, 64], millimetres: [120, 340, -1], days: [3, 9] },
    copy: `
      title: Queensland rain slows coal exports, queue grows to {ships} ships
      title: Heavy rain in Queensland halts coal trains for {days} days
      lead: Up to {millimetres} millimeters of rain has flooded pits and closed rail lines in Queensland, leaving {ships} ships waiting for coking coal, [shipping agents said|port notices showed].
      lead: Coal trains in the north of Queensland are expected to stay parked for {days} days after heavy rain, [tightening|squeezing] supplies of steelmaking coal.
      body: Two producers have warned customers of delays. Analysts said stocks at the ports were low before the rain began.
      or: Port stocks cover less than a week of loading. Buyers in Japan and {country} have asked sellers in the United States for prompt cargoes.
      quote: The market was balanced on a knife edge and it has just been handed a bucket of water
      quote: American coal does not replace it ton for ton, but it is the coal that is there`,
  }),
  defineType('executive-change', ['mining', 'shares'], 0.25, ['Companies', 'Management'], {
    numbers: { years: [12, 34] },
    copy: `
      title: {operator} names {person} chief executive
      title: {person} to lead {operator} as {worker} retires
      lead: {operator} has named {person} as chief executive, succeeding {worker}, who retires at the end of {nextMonth} after {years} years in the industry.
      lead: Coal producer {operator} said [on {weekday}|this week] that {person} would take over as chief executive from {worker}.
      body: {person} joined as a section engineer and has run the company's mines in {mineState} for six years.
      or: The new chief executive ran sales and logistics before and is credited with the move into metallurgical coal.
      body: The company did not change its forecasts. The board thanked {worker} for bringing debt down and for an improved safety record.
      quote: The job is to keep people safe, keep the costs low and not fall in love with the price
      speaker: {person}`,
  }),
  defineType('host-results', ['coal', 'mining', 'metcoal'], 0.5, ['Earnings', 'Results', 'Companies'], {
    monthDays: [2, 9],
    numbers: { tons: [4.1, 7.3, 1], cost: [38.2, 61.5, 2], capex: [140, 240, -1] },
    copy: `
      title: {host} [ships|sells] {tons} million tons in {lastQuarter} quarter
      title: {host} keeps {year} guidance as costs [ease|fall]
      lead: {host} sold {tons} million tons of coal in the {lastQuarter} quarter and kept its guidance for {year}, the company said [on {weekday}|in a letter to lenders].
      lead: Coal producer {host} said its cash cost fell to {$cost} a ton in the {lastQuarter} quarter as its longwalls ran without interruption.
      body: Average cash cost was {$cost} a ton. Spending for {year} is put at {$capex} million, most of it for shafts and rebuilds.
      or: The company expects to spend {$capex} million this year and has sold nearly all of its planned output for {nextYear}.
      body: About a third of the coal went overseas through {port}. The company said it was ready to move more tons to whichever market paid best.
      or: Exports through {port} made up about a third of sales, with the rest going to power plants under contracts.
      quote: We have the coal sold and the trains booked, so the work now is underground
      quote: Flexibility between steel and power customers is worth real money in a year like this
      speaker: {person}, chief financial officer of {host}`,
  }),
];
