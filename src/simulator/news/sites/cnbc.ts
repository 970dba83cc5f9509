import { escapeHtml } from '#platform/escape-html.ts';
import { clock, rfc822, w3c } from '../markup/dates.ts';
import { interrupt, linkList, newsArticle, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';
import type { Story } from '../story.ts';

const HOST = 'www.cnbc.com';
const ZONE = 'America/New_York';

/** Server-rendered React: state in scripts, text in groups, some live and picture pages. */
export const cnbcSite: NewsSite = {
  id: 'cnbc',
  hosts: [HOST],
  newsroom: {
    weekday: [22, 32],
    weekend: [6, 10],
    interest: {
      markets: 1,
      macro: 1,
      rates: 0.8,
      fed: 0.9,
      business: 0.6,
      tech: 0.7,
      oil: 0.6,
      gas: 0.4,
      crypto: 0.6,
      consumer: 0.6,
      shares: 1,
      coal: 0.12,
      metcoal: 0.08,
      power: 0.25,
      leisure: 0.3,
      steel: 0.15,
      rail: 0.15,
    },
    own: { business: 3, tech: 3, consumer: 3, leisure: 2, crypto: 1, advice: 1 },
    hours: [5 * 60, 23 * 60],
    delayMinutes: [3, 90],
    wireShare: 0.25,
    words: [180, 420],
    hasFormats: true,
  },
  address: '/{year}/{month}/{day}/{slug}.html',
  feed: {
    path: '/id/100003114/device/rss/rss.html',
    items: 30,
    contentType: 'text/xml;charset=UTF-8',
    validators: 'etag',
    write: rssFeed('US Top News and Analysis', HOST, {
      guid: ({ number }) => String(100_000_000 + number),
      date: (instant) => rfc822(instant, 'UTC', 'GMT'),
    }),
  },
  head: (story) =>
    `${newsArticle(story, story.kind === 'live' ? 'LiveBlogPosting' : 'NewsArticle')}<meta property="article:published_time" content="${w3c(story.publishedAt, 'UTC')}"><meta name="news_keywords" content="${escapeHtml(story.tags.join(', '))}">`,
  page: (story, related) => `
<div class="PageBuilder-article"><div class="ArticleHeader-wrapper"><a class="ArticleHeader-eyebrow">${escapeHtml(story.section)}</a><h1 class="ArticleHeader-headline">${escapeHtml(story.title)}</h1>
<time data-testid="published-timestamp" datetime="${w3c(story.publishedAt, 'UTC')}">Published ${clock(story.publishedAt, ZONE)}</time></div>
<div class="Author-authorNameAndSocial"><a class="Author-authorName" href="https://${HOST}/staff/">${escapeHtml(story.byline)}</a><button>@follow</button></div>
<div class="RenderKeyPoints-wrapper"><div class="RenderKeyPoints-header">Key Points</div><ul><li>${escapeHtml(story.tags.join(', '))} in focus.</li></ul></div>
<div class="ArticleBody-articleBody" id="RegularArticle-ArticleBody-5">${BODIES[story.kind](story)}</div>
<div class="PaywallInArticle-container" hidden>Subscribe to CNBC PRO for exclusive insights.</div>
<div class="RelatedContent"><h3>Trending Now</h3><ol>${linkList(related)}</ol></div></div>`,
  frame: ({ title, head = '', body }) => `<!DOCTYPE html>
<html lang="en" prefix="og=https://ogp.me/ns#"><head><meta charSet="utf-8"/><title>${escapeHtml(title)}</title>${head}</head><body><div id="__next"><div class="CNBCGlobalNav-container"><nav><a href="https://${HOST}/markets/">Markets</a><a href="https://${HOST}/business/">Business</a><a href="https://${HOST}/investing/">Investing</a><a href="https://${HOST}/tech/">Tech</a><a href="https://${HOST}/watchlist/">Watchlist</a></nav></div>${body}<footer class="SiteFooter"><div>Data is a real-time snapshot. Data is delayed at least 15 minutes.</div></footer></div><script>window.__s_data={"page":{"page":{"layout":[]}}};</script><div id="onetrust-banner-sdk">By clicking "Accept All Cookies" you agree to the storing of cookies.</div></body></html>
`,
  robots: `User-agent: *\nDisallow: /preview/\nDisallow: /undefined/\nDisallow: /search/\n\nUser-agent: Googlebot-News\nDisallow: /sponsored/\n\nSitemap: https://${HOST}/sitemapAll.xml\nSitemap: https://${HOST}/sitemap_news.xml\n`,
};

const BODIES: Record<Story['kind'], (story: Story) => string> = {
  article: (story) => grouped(paragraphsHtml(story)),
  stub: (story) => grouped(paragraphsHtml(story)),
  live: (story) =>
    paragraphsHtml(story)
      .map(
        (paragraph, index) =>
          `<div class="LiveBlogBody-post"><time>${clock(story.publishedAt - index * 1_500_000, ZONE)}</time>${paragraph}</div>`,
      )
      .join('\n'),
  gallery: (story) =>
    `<div class="Slideshow">${paragraphsHtml(story)
      .map(
        (paragraph, index) =>
          `<figure class="Slideshow-slide"><img src="/slide-${index + 1}.jpg" alt=""><figcaption>${paragraph}</figcaption></figure>`,
      )
      .join('\n')}</div>`,
};

function grouped(paragraphs: string[]): string {
  const ad =
    '<div class="BoxInline-container" data-module="mps-slot"><div class="adText">advertisement</div></div>';
  return `<div class="group">${interrupt(paragraphs, 3, `</div>${ad}<div class="group">`)}</div>`;
}
