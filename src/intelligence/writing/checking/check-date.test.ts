import { expect, test } from 'vitest';
import { readTime } from '../reading/read-date.ts';
import type { Cadence } from '../subject.ts';
import { isOfDay } from './check-date.ts';

const TODAY = '2026-11-14';

test.each<[string, string, Cadence, boolean]>([
  ['Friday', '2026-11-13', 'day', true],
  ['Thursday', '2026-11-13', 'day', false],
  ['November 13', '2026-11-13', 'day', true],
  ['Friday, November 13', '2026-11-13', 'day', true],
  ['Thursday, November 13', '2026-11-13', 'day', false],
  ['last week', '2026-11-06', 'day', true],
  ['last week', '2026-11-13', 'day', false],
  ['October', '2026-10-01', 'month', true],
  ['October', '2025-10-01', 'month', false],
  ['December', '2025-12-01', 'month', true],
  ['October', '2026-10-01', 'day', false],
  ['third quarter', '2026-07-01', 'quarter', true],
  ['third quarter of 2025', '2026-07-01', 'quarter', false],
  ['2026', '2026-11-13', 'day', true],
  ['2025', '2025-11-13', 'day', false],
  ['the first half', '2026-03-01', 'month', false],
])('"%s" is the date of a value for %s, published every %s: %s', (text, day, cadence, expected) => {
  const date = readTime(text, 0, TODAY)?.date;
  expect(date && isOfDay(date, day, cadence, TODAY)).toBe(expected);
});
