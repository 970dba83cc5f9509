import { defineType, type EventType } from '../event-type.ts';

export const FREIGHT_TYPES: EventType[] = [
  defineType('truck-rates', ['road', 'business'], 0.35, ['Trucking', 'Spot rates', 'Markets'], {
    weekday: 2,
    numbers: { rate: [1.62, 2.48, 2], cents: [1, 9], reject: [4.1, 9.8, 1] },
    copy: `
      title: Truckload spot rates [rise|climb] {cents} cents as capacity [tightens|leaves]
      title: Dry van spot rate at {$rate} a mile
      lead: The average spot rate for dry van truckloads rose {cents} cents in the past week to {$rate} a mile, [excluding fuel|before fuel], as small fleets left the market.
      lead: Carriers turned down {reject}% of contracted loads last week, [a sign that capacity is tightening|more than at any time this year], and spot rates followed.
      body: Reefer rates held steady. Flatbed rates were helped by steel and pipe moving out of mills along the river.
      or: Flatbed was the strongest segment. Brokers said margins were thin because contracts had been signed at last year's prices.
      body: Orders for new trailers remain low, and insurers are raising premiums, so few in the industry expect a rush of new trucks.
      or: Nobody expects a repeat of the boom. Shippers have more private fleets and bids are out for {nextYear}.
      quote: We have stopped hauling for practice
      quote: Every cycle ends the same way, with a phone that rings twice before lunch
      speaker: {person}, who runs 40 trucks out of {city}`,
  }),
  defineType('carrier-results', ['road'], 0.25, ['Trucking', 'Earnings'], {
    numbers: { revenue: [84, 640, -1], ratio: [91.2, 99.4, 1] },
    copy: `
      title: {carrier} posts {$revenue} million in revenue, operating ratio {ratio}%
      title: {carrier} sees bottom of freight cycle
      lead: {carrier} reported revenue of {$revenue} million for the {lastQuarter} quarter and an operating ratio of {ratio}%, [a little better than a year ago|slightly worse than planned].
      lead: Freight demand has stopped falling, {carrier} said as it reported {$revenue} million in revenue for the {lastQuarter} quarter.
      body: Contract rates are rising by low single digits. The company cut its fleet by 4% and parked older tractors.
      or: Fuel was lower and insurance higher. The company bought back shares and put off an order for trucks.
      quote: We would rather park a truck than rent it out below cost
      speaker: {person}, chief executive of {carrier}`,
  }),
  defineType('diesel', ['road', 'oil'], 0.3, ['Diesel', 'Trucking', 'Fuel'], {
    weekday: 2,
    numbers: { cents: [1, 8] },
    copy: `
      title: Diesel moves {cents} cents as refiners [return|finish maintenance]
      title: What diesel is telling truckers this week
      lead: The average pump price of diesel moved by {cents} cents this week, [a small change|not much] for fleets that set surcharges by it.
      lead: Fleets are watching diesel inventories before {season} after pump prices moved by {cents} cents in a week.
      body: Distillate stocks are below the five-year average in the Northeast. Refineries have come back from maintenance, which should help.
      or: Export cargoes to Latin America take a third of what Gulf refiners make, and that keeps stocks low.
      quote: The surcharge protects you from the price, it does not protect you from the idling
      speaker: {person}, fleet manager at {carrier}`,
  }),
  defineType('port-congestion', ['water', 'business', 'road'], 0.45, ['Ports', 'Container', 'Maritime'], {
    monthDays: [8, 16],
    numbers: { teu: [610, 980, -1], change: [3, 16] },
    copy: `
      title: Container imports {change}% [lower|higher] in {lastMonth}
      title: Ports handle {teu},000 boxes as importers [pause|rush]
      lead: The largest gateways handled {teu},000 containers in {lastMonth}, {change}% different from a year ago, as retailers [worked down|rebuilt] stocks.
      lead: Importers moved {teu},000 boxes through the main ports in {lastMonth}, [the fewest|the most] since spring.
      body: Rail dwell at the docks is four days. Chassis are plentiful, which was not the case two years ago.
      or: Terminals report no shortage of labor. Inland, the ramps around {city} are busy but fluid.
      quote: Everybody ordered early last year and nobody wants to be stuck with the sofas again
      speaker: {person}, a logistics buyer at {shop}`,
  }),
  defineType('barge', ['water', 'coal', 'rail'], 0.4, ['Barge', 'Rivers', 'Coal', 'Maritime'], {
    numbers: { feet: [9, 13], percent: [10, 35], rate: [11.4, 24.9, 2] },
    copy: `
      title: Low water cuts barge loads on the Ohio by {percent}%
      title: Barge rates rise to {$rate} a ton as river falls
      lead: Towboat operators on the Ohio and lower Mississippi have cut barge drafts to {feet} feet because of low water, which takes {percent}% off a load of coal.
      lead: Spot barge rates for coal rose to {$rate} a ton this week as low water [slowed tows|forced lighter loads] on the Ohio River.
      body: Power plants on the river hold enough coal for the season, but exports through New Orleans are being delayed.
      or: Dredges are at work at two crossings below Cairo. Forecasters see rain by the middle of {nextMonth}.
      quote: Every inch is seventeen tons in a barge, so you watch the gauge like a hawk
      speaker: {person}, dispatcher at {carrier}`,
  }),
  defineType('bulk-shipping', ['water', 'coal', 'steel'], 0.35, ['Maritime', 'Dry bulk', 'Rates'], {
    numbers: { rate: [12_400, 29_800, -2], change: [3, 19], panamax: [9800, 18_200, -2] },
    copy: `
      title: Capesize rates [jump|climb] {change}% on ore and coal cargoes
      title: Dry bulk: capesize earnings [slip|drop] to {$rate} a day
      lead: Average capesize earnings stood at {$rate} a day [on {weekday}|this week], a move of {change}% in a week, brokers said.
      lead: Coal cargoes out of the Atlantic helped panamax ships earn {$panamax} a day, while capesizes were at {$rate}.
      body: Congestion off Brazil has tied up ships, and coal from {port} to {country} adds long voyages.
      or: Owners held back ships in the Atlantic. Charterers with coal to lift in {nextMonth} paid up first.
      quote: The ships are there, they are just all in the wrong ocean
      speaker: {person}, a broker`,
  }),
  defineType('warehouse', ['road', 'consumer'], 0.2, ['Warehouse', 'E-commerce', 'Logistics'], {
    numbers: { feet: [310, 980, -1], jobs: [120, 640, -1] },
    copy: `
      title: {carrier} opens {feet},000-square-foot warehouse near {city}
      title: {shop} moves fulfillment to {city}
      lead: {carrier} has opened a {feet},000-square-foot warehouse near {city} that will handle orders for {shop}.
      lead: Retailer {shop} is moving its fulfillment to a {feet},000-square-foot site near {city}, [creating|with] {jobs} jobs.
      body: The building has its own solar roof and room for 300 trailers. Sorting is largely automated.
      or: Robots bring shelves to packers. The company says returns, more than sales, drove the design.
      quote: People think of a warehouse as a place where things stop, and we get paid when they do not
      speaker: {person}, site manager`,
  }),
  defineType('driver-pay', ['road'], 0.2, ['Trucking', 'Drivers', 'Labor'], {
    numbers: { raise: [2, 7], bonus: [1500, 9500, -2], home: [8, 14] },
    copy: `
      title: {carrier} raises driver pay {raise}%
      title: Trucking: {$bonus} bonus for drivers who stay
      lead: {carrier} will raise pay for company drivers by {raise}% in {nextMonth} and pay a bonus of {$bonus} after a year.
      lead: Drivers at {carrier} get a raise of {raise}% and, more important to many, a promise to be home every {home} days.
      body: Turnover at large fleets is near a low, but fleets fear that rising freight will set off another round of poaching.
      or: Recruiters say pay is only the third reason drivers give for leaving, after parking and time at home.
      quote: I have a good truck and a bad mattress, and I know which one I would trade
      speaker: {worker}, a driver for eleven years`,
  }),
];
