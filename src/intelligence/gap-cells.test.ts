import { expect, test } from 'vitest';
import { estimateRows, listMonthNames, type MonthFacts, readFrequency, toCells } from './gap-cells.ts';

const facts = (days: number, marks = ''): MonthFacts => ({
  days,
  isAsked: /[as]/.test(marks),
  isSettled: marks.includes('s'),
  hasFailed: marks.includes('f'),
  isHeld: marks.includes('h'),
});
const MONTHS = listMonthNames('2026-04', '2026-09');
const rules = {
  frequency: 'month',
  calendar: 'exchange',
  startsIn: undefined,
  thisMonth: '2026-11',
} as const;

test.each([
  ['nothing is stored or was asked for', {}, rules, 'mmmmmm'],
  [
    'values are present whatever failed later',
    { '2026-04': facts(1, 'f'), '2026-05': facts(1) },
    rules,
    'ppmmmm',
  ],
  ['the source was asked and has none', { '2026-06': facts(0, 'a') }, rules, 'mmnmmm'],
  ['a later failure counts more than an earlier answer', { '2026-06': facts(0, 'af') }, rules, 'mmfmmm'],
  ['a value that is held back is not there', { '2026-06': facts(0, 'ah') }, rules, 'mmfmmm'],
  ['before the first month of the source there is none', {}, { ...rules, startsIn: '2026-06' }, 'nnmmmm'],
  [
    'a quarter is one cell, named by any of its months',
    { '2026-04': facts(1), '2026-08': facts(0, 'f') },
    { ...rules, frequency: 'quarter' },
    'pppfff',
  ],
  [
    'a day without a value is a holiday only where the exchange was closed',
    // Good Friday, Memorial Day, Juneteenth, Independence Day, none, Labor Day.
    {
      ...{ '2026-04': facts(21), '2026-05': facts(20), '2026-06': facts(22), '2026-07': facts(21) },
      ...{ '2026-08': facts(20, 'a'), '2026-09': facts(20, 'a') },
    },
    { ...rules, frequency: 'day' },
    'hhpmmm',
  ],
  [
    'days that the source has none for are not missing once the whole month was asked for',
    {
      '2026-04': facts(20, 's'),
      '2026-05': facts(9, 'f'),
      '2026-06': facts(20, 'a'),
      '2026-07': facts(22, 's'),
    },
    { ...rules, frequency: 'day' },
    'pfmhmm',
  ],
  [
    'the month of today is not over',
    { '2026-04': facts(21), '2026-09': facts(3, 'a') },
    { ...rules, frequency: 'day', thisMonth: '2026-09' },
    'hmmmmp',
  ],
] as const)('%s', (_, stored: Partial<Record<string, MonthFacts>>, how, cells) => {
  const facts = MONTHS.map((month) => stored[month]);
  expect(toCells(MONTHS, facts, how)).toBe(cells);
});

test('months are listed across year ends', () => {
  expect(listMonthNames('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listMonthNames('2026-02', '2026-01')).toEqual([]);
});

test.each([
  ['Daily, Close', 'day', 42],
  ['Weekly, Ending Friday', 'week', 9],
  ['Monthly', 'month', 2],
  ['Quarterly, End of Period', 'quarter', 1],
  ['Annual', 'year', 0],
  [null, 'month', 2],
])('%s is read as a %s, with %i rows in two months', (name, frequency, rows) => {
  expect(readFrequency(name)).toBe(frequency);
  expect(estimateRows(readFrequency(name), 2)).toBe(rows);
});
