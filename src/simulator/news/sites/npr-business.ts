import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { clock, longDate, rfc822, w3c } from '../markup/dates.ts';
import { interrupt, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const PAGES = 'www.npr.org';
const FEEDS = 'feeds.npr.org';

/** Public radio: audio and a transcript note before the text, boxes of links inside it. */
export const nprBusinessSite: NewsSite = {
  id: 'npr-business',
  name: 'NPR',
  hosts: [PAGES, FEEDS],
  newsroom: {
    weekday: [5, 9],
    weekend: [1, 3],
    interest: {
      macro: 0.7,
      business: 0.6,
      consumer: 0.6,
      tech: 0.4,
      fed: 0.9,
      mining: 0.08,
      coal: 0.08,
      power: 0.2,
      leisure: 0.3,
      markets: 0.15,
    },
    own: { business: 3, consumer: 3, tech: 2, leisure: 1 },
    hours: [5 * 60, 19 * 60],
    delayMinutes: [25, 240],
    wireShare: 0.35,
    words: [280, 520],
    style: { hasCurlyQuotes: true },
  },
  address: '/{year}/{month}/{day}/nx-s1-{number}/{slug}',
  feed: {
    path: '/1006/rss.xml',
    items: 12,
    contentType: 'text/xml; charset=utf-8',
    write: rssFeed('NPR Topics: Business', PAGES, {
      date: (instant) => rfc822(instant, EASTERN_ZONE),
      content: (story) => `${paragraphsHtml(story).join('')}<p>(Image credit: AP)</p>`,
    }),
  },
  page: (story, related) => {
    const bucket = `<aside class="bucketwrap internallink insettwocolumn"><div class="bucket img"><h3 class="slug">${escapeHtml(story.section)}</h3><h3><a href="${related[0]?.url ?? `https://${PAGES}/`}">${escapeHtml(related[0]?.title ?? 'More')}</a></h3></div></aside>`;
    return `<article class="story"><div class="slug-wrap"><h3 class="slug"><a href="https://${PAGES}/sections/business/">${escapeHtml(story.section)}</a></h3></div>
<div class="storytitle"><h1>${escapeHtml(story.title)}</h1></div>
<div id="story-meta"><div class="dateblock"><time datetime="${w3c(story.publishedAt, EASTERN_ZONE)}"><span class="date">${longDate(story.publishedAt, EASTERN_ZONE)}</span><span class="time">${clock(story.publishedAt, EASTERN_ZONE)} ET</span></time></div>
<div id="storybyline"><p class="byline__name--block">${escapeHtml(story.byline)}</p></div></div>
<div id="storytext" class="storytext storylocation linkLocation">
${interrupt(paragraphsHtml(story), 2, bucket)}
</div>
<div class="tags"><ul>${story.tags.map((tag) => `<li>${escapeHtml(tag.toLowerCase())}</li>`).join('')}</ul></div></article>
<div id="more-stories"><h2>More Stories From NPR</h2><ul>${linkList(related.slice(1))}</ul></div>`;
  },
  before: '<header id="npr-header"><a href="/">NPR</a><a class="donate">Donate</a></header>',
  after: '<footer id="npr-footer"><ul><li>Terms of Use</li><li>Privacy</li></ul></footer>',
  robots: 'User-agent: *\nDisallow: /yourhealth/\nDisallow: /account/\nDisallow: /search\nAllow: /\n',
};
