import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, rfc822, w3c } from '../markup/dates.ts';
import { feedTitle, interrupt, items, linkList, paragraphsHtml, withTracking } from '../markup/feed-item.ts';
import { cdata, element, rss } from '../markup/xml.ts';
import type { NewsSite, PageParts } from '../site.ts';
import type { Story } from '../story.ts';
import { keyOfNumber } from './addresses.ts';

const HOST = 'www.freightwaves.com';
const ZONE = 'America/New_York';

/** WordPress whose titles are encoded twice, and pages that look like AMP. */
export const freightWavesSite: NewsSite = {
  id: 'freightwaves',
  hosts: [HOST],
  newsroom: {
    weekday: [10, 16],
    weekend: [2, 4],
    interest: { road: 1, water: 0.9, rail: 0.8, macro: 0.12, oil: 0.15, coal: 0.05, consumer: 0.15 },
    own: { road: 4, water: 2, rail: 2 },
    hours: [6 * 60, 20 * 60],
    delayMinutes: [20, 300],
    wireShare: 0.3,
    words: [220, 460],
    style: { hasCurlyQuotes: true },
    sections: { rail: 'Rail', road: 'Trucking', water: 'Maritime', else: 'News' },
  },
  addressOf: ({ slug, number }) => `/news/${slug}-${number}`,
  findKey: (path) => keyOfNumber(path, /^\/news\/[^/]+-(\d{4,12})$/),
  feed: {
    path: '/feed',
    items: 25,
    contentType: 'application/rss+xml; charset=UTF-8',
    validators: 'etag',
    write: ({ stories }) =>
      rss(
        ['content', 'dc', 'atom'],
        [
          '<title>FreightWaves</title>',
          `<atom:link href="https://${HOST}/feed" rel="self" type="application/rss+xml" />`,
          `<link>https://${HOST}</link>`,
          '<description>Global supply chain market intelligence, news and data</description>',
          '<language>en-US</language>',
        ],
        items(stories, (story, source) => [
          element('title', escapeHtml(feedTitle(story))),
          element('link', withTracking(story.url, 'utm_source=feed&utm_medium=rss')),
          cdata('dc:creator', story.byline),
          element('pubDate', rfc822(story.publishedAt, 'UTC')),
          ...[story.section, ...story.tags].map((tag) => cdata('category', tag)),
          element('guid', `https://${HOST}/?post_type=news&p=${source.number}`, { isPermaLink: 'false' }),
          cdata('description', `<p>${escapeHtml(story.summary)}</p>`),
          cdata('content:encoded', paragraphsHtml(story).slice(0, 3).join('\n')),
        ]),
      ),
  },
  page: writePage,
  frame,
  pageType: 'text/html; charset=UTF-8',
  notFound: {
    title: '404 - FreightWaves',
    body: '<div class="fw-404"><h1>This load was rejected</h1><p>The page is not at this dock.</p></div>',
  },
  robots: `User-agent: *\nDisallow: /wp-admin/\nDisallow: /members/\nCrawl-delay: 3\n\nSitemap: https://${HOST}/sitemap_index.xml\n`,
};

function writePage(story: Story, related: readonly Story[]): Omit<PageParts, 'title'> {
  const inset =
    '<amp-ad width="300" height="250" type="doubleclick"></amp-ad><p class="has-text-align-center fw-read-more"><strong>Read more on freight markets in the daily report</strong></p>';
  return {
    head: `<link rel="canonical" href="${story.url}"><meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}"><meta property="og:title" content="${escapeHtml(story.title)}"><meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="${escapeHtml(story.byline)}">`,
    body: `<article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${escapeHtml(story.title)}</h1>
<div class="amp-wp-meta amp-wp-byline"><span class="amp-wp-author author vcard">${escapeHtml(story.byline)}</span></div><div class="amp-wp-meta amp-wp-posted-on"><time datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, ZONE)}</time></div></header>
<figure class="amp-wp-article-featured-image">${story.imageUrl ? `<amp-img src="${story.imageUrl}" width="1200" height="675"></amp-img>` : ''}<figcaption>(Photo: FreightWaves)</figcaption></figure>
<div class="amp-wp-article-content">
${interrupt(paragraphsHtml(story), 3, inset)}
</div>
<div class="jp-relatedposts"><h3>Related</h3><ul>${linkList(related)}</ul></div>
<footer class="amp-wp-article-footer"><div class="amp-wp-meta amp-wp-tax-tag">Tags: ${story.tags.map(escapeHtml).join(', ')}</div></footer></article>`,
  };
}

function frame({ title, head = '', body: content }: PageParts): string {
  return `<!doctype html>
<html amp lang="en-US"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}<style amp-boilerplate>body{visibility:visible}</style><script async src="https://cdn.ampproject.org/v0.js"></script></head><body>
<amp-sidebar id="menu" layout="nodisplay"><ul><li>Trucking</li><li>Rail</li><li>Maritime</li><li>SONAR</li></ul></amp-sidebar>
<header class="amp-wp-header"><a href="https://${HOST}/">FreightWaves</a><span>Newsletters</span></header>
${content}
<amp-user-notification id="cookie" layout="nodisplay">By using this site you agree to our cookie policy.</amp-user-notification>
<footer class="amp-wp-footer"><p>All Rights Reserved.</p></footer></body></html>
`;
}
