import type { LegacyItem, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { ReadDocument } from '../reading/reading-process.ts';
import type { ItemReading } from './item-reading.ts';

export type ItemFrame = Pick<LegacyItem, 'id' | 'category' | 'name' | 'unit'>;
export type Trouble = Pick<ScrapeLegacyResult['problems'][number], 'message' | 'isTransient' | 'fault'>;

export interface ScrapeTools {
  fetcher: Fetcher;
  /** Maps a live address to the one to fetch; the same unless sources are simulated. */
  toFetch: (liveUrl: string) => string;
  read: ReadDocument;
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Attempts per request; default: 3. */
  attempts?: number | undefined;
  /** Throws if robots.txt disallows the live address. */
  checkRobots?: ((liveUrl: string, signal?: AbortSignal) => Promise<void>) | undefined;
}

export interface SourceReading {
  items: Map<string, ItemReading>;
  troubles: Trouble[];
}

export interface LegacySource {
  id: string;
  name: string;
  url: string;
  /** Not requested before an administrator has accepted its terms. */
  needsTerms: boolean;
  items: readonly ItemFrame[];
  scrape(tools: ScrapeTools): Promise<SourceReading>;
}
