import type { LegacyItem } from '#contract/scraper.ts';

export type ItemValue = LegacyItem['values'][number];

export interface ItemReading {
  values: ItemValue[];
  bond?: LegacyItem['bond'];
  problem?: string;
}

export interface PageReading extends ItemReading {
  doubts?: string[];
}
