import type { ArticleHints } from '#contract/scraper.ts';
import { readPageTree } from '../markup/page-tree.ts';
import { cutAtWord, toPlainLine, toPlainText } from '../plain-text.ts';
import { repairEncoding } from '../repair-encoding.ts';
import { writeText } from './body/keep-blocks.ts';
import { isStub } from './body/page-mode.ts';
import { countProse, type PageReading, readPage } from './body/read-page.ts';
import { isChallengePage, isNoticePage, MAX_CHALLENGE_WORDS } from './challenge-page.ts';
import { sumWords } from './layout/page-block.ts';
import { findCanonicalUrl } from './metadata/canonical-url.ts';
import { findLinkedArticle, type LinkedArticle } from './metadata/linked-data.ts';
import { readPageHead } from './metadata/page-head.ts';
import { findTitle, listSiteNames, listTitles, WHOLE } from './metadata/page-title.ts';
import { findPublishedTime, type PublishedTime } from './metadata/published-time.ts';
import { countWords, normaliseWords } from './words.ts';

export interface Article extends PublishedTime {
  title: string;
  canonicalUrl: string;
  text: string;
  excerpt: string;
  isChallenge: boolean;
}

interface ExtractOptions {
  url: string;
  hints?: ArticleHints;
  now: Date;
}

export function extractArticle(document: string, { url, hints = {}, now }: ExtractOptions): Article {
  const html = repairEncoding(document);
  const page = readPageTree(html);
  const { tree } = page;
  const head = readPageHead(tree);
  const titles = listTitles(head);
  const canonicalUrl = findCanonicalUrl(head, url);
  const linked = findLinkedArticle(head.linkedData, {
    titles,
    addresses: [url, canonicalUrl],
    normalise: normaliseWords,
  });
  if (linked?.headline) titles.set(normaliseWords(linked.headline), WHOLE);
  const siteNames = listSiteNames(head, linked, url);
  const reading = readPage({
    ...{ page, hints, linked, titles, siteNames, url },
    findTitle: (shown) => findTitle(head, linked, shown, siteNames),
  });
  const { layout, title } = reading;
  if (sumWords(layout.blocks) <= MAX_CHALLENGE_WORDS && (isChallengePage(html) || isNoticePage(html))) {
    return refused(toPlainLine(head.title, 300), canonicalUrl);
  }
  const text = findLinkedText(reading, linked) ?? writeText(reading.kept, reading.mode);
  return {
    title: reading.name,
    ...findPublishedTime({
      ...layout,
      ...{ tree, head, linked, title, url, now },
      kept: reading.kept,
    }),
    canonicalUrl,
    text,
    excerpt: findExcerpt(
      head.meta('og:description', 'description', 'twitter:description') || linked?.description || '',
      text,
    ),
    isChallenge: false,
  };
}

const MIN_BODY_WORDS = 40;

/** The JSON-LD text, if the page shows little of it and has no paywall. */
function findLinkedText(reading: PageReading, linked: LinkedArticle | undefined): string | undefined {
  if (!linked || linked.body.length < 150) return undefined;
  if (reading.kept.length > 0 && isStub(linked, reading.layout.blocks, sumWords(reading.kept)))
    return undefined;
  const body = toPlainText(linked.body);
  const words = countWords(body);
  return words < MIN_BODY_WORDS || countProse(reading) > words * 0.6 ? undefined : body;
}

const EXCERPT_CHARS = 300;

function findExcerpt(stated: string, text: string): string {
  const line = toPlainLine(stated, EXCERPT_CHARS);
  return line.length >= 40
    ? line
    : cutAtWord(text.slice(0, 2 * EXCERPT_CHARS).replace(/\s+/g, ' '), EXCERPT_CHARS);
}

function refused(title: string, canonicalUrl: string): Article {
  return {
    title,
    publishedTime: null,
    localTime: null,
    canonicalUrl,
    text: '',
    excerpt: '',
    isChallenge: true,
  };
}
