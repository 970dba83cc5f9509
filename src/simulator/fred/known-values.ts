import { type Day, isoDay } from '../world/days.ts';
import type { Indicator } from '../world/indicators/indicator.ts';
import type { Vintage } from '../world/vintages.ts';
import type { World } from '../world/world.ts';
import { FredRefusal, LAST_REALTIME, type Realtime, todayAt } from './parameters.ts';

const MOST_VINTAGES = 2_000;

export function findIndicator(world: World, id: string): Indicator {
  const indicator = world.economy.find(id);
  if (!indicator) throw new FredRefusal('The series does not exist.');
  return indicator;
}

/** Every value that was current on a day of the period, with its days cut to the period. NaN: none. */
export function knownValues(indicator: Indicator, world: World, now: number, realtime: Realtime) {
  const vintages = vintagesFor(indicator, world, now, realtime);
  return vintages.flatMap(({ period, publishedOn: from, value }, index) => {
    const next = vintages[index + 1];
    const to = next?.period === period ? next.publishedOn - 1 : LAST_REALTIME;
    if (to < from || from > realtime.end || to < realtime.start) return [];
    return [{ period, from: Math.max(from, realtime.start), to: Math.min(to, realtime.end), value }];
  });
}

export function vintageDays(indicator: Indicator, world: World, now: number, realtime: Realtime): Day[] {
  const days = vintagesFor(indicator, world, now, realtime)
    .map(({ publishedOn }) => publishedOn)
    .filter((day) => day >= realtime.start && day <= realtime.end);
  return [...new Set(days)].sort((one, other) => one - other);
}

export function checkVintageCount(indicator: Indicator, world: World, now: number, realtime: Realtime) {
  const count = vintageDays(indicator, world, now, realtime).length;
  if (count <= MOST_VINTAGES) return;
  const { start, end } = realtime;
  throw new FredRefusal(
    `There are ${count} vintage dates in the specified real-time period: ${isoDay(start)} to ${isoDay(end)}.  This exceeds the maximum number of vintage dates allowed for this file type (${MOST_VINTAGES}).`,
  );
}

export function lastUpdated(indicator: Indicator, world: World, now: number): number {
  return publishedUntil(indicator, world, now).reduce(
    (last, { publishedAt }) => Math.max(last, publishedAt),
    0,
  );
}

function publishedUntil(indicator: Indicator, world: World, now: number): Vintage[] {
  return world.economy.vintagesOf(indicator, now).filter(({ publishedAt }) => publishedAt <= now);
}

function vintagesFor(indicator: Indicator, world: World, now: number, realtime: Realtime): Vintage[] {
  const vintages = publishedUntil(indicator, world, now);
  const today = todayAt(now);
  const isAboutToday = realtime.start === today && realtime.end >= today;
  const firstDay = vintages[0]?.publishedOn ?? 0;
  if ((indicator.hasNoVintages && !isAboutToday) || realtime.end < firstDay) {
    throw new FredRefusal('The series does not exist in ALFRED but may exist in FRED.');
  }
  return vintages;
}

export function formatValue(value: number, indicator: Indicator): string {
  if (Number.isNaN(value)) return '.';
  const text = value.toFixed(Math.max(0, indicator.decimals));
  return indicator.isTrimmed && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
