import { WEEKDAYS } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { withEnglishMonths } from '../../dates/parse-date.ts';
import { firstOf } from '../../first-of.ts';
import { type PageNode, type PageTree, textBetween } from '../../markup/page-tree.ts';
import { findBlockAt, readPieces } from '../blocks/text-blocks.ts';
import type { PageBlock } from '../layout/page-block.ts';

export interface ShownDateSources {
  tree: PageTree;
  blocks: readonly PageBlock[];
  kept: readonly PageBlock[];
  title: number;
  isClutterAt: (index: number) => boolean;
  url: string;
  now: Date;
  read(text: string): Date | null;
}

interface ShownDate {
  date: Date;
  /** A line near the title with the date and no mention of an update. */
  isPlain: boolean;
  /** Such a line in a time element. */
  isMarked: boolean;
  /** The time of publication in an element for it. */
  marked: Date | null;
}

export function findShownDate(sources: ShownDateSources): ShownDate | null {
  const { marked, isAge, isBelowText, updated, beside } = findMarkedTime(sources);
  const below = listBelow(sources);
  const plain = findPlainLine(sources, below);
  const isMarked = plain !== null && marked !== null && isSameDay(plain, marked);
  if (plain) return { date: isMarked ? marked : plain, isPlain: true, isMarked, marked };
  const { blocks, title } = sources;
  const titleLine = blocks[title]?.text.includes('\n') ? blocks[title] : undefined;
  const linesBelow = [titleLine, ...below];
  const linesAbove = [...listAboveTitle(sources), blocks[title]];
  const other =
    (isBelowText ? findLabelledLine(sources) : null) ??
    (isAge ? findPlainLine(sources, listAboveTitle(sources)) : null) ??
    marked ??
    findLinkedDay(sources) ??
    findDateLine(sources, linesBelow, (block) => !block.isProse) ??
    findPlainLine(sources, listAbove(sources)) ??
    findDateLine(sources, linesAbove, (block) => !block.isProse) ??
    readAddressDay(sources.url, sources.read) ??
    findLabelledLine(sources) ??
    findDateline(sources) ??
    findUpdateLine(sources) ??
    findNamedDate(sources) ??
    findDateField(sources) ??
    findDateLine(sources, linesBelow, (block) => block.isProse) ??
    findMonthLine(sources) ??
    updated ??
    findDayLine(sources) ??
    beside;
  return other && { date: other, isPlain: false, isMarked: false, marked };
}

export function readAddressDay(url: string, read: ShownDateSources['read']): Date | null {
  const [, year, rest = ''] = ADDRESS_DAY.exec(url) ?? [];
  return year ? read(`${year}${rest.replaceAll('/', '-')}`) : null;
}

/** As in `/2026/10/05/`, `/2026/oct/05/`, `/2026/business/10/05/`, `/2026-10-05-coal` and `/20261005/`. */
const ADDRESS_DAY =
  /\/((?:19|20)\d{2})(?:\/[a-z_]{4,20}(?=\/\d{1,2}\/))?(\/(?:\d{1,2}|[a-z]{3})\/\d{1,2}|-\d{2}-\d{2}|\d{4})(?:[/._-]|$)/i;

