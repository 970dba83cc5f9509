import type { Day } from '../../world/days.ts';
import type { Vintage } from '../../world/vintages.ts';
import type { World } from '../../world/world.ts';

export interface Reading {
  period: Day;
  value: number;
  /** Values one period and 12 months (4 quarters) earlier, as revised by then. */
  previous: number;
  yearAgo: number;
  isFirst: boolean;
}

/** The value of an indicator in a release at an instant; undefined if not included. */
export function readingAt(world: World, id: string, instant: number): Reading | undefined {
  const indicator = world.economy.find(id);
  if (!indicator) throw new Error(`The world has no ${id}`);
  const values: number[] = [];
  let newest: Vintage | undefined;
  let isTold = false;
  for (const vintage of world.economy.vintagesOf(indicator, instant)) {
    if (vintage.publishedAt > instant) continue;
    if (vintage.period === newest?.period) values.pop();
    else newest = vintage;
    values.push(vintage.value);
    isTold ||= vintage.publishedAt === instant;
  }
  if (!newest || !isTold) return undefined;
  const back = (periods: number) => values[values.length - 1 - periods] ?? Number.NaN;
  return {
    period: newest.period,
    value: back(0),
    previous: back(1),
    yearAgo: back(indicator.frequency === 'quarterly' ? 4 : 12),
    isFirst: newest.publishedAt === instant,
  };
}
