import { expect, test } from 'vitest';
import { FeedError } from './feed-error.ts';
import { readFeed } from './read-feed.ts';

function fail(text: string): { kind: string; message: string } {
  try {
    readFeed(text, { url: 'https://feeds.example/all.xml', now: new Date('2026-11-16T12:00:00Z') });
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
    if (error instanceof FeedError) return { kind: error.kind, message: error.message };
  }
  throw new Error('it was read');
}

test.each([
  ['', 'empty', 'The document is empty'],
  [' \n\ufeff\t', 'empty', 'The document is empty'],
  [
    '<!DOCTYPE html><html><head><title>x</title></head><body><item>a</item></body></html>',
    'html',
    'This is a web page, not a feed',
  ],
  [
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Please wait</body></html>',
    'html',
    'This is a web page, not a feed',
  ],
  ['<h1>403 Forbidden</h1>', 'html', 'This is a web page, not a feed'],
  ['<html><script>document.write("<rss>")</script></html>', 'html', 'This is a web page, not a feed'],
  [
    '<?xml version="1.0"?><urlset><url/></urlset>',
    'not-a-feed',
    'This is XML of another kind (urlset), not a feed',
  ],
  [
    '<orders><item><title>Coal</title></item></orders>',
    'not-a-feed',
    'This is XML of another kind (orders), not a feed',
  ],
  ['Too many requests', 'not-a-feed', 'This is plain text, not a feed'],
  ['{', 'not-a-feed', 'This is plain text, not a feed'],
  ['{"error":"not found"}', 'not-a-feed', 'This is JSON, but not a feed'],
  ['[1,2,3]', 'not-a-feed', 'This is JSON, but not a feed'],
  ['{"items":[{"name":"coal","price":3}]}', 'not-a-feed', 'This is JSON, but not a feed'],
  ['<?xml version="1.0"?>', 'broken', 'This XML has no element in it'],
  ['<rss><channel><title>x</title>', 'broken', 'The feed breaks off before its first item'],
  [
    '{"version":"https://jsonfeed.org/version/1","items":[{"id":"1"',
    'broken',
    'This JSON breaks off before its first item',
  ],
])('%j is refused', (text, kind, message) => {
  expect(fail(text)).toEqual({ kind, message });
});
