import { parseDate } from '../../dates/parse-date.ts';
import { type PageNode, type PageTree, textBetween } from '../../markup/page-tree.ts';
import { readPieces } from '../blocks/text-blocks.ts';
import type { PageBlock } from '../layout/page-block.ts';
import type { LinkedArticle } from './linked-data.ts';
import type { PageHead } from './page-head.ts';

interface DateSources {
  tree: PageTree;
  head: PageHead;
  linked: LinkedArticle | undefined;
  blocks: readonly PageBlock[];
  title: number;
  isClutterAt: (index: number) => boolean;
  url: string;
  now: Date;
}

export function findPublishedTime(sources: DateSources): string | null {
  const { linked, head, now } = sources;
  const latest = now.getTime() + MAX_AHEAD_MS;
  const read = (text: string): Date | null => {
    const date = text === '' ? null : parseDate(text, now);
    return date && date.getTime() <= latest ? date : null;
  };
  const date =
    read(linked?.datePublished ?? '') ??
    firstOf(META_NAMES, (name) => read(head.meta(name))) ??
    findMarkedTime(sources, read) ??
    findDateLine(sources, read, (block) => !block.isProse) ??
    read(/\/((?:19|20)\d{2}\/\d{2}\/\d{2})\//.exec(sources.url)?.[1] ?? '') ??
    findNamedDate(sources, read) ??
    findDateLine(sources, read, (block) => block.isProse);
  return date ? date.toISOString() : null;
}

/** Clocks differ, and a page may be dated for the next morning. */
const MAX_AHEAD_MS = 48 * 3_600_000;

const META_NAMES = [
  'article:published_time article.published article:published og:article:published_time og:published_time',
  'datepublished publishdate publish-date publish_date published_time published pubdate pub_date',
  'parsely-pub-date sailthru.date dc.date.issued dc.date dc.date.created dcterms.issued dcterms.created',
  'dcterms.date dcterms.available date citation_publication_date citation_online_date',
  'cxenseparse:recs:publishtime cxense:publishtime bt:pubdate article_date_original originalpublicationdate',
  'release_date displaydate timestamp shareaholic:article_published_time rnews:datepublished',
]
  .join(' ')
  .split(' ');

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

const PUBLISHED_NAME = /publish|posted|pub-?date|(?:post|entry)-?date|created|original/i;
const UPDATED_NAME = /updated?|modified/i;
const MAX_TIMES = 200;

function findMarkedTime(
  { tree, blocks, title, isClutterAt }: DateSources,
  read: (text: string) => Date | null,
): Date | null {
  const titleStart = blocks[title]?.start ?? 0;
  let fallback: Date | null = null;
  let isAfterTitle = false;
  let tried = 0;
  for (let index = 1; index < tree.length && tried < MAX_TIMES; index++) {
    const node = tree[index] as PageNode;
    const { itemprop, datetime, content } = node.attributes;
    const isProperty = itemprop !== undefined && /datePublished|dateCreated/i.test(itemprop);
    const isTime =
      node.tag === 'time' || (node.tag === 'abbr' && /published|date/.test(node.attributes.class ?? ''));
    if (!isProperty && !isTime) continue;
    tried++;
    if (node.tag !== 'meta' && isClutterAt(index)) continue;
    const stated = datetime ?? content ?? node.attributes.title ?? '';
    const date = read(stated) ?? read(textBetween(tree, index, Math.min(node.end, index + 12)));
    if (!date) continue;
    const names = node.attributes.class ?? '';
    if (isProperty || PUBLISHED_NAME.test(names)) return date;
    if (UPDATED_NAME.test(names) || /dateModified/i.test(itemprop ?? '')) continue;
    if (fallback === null || (!isAfterTitle && index > titleStart)) {
      fallback = date;
      isAfterTitle = index > titleStart;
    }
  }
  return fallback;
}

const DATE_NAME = /(?:^|[\s_-])(?:date|time|posted|published)(?:$|[\s_-])/i;
const MAX_DATE_CHARS = 60;
const MAX_DATE_NODES = 8;

/** A short text in an element whose class says that it is a date: the first one after the title, else the first. */
function findNamedDate(
  { tree, blocks, title, isClutterAt }: DateSources,
  read: (text: string) => Date | null,
): Date | null {
  const titleStart = blocks[title]?.start ?? 0;
  let before: Date | null = null;
  let tried = 0;
  for (let index = 1; index < tree.length && tried < MAX_TIMES; index++) {
    const node = tree[index] as PageNode;
    const name = node.attributes.class?.slice(0, MAX_NAME_CHARS) ?? '';
    if (!DATE_NAME.test(name) || UPDATED_NAME.test(name) || node.end - index > MAX_DATE_NODES) continue;
    tried++;
    const text = textBetween(tree, index, node.end);
    const date = text.length <= MAX_DATE_CHARS && /\d/.test(text) && !isClutterAt(index) ? read(text) : null;
    if (date && index > titleStart) return date;
    before ??= date;
  }
  return before;
}

const MAX_NAME_CHARS = 300;

const LINE_AFTER = 9;
const LINE_BEFORE = 4;

/** A short line with a date close to the title: below it rather than above, where the day of the visit often is. */
function findDateLine(
  { tree, blocks, title }: DateSources,
  read: (text: string) => Date | null,
  isMeant: (block: PageBlock) => boolean,
): Date | null {
  const indexes: number[] = [];
  if (blocks[title]?.text.includes('\n')) indexes.push(title);
  for (let step = 1; step <= LINE_AFTER; step++) indexes.push(title + step);
  for (let step = 1; step <= LINE_BEFORE; step++) indexes.push(title - step);
  indexes.push(title);
  let updated: Date | null = null;
  for (const index of indexes) {
    const block = blocks[index];
    if (!block || block.words > 25 || block.kind === 'row' || !isMeant(block)) continue;
    if (block.role === 'comments' || block.role === 'related' || block.role === 'navigation') continue;
    if (block.linkWords > block.words * 0.4) continue;
    if (!/\d/.test(block.text) || (index === title && !/\b\d{4}\b/.test(block.text))) continue;
    for (const line of readPieces(tree, block, 300).replaceAll('|', ' ').split('\n')) {
      if (!/\d/.test(line)) continue;
      const date = read(line.replace(/\bupdated?\b.*$/i, ''));
      if (date) return date;
      updated ??= read(line);
    }
  }
  return updated;
}
