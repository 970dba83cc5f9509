import { toPlainLine } from '../plain-text.ts';
import { isHttpLink, resolveLink } from './clean-link.ts';
import type { DocumentReader, ReaderOptions } from './document-reader.ts';
import { FeedError } from './feed-error.ts';
import { createItemList } from './item-list.ts';
import type { ItemSource } from './item-source.ts';
import { createJsonScanner } from './json-scanner.ts';
import { readLanguage } from './language.ts';

type JsonObject = Record<string, unknown>;

/** JSON Feed 1.0 and 1.1. */
export function createJsonFeedReader(options: ReaderOptions): DocumentReader {
  const list = createItemList(options);
  const head: JsonObject = {};
  let unreadable = 0;

  const scanner = createJsonScanner(
    {
      onMember(key, source) {
        const value = parse(source);
        if (HEAD_KEYS.has(key) && value !== undefined) head[key] = value;
      },
      onItem(source) {
        const item = source === undefined ? undefined : parse(source);
        if (!isObject(item)) unreadable++;
        else if (!isFeed(head) && !isFeedItem(item)) return;
        else if (list.isFull()) list.skip();
        else
          list.add(toItemSource(item, resolveLink(readText(head.home_page_url), options.url) ?? options.url));
      },
    },
    options,
  );

  return {
    write: scanner.write,
    end() {
      const isCut = !scanner.isComplete();
      const itemCount = list.getCount();
      if (itemCount === 0 && isCut)
        throw new FeedError('broken', 'This JSON breaks off before its first item');
      if (!isFeed(head) && itemCount === 0) throw new FeedError('not-a-feed', 'This is JSON, but not a feed');
      return {
        format: 'json',
        version: /version\/([\d.]{1,10})/.exec(readText(head.version))?.[1] ?? null,
        title: toPlainLine(readText(head.title), 300),
        homeUrl: resolveLink(readText(head.home_page_url), options.url),
        language: readLanguage(readText(head.language)),
        items: list.items,
        itemCount: itemCount + unreadable,
        isWhole: !isCut,
        problems: [
          ...(isCut ? ['the feed breaks off before its end'] : []),
          ...(unreadable > 0 ? [`${unreadable} of its items cannot be read`] : []),
          ...list.listProblems(),
        ],
      };
    },
  };
}

const HEAD_KEYS = new Set(['version', 'title', 'home_page_url', 'language']);

function isFeed(head: JsonObject): boolean {
  return /jsonfeed\.org/i.test(readText(head.version));
}

/** For documents that do not say, or say only at their end, that they are feeds. */
function isFeedItem(item: JsonObject): boolean {
  const hasText = ['content_html', 'content_text', 'date_published'].some(
    (key) => typeof item[key] === 'string',
  );
  return hasText && (item.id !== undefined || item.url !== undefined);
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
    authors: readAuthors(item),
    categories: readList(item.tags).map(readText),
    images: texts('image', 'banner_image'),
  };
}

function readAuthors({ authors, author }: JsonObject): string[] {
  const people = readList(authors).length > 0 ? readList(authors) : [author];
  return people.map((person) => readText(isObject(person) ? person.name : person));
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 50) : [];
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
