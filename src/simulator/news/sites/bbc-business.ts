import { escapeHtml } from '#platform/escape-html.ts';
import { rfc822, w3c } from '../markup/dates.ts';
import { linkList, paragraphsHtml, scriptJson } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const PAGES = 'www.bbc.com';
const FEEDS = 'feeds.bbci.co.uk';

/** Generated class names, one box for each paragraph, and the whole page again as JSON. */
export const bbcBusinessSite: NewsSite = {
  id: 'bbc-business',
  name: 'BBC News',
  hosts: [PAGES, FEEDS],
  newsroom: {
    weekday: [12, 18],
    weekend: [4, 8],
    interest: {
      business: 0.9,
      macro: 0.6,
      consumer: 0.8,
      tech: 0.5,
      leisure: 0.5,
      markets: 0.35,
      oil: 0.5,
      steel: 0.5,
      metcoal: 0.12,
      coal: 0.15,
      fed: 0.7,
      power: 0.25,
      water: 0.25,
    },
    own: { business: 4, consumer: 3, leisure: 3, tech: 2 },
    hours: [1 * 60, 17 * 60],
    delayMinutes: [10, 150],
    wireShare: 0.2,
    words: [240, 460],
    style: { isBritish: true },
  },
  address: '/news/articles/c{number36}xo',
  feed: {
    path: '/news/business/rss.xml',
    items: 35,
    contentType: 'text/xml; charset=utf-8',
    write: rssFeed('BBC News', PAGES, {
      isCdata: true,
      tracking: 'at_medium=RSS&at_campaign=rss',
      guid: ({ url }) => `${url}#0`,
      date: (instant) => rfc822(instant, 'UTC', 'GMT'),
      rights: 'See terms and conditions of reuse.',
    }),
  },
  page: (story, related) => {
    const boxes = paragraphsHtml(story, ' class="sc-9a00e533-0 hxuGS"').map(
      (paragraph) => `<div data-component="text-block" class="sc-18fde0d6-0 dlWCEZ">${paragraph}</div>`,
    );
    return `<main id="main-content"><article><header data-component="headline-block" class="sc-18fde0d6-0"><h1 class="sc-f98b1ad2-0 dfvxux">${escapeHtml(story.title)}</h1></header>
<div data-component="byline-block"><time datetime="${w3c(story.publishedAt, 'UTC')}">${w3c(story.publishedAt, 'Europe/London').slice(11, 16)}</time><div data-testid="byline-new-contributors"><span class="sc-801dd632-7">${escapeHtml(story.byline)}</span><span>Business reporter, BBC News</span></div></div>
${boxes.slice(0, 4).join('\n')}
<div data-component="links-block"><ul>${linkList(related.slice(0, 2))}</ul></div>
${boxes.slice(4).join('\n')}
<div data-component="tags">${story.tags.map((tag) => `<a href="/news/topics/">${escapeHtml(tag)}</a>`).join('')}</div>
</article>
<section data-testid="vermont-section"><h2>More from the BBC</h2><ul>${linkList(related.slice(2))}</ul></section></main>
<script id="__NEXT_DATA__" type="application/json">${scriptJson({ headline: story.title, contents: story.paragraphs })}</script>`;
  },
  before: '<div id="__next"><nav aria-label="BBC"><a href="/">Home</a><a href="/news">News</a></nav>',
  after: '<footer><p>The BBC is not responsible for the content of external sites.</p></footer></div>',
  robots: 'User-agent: *\nDisallow: /search\n\nUser-agent: CCBot\nDisallow: /\n',
};
