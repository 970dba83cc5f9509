import type { CalendarId } from '../calendars.ts';
import { type Day, dayOf } from '../days.ts';
import type { FactorId } from '../factors.ts';
import type { Zone } from '../zones.ts';

type InstrumentType = 'EQUITY' | 'ETF' | 'INDEX' | 'FUTURE' | 'CURRENCY' | 'CRYPTOCURRENCY';

export interface Asset {
  symbol: string;
  name: string;
  type: InstrumentType;
  exchange: Exchange;
  currency?: string;
  decimals: number;
  price: PriceModel;
  /** First day of trading, if later than the world's first day. */
  since?: string;
  splits?: Split[];
  /** Shares or contracts on an ordinary day; 0 if not counted. */
  volume: number;
  /** Share of days for which the source has no figures. */
  gaps?: number;
}

export interface Split {
  day: Day;
  numerator: number;
  denominator: number;
}

export interface FactorPrice {
  kind: 'factors';
  /** Closes at the ends of the years up to 2025 and of October 2026, in today's shares. */
  yearEnds: readonly number[];
  beta: Partial<Record<FactorId, number>>;
  /** One standard deviation of its own moves on a calm day. */
  own: number;
  growth: number;
}

export type PriceModel =
  | FactorPrice
  | { kind: 'vix' }
  | { kind: 'yield'; years: number }
  | { kind: 'dollarIndex' };

/** The compact notation of an asset whose price follows the factors. */
export interface PriceRow extends Partial<Pick<Asset, 'since' | 'gaps'>> {
  yearEnds: string;
  beta: FactorPrice['beta'];
  own: number;
  growth?: number;
  splits?: [on: string, numerator: number, denominator: number][];
}

type Identity = Pick<Asset, 'symbol' | 'name' | 'type' | 'exchange' | 'volume'> & Partial<Asset>;

export function fromRow(
  { yearEnds, beta, own, growth = 0.05, splits, ...rest }: PriceRow,
  asset: Identity,
): Asset {
  return {
    decimals: 2,
    ...asset,
    ...rest,
    price: { kind: 'factors', yearEnds: yearEnds.split(' ').map(Number), beta, own, growth },
    ...(splits && {
      splits: splits.map(([on, numerator, denominator]) => ({ day: dayOf(on), numerator, denominator })),
    }),
  };
}

export interface Exchange {
  zone: Zone;
  calendar: CalendarId;
  /** Minutes after midnight in its zone. */
  opens: number;
  closes: number;
}

const ALL_DAY = { opens: 0, closes: 1_439 };

export const NEW_YORK: Exchange = { zone: 'America/New_York', calendar: 'nyse', opens: 570, closes: 960 };
export const FUTURES: Exchange = { zone: 'America/New_York', calendar: 'futures', ...ALL_DAY };
export const CURRENCY_MARKET: Exchange = { zone: 'Europe/London', calendar: 'currencies', ...ALL_DAY };
export const COIN_MARKET: Exchange = { zone: 'UTC', calendar: 'always', ...ALL_DAY };
