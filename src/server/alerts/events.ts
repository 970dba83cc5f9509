import type { AlertCondition, ConditionOf } from '#contract/alerts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { LATE_AFTER_MINUTES } from '#contract/releases.ts';
import type { Reading } from '#intelligence/alerts/step-rule.ts';
import { listUnusualRevisions } from '#intelligence/alerts/unusual-revisions.ts';
import { nameEiaRelease } from '#intelligence/eia-releases.ts';
import { formatAsOf } from '#wording/format.ts';
import { REPORTED_SERIES, seriesOfReport } from '../agents/eia/datasets.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { listCells } from '../agents/known-cells.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { newestRuns } from '../agents/runs.ts';
import { EIA_PREFIX } from '../dashboard/instruments.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { and, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { CURRENT_ARTICLES } from '../db/past-articles.ts';
import { articles } from '../db/schema.ts';
import { matches, readFilter } from '../news/filter.ts';
import { parseSavedSearch } from '../news/saved-search.ts';
import { listChangedSeries } from '../releases/store.ts';

/** An event at a moment, without duration. */
export interface Happening {
  /** The same event has the same id. */
  id: string;
  key: string;
  name: string;
  at: string;
  date: string;
  value: number;
  text?: string;
  link?: string;
}

const SEARCHES_AT_ONCE = 40;
const STORIES_EACH = 2_000;

/** For each search, stories whose first matching article was retrieved after a moment. */
export async function listNewStories(
  db: Db,
  searches: readonly string[],
  since: Date,
  now: Date,
): Promise<Map<string, Happening[]>> {
  const found = new Map<string, Happening[]>();
  const spiders = await readSpiders(db);
  const at = articles.scrapedAt;
  const isNew = sql`${at} > ${since.toISOString()}::timestamptz and ${at} <= ${now.toISOString()}::timestamptz`;
  const select = (search: string, place: number): SQL => {
    const choice = { ...parseSavedSearch(search), period: 'all' as const, from: undefined, to: undefined };
    const condition = and(
      matches(readFilter(choice, spiders, { asOf: now, articles: CURRENT_ARTICLES })),
      isNew,
    );
    return sql`(select ${place}::int as place, ${articles.id} as id, ${articles.storyId} as "storyId",
      ${articles.title} as title, ${at} as at from ${articles} where ${condition} order by ${at} desc limit ${STORIES_EACH})`;
  };
  for (let start = 0; start < searches.length; start += SEARCHES_AT_ONCE) {
    const some = searches.slice(start, start + SEARCHES_AT_ONCE);
    const { rows } = await db.execute<{
      place: number;
      id: string;
      storyId: string;
      title: string;
      at: string;
    }>(sql.join(some.map(select), sql` union all `));
    for (const [place, search] of some.entries()) {
      const newestFirst = rows.filter((row) => row.place === place);
      const stories = [...new Map(newestFirst.map((row) => [row.storyId, row])).values()].reverse();
      found.set(
        search,
        stories.map(({ id, storyId, title, at: moment }) => {
          const instant = new Date(moment);
          return {
            ...{ id: storyId, key: storyId, name: title, text: title, value: 1 },
            at: instant.toISOString(),
            date: easternDay(instant),
            link: `/news/${id}`,
          };
        }),
      );
    }
  }
  return found;
}

