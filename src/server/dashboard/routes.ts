import { INDUSTRIES, type Industry, type Overview, type TIMEFRAMES } from '#contract/dashboard.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { notFound } from '#platform/app-error.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { findScoresKeptSince } from '../db/past-articles.ts';
import { type Reads, readTogether } from '../db/read-together.ts';
import { findDataStart, findLastPricesDay, findLastUpdate, type ReadAsOf } from './as-of.ts';
import { describeIndustry } from './describe-industry.ts';
import { describeMarket, readMarket, readMoved } from './market.ts';
import type { MarketPrice } from './market-rows.ts';
import { listMovers } from './movers.ts';
import { countNews, type NewsFilter } from './news-store.ts';
import type { OverviewMemory } from './overview-memory.ts';
import { getPriceHistory } from './price-history.ts';
import { findNewsWindow, listTopics, rankNewsWithModel, summarise } from './ranked-news.ts';
import type { SnapshotBuilder } from './snapshot-builder.ts';
import { findNewestSnapshot } from './snapshot-store.ts';

const TIMEFRAME_HOURS: Record<(typeof TIMEFRAMES)[number], number> = {
  '1h': 1,
  '6h': 6,
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
};
const ARTICLES_LISTED = 60;

export function createDashboardHandlers(options: {
  db: Db;
  overviews: OverviewMemory;
  builder: SnapshotBuilder;
  /** The overview as of a past moment. It writes nothing. */
  describePast: (db: Db, asOf: Date) => Promise<Overview>;
  readAsOf: ReadAsOf;
  version: ReadVersion;
  /** The language model that orders the news; undefined if none is configured. */
  model: string | undefined;
}) {
  const { db, overviews, builder, model, version, readAsOf, describePast } = options;
  return {
    getOverview: shared(overviews.version, async ({ query: { at, asOf } }) => {
      if (asOf !== undefined) {
        const moment = await readAsOf(asOf);
        const lastUpdateAt = (await findLastUpdate(db, moment))?.toISOString() ?? null;
        return { ...(await describePast(db, moment)), lastUpdateAt };
      }
      if (at !== undefined) {
        const past = await findNewestSnapshot(db, at);
        if (!past) throw notFound(`An overview of ${at}`);
        return JSON.parse(past.json);
      }
      const { snapshot, isStale } = overviews.find() ?? {
        snapshot: overviews.keep(await builder.build()),
        isStale: false,
      };
      return { ...JSON.parse(snapshot.json), isStale };
    }),

    getNewsIntelligence: shared(version, async ({ query: { timeframe, categories, sources, ...query } }) => {
      const asOf = await readAsOf(query.asOf);
      const since = new Date(asOf.getTime() - TIMEFRAME_HOURS[timeframe] * HOUR_MS);
      const reads = readTogether(db);
      const filter = await readFilter(reads, asOf, categories, sources);
      const [ranked, counted, topics] = await Promise.all([
        rankNewsWithModel(db, { since, asOf, moved: readMoved(reads, asOf), ...filter }, model, reads),
        countNews(reads, since, asOf, filter),
        listTopics(reads, { since, asOf, ...filter }),
      ]);
      return {
        ...summarise(ranked, counted, topics),
        windowHours: TIMEFRAME_HOURS[timeframe],
        timeframe,
        articles: ranked.articles.slice(0, ARTICLES_LISTED),
      };
    }),

    getMarketAnalysis: shared(version, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const reads = readTogether(db);
      const [market, news] = await Promise.all([readMarket(reads, asOf), findNewsWindow(reads, asOf)]);
      const movers = await listMovers(reads, market.prices, asOf);
      return {
        ...describeMarket(market, news.counted.articles, Number.POSITIVE_INFINITY),
        timestamp: asOf.toISOString(),
        movers,
        breadth: countBreadth(market.prices),
      };
    }),

    getIndustry: shared(version, async ({ params, query }) => {
      if (!isIndustry(params.industry)) throw notFound('The industry');
      return describeIndustry(db, params.industry, await readAsOf(query.asOf));
    }),

    getPriceHistory: shared(version, async ({ params, query: { asOf, ...query } }) => {
      const isPast = asOf !== undefined;
      const history = await getPriceHistory(db, { ...params, ...query }, await readAsOf(asOf), { isPast });
      const message = history.data.length > 0 ? '' : 'No historical data available for this period';
      return { message, ...history };
    }),

    getDataStart: shared(version, async () => {
      const startsAt = await findDataStart(db);
      const lastPricesDay = await findLastPricesDay(db);
      const scoresKeptSince = await findScoresKeptSince(db);
      return { startsAt: startsAt?.toISOString() ?? null, lastPricesDay, scoresKeptSince };
    }),
  } satisfies Partial<AppHandlers>;
}

function isIndustry(word: string): word is Industry {
  return (INDUSTRIES as readonly string[]).includes(word);
}

/** `categories` may name types of spiders or categories of articles. Unknown names match nothing. */
async function readFilter(
  db: Reads,
  asOf: Date,
  categories: string | undefined,
  sources: string | undefined,
): Promise<Partial<NewsFilter>> {
  const words = split(categories);
  const named = split(sources);
  if (!words && !named) return {};
  const spiders = await readSpiders(db, asOf);
  return {
    ...(words && { anyOf: { spiderIds: spiders.idsOf(words), categories: words } }),
    ...(named && { spiderIds: spiders.idsNamed(named) }),
  };
}

function split(list: string | undefined): string[] | undefined {
  const words = list?.split(',').map((word) => word.trim().toLowerCase());
  const given = words?.filter((word) => word !== '');
  return given?.length ? given : undefined;
}

function countBreadth(prices: readonly MarketPrice[]) {
  const changes = prices.flatMap(({ day_change_percent: change }) => (change === null ? [] : [change]));
  return {
    rising: changes.filter((change) => change > 0).length,
    falling: changes.filter((change) => change < 0).length,
    unchanged: changes.filter((change) => change === 0).length,
  };
}
