import { describe, expect, it, test } from 'vitest';
import { easternDay, easternInstant, readEasternTime, writeEastern } from './eastern-time.ts';

test('the day changes at midnight Eastern time', () => {
  expect(easternDay(new Date('2026-11-15T04:59:00Z'))).toBe('2026-11-14');
  expect(easternDay(new Date('2026-11-15T05:00:00Z'))).toBe('2026-11-15');
  expect(easternDay(new Date('1999-07-01T03:59:59Z'))).toBe('1999-06-30');
});

test('midnight is hour 0 of the new day', () => {
  expect(readEasternTime(new Date('2026-11-14T05:00:00Z'))).toEqual({
    year: 2026,
    month: 11,
    day: 14,
    weekday: 6,
    hour: 0,
    minute: 0,
    second: 0,
    offset: -5,
  });
});

describe('the instant of an Eastern time', () => {
  it.each([
    ['2026-01-15', 9, '2026-01-15T14:00:00.000Z'],
    ['2026-07-15', 9, '2026-07-15T13:00:00.000Z'],
    ['2026-07-15', 9 + 20 / 60, '2026-07-15T13:20:00.000Z'],
    ['2026-02-28', 24, '2026-03-01T05:00:00.000Z'],
    ['2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', 2.5, '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', 9, '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', 1.5, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', 9, '2026-11-01T14:00:00.000Z'],
    ['2006-04-02', 9, '2006-04-02T13:00:00.000Z'],
    ['2006-03-15', 9, '2006-03-15T14:00:00.000Z'],
  ])('%s, hour %s', (day, hours, instant) => {
    expect(easternInstant(day, hours).toISOString()).toBe(instant);
  });
});

test('an invalid date has no day and no instant', () => {
  expect(writeEastern(new Date('soon'))).toBe('');
  expect(easternInstant('2026-99-99').getTime()).toBeNaN();
});
