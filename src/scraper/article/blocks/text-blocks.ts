import type { PageNode, PageTree } from '../../markup/page-tree.ts';

/** A run of text between two borders of block elements: a paragraph, a heading, a list item, a row of a table. */
export interface TextBlock {
  text: string;
  words: number;
  linkWords: number;
  kind: 'text' | 'heading' | 'item' | 'row' | 'pre' | 'caption';
  container: number;
  start: number;
  last: number;
  level: number;
}

export function findBlockAt(blocks: readonly TextBlock[], node: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) >= node) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function sumByElement(
  tree: PageTree,
  blocks: readonly TextBlock[],
  weights: readonly number[],
): Float64Array {
  const sums = new Float64Array(tree.length);
  const add = (index: number, weight: number) => {
    sums[index] = (sums[index] ?? 0) + weight;
  };
  blocks.forEach(({ container }, index) => {
    add(container, weights[index] ?? 0);
  });
  for (let index = tree.length - 1; index > 0; index--) add(tree[index]?.parent ?? 0, sums[index] ?? 0);
  return sums;
}

const MAX_PIECES = 100;
/** Many blocks may share one text, as of a pre element. */
const MAX_PIECE_CHARS = 2000;

/** The start of the text of a short block, with a bar between elements that touch without a space. */
export function readPieces(tree: PageTree, { start, last }: TextBlock, maxChars: number): string {
  let text = '';
  const end = Math.min(last, start + MAX_PIECES);
  for (let index = start; index <= end && text.length < maxChars; index++) {
    const node = tree[index] as PageNode;
    if (node.tag === 'br') {
      text += '\n';
    } else if (node.tag === '') {
      const piece = node.text.slice(0, MAX_PIECE_CHARS);
      const isTouching = /[^\s(]$/.test(text) && /^[^\s).,;:]/.test(piece);
      text += (isTouching ? ' | ' : '') + piece.replace(/\s+/g, ' ').slice(0, maxChars);
    }
  }
  return text.slice(0, maxChars);
}

export function isBlockTag(tag: string): boolean {
  return BLOCK.has(tag);
}

const BLOCK: ReadonlySet<string> = new Set(
  [
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav noscript ol p pre search',
    'section summary table tbody td tfoot th thead tr ul xmp amp-accordion amp-ad amp-carousel amp-consent amp-embed',
    'amp-img amp-list amp-sidebar',
  ]
    .join(' ')
    .split(' '),
);
