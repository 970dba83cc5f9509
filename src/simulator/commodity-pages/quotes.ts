import { FUTURES } from '../world/assets/asset.ts';
import { type Day, dayOf } from '../world/days.ts';
import { benchmarkPrice, closeOf, type DailyFigure, hundredths } from '../world/indicators/daily-figures.ts';
import type { World } from '../world/world.ts';
import { dayInZone, instantInZone } from '../world/zones.ts';

interface Quote {
  day: Day;
  close: number;
}

/** What the pages quote; futures have the same closes as in every other source. */
const FIGURES = {
  api2: closeOf('MTF=F'),
  ironOre: closeOf('TIO=F'),
  hotRolledCoil: closeOf('HRC=F'),
  newcastleCoal: benchmarkPrice('newcastleCoal'),
  cokingCoal: benchmarkPrice('cokingCoal'),
  rebar: (world, day) =>
    (1.2 * closeOf('TIO=F')(world, day) + 0.4 * closeOf('HRC=F')(world, day)) *
    closeOf('USDCNY=X')(world, day),
} as const satisfies Record<string, DailyFigure>;

export type FigureId = keyof typeof FIGURES;

export function listQuotes(world: World, id: FigureId, now: number, count: number): Quote[] {
  const { zone, closes } = FUTURES;
  const today = dayInZone(zone, now);
  const quotes: Quote[] = [];
  for (
    let day = instantInZone(zone, today, closes) <= now ? today : today - 1;
    quotes.length < count;
    day -= 1
  ) {
    const close = FIGURES[id](world, day);
    if (!Number.isNaN(close)) quotes.unshift({ day, close: hundredths(close) });
  }
  return quotes;
}

export interface Shown {
  quotes: Quote[];
  unit: string;
  /** The headline price, where it differs from the last quote. */
  price?: string;
}

export const PAGE_FAULTS: Record<string, (shown: Shown) => Shown> = {
  nan: (shown) => ({ ...shown, price: 'N/A' }),
  'wrong-unit': (shown) => ({ ...shown, unit: 'EUR/MWh' }),
  'future-date': ({ quotes, ...rest }) => {
    const newest = quotes.at(-1);
    return { ...rest, quotes: newest ? [...quotes, { ...newest, day: dayOf('2099-12-31') }] : quotes };
  },
};
