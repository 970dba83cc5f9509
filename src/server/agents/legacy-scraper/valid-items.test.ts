import { expect, test } from 'vitest';
import { createItem } from './legacy-items.fixture.ts';
import { readValidItems } from './valid-items.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

test('valid items pass unchanged', () => {
  const item = createItem('yield.3m', [
    { date: '2026-11-13', value: -0.02 },
    { date: '2026-11-16', value: 0 },
  ]);
  expect(readValidItems([item], NOW)).toEqual({ items: [item], faults: [] });
});

test('invalid or future days and non-finite numbers are skipped and reported', () => {
  const good = { date: '2026-11-13', value: 98 };
  const bad = [
    { date: '2026-02-30', value: 98 },
    { date: 'yesterday', value: 98 },
    { date: '', value: 98 },
    { date: '0000-01-01', value: 98 },
    { date: '2026-11-18', value: 98 },
    { date: '9999-12-31', value: 98 },
    { date: "2026-11-13'; drop table legacy_values; --", value: 98 },
    { date: '2026-11-12', value: Number.NaN },
    { date: '2026-11-12', value: Number.POSITIVE_INFINITY },
  ];
  const { items, faults } = readValidItems([createItem('coal.api2', [...bad, good])], NOW);
  expect(items[0]?.values).toEqual([good]);
  expect(faults).toEqual(['coal.api2: 9 invalid values skipped']);
});

test('the last of a repeated item or day counts', () => {
  const scraped = [
    createItem('coal.api2', [{ date: '2026-11-13', value: 1 }]),
    createItem('coal.api2', [
      { date: '2026-11-13', value: 2 },
      { date: '2026-11-13', value: 3 },
    ]),
  ];
  const { items } = readValidItems(scraped, NOW);
  expect(items).toHaveLength(1);
  expect(items[0]?.values).toEqual([{ date: '2026-11-13', value: 3 }]);
});

test('texts are cleaned and truncated', () => {
  const scraped = createItem('coal.api2', [], {
    name: ` Coal\u0000\n(API2) \ud800`,
    problem: 'x'.repeat(100_000),
  });
  const [item] = readValidItems([scraped], NOW).items;
  expect(item?.name).toBe('Coal (API2) \ufffd');
  expect(item?.problem).toHaveLength(300);
});
