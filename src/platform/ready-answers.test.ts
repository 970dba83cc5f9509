import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createReadyAnswers, packOnce, ReadyAnswer, type ReadyAnswers } from './ready-answers.ts';

const long = JSON.stringify({ rows: Array.from({ length: 500 }, (_, i) => ({ id: i, name: `Row ${i}` })) });
const small = '{"success":true}';

const headerOf = (headers: readonly string[], name: string) =>
  headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined;

test('an answer for one caller is compressed when it is long and the caller accepts it', async () => {
  const packed = (await packOnce(long, { 'accept-encoding': 'gzip, deflate, br' })) ?? Buffer.alloc(0);
  expect(packed.length).toBeLessThan(long.length / 4);
  expect(gunzipSync(packed).toString()).toBe(long);
});

test.each([
  ['no encoding is accepted', long, undefined],
  ['it is refused', long, 'br, gzip;q=0'],
  ['the answer is short', small, 'gzip'],
])('it is sent as it is when %s', (_, json, accepted) => {
  expect(packOnce(json, { 'accept-encoding': accepted })).toBeUndefined();
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['xbrx, gzipped', undefined, (body: Buffer) => body],
  ['deflate , BR; q=0.5', 'br', brotliDecompressSync],
] as const)('a ready answer for "%s" is encoded as %s', async (accepted, encoding, unpack) => {
  const { status, headers, body } = await new ReadyAnswer(long).choose({ 'accept-encoding': accepted });
  expect([status, headerOf(headers, 'content-encoding')]).toEqual([200, encoding]);
  expect(headerOf(headers, 'content-length')).toBe(String(body?.length));
  expect(unpack(body ?? Buffer.alloc(0)).toString()).toBe(long);
});

test('each encoding is compressed once', async () => {
  const answer = new ReadyAnswer(long);
  const asked = { 'accept-encoding': 'br' };
  const [one, two] = await Promise.all([answer.choose(asked), answer.choose(asked)]);
  expect(one.body).toBe(two.body);
  expect(answer.choose(asked)).toBe(one);
});

test('all encodings share one weak ETag, and a caller who sends it gets 304 without a body', async () => {
  const answer = new ReadyAnswer(long);
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (encoding) => {
      const { headers } = await answer.choose({ 'accept-encoding': encoding });
      return headerOf(headers, 'etag');
    }),
  );
  const tag = tags[0] ?? '';
  expect(new Set(tags)).toEqual(new Set([expect.stringMatching(/^W\/"[\w-]{22}"$/)]));
  for (const known of [tag, tag.slice(2), '*', `"other", ${tag}`]) {
    expect(answer.choose({ 'if-none-match': known })).toMatchObject({ status: 304, body: undefined });
  }
  expect(await answer.choose({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  expect(new ReadyAnswer(`${long} `).etag).not.toBe(tag);
});

let nowMs: number;
let computed: number;
let answers: ReadyAnswers;
beforeEach(() => {
  nowMs = Date.parse('2026-11-16T14:00:00Z');
  computed = 0;
  answers = createReadyAnswers({ clock: () => new Date(nowMs), maxBytes: 100_000 });
});

const compute = async () => {
  computed += 1;
  return `{"computed":${computed}}`;
};

test('an answer is computed once for all simultaneous callers, and cached', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => answers.get('key', '1', compute)));
  expect(new Set(all).size).toBe(1);
  expect(answers.get('key', '1', compute)).toBe(all[0]);
  expect(computed).toBe(1);
});

test('an answer is computed again for another version, for another key and after a minute', async () => {
  await answers.get('key', '1', compute);
  await answers.get('key', '2', compute);
  await answers.get('other', '2', compute);
  expect(computed).toBe(3);
  nowMs += 59_999;
  await answers.get('key', '2', compute);
  expect(computed).toBe(3);
  nowMs += 1;
  await answers.get('key', '2', compute);
  expect(computed).toBe(4);
});

test('an answer of an older version that arrives late does not replace the newer one', async () => {
  let finish: (json: string) => void = () => undefined;
  const late = answers.get('key', '1', () => new Promise((done) => (finish = done)));
  const newer = await answers.get('key', '2', compute);
  finish('{"late":true}');
  expect((await (await late).choose({})).body?.toString()).toBe('{"late":true}');
  expect(answers.get('key', '2', compute)).toBe(newer);
});

test('a failure is not cached', async () => {
  const fail = async () => {
    throw new Error('the database is away');
  };
  await expect(answers.get('key', '1', fail)).rejects.toThrow('away');
  await answers.get('key', '1', compute);
  expect(computed).toBe(1);
});

test('the least recently used answers are dropped when the cache is full', async () => {
  const big = async () => {
    computed += 1;
    return 'x'.repeat(40_000);
  };
  await answers.get('a', '1', big);
  await answers.get('b', '1', big);
  await answers.get('a', '1', big);
  await answers.get('c', '1', big);
  expect(computed).toBe(3);
  await answers.get('a', '1', big);
  expect(computed).toBe(3);
  await answers.get('b', '1', big);
  expect(computed).toBe(4);
});
