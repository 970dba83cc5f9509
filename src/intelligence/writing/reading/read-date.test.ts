import { expect, test } from 'vitest';
import { readTime } from './read-date.ts';

const TODAY = '2026-11-14';

test.each([
  ['2026-11-13', ['2026-11-13']],
  ['13 November', ['2026-11-13']],
  ['November 13, 2026', ['2026-11-13']],
  ['Nov. 13', ['2026-11-13']],
  ['the 13th of November', ['2026-11-13']],
  ['Friday', ['2026-11-13', '2026-11-20']],
  ['last Friday', ['2026-11-13', '2026-11-06']],
  ['Friday, 13 November', ['2026-11-13']],
  ['11/13/2026', ['2026-11-13']],
  ['today', ['2026-11-14']],
  ['yesterday', ['2026-11-13']],
])('%s is a day', (text, days) => {
  const match = readTime(text, 0, TODAY);
  expect(match?.length).toBe(text.length);
  expect(match?.date).toMatchObject({ kind: 'day', days });
});

test('a weekday that does not match the date makes it invalid', () => {
  expect(readTime('Thursday, 13 November', 0, TODAY)?.date).toEqual({ kind: 'unknown' });
});

test.each([
  ['October', { kind: 'month', month: 10, year: undefined }],
  ['October 2025', { kind: 'month', month: 10, year: 2025 }],
  ['third quarter', { kind: 'quarter', quarter: 3, year: undefined }],
  ['Q3 2026', { kind: 'quarter', quarter: 3, year: 2026 }],
  ['2025', { kind: 'year', year: 2025 }],
  ['last week', { kind: 'span', from: '2026-11-02', to: '2026-11-08' }],
  ['last month', { kind: 'month', month: 10, year: 2026 }],
])('%s is a longer time', (text, date) => {
  expect(readTime(text, 0, TODAY)?.date).toEqual(date);
});

test.each([
  ['on the week', 'week'],
  ['week-on-week', 'week'],
  ['over the past seven days', 'week'],
  ['year to date', 'year to date'],
  ['so far this year', 'year to date'],
  ['from a year earlier', 'year'],
  ['over the past three weeks', 'unknown'],
])('%s is the time of a move', (text, period) => {
  expect(readTime(text, 0, TODAY)?.period).toBe(period);
});

test('May begins a sentence as a month', () => {
  expect(readTime('May payrolls', 0, TODAY)?.date).toEqual({ kind: 'month', month: 5, year: undefined });
});

test.each(['may rise', 'march on', 'sat down', 'mom and pop'])('%s holds no time', (text) => {
  expect(readTime(text, 0, TODAY)).toBeUndefined();
});
