import { addMonths } from '#contract/days.ts';
import type { Asset } from '../world/assets/asset.ts';
import { type Day, dayOf, isoDay } from '../world/days.ts';
import { closeOf } from '../world/indicators/daily-figures.ts';
import type { World } from '../world/world.ts';
import type { NewsEvent } from './events/event.ts';
import { groupThousands } from './events/event-type.ts';
import { aboutSubject, createMoveEvent, marketEvent, namesOf } from './events/market-events.ts';
import { TICKER_NOTES } from './events/market-texts.ts';
import { lastOnOrBefore, moveOn } from './events/moves.ts';
import { COMMODITY_SUBJECTS, SHARE_SUBJECTS, type Subject } from './events/subjects.ts';
import { type Assignment, interestIn, publish } from './newsroom.ts';
import type { NewsSite } from './site.ts';
import { createPen } from './writing/pen.ts';

const MOST_STORIES = 10;
/** Probability that agency copy about the company's trade appears under its ticker. */
const TRADE_SHARE = 0.12;

/** The stories of one ticker: its own moves, and some about its trade. */
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
    .map((taken) => publish(site.newsroom, taken, pen));
}

/** The first story number of a desk within a day; 0 for a site without desks. */
export function deskNumber(world: World, desk: string): number {
  if (desk === '') return 0;
  const index = world.market.assets.findIndex(({ symbol }) => symbol === desk);
  return (index + 1) * MOST_STORIES;
}

export function deskOfNumber(world: World, site: NewsSite, numberInDay: number): string {
  if (!site.desksOf) return '';
  return world.market.assets[Math.floor(numberInDay / MOST_STORIES) - 1]?.symbol ?? '';
}

const SMALLEST_TOLD_PERCENT = 0.3;
const YEAR_DAYS = 365;

function tickerEvents(world: World, asset: Asset, day: Day): NewsEvent[] {
  const subject = subjectOf(asset);
  const move = moveOn(world, subject.valueOn, day);
  if (!move) return [];
  const pen = createPen(world.seed, `ticker ${asset.symbol} ${day}`);
  const isNotable = Math.abs(move.percent) >= subject.notablePercent;
  const told = isNotable || (Math.abs(move.percent) >= SMALLEST_TOLD_PERCENT && pen.chance(0.6));
  const events = told ? [createMoveEvent(world, subject, move, day)] : [];
  if (pen.chance(0.5)) events.push(createNote(world, subject, day));
  return events;
}

/** A note on where a price is in its 52-week range. */
function createNote(world: World, subject: Subject, day: Day): NewsEvent {
  const value = subject.valueOn(world, day);
  const closes = Array.from({ length: YEAR_DAYS }, (_, back) => subject.valueOn(world, day - back)).filter(
    (close) => !Number.isNaN(close),
  );
  const [high, low] = [Math.max(...closes), Math.min(...closes)];
  const recent = closes.slice(0, 50);
  const average = recent.reduce((sum, close) => sum + close, 0) / recent.length;
  const monthAgo = lastOnOrBefore(world, subject.valueOn, dayOf(addMonths(isoDay(day), -1)));
  const month = (value / monthAgo - 1) * 100;
  return marketEvent(day, `note/${subject.id}`, {
    ...aboutSubject(subject, day),
    weight: 0.2,
    facts: {
      ...namesOf(subject),
      price: subject.write(value, false),
      high: subject.write(high, false),
      low: subject.write(low, false),
      belowHigh: ((1 - value / high) * 100).toFixed(1),
      aboveLow: ((value / low - 1) * 100).toFixed(1),
      average: subject.write(average, false),
      side: value >= average ? 'above' : 'below',
      monthMove: `${month >= 0 ? 'up' : 'down'} ${Math.abs(month).toFixed(1)}%`,
    },
    texts: TICKER_NOTES,
  });
}

function subjectOf(asset: Asset): Subject {
  const known = [...SHARE_SUBJECTS, ...COMMODITY_SUBJECTS].find(({ id }) => id === asset.symbol);
  if (known) return known;
  const isShare = asset.type === 'EQUITY' || asset.type === 'ETF';
  const sample = (isShare ? SHARE_SUBJECTS : COMMODITY_SUBJECTS)[0];
  if (!sample) throw new Error('There is no subject to take after');
  return {
    ...sample,
    id: asset.symbol,
    name: isShare
      ? `${asset.name.replace(/,? (Inc\.|Corporation|Company|Limited)$/, '')} shares`
      : `${asset.name} prices`,
    beats: ['shares', 'markets'],
    tags: ['Stocks', 'Markets'],
    notablePercent: 2.5,
    causes: 'shares',
    valueOn: closeOf(asset.symbol),
    write: (value) => groupThousands(value, asset.decimals),
  };
}
