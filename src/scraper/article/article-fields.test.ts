import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const now = new Date('2026-10-20T12:00:00Z');
const url = 'https://www.coalledger.example/news/2026/story-of-coal';
const BODY = `<p>${'The miner said that output fell by ten percent in the quarter, a level last seen in 2004. '.repeat(3)}</p>`;
const extract = (head: string, body = BODY, at = url) =>
  extractArticle(`<html><head>${head}</head><body>${body}</body></html>`, { url: at, now });

test.each([
  [
    '<title>Coal falls | Coal Ledger</title><meta property="og:site_name" content="Coal Ledger">',
    'Coal falls',
  ],
  ['<title>Coal Ledger: Coal falls</title>', 'Coal falls'],
  ['<title>Coal falls - The Coal Ledger</title>', 'Coal falls'],
  ['<title>Coal - what next?</title>', 'Coal - what next?'],
  ['<title>Coal | Gas | Oil: a guide</title>', 'Coal | Gas | Oil: a guide'],
  [
    '<title>x</title><meta property="og:title" content="AT&amp;amp;T buys coal &amp;#8217;til May">',
    'AT&T buys coal ’til May',
  ],
  ['<meta name="twitter:title" content="Coal falls">', 'Coal falls'],
  ['<title>Coal Ledger</title><meta property="og:title" content="Coal Ledger">', 'Coal Ledger'],
  [
    '<meta property="og:title" content="Coal falls for the third week as buyers…"><title>Coal falls for the third week as buyers wait</title>',
    'Coal falls for the third week as buyers wait',
  ],
])('%s gives the title %s', (head, title) => {
  expect(extract(head).title).toBe(title);
});

test('the heading is the title if the head says less, and is not repeated in the text', () => {
  const article = extract('<title>Story 17</title>', `<h1>Coal falls</h1>${BODY}`);
  expect(article.title).toBe('Coal falls');
  expect(article.text).toMatch(/^The miner/);
});

test.each([['<title>Inflation rises in May | Coal Ledger</title>'], ['']])(
  'a heading with soft hyphens and %s is the title, and is not repeated in the text',
  (head) => {
    const article = extract(head, `<h1>In&shy;fla&shy;tion ri&#8203;ses in May</h1>${BODY}`);
    expect(article.title).toBe('Inflation rises in May');
    expect(article.text).toMatch(/^The miner/);
  },
);

test.each([
  [
    'in a shadow root',
    `<article><h1>Coal falls</h1><template shadowrootmode="open">${BODY}</template></article>`,
  ],
  ['after a heading that is never closed', `<h1>Coal falls${BODY}`],
])('a text %s is read', (_, body) => {
  const article = extract('<title>Coal falls</title>', body);
  expect(article.title).toBe('Coal falls');
  expect(article.text).toContain('The miner said that output fell');
  expect(extract('', `${BODY}<template>${BODY.replaceAll('miner', 'mason')}</template>`).text).not.toContain(
    'mason',
  );
});

test('the headline that readers see comes before a title written for search engines', () => {
  const head = '<meta property="og:title" content="5 Coal Price Trends for Buyers | Coal Ledger">';
  const seen = 'Five trends in coal prices that buyers should know';
  expect(extract(head, `<h1>${seen}</h1>${BODY}`).title).toBe(seen);
});

test('the shown headline is found in a title that continues with a sentence', () => {
  const head = '<title>Rail News - Utah to close 47 crossings. For Railroad People</title>';
  expect(extract(head, `<h2>Utah to close 47 crossings</h2>${BODY}`).title).toBe(
    'Utah to close 47 crossings',
  );
});

test.each([['Markets and Commodities'], ['Queensland Coal Center'], ['<a href="/news/">Miners News</a>']])(
  'a heading %s that names the section of the site is not the title',
  (section) => {
    const head = '<meta property="og:title" content="Miners walk out in Queensland">';
    expect(extract(head, `<h1>${section}</h1>${BODY}`).title).toBe('Miners walk out in Queensland');
  },
);

test('a lower heading in other words than the page title comes before one that names the section', () => {
  const head = '<title>Regulator votes to change tight rules on coal dust - Mine Health</title>';
  const body = `<h1>Coal Center</h1><ul><li><a href="/a">Tools</a></li></ul><h2>Regulator votes to change rules on dust</h2>${BODY}${BODY}`;
  const article = extract(head, body);
  expect(article.title).toBe('Regulator votes to change rules on dust');
  expect(article.text).not.toContain('Regulator votes');
  const section = `<h1>Coal Center</h1>${BODY}<h2>Regulator votes to change rules on dust</h2>${BODY}`;
  expect(extract(head, section).text).toContain('Regulator votes');
});

test('of two headings in the page title the one that links to the pages above is the site name', () => {
  const head = '<title>The Coal Blog » Archive » Three new mines</title>';
  const at = (href: string) =>
    extract(head, `<h1><a href="${href}">The Coal Blog</a></h1><h2>Three new mines</h2>${BODY}`).title;
  expect(at('/')).toBe('Three new mines');
  expect(at('https://www.coalledger.example/news')).toBe('Three new mines');
  expect(at('/news/2026/story-of-coal')).toBe('The Coal Blog');
});

