import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createFeedReader, readFeed } from './read-feed.ts';

const options = { url: 'https://big.example/feed', now: new Date('2026-11-16T12:00:00Z') };
const HEAD = '<rss version="2.0"><channel><title>Big</title>';
const TAIL = '</channel></rss>';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const BASELINE_MB = measureHeapMb();

function measureHeapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

test('a feed of 200,000 items is read in bounded memory', () => {
  const reader = createFeedReader(options);
  const before = measureHeapMb();
  let most = 0;
  reader.write(HEAD);
  for (let index = 0; index < 200_000; index++) {
    reader.write(
      `<item><guid>${index}</guid><title>Item ${index}</title><link>https://big.example/${index}</link><description>Some words about coal &amp;amp; steel</description></item>\n`,
    );
    if (index % 50_000 === 49_999) most = Math.max(most, measureHeapMb());
  }
  reader.write(TAIL);
  const feed = reader.end();
  expect(feed.itemCount).toBe(200_000);
  expect(feed.items).toHaveLength(1000);
  expect(feed.items[999]).toMatchObject({ id: '999', summary: 'Some words about coal & steel' });
  expect(most - before).toBeLessThan(20);
});

test('items that are handed on are not kept', () => {
  const piece = (index: number) =>
    `<item><guid>https://big.example/stories/${index}</guid><title>A long title, number ${index}</title><description>${'words '.repeat(200)}</description></item>`;
  let handed = 0;
  const reader = createFeedReader({ ...options, maxItems: Number.POSITIVE_INFINITY, onItem: () => handed++ });
  const before = measureHeapMb();
  reader.write(HEAD);
  for (let index = 0; index < 15_000; index += 20) {
    reader.write(Array.from({ length: 20 }, (_, offset) => piece(index + offset)).join(''));
  }
  expect(measureHeapMb() - before).toBeLessThan(15);
  reader.write(TAIL);
  expect(reader.end()).toMatchObject({ items: [], itemCount: 15_000, problems: [] });
  expect(handed).toBe(15_000);
});

test('a JSON feed of 50,000 items is read in bounded memory', () => {
  const reader = createFeedReader(options);
  const before = measureHeapMb();
  reader.write('{"version":"https://jsonfeed.org/version/1.1","items":[');
  for (let index = 0; index < 50_000; index++) {
    reader.write(
      `${index === 0 ? '' : ','}{"id":"${index}","content_text":"words, [words] \\"words\\" ${index}"}`,
    );
  }
  expect(measureHeapMb() - before).toBeLessThan(10);
  reader.write(']}');
  expect(reader.end()).toMatchObject({
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
])('%s without end costs neither memory nor much time', (_, start, part) => {
  const piece = part.repeat(Math.ceil(65_536 / part.length));
  const reader = createFeedReader(options);
  reader.write(`${HEAD}<item><title>First</title><guid>f</guid></item>${start}`);
  const began = performance.now();
  for (let count = 0; count < 30; count++) reader.write(piece);
  expect(measureHeapMb() - BASELINE_MB).toBeLessThan(20);
  const feed = reader.end();
  expect(performance.now() - began).toBeLessThan(4000);
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
])('a hostile document is read at once: %s', (_, text) => {
  const began = performance.now();
  expect(readFeed(text, options).items[0]?.title).toBe('T');
  expect(performance.now() - began).toBeLessThan(2000);
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
])('hostile JSON is read at once: %s', (_, text) => {
  const began = performance.now();
  expect(readFeed(text, options).items.map(({ title }) => title)).toEqual(['T']);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('the full texts of a feed are kept up to a bound', () => {
  const items = Array.from(
    { length: 150 },
    (_, index) =>
      `<item><guid>${index}</guid><title>T</title><description>${'words '.repeat(30_000)}</description></item>`,
  );
  const reader = createFeedReader(options);
  reader.write(HEAD);
  for (const item of items) reader.write(item);
  reader.write(TAIL);
  const feed = reader.end();
  expect(feed.items[0]?.content).toHaveLength(179_999);
  expect(feed.items.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(20_100_000);
  expect(feed.problems).toEqual(['39 items without the full text, which is too much to keep']);
});

test('white space before a document costs no memory', () => {
  const reader = createFeedReader(options);
  const before = measureHeapMb();
  for (let count = 0; count < 100; count++) reader.write(' \n'.repeat(32_768));
  reader.write('{');
  for (let count = 0; count < 100; count++) reader.write(' \n'.repeat(32_768));
  expect(measureHeapMb() - before).toBeLessThan(5);
  reader.write('"version":"https://jsonfeed.org/version/1","items":[]}');
  expect(reader.end().itemCount).toBe(0);
});
