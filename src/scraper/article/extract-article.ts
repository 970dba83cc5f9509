import type { ArticleHints } from '#spiders/define-spider.ts';
import { readPageTree } from '../markup/page-tree.ts';
import { cutAtWord, toPlainLine, toPlainText } from '../plain-text.ts';
import { findReleaseContacts, findTableNotes } from './after-text.ts';
import type { Article, ArticleKind } from './article.ts';
import { findCanonicalUrl } from './canonical-url.ts';
import { isChallengePage, MAX_CHALLENGE_WORDS } from './challenge-page.ts';
import { findLinkedArticle, type LinkedArticle } from './linked-data.ts';
import { normaliseWords } from './normalise-words.ts';
import { readPageHead } from './page-head.ts';
import { findKind, sumWords } from './page-kind.ts';
import { findTitle, listSiteNames, listTitles, WHOLE } from './page-title.ts';
import { findPublishedTime } from './published-time.ts';
import { countProse, readBest } from './read-best.ts';
import type { PageReading } from './read-page.ts';
import { countWords } from './text-blocks.ts';
import { writeText } from './write-text.ts';

export type { Article } from './article.ts';

export interface ExtractOptions {
  url: string;
  hints?: ArticleHints;
  now: Date;
}

/** Reads the article of a page. Any text is taken; one without an article gives one of kind `empty`. */
export function extractArticle(html: string, { url, hints = {}, now }: ExtractOptions): Article {
  const page = readPageTree(html);
  const { tree } = page;
  const head = readPageHead(tree);
  const titles = listTitles(head);
  const linked = findLinkedArticle(head.linkedData, titles, normaliseWords);
  if (linked?.headline) titles.set(normaliseWords(linked.headline), WHOLE);
  const siteNames = listSiteNames(head, linked, url);
  const canonicalUrl = findCanonicalUrl(head, url);
  const reading = readBest({
    ...{ page, hints, linked, titles, siteNames },
    findTitle: (shown) => findTitle(head, linked, shown, siteNames),
  });
  const { layout, title } = reading;
  if (sumWords(layout.blocks) <= MAX_CHALLENGE_WORDS && isChallengePage(html)) {
    return refused(toPlainLine(head.title, 300), canonicalUrl);
  }
  const kind = findKind({ linked, blocks: reading.kept, all: layout.blocks, mode: reading.mode });
  if (kind === 'release') reading.kept.push(...findReleaseContacts(tree, layout.blocks, reading.kept));
  if (kind === 'table') reading.kept.push(...findTableNotes(tree, layout.blocks, reading.kept));
  const linkedText = findLinkedText(reading, kind, linked);
  const text = linkedText ?? writeText(reading.kept, reading.mode);
  return {
    title: reading.name,
    publishedTime: findPublishedTime({ ...layout, tree, head, linked, title, url, now }),
    canonicalUrl,
    text,
    excerpt: findExcerpt(
      head.meta('og:description', 'description', 'twitter:description') || linked?.description || '',
      text,
    ),
    kind: text === '' ? 'empty' : linkedText === undefined ? kind : 'article',
  };
}

const MIN_BODY_WORDS = 40;

/** The text JSON-LD gives, where the page shows next to nothing of it and has no wall around it. */
function findLinkedText(
  reading: PageReading,
  kind: ArticleKind,
  linked: LinkedArticle | undefined,
): string | undefined {
  if (!linked || linked.body.length < 150 || kind === 'stub' || kind === 'live') return undefined;
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
  return { title, publishedTime: null, canonicalUrl, text: '', excerpt: '', kind: 'challenge' };
}
