import type { PageTree } from '../../markup/page-tree.ts';
import { toPlainLine } from '../../plain-text.ts';
import type { TextBlock } from '../blocks/text-blocks.ts';
import { normaliseWords } from '../words.ts';
import type { LinkedArticle } from './linked-data.ts';
import type { PageHead } from './page-head.ts';

const MAX_TITLE_CHARS = 300;
const MAX_NAME_CHARS = 300;
const TITLE_NAME = /(?:^|[\s_-])(?:title|headline)(?:$|[\s_-])/i;
const SEPARATOR = /\s+(?:[|•·»«›‹>/\\∙~]|[-–—:]{1,3})\s+|\s*(?:\||::|»)\s*|:\s+/;

export function listSiteNames(head: PageHead, linked: LinkedArticle | undefined, url: string): string[] {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const names = [
    head.meta('og:site_name'),
    linked?.publisher ?? '',
    head.meta('application-name', 'apple-mobile-web-app-title', 'twitter:site').replace(/^@/, ''),
  ];
  return [...names, host, host.split('.').slice(0, -1).join(' ')]
    .map((name) => normaliseWords(name.slice(0, MAX_NAME_CHARS)))
    .filter((name) => name.length > 1);
}

export type Titles = Map<string, number>;
export const WHOLE = 2;
const PIECE = 1;

export function listTitles(head: PageHead): Titles {
  const titles = new Map<string, number>();
  for (const text of [head.meta('og:title'), head.meta('twitter:title'), head.title]) {
    const line = toPlainLine(text, MAX_TITLE_CHARS);
    for (const piece of cutAtSeparators(line).flatMap((part) => [part, ...part.split(/\.\s+(?=\p{Lu})/u)])) {
      const words = normaliseWords(piece);
      if (words.includes(' ') && !titles.has(words)) titles.set(words, PIECE);
    }
    titles.set(normaliseWords(line), WHOLE);
  }
  titles.delete('');
  return titles;
}

interface TitleSigns {
  titles: Titles;
  siteNames: readonly string[];
  url: string;
}

/** The block that shows the title, or -1: a heading with one of the titles, else the first h1. */
export function findTitleBlock(tree: PageTree, blocks: readonly TextBlock[], signs: TitleSigns): number {
  const { titles, url } = signs;
  const longest = Math.max(0, ...[...titles.keys()].map((title) => title.length)) + 20;
  const initials = new Set([...titles.keys()].map((title) => title.charAt(0)));
  const wholeTitles = [...titles]
    .filter(([, match]) => match === WHOLE)
    .map(([title]) => new Set(title.split(' ')));
  let best = -1;
  let bestRank = 0;
  let isInText = false;
  for (let index = 0; index < Math.min(blocks.length, MAX_TITLE_BLOCKS); index++) {
    const block = blocks[index] as TextBlock;
    isInText ||= isParagraph(block);
    if (!canBeTitle(block, longest, initials) || isLinkAbove(tree, block, url)) continue;
    const rank = rankTitle(tree, block, signs, isInText ? [] : wholeTitles);
    if (rank > bestRank || (rank === bestRank && best >= 0 && isLongerPiece(rank, block, blocks[best]))) {
      best = index;
      bestRank = rank;
    }
  }
  return best;
}

/** If two headings are parts of the page title, the shorter one is the site name. */
function isLongerPiece(rank: number, block: TextBlock, other: TextBlock | undefined): boolean {
  const isPiece = rank >= PIECE * 10 && rank < WHOLE * 10;
  return isPiece && block.kind === 'heading' && block.text.length > (other?.text.length ?? 0);
}

function isParagraph({ kind, words, linkWords }: TextBlock): boolean {
  return kind === 'text' && words >= PARAGRAPH_WORDS && linkWords < words * 0.3;
}

const PARAGRAPH_WORDS = 25;
const MAX_TITLE_BLOCKS = 1500;
const MAX_TITLE_WORDS = 45;

function canBeTitle(block: TextBlock, longest: number, initials: ReadonlySet<string>): boolean {
  if (block.words > MAX_TITLE_WORDS || block.kind === 'row') return false;
  if (block.kind === 'heading') return block.level === 1 || block.text.length <= longest;
  // Breadcrumbs end with the title.
  if (block.kind === 'item') return false;
  if (block.linkWords > 0 || block.words < 3) return false;
  if (block.text.length > longest && !block.text.includes('\n')) return false;
  const initial = /[\p{L}\p{N}]/u.exec(block.text)?.[0].toLowerCase();
  return initial !== undefined && initials.has(initial);
}

