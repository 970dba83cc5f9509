import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.hellenicshippingnews.com';
const ZONE = 'Europe/London';

/** A WordPress site that no spider reads until an administrator adds its feed. */
export const hellenicShippingNewsSite: NewsSite = {
  id: 'hellenic-shipping-news',
  name: 'Hellenic Shipping News Worldwide',
  hosts: [HOST],
  newsroom: {
    weekday: [10, 16],
    weekend: [2, 4],
    interest: { water: 1, coal: 0.6, oil: 0.3, macro: 0.1, rail: 0.1 },
    own: { water: 4, coal: 1 },
    hours: [3 * 60, 14 * 60],
    delayMinutes: [20, 300],
    wireShare: 0.3,
    words: [200, 420],
    sections: { water: 'Dry Bulk Market', coal: 'Commodity News', oil: 'Oil & Companies News', else: 'News' },
  },
  address: '/{slug}-{number}/',
  feed: {
    path: '/feed/',
    items: 20,
    contentType: 'application/rss+xml; charset=UTF-8',
    write: rssFeed('Hellenic Shipping News Worldwide', HOST, {
      guid: ({ number }) => `https://${HOST}/?p=${number}`,
      categories: ({ section, tags }) => [section, ...tags],
      rights: 'All rights reserved.',
    }),
  },
  head: (story) =>
    `<link rel="canonical" href="${story.url}"><meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}">`,
  page: (story, related) => `<article class="post"><h1 class="post-title">${escapeHtml(story.title)}</h1>
<p class="post-meta"><span>${escapeHtml(story.byline)}</span> <time datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, ZONE)}</time></p>
<div class="entry">
${paragraphsHtml(story).join('\n')}
</div>
<section class="related-posts"><h3>Related</h3><ul>${linkList(related)}</ul></section></article>`,
  before: '<nav class="top-menu"><a href="/category/dry-bulk-market/">Dry Bulk Market</a></nav>',
  after: '<footer class="site-footer"><a href="/terms-of-use/">Terms of Use</a></footer>',
  front: `<link rel="alternate" type="application/rss+xml" title="Hellenic Shipping News feed" href="https://${HOST}/feed/">`,
  robots: `User-agent: *\nDisallow: /wp-admin/\nCrawl-delay: 10\nSitemap: https://${HOST}/sitemap.xml\n`,
};