/** Whether a time can be on the day in some zone. */
function isSameDay(day: Date, time: Date): boolean {
  const noon = Math.floor(day.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2;
  return Math.abs(time.getTime() - noon) < DAY_MS;
}

const LINES_BELOW = 9;
const LINES_ABOVE = 4;
/** With the boxes of other pages between the title and the text. */
const ALL_LINES_BELOW = 60;

function listBelow({ blocks, title }: ShownDateSources): PageBlock[] {
  return blocks
    .slice(title + 1, title + 1 + ALL_LINES_BELOW)
    .filter(({ role }) => !isElsewhere(role))
    .slice(0, LINES_BELOW);
}

/** Blocks above the title, where today's date often is, and above the text, nearest first. */
function listAbove(sources: ShownDateSources): PageBlock[] {
  const { blocks, kept } = sources;
  const first = kept.find((block) => block.isProse);
  const text = first ? findBlockAt(blocks, first.start) : 0;
  return [...listAboveTitle(sources), ...blocks.slice(Math.max(0, text - LINES_BELOW), text).reverse()];
}

function listAboveTitle({ blocks, title }: ShownDateSources): PageBlock[] {
  return blocks.slice(Math.max(0, title - LINES_ABOVE), Math.max(0, title)).reverse();
}

function isElsewhere(role: PageBlock['role']): boolean {
  return role === 'comments' || role === 'related' || role === 'navigation';
}

const MAX_PLAIN_CHARS = 80;
const MAX_LINE_CHARS = 300;
const MAX_LINES_WORDS = 40;
const PLAIN_LABEL =
  /^(?:(?:first |originally )?(?:published|posted|released|created)|(?:(?:article|report|release|issue|publication|publish) )?date|on|by)\b[\s:]*(?:on|at|in)?\b[\s:]*/i;
const UPDATED =
  /\b(?:updated?|aktuali(?:siert|zacja|zováno)|mise? à jour|ac?tualizado|aggiornato|bijgewerkt|uppdaterad|oppdatert|opdateret|diperbarui)\b|modifié|обновлено|更新|수정/i;
const UPDATE_WORD = new RegExp(`${UPDATED.source}|\\b(?:modified|reviewed|revised|edited)\\b`, 'i');
const UPDATE_LABEL = new RegExp(`^(?:last |letzte |dernière )?(?:${UPDATED.source}).{0,12}$`, 'i');
const PUBLISHED_WORD =
  /\b(?:published|posted|publi(?:é|cado|kacja|cerad|sert)|pubblicato|opublikowano|gepubliceerd|veröffentlicht)|公開|发布|發佈|입력|опубликовано/i;

/** A line without its update date: the part before it, and from "published" on. */
function withoutUpdate(line: string): string {
  const update = UPDATED.exec(line);
  if (!update) return line;
  const after = line.slice(update.index);
  const published = PUBLISHED_WORD.exec(after);
  return `${line.slice(0, update.index)} ${published ? after.slice(published.index) : ''}`;
}

/** A field in a table, as in `Date | May 5, 2026`. */
const DATE_ROW = /^(?:\p{L}+ )?date\b/iu;

function findPlainLine({ tree, read }: ShownDateSources, blocks: readonly PageBlock[]): Date | null {
  return firstOf(blocks, (block) => {
    if ((block.kind === 'row' && !DATE_ROW.test(block.text)) || isElsewhere(block.role)) return null;
    if (block.words > (block.text.includes('\n') ? MAX_LINES_WORDS : 12)) return null;
    return firstOf(readPieces(tree, block, MAX_LINE_CHARS).split('\n'), (line) => {
      const text = line.trim();
      return text.length <= MAX_PLAIN_CHARS && isOnlyDate(text) ? read(text) : null;
    });
  });
}

/** "Updated on …" in a short line below the title that names no other day. */
export function findUpdateLine(sources: ShownDateSources): Date | null {
  const { tree, read } = sources;
  return firstOf(listBelow(sources), (block) => {
    if (block.words > 12 || block.kind === 'row' || isElsewhere(block.role)) return null;
    const text = readPieces(tree, block, MAX_PLAIN_CHARS + 1).trim();
    const word = UPDATE_WORD.exec(text);
    if (!word || text.length > MAX_PLAIN_CHARS || PUBLISHED_WORD.test(text)) return null;
    return read(text.slice(word.index + word[0].length));
  });
}

/** As on pages of statistics. */
const NEXT_RELEASE = /\bnext (?:release|update|report)\b.*$/is;

/** Only a full date with year, possibly with a label and a time. */
function isOnlyDate(text: string): boolean {
  if (!/\b(?:19|20)\d{2}\b/.test(text) || UPDATE_WORD.test(text)) return false;
  const rest = withEnglishMonths(text.replace(PLAIN_LABEL, '').replace(NEXT_RELEASE, '')).replace(
    DATE_WORDS,
    ' ',
  );
  return !/\p{L}|[$€£%]/u.test(rest) && (rest.match(/\d+/g)?.length ?? 0) <= 6;
}

const DATE_WORDS =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|[ap]\.?m\.?|at|of|um|uhr|[ecmp][sd]?t|gmt|utc|bst|cest|t|z)\b|(?<=\d)(?:st|nd|rd|th)\b/gi;

