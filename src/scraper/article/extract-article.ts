import type { ArticleHints } from '#spiders/define-spider.ts';
import { cutAtWord, toPlainLine, toPlainText } from '../plain-text.ts';
import { findReleaseContacts, findTableNotes } from './after-text.ts';
import type { Article, ArticleKind } from './article.ts';
import { findCanonicalUrl } from './canonical-url.ts';
import { isChallengePage, MAX_CHALLENGE_WORDS } from './challenge-page.ts';
import { findByline } from './find-byline.ts';
import { findLanguage } from './language.ts';
import { findLeadImage } from './lead-image.ts';
import { findLinkedArticle, type LinkedArticle } from './linked-data.ts';
import { normaliseWords } from './normalise-words.ts';
import { readPageHead } from './page-head.ts';
import { findKind, sumWords } from './page-kind.ts';
import { findTitle, listSiteNames, listTitles, WHOLE } from './page-title.ts';
import { parseHtml } from './parse-html.ts';
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
  const tree = parseHtml(html);
  const head = readPageHead(tree);
  const titles = listTitles(head);
  const linked = findLinkedArticle(head.linkedData, titles, normaliseWords);
  if (linked?.headline) titles.set(normaliseWords(linked.headline), WHOLE);
  const siteNames = listSiteNames(head, linked, url);
  const canonicalUrl = findCanonicalUrl(head, url);
  const siteName =
    toPlainLine(head.meta('og:site_name') || linked?.publisher || head.meta('application-name'), 100) || null;
  const reading = readBest({
    ...{ tree, hints, linked, titles, siteNames },
    findNames: ({ blocks, isClutterAt }, title) => ({
      title: findTitle(head, linked, blocks[title]?.text.split('\n', 1)[0] ?? '', siteNames),
      byline: findByline({ tree, head, linked, blocks, title, isClutterAt, siteNames }),
    }),
  });
  const { layout, main, title } = reading;
  if (sumWords(layout.blocks) <= MAX_CHALLENGE_WORDS && isChallengePage(html)) {
    return refused(toPlainLine(head.title, 300), canonicalUrl, siteName);
  }
  const kind = findKind({ linked, blocks: reading.kept, all: layout.blocks, mode: reading.mode });
  if (kind === 'release') reading.kept.push(...findReleaseContacts(tree, layout.blocks, reading.kept));
  if (kind === 'table') reading.kept.push(...findTableNotes(tree, layout.blocks, reading.kept));
  const linkedText = findLinkedText(reading, kind, linked);
  const text = linkedText ?? writeText(reading.kept, reading.mode);
  return {
    ...reading.names,
    publishedTime: findPublishedTime({ ...layout, tree, head, linked, title, url, now }),
    lang: findLanguage(head, linked, text),
    canonicalUrl,
    text,
    excerpt: findExcerpt(
      head.meta('og:description', 'description', 'twitter:description') || linked?.description || '',
      text,
    ),
    leadImage: findLeadImage(tree, head, linked, main, url),
    siteName,
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

function refused(title: string, canonicalUrl: string, siteName: string | null): Article {
  return {
    title,
    byline: null,
    publishedTime: null,
    lang: null,
    canonicalUrl,
    text: '',
    excerpt: '',
    leadImage: null,
    siteName,
    kind: 'challenge',
  };
}
