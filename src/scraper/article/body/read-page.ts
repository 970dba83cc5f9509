import type { ArticleHints } from '#contract/scraper.ts';
import { type ParsedPage, selectNodes } from '../../markup/page-tree.ts';
import { cutBlocks } from '../blocks/cut-blocks.ts';
import { createHiddenTest } from '../blocks/hidden-elements.ts';
import { findBlockAt } from '../blocks/text-blocks.ts';
import { isClutter, type PageBlock, sumWords } from '../layout/page-block.ts';
import { layOutPage, type PageLayout } from '../layout/page-layout.ts';
import { CLUTTER, type Role } from '../layout/roles.ts';
import type { LinkedArticle } from '../metadata/linked-data.ts';
import { findTitleBlock, readTitleLine, type Titles } from '../metadata/page-title.ts';
import { keepBlocks } from './keep-blocks.ts';
import { findMainPart, type MainPart } from './main-part.ts';
import {
  isCaption,
  isGallery,
  isLinkPage,
  isListed,
  type PageMode,
  weighCaption,
  weighLink,
  weighText,
} from './page-mode.ts';

interface PageContext {
  page: ParsedPage;
  hints: ArticleHints;
  linked: LinkedArticle | undefined;
  titles: Titles;
  siteNames: readonly string[];
  url: string;
  findTitle(shown: string): string;
}

interface ReadOptions {
  isNoscriptShown: boolean;
  ignored: ReadonlySet<Role>;
}

export interface PageReading {
  layout: PageLayout;
  title: number;
  name: string;
  mode: PageMode;
  kept: PageBlock[];
}

const FEW_WORDS = 30;
const MANY_WORDS = 60;
const NO_WORDS = 12;

/**
 * Reads the main text of a page. If it finds too little, it reads again and trusts the elements less: the
 * text may be in `noscript`, or in an element that looks like a sidebar.
 */
export function readPage(context: PageContext): PageReading {
  let best = readOnce(context, { isNoscriptShown: false, ignored: NONE });
  if (countProse(best) >= FEW_WORDS) return best;
  if (context.page.tree.some(({ tag }) => tag === 'noscript')) {
    const other = readOnce(context, { isNoscriptShown: true, ignored: NONE });
    if (countProse(other) >= Math.max(FEW_WORDS, 2 * countProse(best))) best = other;
  }
  if (sumWords(best.kept) >= NO_WORDS) return best;
  const attempts = [
    { ignored: findLargestRole(best.layout.blocks), needed: NO_WORDS },
    { ignored: DOUBTFUL, needed: NO_WORDS },
    { ignored: NEARLY_ALL, needed: MANY_WORDS },
  ];
  for (const { ignored, needed } of attempts) {
    const other = readOnce(context, { isNoscriptShown: false, ignored });
    if (sumWords(other.kept) >= needed) return other;
  }
  return best;
}

export function countProse({ kept, mode }: PageReading): number {
  return sumWords(mode === 'links' ? kept.filter((block) => block.isProse && !block.isTeaser) : kept);
}

const NONE: ReadonlySet<Role> = new Set();
const NEARLY_ALL: ReadonlySet<Role> = new Set(
  [...CLUTTER, ...(['header', 'caption', 'date'] as const)].filter(
    (role) => role !== 'consent' && role !== 'paywall',
  ),
);
const DOUBTFUL: ReadonlySet<Role> = new Set(
  [...NEARLY_ALL].filter((role) => role !== 'navigation' && role !== 'footer'),
);

function findLargestRole(blocks: readonly PageBlock[]): ReadonlySet<Role> {
  const words = new Map<Role, number>();
  for (const { role, isProse, isTeaser, words: count } of blocks) {
    if (role && isProse && !isTeaser && DOUBTFUL.has(role)) words.set(role, (words.get(role) ?? 0) + count);
  }
  const [largest] = [...words].sort((a, b) => b[1] - a[1]);
  return new Set(largest ? [largest[0]] : []);
}

function readOnce(context: PageContext, { isNoscriptShown, ignored }: ReadOptions): PageReading {
  const { page, hints, linked } = context;
  const { tree } = page;
  const removed = new Set((hints.remove ?? []).flatMap((selector) => selectNodes(page, selector)));
  const isHidden = createHiddenTest(tree, isNoscriptShown);
  const cut = cutBlocks(tree, (index) => removed.has(index) || isHidden(index));
  const title = findTitleBlock(tree, cut, context);
  const layout = layOutPage(tree, cut, title, ignored);
  const { blocks } = layout;
  const name = context.findTitle(blocks[title] ? readTitleLine(blocks[title], context.titles) : '');

  const choose = (weigh: (block: PageBlock) => number): MainPart => {
    // Blocks above the title are rarely the text.
    const weights = blocks.map((block, index) => weigh(block) * (index < title ? 0.2 : 1));
    return (
      findHintedPart(page, blocks, weights, hints.body) ?? findMainPart(tree, blocks, weights, blocks[title])
    );
  };
  const within = ({ from, to }: MainPart) => blocks.filter(({ start }) => start >= from && start < to);
  const finish = (main: MainPart, mode: PageMode): PageReading => {
    const kept = keepBlocks(tree, within(main), { title: name, mode });
    return { layout, title, name, mode, kept };
  };

  const main = choose(weighText);
  const inside = within(main);
  const prose = inside.filter((block) => isOwnProse(block) && block.role !== 'caption');
  const captions = blocks.filter(isCaption);
  if (isGallery({ tree, title: name, captions, prose, linked }))
    return finish(choose(weighCaption), 'captions');
  const links = blocks.slice(title + 1).filter(isListed);
  if (isLinkPage(prose, links, inside, linked)) return finish(choose(weighLink), 'links');
  return finish(main, 'text');
}

function isOwnProse(block: PageBlock): boolean {
  return block.isProse && !isClutter(block) && !block.isTeaser;
}

/** A selector that finds less is outdated. */
const MIN_HINTED_WORDS = 12;
const MAX_MATCHES = 200;

function findHintedPart(
  page: ParsedPage,
  blocks: readonly PageBlock[],
  weights: readonly number[],
  selector: string | undefined,
): MainPart | undefined {
  if (!selector) return undefined;
  let best: MainPart | undefined;
  let bestWeight = MIN_HINTED_WORDS;
  for (const from of selectNodes(page, selector).slice(0, MAX_MATCHES)) {
    const to = page.tree[from]?.end ?? 0;
    let weight = 0;
    for (let index = findBlockAt(blocks, from); (blocks[index]?.start ?? to) < to; index++)
      weight += weights[index] ?? 0;
    if (weight <= bestWeight) continue;
    best = { from, to };
    bestWeight = weight;
  }
  return best;
}