const MONTH_LINE = /^\p{L}{3,9}\.?,? (?:19|20)\d{2}$/u;

/** A magazine names only the month of the issue. */
function findMonthLine(sources: ShownDateSources): Date | null {
  return firstOf(listBelow(sources), ({ text, role }) =>
    isElsewhere(role) ? null : readMonth(text, sources),
  );
}

function readMonth(text: string, { read }: ShownDateSources): Date | null {
  return MONTH_LINE.test(text) ? read(`1 ${text}`) : null;
}

const MAX_DAY_CHARS = 30;
/** Sites that omit the year show it for older articles. */
const MAX_DAY_AGE_MS = 330 * DAY_MS;
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i;

/** A line below the title with a day and no year, as in "Mon 16 Nov": the last such day. */
function findDayLine(sources: ShownDateSources): Date | null {
  return firstOf(listBelow(sources), ({ text, role, kind, start }) => {
    const isShort = text.length <= MAX_DAY_CHARS && (text.match(/\p{L}+/gu)?.length ?? 0) <= 3;
    if (!isShort || isElsewhere(role) || kind === 'row' || sources.isClutterAt(start)) return null;
    if (!/\p{Nd}/u.test(text) || /\d{3}|[$€£%]/.test(text)) return null;
    return readYearless(text, sources);
  });
}

function readYearless(text: string, { now, read }: ShownDateSources): Date | null {
  const weekday = WEEKDAY.exec(text)?.[1]?.toLowerCase();
  const thisYear = now.getUTCFullYear();
  return firstOf([thisYear, thisYear - 1], (year) => {
    const date = read(/[月월]/.test(text) ? `${year}年${text}` : `${text} ${year}`);
    if (!date || now.getTime() - date.getTime() > MAX_DAY_AGE_MS) return null;
    return !weekday || WEEKDAYS[date.getUTCDay()]?.toLowerCase().startsWith(weekday) ? date : null;
  });
}

const DATE_FIELD =
  /^(?:(?:publication|published|publish|release|issue) )?date:?$|^(?:published|posted|released):?$/i;
const MAX_FIELD_WORDS = 6;

/** Reports have a list of fields, such as "Date" above "5 May 2026". */
function findDateField(sources: ShownDateSources): Date | null {
  const { blocks, read } = sources;
  let tried = 0;
  for (let index = 0; index + 1 < blocks.length && tried < MAX_TIMES; index++) {
    const { words, text } = blocks[index + 1] as PageBlock;
    if (words > MAX_FIELD_WORDS || !DATE_FIELD.test(blocks[index]?.text ?? '')) continue;
    tried++;
    const date = read(text) ?? readMonth(text, sources);
    if (date) return date;
  }
  return null;
}

const PUBLISHED_NAME = /publish|posted|pub-?date|(?:post|entry)-?date|created|original/i;
const UPDATED_NAME = /updated?|modified/i;
/** A name of both is that of a page that was not changed. */
function isUpdateName(name: string): boolean {
  return UPDATED_NAME.test(name) && !PUBLISHED_NAME.test(name);
}

const DATE_CLASS = /published|date/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const MAX_TIMES = 200;

interface MarkedTimes {
  marked: Date | null;
  /** As in `4 months ago`. */
  isAge: boolean;
  /** Possibly the time of something else. */
  isBelowText: boolean;
  /** The first date after an update word. */
  updated: Date | null;
  /** The only time of publication in sidebars. */
  beside: Date | null;
}

