import { escapeHtml } from '#platform/escape-html.ts';
import { zoneName } from '../../world/zones.ts';
import { clock, localParts, rfc822 } from '../markup/dates.ts';
import { interrupt, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'oilprice.com';
const ZONE = 'America/Chicago';

/** Hand-made PHP: date and author only in the text, a price ticker at the top. */
export const oilPriceSite: NewsSite = {
  id: 'oilprice',
  name: 'OilPrice.com',
  hosts: [HOST],
  newsroom: {
    weekday: [10, 16],
    weekend: [3, 6],
    interest: {
      shares: 0.3,
      oil: 1,
      gas: 0.9,
      coal: 0.5,
      power: 0.35,
      macro: 0.1,
      metcoal: 0.15,
      crypto: 0.1,
    },
    own: { oil: 4, gas: 3, power: 1, coal: 1 },
    hours: [0, 23 * 60],
    delayMinutes: [15, 240],
    wireShare: 0.4,
    words: [240, 420],
    sections: {
      oil: 'Energy/Crude-Oil',
      gas: 'Energy/Natural-Gas',
      coal: 'Energy/Coal',
      metcoal: 'Energy/Coal',
      power: 'Alternative-Energy',
      else: 'Latest-Energy-News/World-News',
    },
  },
  address: '/{section}/{slug}.{number36}.html',
  feed: {
    path: '/rss/main',
    items: 30,
    contentType: 'application/rss+xml',
    validators: 'etag',
    write: rssFeed('Crude Oil Prices Today | OilPrice.com', HOST, {
      describe: ({ summary }) => `${summary}...`,
      date: (instant) => rfc822(instant, ZONE, 'place'),
    }),
  },
  page: (story, related) => {
    const { month, day, year } = localParts(story.publishedAt, ZONE);
    const inset = `<div class="advertise_box_block" id="div-gpt-ad-2">Advertisement</div><p><strong>Related: <a href="${related[0]?.url ?? `https://${HOST}`}">${escapeHtml(related[0]?.title ?? 'More news')}</a></strong></p>`;
    return `<div class="singleArticle">
<div class="singleArticle__content">
<h1>${escapeHtml(story.title)}</h1>
<span class="article_byline">By <a href="https://${HOST}/contributors/">${escapeHtml(story.byline)}</a> - ${month.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}, ${clock(story.publishedAt, ZONE)} ${zoneName(ZONE, story.publishedAt)}</span>
<div id="article-content" class="wysiwyg clear">
${interrupt(paragraphsHtml(story), 2, inset)}
<p>By ${escapeHtml(story.byline)} for Oilprice.com</p>
<ul>${linkList(related.slice(0, 3))}</ul>
</div>
<div class="joinDiscussion">Join the discussion | Back to homepage</div>
</div></div>`;
  },
  before: '<div class="top_oil_prices"><table><tr><td>WTI Crude</td><td>10 mins</td></tr></table></div>',
  after: '<div class="footer"><p>For informational and educational purposes only.</p></div>',
  pageType: 'text/html',
  robots: 'User-agent: *\nDisallow: /search\nDisallow: /ajax/\n\nUser-agent: BadBot\nDisallow: /\n',
};
