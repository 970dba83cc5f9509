import type { BondTrades, LegacyItem } from '#contract/scraper.ts';

export type ItemValue = LegacyItem['values'][number];

export interface ItemReading {
  values: ItemValue[];
  bond?: LegacyItem['bond'];
  reference?: number | undefined;
  problem?: string;
}

export interface PageReading extends ItemReading {
  doubts?: string[];
}

/** The value of a day of trades is the middle between its highest and its lowest price, in percent of par. */
export function sumUpDay(
  date: string,
  prices: readonly number[],
  yields: readonly number[],
  of: Pick<BondTrades, 'count' | 'amount'>,
): ItemValue {
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  const [lowYield, highYield] = yields.length > 0 ? [Math.min(...yields), Math.max(...yields)] : [null, null];
  const value = Math.round(((lowPrice + highPrice) / 2) * 1_000_000) / 1_000_000;
  return { date, value, trades: { ...of, lowPrice, highPrice, lowYield, highYield } };
}
