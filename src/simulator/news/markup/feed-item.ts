import { escapeHtml } from '#platform/escape-html.ts';
import type { Story } from '../story.ts';
import { w3c } from './dates.ts';
import { wrap } from './xml.ts';

/** The title in the feed, with its quirks; not yet escaped for XML. */
export function feedTitle(story: Story): string {
  if (story.quirks.includes('markup-in-title')) {
    return escapeAmpersands(story.title).replace(/\b([A-Za-z]{5,})\b/, '<em>$1</em>');
  }
  if (story.quirks.includes('encoded-twice')) {
    return escapeHtml(story.title).replaceAll(/[“”‘’—–]/g, (sign) => `&#${sign.codePointAt(0)};`);
  }
  return story.title;
}

/**
 * The items of a feed. `source` is the story the guid is taken from: sometimes two items share one, as when a
 * page was copied.
 */
export function items(
  stories: readonly Story[],
  write: (story: Story, source: Story) => string[],
  name = 'item',
): string[] {
  return stories.map((story, index) => {
    const source = (story.quirks.includes('guid-of-another') && stories[index + 1]) || story;
    return wrap(name, write(story, source).filter(Boolean).join('\n'));
  });
}

export function paragraphsHtml(story: Story, attributes = ''): string[] {
  return story.paragraphs
    .slice(0, story.shownParagraphs)
    .map((paragraph) => `<p${attributes}>${escapeHtml(paragraph)}</p>`);
}

/** Puts an ad or a sign-up box between paragraphs. */
export function interrupt(paragraphs: readonly string[], after: number, inset: string): string {
  return [...paragraphs.slice(0, after), inset, ...paragraphs.slice(after)].join('\n');
}

export function withTracking(url: string, parameters: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameters}`;
}

export function linkList(stories: readonly Story[]): string {
  return stories.map(({ url, title }) => `<li><a href="${url}">${escapeHtml(title)}</a></li>`).join('\n');
}

/** The page's JSON-LD. */
export function newsArticle({ title, publishedAt, byline }: Story, type = 'NewsArticle'): string {
  const article = {
    '@context': 'https://schema.org',
    '@type': type,
    headline: title,
    datePublished: w3c(publishedAt, 'UTC'),
    author: { '@type': 'Person', name: byline },
  };
  return `<script type="application/ld+json">${scriptJson(article)}</script>`;
}

export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}
