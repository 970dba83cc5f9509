import { listChildren, type PageNode, type PageTree } from '../../markup/page-tree.ts';
import { findBlockAt, sumByElement } from '../blocks/text-blocks.ts';
import type { PageBlock } from '../layout/page-block.ts';

export interface MainPart {
  from: number;
  to: number;
}

/**
 * The smallest part with the text, by block weights. Descends from the root as long as one child has nearly
 * all of the text and the rest does not look like part of it.
 */
export function findMainPart(
  tree: PageTree,
  blocks: readonly PageBlock[],
  weights: readonly number[],
  title: PageBlock | undefined,
): MainPart {
  const sums = sumByElement(tree, blocks, weights);
  const counts = sumByElement(
    tree,
    blocks,
    weights.map((weight) => (weight > 0 ? 1 : 0)),
  );
  const sumOf = (index: number) => sums[index] ?? 0;
  const titleStart = title?.start ?? -1;
  let element = 0;
  let leadFrom: number | undefined;
  for (;;) {
    const children = listChildren(tree, element).filter((child) => sumOf(child) > 0);
    const titled = children.find((child) => titleStart > child && titleStart < (tree[child]?.end ?? 0));
    const best = children.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
    if (
      titled !== undefined &&
      sumOf(titled) * MAX_RIVAL_TIMES >= sumOf(best ?? 0) &&
      children.some((child) => isRival(tree, titled, child, title?.level ?? 0))
    ) {
      element = titled;
      continue;
    }
    if (best === undefined || !isEnough(children, best, titled)) break;
    leadFrom ??= findLead(children, best)[0];
    element = best;
  }
  return { from: leadFrom ?? element, to: tree[element]?.end ?? 0 };

  function isEnough(children: readonly number[], best: number, titled: number | undefined): boolean {
    if (isParagraph(tree[best])) return false;
    const total = sumOf(element);
    const share = sumOf(best) / total;
    const beside = children.filter(
      (child) =>
        child !== best && (isParagraph(tree[child]) || isTwin(tree, child, best, isSection(child, best))),
    );
    if (beside.reduce((sum, child) => sum + sumOf(child), 0) > total * 0.03) return share >= 0.97;
    if (best === titled) return share >= 0.25;
    const lead = findLead(children, best).reduce((sum, child) => sum + sumOf(child), 0);
    return share + lead / total >= 0.75;
  }

  /** Between the title and the text, long and with a heading above its first sentence, or begun by a long paragraph. */
  function isSection(child: number, best: number): boolean {
    if (titleStart >= 0 && child > titleStart && child < best) return true;
    const first = findBlockAt(blocks, child);
    const isHeaded = blocks[first]?.kind === 'heading' && blocks[first + 1]?.isProse === true;
    if (isHeaded) return sumOf(child) >= SECTION_WORDS;
    return child > best && (blocks[first]?.words ?? 0) >= LONG_PARAGRAPH && blocks[first]?.isProse === true;
  }

  function findLead(children: readonly number[], best: number): number[] {
    const before = children.filter((child) => child < best && child > titleStart);
    const isShort = before.every((child) => (counts[child] ?? 0) <= 2 && sumOf(child) < sumOf(best) * 0.4);
    return isShort && before.length <= 2 ? before : [];
  }
}

/** An endless page has several stories one after another, each with an h1. The requested one may be shorter. */
function isRival(tree: PageTree, titled: number, other: number, level: number): boolean {
  const [one, two] = [tree[titled], tree[other]];
  if (!one || !two || titled === other || one.tag !== two.tag) return false;
  const isAlike = one.tag === 'article' || firstClass(one) === firstClass(two);
  const start = tree.slice(other, Math.min(two.end, other + HEADING_WITHIN));
  return isAlike && level === 1 && start.some(({ tag }) => tag === 'h1');
}

const HEADING_WITHIN = 60;
/** A title and summary above a text with its own headings are not a separate story. */
const MAX_RIVAL_TIMES = 10;

function firstClass({ attributes }: PageNode): string {
  return attributes.class?.trim().split(/\s+/, 1)[0] ?? '';
}

function isParagraph(node: PageNode | undefined): boolean {
  return node !== undefined && PARAGRAPHS.has(node.tag);
}

/** Similar by name. A layout element may be a sidebar, unless it is a section of the text. */
function isTwin(tree: PageTree, child: number, best: number, isSection: boolean): boolean {
  const [one, two] = [tree[child], tree[best]];
  const name = one?.attributes.class ?? '';
  if (one?.tag !== two?.tag || name !== two?.attributes.class || name === '') return false;
  return isSection || !LAYOUT_NAME.test(name);
}

const SECTION_WORDS = 150;
const LONG_PARAGRAPH = 40;
const LAYOUT_NAME =
  /\b(?:row|col|column|container|wrapper|wrap|section|block|inner|grid|group|box|clearfix|content|module|card|item)\b/i;

const PARAGRAPHS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 li blockquote pre dd dt'.split(' '));
