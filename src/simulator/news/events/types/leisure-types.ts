import { defineType, type EventType } from '../event-type.ts';

/** Travel, sports, food and play; some words sound like coal and mining on purpose. */
export const LEISURE_TYPES: EventType[] = [
  defineType('restaurant', ['consumer', 'leisure'], 0.2, ['Restaurants', 'Food'], {
    numbers: { ovens: [12, 60], minutes: [20, 75] },
    copy: `
      title: Coal-fired pizza chain {shop} heads for {city}
      title: {shop} to open {ovens} coal-fired pizzerias
      lead: {shop}, known for its coal-fired ovens, plans to open {ovens} restaurants, beginning in {city}, [its founder said|it said this week].
      body: The ovens reach 900 degrees and bake a pie in three minutes. The chain says lines are its best advertising.
      quote: The char is the brand
      quote: People will pay for a story and a good crust
      speaker: {person}, founder of {shop}
      ---
      title: Why everybody is queueing for charcoal ice cream in {city}
      title: Black cones: {city} discovers charcoal ice cream
      lead: The ice cream is black, the queue takes {minutes} minutes, and {city} cannot get enough of it.
      body: Coconut shells are turned into charcoal for the color. Doctors say it does nothing, good or bad.
      quote: It tastes like vanilla with a secret
      speaker: {worker}, who waited with two children`,
  }),
  defineType('hotel', ['leisure', 'business'], 0.2, ['Travel', 'Hotels'], {
    numbers: { rooms: [84, 412], rate: [180, 620, -1] },
    copy: `
      title: Coal Harbour hotel opens with {rooms} rooms and a seaplane dock
      title: A night in Coal Harbour from {$rate}
      lead: A {rooms}-room hotel has opened in Coal Harbour, the waterfront district of Vancouver, with rates from {$rate} a night.
      body: Room rates have risen faster than inflation, and owners are betting that conferences will fill the weekdays.
      quote: We wanted steel and glass, but warm
      speaker: {person}, the architect
      ---
      title: Old {city} power station reborn as {rooms}-room hotel
      title: Sleep in the turbine hall in {city}
      lead: Guests now sleep in the turbine hall: a {rooms}-room hotel has opened in a former power station in {city}.
      body: The owners spent three years on the conversion and kept the brick and the cranes. The rooftop bar is booked for weeks.
      quote: The chimney was the hardest room to heat
      speaker: {person}, who led the conversion`,
  }),
  defineType('crypto-mining', ['crypto', 'tech', 'power'], 0.3, ['Crypto', 'Bitcoin', 'Mining'], {
    numbers: { megawatts: [40, 320, -1], machines: [12, 60] },
    copy: `
      title: Bitcoin miner {tech} adds {machines},000 machines
      title: Mining difficulty hits record as {tech} expands
      lead: Bitcoin mining company {tech} is adding {machines},000 machines at a site in {plantState} that draws {megawatts} megawatts.
      body: Miners are paid in new coins, and the reward halves every four years. Several firms now rent their halls to AI companies.
      quote: The canary in this mine is the price of power
      speaker: {person}, who runs the site
      ---
      title: Crypto mining firm to run on waste gas in {plantState}
      title: {tech} mines coins beside the well
      lead: {tech} will run {megawatts} megawatts of bitcoin mining machines in {plantState} on gas that used to be burned off.
      body: Neighbors have complained about the fans. The company promised walls and a fund for the school.
      quote: We turn a flame into a spreadsheet
      speaker: {person}, co-founder of {tech}`,
  }),
  defineType('sports-business', ['leisure', 'business'], 0.2, ['Sports', 'Media'], {
    numbers: { million: [80, 940, -1] },
    copy: `
      title: {club} sold for {$million} million
      title: Investors buy {club} in {$million} million deal
      lead: A group of investors has bought {club} for {$million} million, the club said [on {weekday}|this week].
      body: The new owners promised to keep the colors, the name and the away section. The manager stays.
      quote: You do not own a club, you look after it with your nerves of steel and your wallet
      speaker: {person}, one of the buyers`,
  }),
  defineType('airline', ['leisure', 'business', 'markets'], 0.3, ['Travel', 'Airlines'], {
    numbers: { routes: [4, 22] },
    copy: `
      title: Budget airline adds {routes} routes from {city}
      title: {city} gets {routes} more routes
      lead: A budget airline will fly {routes} new routes from {city} from {nextMonth}, [a bet on leisure travel|undercutting larger rivals].
      body: Fares are lower than a year ago once inflation is counted. New jets are late, which keeps old ones flying.
      quote: The middle seat is not a right, it is a price point
      speaker: {person}, an airline consultant`,
  }),
  defineType('streaming', ['leisure', 'tech'], 0.25, ['Media', 'Streaming'], {
    numbers: { million: [1, 9, 1] },
    copy: `
      title: Streaming hit "Powder River" lifts {tech} by {million} million subscribers
      title: How a mining town drama won {million} million viewers
      lead: A drama set in a mining town has brought {tech} {million} million subscribers in a month, [the company said|according to the company].
      body: The series was filmed in {city} and cost less than a single episode of its rivals. A second season has been ordered.
      quote: It has coal dust, family and a very good dog
      speaker: {person}, who wrote the series`,
  }),
];
