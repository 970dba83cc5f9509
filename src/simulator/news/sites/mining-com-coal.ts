import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { feedTitle, interrupt, items, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { element, empty, wrap } from '../markup/xml.ts';
import type { NewsSite } from '../site.ts';
import type { Story } from '../story.ts';

const HOST = 'www.mining.com';
const FEED = '/commodity/coal/feed/';

/** An Atom feed, and pages whose metadata are plain meta elements. */
export const miningComCoalSite: NewsSite = {
  id: 'mining-com-coal',
  name: 'MINING.COM',
  hosts: [HOST],
  newsroom: {
    weekday: [3, 6],
    weekend: [0, 2],
    interest: { shares: 0.4, metcoal: 0.9, coal: 0.8, mining: 0.7 },
    own: { mining: 2, metcoal: 2, coal: 1 },
    hours: [4 * 60, 22 * 60],
    delayMinutes: [20, 360],
    wireShare: 0.55,
    words: [200, 400],
    style: { hasCurlyQuotes: true },
  },
  address: '/web/{slug}-{number16}/',
  feed: {
    path: FEED,
    items: 20,
    contentType: 'application/atom+xml; charset=UTF-8',
    write: (stories) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<title type="text">Coal - MINING.COM</title>
<subtitle type="text">No 1 source of global mining news</subtitle>
<id>https://${HOST}${FEED}</id>
<link rel="self" type="application/atom+xml" href="https://${HOST}${FEED}"/>
<link rel="alternate" type="text/html" href="https://${HOST}/commodity/coal/"/>
<updated>${w3c(stories[0]?.publishedAt ?? 0, 'UTC')}</updated>
${items(stories, writeEntry, 'entry').join('\n')}
</feed>
`,
  },
  head: (story) =>
    `<meta name="author" content="${escapeHtml(story.byline)}"><meta name="parsely-pub-date" content="${w3c(story.publishedAt, 'UTC')}"><meta name="parsely-section" content="${escapeHtml(story.section)}"><meta name="keywords" content="${escapeHtml(story.tags.join(','))}"><meta name="twitter:title" content="${escapeHtml(story.title)}">`,
  page: (story, related) => `<div class="inner-content row"><div class="col-lg-8">
<h1 class="single-title">${escapeHtml(story.title)}</h1>
<div class="post-meta mb-4"><a href="https://${HOST}/author/">${escapeHtml(story.byline)}</a> | ${longDate(story.publishedAt, EASTERN_ZONE)} | ${escapeHtml(story.tags.slice(0, 2).join(' '))} <a href="https://${HOST}/commodity/coal/">Coal</a></div>
<div class="content-single" id="post-body">
${interrupt(paragraphsHtml(story), 4, `<div class="in-content-ad"><small>Story continues below</small></div><div class="signup"><b>Sign Up for the Coal Digest</b></div>`)}
</div>
<div class="comments-cta"><h5>Comments</h5><p>Your email address will not be published.</p><div class="comment"><b>digger49</b><p>Same as last year, the price goes up the elevator and down the stairs.</p></div></div>
</div><div class="col-lg-4"><div class="card"><h5>More Coal News</h5><ul>${linkList(related)}</ul></div></div></div>`,
  before: '<div class="top-bar"><span>Markets</span><span>Intelligence</span></div>',
  after: '<div class="sitefooter"><p>MINING.COM is a global mining publication.</p></div>',
  robots: `User-agent: *\nCrawl-delay: 10\nDisallow: /wp-admin/\nDisallow: /*?s=\nSitemap: https://${HOST}/sitemap_index.xml\n`,
};

function writeEntry(story: Story, source: Story): string[] {
  return [
    element('title', feedTitle(story), { type: 'html' }),
    empty('link', { rel: 'alternate', type: 'text/html', href: story.url }),
    element('id', `tag:mining.com,2010:post-${source.number}`),
    wrap('author', element('name', story.byline)),
    element('published', w3c(story.publishedAt, EASTERN_ZONE)),
    element('updated', w3c(story.update?.at ?? story.publishedAt, 'UTC')),
    ...story.tags.map((tag) => empty('category', { scheme: `https://${HOST}`, term: tag })),
    element('summary', `<p>${escapeHtml(story.summary)}</p>`, { type: 'html' }),
  ];
}
