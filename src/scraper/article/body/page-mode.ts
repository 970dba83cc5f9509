import type { PageTree } from '../../markup/page-tree.ts';
import { isClutter, linkShare, type PageBlock, sumWords } from '../layout/page-block.ts';
import { isWallText } from '../layout/promo-lines.ts';
import { isLinkLine } from '../layout/teasers.ts';
import type { LinkedArticle } from '../metadata/linked-data.ts';

export type PageMode = 'text' | 'links' | 'captions';

const MAX_STUB_WORDS = 350;
export function isStub(linked: LinkedArticle | undefined, all: readonly PageBlock[], words: number): boolean {
  if (words > MAX_STUB_WORDS) return false;
  const isWalled = all.some(
    (block) =>
      (block.role === 'paywall' ||
        block.isPromo ||
        block.role === 'signup' ||
        block.kind === 'heading' ||
        block.words < 30) &&
      block.text.length < 600 &&
      isWallText(block.text),
  );
  if (isWalled) return linked?.isFree === false || words < MAX_STUB_WORDS;
  return linked?.isFree === false && words < 200;
}

const MIN_PICTURES = 4;
const MIN_CALLED_PICTURES = 2;
const MAX_WORDS_PER_PICTURE = 60;
const GALLERY_TITLE =
  /^(?:photos?|pictures|gallery|slideshow|photo (?:gallery|essay)|fotos|bilder)\s*:|\bin (?:pictures|photos|images)\b/i;

interface GallerySigns {
  tree: PageTree;
  title: string;
  captions: readonly PageBlock[];
  prose: readonly PageBlock[];
  linked: LinkedArticle | undefined;
}

export function isGallery({ tree, title, captions, prose, linked }: GallerySigns): boolean {
  const long = captions.filter(({ words }) => words >= 5);
  const isCalled = GALLERY_TITLE.test(title);
  if (long.length >= (isCalled ? MIN_CALLED_PICTURES : MIN_PICTURES)) {
    const isStated = linked?.types.some((type) => /Gallery$/.test(type)) ?? false;
    return isStated || sumWords(long) > sumWords(prose);
  }
  if (!isCalled) return false;
  const pictures = tree.filter(({ tag }) => tag === 'img' || tag === 'amp-img').length;
  return pictures >= MIN_PICTURES && sumWords(prose) < pictures * MAX_WORDS_PER_PICTURE;
}

const MIN_LINKS = 5;
const MIN_ROWS = 4;

export function isLinkPage(
  prose: readonly PageBlock[],
  links: readonly PageBlock[],
  inside: readonly PageBlock[],
  linked: LinkedArticle | undefined,
): boolean {
  if (links.length < MIN_LINKS) return false;
  const rows = inside.filter(({ kind, linkWords, words }) => kind === 'row' && linkWords < words * 0.5);
  if (rows.length >= MIN_ROWS) return false;
  const proseWords = sumWords(prose);
  const isArticle = linked?.types.some((type) => /(?:Article|Posting)$/.test(type)) ?? false;
  if (isArticle && proseWords >= 25) return false;
  return proseWords < 15 || sumWords(links) > proseWords * 3;
}

export function weighText(block: PageBlock): number {
  if (isClutter(block) || block.isTeaser || block.isPromo || NOTES.has(block.role ?? '')) return 0;
  if (block.kind === 'row') return weighRow(block);
  return block.isProse ? block.words * (1 - linkShare(block)) : 0;
}

export function weighCaption(block: PageBlock): number {
  return isCaption(block) ? block.words : weighText(block);
}

export function weighLink(block: PageBlock): number {
  return isListed(block) ? block.words : 0;
}

export function isCaption(block: PageBlock): boolean {
  return (block.kind === 'caption' || block.role === 'caption') && !block.isPromo && !isClutter(block);
}

export function isListed(block: PageBlock): boolean {
  if (isClutter(block) || block.role === 'header' || block.isPromo) return false;
  return block.isTeaser || (isLinkLine(block) && block.words >= 3) || isLinkWithDate(block);
}

const NOTES: ReadonlySet<string> = new Set(['header', 'date', 'caption']);
const MAX_ROW_WORDS = 4;

function weighRow(block: PageBlock): number {
  return linkShare(block) > 0.5 ? 0 : Math.min(block.words, MAX_ROW_WORDS);
}

/** Such as "09/14/2026 Notice 118", where only the title is a link. */
function isLinkWithDate({ words, linkWords, text }: PageBlock): boolean {
  return linkWords >= 3 && words <= 30 && linkWords >= words * 0.5 && /\d/.test(text);
}
