import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { EIA_TYPES } from '../events/types/official-types.ts';
import { longDate, rfc822 } from '../markup/dates.ts';
import { interrupt, linkList, paragraphsHtml } from '../markup/feed-item.ts';
import { rssFeed } from '../markup/rss.ts';
import type { NewsSite } from '../site.ts';

const HOST = 'www.eia.gov';

/** A government site: one analysis a day, with a figure and a table, and the number of the page in the query. */
export const eiaTodayInEnergySite: NewsSite = {
  id: 'eia-today-in-energy',
  name: 'U.S. Energy Information Administration (EIA)',
  hosts: [HOST],
  newsroom: {
    weekday: [1, 1],
    interest: {},
    own: {},
    ownTypes: EIA_TYPES,
    hours: [6 * 60, 9 * 60],
    delayMinutes: [0, 0],
    wireShare: 0,
    words: [120, 220],
    isOfficial: true,
  },
  address: '/todayinenergy/detail.php?id={number}',
  feed: {
    path: '/rss/todayinenergy.xml',
    items: 10,
    contentType: 'application/xml',
    validators: 'modified',
    write: rssFeed('EIA: Today in Energy', HOST, {
      describe: ({ summary }) => `<img src="chart.svg" alt="chart" /><p>${escapeHtml(summary)}</p>`,
      date: (instant) => rfc822(instant, EASTERN_ZONE, 'name'),
    }),
  },
  page: (story, related) => {
    const { table } = story;
    const figures = `<div class="source_note"><img src="https://${HOST}/todayinenergy/images/main.svg" alt="graph of ${escapeHtml(story.title)}" class="img_fluid" /><br /><span class="source">Data source: U.S. Energy Information Administration, <em>Quarterly Report</em></span></div>`;
    const rows = table
      ? `<table class="basic-table"><caption>${escapeHtml(table.caption)}</caption><thead><tr>${table.head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${table.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
      : '';
    return `<div class="main_col">
<span class="date">${longDate(story.publishedAt, EASTERN_ZONE)}</span>
<h1>${escapeHtml(story.title)}</h1>
<div class="tie-article">
${figures}
${interrupt(paragraphsHtml(story), 1, rows)}
<p class="contributor"><strong>Principal contributor:</strong> ${escapeHtml(story.byline)}</p>
</div>
</div>
<div class="side_col"><h4>Recent</h4><ul class="list">${linkList(related)}</ul><h4>Get email updates</h4><p>Sign up to receive new articles by email.</p></div>`;
  },
  before: '<div class="usa-banner">An official website of the United States government</div>',
  after: '<footer class="l-footer"><p>1000 Independence Ave., SW, Washington, DC 20585</p></footer>',
  robots: `# robots.txt for eia.gov\nUser-agent: *\nDisallow: /cgi-bin/\nDisallow: /global/scripts/\nDisallow: /survey/form/\nSitemap: https://${HOST}/sitemap.xml\n`,
};
