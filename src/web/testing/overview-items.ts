import type { ChartItem } from '#contract/chart.ts';
import {
  type Claim,
  type CommodityItem,
  type Evidence,
  type Freshness,
  type Impact,
  type Indicator,
  type Insight,
  type PriceItem,
  type RankedArticle,
  type Topic,
  tierOf,
} from '#contract/dashboard.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { SymbolCategory } from '#contract/yahoo.ts';

export const OVERVIEW_TIME = '2026-11-14T14:05:00.000Z';

export function makeChartItem(change: Partial<ChartItem> = {}): ChartItem {
  return {
    ...{ id: 'BTU', name: 'Peabody Energy', kind: 'stock', unit: 'USD', frequency: 'day' },
    ...{ source: 'Yahoo Finance', value: 31.42, observation_date: '2026-11-13' },
    ...{ change_unit: 'percent', day_change: 3.1, week_change: -1.2, month_change: null, ytd_change: null },
    ...{ sparkline: [1, 2, 3], freshness: 'fresh', freshness_reason: null, checked_at: null },
    ...change,
  };
}

export function makePrice(
  symbol: string,
  name: string,
  close: number | null,
  day: number | null,
  changes: Partial<PriceItem> = {},
): PriceItem {
  return {
    symbol,
    symbol_name: name,
    close_price: close,
    currency: 'USD',
    unit: unitOfQuote({ symbol, name, category: categoryOf(symbol), currency: 'USD' }),
    day_change_percent: day,
    week_change_percent: day === null ? null : day * -1.5,
    month_change_percent: day === null ? null : day * 3,
    ytd_change_percent: day === null ? null : day * 8,
    sparkline: close === null ? [] : walk(symbol, 30, close),
    ...origin(),
    ...changes,
  };
}

function categoryOf(symbol: string): SymbolCategory {
  if (symbol.startsWith('^')) return 'index';
  return symbol.endsWith('=F') ? 'commodity' : 'stock';
}

export function makeArticle(title: string, relevanceScore: number, changes: Partial<RankedArticle> = {}) {
  const article: RankedArticle = {
    id: `article-${title}`,
    title,
    url: 'https://news.example/story',
    source: 'Coal Age',
    sourceId: 'coal-age',
    category: 'coal',
    summary: 'Loading stopped on Friday evening and is expected to resume within a week.',
    relevanceScore,
    tier: tierOf(relevanceScore),
    contributions: [
      { name: 'Subject', points: relevanceScore - 12, why: 'speaks of coal and of a port we ship through' },
      { name: 'Source', points: 8, why: 'trade press' },
      { name: 'Age', points: 4, why: 'under an hour old' },
    ],
    alsoIn: [],
    sentiment: null,
    published_at: '2026-11-14T13:27:00.000Z',
    scraped_at: '2026-11-14T13:40:00.000Z',
    curation: null,
    ...changes,
  };
  return article;
}

/** Days up to that of the overview, each with a price. */
export function makeHistory(days: number): { date: string; price: number | null }[] {
  const lastDay = Date.parse(OVERVIEW_TIME.slice(0, 10));
  return walk('history', days, 84.12).map((price, place) => ({
    date: new Date(lastDay - (days - 1 - place) * 86_400_000).toISOString().slice(0, 10),
    price,
  }));
}

export function origin(source = 'Yahoo Finance') {
  return {
    source,
    observation_date: '2026-11-13',
    freshness: 'fresh' as Freshness,
    freshness_reason: null as string | null,
    checked_at: '2026-11-14T13:00:00.000Z',
  };
}

export function makeTopic(word: string, count: number, trend: Topic['trend']): Topic {
  return { word, count, trend, change: null };
}

export function makeCommodity(
  id: string,
  name: string,
  latest: number | null,
  [daily_change, weekly_change]: [number | null, number | null],
  changes: Partial<CommodityItem> = {},
): CommodityItem {
  return {
    id,
    name,
    category: 'coal',
    unit: 'USD/t',
    latest,
    previous: latest,
    daily_change,
    weekly_change,
    change_unit: 'percent',
    status: 'available',
    ...origin('Trading Economics'),
    ...changes,
  };
}

export function makeBond(name: string, latest: number, coupon: number, maturity_date: string) {
  return {
    ...makeCommodity(`bonds.${name}`, name, latest, [null, null], { unit: '% of par', source: 'EMMA' }),
    coupon,
    maturity_date,
    principal_amount: 75_000_000,
    latest_trade_date: '2026-11-12',
    latest_trade_count: 14,
    latest_trade_amount: 1_285_000,
    latest_price_range: '103.90 - 104.35',
  };
}

export function makeIndicator(
  series_id: string,
  series_title: string,
  category: string,
  [current_value, previous_value]: [number, number],
  units = 'Index',
): Indicator {
  return {
    series_id,
    series_title,
    category,
    current_date: '2026-10-01',
    current_value,
    previous_value,
    previous_date: '2026-09-01',
    year_ago_value: current_value / 1.0284,
    units,
    ...origin('FRED'),
    period: 'month',
  };
}

export function makeEvidence(
  id: string,
  kind: Evidence['kind'],
  metric: string,
  key: string,
  value: number | null,
  unit: string,
  change: number | null,
  change_unit: Evidence['change_unit'],
): Evidence {
  return {
    id,
    kind,
    metric,
    key,
    as_of: '2026-11-13',
    value,
    unit,
    change,
    change_unit,
    change_period: change === null ? null : 'day',
    source: 'Yahoo Finance',
    known_at: '2026-11-13T21:30:00.000Z',
    url: null,
  };
}

/** `closed at [$84.12|cnr]`: the text in brackets is a claim with the evidence id after the bar. */
export function mark(marked: string): { text: string; claims: Claim[] } {
  const claims: Claim[] = [];
  let text = '';
  for (const [, plain = '', stated, evidenceId = ''] of marked.matchAll(
    /([^[]*)(?:\[([^|]+)\|([^\]]+)\])?/g,
  )) {
    text += plain;
    if (stated === undefined) continue;
    claims.push({ start: text.length, end: text.length + stated.length, kind: 'value', evidenceId });
    text += stated;
  }
  return { text, claims };
}

export function makeInsight(category: string, impact: Impact, marked: string): Insight {
  const { text, claims } = mark(marked);
  return { category, impact, insight: text, claims };
}

/** A deterministic price walk that ends at `end`. */
function walk(seed: string, count: number, end: number): number[] {
  let state = [...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_647;
  const prices = [end];
  while (prices.length < count) {
    state = (state * 48_271) % 2_147_483_647;
    const [last = end] = prices;
    prices.unshift(Math.max(end * 0.2, last * (1 + (state / 2_147_483_647 - 0.51) * 0.03)));
  }
  return prices.map((price) => Math.round(price * 100) / 100);
}
