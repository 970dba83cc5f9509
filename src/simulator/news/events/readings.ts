import type { Day } from '../../world/days.ts';
import type { World } from '../../world/world.ts';

/** A statistic as it stood right after a release. */
export interface Reading {
  period: Day;
  value: number;
  /** Of the period before and of a year's periods before, as revised by then. */
  previous: number;
  yearAgo: number;
  /** The period was told of for the first time. */
  isFirst: boolean;
}

/** What a release at an instant told of an indicator; undefined where it told nothing of it. */
export function readingAt(
  world: World,
  id: string,
  instant: number,
  periodsInYear: number,
): Reading | undefined {
  const indicator = world.economy.find(id);
  if (!indicator) throw new Error(`The world has no ${id}`);
  const vintages = world.economy.vintagesOf(indicator, instant);
  const values: number[] = [];
  let newest: Day | undefined;
  let firstTold = 0;
  let isTold = false;
  for (let index = 0; index < vintages.length; index += 1) {
    const publishedAt = vintages.publishedAt[index] ?? 0;
    if (publishedAt > instant) continue;
    const period = vintages.period[index] ?? 0;
    const value = vintages.value[index] ?? Number.NaN;
    if (period === newest) values[values.length - 1] = value;
    else {
      values.push(value);
      newest = period;
      firstTold = publishedAt;
    }
    isTold ||= publishedAt === instant;
  }
  if (newest === undefined || !isTold) return undefined;
  const back = (periods: number) => values[values.length - 1 - periods] ?? Number.NaN;
  return {
    period: newest,
    value: back(0),
    previous: back(1),
    yearAgo: back(periodsInYear),
    isFirst: firstTold === instant,
  };
}
