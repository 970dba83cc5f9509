import { escapeHtml } from '#platform/escape-html.ts';
import { longDate, w3c } from '../markup/dates.ts';
import { feedTitle, linkList, paragraphsHtml, withTracking } from '../markup/feed-item.ts';
import { element, wrap } from '../markup/xml.ts';
import type { NewsSite } from '../site.ts';
import type { Story } from '../story.ts';

const HOST = 'www.worldcoal.com';
const ZONE = 'Europe/London';

/** An older publishing system: RSS 1.0 in ISO-8859-1, the day in the address written backwards. */
export const worldCoalSite: NewsSite = {
  id: 'world-coal',
  name: 'World Coal',
  hosts: [HOST],
  newsroom: {
    weekday: [4, 8],
    interest: {
      shares: 0.15,
      coal: 1,
      metcoal: 1,
      mining: 0.6,
      water: 0.35,
      steel: 0.2,
      power: 0.2,
      rail: 0.15,
    },
    own: { coal: 2, metcoal: 2, mining: 2, water: 1 },
    hours: [3 * 60, 13 * 60],
    delayMinutes: [60, 420],
    wireShare: 0.4,
    words: [160, 340],
    style: { isBritish: true },
    sections: {
      metcoal: 'coal',
      water: 'handling',
      mining: 'mining',
      power: 'power',
      coal: 'coal',
      else: 'special-reports',
    },
  },
  zone: ZONE,
  address: '/{section}/{day}{month}{year}/{slug}/',
  charset: 'iso-8859-1',
  feed: {
    path: '/rss',
    items: 20,
    contentType: 'text/xml; charset=iso-8859-1',
    validators: 'none',
    write: (stories) => `<?xml version="1.0" encoding="ISO-8859-1"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://${HOST}/rss">
<title>World Coal</title>
<link>https://${HOST}</link>
<description>The latest coal news from World Coal</description>
<items><rdf:Seq>${stories.map(({ url }) => `<rdf:li rdf:resource="${escapeHtml(tracked(url))}"/>`).join('')}</rdf:Seq></items>
</channel>
${stories.map(writeItem).join('\n')}
</rdf:RDF>
`,
  },
  page: (story, related) => {
    const [lead = '', ...rest] = paragraphsHtml(story);
    return `<div class="col-md-8 article-column">
<h1>${escapeHtml(story.title)}</h1>
<p class="published">Published by <a href="https://${HOST}/contributors/">${escapeHtml(story.byline)}</a><br>World Coal, <time>${longDate(story.publishedAt, ZONE)}</time></p>
<div class="article-body">
<div class="lead">${lead}</div>
${rest.join('\n')}
</div>
<p class="readonline">Read the article online at: <a href="${story.url}">${story.url}</a></p>
<div class="well"><h3>You might also like</h3><ul>${linkList(related.slice(0, 3))}</ul></div>
</div>
<div class="col-md-4 sidebar"><div class="banner"><iframe title="advertisement" width="300" height="250"></iframe></div><div class="magazine"><h4>Latest issue</h4><p>Read the digital magazine free of charge after registering.</p></div></div>`;
  },
  before: '<div class="navbar"><ul><li>Coal</li><li>Mining</li></ul></div><div class="container">',
  after: '</div><div class="footer"><p>Copyright &copy; World Coal. All rights reserved.</p></div>',
  pageType: 'text/html; charset=iso-8859-1',
  robots: `User-agent: *\nCrawl-delay: 5\nDisallow: /search/\nDisallow: /account/\nDisallow: /magazine/download/\n`,
};

function tracked(url: string): string {
  return withTracking(url, 'utm_source=rss&utm_medium=feed&utm_campaign=worldcoal');
}

function writeItem(story: Story): string {
  return wrap(
    'item',
    [
      element('title', feedTitle(story)),
      element('link', tracked(story.url)),
      element('description', `<p>${escapeHtml(story.summary)}</p>`),
      element('dc:creator', story.byline),
      element('dc:date', w3c(story.publishedAt, ZONE)),
      element('dc:subject', story.tags.join(', ')),
    ].join('\n'),
    { 'rdf:about': tracked(story.url) },
  );
}
