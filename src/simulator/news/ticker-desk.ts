import { MINUTE_MS } from '#contract/durations.ts';
import type { Day } from '../world/days.ts';
import type { World } from '../world/world.ts';
import type { NewsEvent } from './events/event.ts';
import { tickerEvents } from './events/ticker-events.ts';
import { type Assignment, interestIn, placeInHours } from './newsroom.ts';
import type { NewsSite } from './site.ts';
import { createPen } from './writing/pen.ts';

const MOST_STORIES = 10;
/** How likely copy about the trade a company is in stands under its ticker. */
const TRADE_SHARE = 0.12;

/** What stands under one ticker: its own moves, and some of what its trade is about. */
export function assignTickerStories(
  world: World,
  site: NewsSite,
  ticker: string,
  day: Day,
  shared: readonly NewsEvent[],
): Assignment[] {
  const asset = world.market.find(ticker);
  if (!asset) return [];
  const pen = createPen(world.seed, `desk ${ticker} ${day}`);
  const own = tickerEvents(world, asset, day);
  const beat = own[0]?.beats[1];
  const trade = shared.filter((event) => {
    const isFitting = event.family === 'industry' && beat !== undefined && event.beats.includes(beat);
    return isFitting && pen.chance(TRADE_SHARE * (1 + interestIn(site.newsroom, event)));
  });
  return [
    ...own.map((event) => ({ event, isWire: false })),
    ...trade.map((event) => ({ event, isWire: true })),
  ]
    .slice(0, MOST_STORIES)
    .map(({ event, isWire }) => ({
      event,
      isWire,
      publishedAt: placeInHours(
        site.newsroom,
        event.knownAt + pen.between(...site.newsroom.delayMinutes) * MINUTE_MS,
        pen,
      ),
    }));
}

/** Where the numbers of a desk begin within a day; those of a site without desks begin at 0. */
export function deskNumber(world: World, desk: string): number {
  if (desk === '') return 0;
  const index = world.market.assets.findIndex(({ symbol }) => symbol === desk);
  return (index + 1) * MOST_STORIES;
}

export function deskOfNumber(world: World, site: NewsSite, numberInDay: number): string {
  if (!site.desksOf) return '';
  return world.market.assets[Math.floor(numberInDay / MOST_STORIES) - 1]?.symbol ?? '';
}
