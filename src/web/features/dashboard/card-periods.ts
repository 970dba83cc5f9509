import type { PriceItem } from '#contract/dashboard.ts';

export const CARD_PERIODS = ['1D', '1W', '1M', 'YTD'] as const;
export type CardPeriod = (typeof CARD_PERIODS)[number];

type Changes = Pick<
  PriceItem,
  'day_change_percent' | 'week_change_percent' | 'month_change_percent' | 'ytd_change_percent'
>;

const PERIODS: Record<CardPeriod, { field: keyof Changes; words: string }> = {
  '1D': { field: 'day_change_percent', words: '1 day' },
  '1W': { field: 'week_change_percent', words: '1 week' },
  '1M': { field: 'month_change_percent', words: '1 month' },
  YTD: { field: 'ytd_change_percent', words: 'year to date' },
};

export function pickChange(item: Changes, period: CardPeriod): number | null {
  return item[PERIODS[period].field];
}

export function sayPeriod(period: CardPeriod): string {
  return PERIODS[period].words;
}
