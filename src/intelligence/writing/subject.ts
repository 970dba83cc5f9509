import type { Evidence, Freshness } from '#contract/dashboard.ts';
import type { PriceRole } from './facts.ts';

/** How a level is written: `money` and `percent` with their signs, an `index` in points, an `amount` in its own unit. */
export type Measure = 'money' | 'percent' | 'index' | 'amount';

export type Cadence = 'day' | 'week' | 'month' | 'quarter' | 'year';

export type ChangePeriod = 'day' | 'week' | 'month' | 'year to date' | 'year' | 'previous';

/** "on the year" is since January for a price and over twelve months for a rate. Over `unknown` there is no move. */
export type PeriodWord = ChangePeriod | 'quarter' | 'on the year' | 'unknown';

/**
 * How near each sector is to a coal producer, and its weight among equally near ones: coal, then steel and
 * energy, then other companies, then the economy. The company's own share is as near as coal.
 */
export const SECTORS = {
  coal: { nearness: 1, weight: 1.6 },
  steel: { nearness: 2, weight: 1.3 },
  gas: { nearness: 2, weight: 1.2 },
  oil: { nearness: 2, weight: 0.9 },
  resources: { nearness: 3, weight: 1.2 },
  stocks: { nearness: 3, weight: 1 },
  metals: { nearness: 3, weight: 0.7 },
  rates: { nearness: 4, weight: 1 },
  bonds: { nearness: 4, weight: 0.8 },
  index: { nearness: 4, weight: 0.7 },
  currency: { nearness: 4, weight: 0.5 },
  economy: { nearness: 4, weight: 0.5 },
  volatility: { nearness: 4, weight: 0.4 },
  crypto: { nearness: 4, weight: 0.2 },
};
export type Sector = keyof typeof SECTORS;

export function nearnessOf({ role, sector }: Subject): number {
  return role === 'own' ? 1 : SECTORS[sector].nearness;
}

export interface Subject {
  /** Without the day: `price:CNR`. */
  id: string;
  kind: 'price' | 'commodity' | 'bond' | 'observation' | 'macro';
  name: string;
  takesThe: boolean;
  aliases: readonly string[];
  sector: Sector;
  measure: Measure;
  currency: string | null;
  per: string | null;
  /** Multiplier for the stored value: 1,000 if the unit is thousands. */
  scale: number;
  cadence: Cadence;
  defaultPeriod: ChangePeriod;
  freshness: Freshness;
  asOf: string | null;
  value: Evidence;
  earlier: Evidence[];
  moves: Evidence[];
  /** The rate of change as a subject, with its own values and moves. */
  rate?: Subject;
  /** Of the last sessions, the oldest first; the last one is the value. */
  closes: readonly number[];
  /** Consecutive sessions in one direction; the sign of the value is the direction. */
  streak: Evidence | undefined;
  usual: Evidence | undefined;
  usualWeek: Evidence | undefined;
  role: PriceRole | null;
  /** Bonds only: coupon and maturity. */
  coupon: Evidence | undefined;
  maturity: Evidence | undefined;
}

export function createEvidence(row: Partial<Evidence> & Pick<Evidence, 'id' | 'metric' | 'as_of'>): Evidence {
  return {
    kind: 'count',
    key: row.id,
    value: null,
    unit: '',
    change: null,
    change_unit: null,
    change_period: null,
    source: '',
    known_at: null,
    url: null,
    ...row,
  };
}

export function evidenceOf(subject: Subject): Evidence[] {
  const { value, earlier, moves, streak, usual, usualWeek, coupon, maturity } = subject;
  const single = [streak, usual, usualWeek, coupon, maturity].filter((row) => row !== undefined);
  return [value, ...moves, ...earlier, ...single];
}

/** The stored move over a period in one unit; the subject's own step counts as `previous`. */
export function findMove(
  subject: Subject,
  period: PeriodWord,
  unit: Evidence['change_unit'],
): Evidence | undefined {
  const names: string[] = period === 'on the year' ? ['year to date', 'year'] : [period];
  if (period === subject.cadence) names.push('previous');
  if (period === 'previous') names.push(subject.cadence);
  const rows = subject.moves.filter((row) => names.includes(row.change_period ?? ''));
  const row = rows.find((one) => one.change_unit === unit);
  const percent = unit === 'absolute' ? rows.find((one) => one.change_unit === 'percent')?.change : null;
  const { value } = subject.value;
  if (row || percent == null || percent <= -100 || value === null || subject.kind === 'macro') return row;
  const change = Number((value - value / (1 + percent / 100)).toFixed(4));
  return { ...(rows[0] as Evidence), change, change_unit: 'absolute' };
}

/** The move that gives the direction: in percent, else in points, else in the unit of the value. */
export function findAnyMove(subject: Subject, period: PeriodWord): Evidence | undefined {
  const units =
    subject.measure === 'percent' ? (['points', 'percent'] as const) : (['percent', 'absolute'] as const);
  for (const unit of units) {
    const move = findMove(subject, period, unit);
    if (move) return move;
  }
  return undefined;
}

export function hasValue(subject: Subject): boolean {
  return subject.value.value !== null;
}
