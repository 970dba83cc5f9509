import { escapeHtml } from '#platform/escape-html.ts';
import { clock, localParts, longDate, rfc822, w3c } from '../markup/dates.ts';
import { feedTitle, interrupt, items, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { cdata, element, rss } from '../markup/xml.ts';
import type { NewsSite, PageParts } from '../site.ts';
import type { Story } from '../story.ts';
import { keyOfDate } from './addresses.ts';

const PAGES = 'www.npr.org';
const FEEDS = 'feeds.npr.org';
const ZONE = 'America/New_York';

/** Public radio: audio and a transcript note before the text, boxes of links inside it. */
export const nprBusinessSite: NewsSite = {
  id: 'npr-business',
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
    sections: { macro: 'Economy', tech: 'Technology', fed: 'Economy', else: 'Business' },
  },
  addressOf: ({ slug, number, publishedAt }) =>
    `/${localParts(publishedAt, ZONE).iso.replaceAll('-', '/')}/nx-s1-${number}/${slug}`,
  findKey: (path) => keyOfDate(path, /^\/(?<year>\d{4})\/(?<month>\d\d)\/(?<day>\d\d)\/nx-s1-\d+\/[^/]+$/),
  feed: {
    path: '/1006/rss.xml',
    items: 12,
    contentType: 'text/xml; charset=utf-8',
    write: ({ stories }) =>
      rss(
        ['content', 'dc'],
        [
          '<title>NPR Topics: Business</title>',
          `<link>https://${PAGES}/templates/story/story.php?storyId=1006</link>`,
          '<description>Find the latest business news with reports on Wall Street, interest rates, banking, companies, and U.S. and world financial markets.</description>',
          '<language>en</language>',
          `<lastBuildDate>${rfc822(stories[0]?.publishedAt ?? 0, ZONE)}</lastBuildDate>`,
        ],
        items(stories, (story) => [
          element('title', feedTitle(story)),
          element('description', `${story.summary}\n`),
          element('pubDate', rfc822(story.publishedAt, ZONE)),
          element('link', story.url),
          element('guid', story.url),
          cdata(
            'content:encoded',
            `${story.imageUrl ? `<img src='${story.imageUrl}' alt=''/>` : ''}${paragraphsHtml(story).join('')}<p>(Image credit: AP)</p><img src='https://media.npr.org/include/images/tracking/npr-rss-pixel.png?story=nx-s1-${story.number}' />`,
          ),
          element('dc:creator', story.byline),
        ]),
      ),
  },
  page: writePage,
  frame,
  pageType: 'text/html; charset=UTF-8',
  notFound: {
    title: 'Page Not Found',
    body: '<div id="main-section"><h1>Well, it looks like you&#39;ve been disconnected</h1><p>Perhaps you&#39;ll find one of these stories as interesting as they are lost.</p></div>',
  },
  robots: 'User-agent: *\nDisallow: /yourhealth/\nDisallow: /account/\nDisallow: /search\nAllow: /\n',
};

function writePage(story: Story, related: readonly Story[]): Omit<PageParts, 'title'> {
  const bucket = `<aside class="bucketwrap internallink insettwocolumn"><div class="bucket img"><h3 class="slug">${escapeHtml(story.section)}</h3><h3><a href="${related[0]?.url ?? `https://${PAGES}/`}">${escapeHtml(related[0]?.title ?? 'More')}</a></h3></div></aside>`;
  return {
    body: `<article class="story"><div class="slug-wrap"><h3 class="slug"><a href="https://${PAGES}/sections/business/">${escapeHtml(story.section)}</a></h3></div>
<div class="storytitle"><h1>${escapeHtml(story.title)}</h1></div>
<div id="story-meta"><div class="dateblock"><time datetime="${w3c(story.publishedAt, ZONE)}"><span class="date">${longDate(story.publishedAt, ZONE)}</span><span class="time">${clock(story.publishedAt, ZONE)} ET</span></time></div>
<div id="storybyline"><p class="byline__name--block">${story.byline
      .split(' and ')
      .map((name) => `<a rel="author" href="https://${PAGES}/people/">${escapeHtml(name)}</a>`)
      .join(', ')}</p></div></div>
<div class="audio-module"><b class="audio-module-duration">3-Minute Listen</b><ul><li>Download</li><li>Embed</li><li>Transcript</li></ul></div>
<div id="storytext" class="storytext storylocation linkLocation">
${interrupt(paragraphsHtml(story), 2, bucket)}
</div>
<div class="tags"><ul>${story.tags.map((tag) => `<li>${escapeHtml(tag.toLowerCase())}</li>`).join('')}</ul></div></article>
<div id="more-stories"><h2>More Stories From NPR</h2><ul>${linkList(related.slice(1))}</ul></div>`,
  };
}

function frame({ title, body: content }: PageParts): string {
  return `<!doctype html>
<html class="no-js" lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} : NPR</title></head><body class="news tmplNewsStory">
<header id="npr-header"><a href="https://${PAGES}/">NPR</a><ul class="menu__list"><li>News</li><li>Culture</li><li>Music</li><li>Podcasts &amp; Shows</li></ul><a class="donate">Donate</a></header>
<main id="main-section">${content}</main>
<footer id="npr-footer"><ul><li>Terms of Use</li><li>Privacy</li><li>Your Privacy Choices</li></ul></footer>
<script>NPR.serverVars = {"webHost":"https:\\/\\/${PAGES}"};</script></body></html>
`;
}
