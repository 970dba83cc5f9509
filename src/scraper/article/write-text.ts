import { cleanCharacters } from '../clean-characters.ts';
import type { PageBlock } from './page-block.ts';
import type { PageMode } from './page-kind.ts';

/** The blocks as plain text: paragraphs with a blank line between them, list items and rows each on a line. */
export function writeText(blocks: readonly PageBlock[], mode: PageMode): string {
  let text = '';
  let before: PageBlock | undefined;
  for (const block of blocks) {
    const line =
      mode === 'captions' ? block.text.replace(/^\d{1,3} ?(?:of|\/) ?\d{1,3}\s*[:.|]?\s*/i, '') : block.text;
    if (line === '') continue;
    if (before) text += isSameGroup(before, block) ? '\n' : '\n\n';
    text += line;
    before = block;
  }
  return withoutTags(cleanCharacters(text));
}

function isSameGroup(before: PageBlock, block: PageBlock): boolean {
  return before.kind === block.kind && (block.kind === 'item' || block.kind === 'row');
}

const TAG = /<[/!?]?[a-z][^<>]{0,500}>/gi;
/** In a run of `<` all but the last go too, or taking one away would make a new tag. */
const TAG_START = /<(?=[a-z!?/<])/gi;

/** Markup that a page shows as text. */
function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(TAG, ' ').replace(TAG_START, '').replace(/ {2,}/g, ' ') : text;
}
