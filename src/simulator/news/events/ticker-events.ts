import type { Asset } from '../../world/assets/asset.ts';
import { type Day, isoDay } from '../../world/days.ts';
import type { World } from '../../world/world.ts';
import { datesAround } from '../writing/cast.ts';
import { createPen } from '../writing/pen.ts';
import type { NewsEvent } from './event.ts';
import { groupThousands } from './event-type.ts';
import { createMoveEvent } from './market-events.ts';
import { TICKER_NOTES } from './market-texts.ts';
import { lastOnOrBefore, moveOn } from './moves.ts';
import { COMMODITY_SUBJECTS, SHARE_SUBJECTS, type Subject } from './subjects.ts';

const SMALLEST_TOLD_PERCENT = 0.3;
const YEAR_DAYS = 365;

/** What a day gives to write about one symbol: its move, and where it stands. */
export function tickerEvents(world: World, asset: Asset, day: Day): NewsEvent[] {
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

/** Where a price stands in its year: nothing but figures of the world. */
function createNote(world: World, subject: Subject, day: Day): NewsEvent {
  const value = subject.valueOn(world, day);
  let [high, low, sum, count] = [value, value, 0, 0];
  for (let back = 0; back < YEAR_DAYS; back += 1) {
    const close = subject.valueOn(world, day - back);
    if (Number.isNaN(close)) continue;
    high = Math.max(high, close);
    low = Math.min(low, close);
    if (count < 50) {
      sum += close;
      count += 1;
    }
  }
  const monthAgo = lastOnOrBefore(world, subject.valueOn, day - 30);
  const month = (value / monthAgo - 1) * 100;
  const average = sum / count;
  return {
    id: `${isoDay(day)}/market/note/${subject.id}`,
    family: 'market',
    day,
    knownAt: subject.knownAt(day),
    beats: subject.beats,
    weight: 0.2,
    tags: subject.tags,
    symbols: [subject.id],
    facts: {
      ...datesAround(day),
      name: subject.name,
      company: subject.name.replace(/ shares$/, ''),
      symbol: subject.id,
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
  };
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
    valueOn: (world, day) => world.market.closeOn(asset.symbol, day),
    write: (value) => groupThousands(value, asset.decimals),
  };
}
