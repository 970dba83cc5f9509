import { expect, test } from 'vitest';
import { makeSpider } from '#web/testing/agents.ts';
import { filterSpiders, isEnabled, sortSpiders } from './arrange-spiders.ts';

const ran = (totalExecutions: number, lastExecution: string | null) => ({
  totalExecutions,
  successfulExecutions: 0,
  lastExecution,
});

const spiders = [
  makeSpider({ id: 'b', name: 'Bravo', type: 'general', statistics: ran(2, '2026-11-14T00:00:00Z') }),
  makeSpider({ id: 'a', name: 'alpha', type: 'transportation', statistics: ran(9, null) }),
  makeSpider({
    id: 'c',
    name: 'Charlie',
    type: 'energy',
    enabled: false,
    description: 'Coal and rail',
    statistics: ran(2, '2026-11-15T00:00:00Z'),
  }),
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['name', 'abc'],
  ['type', 'cba'],
  ['totalExecutions', 'abc'],
  ['lastRun', 'cba'],
] as const)('sorted by %s, the order is %s', (key, order) => {
  expect(ids(sortSpiders(spiders, key))).toBe(order);
});

test('they are filtered by words, type and state', () => {
  const everything = { text: '', type: undefined, enabled: undefined };
  expect(ids(filterSpiders(spiders, everything))).toBe('bac');
  expect(ids(filterSpiders(spiders, { ...everything, text: ' RAIL ' }))).toBe('c');
  expect(ids(filterSpiders(spiders, { ...everything, type: 'general' }))).toBe('b');
  expect(ids(filterSpiders(spiders, { ...everything, enabled: true }))).toBe('ba');
});

test('a spider without the flag is enabled', () => {
  expect([isEnabled({}), isEnabled({ enabled: true }), isEnabled({ enabled: false })]).toEqual([
    true,
    true,
    false,
  ]);
});
