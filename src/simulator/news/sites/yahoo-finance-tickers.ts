import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { linkList, newsArticle, paragraphsHtml, scriptJson } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const PAGES = 'finance.yahoo.com';
const FEEDS = 'feeds.finance.yahoo.com';
const MOST_TICKERS = 20;

/** One feed for each ticker, on one line; pages repeat their text as JSON for scripts. */
export const yahooFinanceTickersSite: NewsSite = {
  id: 'yahoo-finance-tickers',
  name: 'Yahoo Finance',
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
    hasEmoji: true,
  },
  address: '/news/{slug}-{number}.html',
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
    write: rssFeed('Yahoo! Finance', PAGES, {
      tracking: '.tsrc=rss',
      guid: ({ number }) => `${number}-3c1b-3a5e-9f`,
    }),
  },
  head: (story) => `${newsArticle(story)}<meta name="description" content="${escapeHtml(story.summary)}">`,
  page: (story, related) => {
    const [first = '', second = '', ...rest] = paragraphsHtml(story, ' class="yf-1090901"');
    return `<div class="article-wrap no-bb"><div class="cover-wrap"><div class="cover-headline"><h1 class="cover-title">${escapeHtml(story.title)}</h1></div><div class="byline-attr"><div class="byline-attr-author">${escapeHtml(story.byline)}</div><time class="byline-attr-meta-time" datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, EASTERN_ZONE)}</time> <span>3 min read</span></div></div>
<div class="ticker-list">In this article: <span>${escapeHtml(story.symbols.join(' '))}</span></div>
<div class="body-wrap"><div class="body">${first}${second}<div class="inarticle-ad"><div id="sda-INARTICLE"></div></div><button class="readmore-button">Story Continues</button><div class="read-more-wrapper" style="display:none">${rest.join('')}<p class="yf-1090901"><a href="https://${PAGES}/privacy">View Comments</a></p></div></div></div></div>
<div class="recommended"><h2>Recommended Stories</h2><ul>${linkList(related)}</ul></div>
<script type="application/json" data-sveltekit-fetched>${scriptJson({ body: story.paragraphs, title: story.title })}</script>`;
  },
  before:
    '<div id="ybar"><a href="https://mail.yahoo.com">Mail</a><a href="/portfolios">My Portfolio</a></div>',
  after: '<aside class="consent">When you use our sites and apps, we use cookies.</aside>',
  robots: 'User-agent: *\nDisallow: /r/\nDisallow: /nel_ms/\nDisallow: /caas/\n',
};
