import { describeHold, findHeldCurrency, type HeldValue, type HoldReason } from '#contract/agents.ts';
import {
  type CheckContext,
  checkValues,
  type DatedValue,
  type KnownValue,
  type ValueKind,
} from '#intelligence/plausibility.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { notFound } from '#platform/app-error.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { saveMonths } from './history-months.ts';
import { listSecondSource } from './second-source.ts';
import { VALUE_TABLES, type ValueTable } from './value-tables.ts';
import { adoptCurrency } from './yahoo/currency.ts';

const HISTORY_VALUES = 300;

/** Checks values of one symbol, series or item against stored ones. `problem` is for the run's message. */
export async function checkIncoming<T extends DatedValue>(
  db: Db,
  source: ValueSource,
  key: string,
  incoming: readonly T[],
  { kind, ...hints }: { kind: ValueKind } & Pick<CheckContext, 'splitDates' | 'reference'>,
) {
  const dates = incoming.map(({ date }) => date);
  const known = await listKnown(
    db,
    source,
    key,
    dates.reduce((a, b) => (b < a ? b : a), '9999-12-31'),
  );
  const secondSource = await listSecondSource(db, source, key);
  const values = checkValues(incoming, kind, { ...hints, known, secondSource }).map(({ reason, ...one }) => ({
    ...(one as unknown as T),
    flag: reason,
  }));
  const before = new Map(known.map(({ date, held }) => [date, held?.value]));
  const last = values.at(-1);
  const reported = values.filter((one) => one.flag && (one === last || before.get(one.date) !== one.value));
  return { values, problem: describeHeld(reported) };
}

export function describeHeld(held: readonly (DatedValue & { flag: HoldReason | null })[]): string | null {
  const latest = held.at(-1);
  if (!latest?.flag) return null;
  const others = held.length > 1 ? ` and ${held.length - 1} more` : '';
  return `${latest.value} of ${latest.date}${others} held back: ${describeHold(latest.flag)}`;
}

async function listKnown(db: Db, source: ValueSource, key: string, from: string): Promise<KnownValue[]> {
  const t = VALUE_TABLES[source];
  const { rows } = await db.execute<{
    date: string;
    accepted: number | null;
    value: number;
    flag: HoldReason | null;
  }>(
    sql`select date::text, (array_agg(${t.value} order by known_at desc) filter (where flag is null))[1] as accepted,
               (array_agg(${t.value} order by known_at desc))[1] as value,
               (array_agg(flag order by known_at desc))[1] as flag
        from ${t.name} where ${t.key} = ${key} and ${t.value} is not null and date >= coalesce((
          select min(date) from (
            select distinct date from ${t.name} where ${t.key} = ${key} and date < ${from}::date
            order by date desc limit ${HISTORY_VALUES}) earlier), ${from}::date)
        group by date order by ${t.name}.date`,
  );
  return rows.map(({ date, accepted, value, flag }) => ({
    date,
    accepted,
    held: flag && { value, reason: flag },
  }));
}

/** Whether a value since a day is held back, so that the source's next answer could confirm or correct it. */
export async function awaitsAnswer(db: Db, source: ValueSource, key: string, from: string): Promise<boolean> {
  const known = await listKnown(db, source, key, from);
  return known.some(({ date, held }) => date >= from && held !== null);
}

/**
 * Removes values held back from a different history that the source once sent, now that it sends our history again.
 */
export async function dropWithdrawn(db: Db, source: ValueSource, key: string, before: string): Promise<void> {
  const t = VALUE_TABLES[source];
  await db.execute(sql`
    delete from ${t.name} h where h.${t.key} = ${key} and h.flag is not null and h.date < ${before}::date
      and exists (select from ${t.name} good where good.${t.key} = h.${t.key} and good.date = h.date
                  and good.flag is null and good.${t.value} is not null)`);
}

export interface NewerHeld extends DatedValue {
  reason: HoldReason;
}

/** The newest held-back value of the row's item, unless older than the shown one. For a lateral join. */
export function newestHeld(source: ValueSource, item: SQL, shownDate: SQL, asOf: Date): SQL {
  const t = VALUE_TABLES[source];
  const known = sql`${asOf.toISOString()}::timestamptz`;
  return sql`select json_build_object('date', h.date::text, 'value', h.${t.value}, 'reason', h.flag) as held
             from ${t.name} h
             where h.${t.key} = ${item} and h.flag is not null and h.date >= coalesce(${shownDate}, '-infinity')
               and h.known_at <= ${known} and ${isNewest(t, sql`and later.known_at <= ${known}`)}
             order by h.date desc limit 1`;
}

function isNewest(t: ValueTable, condition = sql``): SQL {
  return sql`not exists (select from ${t.name} later where later.${t.key} = h.${t.key} and later.date = h.date
                         and later.known_at > h.known_at ${condition})`;
}

const MOST_LISTED = 100;

export async function listHeldValues(db: Db, source: ValueSource): Promise<HeldValue[]> {
  const t = VALUE_TABLES[source];
  const { rows } = await db.execute<
    Omit<HeldValue, 'reason' | 'retrievedAt'> & { flag: string; known_at: string }
  >(sql`
    select i.${t.id} as item, i.${t.title} as name, h.date::text as date, h.${t.value} as value, h.flag, h.known_at,
           good.value as "lastGood"
    from ${t.name} h join ${t.items} i on i.${t.id} = h.${t.key}
    left join lateral (
      select json_build_object('date', g.date::text, 'value', g.${t.value}) as value from ${t.name} g
      where g.${t.key} = h.${t.key} and g.date <= h.date and g.flag is null and g.${t.value} is not null
      order by g.date desc, g.known_at desc limit 1
    ) good on true
    where h.flag is not null and ${isNewest(t)} and not (starts_with(h.flag, 'currency-') and exists (
      select from ${t.name} later where later.${t.key} = h.${t.key} and later.flag = h.flag and later.date > h.date))
    order by h.date desc, item limit ${MOST_LISTED}`);
  return rows.map(({ flag, known_at, ...row }) => ({
    ...row,
    reason: describeHold(flag),
    retrievedAt: new Date(known_at).toISOString(),
  }));
}

/**
 * Adds the value again without its flag; for a value in another currency, its whole history. Throws "not found" if it
 * is no longer held back.
 */
export async function acceptHeldValue(
  db: Db,
  source: ValueSource,
  { item, date, value }: { item: string; date: string; value: number },
  now: Date,
): Promise<void> {
  const t = VALUE_TABLES[source];
  const { rows } = await db.execute<{ flag: string }>(sql`
    select flag from (
      select * from ${t.name} where ${t.key} = ${item} and date = ${date}::date order by known_at desc limit 1
    ) newest where flag is not null and ${t.value} = ${value}`);
  const flag = rows[0]?.flag;
  if (flag === undefined) throw notFound('A value held back with this date');
  const currency = findHeldCurrency(flag);
  if (currency !== undefined) return adoptCurrency(db, item, currency, now);
  await db.execute(sql`
    insert into ${t.name} (${t.key}, date, ${t.value}${t.also}, known_at)
    select ${t.key}, date, ${t.value}${t.also}, ${now.toISOString()}::timestamptz from ${t.name}
    where ${t.key} = ${item} and date = ${date}::date order by known_at desc limit 1
    on conflict do nothing`);
  if (source === 'fred' || source === 'yahoo')
    await saveMonths(db, source, item, { from: date, to: date }, null);
}
