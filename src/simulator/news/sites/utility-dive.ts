import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { localParts, rfc822 } from '../markup/dates.ts';
import { linkList, newsArticle, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.utilitydive.com';

/** A trade network's system: numbered addresses, "Dive Brief" headings in the text, metadata as JSON-LD. */
export const utilityDiveSite: NewsSite = {
  id: 'utility-dive',
  name: 'Utility Dive',
  hosts: [HOST],
  newsroom: {
    weekday: [6, 10],
    interest: { power: 1, gas: 0.35, coal: 0.3, tech: 0.05 },
    own: { power: 5, gas: 1 },
    hours: [8 * 60, 18 * 60],
    delayMinutes: [60, 480],
    wireShare: 0.1,
    words: [260, 520],
    style: { hasCurlyQuotes: true },
  },
  address: '/news/{slug}/{number}/',
  feed: {
    path: '/feeds/news/',
    items: 10,
    contentType: 'application/rss+xml; charset=utf-8',
    write: rssFeed('Utility Dive - Latest News', HOST, { date: (instant) => rfc822(instant, EASTERN_ZONE) }),
  },
  head: (story) => newsArticle(story),
  page: (story, related) => {
    const [lead = '', ...rest] = paragraphsHtml(story);
    const { month, day, year } = localParts(story.publishedAt, EASTERN_ZONE);
    const cut = Math.ceil(rest.length / 2);
    return `<section class="row"><div class="medium-8 columns">
<div class="eyebrow">Dive Brief</div>
<h1 class="display-heading-04">${escapeHtml(story.title)}</h1>
<span class="published-info">Published ${month.slice(0, 3)}. ${day}, ${year}</span>
<div class="author-name"><span>${escapeHtml(story.byline)}</span><span class="author-title">Reporter</span></div>
<div class="large medium article-body">
<h3>Dive Brief:</h3>
${lead}
${rest.slice(0, cut).join('\n')}
<div class="hybrid-ad-wrapper"><span>Advertisement</span></div>
<h3>Dive Insight:</h3>
${rest.slice(cut).join('\n')}
</div>
<div class="newsletter-signup"><h3>Utility Dive news delivered to your inbox</h3><p>Get the free daily newsletter read by industry experts</p><input type="email" placeholder="Work email address"></div>
</div>
<aside class="medium-4 columns"><h3>Editors' picks</h3><ul>${linkList(related)}</ul></aside></section>`;
  },
  before: '<header class="site-header"><ul class="menu-bar"><li>Opinion</li></ul></header>',
  after: '<footer><ul><li>About</li><li>Editorial Team</li><li>Contact Us</li></ul></footer>',
  robots: 'User-agent: *\nDisallow: /signup/\nDisallow: /search/\nDisallow: /api/\nCrawl-delay: 2\n',
};
