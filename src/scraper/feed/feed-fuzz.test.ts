import { expect, test } from 'vitest';
import { createStream } from '#simulator/world/random.ts';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { decodeText } from '../charset.ts';
import { type Feed, FeedError } from './feed.ts';
import { readFeed } from './read-feed.ts';
import { SAMPLES } from './sample-feeds.fixture.ts';

const COUNT = 10_000;
const options = { url: 'https://fuzz.example/feed', now: new Date('2026-11-16T12:00:00Z') };
const INJECTED = [
  '<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '<link>javascript:alert(1)</link>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&#x3c;script',
  '&nbsp;&rsquo;&#0;&#xd800;&#1114112;&bogus;',
  '<item>',
  '</item>',
  '<entry>',
  '</channel>',
  '<html>',
  '\u0000',
  '\u202e',
  '<scr\u200bipt>',
  '"',
  "'",
  '>',
  '<',
  '&',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<title>',
  '{"',
  '\\',
];

type Random = (below: number) => number;

function createRandom(round: number): Random {
  const stream = createStream('feeds', String(round));
  let position = 0;
  return (below) => Math.floor(stream.uniform(position++) * below);
}

/** One of many ways to corrupt a document. */
function mutate(text: string, random: Random): string {
  const at = random(text.length + 1);
  const other = random(text.length + 1);
  const [from, to] = [Math.min(at, other), Math.max(at, other)];
  switch (random(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, from) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(from, Math.min(to, from + 400)) + text.slice(to);
    case 3:
      return text.slice(0, at) + (INJECTED[random(INJECTED.length)] ?? '') + text.slice(at);
    case 4:
      return swapTags(text, random);
    default:
      return flipBytes(text, random);
  }
}

function swapTags(text: string, random: Random): string {
  const tags = text.match(/<[^<>]{1,80}>/g) ?? ['<a>'];
  const pick = () => tags[random(tags.length)] ?? '<a>';
  const [left, right] = [pick(), pick()];
  const at = text.indexOf(left, random(text.length));
  return at === -1 ? text : text.slice(0, at) + right + text.slice(at + left.length);
}

function flipBytes(text: string, random: Random): string {
  const bytes = Buffer.from(text);
  for (let count = random(8); count >= 0 && bytes.length > 0; count--)
    bytes[random(bytes.length)] = random(256);
  return decodeText(bytes, { kind: 'xml' }).text;
}

function tryRead(text: string): Feed | undefined {
  try {
    return readFeed(text, options);
  } catch (error) {
    if (error instanceof FeedError) return undefined;
    throw error;
  }
}

function findFault(feed: Feed): string | undefined {
  for (const item of feed.items) {
    const all = JSON.stringify(item);
    if (/<script/i.test(all)) return `markup in ${all}`;
    if (/[\u202a-\u202e\u200b]|\\u00[01]/.test(all.replaceAll('\\n', '')))
      return `hidden characters in ${all}`;
    if (item.link !== null && !/^https?:\/\/[^/]/.test(item.link)) return `link ${item.link}`;
    if (item.title === '' || item.id === '' || item.summary.length > 1000) return `empty or long: ${all}`;
    if (item.published !== null && Number.isNaN(Date.parse(item.published))) return `date ${item.published}`;
  }
  return feed.items.length > feed.itemCount ? 'more items than counted' : undefined;
}

test('ten thousand corrupted feeds are read cleanly or rejected', () => {
  let wasRead = 0;
  let slowestMs = 0;
  for (let round = 0; round < COUNT; round++) {
    const random = createRandom(round);
    let text = SAMPLES[round % SAMPLES.length] ?? '';
    for (let times = random(4); times >= 0; times--) text = mutate(text, random);
    let feed: ReturnType<typeof tryRead>;
    const costMs = measureCpuMs(() => {
      feed = tryRead(text);
    });
    slowestMs = Math.max(slowestMs, costMs);
    if (!feed) continue;
    wasRead++;
    const fault = findFault(feed);
    if (fault) expect.fail(`round ${round}: ${fault}\n${text}`);
  }
  expect(wasRead).toBeGreaterThan(COUNT / 2);
  expect(slowestMs).toBeLessThan(500);
});
