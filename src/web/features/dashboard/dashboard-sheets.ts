import type { BondItem, CommodityItem, CommodityPrices, Indicator, PriceItem } from '#contract/dashboard.ts';
import { listSheet, listSources, type Sheet } from '#web/export/sheet.ts';
import { type FreshnessFacts, sayReason, sayStatus, withCheckTimes } from '#web/ui/freshness-mark.tsx';
import { findInflation } from '#wording/read-indicator.ts';

export function makePricesSheet(title: string, listed: readonly PriceItem[]): Sheet {
  const items = withCheckTimes(listed);
  return listSheet({ name: title, sources: listSources(items, title) }, items, [
    { name: 'Symbol', kind: 'text', of: ({ symbol }) => symbol },
    { name: 'Name', kind: 'text', of: ({ symbol_name }) => symbol_name },
    { name: 'Price', kind: 'number', of: ({ close_price }) => close_price },
    { name: 'Unit', kind: 'text', of: ({ unit, currency }) => unit ?? currency },
    { name: 'Date', kind: 'date', of: ({ observation_date }) => observation_date },
    { name: '1D %', kind: 'number', of: ({ day_change_percent }) => day_change_percent },
    { name: '1W %', kind: 'number', of: ({ week_change_percent }) => week_change_percent },
    { name: '1M %', kind: 'number', of: ({ month_change_percent }) => month_change_percent },
    { name: 'YTD %', kind: 'number', of: ({ ytd_change_percent }) => ytd_change_percent },
    ...PROVENANCE,
  ]);
}

const PROVENANCE = [
  { name: 'Source', kind: 'text', of: ({ source }: { source: string }) => source },
  { name: 'Retrieved', kind: 'instant', of: ({ checked_at }: { checked_at: string | null }) => checked_at },
  { name: 'Status', kind: 'text', of: sayStatus },
  { name: 'Reason', kind: 'text', of: (facts: FreshnessFacts) => sayReason(facts) || null },
] as const;

export function makeCommoditiesSheet({ categories }: CommodityPrices): Sheet {
  const { coal, steel, yield: yields, bonds } = categories;
  const listed: readonly (CommodityItem & Partial<BondItem>)[] = [...coal, ...steel, ...yields, ...bonds];
  const items = withCheckTimes(listed);
  return listSheet({ name: 'Commodity Prices', sources: listSources(items, 'Commodity Prices') }, items, [
    { name: 'Category', kind: 'text', of: ({ category }) => category },
    { name: 'Name', kind: 'text', of: ({ name }) => name },
    { name: 'Latest', kind: 'number', of: ({ latest }) => latest },
    { name: 'Unit', kind: 'text', of: ({ unit }) => unit },
    { name: 'Date', kind: 'date', of: ({ observation_date }) => observation_date },
    { name: 'Day change', kind: 'number', of: ({ daily_change }) => daily_change },
    { name: 'Week change', kind: 'number', of: ({ weekly_change }) => weekly_change },
    { name: 'Month change', kind: 'number', of: ({ monthly_change }) => monthly_change },
    { name: 'Year-to-date change', kind: 'number', of: ({ ytd_change }) => ytd_change },
    { name: 'Change in', kind: 'text', of: ({ change_unit }) => change_unit },
    { name: 'Coupon', kind: 'number', of: ({ coupon }) => coupon },
    { name: 'Maturity', kind: 'date', of: ({ maturity_date }) => maturity_date },
    { name: 'Principal', kind: 'number', of: ({ principal_amount }) => principal_amount },
    { name: 'Price range', kind: 'text', of: ({ latest_price_range }) => latest_price_range },
    { name: 'Trade date', kind: 'date', of: ({ latest_trade_date }) => latest_trade_date },
    { name: 'Trades', kind: 'number', of: ({ latest_trade_count }) => latest_trade_count },
    { name: 'Traded', kind: 'number', of: ({ latest_trade_amount }) => latest_trade_amount },
    ...PROVENANCE,
  ]);
}

export function makeIndicatorsSheet(listed: readonly Indicator[]): Sheet {
  const items = withCheckTimes(listed);
  return listSheet(
    { name: 'Economic Indicators', sources: listSources(items, 'Economic Indicators') },
    items,
    [
      { name: 'Series', kind: 'text', of: ({ series_id }) => series_id },
      { name: 'Title', kind: 'text', of: ({ series_title }) => series_title },
      { name: 'Value', kind: 'number', of: ({ current_value }) => current_value },
      { name: 'Units', kind: 'text', of: ({ units }) => units },
      { name: 'Date', kind: 'date', of: ({ current_date }) => current_date },
      { name: 'From a year ago %', kind: 'number', of: findInflation },
      { name: 'Previous', kind: 'number', of: ({ previous_value }) => previous_value },
      { name: 'Previous date', kind: 'date', of: ({ previous_date }) => previous_date },
      ...PROVENANCE,
    ],
  );
}
