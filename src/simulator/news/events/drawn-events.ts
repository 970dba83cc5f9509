import { type Day, dayOfMonth, isoDay, isWeekend, weekdayOf } from '../../world/days.ts';
import type { World } from '../../world/world.ts';
import { instantInZone } from '../../world/zones.ts';
import { drawCast } from '../writing/cast.ts';
import { createPen, type Pen } from '../writing/pen.ts';
import type { Family, NewsEvent } from './event.ts';
import { drawNumbers, type EventType } from './event-type.ts';
import { GENERAL_TYPES, INDUSTRY_TYPES } from './types/all-types.ts';

/** Number of daily events shared by all newsrooms. A strike, a fire or a new rule is rare. */
const SHARED = [
  { family: 'industry', types: INDUSTRY_TYPES, large: [0, 1], weekday: [3, 6], weekend: [1, 3] },
  { family: 'general', types: GENERAL_TYPES, large: [2, 5], weekday: [9, 13], weekend: [5, 8] },
] as const;

const DAY_BEGINS = 5 * 60;
const DAY_ENDS = 18 * 60;

/** Events of a day that do not come from prices or statistics. */
export function drawnEvents(world: World, day: Day): NewsEvent[] {
  return SHARED.flatMap(({ family, types, large, weekday, weekend }) => {
    const pen = createPen(world.seed, `day ${family} ${day}`);
    const [least, most] = isWeekend(day) ? weekend : weekday;
    const due = types.filter((type) => isScheduled(type) && isDue(type, day, pen));
    const others = types.filter((type) => !isScheduled(type));
    const count = pen.between(least, most);
    const biggest = pen.sample(
      others.filter((type) => !isMinor(type)),
      Math.min(count, pen.between(large[0], large[1])),
    );
    const rest = pen.sample(others.filter(isMinor), count - biggest.length);
    return [...due, ...biggest, ...rest].map((type) =>
      drawEvent(world, type, family, day, `${isoDay(day)}/${family}/${type.id}`),
    );
  });
}

/** A weekly or monthly figure, which is the same for all sites. */
function isScheduled({ weekday, monthDays }: EventType): boolean {
  return weekday !== undefined || monthDays !== undefined;
}

/** Events that only one newsroom may report. Larger ones are reported by all. */
export function isMinor(type: EventType): boolean {
  return !isScheduled(type) && type.weight < 0.45;
}

function isDue({ weekday, monthDays }: EventType, day: Day, pen: Pen): boolean {
  if (weekday !== undefined) return weekdayOf(day) === weekday;
  const [from, to] = monthDays ?? [1, 31];
  const date = dayOfMonth(day);
  return !isWeekend(day) && date >= from && date <= to && pen.chance(1 / (to - from + 1));
}

export function drawEvent(world: World, type: EventType, family: Family, day: Day, id: string): NewsEvent {
  const pen = createPen(world.seed, `event ${id}`);
  const texts = pen.pick(type.texts);
  const cast = drawCast(pen, day);
  const named = Object.keys(cast).filter((slot) => texts.titles.join().includes(`{${slot}}`));
  const period = type.table ? [cast.year, cast.lastQuarter] : [Math.floor((day + 4) / 7)];
  // All newsrooms have the same figures for the same subject.
  const figures = createPen(world.seed, [type.id, ...period, ...named.map((slot) => cast[slot])].join(' '));
  const facts = { ...cast, ...drawNumbers(figures, type.numbers) };
  return {
    id,
    family,
    day,
    knownAt: instantInZone('America/New_York', day, pen.between(DAY_BEGINS, DAY_ENDS)),
    beats: type.beats,
    weight: type.weight,
    tags: type.tags,
    symbols: [],
    facts,
    texts,
    ...(type.table && { table: type.table(figures, facts) }),
  };
}
