import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, rfc822, w3c } from '../markup/dates.ts';
import { feedTitle, items, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { cdata, element, rss } from '../markup/xml.ts';
import type { NewsSite, PageParts } from '../site.ts';
import type { Story } from '../story.ts';
import { keyOfNumber } from './addresses.ts';

const HOST = 'www.hellenicshippingnews.com';
const ZONE = 'Europe/London';

/** A WordPress site that no spider reads until an administrator adds its feed. */
export const hellenicShippingNewsSite: NewsSite = {
  id: 'hellenic-shipping-news',
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
  addressOf: ({ slug, number }) => `/${slug}-${number}/`,
  findKey: (path) => keyOfNumber(path, /^\/[^/]+-(\d{4,12})\/$/),
  feed: {
    path: '/feed/',
    items: 20,
    contentType: 'application/rss+xml; charset=UTF-8',
    write: ({ stories }) =>
      rss(
        ['content', 'dc', 'atom'],
        [
          '<title>Hellenic Shipping News Worldwide</title>',
          `<link>https://${HOST}</link>`,
          '<description>Online daily newspaper on Hellenic and international shipping</description>',
          '<copyright>All rights reserved.</copyright>',
        ],
        items(stories, (story, source) => [
          element('title', escapeHtml(feedTitle(story))),
          element('link', story.url),
          cdata('dc:creator', story.byline),
          element('pubDate', rfc822(story.publishedAt, 'UTC')),
          ...[story.section, ...story.tags].map((tag) => cdata('category', tag)),
          element('guid', `https://${HOST}/?p=${source.number}`, { isPermaLink: 'false' }),
          cdata('description', `<p>${escapeHtml(story.summary)}</p>`),
        ]),
      ),
  },
  page: writePage,
  frame,
  front: frame({
    title: 'Hellenic Shipping News Worldwide',
    head: `<link rel="alternate" type="application/rss+xml" title="Hellenic Shipping News feed" href="https://${HOST}/feed/">`,
    body: '<main><h1>Hellenic Shipping News Worldwide</h1><p>Shipping news of the day.</p></main>',
  }),
  notFound: { title: 'Page not found', body: '<main><h1>404</h1><p>This page has sailed.</p></main>' },
  robots: `User-agent: *\nDisallow: /wp-admin/\nCrawl-delay: 10\nSitemap: https://${HOST}/sitemap.xml\n`,
};

function writePage(story: Story, related: readonly Story[]): Omit<PageParts, 'title'> {
  return {
    head: `<link rel="canonical" href="${story.url}"><meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}">`,
    body: `<article class="post"><h1 class="post-title">${escapeHtml(story.title)}</h1>
<p class="post-meta"><span>${escapeHtml(story.byline)}</span> <time datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, ZONE)}</time></p>
<div class="entry">
${paragraphsHtml(story).join('\n')}
</div>
<section class="related-posts"><h3>Related</h3><ul>${linkList(related)}</ul></section></article>`,
  };
}

function frame({ title, head = '', body }: PageParts): string {
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="UTF-8"><title>${escapeHtml(title)} | Hellenic Shipping News Worldwide</title>${head}</head>
<body class="home-layout"><nav class="top-menu"><a href="/">Home</a> <a href="/category/dry-bulk-market/">Dry Bulk Market</a></nav>
${body}
<footer class="site-footer"><a href="/terms-of-use/">Terms of Use</a> <a href="/contact/">Contact</a></footer></body></html>
`;
}
