import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { zoneName } from '../../world/zones.ts';
import { FED_TYPES } from '../events/types/official-types.ts';
import { clock, longDate, rfc822 } from '../markup/dates.ts';
import { paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.federalreserve.gov';
/** Press releases without an author; the feed begins with a byte order mark and is all CDATA. */
export const federalReserveSite: NewsSite = {
  id: 'federal-reserve',
  name: 'Federal Reserve Board',
  hosts: [HOST],
  newsroom: {
    weekday: [1, 2],
    interest: { fed: 1 },
    own: {},
    ownTypes: FED_TYPES,
    hours: [9 * 60, 17 * 60],
    delayMinutes: [0, 0],
    wireShare: 0,
    words: [60, 140],
    sections: { macro: 'monetary', else: 'other' },
    isAnonymous: true,
    isOfficial: true,
  },
  address: '/newsevents/pressreleases/{section}{year}{month}{day}{letter}.htm',
  feed: {
    path: '/feeds/press_all.xml',
    items: 20,
    contentType: 'text/xml',
    write: rssFeed('FRB: Press Release - All Releases', HOST, {
      hasMark: true,
      isCdata: true,
      title: ({ title }) => title,
      describe: ({ title }) => title,
      categories: ({ tags }) => tags.slice(0, 1),
      date: (instant) => rfc822(instant, 'UTC', 'GMT'),
    }),
  },
  page: (story) => `
<div id="content" class="container container__main"><div class="row"><ol class="breadcrumb"><li>Home</li><li>News &amp; Events</li><li>Press Releases</li></ol>
<div class="page-header"><h2>Press Release</h2></div>
<div id="article"><div class="heading col-xs-12 col-sm-8 col-md-8"><p class="article__time">${longDate(story.publishedAt, EASTERN_ZONE)}</p><h3 class="title">${escapeHtml(story.title)}</h3><p class="releaseTime">For release at ${clock(story.publishedAt, EASTERN_ZONE).toLowerCase().replace('m', '.m.')} ${zoneName(EASTERN_ZONE, story.publishedAt)}</p><ul class="share__list"><li>Share</li></ul></div>
<div class="col-xs-12 col-sm-8 col-md-8">
${paragraphsHtml(story).join('\n')}
<p>For media inquiries, please email the press office or call 202-000-0000.</p>
</div></div>
<div class="lastUpdate" id="lastUpdate">Last Update: ${longDate(story.publishedAt, EASTERN_ZONE)}</div></div></div>`,
  before: '<a href="#content" class="globalskip">Skip to main content</a>',
  after: '<footer class="footer"><address>20th Street and Constitution Avenue N.W.</address></footer>',
  pageType: 'text/html',
  robots: 'User-agent: *\nDisallow: /apps/\nDisallow: /search/\nDisallow: /secure/\n',
};
