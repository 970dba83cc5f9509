import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { clock, longDate, rfc822, w3c } from '../markup/dates.ts';
import { linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const PAGES = 'www.marketwatch.com';
const FEEDS = 'feeds.content.dowjones.io';

/** Most texts end after two paragraphs for readers without a subscription. */
export const marketWatchSite: NewsSite = {
  id: 'marketwatch',
  name: 'MarketWatch',
  hosts: [PAGES, FEEDS],
  newsroom: {
    weekday: [18, 26],
    weekend: [5, 9],
    interest: {
      markets: 1,
      macro: 0.9,
      rates: 1,
      fed: 0.9,
      shares: 1,
      oil: 0.7,
      gas: 0.6,
      crypto: 0.5,
      tech: 0.5,
      business: 0.4,
      steel: 0.3,
      coal: 0.2,
      metcoal: 0.15,
      consumer: 0.4,
    },
    own: { advice: 1, business: 2, tech: 2, consumer: 2 },
    hours: [5 * 60, 22 * 60],
    delayMinutes: [2, 75],
    wireShare: 0.2,
    words: [180, 380],
    style: { hasCurlyQuotes: true },
    stubShare: 0.6,
    hasEmoji: true,
  },
  address: '/story/{slug}-{number16}',
  feed: {
    path: '/public/rss/mw_topstories',
    items: 10,
    contentType: 'application/rss+xml; charset=utf-8',
    validators: 'modified',
    write: rssFeed('MarketWatch.com - Top Stories', PAGES, {
      tracking: 'mod=mw_rss_topstories',
      guid: ({ number }) => `MW${number}`,
      date: (instant) => rfc822(instant, 'UTC', 'GMT'),
    }),
  },
  head: (story) =>
    `<meta name="article.published" content="${w3c(story.publishedAt, 'UTC')}"><meta name="author" content="${escapeHtml(story.byline)}"><meta property="og:title" content="${escapeHtml(story.title)}"><meta property="og:description" content="${escapeHtml(story.summary)}">`,
  page: (story, related) => {
    const isCut = story.shownParagraphs < story.paragraphs.length;
    return `<div class="region region--primary"><div class="column column--full article__header"><a class="label__text">${escapeHtml(story.section)}</a><h1 class="article__headline">${escapeHtml(story.title)}</h1><h2 class="article__subhead">${escapeHtml(story.tags.join(' · '))}</h2>
<div class="article__byline"><span class="byline__author">By <h4>${escapeHtml(story.byline)}</h4></span></div><time class="timestamp timestamp--pub">Published: ${longDate(story.publishedAt, EASTERN_ZONE)} at ${clock(story.publishedAt, EASTERN_ZONE).toLowerCase()} ET</time></div>
<div class="column column--primary"><div class="article__body" id="js-article__body">
${paragraphsHtml(story, ' data-type="paragraph"').join('\n')}
${isCut ? '<div class="paywall paywall--meter" id="cx-snippet"><h3>Already a subscriber? Log In</h3><p>Want the full story? Continue reading with a subscription. Cancel anytime.</p><button>Subscribe</button></div>' : ''}
</div>
<div class="author__bio"><h5>About the Author</h5><p>${escapeHtml(story.byline)} writes about markets.</p></div></div>
<div class="column column--aside"><h4>Most Popular</h4><ul>${linkList(related)}</ul><div class="element--ad" data-ad="MR1"></div></div></div>`;
  },
  before: '<div class="container--body"><mw-tickerbar>Dow Nasdaq VIX Gold Oil</mw-tickerbar>',
  after: '<footer class="footer"><p>Intraday data may be delayed.</p></footer></div>',
  robots: 'User-agent: *\nDisallow: /search\nDisallow: /my/\nCrawl-delay: 1\n',
};
