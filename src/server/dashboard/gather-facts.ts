import type { PriceItem } from '#contract/dashboard.ts';
import type { Facts, PriceList } from '#intelligence/writing/facts.ts';
import { listRevisedSeries } from '../agents/fred/store.ts';
import { listOfSymbol } from '../agents/yahoo/symbol-lists.ts';
import type { Db } from '../db/open-db.ts';
import { readMacro } from './macro.ts';
import { type MarketFacts, readMarket } from './market.ts';
import { createRoles, pickIndicators } from './market-lists.ts';
import type { MarketPrice } from './market-rows.ts';
import { describeNews } from './ranked-news.ts';
import { readReleases } from './releases.ts';

/** All facts for the day's texts and lists, as known at an instant. */
export type Morning = Awaited<ReturnType<typeof gatherFacts>>;

/** With a model, the news is in its order, as far as that order is still valid. */
export async function gatherFacts(db: Db, asOf: Date, company: string, model?: string) {
  const market = await readMarket(db, asOf);
  const { news, furtherArticles, bestStories, today } = await describeNews(db, {
    asOf,
    moved: market.moved,
    model,
  });
  const macro = await readMacro(db, market, asOf);
  const releases = await readReleases(db, market.indicators, asOf);
  const revisedSeries = await listRevisedSeries(db, asOf);
  const roleOf = createRoles(market.prices, company);
  const facts: Facts = {
    asOf: asOf.toISOString(),
    company,
    prices: market.prices
      .filter(wasKnown)
      .map((price) => ({ ...price, list: listOf(price), role: roleOf(price.symbol) })),
    commodities: market.commodities.filter(wasKnown),
    bonds: market.bonds.filter(wasKnown),
    indicators: [
      ...new Set([...pickIndicators(market.indicators), ...listReleased(market, releases)]),
    ].filter(wasKnown),
    articles: news.priorityArticles,
    furtherArticles,
    topics: news.keyTopics,
    newsCount: today.articles,
    highPriorityCount: today.highPriority,
    macro,
    releases,
  };
  return { asOf, market, news, bestStories, facts, revisedSeries };
}

function listReleased({ indicators }: MarketFacts, releases: Facts['releases']) {
  const arrived = new Set(releases.flatMap(({ arrived = [] }) => arrived));
  return indicators.filter(({ series_id }) => arrived.has(series_id));
}

/** Excludes items that were added or released after a past moment. */
function wasKnown({ not_known }: Pick<PriceItem, 'not_known'>): boolean {
  return not_known === undefined;
}

function listOf(price: MarketPrice): PriceList {
  if (price.category === 'stock') return listOfSymbol(price) === 'resources' ? 'resources' : 'other';
  return price.category === 'commodity' ? 'commodities' : price.category;
}
