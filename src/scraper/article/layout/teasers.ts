import type { PageTree } from '../../markup/page-tree.ts';
import type { PageBlock } from './page-block.ts';

const MIN_TEASERS = 2;
const MAX_UP = 4;
const MAX_PARTS = 4;

/**
 * Teasers for other pages: a line that is entirely a link, and the text in the same card. Cards come in
 * groups.
 */
export function findTeasers(tree: PageTree, blocks: readonly PageBlock[]): number[] {
  const cards: number[][] = [];
  for (let index = 0; index < blocks.length; index++) {
    const head = blocks[index];
    if (!head || head.linkWords < head.words * 0.8) continue;
    const card = isLinkLine(head) ? findCard(tree, blocks, index) : [];
    if (card.length > 1) cards.push(card);
  }
  return cards.length >= MIN_TEASERS ? cards.flat() : [];
}

export function isLinkLine({ words, linkWords, kind }: PageBlock): boolean {
  return words >= 2 && words <= 30 && linkWords >= words * 0.8 && kind !== 'row';
}

function findCard(tree: PageTree, blocks: readonly PageBlock[], head: number): number[] {
  const start = blocks[head]?.start ?? 0;
  let element = blocks[head]?.container ?? 0;
  for (let up = 0; up < MAX_UP && element > 0; up++) {
    element = tree[element]?.parent ?? 0;
    const end = tree[element]?.end ?? 0;
    let last = head;
    while (last - head <= MAX_PARTS && (blocks[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last++;
    if (last === head) continue;
    const isFirst = (blocks[head - 1]?.start ?? -1) < element || isLabel(blocks[head - 1]);
    if (!isFirst || last - head > MAX_PARTS) return [];
    const members = Array.from({ length: last - head + 1 }, (_, offset) => head + offset);
    const others = members.slice(1).map((index) => blocks[index]);
    const isCard = others.every((other) => other && other.kind !== 'heading' && other.words < 80);
    const isAlone = others.filter((other) => other && isLinkLine(other) && other.words > 3).length === 0;
    return isCard && isAlone && start < end ? members : [];
  }
  return [];
}

function isLabel(block: PageBlock | undefined): boolean {
  return block !== undefined && block.words <= 4;
}
