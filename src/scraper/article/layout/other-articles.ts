import type { PageNode, PageTree } from '../../markup/page-tree.ts';
import { findBlockAt } from '../blocks/text-blocks.ts';
import { linkShare, type PageBlock } from './page-block.ts';

const MAX_LEVELS = 12;
const ARTICLE_TYPE = /(?:Article|BlogPosting)$/;
const MAX_TYPE_CHARS = 60;

/** Other articles below one that has an element of its own: their headings are links. */
export function findOtherArticles(tree: PageTree, blocks: readonly PageBlock[], title: number) {
  const regions: { from: number; to: number }[] = [];
  const own = blocks[title];
  if (!own || findArticle(tree, own) === 0) return regions;
  for (let index = title + 1; index < blocks.length; index++) {
    const block = blocks[index] as PageBlock;
    if (block.kind !== 'heading' || linkShare(block) < 0.8) continue;
    const article = findArticle(tree, block);
    if (article <= own.start) continue;
    const to = findBlockAt(blocks, tree[article]?.end ?? 0);
    regions.push({ from: findBlockAt(blocks, article), to });
    index = to - 1;
  }
  return regions;
}

function findArticle(tree: PageTree, { container }: PageBlock): number {
  let element = container;
  for (let up = 0; up < MAX_LEVELS && element > 0; up++) {
    const node = tree[element] as PageNode;
    if (node.tag === 'article' || ARTICLE_TYPE.test(node.attributes.itemtype?.slice(-MAX_TYPE_CHARS) ?? ''))
      return element;
    element = node.parent;
  }
  return 0;
}
