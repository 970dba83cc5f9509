import { type ParsedPage, selectNodes } from '../markup/page-tree.ts';
import type { MainPart } from './main-part.ts';
import type { PageBlock } from './page-block.ts';
import { findBlockAt } from './text-blocks.ts';

/** A hint that leads to less than this has gone stale. */
const MIN_HINTED_WORDS = 12;
const MAX_MATCHES = 200;

/** The element a hint names; of several the one that holds most of the text. */
export function findHintedPart(
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
