import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const options = { url: 'https://big.example/feed', now: new Date('2026-11-16T12:00:00Z') };
const HEAD = '<rss version="2.0"><channel><title>Big</title>';
const TAIL = '</channel></rss>';
const MAX_SECONDS = 4;

/** In CPU time, because the machine may be busy. */
function readInTime(text: string) {
  const before = process.cpuUsage();
  const feed = readFeed(text, options);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_SECONDS);
  return feed;
}

test('a feed of 200,000 items keeps the first thousand', () => {
  const items = Array.from(
    { length: 200_000 },
    (_, index) =>
      `<item><guid>${index}</guid><title>Item ${index}</title><link>https://big.example/${index}</link><description>Some words about coal &amp;amp; steel</description></item>\n`,
  );
  const feed = readInTime(HEAD + items.join('') + TAIL);
  expect(feed.itemCount).toBe(200_000);
  expect(feed.items).toHaveLength(1000);
  expect(feed.items[999]).toMatchObject({ id: '999', summary: 'Some words about coal & steel' });
});

test('a JSON feed of 50,000 items keeps the first thousand', () => {
  const items = Array.from(
    { length: 50_000 },
    (_, index) => `{"id":"${index}","content_text":"words, [words] \\"words\\" ${index}"}`,
  );
  const text = `{"version":"https://jsonfeed.org/version/1.1","items":[${items.join(',')}]}`;
  expect(readInTime(text)).toMatchObject({
    itemCount: 50_000,
    problems: ['only the first 1000 of 50000 items were read'],
  });
});

test.each([
  ['a text', '<item><title>T</title><description>', 'words '],
  ['a CDATA section', '<item><title>T</title><description><![CDATA[', 'words '],
  ['an attribute', '<item><title>T</title><description x="', 'words '],
  ['a tag', '<item><title>T</title><description ', 'a="b" '],
  ['a comment', '<item><title>T</title><!-- ', 'words '],
  ['an instruction', '<item><title>T</title><?x ', 'words '],
  ['a name', '<item><title>T</title><n', 'nnnnnn'],
  ['nested elements', '<item><title>T</title>', '<a>'],
  ['nested elements of a text', '<item><title>T</title><description>', '<b>x'],
  ['empty titles', '<item>', '<title>T</title>'],
  ['links', '<item><title>T</title>', '<link>https://a.example/</link><link href="x"/>'],
  ['categories', '<item><title>T</title>', '<category>c</category>'],
  ['namespaces', '<item><title>T</title>', '<a:b xmlns:a="u" xmlns:c="v"/>'],
])('%s without end is read in bounded time', (_, start, part) => {
  const rest = part.repeat(Math.ceil(2_000_000 / part.length));
  const feed = readInTime(`${HEAD}<item><title>First</title><guid>f</guid></item>${start}${rest}`);
  expect(feed.items[0]?.title).toBe('First');
  expect(feed.problems).toContain('the feed breaks off before its end');
});

const MANY = 300_000;
test.each([
  ['500,000 nested elements', `${HEAD}<item><title>T</title>${'<a>'.repeat(500_000)}</item>${TAIL}`],
  [
    'nested and closed elements',
    `${HEAD}<item><title>T</title>${'<a>'.repeat(MANY)}${'</a>'.repeat(MANY)}</item>${TAIL}`,
  ],
  [
    'different nested elements',
    `${HEAD}<item><title>T</title>${Array.from({ length: 100_000 }, (_, n) => `<a${n}>`).join('')}</item>${TAIL}`,
  ],
  [
    '200,000 attributes',
    `${HEAD}<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="${n}"`).join(' ')}><title>T</title></item>${TAIL}`,
  ],
  [
    'a million references',
    `${HEAD}<item><title>T</title><description>${'&#65;'.repeat(1_000_000)}</description></item>${TAIL}`,
  ],
  [
    'CDATA sections that never end',
    `${HEAD}<item><title>T</title></item><item><title>U</title>${'<![CDATA['.repeat(MANY)}`,
  ],
  ['comments that never end', `${HEAD}<item><title>T</title></item>${'<!--'.repeat(MANY)}`],
  [
    'quotes that never end',
    `${HEAD}<item><title>T</title><description>&lt;${"a b='> ".repeat(MANY)}</description></item>${TAIL}`,
  ],
  ['brackets', `${HEAD}<item><title>T</title><description>${'<'.repeat(MANY)}</description></item>${TAIL}`],
  [
    'escaped brackets',
    `${HEAD}<item><title>T</title><description>${'&lt;'.repeat(MANY)}script</description></item>${TAIL}`,
  ],
  [
    'escaped tags',
    `${HEAD}<item><title>T</title><description>${'&lt;svg&gt;&lt;script&gt;'.repeat(50_000)}</description></item>${TAIL}`,
  ],
  [
    'pictures that never end',
    `${HEAD}<item><title>T</title><description><![CDATA[${'<img '.repeat(MANY)}]]></description></item>${TAIL}`,
  ],
  [
    'spaces',
    `${HEAD}<item><title>T</title><link>${' \n'.repeat(MANY)}x</link><description>${' '.repeat(MANY)}x${' \n'.repeat(MANY)}</description></item>${TAIL}`,
  ],
  [
    'ampersands',
    `${HEAD}<item><title>T</title><description>${'&amp;'.repeat(MANY)}${'&a'.repeat(MANY)}</description></item>${TAIL}`,
  ],
])('a hostile document is read quickly: %s', (_, text) => {
  expect(readInTime(text).items[0]?.title).toBe('T');
});

test.each([
  [
    'brackets',
    `{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"T"},${'['.repeat(MANY)}${']'.repeat(MANY)}]}`,
  ],
  [
    'a nested item',
    `{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"T"},{"id":"2","tags":${'['.repeat(MANY)}`,
  ],
  [
    'commas',
    `{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"T"}${','.repeat(MANY)}]}`,
  ],
  [
    'a huge item',
    `{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"T"},{"id":"2","title":"${'x'.repeat(2_000_000)}"}]}`,
  ],
])('hostile JSON is read quickly: %s', (_, text) => {
  expect(readInTime(text).items[0]?.title).toBe('T');
});

test('the full texts of a feed are kept up to a bound', () => {
  const items = Array.from(
    { length: 150 },
    (_, index) =>
      `<item><guid>${index}</guid><title>T</title><description>${'words '.repeat(30_000)}</description></item>`,
  );
  const feed = readFeed(HEAD + items.join('') + TAIL, options);
  expect(feed.items[0]?.content).toHaveLength(179_999);
  expect(feed.items.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(20_100_000);
  expect(feed.problems).toEqual(['39 items without the full text because of its size']);
});
