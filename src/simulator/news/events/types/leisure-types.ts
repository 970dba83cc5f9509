import { defineType, type EventType } from '../event-type.ts';

/** Travel, sports, food and play; some words deliberately sound like coal and mining. */
export const LEISURE_TYPES: EventType[] = [
  defineType('restaurant', ['consumer', 'leisure'], 0.2, ['Restaurants', 'Food'], {
    numbers: { ovens: [12, 60] },
    copy: `
      title: Coal-fired pizza chain {shop} heads for {city}
      title: {shop} to open {ovens} coal-fired pizzerias
      lead: {shop}, known for its coal-fired ovens, plans to open {ovens} restaurants, beginning in {city}, [its founder said|it said this week].
      body: The ovens reach 900 degrees and bake a pie in three minutes. The chain says lines are its best advertising.
      quote: The char is the brand
      quote: People will pay for a story and a good crust
      speaker: {person}, founder of {shop}`,
  }),
  defineType('hotel', ['leisure', 'business'], 0.2, ['Travel', 'Hotels'], {
    numbers: { rooms: [84, 412], rate: [180, 620, -1] },
    copy: `
      title: Coal Harbour hotel opens with {rooms} rooms and a seaplane dock
      title: A night in Coal Harbour from {$rate}
      lead: A {rooms}-room hotel has opened in Coal Harbour, the waterfront district of Vancouver, with rates from {$rate} a night.
      body: Room rates have risen faster than inflation, and owners are betting that conferences will fill the weekdays.
      quote: We wanted steel and glass, but warm
      speaker: {person}, the architect`,
  }),
  defineType('crypto-mining', ['crypto', 'tech', 'power'], 0.3, ['Crypto', 'Bitcoin', 'Mining'], {
    numbers: { megawatts: [40, 320, -1], machines: [12, 60] },
    copy: `
      title: Bitcoin miner {tech} adds {machines},000 machines
      title: Mining difficulty hits record as {tech} expands
      lead: Bitcoin mining company {tech} is adding {machines},000 machines at a site in {plantState} that draws {megawatts} megawatts.
      body: Miners are paid in new coins, and the reward halves every four years. Several firms now rent their halls to AI companies.
      quote: The canary in this mine is the price of power
      speaker: {person}, who runs the site`,
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