test.each([
  ['Blog: Five mines to watch this year', 'Five mines to watch this year | Coal Ledger'],
  ['<i>Blog:</i>Five mines to watch this year', 'Five mines to watch this year | Coal Ledger'],
  ['Five mines to watch this year', 'Blog: Five mines to watch this year'],
])('a label before the heading %s is not part of the title', (heading, title) => {
  const head = `<meta property="og:title" content="${title}">`;
  expect(extract(head, `<h1>${heading}</h1>${BODY}`).title).toBe('Five mines to watch this year');
});

test.each([
  ['Coal basics', 'Coal basics: how a mine works | Coal Ledger', 'Coal basics: how a mine works'],
  ['Coal basics', 'Coal basics | Coal Ledger', 'Coal basics'],
  ['Coal basics', 'Coal basics - An unknown name', 'Coal basics'],
  ['How coal works', 'How coal works: a guide for buyers | Coal Ledger', 'How coal works'],
])('the heading %s with the title %s gives %s', (heading, title, expected) => {
  const head = `<meta property="og:title" content="${title}"><title>${title}</title>`;
  expect(extract(head, `<h1>${heading}</h1>${BODY}`).title).toBe(expected);
});

test('the last step of a breadcrumb is not the heading', () => {
  const title = 'Coal: 5 new mines';
  const body = `<nav><ul><li><a href="/">Home</a></li><li>${title}</li></ul></nav>
    <h1>Five new mines that coal buyers should know</h1>${BODY}`;
  expect(extract(`<title>${title}</title>`, body).title).toBe('Five new mines that coal buyers should know');
});

test('a page in UTF-8 that was saved as Latin-1 is read as it was written', () => {
  const broken = (text: string) => Buffer.from(text).toString('latin1');
  const article = extract(
    '',
    broken(`<h1>The miner’s café</h1><p>“${'Output fell – again. '.repeat(9)}”</p>`),
  );
  expect(article.title).toBe('The miner’s café');
  expect(article.text).toContain('Output fell – again.');
});

