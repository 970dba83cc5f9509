import { expect, test } from 'vitest';
import { addMonths, isDay } from './days.ts';

test('months are counted within the calendar', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
});

test('only days that exist are days', () => {
  expect(['2026-11-16', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-14T00:00', '../../etc'].some(isDay)).toBe(false);
});
