import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { feedTitle, interrupt, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.freightwaves.com';

/** WordPress whose titles are encoded twice, and pages that look like AMP. */
export const freightWavesSite: NewsSite = {
  id: 'freightwaves',
  name: 'FreightWaves',
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
  address: '/news/{slug}-{number}',
  feed: {
    path: '/feed',
    items: 25,
    contentType: 'application/rss+xml; charset=UTF-8',
    validators: 'etag',
    write: rssFeed('FreightWaves', HOST, {
      title: (story) => escapeHtml(feedTitle(story)),
      tracking: 'utm_source=feed&utm_medium=rss',
      guid: ({ number }) => `https://${HOST}/?post_type=news&p=${number}`,
      categories: ({ section, tags }) => [section, ...tags],
      content: (story) => paragraphsHtml(story).slice(0, 3).join('\n'),
    }),
  },
  head: (story) =>
    `<link rel="canonical" href="${story.url}"><meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}"><meta property="og:title" content="${escapeHtml(story.title)}"><meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="${escapeHtml(story.byline)}">`,
  page: (story, related) => {
    const inset =
      '<amp-ad width="300" height="250" type="doubleclick"></amp-ad><p class="has-text-align-center fw-read-more"><strong>Read more on freight markets in the daily report</strong></p>';
    return `<article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${escapeHtml(story.title)}</h1>
<div class="amp-wp-meta amp-wp-byline"><span class="amp-wp-author author vcard">${escapeHtml(story.byline)}</span></div><div class="amp-wp-meta amp-wp-posted-on"><time datetime="${w3c(story.publishedAt, 'UTC')}">${longDate(story.publishedAt, EASTERN_ZONE)}</time></div></header>
<div class="amp-wp-article-content">
${interrupt(paragraphsHtml(story), 3, inset)}
</div>
<div class="jp-relatedposts"><h3>Related</h3><ul>${linkList(related)}</ul></div>
<footer class="amp-wp-article-footer"><div class="amp-wp-meta amp-wp-tax-tag">Tags: ${story.tags.map(escapeHtml).join(', ')}</div></footer></article>`;
  },
  before: '<header class="amp-wp-header"><a href="/">FreightWaves</a><span>Newsletters</span></header>',
  after: '<footer class="amp-wp-footer"><p>All Rights Reserved.</p></footer>',
  robots: `User-agent: *\nDisallow: /wp-admin/\nDisallow: /members/\nCrawl-delay: 3\n\nSitemap: https://${HOST}/sitemap_index.xml\n`,
};
