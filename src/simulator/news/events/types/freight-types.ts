import type { EventType } from '../event-type.ts';

/** What happens on roads, rivers and seas. */
export const FREIGHT_TYPES: EventType[] = [
  {
    id: 'truck-rates',
    beats: ['road', 'business'],
    weight: 0.35,
    tags: ['Trucking', 'Spot rates', 'Markets'],
    weekday: 2,
    numbers: { rate: [1.62, 2.48, 2], cents: [1, 9], reject: [4.1, 9.8, 1] },
    texts: {
      titles: [
        'Truckload spot rates [rise|climb] {cents} cents as capacity [tightens|leaves]',
        'Dry van spot rate at {$rate} a mile',
        'Tender rejections reach {reject}% as fleets turn down freight',
      ],
      leads: [
        'The average spot rate for dry van truckloads rose {cents} cents in the past week to {$rate} a mile, [excluding fuel|before fuel], as small fleets left the market.',
        'Carriers turned down {reject}% of contracted loads last week, [a sign that capacity is tightening|more than at any time this year], and spot rates followed.',
      ],
      body: [
        [
          'Reefer rates held steady. Flatbed rates were helped by steel and pipe moving out of mills along the river.',
          "Flatbed was the strongest segment. Brokers said margins were thin because contracts had been signed at last year's prices.",
        ],
        [
          'Orders for new trailers remain low, and insurers are raising premiums, so few in the industry expect a rush of new trucks.',
          'Nobody expects a repeat of the boom. Shippers have more private fleets and bids are out for {nextYear}.',
        ],
      ],
      quotes: [
        'We have stopped hauling for practice',
        'Every cycle ends the same way, with a phone that rings twice before lunch',
      ],
      speaker: '{person}, who runs 40 trucks out of {city}',
    },
  },
  {
    id: 'carrier-results',
    beats: ['road'],
    weight: 0.25,
    tags: ['Trucking', 'Earnings'],
    numbers: { revenue: [84, 640, -1], ratio: [91.2, 99.4, 1] },
    texts: {
      titles: [
        '{carrier} posts {$revenue} million in revenue, operating ratio {ratio}%',
        '{carrier} sees bottom of freight cycle',
      ],
      leads: [
        '{carrier} reported revenue of {$revenue} million for the {lastQuarter} quarter and an operating ratio of {ratio}%, [a little better than a year ago|slightly worse than planned].',
        'Freight demand has stopped falling, {carrier} said as it reported {$revenue} million in revenue for the {lastQuarter} quarter.',
      ],
      body: [
        [
          'Contract rates are rising by low single digits. The company cut its fleet by 4% and parked older tractors.',
          'Fuel was lower and insurance higher. The company bought back shares and put off an order for trucks.',
        ],
      ],
      quotes: ['We would rather park a truck than rent it out below cost'],
      speaker: '{person}, chief executive of {carrier}',
    },
  },
  {
    id: 'diesel',
    beats: ['road', 'oil'],
    weight: 0.3,
    tags: ['Diesel', 'Trucking', 'Fuel'],
    weekday: 2,
    numbers: { cents: [1, 8] },
    texts: {
      titles: [
        'Diesel moves {cents} cents as refiners [return|finish maintenance]',
        'What diesel is telling truckers this week',
      ],
      leads: [
        'The average pump price of diesel moved by {cents} cents this week, [a small change|not much] for fleets that set surcharges by it.',
        'Fleets are watching diesel inventories before {season} after pump prices moved by {cents} cents in a week.',
      ],
      body: [
        [
          'Distillate stocks are below the five-year average in the Northeast. Refineries have come back from maintenance, which should help.',
          'Export cargoes to Latin America take a third of what Gulf refiners make, and that keeps stocks low.',
        ],
      ],
      quotes: ['The surcharge protects you from the price, it does not protect you from the idling'],
      speaker: '{person}, fleet manager at {carrier}',
    },
  },
  {
    id: 'port-congestion',
    beats: ['water', 'business', 'road'],
    weight: 0.45,
    tags: ['Ports', 'Container', 'Maritime'],
    monthDays: [8, 16],
    numbers: { teu: [610, 980, -1], change: [3, 16] },
    texts: {
      titles: [
        'Container imports {change}% [lower|higher] in {lastMonth}',
        'Ports handle {teu},000 boxes as importers [pause|rush]',
      ],
      leads: [
        'The largest gateways handled {teu},000 containers in {lastMonth}, {change}% different from a year ago, as retailers [worked down|rebuilt] stocks.',
        'Importers moved {teu},000 boxes through the main ports in {lastMonth}, [the fewest|the most] since spring.',
      ],
      body: [
        [
          'Rail dwell at the docks is four days. Chassis are plentiful, which was not the case two years ago.',
          'Terminals report no shortage of labor. Inland, the ramps around {city} are busy but fluid.',
        ],
      ],
      quotes: ['Everybody ordered early last year and nobody wants to be stuck with the sofas again'],
      speaker: '{person}, a logistics buyer at {shop}',
    },
  },
  {
    id: 'barge',
    beats: ['water', 'coal', 'rail'],
    weight: 0.4,
    tags: ['Barge', 'Rivers', 'Coal', 'Maritime'],
    numbers: { feet: [9, 13], percent: [10, 35], rate: [11.4, 24.9, 2] },
    texts: {
      titles: [
        'Low water cuts barge loads on the Ohio by {percent}%',
        'Barge rates rise to {$rate} a ton as river falls',
        'River levels [squeeze|slow] coal tows',
      ],
      leads: [
        'Towboat operators on the Ohio and lower Mississippi have cut barge drafts to {feet} feet because of low water, which takes {percent}% off a load of coal.',
        'Spot barge rates for coal rose to {$rate} a ton this week as low water [slowed tows|forced lighter loads] on the Ohio River.',
      ],
      body: [
        [
          'Power plants on the river hold enough coal for the season, but exports through New Orleans are being delayed.',
          'Dredges are at work at two crossings below Cairo. Forecasters see rain by the middle of {nextMonth}.',
        ],
      ],
      quotes: ['Every inch is seventeen tons in a barge, so you watch the gauge like a hawk'],
      speaker: '{person}, dispatcher at {carrier}',
    },
  },
  {
    id: 'bulk-shipping',
    beats: ['water', 'coal', 'steel'],
    weight: 0.35,
    tags: ['Maritime', 'Dry bulk', 'Vessels', 'Rates'],
    numbers: { rate: [12_400, 29_800, -2], change: [3, 19], panamax: [9_800, 18_200, -2] },
    texts: {
      titles: [
        'Capesize rates [jump|climb] {change}% on ore and coal cargoes',
        'Dry bulk: capesize earnings [slip|drop] to {$rate} a day',
      ],
      leads: [
        'Average capesize earnings stood at {$rate} a day [on {weekday}|this week], a move of {change}% in a week, brokers said.',
        'Coal cargoes out of the Atlantic helped panamax ships earn {$panamax} a day, while capesizes were at {$rate}.',
      ],
      body: [
        [
          'Congestion off Brazil has tied up ships, and coal from {port} to {country} adds long voyages.',
          'Owners held back ships in the Atlantic. Charterers with coal to lift in {nextMonth} paid up first.',
        ],
      ],
      quotes: ['The ships are there, they are just all in the wrong ocean'],
      speaker: '{person}, a broker',
    },
  },
  {
    id: 'warehouse',
    beats: ['road', 'consumer'],
    weight: 0.2,
    tags: ['Warehouse', 'E-commerce', 'Logistics'],
    numbers: { feet: [310, 980, -1], jobs: [120, 640, -1] },
    texts: {
      titles: [
        '{carrier} opens {feet},000-square-foot warehouse near {city}',
        '{shop} moves fulfillment to {city}',
      ],
      leads: [
        '{carrier} has opened a {feet},000-square-foot warehouse near {city} that will handle orders for {shop}.',
        'Retailer {shop} is moving its fulfillment to a {feet},000-square-foot site near {city}, [creating|with] {jobs} jobs.',
      ],
      body: [
        [
          'The building has its own solar roof and room for 300 trailers. Sorting is largely automated.',
          'Robots bring shelves to packers. The company says returns, more than sales, drove the design.',
        ],
      ],
      quotes: ['People think of a warehouse as a place where things stop, and we get paid when they do not'],
      speaker: '{person}, site manager',
    },
  },
  {
    id: 'driver-pay',
    beats: ['road'],
    weight: 0.2,
    tags: ['Trucking', 'Drivers', 'Labor'],
    numbers: { raise: [2, 7], bonus: [1500, 9500, -2], home: [8, 14] },
    texts: {
      titles: ['{carrier} raises driver pay {raise}%', 'Trucking: {$bonus} bonus for drivers who stay'],
      leads: [
        '{carrier} will raise pay for company drivers by {raise}% in {nextMonth} and pay a bonus of {$bonus} after a year.',
        'Drivers at {carrier} get a raise of {raise}% and, more important to many, a promise to be home every {home} days.',
      ],
      body: [
        [
          'Turnover at large fleets is near a low, but fleets fear that rising freight will set off another round of poaching.',
          'Recruiters say pay is only the third reason drivers give for leaving, after parking and time at home.',
        ],
      ],
      quotes: ['I have a good truck and a bad mattress, and I know which one I would trade'],
      speaker: '{worker}, a driver for eleven years',
    },
  },
];
