import type { LegacyItem } from '#contract/scraper.ts';

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
