import type { Indicator, RankedArticle } from '#contract/dashboard.ts';
import type { BondFact, CommodityFact, Facts, PriceFact, PriceList } from './facts.ts';

const SERIES = {
  UNRATE: ['Unemployment Rate', 'employment', 'Percent'],
  PAYEMS: ['All Employees, Total Nonfarm', 'employment', 'Thousands of Persons'],
  CPIAUCSL: ['Consumer Price Index for All Urban Consumers: All Items', 'inflation', 'Index 1982-1984=100'],
  MORTGAGE30US: ['30-Year Fixed Rate Mortgage Average', 'housing', 'Percent'],
  ICSA: ['Initial Claims', 'employment', 'Number'],
  INDPRO: ['Industrial Production: Total Index', 'gdp', 'Index 2017=100'],
  HOUST: ['New Privately-Owned Housing Units Started', 'housing', 'Thousands of Units'],
  UMCSENT: ['University of Michigan: Consumer Sentiment', 'consumer', 'Index 1966:Q1=100'],
} as const;

/** Saturday morning, 14 November 2026, after a Friday with prices: facts that sentences are written about by hand. */
export const KNOWN_FACTS: Facts = {
  asOf: '2026-11-14T14:05:00.000Z',
  company: 'Black Ridge Resources',
  prices: [
    own(
      'CNR',
      'Core Natural Resources',
      'resources',
      84.12,
      [1.42, 3.1, -2.35, 12.4],
      [83.9, 80.4, 81.1, 82.94, 84.12],
    ),
    price(
      'BTU',
      'Peabody Energy',
      'resources',
      27.8,
      [-0.83, 0.4, 5.1, -8.2],
      [27.1, 27.4, 27.9, 28.03, 27.8],
    ),
    price('HCC', 'Warrior Met Coal', 'resources', 62.44, [-2.15, -4.02, 1, 20.5]),
    price('ARLP', 'Alliance Resource Partners', 'resources', 25.1, [0, -0.4, 1.2, -3.3]),
    { ...price('METC', 'Ramaco Resources', 'resources', 14.22, [6.4, 9.8, 22.1, 41]), usual_move: 2.1 },
    { ...price('NSC', 'Norfolk Southern', 'other', 281.4, [0.22, -1.1, 0.9, 19.6]), role: 'rail' },
    price('^GSPC', 'S&P 500', 'index', 6812.34, [-0.31, 0.9, 2.1, 15.8], [6790, 6820.2, 6833.52, 6812.34]),
    price('^IXIC', 'NASDAQ Composite', 'index', 23411.5, [-0.52, 1.3, 3.3, 19.9]),
    price('^VIX', 'CBOE Volatility Index', 'volatility', 17.05, [3.1, -4.4, 8, -1.7]),
    price('HRC=F', 'US Midwest Hot-Rolled Coil Steel', 'commodities', 812, [-1.1, -2.6, 3.4, 14.2]),
    price('NG=F', 'Natural Gas, Henry Hub', 'commodities', 3.412, [4.2, 7.7, 12, -6.1]),
    price('CL=F', 'Crude Oil, WTI', 'commodities', 71.05, [-0.6, -1.9, 2.2, -0.9]),
    price('BZ=F', 'Crude Oil, Brent', 'commodities', 75.2, [-0.4, -1.6, 2, 0.3]),
    {
      ...price('GC=F', 'Gold', 'commodities', 3951.2, [0.8, 1.9, 2.6, 49]),
      freshness: 'stale',
      observation_date: '2026-11-06',
    },
  ],
  commodities: [
    commodity('coal.api2', 'API2 Rotterdam coal', 'coal', 'USD/t', 104.35, 104.6, -0.239, 2.1),
    {
      ...commodity('coal.coking', 'Coking coal', 'coal', 'USD/t', 0, 0, 0, 0),
      latest: null,
      previous: null,
      daily_change: null,
      weekly_change: null,
      status: 'unavailable',
      freshness: 'unavailable',
      observation_date: null,
    },
    commodity('yield.2y', '2-Year Treasury Yield', 'yield', 'percent', 3.6, 3.59, 0.01, -0.03),
    commodity('yield.10y', '10-Year Treasury Yield', 'yield', 'percent', 4.11, 4.07, 0.04, 0.02),
  ],
  bonds: [],
  indicators: [
    indicator('UNRATE', ['2026-10-01', 4.3], ['2026-09-01', 4.2]),
    indicator('PAYEMS', ['2026-10-01', 159_342], ['2026-09-01', 159_220]),
    indicator('CPIAUCSL', ['2026-10-01', 326.1], ['2026-09-01', 325.4]),
    indicator('MORTGAGE30US', ['2026-11-12', 6.31], ['2026-11-05', 6.27]),
    indicator('ICSA', ['2026-11-07', 219_000], ['2026-10-31', 227_000]),
    indicator('INDPRO', ['2026-09-01', 104.2], ['2026-08-01', 104.5]),
  ],
  articles: articles(
    1,
    `
      Coal Age | 82 | Baltimore coal terminal halts loading after conveyor fire | The outage at the export terminal may last two weeks, operators said on Thursday.
      World Coal | 61 | Core Natural Resources restarts Leer South longwall | Core Natural Resources said shipments from West Virginia will resume within days and raised its 2026 output guidance by 4%.
      CNBC | 55 | Henry Hub natural gas jumps as LNG demand and cold weather lift heating needs | Natural gas rose on forecasts of a cold spell across the Northeast.
      FreightWaves | 38 | Norfolk Southern and union reach tentative deal | The agreement covers 9,000 workers.
      MarketWatch | 33 | Steel mills trim offers as orders soften | Hot-rolled coil fell as buyers held back, Nucor and others cut list prices.`,
  ),
  topics: [
    { word: 'coal', count: 41, trend: 'up', change: null },
    { word: 'tariffs', count: 12, trend: 'new', change: null },
  ],
  newsCount: 312,
  highPriorityCount: 7,
  macro: [
    {
      id: 'cpi',
      title: 'CPI Inflation Rate',
      value: 2.9,
      unit: '%',
      change: -0.1,
      changePercent: -3.3,
      timestamp: '2026-10-01',
      category: 'inflation',
      source: 'FRED',
    },
    {
      id: 'unemployment',
      title: 'Unemployment Rate',
      value: 4.3,
      unit: '%',
      change: 0.1,
      changePercent: 2.4,
      timestamp: '2026-10-01',
      category: 'employment',
      source: 'FRED',
    },
    {
      id: 'gdp',
      title: 'GDP Growth (QoQ)',
      value: 2.1,
      unit: '%',
      change: -0.9,
      changePercent: -30,
      timestamp: '2026-07-01',
      category: 'gdp',
      source: 'FRED',
    },
    {
      id: 'sp500',
      title: 'S&P 500',
      value: 6812.34,
      unit: 'points',
      change: -21.18,
      changePercent: -0.31,
      timestamp: '2026-11-13',
      category: 'markets',
      source: 'Yahoo Finance',
    },
    {
      id: 'fedfunds',
      title: 'Fed Funds Rate',
      value: 3.88,
      unit: '%',
      change: -0.12,
      changePercent: -3,
      timestamp: '2026-10-01',
      category: 'rates',
      source: 'FRED',
    },
  ],
  releases: [
    {
      date: '2026-11-17',
      name: 'Advance Monthly Sales for Retail Trade and Food Services',
      series: ['RSAFS'],
    },
    { date: '2026-11-18', name: 'Consumer Price Index', series: ['CPIAUCSL', 'CPILFESL'] },
  ],
};

