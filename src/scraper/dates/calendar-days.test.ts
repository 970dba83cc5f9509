import { expect, test } from 'vitest';
import { easternDay } from '#contract/eastern-time.ts';
import { ageInDays, latestDay, parseDay } from './calendar-days.ts';

const NOW = new Date('2026-11-14T15:00:00Z');

const TABLE: [text: string, day: string | undefined][] = [
  ['2026-11-13', '2026-11-13'],
  ['2026-11-13T00:00:00', '2026-11-13'],
  ['2026-11-13T23:59:59Z', '2026-11-13'],
  ['11/13/2026', '2026-11-13'],
  ['1/2/2026', '2026-01-02'],
  ['11/13/2026 04:00:00 PM', '2026-11-13'],
  ['13.11.2026', '2026-11-13'],
  ['2.1.2026 17:30 Uhr', '2026-01-02'],
  ['Nov 13, 2026', '2026-11-13'],
  ['Nov. 13, 2026 06:30 PM EST', '2026-11-13'],
  ['November 13th, 2026', '2026-11-13'],
  ['Sept 1, 2026', '2026-09-01'],
  ['13 Nov 2026', '2026-11-13'],
  ['13-Nov-2026', '2026-11-13'],
  ['Nov/13', '2026-11-13'],
  ['Nov/15', '2026-11-15'],
  ['Nov/16', '2025-11-16'],
  ['Dec/31', '2025-12-31'],
  ['Feb/29', '2024-02-29'],
  ['Feb/30', undefined],
  ['2026-02-30', undefined],
  ['02/29/2026', undefined],
  ['02/29/2024', '2024-02-29'],
  ['13/11/2026', undefined],
  ['2026-13-01', undefined],
  ['00/10/2026', undefined],
  ['0001-01-01', undefined],
  ['99999-01-01', undefined],
  ['Foo 13, 2026', undefined],
  ['Novembre 13, 2026', undefined],
  ['today', undefined],
  ['', undefined],
  ['1731456000', undefined],
];

test.each(TABLE)('%j is %j', (text, day) => {
  expect(parseDay(text, NOW)).toBe(day);
});

test('a day without a year is in last year if this year has not reached it yet', () => {
  expect(parseDay('Dec/31', new Date('2027-01-01T02:00:00Z'))).toBe('2026-12-31');
  expect(parseDay('Jan/02', new Date('2027-01-02T15:00:00Z'))).toBe('2027-01-02');
});

test('the New York day differs from the UTC day', () => {
  expect(easternDay(new Date('2027-01-01T02:00:00Z'))).toBe('2026-12-31');
  expect(easternDay(new Date('2027-01-01T05:00:00Z'))).toBe('2027-01-01');
});

test('a day has begun if it has begun anywhere', () => {
  expect(latestDay(new Date('2026-11-14T09:59:00Z'))).toBe('2026-11-14');
  expect(latestDay(new Date('2026-11-14T10:00:00Z'))).toBe('2026-11-15');
  expect(ageInDays('2026-11-04', NOW)).toBe(10);
  expect(ageInDays('2026-11-15', NOW)).toBe(0);
});