export async function hasNewArticles(db: Db, since: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from articles where scraped_at > ${since.toISOString()}::timestamptz limit 1`,
  );
  return rows.length > 0;
}

interface ReleaseOut {
  key: string;
  name: string;
  day: string;
  at: string;
  series: string[];
}

/**
 * Releases with a new period that became known after a moment, once per release and day. The first collection of a
 * series does not count.
 */
export async function listReleasesOut(
  db: Db,
  since: Date,
  now: Date,
): Promise<(Happening & { series: string[] })[]> {
  const isFirst = (table: SQL) => sql`
    o.known_at > ${since.toISOString()}::timestamptz and o.known_at <= ${now.toISOString()}::timestamptz
      and o.flag is null and o.value is not null
      and not exists (select from ${table} e where e.series_id = o.series_id and e.date = o.date
        and e.known_at < o.known_at and e.flag is null)
      and exists (select from ${table} b where b.series_id = o.series_id and b.known_at < o.known_at)`;
  const day = sql`(o.known_at at time zone 'America/New_York')::date::text`;
  const { rows } = await db.execute<ReleaseOut & Record<string, unknown>>(sql`
    select coalesce(s.release_id::text, s.id) as key,
           coalesce((select r.name from fred_releases r where r.release_id = s.release_id order by r.known_at desc limit 1),
             min(s.title)) as name,
           ${day} as day, min(o.known_at) as at, array_agg(distinct s.id) as series
    from fred_observations o join fred_series s on s.id = o.series_id and s.removed_at is null
    where ${isFirst(sql`fred_observations`)}
    group by s.release_id, coalesce(s.release_id::text, s.id), 3
    union all
    select w."releaseId"::text, w.name, ${day}, min(o.known_at), array_agg(distinct ${EIA_PREFIX} || o.series_id)
    from eia_values o
    join jsonb_to_recordset(${JSON.stringify(WEEKLY)}::jsonb) as w("releaseId" int, name text, id text) on w.id = o.series_id
    where ${isFirst(sql`eia_values`)}
    group by 1, 2, 3
    order by 4`);
  return rows.map(({ key, name, day: date, at, series }) => ({
    ...{ id: `${key} ${date}`, key, name, date, value: 1, series },
    at: new Date(at).toISOString(),
  }));
}

const WEEKLY = REPORTED_SERIES.map((one) => ({ ...one, name: nameEiaRelease(one.releaseId) }));

/** Unusually large revisions that became known after a moment. */
export async function listRevisionsBeyond(
  db: Db,
  { series, times }: Pick<ConditionOf<'revision'>, 'series' | 'times'>,
  since: Date,
  now: Date,
): Promise<Happening[]> {
  const changed = await listChangedSeries(db, since, now);
  const wanted = changed.filter(({ id }) => series.length === 0 || series.includes(id));
  const cells = await listCells(
    db,
    wanted.map(({ id }) => id),
    now,
  );
  const from = since.toISOString();
  return wanted.flatMap(({ id, title, frequency }) =>
    listUnusualRevisions(cells.get(id) ?? [], times, (instant) => easternDay(new Date(instant)))
      .filter(({ knownAt }) => knownAt > from)
      .map(({ date, knownAt, timesUsual }) => ({
        ...{ id: `${id} ${date} ${knownAt}`, key: `${id} ${date}`, at: knownAt, value: timesUsual },
        name: `${title} for ${formatAsOf(date, frequencyOf(frequency), null)}`,
        date: easternDay(new Date(knownAt)),
      })),
  );
}

/** Without messages that report failed ones, which would report themselves again and again. */
export async function listFailedDeliveries(db: Db, since: Date, now: Date): Promise<Happening[]> {
  const { rows } = await db.execute<{
    id: string;
    subject: string;
    to: string;
    answer: string | null;
    at: string;
  }>(sql`
    select o.id, o.subject, coalesce(c.name, u.email, '') as to, o.answer, o.ended_at as at
    from outbox o left join channels c on c.id = o.channel_id left join users u on u.id = o.user_id
    where o.state = 'failed' and o.kind not in ('test', 'failure') and o.ended_at > ${since.toISOString()}::timestamptz
      and o.ended_at <= ${now.toISOString()}::timestamptz
      and o.created_at > ${since.toISOString()}::timestamptz - interval '14 days'
    order by o.ended_at limit 200`);
  return rows.map(({ id, subject, to, answer, at }) => {
    const instant = new Date(at);
    return {
      ...{ id: `${id} ${instant.toISOString()}`, key: id, name: to, value: 1 },
      ...{ at: instant.toISOString(), date: easternDay(instant) },
      text: `Not delivered to ${to}: ${subject}${answer ? ` (${answer})` : ''}`,
    };
  });
}

interface Named {
  names: Map<string, string>;
  readings: Map<string, Reading[]>;
}

/** 1 while a watched release is late; after a day the daily run takes over. */
export async function readLateReleases(
  db: Db,
  since: Date,
  now: Date,
): Promise<Named & { seriesOf: Map<string, string[]> }> {
  const { rows } = await db.execute<{
    key: string;
    name: string;
    date: string;
    dueAt: string;
    outAt: string | null;
    series: string[] | null;
  }>(sql`
    select w.release_id::text as key, w.date::text as date, w.due_at as "dueAt", w.out_at as "outAt",
           coalesce((select r.name from fred_releases r where r.release_id = w.release_id order by r.known_at desc limit 1),
             'Release ' || w.release_id) as name,
           (select array_agg(s.id) from fred_series s where s.release_id = w.release_id and s.removed_at is null) as series
    from release_watches w where w.due_at > ${since.toISOString()}::timestamptz order by w.due_at`);
  const readings = new Map<string, Reading[]>();
  for (const { key, date, dueAt, outAt } of rows) {
    const due = new Date(dueAt).getTime();
    const lateAt = due + LATE_AFTER_MINUTES * MINUTE_MS;
    const over = Math.min(outAt ? new Date(outAt).getTime() : Number.POSITIVE_INFINITY, due + DAY_MS);
    const list = readings.get(key) ?? [];
    const add = (ms: number, value: number) => list.push({ date, at: new Date(ms).toISOString(), value });
    add(due, 0);
    if (over > lateAt && lateAt <= now.getTime()) add(lateAt, 1);
    if (over > lateAt && over <= now.getTime()) add(over, 0);
    readings.set(key, list);
  }
  return {
    readings,
    names: new Map(rows.map(({ key, name }) => [key, nameEiaRelease(Number(key)) ?? name])),
    seriesOf: new Map(
      rows.map(({ key, series }) => [
        key,
        series ?? seriesOfReport(Number(key)).map(({ id }) => EIA_PREFIX + id),
      ]),
    ),
  };
}

/** The number of consecutive failures after each of an agent's last runs, and why the newest failed. */
export async function readRuns(db: Db, limit: number) {
  const ended = sql`finished_at is not null and kind <> 'items' and status <> 'cancelled'`;
  const { rows } = await db.execute<{
    agentId: string;
    status: string;
    message: string | null;
    at: string;
  }>(sql`
    select agent.id as "agentId", newest.status, newest.message, newest.finished_at as at
    from ${newestRuns(sql`agents agent`, ended, limit)} where agent.enabled order by newest.finished_at`);
  const readings = new Map<string, Reading[]>();
  const problems = new Map<string, string>();
  for (const { agentId, status, message, at } of rows) {
    const list = readings.get(agentId) ?? [];
    const instant = new Date(at).toISOString();
    list.push({ date: instant, at: instant, value: status === 'failed' ? (list.at(-1)?.value ?? 0) + 1 : 0 });
    readings.set(agentId, list);
    if (status === 'failed' && message !== null) problems.set(agentId, message);
  }
  return { readings, problems };
}

/** Slower sources, such as quarterly ones, become stale later. */
const USUAL_PAUSE_HOURS: Record<string, number> = { eia: 24 * 100 };

/** Arrival times of data. Reconstructed values count from their retrieval; archived values are not new. */
const RETRIEVED = sql`coalesce(retrieved_at, known_at)`;
const IS_RETRIEVED = sql`origin is distinct from 'archived'`;
const ARRIVALS: readonly { id: SQL; at: SQL; from: SQL; where?: SQL; newest?: SQL }[] = [
  {
    ...{ id: sql`'fred'`, at: RETRIEVED, from: sql`fred_observations`, where: IS_RETRIEVED },
    newest: newestValues(sql`fred_series`, sql`fred_observations`, sql`series_id = item.id`),
  },
  {
    ...{ id: sql`'yahoo'`, at: RETRIEVED, from: sql`yahoo_prices`, where: IS_RETRIEVED },
    newest: newestValues(sql`yahoo_symbols`, sql`yahoo_prices`, sql`symbol = item.symbol`),
  },
  { id: sql`'eia'`, at: sql`known_at`, from: sql`eia_values` },
  { id: sql`'legacy-scraper'`, at: sql`known_at`, from: sql`legacy_values` },
  { id: sql`spider_id`, at: sql`scraped_at`, from: sql`articles` },
];

/** Per item, because finding the newest of all values would scan millions of rows. */
function newestValues(items: SQL, values: SQL, ofItem: SQL): SQL {
  return sql`(select newest.* from ${items} item cross join lateral (
    select * from ${values} where ${ofItem} and ${IS_RETRIEVED} order by date desc, known_at desc limit 1) newest) v`;
}

/** The age of each enabled agent's newest data in hours without weekends. Skips agents without data. */
export async function readAges(db: Db, now: Date): Promise<Map<string, Reading[]>> {
  const newest = ARRIVALS.map(
    ({ id, at, from, newest: looked = from }) =>
      sql`select ${id} as id, max(${at}) as at from ${looked} group by 1`,
  );
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select a.id, n.at from agents a join (${sql.join(newest, sql` union all `)}) n on n.id = a.id where a.enabled`);
  const at = now.toISOString();
  return new Map(
    rows.map(({ id, at: newest }) => {
      const hours = weekdayHours(new Date(newest), now) - (USUAL_PAUSE_HOURS[id] ?? 0);
      return [id, [{ date: at, at, value: Math.max(0, hours) }]];
    }),
  );
}

