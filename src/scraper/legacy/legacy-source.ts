import type { LegacyItem, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';

/** What a source should give, whether it does or not. */
export type ItemFrame = Pick<LegacyItem, 'id' | 'category' | 'name' | 'unit'>;
export type ItemValue = LegacyItem['values'][number];
/** By source, as the answer tells it. */
export type Trouble = Pick<ScrapeLegacyResult['problems'][number], 'message' | 'isTransient'>;

export interface ScrapeTools {
  fetcher: Fetcher;
  /** Maps a live address to the one that is asked; the same unless sources are simulated. */
  toFetch: (liveUrl: string) => string;
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Throws where the site asks programs to stay away; gets the live address. */
  checkRobots?: ((liveUrl: string, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** An item's values, in date order, or why there are none. */
export interface ItemReading {
  values: ItemValue[];
  bond?: LegacyItem['bond'];
  problem?: string;
}

export interface SourceReading {
  items: Map<string, ItemReading>;
  troubles: Trouble[];
}

export interface LegacySource {
  id: string;
  name: string;
  /** For people: where the source says what it is. */
  url: string;
  /** Nothing is asked of it before an administrator has accepted its terms. */
  needsTerms: boolean;
  items: readonly ItemFrame[];
  scrape(tools: ScrapeTools): Promise<SourceReading>;
}
