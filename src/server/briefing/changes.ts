import { sql } from 'drizzle-orm';
import type { getBriefChanges } from '#contract/briefing.ts';
import type { Answer } from '#contract/route.ts';
import { listQuotes } from '../agents/yahoo/store.ts';
import { readMarket } from '../dashboard/market.ts';
import { movesOf } from '../dashboard/movers.ts';
import { rankNews } from '../dashboard/ranked-news.ts';
import type { Db } from '../db/open-db.ts';

type Changes = Answer<typeof getBriefChanges>['data'];

const FIRST_LOOK_MS = 24 * 3_600_000;
const LONGEST_LOOK_MS = 14 * 24 * 3_600_000;
const PRICES = 8;
const INDICATORS = 12;
const ARTICLES = 8;
const LEAST_SCORE = 30;

/** What became known between two instants: prices that moved, figures that came or were corrected, stories. */
export async function listChanges(db: Db, seenUntil: Date | undefined, now: Date): Promise<Changes> {
  const longest = new Date(now.getTime() - LONGEST_LOOK_MS);
  const wanted = seenUntil ?? new Date(now.getTime() - FIRST_LOOK_MS);
  const since = wanted < longest ? longest : wanted;
  const market = await readMarket(db, now);
  const before = new Map((await listQuotes(db, since)).map((quote) => [quote.symbol, quote]));
  const prices = market.prices.flatMap(
    ({ symbol, symbol_name: name, close_price: price, observation_date }) => {
      const then = before.get(symbol);
      const isNew = then?.close_price != null && price !== null && then.date !== observation_date;
      if (!isNew || then.close_price === null || then.close_price === 0) return [];
      const changePercent = ((price - then.close_price) / Math.abs(then.close_price)) * 100;
      return [{ symbol, name, before: then.close_price, now: price, changePercent }];
    },
  );
  const articles = await rankNews(db, { since, asOf: now, moves: movesOf(market.prices) });
  return {
    since: seenUntil?.toISOString() ?? null,
    prices: prices.sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent)).slice(0, PRICES),
    indicators: await listNewObservations(db, since, now),
    articles: articles
      .filter(({ relevanceScore }) => relevanceScore >= LEAST_SCORE)
      .slice(0, ARTICLES)
      .map(({ id, title, url, source, relevanceScore, tier }) => ({
        id,
        title,
        url,
        source,
        relevanceScore,
        tier,
      })),
  };
}

/** Of each followed series the newest value that became known since, with what was known of it before. */
async function listNewObservations(db: Db, since: Date, now: Date): Promise<Changes['indicators']> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    id: string;
    title: string;
    date: string;
    now: number | null;
    earlier: number | null;
    was_known: boolean;
    previous: number | null;
  }>(sql`
    select s.id, s.title, o.date::text as date, o.value as now, known.value as earlier,
           known.date is not null as was_known, previous.value as previous
    from fred_series s
    cross join lateral (
      select * from (
        select date, value, known_at from fred_observations
        where series_id = s.id and known_at <= ${now.toISOString()}::timestamptz
        order by date desc, known_at desc limit 8
      ) newest where known_at > ${from} and value is not null order by date desc, known_at desc limit 1
    ) o
    left join lateral (
      select date, value from fred_observations
      where series_id = s.id and date = o.date and known_at <= ${from} order by known_at desc limit 1
    ) known on true
    left join lateral (
      select value from fred_observations
      where series_id = s.id and date < o.date and value is not null order by date desc, known_at desc limit 1
    ) previous on true
    where s.removed_at is null and exists (
      select from fred_observations where series_id = s.id and known_at <= ${from}
    )
    order by s.category, s.id limit ${INDICATORS}`);
  return rows.map((row) => ({
    seriesId: row.id,
    title: row.title,
    date: row.date,
    now: row.now,
    before: row.was_known ? row.earlier : row.previous,
    isRevision: row.was_known,
  }));
}
