import type { BriefTables } from '#contract/briefing.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { baseDayOf } from '#contract/period-changes.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { listAcceptedValues } from '../agents/second-source.ts';
import { findInstrument } from '../dashboard/instruments.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

interface Paper {
  charts: NonNullable<BriefTables['charts']>;
  revisions: NonNullable<BriefTables['revisions']>;
}

const CHARTED = ['coal.api2', 'CNR', 'NG=F'];
const MOST_REVISIONS = 4;

/** Content of the printed brief only: twelve months of three prices, and revisions since yesterday. */
export async function readPaper(db: Db, asOf: Date): Promise<Paper> {
  const charts = [];
  for (const id of CHARTED) charts.push(await readYear(db, id, asOf));
  return { charts: charts.filter((chart) => chart !== undefined), revisions: await listRevisions(db, asOf) };
}

async function readYear(db: Db, id: string, asOf: Date): Promise<Paper['charts'][number] | undefined> {
  const instrument = await findInstrument(db, id, asOf, 'symbol');
  if (!instrument) return undefined;
  const { name, unit, source } = instrument;
  const from = baseDayOf('1Y', easternDay(asOf));
  const values = await listAcceptedValues(db, instrument.stored, from, asOf);
  // The last close of each month. A source that leads since last month has no year of closes.
  const closes = new Map(
    values.flatMap(({ date, value }) => (value === null ? [] : [[date.slice(0, 7), value]])),
  );
  return closes.size < 12 ? undefined : { name, unit, source, closes: [...closes.values()] };
}

/** Of a series. A whole history may be new, as on the first day, but a revision includes recent dates. */
const NEWEST_VERSIONS = 200;

async function listRevisions(db: Db, asOf: Date): Promise<Paper['revisions']> {
  const until = sql`${asOf.toISOString()}::timestamptz`;
  const since = sql`${new Date(asOf.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<
    Omit<Paper['revisions'][number], 'period'> & { frequency: string | null }
  >(sql`
    select distinct on (s.category, s.id) s.title, coalesce(s.units, '') as units, s.frequency, o.date::text as date,
           before.value as before, o.value as now
    from fred_series s
    cross join lateral (
      select distinct on (date) date, value from (
        select date, value, known_at from fred_observations
        where series_id = s.id and known_at <= ${until} and flag is null and value is not null
        order by date desc, known_at desc limit ${NEWEST_VERSIONS}
      ) newest where known_at > ${since} order by date desc, known_at desc
    ) o
    cross join lateral (
      select value from fred_observations
      where series_id = s.id and date = o.date and flag is null and value is not null and known_at <= ${since}
      order by known_at desc limit 1
    ) before
    where s.removed_at is null and before.value <> o.value
    order by s.category, s.id, o.date desc limit ${MOST_REVISIONS}`);
  return rows.map(({ frequency, ...row }) => ({ ...row, period: frequencyOf(frequency) }));
}
