import type { getBriefChanges } from '#contract/briefing.ts';
import { DAY_MS } from '#contract/durations.ts';
import { changePercent } from '#contract/period-changes.ts';
import type { Answer } from '#contract/route.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { listTwins, type ValueKey } from '#intelligence/quantities.ts';
import { splitMeasure } from '#wording/format.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { findBases } from '../agents/period-bases.ts';
import { type MarketFacts, readMarket } from '../dashboard/market.ts';
import type { MarketPrice } from '../dashboard/market-rows.ts';
import { rankNews } from '../dashboard/ranked-news.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

type Changes = Answer<typeof getBriefChanges>['data'];

const FIRST_LOOK_MS = DAY_MS;
const LONGEST_LOOK_MS = 14 * DAY_MS;
const PRICES = 8;
const INDICATORS = 12;
const ARTICLES = 8;
const LEAST_SCORE = 30;

export async function listChanges(db: Db, seenUntil: Date | undefined, now: Date): Promise<Changes> {
  const longest = new Date(now.getTime() - LONGEST_LOOK_MS);
  const wanted = seenUntil ?? new Date(now.getTime() - FIRST_LOOK_MS);
  const since = wanted < longest ? longest : wanted;
  const market = await readMarket(db, now);
  const { prices: earlierPrices } = await readMarket(db, since);
  const earlierOf = new Map(earlierPrices.map((price) => [price.symbol, price]));
  const dayBefore = seenUntil ? undefined : await findDayBefore(db, market, now);
  const prices = market.prices.flatMap((price) => {
    const { symbol, symbol_name: name, currency, unit = currency ?? 'USD', close_price: now } = price;
    const earlier = earlierOf.get(symbol);
    // The leading source may have changed, and a difference between sources is not a price change.
    if (!earlier || earlier.source !== price.source) return [];
    const { observation_date: date } = price;
    if (!date || !earlier.observation_date || earlier.observation_date === date) return [];
    const { value: before, date: beforeDate } = dayBefore?.(price) ?? {
      value: earlier.close_price,
      date: earlier.observation_date,
    };
    const change = changePercent(now, before);
    if (now === null || before === null || change === null || looksSame(before, now, unit)) return [];
    return [{ symbol, name, unit, before, beforeDate, now, date, changePercent: change }];
  });
  // Daily prices and yields that another source also has are already in the list of prices.
  const indicators = (await listNewObservations(db, since, now)).filter(
    ({ seriesId, period }) => period !== 'day' || listTwins('fred', seriesId).length === 0,
  );
  const ranked = await rankNews(db, {
    since: seenUntil ? longest : since,
    // A story may be retrieved hours after its publication.
    retrievedSince: seenUntil && since,
    asOf: now,
    moved: market.moved,
  });
  const articles = ranked.filter(({ relevanceScore }) => relevanceScore >= LEAST_SCORE);
  return {
    since: seenUntil ? since.toISOString() : null,
    total: prices.length + indicators.length + articles.length,
    prices: prices.sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent)).slice(0, PRICES),
    indicators: indicators.slice(0, INDICATORS),
    articles: articles.slice(0, ARTICLES),
  };
}

/** The closes that the changes of one day start from: without a visit, a difference over several days says little. */
async function findDayBefore(db: Db, { prices, settled }: MarketFacts, now: Date) {
  const lasts = prices.map(({ symbol, observation_date }) => {
    const isOf = ({ agent, key }: ValueKey) => agent === 'yahoo' && key === symbol;
    const { agent, key } = settled.find(({ quantity }) => quantity.sources.some(isOf))?.choice?.lead ?? {
      agent: 'yahoo' as const,
      key: symbol,
    };
    return { symbol, agent, key, date: observation_date ?? null };
  });
  const bases = new Map<string, DatedValue | undefined>();
  for (const [agent, ofAgent] of Map.groupBy(lasts, (last) => last.agent)) {
    const baseOf = await findBases(db, agent, ofAgent, ['1D'], now);
    for (const { symbol, key } of ofAgent) bases.set(symbol, baseOf(key, '1D'));
  }
  return ({ symbol }: MarketPrice) => bases.get(symbol);
}

function looksSame(before: number, now: number, unit: string): boolean {
  return splitMeasure(before, unit).text === splitMeasure(now, unit).text;
}

/** The newest value of each series retrieved since then, with the previously known value if it differs. */
async function listNewObservations(db: Db, since: Date, now: Date): Promise<Changes['indicators']> {
  const from = sql`${since.toISOString()}::timestamptz`;
  type Row = Omit<Changes['indicators'][number], 'period'> & { frequency: string | null };
  const { rows } = await db.execute<Row>(sql`
    select s.id as "seriesId", s.title, coalesce(s.units, '') as units, s.frequency, o.date::text as date, o.value as now,
           case when known.date is null then previous.value else known.value end as before,
           known.date is not null as "isRevision"
    from fred_series s
    cross join lateral (
      select * from (
        select date, value, known_at from fred_observations
        where series_id = s.id and flag is null and origin is null and known_at <= ${now.toISOString()}::timestamptz
        order by date desc, known_at desc limit 8
      ) newest where known_at > ${from} and value is not null order by date desc, known_at desc limit 1
    ) o
    left join lateral (
      select date, value from fred_observations
      where series_id = s.id and date = o.date and flag is null and known_at <= ${from} order by known_at desc limit 1
    ) known on true
    left join lateral (
      select value from fred_observations
      where series_id = s.id and date < o.date and value is not null and flag is null
        and known_at <= ${now.toISOString()}::timestamptz
      order by date desc, known_at desc limit 1
    ) previous on true
    where s.removed_at is null and known.value is distinct from o.value and exists (
      select from fred_observations where series_id = s.id and known_at <= ${from}
    )
    order by s.category, s.id`);
  return rows
    .map(({ frequency, ...row }) => ({ ...row, period: frequencyOf(frequency) }))
    .filter(({ before, now: value, units, period, isRevision }) => {
      // An unchanged figure is news only if it is a new release.
      const isRelease = period !== 'day' && !isRevision;
      return isRelease || before === null || value === null || !looksSame(before, value, units);
    });
}
