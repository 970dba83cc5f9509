import { repairEncoding } from '../repair-encoding.ts';
import { type Feed, FeedError } from './feed.ts';
import { findDateStyle } from './feed-date-style.ts';
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
  const text = repairEncoding(document.trimStart());
  if (text === '') throw new FeedError('The document is empty', 'empty');
  const list = createItemList(now, findDateStyle(text, url), maxItems);
  const feed = JSON_START.test(text) ? readJsonFeed(text, url, list) : readXmlFeed(text, url, list);
  refuseErrorMessage(feed);
  return feed;
}

/** Some sites answer an unknown feed with a feed whose only item says so. */
function refuseErrorMessage({ items: [item], itemCount }: Feed): void {
  if (itemCount !== 1 || !item || !NO_SUCH_FEED.test(item.title)) return;
  const message = `The site has no such feed: its only item says "${item.title.slice(0, 100)}"`;
  throw new FeedError(message, 'missing');
}

const NO_SUCH_FEED =
  /\bfeed (?:(?:is |was |has been |could )?(?:not (?:be )?(?:found|available)|no longer available|unavailable|discontinued|removed)|does not exist)\b/i;

const JSON_START = /^(?:\{\s*["}]|\[\s*[\]{["\d-])/;
