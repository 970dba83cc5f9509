import { type Feed, FeedError } from './feed.ts';
import { createItemList } from './item-list.ts';
import { readJsonFeed } from './json-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

interface ReadFeedOptions {
  url: string;
  now: Date;
  /** Items beyond it are counted and not kept. */
  maxItems?: number;
}

export function readFeed(document: string, { url, now, maxItems = 1000 }: ReadFeedOptions): Feed {
  const text = document.trimStart();
  if (text === '') throw new FeedError('The document is empty', 'empty');
  const list = createItemList(now, maxItems);
  return JSON_START.test(text) ? readJsonFeed(text, url, list) : readXmlFeed(text, url, list);
}

const JSON_START = /^(?:\{\s*["}]|\[\s*[\]{["\d-])/;
