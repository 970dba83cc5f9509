import type { Industry } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type Reads, readTogether } from '../db/read-together.ts';
import { readMarket } from './market.ts';
import { rankNews } from './ranked-news.ts';

const ARTICLES = 20;
const LOOK_BACK_MS = 7 * DAY_MS;

export async function describeIndustry(db: Reads, industry: Industry, asOf: Date) {
  const row = INDUSTRY_ROWS[industry];
  const reads = readTogether(db);
  const since = new Date(asOf.getTime() - LOOK_BACK_MS);
  const reading = readMarket(reads, asOf);
  const moved = reading.then((market) => market.moved);
  const [market, articles] = await Promise.all([
    reading,
    rankNews(reads, { since, asOf, moved, words: row.words }),
  ]);
  return {
    industry,
    name: row.name,
    timestamp: asOf.toISOString(),
    prices: inOrder(market.prices, row.symbols, ({ symbol }) => symbol),
    commodities: [...market.commodities, ...market.surveys].filter(({ id }) =>
      row.items.some((start) => id.startsWith(start)),
    ),
    indicators: inOrder(market.indicators, row.series, ({ series_id }) => series_id),
    articles: articles.slice(0, ARTICLES),
  };
}

function inOrder<T>(items: readonly T[], order: readonly string[], keyOf: (item: T) => string): T[] {
  return order.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []);
}

interface IndustryRow {
  name: string;
  symbols: readonly string[];
  /** Ids of commodity items begin with one of these. */
  items: readonly string[];
  series: readonly string[];
  /** An article must contain at least one of these words. */
  words: string;
}

/** The content of each industry's page; `words` is in PostgreSQL's web search syntax. */
const INDUSTRY_ROWS: Record<Industry, IndustryRow> = {
  coal: {
    name: 'Coal',
    symbols: ['CNR', 'BTU', 'ARLP', 'HCC', 'AMR', 'METC', 'NRP', 'MTF=F'],
    items: ['coal.', 'eia.'],
    series: ['PCOALAUUSDM', 'WPU051'],
    words: 'coal or "coal mine" or longwall or "met coal" or MSHA',
  },
  steel: {
    name: 'Steel',
    symbols: ['CLF', 'NUE', 'SXC', 'HRC=F', 'TIO=F'],
    items: ['steel.', 'coal.coking'],
    series: ['INDPRO'],
    words: 'steel or "hot-rolled coil" or coke or "blast furnace" or "iron ore"',
  },
  'natural-gas': {
    name: 'Natural gas',
    symbols: ['NG=F'],
    items: [],
    series: ['DHHNGSP'],
    words: '"natural gas" or "Henry Hub" or LNG or pipeline',
  },
  power: {
    name: 'Power',
    symbols: ['NG=F'],
    items: ['coal.'],
    series: ['DHHNGSP', 'INDPRO'],
    words: '"power plant" or electricity or utility or grid or PJM or generation',
  },
  metals: {
    name: 'Metals',
    symbols: ['TECK', 'BHP', 'HG=F', 'GC=F', 'ALI=F', 'TIO=F'],
    items: ['steel.'],
    series: ['PPIACO'],
    words: 'copper or gold or aluminum or "iron ore" or metals or smelter',
  },
  freight: {
    name: 'Freight',
    symbols: ['NSC', 'CSX', 'UNP'],
    items: [],
    series: ['INDPRO', 'DCOILWTICO'],
    words: 'rail or railroad or freight or carloads or barge or port or trucking or shipping',
  },
  macro: {
    name: 'Economy',
    symbols: ['^GSPC', '^DJI', '^IXIC', '^VIX', '^TNX', 'DX-Y.NYB'],
    items: ['yield.'],
    series: ['CPIAUCSL', 'UNRATE', 'A191RL1Q225SBEA', 'FEDFUNDS', 'DGS10', 'UMCSENT', 'RSAFS', 'HOUST'],
    words: 'Fed or inflation or "interest rates" or economy or jobs or GDP or Treasury or recession',
  },
};
