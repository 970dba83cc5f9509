import type { Mover } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { isNotable } from '#intelligence/significance.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import type { Reads } from '../db/read-together.ts';
import type { MarketPrice } from './market-rows.ts';
import { listNews } from './news-store.ts';

const MOVERS = 8;
const ARTICLES_EACH = 3;
const CANDIDATES = 150;
const LOOK_BACK_MS = 3 * DAY_MS;

/** The symbols whose last close is a notable move. */
export function listMoved(prices: readonly MarketPrice[]): ReadonlySet<string> {
  return new Set(prices.flatMap((price) => (notableMoveOf(price) ? [price.symbol] : [])));
}

function notableMoveOf({ move, freshness }: MarketPrice) {
  return move && freshness === 'fresh' && isNotable(move) ? move : undefined;
}

export async function listMovers(db: Reads, prices: readonly MarketPrice[], asOf: Date): Promise<Mover[]> {
  const notable = prices
    .flatMap((price) => {
      const move = notableMoveOf(price);
      return move && price.close_price !== null ? [{ price, move }] : [];
    })
    .sort((a, b) => b.move.significance - a.move.significance)
    .slice(0, MOVERS);
  const since = new Date(asOf.getTime() - LOOK_BACK_MS);
  const instruments = notable.map(({ price }) => price.symbol);
  const [news, { nameOf }] = await Promise.all([
    notable.length > 0 ? listNews(db, { since, asOf, instruments, limit: CANDIDATES }) : [],
    readSpiders(db, asOf),
  ]);
  return notable.map(({ price, move }) => ({
    symbol: price.symbol,
    symbol_name: price.symbol_name,
    close_price: price.close_price ?? 0,
    change_percent: move.changePercent,
    significance: move.significance,
    articles: news
      .filter(({ assessment }) => (assessment as Assessment | null)?.instruments.includes(price.symbol))
      .slice(0, ARTICLES_EACH)
      .map(({ id, title, url, spiderId }) => ({
        id,
        title,
        url,
        source: nameOf(spiderId),
      })),
  }));
}
