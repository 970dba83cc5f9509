import { escapeHtml } from '#platform/escape-html.ts';
import { longDate } from '../markup/dates.ts';
import { linkList, newsArticle, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.powermag.com';
const ZONE = 'America/Chicago';

/** WordPress with a page builder: many nested boxes, and metadata as an SEO plug-in's graph. */
export const powerMagazineSite: NewsSite = {
  id: 'power-magazine',
  name: 'POWER Magazine',
  hosts: [HOST],
  newsroom: {
    weekday: [3, 5],
    weekend: [0, 1],
    interest: { power: 0.9, coal: 0.3, gas: 0.3 },
    own: { power: 4 },
    hours: [8 * 60, 19 * 60],
    delayMinutes: [90, 600],
    wireShare: 0.1,
    words: [320, 580],
    style: { hasCurlyQuotes: true },
  },
  address: '/{slug}-{number}/',
  feed: {
    path: '/feed/',
    items: 10,
    contentType: 'application/rss+xml; charset=UTF-8',
    write: rssFeed('POWER Magazine', HOST, {
      guid: ({ number }) => `https://${HOST}/?p=${number}`,
      categories: ({ tags }) => tags.map((tag) => tag.toLowerCase()),
      describe: ({ summary, url, title }) =>
        `<p>${escapeHtml(summary)}</p>\n<p>The post <a href="${url}">${escapeHtml(title)}</a> appeared first on <a href="https://${HOST}">POWER Magazine</a>.</p>`,
      content: (story) => paragraphsHtml(story).join('\n'),
    }),
  },
  head: (story) => newsArticle(story),
  page: (story, related) => `
<div class="et_pb_section et_pb_section_0_tb_body"><div class="et_pb_row"><div class="et_pb_column et_pb_column_2_3">
<div class="et_pb_module et_pb_post_title"><h1 class="entry-title">${escapeHtml(story.title)}</h1></div>
<div class="et_pb_module et_pb_text byline"><div class="et_pb_text_inner"><span>by ${escapeHtml(story.byline)}</span> | <span class="pub-date">${longDate(story.publishedAt, ZONE)}</span></div></div>
<div class="et_pb_module sharing"><ul class="et_social_icons_container"><li>Share on Facebook</li><li>Share on LinkedIn</li><li>Print</li></ul></div>
<div class="et_pb_module et_pb_post_content">
${paragraphsHtml(story).join('\n')}
<p>—<strong><em><a href="https://${HOST}/author/">${escapeHtml(story.byline)}</a></em></strong><em> is a reporter at POWER.</em></p>
</div>
<div class="et_pb_module et_pb_blog"><h3>Related Stories</h3><ul>${linkList(related)}</ul></div>
</div><div class="et_pb_column et_pb_column_1_3"><div class="et_pb_module"><h4>Want to receive POWERnews&reg;?</h4><p>Sign up and never miss a story.</p></div><div class="banner-rail" data-ad="rail-top"></div></div></div></div>`,
  before: '<div id="et-main-area"><ul id="menu-main"><li>Coal</li><li>Gas</li><li>Nuclear</li></ul>',
  after: '<footer class="et-l et-l--footer"><p>&copy; POWER. All Rights Reserved.</p></footer></div>',
  robots: `User-agent: *\nDisallow: /wp-admin/\nDisallow: /wp-login.php\nDisallow: /?s=\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://${HOST}/sitemap.xml\n`,
};