function own(...of: Parameters<typeof price>): PriceFact {
  return { ...price(...of), role: 'own' };
}

export function price(
  symbol: string,
  name: string,
  list: PriceList,
  close: number,
  changes: [number, number, number, number],
  closes: number[] = [],
): PriceFact {
  const [day, week, month, ytd] = changes;
  return {
    symbol,
    symbol_name: name,
    list,
    close_price: close,
    currency: 'USD',
    day_change_percent: day,
    week_change_percent: week,
    month_change_percent: month,
    ytd_change_percent: ytd,
    sparkline: closes,
    source: 'Yahoo Finance',
    observation_date: '2026-11-13',
    freshness: 'fresh',
    freshness_reason: null,
    checked_at: '2026-11-14T14:00:00.000Z',
  };
}

export function commodity(
  id: string,
  name: string,
  category: CommodityFact['category'],
  unit: string,
  latest: number,
  previous: number,
  daily: number,
  weekly: number,
): CommodityFact {
  return {
    id,
    name,
    category,
    unit,
    latest,
    previous,
    daily_change: daily,
    weekly_change: weekly,
    change_unit: category === 'yield' ? 'points' : 'percent',
    status: 'available',
    source: category === 'yield' ? 'US Treasury' : 'Trading Economics',
    observation_date: '2026-11-13',
    freshness: 'fresh',
    freshness_reason: null,
    checked_at: '2026-11-14T14:00:00.000Z',
  };
}

export function indicator(
  id: keyof typeof SERIES,
  [date, value]: [string, number],
  [before, previous]: [string, number],
): Indicator {
  const [title, category, units] = SERIES[id];
  return {
    series_id: id,
    series_title: title,
    category,
    current_date: date,
    current_value: value,
    previous_value: previous,
    previous_date: before,
    units,
    source: 'FRED',
    observation_date: date,
    freshness: 'fresh',
    freshness_reason: null,
    checked_at: '2026-11-14T14:00:00.000Z',
  };
}

export function article(
  number: number,
  source: string,
  score: number,
  title: string,
  summary: string,
): RankedArticle {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title,
    url: `https://news.example/${number}`,
    source,
    sourceId: source.toLowerCase().replaceAll(' ', '-'),
    category: 'general',
    summary,
    relevanceScore: score,
    tier: score >= 70 ? 'critical' : score >= 50 ? 'high' : 'medium',
    contributions: [],
    alsoIn: number === 1 ? [{ source: 'World Coal', url: 'https://worldcoal.example/1' }] : [],
    sentiment: null,
    published_at: '2026-11-12T15:00:00.000Z',
    scraped_at: '2026-11-12T16:00:00.000Z',
    curation: null,
  };
}

/** One story a line: its source, its score, its title and its text. Their numbers begin with `first`. */
export function articles(first: number, lines: string): RankedArticle[] {
  return lines
    .trim()
    .split(/\n\s*/)
    .map((line, at) => {
      const [source = '', score = '', title = '', summary = ''] = line.split(' | ');
      return article(first + at, source, Number(score), title, summary);
    });
}

export function bond(
  id: string,
  name: string,
  [latest, previous]: [number, number],
  terms: Pick<BondFact, 'coupon' | 'maturity_date'>,
): BondFact {
  const change = (100 * (latest - previous)) / previous;
  return {
    ...commodity(id, name, 'bonds', '% of par', latest, previous, change, change),
    ...terms,
    principal_amount: 75_000_000,
    latest_trade_date: '2026-11-13',
    latest_trade_count: 4,
    latest_trade_amount: 250_000,
    latest_price_range: `${previous} - ${latest}`,
  };
}
