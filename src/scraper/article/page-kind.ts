import type { PageTree } from '../markup/page-tree.ts';
import type { ArticleKind } from './article.ts';
import type { LinkedArticle } from './linked-data.ts';
import type { PageBlock } from './page-block.ts';
import { isWallText } from './promo-lines.ts';

/** What of a page is its text: running text, links to other pages, captions, or entries with their times. */
export type PageMode = 'text' | 'links' | 'captions' | 'live';

export interface KindSigns {
  linked: LinkedArticle | undefined;
  /** The kept blocks. */
  blocks: readonly PageBlock[];
  /** All blocks of the page. */
  all: readonly PageBlock[];
  mode: PageMode;
}

/** What sort of page the kept text comes from. */
export function findKind({ linked, blocks, all, mode }: KindSigns): ArticleKind {
  if (blocks.length === 0) return 'empty';
  if (mode === 'live') return 'live';
  if (mode === 'captions') return 'gallery';
  if (mode === 'links') return 'list';
  const words = sumWords(blocks);
  if (sumWords(blocks.filter(({ kind }) => kind === 'row')) > words * 0.55) return 'table';
  if (isStub(linked, all, words)) return 'stub';
  return isRelease(blocks) ? 'release' : 'article';
}

export function sumWords(blocks: readonly PageBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.words, 0);
}

const MAX_STUB_WORDS = 350;
/** Less than the whole, and a wall beside it or word that there is one. */
function isStub(linked: LinkedArticle | undefined, all: readonly PageBlock[], words: number): boolean {
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

const WIRE =
  /(?:\/ ?(?:PR ?Newswire|PRNewswire|CNW|EIN ?Presswire|PR\w{0,8})[^/]{0,20}\/\s*(?:--|–|—)|\((?:BUSINESS WIRE|GLOBE ?NEWSWIRE|ACCESSWIRE|ACCESS Newswire|Marketwired|EQS[^)]{0,10}|PRWEB|NewMediaWire)\)|--\([A-Z][A-Z &.-]{4,30}\)--|--\([A-Z][\w -]{3,30} - [A-Z][a-z]+ \d{1,2}, \d{4}\)|\([A-Z][A-Z ]*(?:WIRE|NEWS)[A-Z]*\)\s*(?:--|–|—)|\/\w*(?:wire|newswire)\w*\/ --)/i;
const RELEASE_SIGNS: readonly RegExp[] = [
  WIRE,
  /^for immediate release\b/im,
  /^source:? (?:the )?\p{Lu}[\p{L}\d .,&'-]{2,60}(?:inc|corp|ltd|llc|plc|company|group|ag|se|n\.?v|s\.?a)\b\.?/imu,
  /^about (?:the )?(?!author)\p{Lu}[\p{L}\d &.,'’-]{1,60}$/imu,
  /forward-looking statements?/i,
  /^(?:(?:media|press|investor|company)?\s*(?:relations|contacts?|enquiries|inquiries)\b|for (?:more|further|additional) information\b)/im,
  /^\p{Lu}[\p{Lu} .'-]{2,30},(?: [\p{L}.]{2,12},)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[\p{L}.]* \d{1,2},? \d{4}\s*(?:\(|\/|-|–|—)/imu,
  /\b(?:NYSE|NASDAQ|TSX|ASX|LSE|AIM|OTC\w*|NYSE American)\s?:\s?[A-Z]{1,6}\b/,
  /\b(?:today|has) announced\b|\btoday reported\b|\bpleased to announce\b|\bdeclared a\b/i,
];

/** How many blocks from each end of a text say what it is. */
const TELLING_BLOCKS = 14;

function isRelease(blocks: readonly PageBlock[]): boolean {
  const ends =
    blocks.length <= 2 * TELLING_BLOCKS
      ? blocks
      : [...blocks.slice(0, TELLING_BLOCKS), ...blocks.slice(-TELLING_BLOCKS)];
  const text = ends.map((block) => block.text.slice(0, 1000)).join('\n');
  const signs = RELEASE_SIGNS.filter((sign) => sign.test(text)).length;
  return signs >= 3 || (signs >= 2 && WIRE.test(text));
}

const MIN_PICTURES = 4;
/** Where the title says that it is pictures. */
const MIN_CALLED_PICTURES = 2;
const MAX_WORDS_PER_PICTURE = 60;
const GALLERY_TITLE =
  /^(?:photos?|pictures|gallery|slideshow|photo (?:gallery|essay)|fotos|bilder)\s*:|\bin (?:pictures|photos|images)\b/i;

export interface GallerySigns {
  tree: PageTree;
  title: string;
  captions: readonly PageBlock[];
  prose: readonly PageBlock[];
  linked: LinkedArticle | undefined;
}

/** Whether a page is its pictures, and their captions its text. */
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

/** Whether a page is about its links: with little prose, no table of data and, if it says it is an article, no text. */
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

const LIVE_TITLE =
  /\blive\b[^.]{0,30}\b(?:updates?|blog|coverage|reaction)\b|^live\b|\blive:|\blive blog\b|\bliveblog\b|\bas it happened\b/i;
const LIVE_NAME = /live-?blog|live-?updates|live-?feed|live-?entr/i;
const TIME = /\b\d{1,2}(?:[:.h]\d{2}| ?[ap]\.?m\b)|\bago\b/i;
const MIN_ENTRIES = 3;

/** Whether a page is a row of entries, each with its time. */
export function isLive(
  tree: PageTree,
  inside: readonly PageBlock[],
  title: string,
  linked: LinkedArticle | undefined,
): boolean {
  const isStated = linked?.types.includes('LiveBlogPosting') || LIVE_TITLE.test(title) || hasLiveName(tree);
  return isStated && inside.filter(({ words, text }) => words <= 8 && TIME.test(text)).length >= MIN_ENTRIES;
}

function hasLiveName(tree: PageTree): boolean {
  return tree.some(
    ({ attributes: { class: name } }) => name?.includes('live') === true && LIVE_NAME.test(name),
  );
}
