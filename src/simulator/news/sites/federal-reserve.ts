import { escapeHtml } from '#platform/escape-html.ts';
import { zoneName } from '../../world/zones.ts';
import { FED_TYPES } from '../events/types/official-types.ts';
import { clock, localParts, longDate, rfc822 } from '../markup/dates.ts';
import { items, paragraphsHtml } from '../markup/feed-item.ts';
import { cdata, rss } from '../markup/xml.ts';
import type { NewsSite, PageParts } from '../site.ts';
import type { Story } from '../story.ts';
import { keyOfDate } from './addresses.ts';

const HOST = 'www.federalreserve.gov';
const ZONE = 'America/New_York';
/** Press releases without an author; the feed begins with a byte order mark and is all CDATA. */
export const federalReserveSite: NewsSite = {
  id: 'federal-reserve',
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
  addressOf: ({ publishedAt, number, section }) =>
    `/newsevents/pressreleases/${section}${localParts(publishedAt, ZONE).iso.replaceAll('-', '')}${letterOf(number)}.htm`,
  findKey: (path) =>
    keyOfDate(
      path,
      /^\/newsevents\/pressreleases\/[a-z]+(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)[a-z]\.htm$/,
    ),
  feed: {
    path: '/feeds/press_all.xml',
    items: 20,
    contentType: 'text/xml',
    write: ({ stories }) =>
      `\ufeff${rss(
        [],
        [
          '<title>FRB: Press Release - All Releases</title>',
          `<link>https://${HOST}/feeds/feeds.htm</link>`,
          '<description><![CDATA[All Press Releases]]></description>',
          '<language>en</language>',
        ],
        items(stories, (story) => [
          cdata('title', story.title),
          cdata('link', story.url),
          cdata('guid', story.url, { isPermaLink: 'true' }),
          cdata('description', story.title),
          cdata('category', story.tags[0] ?? ''),
          cdata('pubDate', rfc822(story.publishedAt, 'UTC', 'GMT')),
        ]),
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
      )}`,
  },
  page: writePage,
  frame,
  pageType: 'text/html',
  notFound: {
    title: 'Page not found',
    body: '<div id="content"><h3>The page you requested could not be found</h3><p>Please check the address or use the search.</p></div>',
  },
  robots: 'User-agent: *\nDisallow: /apps/\nDisallow: /search/\nDisallow: /secure/\n',
};

function letterOf(number: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (number % 26));
}

function writePage(story: Story): Omit<PageParts, 'title'> {
  return {
    body: `<div id="content" class="container container__main"><div class="row"><ol class="breadcrumb"><li>Home</li><li>News &amp; Events</li><li>Press Releases</li></ol>
<div class="page-header"><h2>Press Release</h2></div>
<div id="article"><div class="heading col-xs-12 col-sm-8 col-md-8"><p class="article__time">${longDate(story.publishedAt, ZONE)}</p><h3 class="title">${escapeHtml(story.title)}</h3><p class="releaseTime">For release at ${clock(story.publishedAt, ZONE).toLowerCase().replace('m', '.m.')} ${zoneName(ZONE, story.publishedAt)}</p><ul class="share__list"><li>Share</li></ul></div>
<div class="col-xs-12 col-sm-8 col-md-8">
${paragraphsHtml(story).join('\n')}
<p>For media inquiries, please email the press office or call 202-000-0000.</p>
</div></div>
<div class="lastUpdate" id="lastUpdate">Last Update: ${longDate(story.publishedAt, ZONE)}</div></div></div>`,
  };
}

function frame({ title, body: content }: PageParts): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1"><title>Federal Reserve Board - ${escapeHtml(title)}</title></head>
<body><a href="#content" class="globalskip">Skip to main content</a>
<div class="t1_nav navbar"><ul><li>About the Fed</li><li>News &amp; Events</li><li>Monetary Policy</li><li>Supervision &amp; Regulation</li><li>Payment Systems</li><li>Economic Research</li><li>Data</li></ul></div>
${content}
<footer class="footer"><address>Board of Governors of the Federal Reserve System, 20th Street and Constitution Avenue N.W., Washington, DC 20551</address></footer></body></html>
`;
}
