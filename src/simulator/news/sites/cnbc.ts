import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { clock, rfc822, w3c } from '../markup/dates.ts';
import { interrupt, linkList, newsArticle, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';
import type { Story } from '../story.ts';

const HOST = 'www.cnbc.com';

/** Server-rendered React: state in scripts, text in groups, some live and picture pages. */
export const cnbcSite: NewsSite = {
  id: 'cnbc',
  name: 'CNBC',
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
<time data-testid="published-timestamp" datetime="${w3c(story.publishedAt, 'UTC')}">Published ${clock(story.publishedAt, EASTERN_ZONE)}</time></div>
<div class="Author-authorNameAndSocial"><a class="Author-authorName" href="https://${HOST}/staff/">${escapeHtml(story.byline)}</a><button>@follow</button></div>
<div class="RenderKeyPoints-wrapper"><div class="RenderKeyPoints-header">Key Points</div><ul><li>${escapeHtml(story.tags.join(', '))} in focus.</li></ul></div>
<div class="ArticleBody-articleBody" id="RegularArticle-ArticleBody-5">${writeBody(story)}</div>
<div class="PaywallInArticle-container" hidden>Subscribe to CNBC PRO for exclusive insights.</div>
<div class="RelatedContent"><h3>Trending Now</h3><ol>${linkList(related)}</ol></div></div>`,
  before: '<div id="__next"><nav><a href="/markets/">Markets</a><a href="/tech/">Tech</a></nav>',
  after: '<div id="onetrust-banner-sdk">By clicking "Accept All Cookies" you agree to cookies.</div></div>',
  robots: `User-agent: *\nDisallow: /preview/\nDisallow: /undefined/\nDisallow: /search/\n\nUser-agent: Googlebot-News\nDisallow: /sponsored/\n\nSitemap: https://${HOST}/sitemapAll.xml\nSitemap: https://${HOST}/sitemap_news.xml\n`,
};

function writeBody(story: Story): string {
  const paragraphs = paragraphsHtml(story);
  const timeOf = (index: number) => clock(story.publishedAt - index * 1_500_000, EASTERN_ZONE);
  if (story.kind === 'live') {
    return paragraphs.map((text, index) => `<div><time>${timeOf(index)}</time>${text}</div>`).join('\n');
  }
  if (story.kind === 'gallery') {
    return paragraphs.map((text) => `<figure><figcaption>${text}</figcaption></figure>`).join('\n');
  }
  const ad = '<div class="BoxInline-container"><div class="adText">advertisement</div></div>';
  return `<div class="group">${interrupt(paragraphs, 3, `</div>${ad}<div class="group">`)}</div>`;
}