/** When each agent's data exceeded an age in hours, and when the next data arrived. */
export async function readAgeHistory(
  db: Db,
  hours: number,
  since: Date,
  now: Date,
): Promise<Map<string, Reading[]>> {
  const arrivalsByHour = ARRIVALS.map(
    ({ id, at, from, where = sql`true` }) => sql`
      select distinct ${id} as id, date_trunc('hour', ${at}) as at from ${from}
      where ${where} and ${at} > ${since.toISOString()}::timestamptz and ${at} <= ${now.toISOString()}::timestamptz`,
  );
  const { rows } = await db.execute<{ id: string; arrivals: string[] }>(sql`
    select v.id, json_agg(v.at order by v.at) as arrivals
    from (${sql.join(arrivalsByHour, sql` union all `)}) v
    join agents a on a.id = v.id and a.enabled group by v.id`);
  return new Map(
    rows.map(({ id, arrivals }) => {
      const limit = hours + (USUAL_PAUSE_HOURS[id] ?? 0);
      const readings: Reading[] = [];
      const add = (moment: Date, value: number) => {
        const at = moment.toISOString();
        readings.push({ date: at, at, value });
      };
      for (const [place, written] of arrivals.entries()) {
        const [arrivedAt, next] = [new Date(written), arrivals[place + 1]];
        add(arrivedAt, 0);
        const overdueAt = addWeekdayHours(arrivedAt, limit);
        if (overdueAt < (next ? new Date(next) : now)) add(overdueAt, hours);
      }
      return [id, readings];
    }),
  );
}

