import { archivedDay, parseMoment, UNREADABLE_MOMENT } from '#contract/as-of.ts';
import { countOf } from '#contract/count-of.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE, easternDay } from '#contract/eastern-time.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { AppError, badInput } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { currentValues, VALUE_TABLES } from '../agents/value-tables.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

/** Readers' clocks may be slightly ahead. */
const AHEAD_MS = MINUTE_MS;

export type ReadAsOf = (asOf: string | undefined) => Promise<Date>;

/** Validates the requested moment: now, or between the start of our data and now. */
export function createAsOfReader({ db, clock }: { db: Db; clock: Clock }): ReadAsOf {
  return async (asOf) => {
    const now = clock();
    if (asOf === undefined) return now;
    const moment = parseMoment(asOf);
    if (!moment) throw badInput(UNREADABLE_MOMENT);
    if (moment.getTime() > now.getTime() + AHEAD_MS) {
      throw new AppError(400, 'AS_OF_IN_FUTURE', 'Pick a moment in the past.');
    }
    const start = await findDataStart(db);
    if (!start) throw new AppError(400, 'AS_OF_TOO_EARLY', 'There is no data yet.');
    if (moment < start) {
      throw new AppError(400, 'AS_OF_TOO_EARLY', `Our data starts ${formatDay(start)}.`);
    }
    return moment < now ? moment : now;
  };
}

export function pastIsReadOnly(): AppError {
  return new AppError(400, 'READ_ONLY', 'The past is read-only. Go back to now to make changes.');
}

/** When the first value became known. Undefined before the first collection. */
export async function findDataStart(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(first.known_at) as at from (
      select o.known_at from fred_series s cross join lateral (
        select known_at from fred_observations where series_id = s.id order by date, known_at limit 1) o
      union all
      select p.known_at from yahoo_symbols s cross join lateral (
        select known_at from yahoo_prices where symbol = s.symbol order by date, known_at limit 1) p
    ) first`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

/** When the newest value or article known at a moment became known. */
export async function findLastUpdate(db: Db, asOf: Date): Promise<Date | undefined> {
  const latest = (list: SQL, key: SQL, agent: ValueSource) => sql`
    select v.known_at from ${list} listed cross join lateral (
      ${currentValues(VALUE_TABLES[agent], sql`listed.${key}`, asOf)} limit 1) v`;
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(known_at) as at from (
      ${latest(sql`fred_series`, sql`id`, 'fred')} union all ${latest(sql`yahoo_symbols`, sql`symbol`, 'yahoo')}
      union all ${latest(sql`legacy_items`, sql`id`, 'legacy-scraper')}
      union all ${latest(sql`eia_series`, sql`id`, 'eia')}
      union all select max(scraped_at) from articles where scraped_at <= ${asOf.toISOString()}::timestamptz
    ) known`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

export async function findLastPricesDay(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(o.known_at) as at from fred_observations o
    where o.series_id = 'CPIAUCSL' and o.flag is null and o.date = (
      select max(date) from fred_observations where series_id = 'CPIAUCSL' and flag is null)`);
  const at = rows[0]?.at;
  return at ? archivedDay(new Date(at)) : null;
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

export function formatDay(at: Date): string {
  return DAY_FORMAT.format(at);
}

/** Why a value was not known at a moment, based on when it became known; undefined if it never did. */
export function explainUnknown(
  asOf: Date,
  { firstKnownAt, addedAt }: { firstKnownAt: Date | null; addedAt: Date },
): string | undefined {
  if (!firstKnownAt) return undefined;
  if (addedAt > asOf && firstKnownAt >= addedAt) return `First followed on ${formatDay(addedAt)}`;
  if (easternDay(firstKnownAt) !== easternDay(asOf)) return `First released on ${formatDay(firstKnownAt)}`;
  const minutes = Math.max(1, Math.round((firstKnownAt.getTime() - asOf.getTime()) / MINUTE_MS));
  return `Released ${countOf(minutes, 'minute')} later, at ${TIME_FORMAT.format(firstKnownAt)}`;
}