function findMarkedTime({ tree, blocks, kept, title, isClutterAt, read }: ShownDateSources): MarkedTimes {
  const titleStart = blocks[title]?.start ?? 0;
  const textStart = kept[kept.length >> 1]?.start ?? titleStart;
  const textEnd = kept.at(-1)?.start ?? tree.length;
  let marked: Date | null = null;
  let updated: Date | null = null;
  const beside: Date[] = [];
  let isAge = false;
  let isAfterTitle = false;
  let isBelowText = false;
  let tried = 0;
  for (let index = 1; index < tree.length && tried < MAX_TIMES; index++) {
    const node = tree[index] as PageNode;
    const { itemprop, datetime, content, class: names = '' } = node.attributes;
    const isProperty = node.tag !== 'meta' && /datePublished|dateCreated/i.test(itemprop ?? '');
    const isTime =
      node.tag === 'time' ||
      (datetime !== undefined && node.tag !== 'ins' && node.tag !== 'del') ||
      (node.tag === 'abbr' && DATE_CLASS.test(names)) ||
      INSTANT.test(node.attributes.title ?? '');
    if (!isProperty && !isTime) continue;
    tried++;
    const isOwn = () => (isProperty && isOfText(tree, index, textStart)) || isOwnNote(tree, index, textStart);
    const isBeside = isClutterAt(index) && !isOwn();
    if (isBeside && !PUBLISHED_NAME.test(names)) continue;
    const stated = datetime ?? content ?? node.attributes.title ?? '';
    const text = textBetween(tree, index, Math.min(node.end, index + 12));
    const date = read(stated) ?? read(text);
    if (!date) continue;
    const isAgo = !/\d{4}/.test(`${stated} ${text}`);
    if (isBeside) {
      beside.push(date);
      continue;
    }
    if (isProperty || PUBLISHED_NAME.test(names))
      return { marked: date, isAge: isAgo, isBelowText: false, updated, beside: null };
    const isUpdate = isUpdateName(names) || /dateModified/i.test(itemprop ?? '');
    if (isUpdate && node.attributes.pubdate === undefined) continue;
    if (UPDATE_LABEL.test(textBefore(tree, index))) {
      updated ??= date;
    } else if (marked === null || (!isAfterTitle && index > titleStart)) {
      marked = date;
      isAge = isAgo;
      isAfterTitle = index > titleStart;
      isBelowText = index > textEnd && !isOwn();
    }
  }
  return { marked, isAge, isBelowText, updated, beside: beside.length === 1 ? (beside[0] ?? null) : null };
}

/** Whether the thing with the property includes the text. */
function isOfText(tree: PageTree, index: number, textStart: number): boolean {
  let up = tree[index]?.parent ?? 0;
  while (up > 0 && tree[up]?.attributes.itemscope === undefined) up = tree[up]?.parent ?? 0;
  return up > 0 && textStart > up && textStart < (tree[up]?.end ?? 0);
}

/** The footer of the article itself, and a time with the word "Published" before it. */
function isOwnNote(tree: PageTree, index: number, textStart: number): boolean {
  if (PUBLISHED_WORD.exec(textBefore(tree, index))?.index === 0) return true;
  let isFooter = false;
  for (let up = tree[index]?.parent ?? 0; up > 0; up = tree[up]?.parent ?? 0) {
    const { tag, end } = tree[up] as PageNode;
    if (tag === 'footer') isFooter = true;
    else if (tag === 'article') return isFooter && textStart > up && textStart < end;
    else if (tag === 'aside' || tag === 'nav') return false;
  }
  return false;
}

/** The piece of text just before an element. */
function textBefore(tree: PageTree, index: number): string {
  for (let before = index - 1; before > Math.max(0, index - 8); before--) {
    const text = tree[before]?.text.trim() ?? '';
    if (text !== '') return text.slice(0, MAX_PLAIN_CHARS);
  }
  return '';
}

const LABELLED =
  /^(?:(?:this (?:article|post|story|entry) was )?(?:first |originally )?(?:published|posted)|publié|publicado|veröffentlicht|pubblicato)(?: on| at| le| el| am| il)?\b/im;

/** "Posted on …" in a short line anywhere on the page, as below the text. */
function findLabelledLine({ tree, blocks, read }: ShownDateSources): Date | null {
  const labelled = blocks.filter(
    ({ words, isTeaser, role, text }) =>
      words <= 25 && !isTeaser && !isElsewhere(role) && LABELLED.test(text),
  );
  return firstOf(labelled.slice(0, MAX_TIMES), (block) => read(readPieces(tree, block, 300)));
}

const DATELINE_BLOCKS = 2;
const MAX_DATELINE_CHARS = 100;
/** The name of a place, and the news service in brackets or slashes. */
const DATELINE =
  /^(?:\p{Lu}[\p{L}.' -]{1,40}, (?:\p{Lu}[\p{L}.' -]{1,30}, )?)?(\p{L}{3,9}\.? \d.{5,20}?)(?: ?[(/][^()/]{2,40}[)/])?$/u;

