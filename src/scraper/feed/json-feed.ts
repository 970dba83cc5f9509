import { isObject } from '#contract/json.ts';
import { isHttpLink, resolveLink } from '../clean-link.ts';
import { parseLooseJson } from '../loose-json.ts';
import { type Feed, FeedError, type ItemSource } from './feed.ts';
import type { ItemList } from './item-list.ts';

type JsonObject = Record<string, unknown>;

/** JSON Feed 1.0 and 1.1. From a truncated document, the items before the last are read. */
export function readJsonFeed(text: string, url: string, list: ItemList): Feed {
  const isCut = !/[}\]]\s*$/.test(text.slice(-100));
  const [document] = parseLooseJson(text);
  const head = isObject(document) ? document : {};
  const all = Array.isArray(head.items) ? head.items : [];
  const items = isCut ? all.slice(0, -1) : all;
  const isFeed = /jsonfeed\.org/i.test(readText(head.version)) || items.some(isFeedItem);
  if (isCut && items.length === 0) throw new FeedError('This JSON breaks off before its first item');
  if (!isFeed) throw new FeedError('This is JSON, but not a feed');
  const base = resolveLink(readText(head.home_page_url), url) ?? url;
  const readable = items.filter(isObject);
  for (const item of readable) {
    if (list.isFull()) list.skip();
    else list.add(toItemSource(item, base));
  }
  const unreadable = items.length - readable.length;
  const feed = list.toFeed(
    { format: 'JSON Feed', rights: '', isWhole: !isCut },
    unreadable > 0 ? `${unreadable} of its items cannot be read` : '',
  );
  return { ...feed, itemCount: items.length };
}

function isFeedItem(item: unknown): boolean {
  if (!isObject(item) || (item.id === undefined && item.url === undefined)) return false;
  return ['content_html', 'content_text', 'date_published'].some((key) => typeof item[key] === 'string');
}

function toItemSource(item: JsonObject, base: string): ItemSource {
  const id = readText(item.id);
  const texts = (...keys: string[]) => keys.map((key) => readText(item[key])).filter((text) => text !== '');
  return {
    id,
    title: readText(item.title),
    links: [...texts('url', 'external_url'), ...(isHttpLink(id) ? [id] : [])],
    base,
    summary: readText(item.summary),
    content: readText(item.content_html) || readText(item.content_text),
    published: texts('date_published'),
    updated: texts('date_modified'),
    categories: Array.isArray(item.tags) ? item.tags.slice(0, 50).map(readText) : [],
  };
}

const MAX_TEXT_CHARS = 200_000;

function readText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_CHARS);
  return typeof value === 'number' ? String(value) : '';
}
