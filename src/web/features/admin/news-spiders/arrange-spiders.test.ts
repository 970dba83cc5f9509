import { expect, test } from 'vitest';
import { makeSpider } from '#web/testing/agents.ts';
import { filterSpiders, isEnabled, sortSpiders } from './arrange-spiders.ts';

const ran = (totalExecutions: number, lastExecution: string | null) => ({
  totalExecutions,
  successfulExecutions: 0,
  lastExecution,
});

const ADDED = { origin: 'added', address: 'https://shipping.example/feed' } as const;

const spiders = [
  makeSpider({ id: 'b', name: 'Bravo', type: 'general', statistics: ran(2, '2026-11-14T00:00:00Z') }),
  makeSpider({ id: 'a', name: 'alpha', type: 'transportation', statistics: ran(9, null), ...ADDED }),
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
  ['problems', 'abc'],
] as const)('sorted by %s, the order is %s', (key, order) => {
  expect(ids(sortSpiders(spiders, key))).toBe(order);
});

test('they are filtered by words, address, type, state and origin', () => {
  const everything = { text: '', type: undefined, enabled: undefined, origin: undefined };
  expect(ids(filterSpiders(spiders, everything))).toBe('bac');
  expect(ids(filterSpiders(spiders, { ...everything, text: ' RAIL ' }))).toBe('c');
  expect(ids(filterSpiders(spiders, { ...everything, type: 'general' }))).toBe('b');
  expect(ids(filterSpiders(spiders, { ...everything, enabled: true }))).toBe('ba');
  expect(ids(filterSpiders(spiders, { ...everything, origin: 'added' }))).toBe('a');
  expect(ids(filterSpiders(spiders, { ...everything, text: 'shipping.example' }))).toBe('a');
});

test('a spider without the flag is enabled', () => {
  expect([isEnabled({}), isEnabled({ enabled: true }), isEnabled({ enabled: false })]).toEqual([
    true,
    true,
    false,
  ]);
});
