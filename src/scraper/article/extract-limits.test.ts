import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';
import { listSavedPages } from './pages.fixture.ts';

const now = new Date('2026-10-20T12:00:00Z');
const extract = (html: string) => extractArticle(html, { url: 'https://news.example/a/story', now });
const SENTENCE = 'The miner said that output fell by ten percent in the quarter, a level last seen in 2004. ';

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may come out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const NESTED = Array.from({ length: 200 }, (_, place) => `"p${place}":{}`).join(',');

/** With quadratic time, each would take far longer than the limit. */
const HOSTILE: [string, string][] = [
  ['100,000 nested divs', '<div>'.repeat(100_000) + SENTENCE],
  ['100,000 nested spans in a paragraph', `<p>${'<span>'.repeat(100_000)}${SENTENCE}`],
  ['100,000 end tags of nothing below 200 open elements', `${'<i>'.repeat(200)}${'</b>'.repeat(100_000)}`],
  ['a paragraph of 2 MB', `<p>${SENTENCE.repeat(22_000)}`],
  ['10,000 paragraphs never closed', `<p>${SENTENCE}`.repeat(10_000)],
  ['a million attributes', `<div ${'a=b '.repeat(1_000_000)}>${SENTENCE}`],
  ['a million characters that look like entities', '&'.repeat(1_000_000)],
  ['a million starts of tags', '<'.repeat(1_000_000)],
  ['a million blanks', `<p>a${' '.repeat(1_000_000)}b`],
  ['10,000 linked cards', '<div><h3><a href=x>One two three</a></h3><p>Four five.</p></div>'.repeat(10_000)],
  ['20,000 headings of comments', '<h2>Comments</h2>'.repeat(20_000)],
  ['20,000 hidden headings', '<div hidden><h1>x</h1></div>'.repeat(20_000)],
  ['15,000 walls', '<div class="paywall"><p>a b c</p></div>'.repeat(15_000)],
  ['nested tables', '<table><tr><td>'.repeat(20_000) + SENTENCE],
  ['JSON-LD of brackets', `<script type="application/ld+json">${'['.repeat(300_000)}</script>`],
  [
    'JSON-LD with an address of 300,000 marks',
    `<script type="application/ld+json">{"@type":"Article","url":"${'#'.repeat(300_000)}\\nx"}</script>`,
  ],
  [
    'JSON-LD of 10,000 articles',
    `<script type="application/ld+json">[${'{"@type":"Article"},'.repeat(10_000)}]</script>`,
  ],
  ['a title of separators', `<title>${'a | '.repeat(100_000)}</title>`],
  ['comments never closed', '<!--'.repeat(200_000)],
  ['100 KB of digits', `<p>${'7'.repeat(100_000)}</p><p>${SENTENCE}</p>`],
  ['50,000 times', `<h1>One two</h1>${'<time>5 May 2024</time>'.repeat(50_000)}`],
  ['50,000 fields for a date', `<h1>One two</h1>${'<h6>Date</h6><p>soon</p>'.repeat(50_000)}`],
  ['50,000 elements named for a date', `<h1>One two</h1>${'<i class="post-date">9</i>'.repeat(50_000)}`],
  ['30,000 labels of dates in a preformatted text', `<h1>One two</h1><pre>${'Posted\n\n'.repeat(30_000)}`],
  ['700,000 paragraphs of a preformatted text', `<pre>${'a\n\n'.repeat(700_000)}`],
  ['zero bytes', '\0'.repeat(500_000)],
  ['60,000 linked lines of preformatted text', `<pre><a href=x>${'word\n\n'.repeat(60_000)}`],
  [
    'a million characters in the name of the site and 1,500 headings',
    `<meta property="og:site_name" content="${'a '.repeat(500_000)}">${'<h1>x</h1>'.repeat(1_500)}`,
  ],
  [
    'a million characters in the class of a heading of 1,500 lines',
    `<h2 class="${'a-'.repeat(500_000)}">${'One two<br><br>'.repeat(1_500)}`,
  ],
  [
    '1,500 headings deep in a link, of the words of the title',
    `<title>${'one two '.repeat(35)}</title><a href="/${'x/'.repeat(100_000)}">${'<b>'.repeat(500)}${'<h2>one two three one two</h2>'.repeat(1_500)}`,
  ],
  [
    'JSON-LD of 1,200 things with 200 parts',
    `<script type="application/ld+json">[${Array(1_200).fill(`{${NESTED}}`)}]</script>`,
  ],
  [
    'dates in 100 pieces after a word of a megabyte',
    `<h1>One two</h1>${`<p>${'1'.repeat(1_000_000)}${'<b>1</b>'.repeat(99)}</p>`.repeat(2)}`,
  ],
];

const MAX_SECONDS = 6;

test.each(HOSTILE)('%s are read in bounded time', (_, html) => {
  // CPU time, because the machine may be busy.
  const before = process.cpuUsage();
  const article = extract(html);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_SECONDS);
  expect(article.text.length).toBeLessThanOrEqual(html.length);
});

test('an empty page has no text', () => {
  for (const html of [
    '',
    ' \n ',
    '<html></html>',
    '<div></div>',
    '<script>alert(1)</script>',
    '<title>Only</title>',
  ]) {
    expect(extract(html)).toMatchObject({ text: '', isChallenge: false, publishedTime: null });
  }
});

test('a missing address is allowed', () => {
  const { canonicalUrl } = extractArticle('<p>x', { url: '', now });
  expect(canonicalUrl).toBe('');
});

test('broken and truncated pages are read as plain text without an error', () => {
  let seed = 20_261_020;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const parts = [
    '<',
    '>',
    '"',
    '</div>',
    '<p',
    '<table>',
    '<td>',
    '&#x',
    '\ud800',
    '\u202e',
    '<script',
    '-->',
    '<!--',
    '{',
    ']]>',
  ];
  for (const { html, url } of listSavedPages()) {
    const start = random(html.length);
    let broken = html.slice(start, start + 4000);
    for (let time = 0; time < 20; time++) {
      const at = random(broken.length + 1);
      broken = broken.slice(0, at) + parts[random(parts.length)] + broken.slice(at + random(30));
    }
    const { text, title } = extractArticle(broken, { url, now });
    for (const plain of [text, title]) {
      expect(plain).not.toMatch(/<[a-z/!?]/i);
      expect(plain).not.toMatch(UNSEEN);
    }
  }
});
