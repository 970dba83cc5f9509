import { escapeHtml } from '#platform/escape-html.ts';
import { localParts, usStamp } from '../markup/dates.ts';
import { paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.progressiverailroading.com';
const ZONE = 'America/Chicago';

/** Classic ASP: RSS 0.91 in windows-1252 with relative links and local dates, pages laid out in tables. */
export const progressiveRailroadingSite: NewsSite = {
  id: 'progressive-railroading',
  name: 'Rail News',
  hosts: [HOST],
  newsroom: {
    weekday: [6, 11],
    interest: { rail: 1, water: 0.1, coal: 0.08 },
    own: { rail: 5 },
    hours: [8 * 60, 18 * 60],
    delayMinutes: [60, 420],
    wireShare: 0.15,
    words: [120, 280],
    style: { hasCurlyQuotes: true },
  },
  address: '/rail_industry_trends/news/{slug}--{number}',
  charset: 'windows-1252',
  feed: {
    path: '/rss/prnews.asp',
    items: 20,
    contentType: 'text/xml',
    validators: 'none',
    write: rssFeed('Progressive Railroading - Rail News', HOST, {
      encoding: 'windows-1252',
      link: ({ url }) => new URL(url).pathname,
      date: (instant) => usStamp(instant, ZONE),
    }),
  },
  page: (story, related) => {
    const { monthNumber, day, year } = localParts(story.publishedAt, ZONE);
    return `<table width="100%" border="0" cellpadding="4"><tr><td class="newsdate"><font size="2">${monthNumber}/${day}/${year}</font></td></tr>
<tr><td><h2 class="newstitle">${escapeHtml(story.title)}</h2></td></tr>
<tr><td class="newsbody"><p><i>By ${escapeHtml(story.byline)}, Senior Associate Editor</i></p>
${paragraphsHtml(story).join('\n<br>')}
</td></tr>
<tr><td><b>Keywords:</b> ${story.tags.map(escapeHtml).join(', ')}</td></tr>
<tr><td><form name="browse">Browse articles on: <select>${story.tags.map((tag) => `<option>${escapeHtml(tag)}</option>`).join('')}</select></form></td></tr></table>
<table width="100%"><tr><td><b>More News</b></td></tr>${related.map(({ url, title }) => `<tr><td>&#187; <a href="${new URL(url).pathname}">${escapeHtml(title)}</a></td></tr>`).join('')}</table>`;
  },
  before: '<center><table width="960"><tr><td><a href="/news/">Rail News</a></td><td width="610">',
  after: '</td><td><p>Sign up for the daily e-newsletter</p></td></tr></table></center>',
  pageType: 'text/html',
  robots: 'User-agent: *\r\nDisallow: /admin/\r\nDisallow: /search.asp\r\nCrawl-delay: 4\r\n',
};
