import type { ArticleHints } from '#spiders/define-spider.ts';
import { type ParsedPage, selectNodes } from '../markup/page-tree.ts';
import { isCaption, isListed, weighCaption, weighLink, weighText } from './block-weights.ts';
import { cutBlocks } from './cut-blocks.ts';
import { createHiddenTest } from './hidden-elements.ts';
import { findHintedPart } from './hinted-part.ts';
import { keepBlocks } from './keep-blocks.ts';
import type { LinkedArticle } from './linked-data.ts';
import { findMainPart, type MainPart } from './main-part.ts';
import { isClutter, type PageBlock } from './page-block.ts';
import { isGallery, isLinkPage, isLive, type PageMode, sumWords } from './page-kind.ts';
import { layOutPage, type PageLayout } from './page-layout.ts';
import { findTitleBlock, type Titles } from './page-title.ts';
import type { Role } from './roles.ts';

export interface PageContext {
  page: ParsedPage;
  hints: ArticleHints;
  linked: LinkedArticle | undefined;
  titles: Titles;
  siteNames: readonly string[];
  /** The title of the article, given the heading the page shows. */
  findTitle(shown: string): string;
}

export interface ReadOptions {
  isNoscriptShown: boolean;
  /** Roles no element has, whatever its name. */
  disbelieved: ReadonlySet<Role>;
}

export interface PageReading {
  layout: PageLayout;
  /** The block of the title, or -1. */
  title: number;
  /** The title itself. */
  name: string;
  mode: PageMode;
  kept: PageBlock[];
}

/** Reads the main text of a page. */
export function readPage(context: PageContext, { isNoscriptShown, disbelieved }: ReadOptions): PageReading {
  const { page, hints, linked } = context;
  const { tree } = page;
  const removed = new Set((hints.remove ?? []).flatMap((selector) => selectNodes(page, selector)));
  const isHidden = createHiddenTest(tree, isNoscriptShown);
  const cut = cutBlocks(tree, (index) => removed.has(index) || isHidden(index));
  const title = findTitleBlock(tree, cut, context.titles, context.siteNames);
  const layout = layOutPage(tree, cut, title, disbelieved);
  const { blocks } = layout;
  const name = context.findTitle(blocks[title]?.text.split('\n', 1)[0] ?? '');
  const below = isTextBelow(blocks, title) ? (blocks[title]?.start ?? 0) : 0;

  const choose = (weigh: (block: PageBlock, isAboveTitle: boolean) => number): MainPart => {
    const weights = blocks.map((block, index) => weigh(block, index < title));
    return (
      findHintedPart(page, blocks, weights, hints.body) ?? findMainPart(tree, blocks, weights, blocks[title])
    );
  };
  const within = ({ from, to }: MainPart) =>
    blocks.filter(({ start }) => start >= Math.max(from, below) && start < to);
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
  return finish(main, isLive(tree, inside, name, linked) ? 'live' : 'text');
}

function isOwnProse(block: PageBlock): boolean {
  return block.isProse && !isClutter(block) && !block.isTeaser;
}

/** Whether the text stands below the title, as it nearly always does. */
function isTextBelow(blocks: readonly PageBlock[], title: number): boolean {
  const words = (part: readonly PageBlock[]) => sumWords(part.filter(isOwnProse));
  return words(blocks.slice(title + 1)) >= words(blocks.slice(0, Math.max(0, title)));
}
