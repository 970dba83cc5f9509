import type { DocumentReader, ReaderOptions } from './document-reader.ts';
import type { Feed, FeedItem } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { createJsonFeedReader } from './json-feed.ts';
import { createXmlFeedReader } from './xml-feed.ts';

export interface FeedReaderOptions {
  url: string;
  now: Date;
  /** Items beyond it are counted and not kept; 1000 if not given. */
  maxItems?: number;
  /** Of the source of one item; what is beyond it is lost. 200,000 if not given. */
  maxItemChars?: number;
  /** Takes each item as soon as it is read; then the feed's own list stays empty. */
  onItem?: (item: FeedItem) => void;
}

/** Reads a whole document. Throws `FeedError` when it is no feed. */
export function readFeed(text: string, options: Omit<FeedReaderOptions, 'onItem'>): Feed {
  const reader = createFeedReader(options);
  reader.write(text);
  return reader.end();
}

/** Reads a document piece by piece in bounded memory, however long it or any part of it is. */
export function createFeedReader(options: FeedReaderOptions): DocumentReader {
  const full: ReaderOptions = {
    url: options.url,
    now: options.now,
    maxItems: options.maxItems ?? 1000,
    maxItemChars: options.maxItemChars ?? 200_000,
    onItem: options.onItem,
  };
  let head = '';
  let reader: DocumentReader | undefined;

  return {
    write(text) {
      if (reader) {
        reader.write(text);
        return;
      }
      head = (head + text).trimStart();
      const isJson = looksLikeJson(head);
      if (isJson === undefined) {
        head = head.trimEnd();
        return;
      }
      reader = isJson ? createJsonFeedReader(full) : createXmlFeedReader(full);
      reader.write(head);
      head = '';
    },
    end() {
      if (reader) return reader.end();
      if (head === '') throw new FeedError('empty', 'The document is empty');
      throw new FeedError('not-a-feed', 'This is plain text, not a feed');
    },
  };
}

/** By its first two characters that are no space; undefined when there are too few. */
function looksLikeJson(head: string): boolean | undefined {
  if (head === '') return undefined;
  const first = head.charAt(0);
  if (first !== '{' && first !== '[') return false;
  const second = head.slice(1).trimStart().charAt(0);
  if (second === '') return undefined;
  return first === '{' ? /["}]/.test(second) : /[\]{["\d-]/.test(second);
}
