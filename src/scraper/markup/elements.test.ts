import { expect, test } from 'vitest';
import { findElement, findElements, findLabelledText, readElementText } from './elements.ts';
import { parseHtml } from './parse-html.ts';
import { readTable } from './read-table.ts';

const PAGE = parseHtml(
  `<!DOCTYPE html><html lang="en"><body>
  <div id="main" class="card wide"><p class="price"> 1,234.50&nbsp;<b>USD</b><script>var price = 1</script></p>
  <ul><li><span>Coupon:</span> <span>9.000&#x20;%</span><li><span>Maturity  Date</span> <em>04/01/2051</em></ul></div>
  <table id="t"><thead><tr><th>Date<th>Price (%)<th>Count</thead>
  <tbody><tr><td>11/13/2026<td>98.5 / 97<td>3<tr><td colspan=3>No data<tr><td>11/12/2026<td><a>97</a><td></table>
  <p class="price last">2</p>`,
);

test.each([
  ['p', 2],
  ['.price', 2],
  ['p.price.last', 1],
  ['#main .price', 1],
  ['div.card.wide p', 1],
  ['body #main p.price', 1],
  ['#other p', 0],
  ['table#t tr td', 7],
  ['.wide.narrow', 0],
])('%s names %i elements', (selector, count) => {
  expect(findElements(PAGE, selector)).toHaveLength(count);
});

test('text is the visible text, in one line', () => {
  const price = findElement(PAGE, '#main .price');
  expect(price && readElementText(price)).toBe('1,234.50 USD');
});

test('a label names the text next to it', () => {
  expect(findLabelledText(PAGE, 'Coupon')).toBe('9.000 %');
  expect(findLabelledText(PAGE, 'maturity date')).toBe('04/01/2051');
  expect(findLabelledText(PAGE, 'Principal')).toBeUndefined();
});

test('a table is read by its headings, and rows with another length are left out', () => {
  const table = findElement(PAGE, '#t');
  if (!table) throw new Error('There is no table');
  expect(readTable(table, { count: 'Count', price: 'Price' })).toEqual([
    { count: '3', price: '98.5 / 97' },
    { count: '', price: '97' },
  ]);
  expect(readTable(table, { yield: 'Yield' })).toBeUndefined();
});
