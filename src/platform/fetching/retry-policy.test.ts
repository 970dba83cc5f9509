import { expect, test } from 'vitest';
import { backoffMs, parseRetryAfter } from './retry-policy.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

test.each([
  ['0', 0],
  ['30', 30_000],
  [' 30 ', 30_000],
  ['999999999999999999', 3_600_000],
  ['Mon, 02 Mar 2026 12:00:30 GMT', 30_000],
  ['Monday, 02-Mar-26 12:00:30 GMT', 30_000],
  ['Mon Mar  2 12:00:30 2026 GMT', 30_000],
  ['Mon, 02 Mar 2026 11:59:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After "%s" means %s ms', (value, expected) => {
  expect(parseRetryAfter(value, NOW)).toBe(expected);
});

test('the backoff doubles up to 30 seconds, with jitter in its upper half', () => {
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((attempt) => backoffMs(attempt, () => 1));
  expect(whole).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(backoffMs(3, () => 0)).toBe(1000);
});
