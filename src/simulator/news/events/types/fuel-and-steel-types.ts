import type { EventType } from '../event-type.ts';

/** What happens to oil, gas and steel beside their prices. */
export const FUEL_AND_STEEL_TYPES: EventType[] = [
  {
    id: 'rig-count',
    beats: ['oil', 'gas'],
    weight: 0.35,
    tags: ['Oil', 'Drilling', 'Rig count'],
    weekday: 5,
    numbers: { oilRigs: [398, 486], gasRigs: [96, 134], change: [1, 9] },
    texts: {
      titles: [
        'U.S. rig count moves by {change} to {oilRigs} oil rigs',
        'Drillers [add|idle] {change} rigs this week',
      ],
      leads: [
        'Energy companies ran {oilRigs} oil rigs and {gasRigs} gas rigs in the latest week, a change of {change} from the week before.',
        'The number of rigs drilling for oil stands at {oilRigs} after a change of {change} in a week, [with gas rigs at {gasRigs}|while gas rigs came to {gasRigs}].',
      ],
      body: [
        [
          'Producers have promised shareholders discipline, and longer wells mean that fewer rigs keep output flat.',
          'Output per rig keeps rising, so the count says less about supply than it once did, {analyst} of {firm} said.',
        ],
      ],
      quotes: ['The rigs follow the price by four months, and the price has been going nowhere'],
    },
  },
  {
    id: 'opec',
    beats: ['oil', 'markets'],
    weight: 0.6,
    tags: ['Crude', 'OPEC', 'Oil'],
    numbers: { barrels: [110, 480, -1], compliance: [82, 109] },
    texts: [
      {
        titles: [
          'OPEC+ [keeps|holds] output plan, ministers say',
          'No change from OPEC+ as ministers confer',
        ],
        leads: [
          'OPEC and its allies kept their plan for output unchanged, ministers said [on {weekday}|after a short call], leaving the market to [watch demand|weigh supply from elsewhere].',
        ],
        body: [
          [
            'The group meets again in {nextMonth}. Delegates said there was no appetite to cut, and little to add.',
          ],
        ],
        quotes: ['They have found that doing nothing is also a policy'],
      },
      {
        titles: [
          'OPEC+ output rises by {barrels},000 barrels a day in {lastMonth}',
          'OPEC+ pumps more as compliance comes to {compliance}%',
        ],
        leads: [
          'Output by OPEC and its allies rose by {barrels},000 barrels a day in {lastMonth}, according to {firm}, with compliance put at {compliance}%.',
        ],
        body: [
          [
            "Producers outside the group, among them Guyana and Brazil, account for most of this year's growth.",
          ],
        ],
        quotes: ['Quotas are a ceiling for some and a suggestion for others'],
      },
    ],
  },
  {
    id: 'pipeline',
    beats: ['gas', 'oil'],
    weight: 0.3,
    tags: ['Natural gas', 'Pipelines'],
    numbers: { capacity: [0.4, 2.1, 1], miles: [48, 310], cost: [0.4, 2.9, 1] },
    texts: [
      {
        titles: ['Gas pipeline to Southeast gets approval', 'Regulators approve {miles}-mile gas line'],
        leads: [
          'Federal regulators have approved a {miles}-mile pipeline that would carry {capacity} billion cubic feet of gas a day from Appalachia to the Southeast.',
        ],
        body: [
          [
            'Utilities have signed for most of the capacity to supply new plants. Landowners along two counties are still in court.',
          ],
        ],
        quotes: ['There is no shortage of gas in this country, only of holes to push it through'],
      },
      {
        titles: [
          'New {miles}-mile gas line adds {capacity} Bcf a day',
          '{$cost} billion gas pipeline starts service',
        ],
        leads: [
          'A {$cost} billion gas pipeline has entered service, [adding|which adds] {capacity} billion cubic feet a day of takeaway capacity.',
        ],
        body: [
          ['Gas prices in the basin, which had been far below the national benchmark, have risen toward it.'],
        ],
        quotes: ['The basis has moved more in a month than in the two years before'],
      },
    ],
  },
  {
    id: 'lng',
    beats: ['gas', 'water'],
    weight: 0.4,
    tags: ['LNG', 'Natural gas', 'Exports'],
    numbers: { feed: [15.2, 19.4, 1], cargoes: [26, 36] },
    texts: {
      titles: [
        'LNG feedgas at {feed} Bcf a day as {cargoes} cargoes leave',
        'U.S. LNG exports [hold near|approach] record',
      ],
      leads: [
        'Flows to U.S. LNG plants averaged {feed} billion cubic feet a day in the past week, and {cargoes} cargoes left, ship-tracking data show.',
        'About {cargoes} tankers left U.S. LNG plants in the past week, [most of them bound for Europe|two thirds of them for Europe].',
      ],
      body: [
        [
          'A new train is being commissioned on the Gulf coast and will add demand by the {nextQuarter} quarter.',
          'Storage in Europe is being filled for {season}, and Asian buyers are paying about the same.',
        ],
      ],
      quotes: ['Every new train is another city that never goes on holiday'],
    },
  },
  {
    id: 'refinery',
    beats: ['oil'],
    weight: 0.3,
    tags: ['Refinery', 'Gasoline', 'Oil'],
    numbers: { barrels: [90, 410, -1], days: [6, 40] },
    texts: [
      {
        titles: ['Gulf refinery cuts runs after unit fire', 'Fire at {barrels},000-barrel Gulf refinery'],
        leads: [
          'A {barrels},000-barrel-a-day refinery on the Gulf coast has cut runs after a small fire, and repairs could take {days} days.',
        ],
        body: [['Gasoline in the region moved by a few cents. Stocks are ample for the season.']],
        quotes: ['It is a wet match in a full warehouse'],
      },
      {
        titles: ['Refiner restarts {barrels},000-barrel unit', 'Gulf unit back after {days} days of work'],
        leads: [
          'A refiner has restarted a {barrels},000-barrel-a-day unit on the Gulf coast after {days} days of maintenance.',
        ],
        body: [['Traders said the effect on prices would be small because other plants had spare capacity.']],
        quotes: ['The barrels come back just when nobody is looking for them'],
      },
    ],
  },
  {
    id: 'solar-record',
    beats: ['oil', 'power'],
    weight: 0.2,
    tags: ['Alternative energy', 'Solar', 'Wind'],
    numbers: { share: [8, 24], gigawatts: [11, 58] },
    texts: [
      {
        titles: ['Solar reaches {share}% of power in {country} on sunny {weekday}'],
        leads: [
          'Solar plants met {share}% of demand in {country} for an hour [on {weekday}|this week], a record for the season.',
        ],
        body: [
          [
            'Coal still provides the larger part of power at night, and grid limits mean that some output is thrown away.',
          ],
        ],
        quotes: ['The sun sends no bill, but the grid does'],
      },
      {
        titles: [
          '{country} to add {gigawatts} GW of wind by end of decade',
          '{country} sets {gigawatts}-GW wind goal',
        ],
        leads: [
          '{country} wants to add {gigawatts} gigawatts of wind power by the end of the decade, its energy minister said.',
        ],
        body: [
          ['The plan depends on lines that have yet to be built. Coal plants are being kept as a reserve.'],
        ],
        quotes: ['A target is free, a cable is not'],
      },
    ],
  },
  {
    id: 'steel-price-increase',
    beats: ['steel', 'business'],
    weight: 0.5,
    tags: ['Steel', 'Prices', 'Manufacturing'],
    numbers: { rise: [20, 80, -1], weeks: [4, 8] },
    texts: {
      titles: [
        '{steelmaker} [lifts|raises] sheet prices by {$rise} a ton',
        'Steelmaker {steelmaker} seeks {$rise} more for hot-rolled coil',
      ],
      leads: [
        '{steelmaker} has told customers that it will charge {$rise} a ton more for hot-rolled, cold-rolled and coated sheet, [effective at once|from {weekday}].',
        'Sheet steel buyers received a letter from {steelmaker} [on {weekday}|this week] asking for {$rise} a ton more.',
      ],
      body: [
        [
          'Lead times are {weeks} weeks. Service centers said they would wait to see whether other mills followed.',
          'Mills are quoting delivery in {weeks} weeks. Imports are few because of tariffs, buyers said.',
        ],
        [
          'Demand from makers of trucks and appliances is soft, while data centers and solar frames take more steel than a year ago.',
          'Scrap was settled a little higher for the month. Coking coal is the other large cost for mills with blast furnaces.',
        ],
      ],
      quotes: ['They can ask, and for once I think they will get half of it'],
      speaker: '{person}, who buys steel for a maker of tanks in {city}',
    },
  },
  {
    id: 'mill-outage',
    beats: ['steel', 'metcoal'],
    weight: 0.45,
    tags: ['Steel', 'Coke', 'Operations'],
    numbers: { tons: [0.9, 3.8, 1], weeks: [3, 11] },
    texts: {
      titles: [
        '{steelmaker} idles blast furnace for {weeks} weeks',
        '{steelmaker} to reline furnace, buys less coking coal',
      ],
      leads: [
        '{steelmaker} is taking a blast furnace with {tons} million tons of capacity out of service for {weeks} weeks of repairs.',
        'A blast furnace of {steelmaker} will be down for {weeks} weeks, [which cuts demand for coking coal|a blow to its suppliers of coke].',
      ],
      body: [
        [
          'Slabs were stocked in advance. Coke batteries will run slower, and some coal deliveries have been moved to the {nextQuarter} quarter.',
          'The mill has asked coal suppliers to push cargoes into the {nextQuarter} quarter. Customers will be served from stock.',
        ],
      ],
      quotes: ['You plan a reline for two years and then pray for three months'],
      speaker: '{person}, plant manager',
    },
  },
  {
    id: 'steel-tariff',
    beats: ['steel', 'business', 'macro'],
    weight: 0.5,
    tags: ['Steel', 'Tariffs', 'Trade'],
    numbers: { rate: [12, 48], imports: [4, 19] },
    texts: [
      {
        titles: [
          'Steel imports [fall|drop] {imports}% as tariffs bite',
          'Steel imports down {imports}% in {lastMonth}',
        ],
        leads: [
          'Steel imports fell {imports}% in {lastMonth} from a year ago, [license data show|according to license data], with the steepest drop from {country}.',
        ],
        body: [
          [
            'Manufacturers that use the steel said they had few other sources. Mills said idle capacity would be restarted.',
          ],
        ],
        quotes: ['My competitor in {country} now buys the same coil for a third less'],
        speaker: '{person}, owner of a stamping works in {city}',
      },
      {
        titles: [
          'Commerce sets {rate}% duty on steel from {country}',
          'Steel from {country} to face {rate}% duty',
        ],
        leads: [
          'The Commerce Department has set a preliminary duty of {rate}% on certain steel from {country}, officials said [on {weekday}|this week].',
        ],
        body: [
          [
            'Domestic mills had complained of unfair prices. Makers of cans and cars said the duty would raise their costs.',
          ],
        ],
        quotes: ['It buys the mills time, and time is what they asked for'],
      },
    ],
  },
];
