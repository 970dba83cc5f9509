import { expect, test } from 'vitest';
import { normaliseUrl } from './normalise-url.ts';

test.for([
  ['https://www.example.com/a/b/', 'example.com/a/b'],
  ['http://EXAMPLE.com/a/b', 'example.com/a/b'],
  ['https://m.example.com/a/b#comments', 'example.com/a/b'],
  ['https://amp.example.com/a/b', 'example.com/a/b'],
  ['https://www.m.example.com/a', 'example.com/a'],
  ['https://example.com:443/a', 'example.com/a'],
  ['https://example.com:8443/a', 'example.com:8443/a'],
  ['https://example.com./a', 'example.com/a'],
  ['https://m.com/a', 'm.com/a'],
  ['https://example.com', 'example.com'],
  ['https://example.com/', 'example.com'],
  ['https://example.com//a///b', 'example.com/a/b'],
  ['https://example.com/a/index.html', 'example.com/a'],
  ['https://example.com/a/index.htm?x=1', 'example.com/a?x=1'],
  ['https://example.com/a/amp/', 'example.com/a'],
  ['https://example.com/a/amp', 'example.com/a'],
  ['https://example.com/camp', 'example.com/camp'],
  ['https://example.com/a?utm_source=rss&utm_medium=feed&id=7', 'example.com/a?id=7'],
  ['https://example.com/a?UTM_Source=rss', 'example.com/a'],
  ['https://example.com/a?b=2&a=1', 'example.com/a?a=1&b=2'],
  ['https://example.com/a?fbclid=x&gclid=y&cmpid=z&ncid=1&mc_cid=2&mc_eid=3&ref=home', 'example.com/a'],
  ['https://example.com/a?src=rss', 'example.com/a'],
  ['https://example.com/a?src=chart7', 'example.com/a?src=chart7'],
  [
    'https://finance.example.com/n/1.html?guccounter=1&guce_referrer=x&.tsrc=rss',
    'finance.example.com/n/1.html',
  ],
  ['https://example.com/a?mod=mw_rss_topstories&siteid=rss', 'example.com/a'],
  ['https://example.com/a?', 'example.com/a'],
  ['https://example.com/a?&&', 'example.com/a'],
  ['https://example.com/%7Euser/%41', 'example.com/~user/A'],
  ['https://example.com/caf%c3%a9', 'example.com/caf%C3%A9'],
  ['https://example.com/café', 'example.com/caf%C3%A9'],
  ['https://example.com/a?q=coal+price', 'example.com/a?q=coal%20price'],
  ['https://example.com/a?q=coal%20price', 'example.com/a?q=coal%20price'],
  ['https://example.com/100%', 'example.com/100%'],
  ['  https://example.com/a \n', 'example.com/a'],
  ['https://user:secret@example.com/a', 'example.com/a'],
  ['not an address', 'not an address'],
  ['', ''],
])('%s is kept as %s', ([url = '', key]) => {
  expect(normaliseUrl(url)).toBe(key);
});

test('a key is its own key', () => {
  const key = normaliseUrl('https://www.example.com/a/?b=2&a=%7e&utm_id=3');
  expect(normaliseUrl(`http://${key}`)).toBe(key);
});

test('long addresses stay distinct and within the limit', () => {
  const long = `https://example.com/${'a'.repeat(5_000)}`;
  expect(normaliseUrl(long)).toHaveLength(2_000);
  expect(normaliseUrl(`${long}1`)).not.toBe(normaliseUrl(`${long}2`));
  expect(normaliseUrl('x'.repeat(100_000))).toHaveLength(2_000);
});
