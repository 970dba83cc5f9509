import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatCount,
  formatDateTime,
  formatExact,
  formatName,
  formatRelative,
  formatWord,
} from './format.ts';

describe('formatDateTime', () => {
  it.each([
    ['2026-11-14T14:05:00.000Z', 'Nov 14, 2026, 9:05 AM EST'],
    // In summer the clock is four hours behind UTC; the label stays.
    ['2026-07-04T16:30:00.000Z', 'Jul 4, 2026, 12:30 PM EST'],
    ['2026-01-01T04:59:00.000Z', 'Dec 31, 2025, 11:59 PM EST'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['yesterday', 'N/A'],
  ])('%s reads %s', (value, text) => {
    expect(formatDateTime(value)).toBe(text);
  });
});

it('shows the clock to the second', () => {
  expect(formatClock(new Date('2026-11-14T14:05:12.000Z'))).toBe('9:05:12 AM EST');
});

it('names the zone and its true offset in summer and winter', () => {
  expect(formatExact(new Date('2026-11-14T14:05:12.000Z'))).toContain('(America/New_York, GMT-05:00)');
  expect(formatExact(new Date('2026-07-14T14:05:12.000Z'))).toContain('(America/New_York, GMT-04:00)');
});

describe('formatRelative', () => {
  const now = new Date('2026-11-14T12:00:00.000Z');
  it.each([
    ['2026-11-20T12:00:00.000Z', 'in 6 days'],
    ['2026-11-15T12:00:00.000Z', 'tomorrow'],
    ['2026-11-14T15:59:00.000Z', 'in 4 hours'],
    ['2026-11-14T12:05:00.000Z', 'in 5 minutes'],
    ['2026-11-14T12:00:30.000Z', 'now'],
    ['2026-11-12T12:00:00.000Z', '2 days ago'],
    ['nonsense', 'N/A'],
  ])('%s is %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });
});

it('counts with thousands, and admits what it does not know', () => {
  expect(formatCount(12345)).toBe('12,345');
  expect(formatCount(0)).toBe('0');
  expect(formatCount(undefined)).toBe('N/A');
  expect(formatCount(Number.NaN)).toBe('N/A');
});

it('makes a name of what is there', () => {
  expect(formatName({ firstName: ' Ada ', lastName: 'Boss' })).toBe('Ada Boss');
  expect(formatName({ firstName: null, lastName: 'Boss' })).toBe('Boss');
  expect(formatName({ firstName: null })).toBe('');
});

it('labels words it has never heard of', () => {
  expect(formatWord('admin')).toBe('Admin');
  expect(formatWord('auditor')).toBe('Auditor');
  expect(formatWord(null)).toBe('N/A');
});
