import { cleanCharacters } from '../../clean-characters.ts';
import type { PageTree } from '../../markup/page-tree.ts';
import { isClutter, linkShare, type PageBlock } from '../layout/page-block.ts';
import { normaliseWords } from '../words.ts';
import type { PageMode } from './page-mode.ts';

interface KeepRules {
  mode: PageMode;
  title: string;
}

export function keepBlocks(tree: PageTree, blocks: readonly PageBlock[], rules: KeepRules): PageBlock[] {
  const title = normaliseWords(rules.title);
  const introduced = findIntroduced(tree, blocks);
  const candidates = blocks.filter((block) => {
    if (isClutter(block) || isFrontMatter(block) || block.isPromo) return false;
    if (rules.mode !== 'captions' && isCaptionBlock(tree, block)) return false;
    if (rules.mode !== 'links' && (block.isTeaser || isLinkText(block)) && !introduced.has(block))
      return false;
    return !isTitle(block, title);
  });
  return withoutRepeats(withoutEmptyHeadings(withoutEdges(tree, candidates, rules)), rules);
}

const MIN_INTRODUCTION_WORDS = 5;

/** List items after a sentence with a colon belong to the text, even if they are links to other pages. */
function findIntroduced(tree: PageTree, blocks: readonly PageBlock[]): ReadonlySet<PageBlock> {
  const introduced = new Set<PageBlock>();
  let isOpen = false;
  for (const block of blocks) {
    if (block.kind !== 'item') {
      isOpen =
        block.kind === 'text' &&
        block.words >= MIN_INTRODUCTION_WORDS &&
        !block.isPromo &&
        /:$/.test(block.text);
    } else if (isOpen && !isJump(tree, block)) {
      introduced.add(block);
    }
  }
  return introduced;
}

/** In a table of contents. */
function isJump(tree: PageTree, { start, last }: PageBlock): boolean {
  const { parent } = tree[start] ?? { parent: 0 };
  return [parent, start, last].some((index) => tree[index]?.attributes.href?.startsWith('#'));
}

function isTitle({ text, words }: PageBlock, title: string): boolean {
  if (title === '' || words > 45 || text.length > title.length * 2 + 40) return false;
  const [first = ''] = text.split('\n', 1);
  return normaliseWords(first) === title || normaliseWords(text) === title;
}

function isCaptionBlock(tree: PageTree, { role, kind, container }: PageBlock): boolean {
  return role === 'caption' || (kind === 'caption' && tree[container]?.tag !== 'caption');
}

function isFrontMatter({ role, words }: PageBlock): boolean {
  return role === 'header' || (role === 'date' && words < 30);
}

function isLinkText(block: PageBlock): boolean {
  if (block.kind === 'row') return linkShare(block) > 0.7;
  if (block.kind === 'heading') return false;
  const share = linkShare(block);
  return share > 0.8 || (share > 0.6 && block.words < 20);
}

function withoutEdges(tree: PageTree, blocks: readonly PageBlock[], { mode }: KeepRules): PageBlock[] {
  if (mode === 'links') return [...blocks];
  let from = 0;
  while (from < blocks.length && isEdge(tree, blocks[from])) from++;
  let to = blocks.length;
  while (to > from && isTail(blocks[to - 1])) to--;
  return from === to && mode !== 'captions' ? [...blocks] : blocks.slice(from, to);
}

function isEdge(tree: PageTree, block: PageBlock | undefined): boolean {
  if (!block || block.isProse || block.kind === 'row' || block.kind === 'pre' || block.kind === 'heading')
    return false;
  if (block.words > 14) return false;
  if (CREDIT.test(block.text) || isByline(tree, block)) return true;
  if (/\b(?:19|20)\d{2}\b|\b\d{1,2}:\d{2}\b|\d ?min\b|\bago\b/i.test(block.text)) return true;
  return block.words <= 2 && !/[.!?:]$/.test(block.text);
}

const CREDIT =
  /^(?:(?:by|von|par|por|di|door|words by|photographs? by|written by|posted by|published by)\b|(?:data )?sources?:)/i;
const BYLINE_NAME = /(?:^|[\s_-])(?:byline|authors?|contributors?)(?:$|[\s_-])/i;
const BYLINE_LEVELS = 3;

/** Names and job titles in an element named for them. */
function isByline(tree: PageTree, { container }: PageBlock): boolean {
  let node = tree[container];
  for (let level = 0; node && level < BYLINE_LEVELS; level++) {
    const { class: name = '', id = '', itemprop = '' } = node.attributes;
    const given = [node.attributes['data-component'], node.attributes['data-testid']];
    if (BYLINE_NAME.test([name, id, itemprop, ...given].join(' ').slice(0, 400))) return true;
    node = tree[node.parent];
  }
  return false;
}

function isTail(block: PageBlock | undefined): boolean {
  if (!block || block.kind === 'row' || block.kind === 'pre') return false;
  return /^[—–-]?\s*by [\p{L}.'’ -]{4,40}(?: for | in |,|$)/iu.test(block.text) && block.words <= 12;
}

function withoutEmptyHeadings(blocks: readonly PageBlock[]): PageBlock[] {
  return blocks.filter((block, index) => {
    const next = blocks[index + 1];
    if (block.kind !== 'heading' || !next) return block.kind !== 'heading';
    return next.kind !== 'heading' || next.level > block.level;
  });
}

function withoutRepeats(blocks: readonly PageBlock[], { mode }: KeepRules): PageBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ text, words }) => {
    if (words < 12 && mode !== 'captions') return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

export function writeText(blocks: readonly PageBlock[], mode: PageMode): string {
  let text = '';
  let before: PageBlock | undefined;
  for (const block of blocks) {
    const line =
      mode === 'captions' ? block.text.replace(/^\d{1,3} ?(?:of|\/) ?\d{1,3}\s*[:.|]?\s*/i, '') : block.text;
    if (line === '') continue;
    if (before) text += isSameGroup(before, block) ? '\n' : '\n\n';
    text += line;
    before = block;
  }
  return withoutTags(cleanCharacters(text));
}

function isSameGroup(before: PageBlock, block: PageBlock): boolean {
  return before.kind === block.kind && (block.kind === 'item' || block.kind === 'row');
}

const TAG = /<[/!?]?[a-z][^<>]{0,500}>/gi;
/** Removes all but the last of a run of `<`, since removing one could create a new tag. */
const TAG_START = /<(?=[a-z!?/<])/gi;

function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(TAG, ' ').replace(TAG_START, '').replace(/ {2,}/g, ' ') : text;
}
