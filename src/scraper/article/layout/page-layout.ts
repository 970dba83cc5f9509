import type { PageNode, PageTree } from '../../markup/page-tree.ts';
import { isBlockTag, sumByElement, type TextBlock } from '../blocks/text-blocks.ts';
import { findHeadedRegions } from './headed-regions.ts';
import { findOtherArticles } from './other-articles.ts';
import { isClutter, linkShare, type PageBlock } from './page-block.ts';
import { isPromoLine } from './promo-lines.ts';
import { findRole, isClutterRole, type Role } from './roles.ts';
import { findTeasers } from './teasers.ts';

export interface PageLayout {
  blocks: PageBlock[];
  isClutterAt(index: number): boolean;
}

export function layOutPage(
  tree: PageTree,
  blocks: readonly TextBlock[],
  title: number,
  ignored: ReadonlySet<Role>,
): PageLayout {
  const prose = blocks.map(isProseBlock);
  const roles = findElementRoles(tree, blocks, prose, blocks[title]?.start ?? -1, ignored);
  const laidOut = blocks.map((block, index): PageBlock => {
    const role = roles[block.container];
    const isPromo = !isClutterRole(role) && isPromoLine(block);
    return { ...block, role, isProse: prose[index] === true && !isPromo, isTeaser: false, isPromo };
  });
  for (const index of findTeasers(tree, laidOut)) {
    const block = laidOut[index];
    if (block) block.isTeaser = true;
  }
  const others = findOtherArticles(tree, laidOut, title).map((region) => ({
    ...region,
    role: 'related' as const,
  }));
  for (const { from, to, role } of [...findHeadedRegions(tree, laidOut, title), ...others]) {
    for (let index = from; index < to; index++) {
      const block = laidOut[index];
      if (block && !isClutter(block)) block.role = role;
    }
  }
  return { blocks: laidOut, isClutterAt: (index) => isClutterRole(roles[index]) };
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
  ignored: ReadonlySet<Role>,
): (Role | undefined)[] {
  const words = blocks.map((block, index) => (prose[index] ? block.words : 0));
  const proseWords = sumByElement(tree, blocks, words);
  const allProse = proseWords[0] ?? 0;
  const roles: (Role | undefined)[] = new Array(tree.length);

  function findOwnRole(index: number, node: PageNode): Role | undefined {
    const role = findRole(node);
    if (role === undefined || ignored.has(role)) return undefined;
    const own = proseWords[index] ?? 0;
    if (role === 'header') return own > allProse * 0.5 ? undefined : role;
    const isAround = titleStart > index && titleStart < node.end;
    if (isAround || ROOTS.has(node.tag)) return undefined;
    if (!isClutterRole(role)) return own > MAX_NOTE_WORDS ? undefined : role;
    return own >= allProse * 0.5 && !CERTAIN.has(role) ? undefined : role;
  }

  for (let index = 1; index < tree.length; index++) {
    const node = tree[index] as PageNode;
    const inherited = roles[node.parent];
    const isSettled = isClutterRole(inherited) || !isBlockTag(node.tag);
    const own = isSettled ? undefined : findOwnRole(index, node);
    roles[index] = isClutterRole(own) ? own : (inherited ?? own);
  }
  return roles;
}

const MAX_NOTE_WORDS = 80;
/** Roles that a wrapper of the text never has, regardless of length. */
const CERTAIN: ReadonlySet<Role> = new Set(['comments', 'consent', 'footer', 'navigation', 'paywall']);
const ROOTS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);
