import type { PageTree } from '../markup/page-tree.ts';
import { isClutter, type PageBlock } from './page-block.ts';

const CONTACTS =
  /^(?:(?:media|investors?|press|company|corporate|public)(?: (?:relations|and \w+))?\s+)?(?:contacts?(?: (?:us|information|details))?|enquiries|inquiries)\s*:?$|^for (?:more|further|additional) information\b/i;
const MAX_DISTANCE = 4;
const MAX_BLOCKS = 14;

/** The blocks with the people to ask, which wires put below a release, outside the element of its text. */
export function findReleaseContacts(
  tree: PageTree,
  blocks: readonly PageBlock[],
  kept: readonly PageBlock[],
): PageBlock[] {
  const last = kept.at(-1);
  if (!last) return [];
  const after = blocks.indexOf(last) + 1;
  for (let index = after; index < Math.min(blocks.length, after + MAX_DISTANCE); index++) {
    const block = blocks[index] as PageBlock;
    if (block.words > 12 || isClutter(block) || !CONTACTS.test(block.text.split('\n', 1)[0] ?? '')) continue;
    const holder = tree[block.container]?.parent ?? 0;
    const end = tree[holder]?.end ?? 0;
    return blocks
      .slice(index, index + MAX_BLOCKS)
      .filter((other) => other.start < end && !isClutter(other) && !other.isPromo && !other.isTeaser);
  }
  return [];
}

const MAX_NOTES = 2;
const MAX_NOTE_WORDS = 40;

/** The notes below a table, which may stand outside the box that it is in. */
export function findTableNotes(
  tree: PageTree,
  blocks: readonly PageBlock[],
  kept: readonly PageBlock[],
): PageBlock[] {
  const last = kept.at(-1);
  if (last?.kind !== 'row') return [];
  let holder = last.container;
  while (holder > 0 && tree[holder]?.tag !== 'table') holder = tree[holder]?.parent ?? 0;
  for (let up = 0; up < 2; up++) holder = tree[holder]?.parent ?? 0;
  const end = tree[holder]?.end ?? 0;
  const after = blocks.indexOf(last) + 1;
  const notes: PageBlock[] = [];
  for (const block of blocks.slice(after, after + MAX_NOTES)) {
    const isNote =
      block.start < end && block.kind === 'text' && block.words <= MAX_NOTE_WORDS && block.linkWords === 0;
    if (!isNote || isClutter(block) || block.isPromo || !/[.!)]$/.test(block.text)) break;
    notes.push(block);
  }
  return notes;
}
