import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import type { Day } from '../world/days.ts';
import { isoDay, isWeekend } from '../world/days.ts';
import type { World } from '../world/world.ts';
import { dayInZone, instantInZone, offsetSeconds } from '../world/zones.ts';
import { drawEvent, isMinor } from './events/drawn-events.ts';
import type { Beat, Family, NewsEvent } from './events/event.ts';
import type { EventType } from './events/event-type.ts';
import { GENERAL_TYPES, INDUSTRY_TYPES } from './events/types/all-types.ts';
import type { Newsroom, NewsSite } from './site.ts';
import { createPen, type Pen } from './writing/pen.ts';

export interface Assignment {
  event: NewsEvent;
  isWire: boolean;
  publishedAt: number;
}

/** A newsroom's stories of a day: shared events by interest, then its own stories. */
export function assignStories(
  world: World,
  site: NewsSite,
  day: Day,
  shared: readonly NewsEvent[],
): Assignment[] {
  const { newsroom } = site;
  const pen = createPen(world.seed, `newsroom ${site.id} ${day}`);
  const [least, most] = isWeekend(day) ? (newsroom.weekend ?? [0, 0]) : newsroom.weekday;
  const count = pen.between(least, most);
  const wanted = shared
    .map((event) => ({ event, wish: interestIn(newsroom, event) * (0.35 + event.weight) }))
    .filter(({ wish }) => pen.draw() < wish)
    .sort((one, other) => other.wish - one.wish)
    .filter(({ wish }, place) => place < count || wish >= NEVER_LEFT_OUT);
  const taken = wanted.map(({ event }) => ({ event, isWire: pen.chance(newsroom.wireShare) }));
  for (let number = taken.length; number < count; number += 1) {
    const isFresh = (type: EventType) =>
      taken.filter(({ event }) => typeOf(event) === type.id).length < MOST_OF_A_TYPE;
    const [type, family] = drawOwnType(newsroom, pen, day + number, isFresh) ?? [];
    if (!type || !family) continue;
    const id = `${isoDay(day)}/${site.id}/${number}/${type.id}`;
    taken.push({ event: drawEvent(world, type, family, day, id), isWire: false });
  }
  return taken.map((one) => publish(newsroom, one, pen));
}

export function publish(newsroom: Newsroom, taken: Omit<Assignment, 'publishedAt'>, pen: Pen): Assignment {
  const written = taken.event.knownAt + pen.between(...newsroom.delayMinutes) * MINUTE_MS;
  return { ...taken, publishedAt: placeInHours(newsroom, written, pen) };
}

/** Newsrooms that cover both shares and the trade report share prices. */
export function interestIn({ interest }: Newsroom, event: NewsEvent): number {
  const [first, ...others] = event.beats;
  const most = (beats: readonly Beat[]) => Math.max(0, ...beats.map((beat) => interest[beat] ?? 0));
  return first === 'shares' ? (interest.shares ?? 0) * most(others) : most(event.beats);
}

function drawOwnType(
  { own, ownTypes = [] }: Newsroom,
  pen: Pen,
  turn: number,
  isFresh: (type: EventType) => boolean,
): readonly [type: EventType, family: Family] | undefined {
  const beats = Object.entries(own) as [Beat, number][];
  const total = beats.reduce((sum, [, share]) => sum + share, 0);
  let left = pen.draw() * (total + (ownTypes.length > 0 ? 1 : 0));
  for (const [beat, share] of beats) {
    left -= share;
    if (left >= 0) continue;
    for (const [family, types] of FAMILIES) {
      const fitting = types.filter((type) => type.beats[0] === beat && isMinor(type) && isFresh(type));
      if (fitting.length > 0) return [pen.pick(fitting), family];
    }
  }
  // In turn, so that a daily story does not repeat the next day.
  const type = ownTypes[turn % ownTypes.length];
  return type && [type, 'industry'];
}

function typeOf({ id }: NewsEvent): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

const FAMILIES = [
  ['industry', INDUSTRY_TYPES],
  ['general', GENERAL_TYPES],
] as const;

const NEVER_LEFT_OUT = 1.2;
/** Most events of one type a day. */
const MOST_OF_A_TYPE = 2;

/** Stories are published during working hours; overnight events wait for the morning. */
function placeInHours(newsroom: Newsroom, instant: number, pen: Pen): number {
  const [opens, closes] = newsroom.hours;
  const seconds = pen.between(0, 59) * 1_000;
  const whole = Math.ceil(instant / MINUTE_MS) * MINUTE_MS + seconds;
  let day = dayInZone(EASTERN_ZONE, whole);
  const local = whole + offsetSeconds(EASTERN_ZONE, whole) * 1_000;
  const minutes = Math.floor(local / MINUTE_MS) % 1_440;
  const isOpen = (on: Day) => !isWeekend(on) || newsroom.weekend !== undefined;
  if (isOpen(day) && minutes >= opens && minutes <= closes) return whole;
  if (minutes > closes) day += 1;
  while (!isOpen(day)) day += 1;
  return instantInZone(EASTERN_ZONE, day, opens + pen.between(0, 45)) + seconds;
}
