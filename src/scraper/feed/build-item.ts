import { hash } from 'node:crypto';
import { cleanLine, detach } from '../clean-characters.ts';
import { cleanLink } from '../clean-link.ts';
import { type DateStyle, parseDate } from '../dates/parse-date.ts';
import { firstOf } from '../first-of.ts';
import { cutAtWord, toPlainLine, toPlainText } from '../plain-text.ts';
import type { FeedItem, ItemSource } from './feed.ts';

export interface BuiltItem {
  item: FeedItem;
  /** Whether the feed gives the id. */
  hasId: boolean;
  isDateUnreadable: boolean;
  isDateInFuture: boolean;
  isZoneMissing: boolean;
}

export function buildItem(source: ItemSource, now: Date, style: DateStyle): BuiltItem | undefined {
  const link = firstOf(source.links, (text) => cleanLink(text, source.base));
  const description = dropFooter(toPlainText(source.summary));
  const content = (source.content === '' ? '' : dropFooter(toPlainText(source.content))) || description;
  const summary = toSummary(description || content);
  const title = toPlainLine(source.title, MAX_TITLE_CHARS) || cutAtWord(summary, MADE_TITLE_CHARS) || link;
  if (!title) return undefined;

  const updated = firstOf(source.updated, (text) => parseDate(text, now, style));
  const published = firstOf(source.published, (text) => parseDate(text, now, style)) ?? updated;
  const isFuture = (date: Date | null) => date !== null && date.getTime() - now.getTime() > FUTURE_MS;
  const toIso = (date: Date | null) => (date && !isFuture(date) ? date.toISOString() : null);
  const written = [...source.published, ...source.updated].filter((text) => text.trim() !== '');
  const item = {
    id: cleanId(source.id) || link || makeId(title, toIso(published)),
    title,
    link,
    published: toIso(published),
    updated: toIso(updated),
    summary,
    content,
    categories: cleanCategories(source.categories),
  };
  return {
    item,
    hasId: cleanId(source.id) !== '',
    isDateUnreadable: published === null && written.length > 0,
    isDateInFuture: isFuture(published) || isFuture(updated),
    isZoneMissing: published !== null && ENDS_WITH_TIME.test(written[0]?.slice(-40).trimEnd() ?? ''),
  };
}

export function fingerprintItem({ title, summary, updated }: FeedItem): string {
  return hash('sha256', JSON.stringify([title, summary, updated]), 'hex').slice(0, 16);
}

/** Drops the line WordPress puts under every item: `The post … appeared first on …`. */
function dropFooter(text: string): string {
  const start = text.lastIndexOf('The post ');
  if (start < 0 || text.length - start > MAX_FOOTER_CHARS) return text;
  return / appeared first on [^\n]+$/.test(text.slice(start)) ? text.slice(0, start).trimEnd() : text;
}

/** A time of day with no zone after it. */
const ENDS_WITH_TIME = /\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?$/i;

/** Clocks differ, and articles may be dated for the next morning; a later date is not a publication time. */
const FUTURE_MS = 24 * 60 * 60 * 1000;
const MAX_FOOTER_CHARS = 600;
const MAX_TITLE_CHARS = 300;
const MAX_SUMMARY_CHARS = 1000;
const MAX_ID_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_CATEGORIES = 50;
const MADE_TITLE_CHARS = 100;

function toSummary(text: string): string {
  return cutAtWord(text.slice(0, 2 * MAX_SUMMARY_CHARS).replace(/\s+/g, ' '), MAX_SUMMARY_CHARS);
}

function cleanId(text: string): string {
  const id = cleanLine(text);
  const plain = id.includes('<') ? toPlainText(id) : id;
  return plain.length > MAX_ID_CHARS ? hash('sha256', plain, 'hex') : detach(plain);
}

export function makeId(title: string, published: string | null): string {
  return `item-${hash('sha256', `${title}\n${published ?? ''}`, 'hex').slice(0, 20)}`;
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
