import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const options = { url: 'https://feeds.example/all.xml', now: new Date('2026-11-16T12:00:00Z') };

test.each([
  ['', 'The document is empty'],
  [' \n\ufeff\t', 'The document is empty'],
  [
    '<!DOCTYPE html><html><head><title>x</title></head><body><item>a</item></body></html>',

    'This is a web page, not a feed',
  ],
  [
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Please wait</body></html>',

    'This is a web page, not a feed',
  ],
  ['<h1>403 Forbidden</h1>', 'This is a web page, not a feed'],
  ['<html><script>document.write("<rss>")</script></html>', 'This is a web page, not a feed'],
  [
    '<?xml version="1.0"?><urlset><url/></urlset>',

    'This is XML of another kind (urlset), not a feed',
  ],
  [
    '<orders><item><title>Coal</title></item></orders>',

    'This is XML of another kind (orders), not a feed',
  ],
  ['Too many requests', 'This is plain text, not a feed'],
  ['{', 'This is plain text, not a feed'],
  ['{"error":"not found"}', 'This is JSON, but not a feed'],
  ['[1,2,3]', 'This is JSON, but not a feed'],
  ['{"items":[{"name":"coal","price":3}]}', 'This is JSON, but not a feed'],
  ['<?xml version="1.0"?>', 'This XML has no element in it'],
  ['<rss><channel><title>x</title>', 'The feed breaks off before its first item'],
  [
    '{"version":"https://jsonfeed.org/version/1","items":[{"id":"1"',
    'This JSON breaks off before its first item',
  ],
])('%j is refused', (text, message) => {
  expect(() => readFeed(text, options)).toThrow(message);
});
