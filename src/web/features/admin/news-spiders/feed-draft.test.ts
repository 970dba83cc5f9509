import { expect, test } from 'vitest';
import { makeSpider } from '#web/testing/agents.ts';
import { addCategories, NEW_FEED, openFeed, whyNotSaved } from './feed-draft.ts';

const URL = 'https://shipping.example/feed';
const filled = { ...NEW_FEED, name: 'Shipping', url: ` ${URL} `, acceptsTerms: true };
const passed = { id: 'x', url: URL };
const added = makeSpider({ origin: 'added', address: URL, categories: ['ports', 'general'] });

test.each([
  ['a name is missing', { ...filled, name: ' ' }, undefined, passed, 'Enter a name.'],
  ['an address is missing', { ...filled, url: '' }, undefined, passed, 'Enter the address of a feed.'],
  ['nothing was tested', filled, undefined, undefined, 'Test this address before you save it.'],
  [
    'another address was tested',
    filled,
    undefined,
    { ...passed, url: `${URL}/2` },
    'Address changed. Test again.',
  ],
  ['the test failed', filled, undefined, { ...passed, id: null }, 'This address did not pass its test.'],
  ['the terms are open', { ...filled, acceptsTerms: false }, undefined, passed, /publisher's terms/],
  ['all is there', filled, undefined, passed, undefined],
  ['the address of a feed stays', { ...filled, acceptsTerms: false }, added, undefined, undefined],
] as const)('when %s', (_, draft, spider, tested, reason) => {
  const found = whyNotSaved(draft, spider, tested);
  if (reason instanceof RegExp) expect(found).toMatch(reason);
  else expect(found).toBe(reason);
});

test('a feed opens as it is stored, without the category for all others', () => {
  expect(openFeed(added)).toMatchObject({ url: URL, categories: ['ports'], acceptsTerms: false });
  expect(openFeed(undefined)).toBe(NEW_FEED);
});

test('categories are added once, from a list too, and up to the limit', () => {
  expect(addCategories(['Ports'], ' ports, Dry bulk ,, ')).toEqual(['Ports', 'Dry bulk']);
  const many = Array.from({ length: 20 }, (_, place) => `c${place}`).join(',');
  expect(addCategories([], many)).toHaveLength(12);
});
