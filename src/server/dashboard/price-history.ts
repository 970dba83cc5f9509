import type { Period } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { notFound } from '#platform/app-error.ts';
import { listValues } from '../agents/fred/store.ts';
import { listAcceptedValues } from '../agents/second-source.ts';
import type { Db } from '../db/open-db.ts';
import { findInstrument, type Instrument } from './instruments.ts';
import { addYears, baseDayOf } from './period-base.ts';

/** The last value may be old, and the one to compare with older still. */
const BASE_WITHIN_YEARS = 2;

/** `type` decides where both a price and an economic series have the same name; it never refuses. */
export async function getPriceHistory(
  db: Db,
  { symbol, period, type }: { symbol: string; period: Period; type?: string | undefined },
  now: Date,
) {
  const from = addYears(baseDayOf(period, easternDay(now)), -BASE_WITHIN_YEARS);
  const instrument = await getInstrument(db, symbol, now, type === 'indicator' ? 'series' : 'symbol');
  const { name, currency, unit, source } = instrument;
  const values = await listInstrumentValues(db, instrument, from, now);
  const data = values.map(({ date, value }) => ({ date, price: value }));
  return { name, currency, unit, source, data: cutToPeriod(data, period) };
}

export async function getInstrument(
  db: Db,
  id: string,
  now: Date,
  prefers: 'symbol' | 'series' = 'symbol',
): Promise<Instrument> {
  const instrument = await findInstrument(db, id, now, prefers);
  if (!instrument) throw notFound(`The symbol ${id.slice(0, 40)}`);
  return instrument;
}

/** A date without a value of an economic series is a gap. */
export function listInstrumentValues(
  db: Db,
  { stored: { agent, key } }: Instrument,
  from: string,
  now: Date,
): Promise<{ date: string; value: number | null }[]> {
  return agent === 'fred' ? listValues(db, key, from, now) : listAcceptedValues(db, agent, key, from, now);
}

interface Point {
  date: string;
  price: number | null;
}

/** Counted back from the last value, and starting with the value that the change of the period is measured from. */
export function cutToPeriod<T extends Point>(points: readonly T[], period: Period): T[] {
  const last = points.findLast(({ price }) => price !== null);
  if (!last) return [];
  const baseDay = baseDayOf(period, last.date);
  const base = points.findLast(({ date, price }) => date <= baseDay && price !== null);
  return points.filter(({ date }) => (base ? date >= base.date : date > baseDay));
}
