import type { Industry } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Db } from '../db/open-db.ts';
import { INDUSTRY_ROWS } from './industries.ts';
import { readMarket } from './market.ts';
import { movesOf } from './movers.ts';
import { rankNews } from './ranked-news.ts';

const ARTICLES = 20;
const LOOK_BACK_MS = 7 * DAY_MS;

export async function describeIndustry(db: Db, industry: Industry, asOf: Date) {
  const row = INDUSTRY_ROWS[industry];
  const market = await readMarket(db, asOf);
  const since = new Date(asOf.getTime() - LOOK_BACK_MS);
  const articles = await rankNews(db, { since, asOf, moves: movesOf(market.prices), words: row.words });
  return {
    industry,
    name: row.name,
    timestamp: asOf.toISOString(),
    prices: inOrder(market.prices, row.symbols, ({ symbol }) => symbol),
    commodities: market.commodities.filter(({ id }) => row.items.some((start) => id.startsWith(start))),
    indicators: inOrder(market.indicators, row.series, ({ series_id }) => series_id),
    articles: articles.slice(0, ARTICLES),
  };
}

function inOrder<T>(items: readonly T[], order: readonly string[], keyOf: (item: T) => string): T[] {
  return order.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []);
}
