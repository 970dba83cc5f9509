import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { interrupt, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.coalage.com';

/** WordPress with dated permalinks; the whole text is in the feed. */
export const coalAgeSite: NewsSite = {
  id: 'coal-age',
  name: 'Coal Age',
  hosts: [HOST],
  newsroom: {
    weekday: [3, 6],
    interest: { shares: 0.35, mining: 1, coal: 0.95, metcoal: 0.9, rail: 0.15, power: 0.15, steel: 0.1 },
    own: { mining: 3, coal: 2, metcoal: 1 },
    hours: [7 * 60, 18 * 60],
    delayMinutes: [40, 300],
    wireShare: 0.35,
    words: [220, 480],
    style: { hasCurlyQuotes: true },
    sections: { mining: 'Operations', metcoal: 'Markets', coal: 'Markets', power: 'Power', else: 'News' },
  },
  address: '/{year}/{month}/{day}/{slug}/',
  feed: {
    path: '/feed/',
    items: 15,
    contentType: 'application/rss+xml; charset=UTF-8',
    write: rssFeed('Coal Age', HOST, {
      guid: ({ number }) => `https://${HOST}/?p=${number}`,
      categories: ({ section, tags }) => [section, ...tags],
      describe: ({ summary }) => `${escapeHtml(summary)} [&#8230;]`,
      content: (story) =>
        `${paragraphsHtml(story).join('\n')}\n<p>The post <a href="${story.url}">${escapeHtml(story.title)}</a> appeared first on <a href="https://${HOST}">Coal Age</a>.</p>`,
    }),
  },
  head: (story) =>
    `<link rel="canonical" href="${story.url}"><meta property="og:title" content="${escapeHtml(story.title)}"><meta property="og:type" content="article"><meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}">`,
  page: (story, related) => {
    const inset =
      '<div class="newsletter-inline"><h4>Stay informed</h4><p>Get the week in coal in your inbox.</p><form><input type="email" name="EMAIL"><button>Subscribe</button></form></div>';
    return `<main id="primary" class="site-main">
<article id="post-${story.number}" class="post type-post status-publish hentry">
<header class="entry-header"><h1 class="entry-title">${escapeHtml(story.title)}</h1>
<div class="entry-meta">By <span class="author vcard"><a class="url fn n" href="https://${HOST}/author/">${escapeHtml(story.byline)}</a></span> | <time class="entry-date published" datetime="${w3c(story.publishedAt, EASTERN_ZONE)}">${longDate(story.publishedAt, EASTERN_ZONE)}</time></div></header>
<div class="entry-content">
${interrupt(paragraphsHtml(story), 3, inset)}
</div>
</article>
<div id="comments" class="comments-area"><h3 id="reply-title">Leave a Reply</h3><p class="comment-notes">Your email address will not be published. Required fields are marked *</p></div>
</main>
<aside id="secondary" class="widget-area"><section class="widget"><h2>Recent posts</h2><ul>${linkList(related)}</ul></section><section class="widget"><div class="ad-300x250" data-slot="sidebar-1">Advertisement</div></section></aside>`;
  },
  before: '<header class="site-header"><ul class="menu"><li><a href="/news/">News</a></li></ul></header>',
  after: '<div id="cookie-law-info-bar"><p>We use cookies. <a role="button">Accept</a></p></div>',
  robots: `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: https://${HOST}/sitemap_index.xml\n`,
};
