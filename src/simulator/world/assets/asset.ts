import type { CalendarId } from '../calendars.ts';
import type { FactorId } from '../factors.ts';
import type { Zone } from '../zones.ts';

export type AssetCategory = 'stock' | 'index' | 'commodity' | 'volatility' | 'crypto' | 'bond' | 'currency';
export type InstrumentType = 'EQUITY' | 'ETF' | 'INDEX' | 'FUTURE' | 'CURRENCY' | 'CRYPTOCURRENCY';

/** Something with a price every trading day. */
export interface Asset {
  symbol: string;
  name: string;
  category: AssetCategory;
  type: InstrumentType;
  exchange: ExchangeId;
  /** US dollars unless said. */
  currency?: string;
  decimals: number;
  price: PriceModel;
  /** First day of trading where it is later than the world's first day. */
  since?: string;
  splits?: Split[];
  /** Share of the price paid out a year, and in which months. */
  dividend?: { yield: number; months: readonly number[]; since?: string };
  /** Shares or contracts on an ordinary day; 0 where none are counted. */
  volume: number;
  /** Share of days for which the source has no figures. */
  gaps?: number;
  /** Sector and industry as a search answer shows them. */
  sector?: [sector: string, industry: string];
  /** Futures: the contract months traded, as the short name shows them. */
  contractMonths?: readonly number[];
}

export interface Split {
  on: string;
  numerator: number;
  denominator: number;
}

export type PriceModel =
  | {
      kind: 'factors';
      /** Closes at the ends of 2009, 2010 … 2025 and of October 2026, in today's shares. */
      yearEnds: readonly (number | null)[];
      beta: Partial<Record<FactorId, number>>;
      /** One standard deviation of what is its own on a calm day. */
      own: number;
      growth?: number;
    }
  | { kind: 'vix' }
  | { kind: 'volatility'; level: number; fear: number; own: number }
  | { kind: 'yield'; years: number; isDiscount?: true }
  | { kind: 'bonds'; years: number; price: number; atYield: number; duration: number; credit?: number }
  | { kind: 'follows'; symbol: string; times: number; own: number }
  | { kind: 'dollarIndex' };

export type ExchangeId =
  | 'NYQ'
  | 'NMS'
  | 'NGM'
  | 'PCX'
  | 'SNP'
  | 'DJI'
  | 'NIM'
  | 'WCB'
  | 'CXI'
  | 'CGI'
  | 'NYB'
  | 'CCY'
  | 'CCC'
  | 'CMX'
  | 'NYM'
  | 'CBT';

export interface Exchange {
  fullName: string;
  /** What a search answer calls it. */
  display: string;
  zone: Zone;
  calendar: CalendarId;
  /** Minutes after midnight in its zone. */
  opens: number;
  closes: number;
  /** Minutes of trading before and after the session; 0 where there is none. */
  before: number;
  after: number;
}

const US_SESSION = { zone: 'America/New_York', calendar: 'nyse', opens: 570, closes: 960 } as const;
const WITH_EXTENDED_HOURS = { ...US_SESSION, before: 330, after: 240 };
const REGULAR_ONLY = { ...US_SESSION, before: 0, after: 0 };
const ALL_DAY = { opens: 0, closes: 1_439, before: 0, after: 0 } as const;
const FUTURES = { zone: 'America/New_York', calendar: 'futures', ...ALL_DAY } as const;

export const EXCHANGES: Record<ExchangeId, Exchange> = {
  NYQ: { fullName: 'NYSE', display: 'NYSE', ...WITH_EXTENDED_HOURS },
  NMS: { fullName: 'NasdaqGS', display: 'NASDAQ', ...WITH_EXTENDED_HOURS },
  NGM: { fullName: 'NasdaqGM', display: 'NASDAQ', ...WITH_EXTENDED_HOURS },
  PCX: { fullName: 'NYSEArca', display: 'NYSEArca', ...WITH_EXTENDED_HOURS },
  SNP: { fullName: 'SNP', display: 'SNP', ...REGULAR_ONLY },
  DJI: { fullName: 'DJI', display: 'Dow Jones', ...REGULAR_ONLY },
  NIM: { fullName: 'Nasdaq GIDS', display: 'NASDAQ', ...REGULAR_ONLY },
  WCB: { fullName: 'Chicago Options', display: 'Chicago Options', ...REGULAR_ONLY },
  CXI: {
    fullName: 'Cboe Indices',
    display: 'Chicago Options',
    zone: 'America/Chicago',
    calendar: 'nyse',
    opens: 510,
    closes: 915,
    before: 0,
    after: 0,
  },
  CGI: {
    fullName: 'Cboe Indices',
    display: 'Chicago Options',
    zone: 'America/Chicago',
    calendar: 'nyse',
    opens: 440,
    closes: 840,
    before: 0,
    after: 0,
  },
  NYB: { fullName: 'ICE Futures', display: 'NYBOT', ...FUTURES },
  CCY: { fullName: 'CCY', display: 'CCY', zone: 'Europe/London', calendar: 'currencies', ...ALL_DAY },
  CCC: { fullName: 'CCC', display: 'CCC', zone: 'UTC', calendar: 'always', ...ALL_DAY },
  CMX: { fullName: 'COMEX', display: 'New York Commodity Exchange', ...FUTURES },
  NYM: { fullName: 'NY Mercantile', display: 'NY Mercantile', ...FUTURES },
  CBT: { fullName: 'Chicago Board of Trade', display: 'Chicago Board of Trade', ...FUTURES },
};
