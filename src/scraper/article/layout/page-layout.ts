import type { PageNode, PageTree } from '../../markup/page-tree.ts';
import { findBlockAt, isBlockTag, type TextBlock } from '../blocks/text-blocks.ts';
import { findHeadedRegions } from './headed-regions.ts';
import { isClutter, linkShare, type PageBlock } from './page-block.ts';
import { isPromoLine, isWallText } from './promo-lines.ts';
import { CLUTTER, findRole, type Role } from './roles.ts';
import { findTeasers } from './teasers.ts';

export interface PageLayout {
  blocks: PageBlock[];
  isClutterAt(index: number): boolean;
}

/**
 * Finds out what each block of a page is there for. `title` is the block of the page's title, or -1. No element has
 * a disbelieved role, whatever its name.
 */
export function layOutPage(
  tree: PageTree,
  blocks: readonly TextBlock[],
  title: number,
  disbelieved: ReadonlySet<Role>,
): PageLayout {
  const prose = blocks.map(isProseBlock);
  const elementRoles = findElementRoles(tree, blocks, prose, blocks[title]?.start ?? -1, disbelieved);
  const laidOut = blocks.map((block, index): PageBlock => {
    const role = elementRoles.ofBlock(block);
    const isPromo = (role === undefined || !CLUTTER.has(role)) && isPromoLine(block);
    return { ...block, role, isProse: prose[index] === true && !isPromo, isTeaser: false, isPromo };
  });
  for (const index of findTeasers(tree, laidOut)) {
    const block = laidOut[index];
    if (block) block.isTeaser = true;
  }
  for (const { from, to, role } of findHeadedRegions(tree, laidOut, title)) {
    for (let index = from; index < to; index++) {
      const block = laidOut[index];
      if (block && !isClutter(block)) block.role = role;
    }
  }
  return { blocks: laidOut, isClutterAt: elementRoles.isClutterAt };
}

const SENTENCE_END = /[.!?…。:;]["'”’»“)\]]*$|[.!?]["'”’»)]* \p{Lu}/u;

function isProseBlock(block: TextBlock): boolean {
  if (block.kind === 'heading' || block.kind === 'row' || block.kind === 'caption') return false;
  const share = linkShare(block);
  if (share > 0.5 || (share > 0.35 && block.words < 30)) return false;
  if (block.words >= 25) return true;
  return block.words >= 7 && SENTENCE_END.test(block.text);
}

function findElementRoles(
  tree: PageTree,
  blocks: readonly TextBlock[],
  prose: readonly boolean[],
  titleStart: number,
  disbelieved: ReadonlySet<Role>,
) {
  const proseWords = sumProse(tree, blocks, prose);
  const allProse = proseWords[0] ?? 0;
  const roles: (Role | undefined)[] = new Array(tree.length);

  function findOwnRole(index: number, node: PageNode): Role | undefined {
    const role = findRole(node);
    if (role === undefined || disbelieved.has(role)) return undefined;
    const own = proseWords[index] ?? 0;
    if (role === 'header') return own > allProse * 0.5 ? undefined : role;
    const isAround = titleStart > index && titleStart < node.end;
    if (isAround || ROOTS.has(node.tag)) return undefined;
    if (!CLUTTER.has(role)) return own > MAX_NOTE_WORDS ? undefined : role;
    if (role === 'paywall') return holdsWall(index, node.end) ? role : undefined;
    return own >= allProse * 0.5 && !CERTAIN.has(role) ? undefined : role;
  }

  /** Sites call the text behind their wall by the same name as the wall. */
  function holdsWall(index: number, end: number): boolean {
    const from = findBlockAt(blocks, index);
    const inside = blocks.slice(from, from + MAX_WALL_BLOCKS).filter(({ start }) => start < end);
    return inside.some(({ text }) => isWallText(text));
  }

  for (let index = 1; index < tree.length; index++) {
    const node = tree[index] as PageNode;
    if (node.tag === '' || !isBlockTag(node.tag)) {
      roles[index] = roles[node.parent];
      continue;
    }
    const inherited = roles[node.parent];
    if (inherited !== undefined && CLUTTER.has(inherited)) {
      roles[index] = inherited;
      continue;
    }
    const own = findOwnRole(index, node);
    roles[index] =
      own !== undefined && (CLUTTER.has(own) || inherited === undefined) ? own : (inherited ?? own);
  }

  function ofBlock(block: TextBlock): Role | undefined {
    return roles[block.container];
  }

  function isClutterAt(index: number): boolean {
    const role = roles[index];
    return role !== undefined && CLUTTER.has(role);
  }

  return { ofBlock, isClutterAt };
}

/** More prose than a caption, a byline or a deck has. */
const MAX_NOTE_WORDS = 80;
const MAX_WALL_BLOCKS = 8;
/** Roles no wrapper of the text has, however much text they hold. */
const CERTAIN: ReadonlySet<Role> = new Set(['comments', 'consent', 'footer', 'navigation']);
const ROOTS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

/** For every element the words of prose in it. */
function sumProse(tree: PageTree, blocks: readonly TextBlock[], prose: readonly boolean[]): Float64Array {
  const sums = new Float64Array(tree.length);
  blocks.forEach((block, index) => {
    if (prose[index]) sums[block.container] = (sums[block.container] ?? 0) + block.words;
  });
  for (let index = tree.length - 1; index > 0; index--) {
    const sum = sums[index] ?? 0;
    const parent = tree[index]?.parent ?? 0;
    if (sum > 0) sums[parent] = (sums[parent] ?? 0) + sum;
  }
  return sums;
}
