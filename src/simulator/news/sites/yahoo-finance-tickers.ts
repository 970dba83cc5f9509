import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, rfc822, w3c } from '../markup/dates.ts';
import { feedTitle, items, jsonLd, linkList, paragraphsHtml, withTracking } from '../markup/feed-item.ts';
import { element } from '../markup/xml.ts';
import type { NewsSite, PageParts } from '../site.ts';
import type { Story } from '../story.ts';
import { keyOfNumber } from './addresses.ts';

const PAGES = 'finance.yahoo.com';
const FEEDS = 'feeds.finance.yahoo.com';
const ZONE = 'America/New_York';
const MOST_TICKERS = 20;

/** One feed for each ticker, on one line; pages repeat their text as JSON for scripts. */
export const yahooFinanceTickersSite: NewsSite = {
  id: 'yahoo-finance-tickers',
  hosts: [PAGES, FEEDS],
  newsroom: {
    weekday: [0, 0],
    weekend: [0, 1],
    interest: { coal: 1, metcoal: 1, rail: 1, steel: 1, power: 1, oil: 1, gas: 1 },
    own: {},
    hours: [4 * 60, 23 * 60],
    delayMinutes: [4, 120],
    wireShare: 1,
    words: [130, 260],
    sections: { else: 'News' },
    hasEmoji: true,
  },
  addressOf: ({ slug, number }) => `/news/${slug}-${String(number).padStart(9, '0')}.html`,
  findKey: (path) => keyOfNumber(path, /^\/news\/[^/]+-(\d{9})\.html$/),
  desksOf: (world, query) =>
    (query.get('s') ?? '')
      .split(',', MOST_TICKERS)
      .map((ticker) => world.market.find(ticker.trim().toUpperCase())?.symbol ?? '')
      .filter((ticker) => ticker !== ''),
  feed: {
    path: '/rss/2.0/headline',
    items: 20,
    contentType: 'application/xml;charset=utf-8',
    validators: 'none',
    write: ({ stories, now, query }) => {
      const tickers = escapeHtml(query.get('s') ?? '');
      const written = items(
        stories,
        (story, source) => [
          element('description', story.summary),
          element('guid', uuidOf(source), { isPermaLink: 'false' }),
          element('link', withTracking(story.url, '.tsrc=rss')),
          element('pubDate', rfc822(story.publishedAt, 'UTC')),
          element('title', feedTitle(story)),
        ],
        { separator: '' },
      );
      return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><rss version="2.0"><channel><copyright>Copyright. All rights reserved.</copyright><description>Latest Financial News for ${tickers}</description><image><height>45</height><link>http://finance.yahoo.com/q/h?s=${tickers}</link><title>Yahoo! Finance: ${tickers} News</title><width>144</width></image>${written.join('')}<language>en-US</language><lastBuildDate>${rfc822(now, 'UTC')}</lastBuildDate><link>http://finance.yahoo.com/q/h?s=${tickers}</link><title>Yahoo! Finance: ${tickers} News</title></channel></rss>`;
    },
  },
  page: writePage,
  frame,
  notFound: {
    title: 'Requested symbol or page wasn’t found',
    body: '<section class="error"><h1>Oops, something went wrong</h1><p>The page could not be loaded.</p></section>',
  },
  robots:
    'User-agent: *\nDisallow: /r/\nDisallow: /_finance_doubledown/\nDisallow: /nel_ms/\nDisallow: /caas/\nDisallow: /__rapidworker-1.2.js\n',
};

function uuidOf({ number }: Story): string {
  const hex = number.toString(16).padStart(12, '0');
  return `${hex.slice(4)}-3c1b-3a5e-9f${hex.slice(2, 4)}-${hex}`;
}

function writePage(story: Story, related: readonly Story[]): Omit<PageParts, 'title'> {
  const paragraphs = paragraphsHtml(story, ' class="yf-1090901"');
  const [first = '', second = '', ...rest] = paragraphs;
  return {
    head: `${jsonLd({ '@context': 'http://schema.org', '@type': 'NewsArticle', headline: story.title, datePublished: w3c(story.publishedAt, 'UTC'), author: { '@type': 'Person', name: story.byline }, provider: { name: 'Yahoo Finance' } })}<meta name="description" content="${escapeHtml(story.summary)}">`,
    body: `<div class="article-wrap no-bb"><div class="cover-wrap"><div class="cover-headline"><h1 class="cover-title">${escapeHtml(story.title)}</h1></div><div class="byline-attr"><div class="byline-attr-author">${escapeHtml(story.byline)}</div><time class="byline-attr-meta-time" datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, ZONE)}</time> <span>3 min read</span></div></div>
<div class="ticker-list">In this article: <span>${escapeHtml(story.symbols.join(' '))}</span></div>
<div class="body-wrap"><div class="body">${first}${second}<div class="inarticle-ad"><div id="sda-INARTICLE"></div></div><button class="readmore-button">Story Continues</button><div class="read-more-wrapper" style="display:none">${rest.join('')}<p class="yf-1090901"><a href="https://${PAGES}/privacy">View Comments</a></p></div></div></div></div>
<div class="recommended"><h2>Recommended Stories</h2><ul>${linkList(related)}</ul></div>`,
    state: JSON.stringify({ body: story.paragraphs, title: story.title }),
  };
}

function frame({ title, head = '', body: content, state = '{}' }: PageParts): string {
  return `<!doctype html><html lang="en-US" class="desktop"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}</head><body><div id="ybar"><a href="https://mail.yahoo.com">Mail</a><a href="https://${PAGES}/portfolios">My Portfolio</a><a href="https://${PAGES}/markets">Markets</a></div><main>${content}</main><aside class="consent">Yahoo is part of a family of brands. When you use our sites and apps, we use cookies.</aside><script type="application/json" data-sveltekit-fetched>${state.replaceAll('<', '\\u003c')}</script></body></html>
`;
}
