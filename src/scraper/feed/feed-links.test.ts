import { expect, test } from 'vitest';
import { cleanLink } from '../clean-link.ts';
import { readFeed } from './read-feed.ts';

const now = new Date('2026-11-16T12:00:00Z');
const BASE = 'https://site.example/news/';

function readLink(
  item: string,
  { channel = `<link>${BASE}</link>`, root = '' } = {},
): string | null | undefined {
  const text = `<rss${root}><channel>${channel}<item><title>T</title>${item}</item></channel></rss>`;
  return readFeed(text, { url: 'https://feeds.example/dir/all.xml', now }).items[0]?.link;
}

test.each([
  ['<link>https://a.example/x</link>', 'https://a.example/x'],
  ['<link>\n   https://a.example/\n   long/way  \n</link>', 'https://a.example/long/way'],
  ['<link><![CDATA[ https://a.example/x?a=1&b=2 ]]></link>', 'https://a.example/x?a=1&b=2'],
  ['<link>https://a.example/x?a=1&amp;amp;b=2&#038;c=3</link>', 'https://a.example/x?a=1&b=2&c=3'],
  ['<link>https://a.example/with space</link>', 'https://a.example/with%20space'],
  ['<link>//cdn.example/x</link>', 'https://cdn.example/x'],
  ['<link>www.a.example/x</link>', 'https://www.a.example/x'],
  ['<link>/root</link>', 'https://site.example/root'],
  ['<link>story-1</link>', 'https://site.example/news/story-1'],
  ['<link>HTTPS://A.Example/Path</link>', 'https://a.example/Path'],
  ['<link href="https://a.example/x"/>', 'https://a.example/x'],
  [
    '<link rel="self" href="https://a.example/self"/><link rel="alternate" href="https://a.example/x"/>',
    'https://a.example/x',
  ],
  ['<link rel="self" href="https://a.example/x"/>', 'https://a.example/x'],
  ['<link rel="self" type="application/atom+xml" href="https://a.example/x.xml"/>', null],
  ['<link rel="self" href="https://feeds.example/dir/all.xml"/>', null],
  ['<link></link><link>javascript:no</link><link>https://a.example/x</link>', 'https://a.example/x'],
  [
    '<atom:link rel="self" href="https://a.example/self"/><link>https://a.example/x</link>',
    'https://a.example/x',
  ],
  [
    '<link>https://feedproxy.example/~r/x</link><feedburner:origLink>https://a.example/x</feedburner:origLink>',
    'https://a.example/x',
  ],
  ['<guid>https://a.example/x</guid>', 'https://a.example/x'],
  ['<guid isPermaLink="true">https://a.example/x</guid>', 'https://a.example/x'],
  ['<guid isPermaLink="false">https://a.example/x</guid>', null],
  ['<guid>4711</guid>', null],
  ['<link>https://user:pass@a.example/x</link>', 'https://a.example/x'],
  ['<link>javascript:alert(1)</link>', null],
  ['<link>JaVaScRiPt:alert(1)</link>', null],
  ['<link>&#9;javascript:alert(1)</link>', null],
  ['<link>java&#10;script:alert(1)</link>', null],
  ['<link>data:text/html,x</link>', null],
  ['<link>mailto:a@b.example</link>', null],
  ['<link>ftp://a.example/x</link>', null],
  ['<link>http://</link>', null],
  ['<link>no link at all</link>', null],
  [`<link>https://a.example/${'x'.repeat(5000)}</link>`, null],
])('the link of %s', (item, expected) => {
  expect(readLink(item)).toBe(expected);
});

test('a relative link is resolved with the nearest base', () => {
  expect(readLink('<link>x</link>', { channel: '' })).toBe('https://feeds.example/dir/x');
  expect(readLink('<link>x</link>', { root: ' xml:base="https://base.example/b/"' })).toBe(
    'https://base.example/b/x',
  );
  expect(readLink('<link href="x" xml:base="deep/"/>', { root: ' xml:base="https://base.example/b/"' })).toBe(
    'https://base.example/b/deep/x',
  );
  expect(readLink('<link xml:base="deep/">x</link>', { root: ' xml:base="https://base.example/b/"' })).toBe(
    'https://base.example/b/deep/x',
  );
  expect(readLink('<link xml:base="javascript:x">/y</link>', { channel: '' })).toBe(
    'https://feeds.example/y',
  );
  expect(readLink('<guid isPermaLink="true">/p/1</guid>', { channel: '' })).toBe('https://feeds.example/p/1');
  expect(readLink('<guid>/p/1</guid>', { channel: '' })).toBe(null);
  const item =
    '<rss><channel><item xml:base="https://own.example/"><title>T</title><link>x</link></item></channel></rss>';
  expect(readFeed(item, { url: 'https://f.example', now }).items[0]?.link).toBe('https://own.example/x');
});

test.each([
  ['utm_source=rss&utm_medium=feed&id=5', '?id=5'],
  ['fbclid=1&gclid=2&cmpid=3&ncid=4&mc_cid=5&mc_eid=6', ''],
  ['at_medium=RSS&at_campaign=KARANGA', ''],
  ['.tsrc=rss', ''],
  ['mod=mw_rss_topstories', ''],
  ['ref=rss', ''],
  ['ref=homepage&source=12', '?ref=homepage&source=12'],
  ['q=a%20b+c&utm_x=1&empty=', '?q=a%20b+c&empty='],
  ['partner=rss&emc=rss&story=rss', '?story=rss'],
])('tracking is removed from ?%s', (query, expected) => {
  expect(cleanLink(`https://a.example/x?${query}`, BASE)).toBe(`https://a.example/x${expected}`);
});

test('a fragment stays unless it tracks', () => {
  expect(cleanLink('https://a.example/x#part-2', BASE)).toBe('https://a.example/x#part-2');
  expect(cleanLink('https://a.example/x#xtor=RSS-1', BASE)).toBe('https://a.example/x');
});