/** The name of the site or section: all of it is a link to a page above this one. */
function isLinkAbove(tree: PageTree, { start, words, linkWords }: TextBlock, url: string): boolean {
  if (linkWords < words) return false;
  let index = start;
  for (let up = 0; up < MAX_LINK_LEVELS && tree[index]?.tag !== 'a'; up++) index = tree[index]?.parent ?? 0;
  const link = URL.parse(tree[index]?.attributes.href?.slice(0, MAX_HREF_CHARS) ?? '', url);
  const own = URL.parse(url);
  if (!link || !own || link.host !== own.host || link.search !== '') return false;
  const above = link.pathname.replace(/\/$/, '');
  return own.pathname.startsWith(`${above}/`) && own.pathname.length > above.length + 1;
}

const MAX_HREF_CHARS = 500;
const MAX_LINK_LEVELS = 10;

/** The first line of a block, or the whole block if the title was broken into lines. */
export function readTitleLine({ text }: TextBlock, titles: Titles): string {
  const [first = ''] = text.split('\n', 1);
  if (first.length === text.length || text.length > MAX_TITLE_CHARS || titles.has(normaliseWords(first)))
    return first;
  const whole = text.replaceAll('\n', ' ');
  return titles.has(normaliseWords(whole)) ? whole : first;
}

function rankTitle(
  tree: PageTree,
  block: TextBlock,
  { titles, siteNames }: TitleSigns,
  wholeTitles: readonly ReadonlySet<string>[],
): number {
  const words = normaliseWords(readTitleLine(block, titles));
  const match = titles.get(words) ?? 0;
  if (isWholeSiteName(words, siteNames)) return 0;
  if (block.kind !== 'heading') return match * 10;
  const className = tree[block.container]?.attributes.class?.slice(0, MAX_NAME_CHARS) ?? '';
  const isNamed = TITLE_NAME.test(className);
  if (match > 0) return match * 10 + (block.level === 1 ? 5 : isNamed ? 4 : 3);
  if (block.level === 1) return isVariant(words, wholeTitles, 2, SHARED_WORDS) ? 8 : 6;
  return isVariant(words, wholeTitles, MANY_WORDS, MOST_WORDS) ? 7 : isNamed ? 4 : 0;
}

const MANY_WORDS = 5;
const MOST_WORDS = 0.6;

/** Whether enough of the words are in one of the titles. */
function isVariant(
  text: string,
  titles: readonly ReadonlySet<string>[],
  least: number,
  share: number,
): boolean {
  const words = text.split(' ');
  return titles.some((title) => {
    const shared = words.filter((word) => title.has(word)).length;
    return shared >= Math.max(least, words.length * share);
  });
}

export function findTitle(
  head: PageHead,
  linked: LinkedArticle | undefined,
  heading: string,
  siteNames: readonly string[],
): string {
  const named = [
    linked?.headline ?? '',
    head.meta('og:title'),
    head.meta('twitter:title', 'parsely-title', 'sailthru.title', 'dc.title', 'headline'),
  ];
  const seen = withoutLabel(toPlainLine(heading, MAX_TITLE_CHARS), [...named, head.title]);
  const isSeen = isHeadline(normaliseWords(seen), [...named, head.title]);
  const shown = isSeen ? normaliseWords(seen) : '';
  // Titles for search engines and social networks differ from the shown headline.
  const candidates = isSeen ? [seen, ...named, head.title] : [...named, seen, head.title];
  for (const candidate of candidates) {
    const line = toPlainLine(candidate, MAX_TITLE_CHARS);
    if (isWholeSiteName(normaliseWords(line), siteNames)) continue;
    const title = completeTitle(withoutSiteName(line, siteNames, shown), candidates);
    const words = normaliseWords(title);
    if (words === '' || isWholeSiteName(words, siteNames) || GENERIC.test(words)) continue;
    return words === shown ? seen : title;
  }
  return seen || toPlainLine(head.title, MAX_TITLE_CHARS);
}

const MAX_LABEL_WORDS = 2;
const LABEL_END = new RegExp(`${SEPARATOR.source}|:`);

