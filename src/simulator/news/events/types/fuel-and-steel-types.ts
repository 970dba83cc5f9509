import { defineType, type EventType } from '../event-type.ts';

export const FUEL_AND_STEEL_TYPES: EventType[] = [
  defineType('rig-count', ['oil', 'gas'], 0.35, ['Oil', 'Drilling', 'Rig count'], {
    weekday: 5,
    numbers: { oilRigs: [398, 486], gasRigs: [96, 134], change: [1, 9] },
    copy: `
      title: U.S. rig count moves by {change} to {oilRigs} oil rigs
      title: Drillers [add|idle] {change} rigs this week
      lead: Energy companies ran {oilRigs} oil rigs and {gasRigs} gas rigs in the latest week, a change of {change} from the week before.
      lead: The number of rigs drilling for oil stands at {oilRigs} after a change of {change} in a week, [with gas rigs at {gasRigs}|while gas rigs came to {gasRigs}].
      body: Producers have promised shareholders discipline, and longer wells mean that fewer rigs keep output flat.
      or: Output per rig keeps rising, so the count says less about supply than it once did, {analyst} of {firm} said.
      quote: The rigs follow the price by four months, and the price has been going nowhere`,
  }),
  defineType('opec', ['oil', 'markets'], 0.6, ['Crude', 'OPEC', 'Oil'], {
    numbers: { barrels: [110, 480, -1], compliance: [82, 109] },
    copy: `
      title: OPEC+ [keeps|holds] output plan, ministers say
      title: No change from OPEC+ as ministers confer
      lead: OPEC and its allies kept their plan for output unchanged, ministers said [on {weekday}|after a short call], leaving the market to [watch demand|weigh supply from elsewhere].
      body: The group meets again in {nextMonth}. Delegates said there was no appetite to cut, and little to add.
      quote: They have found that doing nothing is also a policy
      ---
      title: OPEC+ output rises by {barrels},000 barrels a day in {lastMonth}
      title: OPEC+ pumps more as compliance comes to {compliance}%
      lead: Output by OPEC and its allies rose by {barrels},000 barrels a day in {lastMonth}, according to {firm}, with compliance put at {compliance}%.
      body: Producers outside the group, among them Guyana and Brazil, account for most of this year's growth.
      quote: Quotas are a ceiling for some and a suggestion for others`,
  }),
  defineType('pipeline', ['gas', 'oil'], 0.3, ['Natural gas', 'Pipelines'], {
    numbers: { capacity: [0.4, 2.1, 1], miles: [48, 310] },
    copy: `
      title: Gas pipeline to Southeast gets approval
      title: Regulators approve {miles}-mile gas line
      lead: Federal regulators have approved a {miles}-mile pipeline that would carry {capacity} billion cubic feet of gas a day from Appalachia to the Southeast.
      body: Utilities have signed for most of the capacity to supply new plants. Landowners along two counties are still in court.
      quote: There is no shortage of gas in this country, only of holes to push it through`,
  }),
  defineType('lng', ['gas', 'water'], 0.4, ['LNG', 'Natural gas', 'Exports'], {
    numbers: { feed: [15.2, 19.4, 1], cargoes: [26, 36] },
    copy: `
      title: LNG feedgas at {feed} Bcf a day as {cargoes} cargoes leave
      title: U.S. LNG exports [hold near|approach] record
      lead: Flows to U.S. LNG plants averaged {feed} billion cubic feet a day in the past week, and {cargoes} cargoes left, ship-tracking data show.
      lead: About {cargoes} tankers left U.S. LNG plants in the past week, [most of them bound for Europe|two thirds of them for Europe].
      body: A new train is being commissioned on the Gulf coast and will add demand by the {nextQuarter} quarter.
      or: Storage in Europe is being filled for {season}, and Asian buyers are paying about the same.
      quote: Every new train is another city that never goes on holiday`,
  }),
  defineType('refinery', ['oil'], 0.3, ['Refinery', 'Gasoline', 'Oil'], {
    numbers: { barrels: [90, 410, -1], days: [6, 40] },
    copy: `
      title: Gulf refinery cuts runs after unit fire
      title: Fire at {barrels},000-barrel Gulf refinery
      lead: A {barrels},000-barrel-a-day refinery on the Gulf coast has cut runs after a small fire, and repairs could take {days} days.
      body: Gasoline in the region moved by a few cents. Stocks are ample for the season.
      quote: It is a wet match in a full warehouse`,
  }),
  defineType('solar-record', ['oil', 'power'], 0.2, ['Alternative energy', 'Solar', 'Wind'], {
    numbers: { share: [8, 24] },
    copy: `
      title: Solar reaches {share}% of power in {country} on sunny {weekday}
      lead: Solar plants met {share}% of demand in {country} for an hour [on {weekday}|this week], a record for the season.
      body: Coal still provides the larger part of power at night, and grid limits mean that some output is thrown away.
      quote: The sun sends no bill, but the grid does`,
  }),
  defineType('steel-price-increase', ['steel', 'business'], 0.5, ['Steel', 'Prices', 'Manufacturing'], {
    numbers: { rise: [20, 80, -1], weeks: [4, 8] },
    copy: `
      title: {steelmaker} [lifts|raises] sheet prices by {$rise} a ton
      title: Steelmaker {steelmaker} seeks {$rise} more for hot-rolled coil
      lead: {steelmaker} has told customers that it will charge {$rise} a ton more for hot-rolled, cold-rolled and coated sheet, [effective at once|from {weekday}].
      lead: Sheet steel buyers received a letter from {steelmaker} [on {weekday}|this week] asking for {$rise} a ton more.
      body: Lead times are {weeks} weeks. Service centers said they would wait to see whether other mills followed.
      or: Mills are quoting delivery in {weeks} weeks. Imports are few because of tariffs, buyers said.
      body: Demand from makers of trucks and appliances is soft, while data centers and solar frames take more steel than a year ago.
      or: Scrap was settled a little higher for the month. Coking coal is the other large cost for mills with blast furnaces.
      quote: They can ask, and for once I think they will get half of it
      speaker: {person}, who buys steel for a maker of tanks in {city}`,
  }),
  defineType('mill-outage', ['steel', 'metcoal'], 0.45, ['Steel', 'Coke', 'Operations'], {
    numbers: { tons: [0.9, 3.8, 1], weeks: [3, 11] },
    copy: `
      title: {steelmaker} idles blast furnace for {weeks} weeks
      title: {steelmaker} to reline furnace, buys less coking coal
      lead: {steelmaker} is taking a blast furnace with {tons} million tons of capacity out of service for {weeks} weeks of repairs.
      lead: A blast furnace of {steelmaker} will be down for {weeks} weeks, [which cuts demand for coking coal|a blow to its suppliers of coke].
      body: Slabs were stocked in advance. Coke batteries will run slower, and some coal deliveries have been moved to the {nextQuarter} quarter.
      or: The mill has asked coal suppliers to push cargoes into the {nextQuarter} quarter. Customers will be served from stock.
      quote: You plan a reline for two years and then pray for three months
      speaker: {person}, plant manager`,
  }),
  defineType('steel-tariff', ['steel', 'business', 'macro'], 0.5, ['Steel', 'Tariffs', 'Trade'], {
    numbers: { rate: [12, 48], imports: [4, 19] },
    copy: `
      title: Steel imports [fall|drop] {imports}% as tariffs bite
      title: Steel imports down {imports}% in {lastMonth}
      lead: Steel imports fell {imports}% in {lastMonth} from a year ago, [license data show|according to license data], with the steepest drop from {country}.
      body: Manufacturers that use the steel said they had few other sources. Mills said idle capacity would be restarted.
      quote: My competitor in {country} now buys the same coil for a third less
      speaker: {person}, owner of a stamping works in {city}
      ---
      title: Commerce sets {rate}% duty on steel from {country}
      title: Steel from {country} to face {rate}% duty
      lead: The Commerce Department has set a preliminary duty of {rate}% on certain steel from {country}, officials said [on {weekday}|this week].
      body: Domestic mills had complained of unfair prices. Makers of cans and cars said the duty would raise their costs.
      quote: It buys the mills time, and time is what they asked for`,
  }),
];
