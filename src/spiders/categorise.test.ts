import { expect, test } from 'vitest';
import { categorise } from './categorise.ts';

const spider = {
  categories: [
    { id: 'safety', words: ['safety', 'msha'] },
    { id: 'natural-gas', words: ['natural gas', 'lng'] },
    { id: 'markets', words: ['price', 'prices'] },
  ],
};
const item = (part: { tags?: string[]; link?: string; title?: string }) => ({
  tags: [],
  link: 'https://www.coalage.com/2026/11/12/some-story/',
  title: 'Some story',
  ...part,
});

test.each([
  ['a tag', { tags: ['Mine Safety'] }, 'safety'],
  ['a phrase in a tag', { tags: ['U.S. Natural Gas'] }, 'natural-gas'],
  ['the path of the link', { link: 'https://x.example/natural-gas/lng-2026/' }, 'natural-gas'],
  ['an encoded path', { link: 'https://x.example/news/natural%20gas' }, 'natural-gas'],
  ['the title', { title: '“Prices” fall' }, 'markets'],
  ['tags before the path', { tags: ['Prices'], link: 'https://x.example/safety/' }, 'markets'],
  ['the path before the title', { link: 'https://x.example/price-watch', title: 'MSHA speaks' }, 'markets'],
  ['the earlier category of one text', { title: 'Natural gas prices and safety' }, 'safety'],
])('an article gets its category from %s', (_by, part, category) => {
  expect(categorise(spider, item(part))).toBe(category);
});

test.each([
  ['part of a word', { title: 'Unsafety and pricesetting' }],
  ['a phrase over two tags', { tags: ['natural', 'gas'] }],
  ['the host or the query of the link', { link: 'https://safety.example/a?tag=lng' }],
  ['a link that is none', { link: 'not a link about safety' }],
  ['a broken escape in the path', { link: 'https://x.example/%E0%A4%A' }],
  ['nothing at all', { title: '', link: '' }],
])('%s does not count: the article is general', (_what, part) => {
  expect(categorise(spider, item(part))).toBe('general');
});
