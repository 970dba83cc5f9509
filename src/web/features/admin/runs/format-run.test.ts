import { expect, test } from 'vitest';
import {
  formatDuration,
  formatKilobytes,
  formatLastRun,
  formatMilliseconds,
  formatSeconds,
  formatYear,
  successRateOf,
} from './format-run.ts';

test.each([
  [0, '0 ms'],
  [849.6, '850 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [12_440, '12.4 s'],
  [59_949, '59.9 s'],
  [59_970, '1.0 min'],
  [192_000, '3.2 min'],
  [null, 'N/A'],
  [Number.NaN, 'N/A'],
])('a run of %s ms takes %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('averages are whole milliseconds for feeds and tenths of a second for the legacy scraper', () => {
  expect(formatMilliseconds(1234.4)).toBe('1,234 ms');
  expect(formatSeconds(12_449)).toBe('12.4 s');
  expect([formatMilliseconds(undefined), formatSeconds(null)]).toEqual(['N/A', 'N/A']);
});

test('sizes are kilobytes of 1024 bytes to one digit', () => {
  expect([0, 512, 12_595, 5_000_000].map(formatKilobytes)).toEqual([
    '0.0 KB',
    '0.5 KB',
    '12.3 KB',
    '4,882.8 KB',
  ]);
  expect(formatKilobytes(1e308)).toBe('9.8e+304 KB');
});

test('enormous values stay short', () => {
  expect([formatSeconds(1e308), formatDuration(1e308)]).toEqual(['1.0e+305 s', '1.7e+303 min']);
});

const now = new Date('2026-11-14T14:05:00Z');

test.each([
  ['2026-11-14T14:04:30Z', 'Just now'],
  ['2026-11-14T14:06:00Z', 'Just now'],
  ['2026-11-14T14:04:00Z', '1 minute ago'],
  ['2026-11-14T13:05:01Z', '59 minutes ago'],
  ['2026-11-14T13:05:00Z', '1 hour ago'],
  ['2026-11-13T14:05:01Z', '23 hours ago'],
  ['2026-11-13T14:05:00Z', '1 day ago'],
  ['2026-11-07T14:05:00Z', '7 days ago'],
  ['2026-11-06T14:05:00Z', 'Nov 6, 2026'],
  [null, 'Never'],
  ['garbage', 'N/A'],
])('a last run at %s was %s', (value, text) => {
  expect(formatLastRun(value, now)).toBe(text);
});

test('a year is read from a day or an instant, and from nothing else', () => {
  expect(formatYear('1947-01-01')).toBe('1947');
  expect(formatYear('2026-11-14T14:05:00Z')).toBe('2026');
  expect([formatYear(null), formatYear('soon'), formatYear('')]).toEqual(['N/A', 'N/A', 'N/A']);
});

test('a success rate needs runs', () => {
  expect(successRateOf({ totalExecutions: 8, successfulExecutions: 6 })).toBe(0.75);
  expect(successRateOf({ totalExecutions: 0, successfulExecutions: 0 })).toBeUndefined();
});
