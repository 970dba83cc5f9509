import type { ChartItem } from '#contract/chart.ts';
import { searchFor } from '#contract/news-search.ts';
import type { Mention, WatchedItem } from '#contract/watchlists.ts';
import {
  formatCount,
  formatPoints,
  formatSigned,
  formatSignedPercent,
  splitMeasure,
} from '#wording/format.ts';

export interface WatchTile {
  key: string;
  item: WatchedItem;
  name: string;
  /** The shown text. */
  value: string;
  amount: number | null | undefined;
  per: string;
  change: number | null;
  /** The period of the change, if a monthly or quarterly series lacks the chosen one. */
  longer?: keyof typeof CHANGES;
  /** Shown if the change cannot be computed. */
  noChange?: string;
  sayChange: (change: number) => string;
  isPlain: boolean;
  sparkline: readonly number[];
  /** The link target: a history, or the articles. */
  chartItem: ChartItem | undefined;
  path: string | undefined;
}

const CHANGES = {
  '1D': 'day_change',
  '1W': 'week_change',
  '1M': 'month_change',
  YTD: 'ytd_change',
} as const;

export function keyOf({ kind, key }: WatchedItem): string {
  return `${kind} ${key.toLowerCase()}`;
}

export function describeTiles(
  items: readonly WatchedItem[],
  known: readonly ChartItem[],
  mentions: readonly Mention[],
  period: keyof typeof CHANGES,
): WatchTile[] {
  return items.map((item) =>
    item.kind === 'price'
      ? describePrice(
          item,
          known.find(({ id }) => id === item.key),
          period,
        )
      : describeWord(
          item,
          mentions.find(({ word }) => word === item.key),
        ),
  );
}

function describePrice(
  item: WatchedItem,
  found: ChartItem | undefined,
  period: keyof typeof CHANGES,
): WatchTile {
  const { text, per } = splitMeasure(found?.value, found?.unit ?? '');
  const isPoints = found?.change_unit === 'points';
  const measured = found && found.frequency !== 'day' ? findShortest(found, period) : period;
  return {
    key: keyOf(item),
    item,
    name: nameItem(item, found),
    ...(found?.inflation === undefined
      ? { value: text, per: per.length > 12 ? '' : per }
      : { value: formatSignedPercent(found.inflation), per: `from a year ago · ${text}` }),
    amount: found?.value,
    change: found?.[CHANGES[measured]] ?? null,
    ...(measured !== period && { longer: measured }),
    sayChange: isPoints ? formatPoints : formatSignedPercent,
    isPlain: isPoints || found?.kind === 'series',
    sparkline: found?.sparkline ?? [],
    chartItem: found,
    path: undefined,
  };
}

function findShortest(found: ChartItem, period: keyof typeof CHANGES): keyof typeof CHANGES {
  const periods = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
  const longer = periods.slice(periods.indexOf(period));
  return longer.find((one) => found[CHANGES[one]] !== null) ?? period;
}

/** `Peabody Energy · BTU`; an item that is no longer collected keeps its id. */
export function nameItem({ key, kind }: WatchedItem, found: ChartItem | undefined): string {
  if (kind !== 'price' || !found) return key;
  return found.kind === 'stock' ? `${found.name} · ${found.id}` : found.name;
}

function describeWord(item: WatchedItem, { week, weekBefore }: Partial<Mention> = {}): WatchTile {
  const query = new URLSearchParams({ q: searchFor(item.key), period: '7d' });
  return {
    key: keyOf(item),
    item,
    name: item.key,
    value: week === null ? 'No data' : formatCount(week),
    amount: week,
    per: week === null ? '' : week === 1 ? 'article in 7 days' : 'articles in 7 days',
    change: typeof week === 'number' && typeof weekBefore === 'number' ? week - weekBefore : null,
    ...(weekBefore === null && { noChange: 'no full data for last week' }),
    ...(week === null && { noChange: 'no articles collected in 7 days' }),
    sayChange: (change) =>
      change === 0 ? 'same as last week' : `${formatSigned(change).replace(/\.00$/, '')} from last week`,
    isPlain: true,
    sparkline: [],
    chartItem: undefined,
    path: `/news?${query}`,
  };
}
