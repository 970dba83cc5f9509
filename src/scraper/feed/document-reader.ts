import type { Feed, FeedItem } from './feed.ts';

export interface ReaderOptions {
  /** Where the document was found; relative links are resolved against it when it names no better base. */
  url: string;
  now: Date;
  /** Items beyond it are counted and not kept. */
  maxItems: number;
  /** Of one item's source; what is beyond it is lost. */
  maxItemChars: number;
  onItem: ((item: FeedItem) => void) | undefined;
}

/** Reads one document of one format, piece by piece. */
export interface DocumentReader {
  write(text: string): void;
  end(): Feed;
}
