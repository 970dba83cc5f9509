import type { ConditionOf } from '#contract/alerts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { LATE_AFTER_MINUTES } from '#contract/releases.ts';
import type { Reading } from '#intelligence/alerts/step-rule.ts';
import { listUnusualRevisions } from '#intelligence/alerts/unusual-revisions.ts';
import { listCells } from '../agents/known-cells.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { and, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { articles } from '../db/schema.ts';
import { matches, readFilter } from '../news/filter.ts';
import { parseSavedSearch } from '../news/saved-search.ts';
import { listChangedSeries } from '../releases/store.ts';

/** Something that happens at a moment and does not go on. */
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

/** Stories whose first article came after a moment, for each of some searches. */
export async function listNewStories(
  db: Db,
  searches: readonly string[],
  { since, now, by }: { since: Date; now: Date; by: 'retrieved' | 'published' },
): Promise<Map<string, Happening[]>> {
  const found = new Map<string, Happening[]>();
  const spiders = await readSpiders(db);
  const at = by === 'retrieved' ? articles.scrapedAt : articles.sortedAt;
  const from = sql`${since.toISOString()}::timestamptz`;
  const select = (search: string, place: number): SQL => {
    const choice = { ...parseSavedSearch(search), period: 'all' as const, from: undefined, to: undefined };
    const isNew = sql`${at} > ${from} and not exists (
      select from articles e where e.story_id = ${articles.storyId} and e.scraped_at <= ${from})`;
    const condition = and(
      matches(readFilter(choice, spiders, now)),
      by === 'retrieved' ? isNew : sql`${at} > ${from}`,
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
      const own = rows.filter((row) => row.place === place).reverse();
      const stories = [...new Map(own.toReversed().map((row) => [row.storyId, row])).values()].reverse();
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

/** Releases whose first value of a period became known after a moment: once for each release and day. */
export async function listReleasesOut(
  db: Db,
  since: Date,
  now: Date,
): Promise<(Happening & { series: string[] })[]> {
  const { rows } = await db.execute<{
    key: string;
    name: string;
    day: string;
    at: string;
    series: string[];
  }>(sql`
    select coalesce(s.release_id::text, s.id) as key,
           coalesce((select r.name from fred_releases r where r.release_id = s.release_id order by r.known_at desc limit 1),
             min(s.title)) as name,
           (o.known_at at time zone 'America/New_York')::date::text as day, min(o.known_at) as at,
           array_agg(distinct s.id) as series
    from fred_observations o join fred_series s on s.id = o.series_id and s.removed_at is null
    where o.known_at > ${since.toISOString()}::timestamptz and o.known_at <= ${now.toISOString()}::timestamptz
      and o.flag is null and o.value is not null
      and not exists (select from fred_observations e where e.series_id = o.series_id and e.date = o.date
        and e.known_at < o.known_at and e.flag is null)
    group by s.release_id, coalesce(s.release_id::text, s.id), 3
    order by 4`);
  return rows.map(({ key, name, day, at, series }) => ({
    ...{ id: `${key} ${day}`, key, name, date: day, value: 1, series },
    at: new Date(at).toISOString(),
  }));
}

/** Revisions beyond the usual that became known after a moment. */
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
  return wanted.flatMap(({ id, title }) =>
    listUnusualRevisions(cells.get(id) ?? [], times, (instant) => easternDay(new Date(instant)))
      .filter(({ knownAt }) => knownAt > from)
      .map(({ date, knownAt, timesUsual }) => ({
        ...{ id: `${id} ${date} ${knownAt}`, key: `${id} ${date}`, at: knownAt, value: timesUsual },
        name: `${title} for ${date}`,
        date: easternDay(new Date(knownAt)),
      })),
  );
}

/** Messages that were given up after a moment. */
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
    where o.state = 'failed' and o.kind <> 'test' and o.ended_at > ${since.toISOString()}::timestamptz
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

export interface Named {
  names: Map<string, string>;
  readings: Map<string, Reading[]>;
}

/** 1 while a release is late, by what we waited for; older than a day it is left to the daily run. */
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
    names: new Map(rows.map(({ key, name }) => [key, name])),
    seriesOf: new Map(rows.map(({ key, series }) => [key, series ?? []])),
  };
}

/** Failures in a row after each of the last runs of each agent. */
export async function readRuns(db: Db, limit: number): Promise<Map<string, Reading[]>> {
  const { rows } = await db.execute<{ agentId: string; status: string; at: string }>(sql`
    select a.id as "agentId", ended.status, ended.finished_at as at
    from agents a cross join lateral (
      select status, finished_at from runs
      where agent_id = a.id and finished_at is not null and kind <> 'items' and status <> 'cancelled'
      order by created_at desc limit ${limit}) ended
    where a.enabled order by ended.finished_at`);
  const readings = new Map<string, Reading[]>();
  for (const { agentId, status, at } of rows) {
    const list = readings.get(agentId) ?? [];
    const instant = new Date(at).toISOString();
    list.push({ date: instant, at: instant, value: status === 'failed' ? (list.at(-1)?.value ?? 0) + 1 : 0 });
    readings.set(agentId, list);
  }
  return readings;
}

/** A quarterly source is not stale after days. */
const USUAL_PAUSE_HOURS: Record<string, number> = { eia: 24 * 100 };

/** How old the newest data of each enabled agent are, in hours without weekends. An agent without any is left out. */
export async function readAges(db: Db, now: Date): Promise<Map<string, Reading[]>> {
  const { rows } = await db.execute<{ id: string; at: string | null }>(sql`
    with newest(id, at) as (
      select 'fred', max(coalesce(retrieved_at, known_at)) from fred_observations
      union all select 'yahoo', max(coalesce(retrieved_at, known_at)) from yahoo_prices
      union all select 'eia', max(known_at) from eia_values
      union all select 'legacy-scraper', max(known_at) from legacy_values
      union all select spider_id, max(scraped_at) from articles group by spider_id)
    select a.id, n.at from agents a join newest n on n.id = a.id where a.enabled and n.at is not null`);
  const at = now.toISOString();
  return new Map(
    rows.map(({ id, at: newest }) => {
      const hours = weekdayHours(new Date(newest ?? at), now) - (USUAL_PAUSE_HOURS[id] ?? 0);
      return [id, [{ date: at, at, value: Math.max(0, hours) }]];
    }),
  );
}

/** Hours between two moments that do not lie on a Saturday or Sunday (UTC); of many weeks it is near enough. */
export function weekdayHours(from: Date, to: Date): number {
  let hours = 0;
  const end = to.getTime();
  for (let ms = from.getTime(); ms < end; ) {
    const day = new Date(ms);
    const next = Math.min(end, Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
    if (day.getUTCDay() % 6 !== 0) hours += (next - ms) / HOUR_MS;
    ms = next;
    if (hours > 20_000) break;
  }
  return hours;
}
