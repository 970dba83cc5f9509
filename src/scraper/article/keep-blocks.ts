import type { PageTree } from '../markup/page-tree.ts';
import { normaliseWords } from './normalise-words.ts';
import { isClutter, linkShare, type PageBlock } from './page-block.ts';
import type { PageMode } from './page-kind.ts';

export interface KeepRules {
  /** Captions are the text of a gallery, times a part of a live page, links the text of a list. */
  mode: PageMode;
  title: string;
}

/** The blocks of the main element that are its text. */
export function keepBlocks(tree: PageTree, blocks: readonly PageBlock[], rules: KeepRules): PageBlock[] {
  const title = normaliseWords(rules.title);
  const stamps = rules.mode === 'live' ? new Set<string>() : findStamps(blocks);
  const linkLists = rules.mode === 'links' ? new Set<number>() : findLinkLists(tree, blocks);
  const candidates = blocks.filter((block) => {
    if (isClutter(block)) return false;
    if (isFrontMatter(block, rules)) return false;
    if (block.role === 'credit' || (rules.mode !== 'captions' && isCaptionBlock(tree, block))) return false;
    if (block.isPromo) return false;
    if (rules.mode !== 'links' && (block.isTeaser || isLinkText(block))) return false;
    if (linkLists.has(findList(tree, block)) || stamps.has(block.text)) return false;
    if (rules.mode !== 'live' && isLabel(tree, block)) return false;
    return !isTitle(block, title);
  });
  return withoutRepeats(withoutEmptyHeadings(withoutEdges(candidates, rules)));
}

function isTitle({ text, words }: PageBlock, title: string): boolean {
  if (title === '' || words > 45 || text.length > title.length * 2 + 40) return false;
  return normaliseWords(text.split('\n', 1)[0] ?? '') === title;
}

function isCaptionBlock(tree: PageTree, { role, kind, container }: PageBlock): boolean {
  return role === 'caption' || (kind === 'caption' && tree[container]?.tag !== 'caption');
}

function isFrontMatter({ role, words, text }: PageBlock, { mode }: KeepRules): boolean {
  if (role === 'header') return true;
  if (role === 'deck') return words < 60;
  if (role === 'date') return mode !== 'live' && words < 30;
  if (role === 'byline') return words < 30 && !(mode === 'live' && /\d/.test(text));
  return false;
}

const MIN_STAMPS = 3;
const MAX_STAMP_WORDS = 6;

/** Short texts that stand again and again, such as the name of a photographer or the word for a button. */
function findStamps(blocks: readonly PageBlock[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text, words, kind } of blocks) {
    if (words <= MAX_STAMP_WORDS && kind !== 'row' && kind !== 'pre')
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_STAMPS).map(([text]) => text));
}

function isLinkText(block: PageBlock): boolean {
  if (block.kind === 'row') return linkShare(block) > 0.7;
  if (block.kind === 'heading') return false;
  const share = linkShare(block);
  return share > 0.8 || (share > 0.6 && block.words < 20);
}

/** Lists that are mostly links lead away from the text. */
function findLinkLists(tree: PageTree, blocks: readonly PageBlock[]): Set<number> {
  const words = new Map<number, [number, number]>();
  for (const block of blocks) {
    if (block.kind !== 'item') continue;
    const list = findList(tree, block);
    const sums = words.get(list) ?? [0, 0];
    words.set(list, [sums[0] + block.words, sums[1] + block.linkWords]);
  }
  const found = new Set<number>();
  for (const [list, [all, linked]] of words) if (list !== -1 && linked > all * 0.55) found.add(list);
  return found;
}

function findList(tree: PageTree, block: PageBlock): number {
  if (block.kind !== 'item') return -1;
  for (let index = block.container; index > 0; index = tree[index]?.parent ?? 0) {
    const tag = tree[index]?.tag;
    if (tag === 'ul' || tag === 'ol' || tag === 'dl' || tag === 'menu') return index;
  }
  return -1;
}

/** A word or two in a box of its own, such as a counter or a button; paragraphs may be that short. */
function isLabel(tree: PageTree, block: PageBlock): boolean {
  if (block.kind !== 'text' || block.words > 3 || /[.!?:]["'”’]?$/.test(block.text)) return false;
  const tag = tree[block.container]?.tag;
  return tag !== 'p' && tag !== 'td' && tag !== 'blockquote';
}

/** Takes off what stands before the first and after the last sentence and is none itself. */
function withoutEdges(blocks: readonly PageBlock[], { mode }: KeepRules): PageBlock[] {
  if (mode === 'links' || mode === 'live') return [...blocks];
  let from = 0;
  while (from < blocks.length && isEdge(blocks[from])) from++;
  let to = blocks.length;
  while (to > from && isTail(blocks[to - 1])) to--;
  return from === to && mode !== 'captions' ? [...blocks] : blocks.slice(from, to);
}

function isEdge(block: PageBlock | undefined): boolean {
  if (!block || block.isProse || block.kind === 'row' || block.kind === 'pre' || block.kind === 'heading')
    return false;
  if (block.words > 14) return false;
  if (
    /^(?:by|von|par|por|di|door|words by|photographs? by|written by|posted by|published by)\b/i.test(
      block.text,
    )
  )
    return true;
  if (/\b(?:19|20)\d{2}\b|\b\d{1,2}:\d{2}\b|\d ?min\b|\bago\b/i.test(block.text)) return true;
  return block.words <= 2 && !/[.!?:]$/.test(block.text);
}

function isTail(block: PageBlock | undefined): boolean {
  if (!block || block.kind === 'row' || block.kind === 'pre') return false;
  return /^[—–-]?\s*by [\p{L}.'’ -]{4,40}(?: for | in |,|$)/iu.test(block.text) && block.words <= 12;
}

/** A heading with nothing below it headed something that is gone. */
function withoutEmptyHeadings(blocks: readonly PageBlock[]): PageBlock[] {
  return blocks.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const next = blocks[index + 1];
    if (!next) return false;
    return next.kind !== 'heading' || next.level > block.level;
  });
}

const MAX_QUOTES = 30;

/** A quotation set apart that repeats a sentence of the text, and blocks that stand twice, are kept once. */
function withoutRepeats(blocks: readonly PageBlock[]): PageBlock[] {
  const isQuoted = blocks.some(({ role }) => role === 'pullquote');
  const own = isQuoted ? blocks.filter(({ role }) => role !== 'pullquote').map(({ text }) => text) : [];
  const joined = normaliseWords(own.join(' '));
  const seen = new Set<string>();
  let quotes = 0;
  return blocks.filter(({ role, text, words }) => {
    if (role === 'pullquote') return ++quotes <= MAX_QUOTES && !joined.includes(normaliseWords(text));
    if (words < 12) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
