import { listChildren, type PageNode, type PageTree } from '../../markup/page-tree.ts';
import type { PageBlock } from '../layout/page-block.ts';

/** The nodes of a page from `from` up to and without `to`. */
export interface MainPart {
  from: number;
  to: number;
}

/**
 * The smallest part that holds the text, where `weights` says what each block counts. From the root it goes down as
 * long as one child holds nearly all of it, and what is left behind does not look like part of the same text.
 */
export function findMainPart(
  tree: PageTree,
  blocks: readonly PageBlock[],
  weights: readonly number[],
  title: PageBlock | undefined,
): MainPart {
  const { sums, counts } = addUp(tree, blocks, weights);
  const sumOf = (index: number) => sums[index] ?? 0;
  const titleStart = title?.start ?? -1;
  let element = 0;
  let leadFrom: number | undefined;
  for (;;) {
    const children = listChildren(tree, element).filter((child) => sumOf(child) > 0);
    const titled = children.find((child) => titleStart > child && titleStart < (tree[child]?.end ?? 0));
    if (titled !== undefined && children.some((child) => isRival(tree, titled, child, title?.level ?? 0))) {
      element = titled;
      continue;
    }
    const best = children.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
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
      (child) => child !== best && (isParagraph(tree[child]) || isTwin(tree, child, best)),
    );
    if (beside.reduce((sum, child) => sum + sumOf(child), 0) > total * 0.03) return share >= 0.97;
    if (best === titled) return share >= 0.25;
    const lead = findLead(children, best).reduce((sum, child) => sum + sumOf(child), 0);
    return share + lead / total >= 0.75;
  }

  /** A paragraph or two in a box between the title and the rest of the text. */
  function findLead(children: readonly number[], best: number): number[] {
    const before = children.filter((child) => child < best && child > titleStart);
    const isShort = before.every((child) => (counts[child] ?? 0) <= 2 && sumOf(child) < sumOf(best) * 0.4);
    return isShort && before.length <= 2 ? before : [];
  }
}

function addUp(tree: PageTree, blocks: readonly PageBlock[], weights: readonly number[]) {
  const sums = new Float64Array(tree.length);
  const counts = new Uint32Array(tree.length);
  blocks.forEach(({ container }, index) => {
    const weight = weights[index] ?? 0;
    if (weight <= 0) return;
    sums[container] = (sums[container] ?? 0) + weight;
    counts[container] = (counts[container] ?? 0) + 1;
  });
  for (let index = tree.length - 1; index > 0; index--) {
    const sum = sums[index] ?? 0;
    if (sum <= 0) continue;
    const parent = tree[index]?.parent ?? 0;
    sums[parent] = (sums[parent] ?? 0) + sum;
    counts[parent] = (counts[parent] ?? 0) + (counts[index] ?? 0);
  }
  return { sums, counts };
}

/**
 * Several stories may stand one after another, each under a heading like the title's: the next one of an endless page,
 * or all the briefs of a day. The one that was asked for may be the shorter.
 */
function isRival(tree: PageTree, titled: number, other: number, level: number): boolean {
  const [one, two] = [tree[titled], tree[other]];
  if (!one || !two || titled === other || one.tag !== two.tag) return false;
  const isAlike = one.tag === 'article' || firstClass(one) === firstClass(two);
  return isAlike && level === 1 && hasHeading(tree, other, 'h1');
}

function firstClass({ attributes }: PageNode): string {
  return attributes.class?.trim().split(/\s+/, 1)[0] ?? '';
}

const HEADING_WITHIN = 60;

function hasHeading(tree: PageTree, index: number, tag: string): boolean {
  const end = Math.min(tree[index]?.end ?? 0, index + HEADING_WITHIN);
  for (let inner = index + 1; inner < end; inner++) if (tree[inner]?.tag === tag) return true;
  return false;
}

function isParagraph(node: PageNode | undefined): boolean {
  return node !== undefined && PARAGRAPHS.has(node.tag);
}

/** Whether two elements are made alike, as the parts of one text are by a system that names them itself. */
function isTwin(tree: PageTree, child: number, best: number): boolean {
  const [one, two] = [tree[child], tree[best]];
  const name = one?.attributes.class ?? '';
  return one?.tag === two?.tag && name === two?.attributes.class && name !== '' && !LAYOUT_NAME.test(name);
}

const LAYOUT_NAME =
  /\b(?:row|col|column|container|wrapper|wrap|section|block|inner|grid|group|box|clearfix|content|module|card|item)\b/i;

const PARAGRAPHS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 li blockquote pre dd dt'.split(' '));
