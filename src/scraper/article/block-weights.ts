import { isClutter, linkShare, type PageBlock } from './page-block.ts';
import { isLinkLine } from './teasers.ts';

/** What a block counts as running text, in words. What stands above the title counts little. */
export function weighText(block: PageBlock, isAboveTitle: boolean): number {
  if (
    isClutter(block) ||
    block.isTeaser ||
    block.isPromo ||
    (block.role !== undefined && NOTES.has(block.role))
  )
    return 0;
  const weight =
    block.kind === 'row' ? weighRow(block) : block.isProse ? block.words * (1 - linkShare(block)) : 0;
  return isAboveTitle ? weight * 0.2 : weight;
}

export function weighCaption(block: PageBlock, isAboveTitle: boolean): number {
  return isCaption(block) ? block.words : weighText(block, isAboveTitle);
}

/** What a block counts as an entry in a list of links. */
export function weighLink(block: PageBlock, isAboveTitle: boolean): number {
  return !isAboveTitle && isListed(block) ? block.words : 0;
}

export function isCaption(block: PageBlock): boolean {
  return (block.kind === 'caption' || block.role === 'caption') && !block.isPromo && !isClutter(block);
}

export function isListed(block: PageBlock): boolean {
  if (isClutter(block) || block.role === 'header' || block.isPromo) return false;
  return block.isTeaser || (isLinkLine(block) && block.words >= 3) || isLinkWithDate(block);
}

const NOTES: ReadonlySet<string> = new Set(['header', 'deck', 'byline', 'date', 'caption', 'credit']);
const MAX_ROW_WORDS = 4;

function weighRow(block: PageBlock): number {
  return linkShare(block) > 0.5 ? 0 : Math.min(block.words, MAX_ROW_WORDS);
}

/** "09/14/2026 Notice 118", of which only the title is a link. */
function isLinkWithDate({ words, linkWords, text }: PageBlock): boolean {
  return linkWords >= 3 && words <= 30 && linkWords >= words * 0.5 && /\d/.test(text);
}
