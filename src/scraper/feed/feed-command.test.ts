import { expect, test } from 'vitest';
import { FeedError } from './feed.ts';
import { runFeedCommand } from './feed-command.ts';
import { ATOM_10, JSON_11, RSS_2 } from './sample-feeds.fixture.ts';

const now = new Date('2026-11-16T12:00:00Z');

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function run(
  input: Uint8Array | string,
  { isJsonl = false, size = 100 } = {},
): Promise<{ text: string; code: number }> {
  let text = '';
  const code = await runFeedCommand({
    input: inPieces(typeof input === 'string' ? Buffer.from(input) : input, size),
    isJsonl,
    write: async (piece) => {
      text += piece;
    },
    now,
  });
  return { text, code };
}

const FIRST = {
  id: 'pit-4711',
  title: 'Export terminal “full” until spring',
  link: 'https://pit.example/terminal?page=2',
  published: '2026-11-15T12:30:00.000Z',
  summary: 'Ships wait – for nine days. More at the site',
};

test('one feed becomes a JSON array of its items', async () => {
  for (const size of [1, 7, 5000]) {
    const { text, code } = await run(RSS_2, { size });
    expect(code).toBe(0);
    const items = JSON.parse(text);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual(FIRST);
  }
  expect(JSON.parse((await run(JSON_11)).text)).toHaveLength(2);
  expect((await run('<rss><channel></channel></rss>')).text).toBe('[]\n');
});

test('a feed with more items than a spider keeps is written in full', async () => {
  const items = Array.from(
    { length: 2500 },
    (_, index) => `<item><guid>${index}</guid><title>T</title></item>`,
  ).join('');
  const { text } = await run(`<rss><channel>${items}</channel></rss>`, { size: 1_000_000 });
  expect(JSON.parse(text)).toHaveLength(2500);
});

test('the bytes are decoded with their charset', async () => {
  const latin1 = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><item><title>Köhle</title></item></rss>',
    'latin1',
  );
  expect(JSON.parse((await run(latin1)).text)[0].title).toBe('Köhle');
  const wide = Buffer.from(`\ufeff${RSS_2}`, 'utf16le');
  expect(JSON.parse((await run(wide)).text)[0]).toEqual(FIRST);
});

test('a document that is not a feed is rejected, and nothing is written', async () => {
  let text = '';
  const write = (piece: string) => {
    text += piece;
  };
  const input = inPieces(Buffer.from('<html><item><title>x</title></item></html>'), 10);
  await expect(runFeedCommand({ input, isJsonl: false, write, now })).rejects.toThrow(FeedError);
  await expect(run('')).rejects.toThrow('The document is empty');
  expect(text).toBe('');
});

test('a truncated feed is still written as valid JSON', async () => {
  const { text } = await run(RSS_2.slice(0, RSS_2.indexOf('Plain words')));
  expect(JSON.parse(text)).toHaveLength(2);
});

test('many feeds are answered line by line, in order, good and bad', async () => {
  const lines = [
    JSON.stringify({ id: 'a', feed: RSS_2 }),
    '',
    'not json',
    JSON.stringify({ id: 2, url: 'https://atom.example/feed', feed: ATOM_10 }),
    JSON.stringify({ id: 'page', feed: '<html></html>' }),
    JSON.stringify({ id: 'none' }),
    '[]',
    JSON.stringify({
      id: 'relative',
      url: 'https://r.example/feed',
      feed: '<rss><item><title>T</title><link>/x</link></item></rss>',
    }),
    JSON.stringify({ feed: 'x' }),
  ];
  for (const [size, end] of [
    [1, '\n'],
    [64, '\r\n'],
    [1_000_000, '\n'],
  ] as const) {
    const { text, code } = await run(lines.join(end), { isJsonl: true, size });
    const answers = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { id: 'a', items: [FIRST, { id: 'https://pit.example/second' }] },
      { id: null, error: 'The line is not JSON' },
      { id: 2, items: [{ link: 'https://atom.example/blog/one.html' }, {}] },
      { id: 'page', error: 'This is a web page, not a feed' },
      { id: 'none', error: 'The line has no text as its "feed"' },
      { id: null, error: 'The line is not a JSON object' },
      { id: 'relative', items: [{ link: 'https://r.example/x' }] },
      { id: null, error: 'This is plain text, not a feed' },
    ]);
    expect(Object.keys(answers[0].items[0])).toEqual(['id', 'title', 'link', 'published', 'summary']);
  }
});

test('a line may be many megabytes', async () => {
  const feed = RSS_2.replace('Plain words.', 'Plain words. '.repeat(500_000));
  const { text } = await run(JSON.stringify({ id: 'big', feed }), { isJsonl: true, size: 65_536 });
  expect(JSON.parse(text).items[1].summary).toMatch(/^Plain words\. .*…$/);
});
