import { expect, test } from 'vitest';
import { makeSpider } from '#web/testing/agents.ts';
import { addTickers, openDraft, readMaxArticles, toggleCategory, writeConfig } from './spider-draft.ts';

const spider = makeSpider({ maxArticles: 100, defaultMaxArticles: 25 });

test.each([
  ['1', 1],
  ['100', 100],
  [' 40 ', 40],
  ['0', 25],
  ['101', 25],
  ['-3', 25],
  ['2.5', 25],
  ['', 25],
  ['many', 25],
  ['1e2', 25],
])('an entry of %j asks for %i articles', (typed, articles) => {
  expect(readMaxArticles(typed, spider)).toBe(articles);
});

test('tickers are trimmed, upper-cased and unique', () => {
  expect(addTickers(['CNR'], ' btu, cnr;arlp  ')).toEqual(['CNR', 'BTU', 'ARLP']);
  expect(addTickers(['CNR'], '   ')).toEqual(['CNR']);
});

test('tickers are sent only for a spider that takes them', () => {
  const draft = { ...openDraft(spider), customTickers: ['CNR'], schedule: ' 0 5 6 * * * ' };
  expect(writeConfig(draft, spider)).toEqual({
    enabled: true,
    schedule: '0 5 6 * * *',
    maxArticles: 25,
    selectedCategories: ['safety', 'markets'],
  });
  expect(writeConfig(draft, makeSpider({ supportsCustomTickers: true }))).toMatchObject({
    customTickers: ['CNR'],
  });
});

test('categories keep the order of the spider', () => {
  const draft = openDraft(spider);
  expect(toggleCategory(draft, spider, 'policy')).toEqual(['safety', 'markets', 'policy']);
  expect(toggleCategory(draft, spider, 'safety')).toEqual(['markets']);
});
