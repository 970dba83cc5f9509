import { addDays } from '#contract/days.ts';
import { baseDayOf, measureChange, type Period } from '#contract/period-changes.ts';
import type { ValueKey } from '#intelligence/quantities.ts';
import { notFound } from '#platform/app-error.ts';
import { findBases } from '../agents/period-bases.ts';
import { findNewestValue, listAcceptedValues } from '../agents/second-source.ts';
import type { Db } from '../db/open-db.ts';
import { findInstrument, type Instrument } from './instruments.ts';

/** `type` only decides if a price and an economic series have the same name. */
export async function getPriceHistory(
  db: Db,
  { symbol, period, type }: { symbol: string; period: Period; type?: string | undefined },
  now: Date,
  { isPast = false } = {},
) {
  const instrument = await getInstrument(db, symbol, now, type === 'indicator' ? 'series' : 'symbol');
  const { name, kind, currency, unit, frequency, source } = instrument;
  const from = await findStart(db, instrument.stored, period, now);
  const values = from === undefined ? [] : await listAcceptedValues(db, instrument.stored, from, now);
  const data = values.map(({ date, value, origin }) => ({
    ...{ date, price: value },
    ...(isPast && origin && { known: origin }),
  }));
  const measured = measureChange(data, period);
  return {
    ...{ name, kind: kind === 'series' ? ('series' as const) : ('price' as const) },
    ...{ currency, unit, frequency, source },
    data,
    change: measured
      ? {
          base_date: measured.base.date,
          base_price: measured.base.price,
          change: measured.change,
          change_percent: measured.percent,
        }
      : null,
  };
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

/** The day of the base value, or the first day of the period; undefined without any value. */
async function findStart(
  db: Db,
  { agent, key }: ValueKey,
  period: Period,
  now: Date,
): Promise<string | undefined> {
  const last = await findNewestValue(db, agent, key, now);
  if (!last) return undefined;
  if (period === 'Max') return EARLIEST;
  const baseOf = await findBases(db, agent, [{ key, date: last.date }], [period], now);
  return baseOf(key, period)?.date ?? addDays(baseDayOf(period, last.date), 1);
}

export const EARLIEST = '0001-01-01';
