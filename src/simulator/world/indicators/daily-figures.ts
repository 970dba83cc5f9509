import { isBusinessDay, isOpenOn } from '../calendars.ts';
import { type Day, dayOfMonth, firstOfMonth } from '../days.ts';
import type { BenchmarkId, DailyWorld } from '../market.ts';

export type DailyFigure = (world: DailyWorld, day: Day) => number;

export function treasuryYield(years: number): DailyFigure {
  return (world, day) => (isOpenOn('bonds', day) ? hundredths(world.curve.yieldOn(day, years)) : Number.NaN);
}

export function closeOf(symbol: string): DailyFigure {
  return (world, day) => world.market.closeOn(symbol, day);
}

/** A spot price close to the future's, without values on holidays. */
export function spotOf(symbol: string, basis: number): DailyFigure {
  return (world, day) =>
    isOpenOn('nyse', day)
      ? world.market.closeOn(symbol, day) *
        (1 + basis * Math.sin(day / 9) + 0.3 * basis * Math.sin(day * 1.7))
      : Number.NaN;
}

/** Noon buying rate in New York, between the previous close and the day's close. */
export function noonRate(symbol: string): DailyFigure {
  return (world, day) => {
    if (!isBusinessDay(day)) return Number.NaN;
    const [before, own] = [world.market.closeOn(symbol, day - 1), world.market.closeOn(symbol, day)];
    return Number.isNaN(before) ? own : 0.4 * before + 0.6 * own;
  };
}

export function benchmarkPrice(id: BenchmarkId): DailyFigure {
  return (world, day) => (isOpenOn('futures', day) ? world.market.benchmark(id)(day) : Number.NaN);
}

export const fundsRate: DailyFigure = (world, day) => hundredths(world.curve.fundsRate(day));

/** Secured lending costs more at the end of a month. */
export const securedRate: DailyFigure = (world, day) => {
  if (!isBusinessDay(day)) return Number.NaN;
  const isMonthEnd = firstOfMonth(day, 1) - day <= 2 || dayOfMonth(day) === 1;
  return hundredths(Math.max(0.01, world.curve.fundsRate(day) - 0.01 + (isMonthEnd ? 0.08 : 0)));
};

export const highYieldSpread: DailyFigure = (world, day) =>
  isOpenOn('bonds', day) ? world.curve.highYieldSpread(day) : Number.NaN;

export function onBondDays(figure: DailyFigure): DailyFigure {
  return (world, day) => (isOpenOn('bonds', day) ? figure(world, day) : Number.NaN);
}

export function difference(one: DailyFigure, other: DailyFigure): DailyFigure {
  return (world, day) => one(world, day) - other(world, day);
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
