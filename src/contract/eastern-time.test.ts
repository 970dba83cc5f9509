import { expect, test } from 'vitest';
import { easternDay } from './eastern-time.ts';

test('the day changes at midnight Eastern time', () => {
  expect(easternDay(new Date('2026-11-15T04:59:00Z'))).toBe('2026-11-14');
  expect(easternDay(new Date('2026-11-15T05:00:00Z'))).toBe('2026-11-15');
});
