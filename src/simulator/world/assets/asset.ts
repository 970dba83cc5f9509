import type { CalendarId } from '../calendars.ts';
import { type Day, dayOf } from '../days.ts';
import type { FactorId } from '../factors.ts';
import type { Zone } from '../zones.ts';

type InstrumentType = 'EQUITY' | 'ETF' | 'INDEX' | 'FUTURE' | 'CURRENCY' | 'CRYPTOCURRENCY';

export interface Asset {
  symbol: string;
  name: string;
  type: InstrumentType;
  exchange: ExchangeId;
  currency?: string;
  decimals: number;
  price: PriceModel;
  /** First day of trading where it is later than the world's first day. */
  since?: string;
  splits?: Split[];
  /** Shares or contracts on an ordinary day; 0 where none are counted. */
  volume: number;
  /** Share of days for which the source has no figures. */
  gaps?: number;
  /** Futures: the contract months traded, shown in the short name. */
  contractMonths?: readonly number[];
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

/** An asset whose price follows the factors, as it is written down. */
export interface PriceRow extends Partial<Pick<Asset, 'since' | 'gaps' | 'contractMonths'>> {
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
  fullName: string;
  zone: Zone;
  calendar: CalendarId;
  /** Minutes after midnight in its zone. */
  opens: number;
  closes: number;
  /** Minutes of trading before and after the session; 0 where there is none. */
  before: number;
  after: number;
}

const REGULAR = {
  zone: 'America/New_York',
  calendar: 'nyse',
  opens: 570,
  closes: 960,
  before: 0,
  after: 0,
} as const;
const EXTENDED = { ...REGULAR, before: 330, after: 240 };
const CBOE = {
  fullName: 'Cboe Indices',
  zone: 'America/Chicago',
  calendar: 'nyse',
  before: 0,
  after: 0,
} as const;
const ALL_DAY = { opens: 0, closes: 1_439, before: 0, after: 0 } as const;
const FUTURES = { zone: 'America/New_York', calendar: 'futures', ...ALL_DAY } as const;

export const EXCHANGES = {
  NYQ: { fullName: 'NYSE', ...EXTENDED },
  NMS: { fullName: 'NasdaqGS', ...EXTENDED },
  NGM: { fullName: 'NasdaqGM', ...EXTENDED },
  PCX: { fullName: 'NYSEArca', ...EXTENDED },
  SNP: { fullName: 'SNP', ...REGULAR },
  DJI: { fullName: 'DJI', ...REGULAR },
  NIM: { fullName: 'Nasdaq GIDS', ...REGULAR },
  CXI: { ...CBOE, opens: 510, closes: 915 },
  CGI: { ...CBOE, opens: 440, closes: 840 },
  NYB: { fullName: 'ICE Futures', ...FUTURES },
  CCY: { fullName: 'CCY', zone: 'Europe/London', calendar: 'currencies', ...ALL_DAY },
  CCC: { fullName: 'CCC', zone: 'UTC', calendar: 'always', ...ALL_DAY },
  CMX: { fullName: 'COMEX', ...FUTURES },
  NYM: { fullName: 'NY Mercantile', ...FUTURES },
} as const satisfies Record<string, Exchange>;

export type ExchangeId = keyof typeof EXCHANGES;