test.each([
  ['<div class="single-post-date">July 8, 2025</div>', '2025-07-08T00:00:00.000Z'],
  ['<div class="post-updated-date">July 8, 2025</div>', null],
  [`<div class="date">${'7/8/2025 '.repeat(20)}</div>`, null],
  ['<div class="date-picker">Choose a date</div>', null],
])('%s far from the title gives the time %s', (date, publishedTime) => {
  const links = `<ul>${'<li><a href="/x">Coal</a></li>'.repeat(12)}</ul>`;
  const body = `<h1>Coal falls</h1>${links}${BODY}${date}${BODY}`;
  expect(extract('', body, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

test('the name of the site as the title of each page is not the title', () => {
  const head = `<meta property="og:site_name" content="Coal Ledger - A. Miller"><meta property="og:title" content="Coal
Ledger - A. Miller"><title>Coal Ledger - By A. Miller</title>`;
  const heading = '<h2 class="post-title">Three new mines</h2>';
  expect(extract(head, heading + BODY).title).toBe('Three new mines');
});

test('a heading that is broken into lines is read as a whole if it is the title', () => {
  const heading = '<h1>Coal falls<br>for the third<br>week</h1>';
  const read = (title: string) => extract(`<title>${title} | Coal Ledger</title>`, heading + BODY);
  expect(read('Coal falls for the third week').title).toBe('Coal falls for the third week');
  expect(read('Coal falls for the third week').text).toMatch(/^The miner/);
  expect(read('Coal falls').title).toBe('Coal falls');
});

test('if two headings are in the page title, the site name is not the title', () => {
  const article = extractArticle(
    `<title>Longwall idled after fall - The Daily Miner</title>
     <h1 class="logo">The Daily Miner</h1><article><h1>Longwall idled after fall</h1>${BODY}</article>`,
    { url: 'https://ex.example/1', now },
  );
  expect(article.title).toBe('Longwall idled after fall');
  expect(article.text).toMatch(/^The miner/);
});

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

const DATE = '"datePublished":"2026-10-05"';

test.each([
  ['an array', `[{"@type":"WebPage"},{"@type":"Article",${DATE}}]`],
  ['a graph', `{"@graph":[{"@type":"Person"},{"@type":"Article",${DATE}}]}`],
  ['trailing commas and comments', `/* a */{"@type":"Article",${DATE},} // end`],
  ['raw line ends in texts', `{"@type":"Article","description":"a\nb\tc",${DATE}}`],
  ['CDATA marks', `//<![CDATA[\n{"@type":"Article",${DATE}}\n//]]>`],
  ['escaped quotes', `{"@type":"Article",${DATE}}`.replaceAll('"', '&quot;')],
  ['a missing end', `{"@type":"Article",${DATE}`],
  ['two values', `{"@type":"WebSite"}{"@type":"Article",${DATE}}`],
])('JSON-LD with %s is read', (_, json) => {
  expect(extract(ld(json), BODY, 'https://www.coalledger.example/story').publishedTime).toBe(
    '2026-10-05T00:00:00.000Z',
  );
});

test.each([
  [ld('{"@type":"NewsArticle","datePublished":"2026-10-05T08:00:00-04:00"}'), '2026-10-05T12:00:00.000Z'],
  ['<meta property="article:published_time" content="2026-10-05">', '2026-10-05T00:00:00.000Z'],
  ['<meta name="sailthru.date" content="2026-10-05 08:00:00">', '2026-10-05T08:00:00.000Z'],
  ['<meta property="article:modified_time" content="2026-10-05">', null],
  ['<meta property="article:published_time" content="2031-10-05">', null],
])('%s gives the time %s', (head, publishedTime) => {
  expect(extract(head, BODY, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

test.each([
  ['<h1>Coal falls</h1><p>Published 5 October 2026</p>', '2026-10-05T00:00:00.000Z'],
  ['<h1>Coal falls</h1><p>Le 5 octobre 2026</p>', '2026-10-05T00:00:00.000Z'],
  ['<h1>Coal falls</h1><p>3 hours ago</p>', '2026-10-20T09:00:00.000Z'],
  ['<h1>Coal falls</h1><time datetime="2026-10-05T08:00Z">today</time>', '2026-10-05T08:00:00.000Z'],
  ['<h1>Coal falls</h1><abbr title="2026-10-05T08:00Z">1 hr 4 mins</abbr>', '2026-10-05T08:00:00.000Z'],
  ['<h1>Coal falls</h1><abbr title="Federal Reserve 2026">Fed</abbr>', null],
  ['<h1>Coal falls</h1><div class="comments"><time datetime="2026-10-06">x</time></div>', null],
])('a page with %s was published at %s', (body, publishedTime) => {
  expect(extract('', body + BODY, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

const FAR = `<ul>${'<li><a href="/x">Coal</a></li>'.repeat(12)}</ul>`;

test.each([
  [
    'in the heading below the title',
    `<h1>Coal falls</h1><h5>2025-07-08</h5>${BODY}`,
    '2025-07-08T00:00:00.000Z',
  ],
  [
    'below boxes of other pages',
    `<h1>Coal falls</h1><aside><h3>More news</h3>${'<p><a href="/x">Gas rises</a></p>'.repeat(12)}</aside><div><p>By Ann Miller Jul. 8, 2025 5:16 pm</p>${BODY}</div>`,
    '2025-07-08T17:16:00.000Z',
  ],
  [
    'in one of the lines before the text',
    `<h1>Coal falls</h1><p>Editor's choice<br>Main category: Coal and other fuels of power plants<br>Also in: Steel; Rail; Ports<br>Article date: 08 Jul 2025 - 9:00</p>${BODY}`,
    '2025-07-08T09:00:00.000Z',
  ],
  [
    'between links that says it was posted',
    `<h1>Coal falls</h1><p><a href="/a">Ann Miller</a> Posted 2025-07-08 <a href="/m">Email</a> <a href="/p">Print</a></p>${BODY}`,
    '2025-07-08T00:00:00.000Z',
  ],
  [
    'between links that says nothing more',
    `<h1>Coal falls</h1><p><a href="/a">Gas rises in the north</a> 2025-07-08 <a href="/m">More news</a></p>${BODY}`,
    null,
  ],
  [
    'with a time before links',
    `<h1>Coal falls</h1><p>2025.07.08 10:28 <a href="/a">Wire</a> <a href="/m">Send by email</a></p>${BODY}`,
    '2025-07-08T10:28:00.000Z',
  ],
  [
    'with a time in a link to another page',
    `<h1>Coal falls</h1><p><a href="/a">2025.07.08 10:28 Gas rises</a></p>${BODY}`,
    null,
  ],
  [
    'with two digits of the year, the month first',
    `<h1>Coal falls</h1><p>Published:</p><p>05.15.25, 22:47 / News</p>${BODY}`,
    '2025-05-15T22:47:00.000Z',
  ],
  [
    'after a label below the text',
    `<h1>Coal falls</h1>${FAR}${BODY}<div>Posted on July 8, 2025</div>`,
    '2025-07-08T00:00:00.000Z',
  ],
  [
    'in the footer of the article',
    `<article><h1>Coal falls</h1>${BODY}<footer><time datetime="2025-07-08T09:00Z">July 8</time></footer></article>`,
    '2025-07-08T09:00:00.000Z',
  ],
  [
    'in the footer of the page',
    `<article><h1>Coal falls</h1>${BODY}</article><footer><time datetime="2025-07-08T09:00Z">July 8</time></footer>`,
    null,
  ],
  [
    'in a box with the word Published',
    `<h1>Coal falls</h1>${BODY}<aside><h3>Published</h3><p><time datetime="2025-07-08">July 8</time></p></aside>`,
    '2025-07-08T00:00:00.000Z',
  ],
  [
    'in a box of other stories',
    `<h1>Coal falls</h1>${BODY}<aside><h3>More news</h3><p><time datetime="2025-07-08">July 8</time></p></aside>`,
    null,
  ],
  [
    'beside the text in the only time of publication',
    `<h1>Coal falls</h1><aside><p>By Ann Miller</p><time class="published-date">July 8, 2025</time></aside>${BODY}`,
    '2025-07-08T00:00:00.000Z',
  ],
  [
    'beside the text in one of several times of publication',
    `<h1>Coal falls</h1>${BODY}<aside><time class="published">July 8, 2025</time> <time class="published">July 7, 2025</time></aside>`,
    null,
  ],
  [
    'above the title of a story with the age of a video below it',
    `<p>July 8, 2025 9:00 AM</p><h1>Coal falls</h1>${BODY}<div><time class="published">4 months ago</time></div>${BODY}`,
    '2025-07-08T09:00:00.000Z',
  ],
  [
    'above the text, on a page that shows no title',
    `${FAR}<p>Ann Miller</p><small>December 17, 2025</small>${BODY}${BODY}`,
    '2025-12-17T00:00:00.000Z',
  ],
  [
    'of a magazine that names the month of its issue',
    `<h1>Coal falls</h1><p>November 2015</p>${BODY}`,
    '2015-11-01T00:00:00.000Z',
  ],
  [
    'in a field of its own below the text',
    `<h1>Coal falls</h1>${BODY}<aside><h6>Type</h6><p>Report</p><h6>Date</h6><p>5 October 2023</p></aside>`,
    '2023-10-05T00:00:00.000Z',
  ],
  [
    'in a list of fields, with the month only',
    `<h1>Coal falls</h1>${BODY}<dl><dt>Publication date:</dt><dd>October 2023</dd></dl>`,
    '2023-10-01T00:00:00.000Z',
  ],
  [
    'in a field of a deadline',
    `<h1>Coal falls</h1>${FAR}${BODY}<dl><dt>Closing date</dt><dd>5 October 2023</dd></dl>`,
    null,
  ],
  [
    'in an element that is named for it',
    `<h1>Coal falls</h1>${FAR}${BODY}<div>Filed <b class="post-date">12.18.2023</b> in Utah</div>`,
    '2023-12-18T00:00:00.000Z',
  ],
  [
    'in an element that is named for publication and change',
    `<h1>Coal falls</h1>${FAR}${BODY}<div>Filed <b class="post-date published updated">12.18.2023</b> in Utah</div>`,
    '2023-12-18T00:00:00.000Z',
  ],
  [
    'that an aside of the article gives as a property of the article',
    `<article itemscope itemtype="https://schema.org/NewsArticle"><h1>Coal falls</h1>${FAR}${BODY}<aside><p><time itemprop="datePublished" datetime="2023-12-18">18 Dec</time></p></aside></article>`,
    '2023-12-18T00:00:00.000Z',
  ],
  [
    'that an aside gives as a property of another page',
    `<article itemscope><h1>Coal falls</h1>${FAR}${BODY}<aside><p itemscope><time itemprop="datePublished" datetime="2023-12-18">18 Dec</time></p></aside></article>`,
    null,
  ],
  [
    'in a link to the page itself before the dates of comments',
    `<h1>Coal falls</h1>${FAR}<div>Posted by Ann <a href="/story?ref=day"><b class="date">12/18/23</b></a></div>${BODY}${'<div>Bob <a href="/reply"><b class="date">12/19/23</b></a></div>'.repeat(3)}`,
    '2023-12-18T00:00:00.000Z',
  ],
  [
    'in a link to a comment on the page',
    `<h1>Coal falls</h1>${FAR}${BODY}<div>Bob <a href="/story#comment-1">12/19/23</a></div>`,
    null,
  ],
  [
    'of each page in a list of others',
    `<h1>Coal falls</h1>${FAR}${BODY}${'<div>Report <b class="post-date">12.18.2023</b> Read it</div>'.repeat(2)}`,
    null,
  ],
  ['that is only a word with a year', `<h1>Coal falls</h1><p>Review 2015</p>${BODY}`, null],
  [
    'below the title before the dates of other stories above it',
    `<a href="/x">Another story</a><div>12/04/2025</div><h1>Coal falls</h1><div>03/01/2017 by Ann Miller</div>${BODY}`,
    '2017-03-01T00:00:00.000Z',
  ],
])('a date %s', (_, body, publishedTime) => {
  expect(extract('', body, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

const LONG =
  'The miner said that output fell by ten percent in the quarter as crews left the north of the state.';

test.each([
  [`July 8, 2025 -- ${LONG} ${LONG}`, '2025-07-08T00:00:00.000Z'],
  [`ELK RUN, Utah, July 8, 2025 – ${LONG} ${LONG}`, '2025-07-08T00:00:00.000Z'],
  [`Denver, July 8, 2025 (Coal Wire) — ${LONG} ${LONG}`, '2025-07-08T00:00:00.000Z'],
  [`DENVER, July 8, 2025 /Coal Wire/ -- ${LONG} ${LONG}`, '2025-07-08T00:00:00.000Z'],
  [`On July 8, 2025 — a Tuesday — ${LONG} ${LONG}`, null],
  [`Talks run from July 8, 2025 - in Denver - ${LONG} ${LONG}`, null],
  [`July 8, 2025 – July 11, 2025: ${LONG} ${LONG}`, null],
  [`July 8, 2025 was the day that ${LONG} ${LONG}`, null],
])('a text that starts with "%s" is of %s', (text, publishedTime) => {
  const body = `<h1>Coal falls</h1>${FAR}<p>${text}</p>${BODY}`;
  expect(extract('', body, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

test.each([
  ['<meta name="x-published-date" content="2025-05-27T06:03:43Z">', '2025-05-27T06:03:43.000Z'],
  ['<meta name="x-last-published-date" content="2025-05-27">', null],
  ['<meta name="unpublish-date" content="2025-05-27">', null],
  ['<meta name="cache-creation-time" content="Wed Jun 5 6:50:42 PDT 2013">', null],
  ['<meta name="article_date" content="2025-05-27">', '2025-05-27T00:00:00.000Z'],
  ['<meta name="DC.Created" content="2025-05-27">', '2025-05-27T00:00:00.000Z'],
  ['<meta name="firstPublished" content="2025-05-27">', '2025-05-27T00:00:00.000Z'],
  ['<meta property="weibo:article:create_at" content="2025-05-27">', '2025-05-27T00:00:00.000Z'],
  ['<meta property="video:release_date" content="2025-05-27">', null],
  ['<meta name="last_created_date" content="2025-05-27">', null],
  [
    '<meta name="dc.date" content="2025-07-05T14:20:08Z"><meta property="og:updated_time" content="2025-07-05T14:20:08-04:00">',
    null,
  ],
  ['<meta name="dc.date" content="2025-07-05T14:20:08Z">', '2025-07-05T14:20:08.000Z'],
])('the head %s gives the time %s', (head, publishedTime) => {
  expect(extract(head, BODY, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

test.each([
  ['January 31, 2024', '2024-01-31T00:00:00.000Z'],
  ['Published on January 31, 2024', '2024-01-31T00:00:00.000Z'],
  ['Updated January 31, 2024', '2025-11-05T02:00:00.000Z'],
  ['The mine opened on January 31, 2024', '2025-11-05T02:00:00.000Z'],
  ['November 4, 2025', '2025-11-05T02:00:00.000Z'],
  ['By Ann Miller | November 4, 2025 | Markets', '2025-11-05T02:00:00.000Z'],
  ['By Ann Miller | November 3, 2025 8:00 pm', '2025-11-05T02:00:00.000Z'],
  ['Updated November 4, 2025', '2025-11-05T02:00:00.000Z'],
  ['By Ann Miller, updated November 4, 2025', '2025-11-05T02:00:00.000Z'],
  ['<time datetime="2025-11-04T21:00:00-05:00">November 4, 2025</time>', '2025-11-05T02:00:00.000Z'],
  ['November 3, 2025', '2025-11-03T00:00:00.000Z'],
  ['December 1, 2025', '2025-11-05T02:00:00.000Z'],
])('the line %s below the title beside the stated time 2025-11-05T02:00Z gives %s', (line, publishedTime) => {
  const head = '<meta property="article:published_time" content="2025-11-05T02:00:00Z">';
  const body = `<h1>Coal falls</h1><div>${line}</div>${BODY}`;
  expect(extract(head, body, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
});

test.each([
  ['2025-11-05T02:00:00Z', 'November 4, 2025', '2025-11-04T23:00:00.000-03:00'],
  ['2025-11-05T22:30:00+00:00', '<time datetime="2025-11-06">6 Nov</time>', '2025-11-06T00:30:00.000+02:00'],
  ['2025-11-05T21:00:00-0500', 'November 5, 2025', '2025-11-05T21:00:00.000-05:00'],
  ['2025-11-05T21:00:00-05:00', '', '2025-11-05T21:00:00.000-05:00'],
  ['2025-11-05T09:15:00+05:30', 'November 6, 2025', '2025-11-05T09:15:00.000+05:30'],
  ['2025-11-05T02:00:00Z', 'November 5, 2025', '2025-11-05T02:00:00.000Z'],
  ['2025-11-05T02:00:00Z', '', '2025-11-05T02:00:00.000Z'],
  ['2025-11-05 09:21:40', 'November 4, 2025', '2025-11-04T00:00:00.000Z'],
  ['2025-11-05 23:30:00', 'November 6, 2025', '2025-11-05T23:30:00.000Z'],
  ['2025-11-05', 'November 6, 2025', '2025-11-05T00:00:00.000Z'],
  ['2025-11-05T09:21:40Z', 'November 4, 2025', '2025-11-04T23:21:40.000-10:00'],
  ['Wed Nov 5 21:00:00 EST 2025', '', '2025-11-05T21:00:00.000-05:00'],
  ['Wed, 05 Nov 2025 21:00 PST', 'November 5, 2025', '2025-11-05T21:00:00.000-08:00'],
  ['June 5, 2025 9:00 p.m. ET', '', '2025-06-05T21:00:00.000-04:00'],
  ['2025-11-05T07:30:00 Asia/Tokyo', '', '2025-11-05T07:30:00.000+09:00'],
  ['2025-11-05 9:21 am', 'November 4, 2025', '2025-11-04T00:00:00.000Z'],
])('the stated time %s beside the line %s is %s for the readers of the page', (stated, line, localTime) => {
  const head = `<meta property="article:published_time" content="${stated}">`;
  const body = `<h1>Coal falls</h1><div>${line}</div>${BODY}`;
  expect(extract(head, body, 'https://www.coalledger.example/story').localTime).toBe(localTime);
});

test.each([
  ['<time datetime="2025-11-04T20:08:00-05:00">Nov 4</time>', '2025-11-04T20:08:00.000-05:00'],
  [
    '<time class="updated" datetime="2025-11-05T09:30:00-05:00" pubdate>Nov 5</time>',
    '2025-11-05T09:30:00.000-05:00',
  ],
  ['<time class="updated" datetime="2025-11-05T09:30:00-05:00">Nov 5</time>', '2025-11-05T00:00:00.000Z'],
  ['<time datetime="2025-11-06T09:30:00-05:00">Nov 6</time>', '2025-11-05T00:00:00.000Z'],
  ['<time datetime="2025-11-04T12:00:00-05:00">Nov 4</time>', '2025-11-05T00:00:00.000Z'],
])('the stated day 2025-11-05 beside the time %s is %s', (line, localTime) => {
  const head = '<meta name="sailthru.date" content="2025-11-05">';
  const body = `<h1>Coal falls</h1><div>By Ann Miller ${line}</div>${BODY}`;
  expect(extract(head, body, 'https://www.coalledger.example/story').localTime).toBe(localTime);
});

test.each([
  ['Updated March 3, 2026', '', '2026-03-03T00:00:00.000Z'],
  ['Last updated on March 3, 2026 · 12 min read', '', '2026-03-03T00:00:00.000Z'],
  ['Published November 4, 2025, updated March 3, 2026', '', '2025-11-05T02:00:00.000Z'],
  ['Updated November 20, 2025', '', '2025-11-05T02:00:00.000Z'],
  ['March 3, 2026', '', '2025-11-05T02:00:00.000Z'],
  ['March 3, 2026', '2026-03-03T10:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['By Ann Miller, March 3, 2026', '2026-03-03T10:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['By Ann Miller, March 3, 2026', '', '2025-11-05T02:00:00.000Z'],
])(
  'a page of 2025-11-05 that shows "%s" and states the change "%s" is of %s',
  (line, modified, publishedTime) => {
    const head = `${ld('{"@type":"Article","datePublished":"2025-11-05T02:00:00Z"}')}<meta property="article:modified_time" content="${modified}">`;
    const body = `<h1>Coal falls</h1><div>${line}</div>${BODY}`;
    expect(extract(head, body, 'https://www.coalledger.example/story').publishedTime).toBe(publishedTime);
  },
);

test.each([['Updated March 3, 2026'], ['March 3, 2026']])(
  'the line %s does not change the publication that a page states for networks',
  (line) => {
    const head =
      '<meta property="article:published_time" content="2025-11-05T08:00:00Z"><meta property="article:modified_time" content="2026-03-03T08:00:00Z">';
    const body = `<h1>Coal falls</h1><div>${line}</div>${BODY}`;
    expect(extract(head, body).publishedTime).toBe('2025-11-05T08:00:00.000Z');
  },
);

test.each([
  ['<time datetime="2026-03-03">Tuesday, March 3, 2026</time>', '2026-03-03T00:00:00.000Z'],
  ['Updated <time datetime="2026-03-03">March 3, 2026</time>', '2025-11-05T08:00:00.000Z'],
  ['<time datetime="2025-11-20">November 20, 2025</time>', '2025-11-05T08:00:00.000Z'],
  ['<time datetime="2026-01-03">January 3, 2026</time>', '2025-11-05T08:00:00.000Z'],
])('a page of 2025-11-05 that was changed on 2026-03-03 and marks "%s" is of %s', (line, publishedTime) => {
  const head =
    '<meta property="article:published_time" content="2025-11-05T08:00:00Z"><meta property="article:modified_time" content="2026-03-03T08:00:00Z">';
  const body = `<h1>Coal falls</h1><div>${line}</div>${BODY}`;
  expect(extract(head, body).publishedTime).toBe(publishedTime);
});

test.each([
  ['/2026/06/05/coal-falls', '2 days ago', '2026-06-05T00:00:00.000Z'],
  ['/2026/06/05/coal-falls', '<time>yesterday</time>', '2026-06-05T00:00:00.000Z'],
  ['/2026/10/19/coal-falls', '3 hours ago', '2026-10-20T09:00:00.000Z'],
  ['/2026/coal-falls', '2 days ago', '2026-10-18T12:00:00.000Z'],
])('a page at %s that shows "%s" is of %s', (path, line, publishedTime) => {
  const body = `<h1>Coal falls</h1><p>${line}</p>${BODY}`;
  expect(extract('', body, `https://www.coalledger.example${path}`).publishedTime).toBe(publishedTime);
});

test.each([
  ['en', 'www.coalledger.example', '05/10/2026', '2026-05-10'],
  ['en-US', 'www.coalledger.example', '05/10/2026', '2026-05-10'],
  ['', 'www.coalledger.example', '05/10/2026', '2026-05-10'],
  ['fr', 'www.coalledger.example', 'Publié le 05/10/2026 à 08h30', '2026-10-05'],
  ['pt_BR', 'www.coalledger.example', '05/10/2026 08h30', '2026-10-05'],
  ['nl', 'www.coalledger.example', '05-10-2026', '2026-10-05'],
  ['en-GB', 'www.coalledger.example', 'Published 05/10/2026', '2026-10-05'],
  ['en', 'www.coalledger.co.uk', 'Published 05/10/2026', '2026-10-05'],
  ['fr', 'www.coalledger.example', '10/15/2026', '2026-10-15'],
])('a page in "%s" of %s that shows "%s" is of %s', (language, host, line, day) => {
  const page = `<html lang="${language}"><body><h1>Coal falls</h1><p>${line}</p>${BODY}</body></html>`;
  const { publishedTime } = extractArticle(page, { url: `https://${host}/story`, now });
  expect(publishedTime?.slice(0, 10)).toBe(day);
});

test.each([
  ['Mis à jour le 8 octobre 2026</p><p>Publié le 5 octobre 2026', '2026-10-05'],
  ['Aktualisiert: 08.10.2026, 10:00</p><p>Veröffentlicht: 05.10.2026, 08:30', '2026-10-05'],
  ['Publicado em 5 de outubro de 2026. Atualizado em 8 de outubro de 2026', '2026-10-05'],
  ['更新日：2026年10月8日</p><p>公開日：2026年10月5日', '2026-10-05'],
  ['Updated October 8, 2026 10:12 a.m. ET | Published October 5, 2026 8:30 a.m. ET', '2026-10-05'],
  ['Mis à jour le <time>8 octobre 2026</time></p><p>Publié le <time>5 octobre 2026</time>', '2026-10-05'],
  ['Last update <time datetime="2026-10-08T10:00Z">8 Oct</time>', '2026-10-08'],
  ['Mis à jour le 8 octobre 2026', '2026-10-08'],
  ['By Ann Miller <relative-time datetime="2026-10-05T10:00Z">15 days</relative-time>', '2026-10-05'],
])('a page that shows "%s" was published on %s', (line, day) => {
  const body = `<h1>A coal market update</h1><p>${line}</p>${BODY}`;
  expect(extract('', body, 'https://www.coalledger.example/story').publishedTime?.slice(0, 10)).toBe(day);
});

test.each([
  ['', 'Oct 5', '2026-10-05'],
  ['', 'Mon 5 Oct 08:00', '2026-10-05T08:00'],
  ['', 'Sat 5 Oct', null],
  ['', '5 December', '2025-12-05'],
  ['', '25 October', null],
  ['', 'Up 5 May 10%', null],
  ['fr', '5 octobre', '2026-10-05'],
  ['ja', '10月5日', '2026-10-05'],
  ['ar', '٥ أكتوبر ٢٠٢٦', '2026-10-05'],
])('a line in %s with %s below the title gives the time %s', (language, line, publishedTime) => {
  const html = `<html lang="${language}"><body><h1>Coal falls</h1><p>${line}</p>${BODY}</body></html>`;
  const found = extractArticle(html, { url: 'https://www.coalledger.example/story', now }).publishedTime;
  expect(found?.slice(0, publishedTime?.length) ?? null).toBe(publishedTime);
});

test('a time below a headline about an update is the publication time', () => {
  const times = '<time>October 5, 2026, Ann Miller</time> <time>October 8, 2026, Bob Shaft</time>';
  const article = extract(
    '',
    `<h1>Market update</h1>${times}${BODY}`,
    'https://www.coalledger.example/story',
  );
  expect(article.publishedTime).toBe('2026-10-05T00:00:00.000Z');
});

test.each([['5.8.2026, 10:12 Uhr'], ['5. August 2026 um 10:12 Uhr'], ['5 août 2026'], ['5 серпня 2026']])(
  '%s just above the title comes before the day of another page further up',
  (line) => {
    const other = '<div><p>07.10.2026</p><p>The other mine closes at the end of the year...</p></div>';
    const body = `${other}<div><p>${line}</p><h1>Coal falls</h1>${BODY}</div>`;
    const published = extract('', body, 'https://www.coalledger.example/story').publishedTime;
    expect(published?.slice(0, 10)).toBe('2026-08-05');
  },
);

test.each([
  [
    '<table><tr><td>Date</td><td>October 5, 2026</td></tr><tr><td>Contact</td><td>A. Miller</td></tr></table>',
  ],
  ['<p>Week ended October 3, 2026</p><p>Report date: October 5, 2026</p>'],
  ['<p>Week ended October 3, 2026</p><p>Release date: October 5, 2026 | Next release: October 12, 2026</p>'],
  ['<p><span title="2026-10-05 10:12:00">2 weeks ago</span></p>'],
])('the day of publication in %s is found', (line) => {
  const body = `<h1>Weekly coal report</h1>${line}${BODY}`;
  const published = extract('', body, 'https://www.coalledger.example/story').publishedTime;
  expect(published?.slice(0, 10)).toBe('2026-10-05');
});

test('a labelled day beside the text comes before the times of events below it', () => {
  const events = '<div class="events"><p><time datetime="2026-10-19">October 19</time>: open day</p></div>';
  const body = (box: string) => `<article><h1>Coal falls</h1>${BODY}</article><div>${box}</div>${events}`;
  const at = 'https://www.coalledger.example/story';
  const box = '<b>Source</b><br>VERÖFFENTLICHT AM 05.10.2026<div>Coal, gas</div>';
  expect(extract('', body(box), at).publishedTime?.slice(0, 10)).toBe('2026-10-05');
  expect(extract('', body('Source'), at).publishedTime?.slice(0, 10)).toBe('2026-10-19');
});

test('with several articles in JSON-LD the one with the address of the page counts', () => {
  const [gas, coal] = [
    '{"@type":"NewsArticle","url":"https://www.coalledger.example/gas","headline":"Gas rises","datePublished":"2026-10-18"}',
    '{"@type":"newsarticle","mainEntityOfPage":{"@id":"http://coalledger.example/coal/#page"},"headline":"Coal down","datePublished":"2026-10-05"}',
  ];
  const at = (address: string) => extract(ld(`[${gas},${coal}]`), BODY, address).publishedTime?.slice(0, 10);
  expect(at('https://www.coalledger.example/coal?from=rss')).toBe('2026-10-05');
  expect(at('https://www.coalledger.example/other')).toBe('2026-10-18');
});

test('the day in the address takes precedence over one in the text', () => {
  const body = `<h1>Coal prices</h1><p>Spot prices by basin for the week ended October 16, 2026, as brokers told them.</p>${BODY}`;
  const at = (address: string) => extract('', body, address).publishedTime;
  expect(at('https://www.coalledger.example/2026/10/19/coal')).toBe('2026-10-19T00:00:00.000Z');
  expect(at('https://www.coalledger.example/2026/oct/19/coal')).toBe('2026-10-19T00:00:00.000Z');
  expect(at('https://www.coalledger.example/2026-10-19-coal')).toBe('2026-10-19T00:00:00.000Z');
  expect(at('https://www.coalledger.example/2026/MARKETS/10/19/coal')).toBe('2026-10-19T00:00:00.000Z');
  expect(at('https://www.coalledger.example/2026/world_news/10/9/coal')).toBe('2026-10-09T00:00:00.000Z');
  expect(at('https://www.coalledger.example/20261019/coal')).toBe('2026-10-19T00:00:00.000Z');
  expect(at('https://www.coalledger.example/20265512/coal')).toBe('2026-10-16T00:00:00.000Z');
  expect(at('https://www.coalledger.example/coal')).toBe('2026-10-16T00:00:00.000Z');
});

test.each([
  ['<link rel="canonical" href="/news/2026/story-of-coal?utm_source=rss">', url],
  ['<link rel="canonical" href="https://m.coalledger.example/s/1">', 'https://m.coalledger.example/s/1'],
  ['<link rel="canonical" href="https://www.coalledger.example/">', url],
  ['<link rel="canonical" href="https://other.example/news/2026/story-of-coal">', url],
  ['<link rel="canonical" href="https://www.coalledger.example/news/">', url],
  ['<link rel="canonical" href="javascript:alert(1)">', url],
  [
    '<link rel="canonical" href="https://other.example/"><meta property="og:url" content="https://coalledger.example/news/2026/story-of-coal">',
    'https://coalledger.example/news/2026/story-of-coal',
  ],
])('%s gives the address %s', (head, canonicalUrl) => {
  expect(extract(head, BODY, `${url}?fbclid=1#top`).canonicalUrl).toBe(canonicalUrl);
});

test('two hosts below a public suffix of two parts are two sites', () => {
  const head = '<link rel="canonical" href="https://www.other.co.uk/news/coal-is-up">';
  expect(extract(head, BODY, 'https://www.paper.co.uk/news/coal-is-up').canonicalUrl).toContain(
    'paper.co.uk',
  );
});

test('the excerpt is the description, or the start of the text', () => {
  const description = 'Output fell in the third quarter, and prices with it, the company said.';
  expect(extract(`<meta name="description" content="${description}">`).excerpt).toBe(description);
  expect(extract('').excerpt).toMatch(/^The miner said/);
});
