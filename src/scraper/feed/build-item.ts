import { hash } from 'node:crypto';
import { cleanLine, detach } from '../clean-characters.ts';
import { cutAtWord, toPlainLine, toPlainText } from '../plain-text.ts';
import { cleanLink, resolveLink } from './clean-link.ts';
import type { FeedItem } from './feed.ts';
import { readItemDates } from './item-dates.ts';
import { findImageInText } from './item-image.ts';
import type { ItemSource } from './item-source.ts';

export interface BuiltItem {
  item: FeedItem;
  isDateUnreadable: boolean;
  isDateInFuture: boolean;
}

/** Undefined when the item says nothing. */
export function buildItem(source: ItemSource, now: Date): BuiltItem | undefined {
  const link = findFirst(source.links, (text) => cleanLink(text, source.base));
  const description = dropFooter(toPlainText(source.summary));
  const content = (source.content === '' ? '' : dropFooter(toPlainText(source.content))) || description;
  const summary = toSummary(description || content);
  const title = toPlainLine(source.title, MAX_TITLE_CHARS) || cutAtWord(summary, MADE_TITLE_CHARS) || link;
  if (!title) return undefined;

  const { published, updated, isUnreadable, isInFuture } = readItemDates(source, now);
  const item = {
    id: cleanId(source.id) || link || makeId(title, published),
    title,
    link,
    published,
    updated,
    summary,
    content,
    author: cleanAuthors(source.authors),
    categories: cleanCategories(source.categories),
    imageUrl: findItemImage(source),
  };
  return { item, isDateUnreadable: isUnreadable, isDateInFuture: isInFuture };
}

/** What WordPress puts under every item: `The post … appeared first on …`. */
function dropFooter(text: string): string {
  const start = text.lastIndexOf('The post ');
  if (start < 0 || text.length - start > MAX_FOOTER_CHARS) return text;
  return / appeared first on [^\n]+$/.test(text.slice(start)) ? text.slice(0, start).trimEnd() : text;
}

const MAX_FOOTER_CHARS = 600;
const MAX_TITLE_CHARS = 300;
const MAX_SUMMARY_CHARS = 1000;
const MAX_ID_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_CATEGORIES = 50;
/** A title made of the text is shorter, as it is no title. */
const MADE_TITLE_CHARS = 100;

function toSummary(text: string): string {
  // Plain text has at most two characters in a row that become one here.
  return cutAtWord(text.slice(0, 2 * MAX_SUMMARY_CHARS).replace(/\s+/g, ' '), MAX_SUMMARY_CHARS);
}

function cleanId(text: string): string {
  const id = cleanLine(text);
  const plain = id.includes('<') ? toPlainText(id) : id;
  return plain.length > MAX_ID_CHARS ? hash('sha256', plain, 'hex') : detach(plain);
}

function makeId(title: string, published: string | null): string {
  return `item-${hash('sha256', `${title}\n${published ?? ''}`, 'hex').slice(0, 20)}`;
}

/** RSS writes `jane@example.com (Jane Doe)`; an address alone names nobody. */
function cleanAuthors(texts: string[]): string | null {
  const names = texts.map((text) => {
    const line = toPlainLine(text, MAX_NAME_CHARS);
    const [, inBrackets] = /^\S+@\S+ \(([^)]+)\)$/.exec(line) ?? [];
    return (inBrackets ?? line.replace(/\S+@\S+/g, '').replace(/<\s*>|\(\s*\)/g, '')).trim();
  });
  const distinct = [...new Set(names.filter((name) => name !== ''))];
  return distinct.length === 0 ? null : cutAtWord(distinct.join(', '), MAX_NAME_CHARS);
}

function cleanCategories(texts: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts.slice(0, MAX_CATEGORIES)) {
    const name = toPlainLine(text, MAX_NAME_CHARS);
    const key = name.toLowerCase();
    if (name !== '' && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

function findItemImage({ images, base, summary, content }: ItemSource): string | null {
  return (
    findFirst(images, (text) => resolveLink(text, base)) ??
    findImageInText(content, base) ??
    findImageInText(summary, base)
  );
}

function findFirst(texts: string[], read: (text: string) => string | null): string | null {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}