/** As in "DENVER, July 8, 2025 --" before the first sentence. */
function findDateline({ kept, read }: ShownDateSources): Date | null {
  for (const { text } of kept.filter(({ isProse }) => isProse).slice(0, DATELINE_BLOCKS)) {
    const [line = '', rest = ''] = text.slice(0, MAX_DATELINE_CHARS).split(/ (?:--?|[–—]) (.*)/s);
    const day = rest && DATELINE.exec(line)?.[1];
    if (day && isOnlyDate(day) && !read(rest.slice(0, MAX_DAY_CHARS))) return read(day);
  }
  return null;
}

/** A short text with a date that links to the page itself, not to a part of it. */
function findLinkedDay({ tree, url, read }: ShownDateSources): Date | null {
  const own = URL.parse(url);
  let tried = 0;
  for (let index = 1; own && index < tree.length && tried < MAX_TIMES; index++) {
    const { tag, attributes, end } = tree[index] as PageNode;
    const { href = '' } = attributes;
    if (tag !== 'a' || href === '' || href.length > MAX_NAME_CHARS || end - index > MAX_DATE_NODES) continue;
    const text = textBetween(tree, index, end).trim();
    if (text.length > MAX_DATE_CHARS || !/\d/.test(text) || href.includes('#')) continue;
    tried++;
    const link = URL.parse(href, url);
    const date = link?.host === own.host && link.pathname === own.pathname ? read(text) : null;
    if (date) return date;
  }
  return null;
}

const DATE_NAME = /(?:^|[\s_-])(?:date|time|posted|published)(?:$|[\s_-])/i;
const MAX_DATE_CHARS = 60;
const MAX_DATE_NODES = 8;
const MAX_NAME_CHARS = 300;

/**
 * A short text in an element with a date class: the first one after the title, else the first. Several
 * elements with the same class are a list of other pages.
 */
function findNamedDate({ tree, blocks, title, isClutterAt, read }: ShownDateSources): Date | null {
  const titleStart = blocks[title]?.start ?? 0;
  const found = new Map<string, { date: Date; index: number } | null>();
  let tried = 0;
  for (let index = 1; index < tree.length && tried < MAX_TIMES; index++) {
    const node = tree[index] as PageNode;
    const name = node.attributes.class?.slice(0, MAX_NAME_CHARS) ?? '';
    if (!DATE_NAME.test(name) || isUpdateName(name) || node.end - index > MAX_DATE_NODES) continue;
    tried++;
    const text = textBetween(tree, index, node.end);
    const date = text.length <= MAX_DATE_CHARS && /\d/.test(text) && !isClutterAt(index) ? read(text) : null;
    if (date) found.set(name, found.has(name) ? null : { date, index });
  }
  const dates = [...found.values()].filter((one) => one !== null);
  return (dates.find(({ index }) => index > titleStart) ?? dates[0])?.date ?? null;
}

/** A short line that contains a date. The title may be such a line. */
function findDateLine(
  { tree, blocks, title, read }: ShownDateSources,
  lines: readonly (PageBlock | undefined)[],
  isMeant: (block: PageBlock) => boolean,
): Date | null {
  return firstOf(lines, (block) => {
    if (!block || block.words > 25 || block.kind === 'row' || !isMeant(block)) return null;
    if (isElsewhere(block.role) || isMostlyLinks(block)) return null;
    if (!/\p{Nd}/u.test(block.text) || (block === blocks[title] && !/\b\d{4}\b/.test(block.text)))
      return null;
    const text = readPieces(tree, block, MAX_LINE_CHARS).replaceAll('|', ' ');
    return firstOf(text.split('\n'), (line) => (/\p{Nd}/u.test(line) ? read(withoutUpdate(line)) : null));
  });
}

/** As of authors and sharing, if nothing says that the line is about publication and it has no time before them. */
function isMostlyLinks({ text, words, linkWords }: PageBlock): boolean {
  if (linkWords <= words * 0.4 || PUBLISHED_WORD.test(text)) return false;
  return linkWords === words || !STARTS_WITH_TIME.test(text);
}

const STARTS_WITH_TIME = /^\d[\d年月日년월일/. -]{7,20}\d:\d\d/;
