import { expect, test } from 'vitest';
import { fingerprintItem } from './fingerprint-item.ts';
import { readFeed } from './read-feed.ts';
import { RSS_2 } from './sample-feeds.fixture.ts';

test('a fingerprint changes with what an item says and with nothing else', () => {
  const [item] = readFeed(RSS_2, {
    url: 'https://pit.example/feed',
    now: new Date('2026-11-16T12:00:00Z'),
  }).items;
  if (!item) throw new Error('no item');
  const fingerprint = fingerprintItem(item);
  expect(fingerprint).toMatch(/^[\da-f]{16}$/);
  expect(fingerprintItem({ ...item, imageUrl: null, categories: [], content: '' })).toBe(fingerprint);
  expect(fingerprintItem({ ...item, title: 'Other' })).not.toBe(fingerprint);
  expect(fingerprintItem({ ...item, summary: 'Other' })).not.toBe(fingerprint);
  expect(fingerprintItem({ ...item, updated: '2026-11-16T00:00:00.000Z' })).not.toBe(fingerprint);
});