/** Hours between two moments without Saturdays and Sundays (UTC); approximate for many weeks. */
function weekdayHours(from: Date, to: Date): number {
  let hours = 0;
  for (const [start, end] of eachWeekday(from, to)) {
    hours += (end - start) / HOUR_MS;
    if (hours > 20_000) break;
  }
  return hours;
}

function addWeekdayHours(from: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  for (const [start, end] of eachWeekday(from)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
  }
  return from;
}

/** The parts of each day between two moments, without Saturdays and Sundays. */
function* eachWeekday(from: Date, to?: Date): Generator<[start: number, end: number]> {
  const last = to?.getTime() ?? Number.POSITIVE_INFINITY;
  for (let ms = from.getTime(); ms < last; ) {
    const day = new Date(ms);
    const next = Math.min(last, Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
    if (day.getUTCDay() % 6 !== 0) yield [ms, next];
    ms = next;
  }
}

/** When a rule about events could first have fired; undefined if never. */
export async function findEventStart(db: Db, condition: AlertCondition): Promise<Date | undefined> {
  const series = 'series' in condition ? condition.series : [];
  const among = (ids: SQL) =>
    series.length === 0 ? sql`true` : sql`${ids} = any(${arrayLiteral(series)}::text[])`;
  const [ofSeries, ofSurveys] = [among(sql`series_id`), among(sql`${EIA_PREFIX} || series_id`)];
  const from = {
    story: sql`select min(scraped_at) as at from articles`,
    delivery: sql`select min(created_at) as at from outbox`,
    release: sql`select min(at) as at from (
      select min(known_at) as at from fred_observations where ${ofSeries}
      union all select min(known_at) from eia_values where ${ofSurveys}) first`,
    revision: sql`select min(known_at) as at from fred_observations where ${ofSeries}`,
  };
  if (!(condition.kind in from)) return undefined;
  const { rows } = await db.execute<{ at: string | null }>(from[condition.kind as keyof typeof from]);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
