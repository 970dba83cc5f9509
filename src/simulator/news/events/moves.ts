import type { Day } from '../../world/days.ts';
import type { DailyFigure } from '../../world/indicators/daily-figures.ts';
import type { World } from '../../world/world.ts';

export interface Move {
  value: number;
  previous: number;
  percent: number;
  /** Against the last value on or before seven days earlier. */
  weekPercent: number;
}

/** Undefined where the day has no value. */
export function moveOn(world: World, valueOn: DailyFigure, day: Day): Move | undefined {
  const value = valueOn(world, day);
  if (Number.isNaN(value)) return undefined;
  const previous = lastOnOrBefore(world, valueOn, day - 1);
  const weekAgo = lastOnOrBefore(world, valueOn, day - 7);
  return { value, previous, percent: percentOf(value, previous), weekPercent: percentOf(value, weekAgo) };
}

const MOST_CLOSED_DAYS = 10;

export function lastOnOrBefore(world: World, valueOn: DailyFigure, day: Day): number {
  for (let back = 0; back < MOST_CLOSED_DAYS; back += 1) {
    const value = valueOn(world, day - back);
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

function percentOf(value: number, before: number): number {
  return (value / before - 1) * 100;
}