/** `Coal falls` for the heading `Blog: Coal falls`, if the page has that title elsewhere. */
function withoutLabel(heading: string, titles: readonly string[]): string {
  const mark = LABEL_END.exec(heading);
  if (!mark || normaliseWords(heading.slice(0, mark.index)).split(' ').length > MAX_LABEL_WORDS)
    return heading;
  const rest = heading.slice(mark.index + mark[0].length);
  const words = normaliseWords(rest);
  const isTitle = (title: string) => listParts(title).some((part) => normaliseWords(part) === words);
  return words.includes(' ') && titles.some(isTitle) && !titles.some((title) => title.startsWith(heading))
    ? rest
    : heading;
}

const SHARED_WORDS = 0.3;
const FEW_WORDS = 2;

/**
 * A heading that shares many words with one of the page's titles is the headline, not a section heading. One
 * or two words count only if they are the whole title.
 */
function isHeadline(heading: string, titles: readonly string[]): boolean {
  const words = heading.split(' ');
  if (heading === '' || words.length > MAX_TITLE_WORDS) return false;
  if (words.length <= FEW_WORDS)
    return titles.some((title) => listParts(title).some((part) => normaliseWords(part) === heading));
  return titles.some((title) => {
    const others = new Set(normaliseWords(title).split(' '));
    return words.filter((word) => others.has(word)).length >= Math.max(2, words.length * SHARED_WORDS);
  });
}

const GENERIC = /^(?:home(?: page)?|untitled(?: document)?|index|article|news|page|document|null|undefined)$/;

/** Some systems cut long titles; another place has the rest. */
function completeTitle(title: string, candidates: readonly string[]): string {
  const cut = /^(.{15,}?)\s*(?:…|\.\.\.)$/.exec(title)?.[1];
  if (!cut) return title;
  const words = normaliseWords(cut);
  const isWhole = (line: string) =>
    line.length > title.length - 2 && normaliseWords(line).startsWith(words) && !/(?:…|\.\.\.)$/.test(line);
  return candidates.map((candidate) => toPlainLine(candidate, MAX_TITLE_CHARS)).find(isWhole) ?? title;
}

function withoutSiteName(line: string, siteNames: readonly string[], shown: string): string {
  if (normaliseWords(line) === shown) return line;
  const part = cutAtSeparators(line).find((piece) => shown !== '' && normaliseWords(piece) === shown);
  if (part) return part;
  const ends = [...line.matchAll(new RegExp(SEPARATOR, 'g'))];
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return line;
  const head = line.slice(0, last.index).trim();
  const tail = line.slice(last.index + last[0].length);
  if (head !== '' && isSiteName(tail, siteNames)) return withoutSiteName(head, siteNames, shown);
  const rest = line.slice(first.index + first[0].length).trim();
  const isNamedFirst = rest !== '' && isSiteName(line.slice(0, first.index), siteNames);
  return isNamedFirst ? withoutSiteName(rest, siteNames, shown) : line;
}

/** Spaces differ between a name and an address. */
function isWholeSiteName(words: string, siteNames: readonly string[]): boolean {
  const letters = words.replaceAll(' ', '');
  return siteNames.some((name) => name.replaceAll(' ', '') === letters);
}

function isSiteName(piece: string, siteNames: readonly string[]): boolean {
  const words = normaliseWords(piece);
  if (words === '' || words.split(' ').length > 6) return false;
  const letters = words.replaceAll(' ', '');
  return siteNames.some((name) => {
    const other = name.replaceAll(' ', '');
    if (other === letters) return true;
    const [short, long] = other.length < letters.length ? [other, letters] : [letters, other];
    return short.length >= 4 && short.length >= long.length * 0.45 && long.includes(short);
  });
}

/** A title, and the same title without a trailing site name. */
function listParts(title: string): string[] {
  const line = toPlainLine(title, MAX_TITLE_CHARS);
  const last = [...line.matchAll(/\s+(?:[|•·»]|[-–—]{1,3})\s+/g)].at(-1);
  return last ? [line, line.slice(0, last.index)] : [line];
}

function cutAtSeparators(line: string): string[] {
  const pieces: string[] = [];
  for (const { index, 0: mark } of [...line.matchAll(new RegExp(SEPARATOR, 'g'))].slice(0, 8)) {
    pieces.push(line.slice(0, index), line.slice(index + mark.length));
  }
  return pieces;
}
