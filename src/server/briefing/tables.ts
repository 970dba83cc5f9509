import type { BriefTables, QuoteRow } from '#contract/briefing.ts';
import type { CommodityItem } from '#contract/dashboard.ts';
import { unitOfQuote } from '#contract/units.ts';
import { QUANTITIES } from '#intelligence/quantities.ts';
import type { Morning } from '../dashboard/gather-facts.ts';
import { describeMarket } from '../dashboard/market.ts';
import { pickIndicators, splitLists } from '../dashboard/market-lists.ts';
import type { MarketPrice } from '../dashboard/market-rows.ts';

const ENERGY = ['NG=F', 'CL=F', 'BZ=F'];
/** More than on the dashboard, so that readers can verify counts in the text. */
const MOST_STOCKS = 12;
const TENORS = ['yield.2y', 'yield.5y', 'yield.10y', 'yield.30y'];

/** The morning's figures for the printed brief, stored with the edition. */
export function tabulate({ market, news }: Pick<Morning, 'market' | 'news'>): BriefTables {
  const { prices, commodities, bonds } = market;
  const find = (symbol: string) => prices.filter((price) => price.symbol === symbol);
  const industry = commodities.filter(({ category }) => category === 'coal' || category === 'steel');
  return {
    keyMetrics: describeMarket(market, news.totalArticles).keyMetrics,
    highPriorityCount: news.highPriorityCount,
    quotes: [
      {
        title: 'Coal and steel',
        // A price has more periods than its row in the list.
        rows: industry.map((item) => {
          const [price] = symbolsOf(item).flatMap(find);
          return price ? fromPrice(price) : fromItem(item);
        }),
      },
      { title: 'Energy', rows: ENERGY.flatMap(find).map(fromPrice) },
      {
        title: 'Natural resources stocks',
        rows: splitLists(prices, MOST_STOCKS).naturalResourcesStocks.map((price) => ({
          ...fromPrice(price),
          name: `${price.symbol} ${price.symbol_name}`,
        })),
      },
    ].filter(({ rows }) => rows.length > 0),
    yields: TENORS.flatMap((id) => commodities.filter((item) => item.id === id)),
    bonds,
    indicators: pickIndicators(market.indicators),
  };
}

function symbolsOf({ id }: CommodityItem): string[] {
  const sources = QUANTITIES.find((quantity) => quantity.id === id)?.sources ?? [];
  return sources.flatMap(({ agent, key }) => (agent === 'yahoo' ? [key] : []));
}

function fromPrice(price: MarketPrice): QuoteRow {
  const { symbol, symbol_name: name, category, currency } = price;
  return {
    name,
    unit: unitOfQuote({ symbol, name, category, currency }),
    last: price.close_price,
    day: price.day_change_percent,
    week: price.week_change_percent,
    month: price.month_change_percent,
    ytd: price.ytd_change_percent,
    ...originOf(price),
  };
}

function fromItem(item: CommodityItem): QuoteRow {
  return {
    name: item.name,
    unit: item.unit,
    last: item.latest,
    day: item.daily_change,
    week: item.weekly_change,
    month: item.monthly_change ?? null,
    ytd: item.ytd_change ?? null,
    ...originOf(item),
  };
}

function originOf(row: MarketPrice | CommodityItem) {
  const { source, observation_date, freshness, checked_at, period } = row;
  return { source, observation_date, freshness, checked_at, ...(period && { period }) };
}
