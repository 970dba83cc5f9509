import { describe, expect, it } from 'vitest';
import {
  directionOf,
  formatAbbreviated,
  formatClock,
  formatCount,
  formatCurrency,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatExact,
  formatLevel,
  formatLongDay,
  formatMeasure,
  formatMoment,
  formatMove,
  formatName,
  formatPercent,
  formatRelative,
  formatSeriesChange,
  formatSeriesStep,
  formatSeriesValue,
  formatShare,
  formatSigned,
  formatSignedPercent,
  formatThousands,
  formatWeekday,
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

it('writes days in words', () => {
  expect(formatLongDay('2026-11-14')).toBe('Saturday, November 14, 2026');
  expect(formatWeekday('2026-11-17')).toBe('Tue, Nov 17');
  expect([formatLongDay(null), formatLongDay('soon'), formatWeekday('')]).toEqual(['N/A', 'N/A', 'N/A']);
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
    ['2026-11-13T12:00:00.000Z', 'yesterday'],
    ['2026-11-14T11:00:00.000Z', '1 hour ago'],
    ['2021-11-14T12:00:00.000Z', '1,826 days ago'],
    ['nonsense', 'N/A'],
  ])('%s is %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });
});

it('counts with thousands separators, and shows unknown counts', () => {
  expect(formatCount(12345)).toBe('12,345');
  expect(formatCount(0)).toBe('0');
  expect(formatCount(undefined)).toBe('N/A');
  expect(formatCount(Number.NaN)).toBe('N/A');
  expect(formatCount(Number.MAX_SAFE_INTEGER)).toBe('9,007,199,254,740,991');
  expect(formatCount(-1e308)).toBe('-1.0e+308');
});

it('builds a name from the available parts', () => {
  expect(formatName({ firstName: ' Ada ', lastName: 'Boss' })).toBe('Ada Boss');
  expect(formatName({ firstName: null, lastName: 'Boss' })).toBe('Boss');
  expect(formatName({ firstName: null })).toBe('');
});

it('labels unknown words', () => {
  expect(formatWord('admin')).toBe('Admin');
  expect(formatWord('auditor')).toBe('Auditor');
  expect(formatWord(null)).toBe('N/A');
});

describe('numbers', () => {
  const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

  it.each([
    [1234.56, '$1,234.56'],
    [84.1, '$84.10'],
    [-37.63, '-$37.63'],
    [-0.001, '-$0.001'],
    [0.6751, '$0.6751'],
    [0.95, '$0.95'],
    [-0.00001, '$0.00'],
    [999_999_999, '$999,999,999.00'],
    [1.25e9, '$1.3B'],
    [-2e12, '-$2,000.0B'],
    [1e300, '$1.0e+300'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [nan, 'N/A'],
    [infinity, 'N/A'],
  ])('%s dollars read %s', (value, text) => {
    expect(formatCurrency(value)).toBe(text);
  });

  it('names other currencies, and invalid codes', () => {
    expect(formatMeasure(3125, 'CNY')).toBe('CN¥3,125.00');
    expect(formatMeasure(512.5, 'GBp')).toBe('512.5 GBp');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [6834.12, '6.8K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [-4_500_000, '-4.5M'],
    [1_234_567_890, '1.2B'],
    [1e21, '1.0e+21'],
    [null, 'N/A'],
    [nan, 'N/A'],
  ])('%s is shortened to %s', (value, text) => {
    expect(formatAbbreviated(value)).toBe(text);
  });

  it.each([
    [6834.12, '6.8K'],
    [1_500_000, '1,500.0K'],
    [999.5, '999.5'],
    [-12_345, '-12.3K'],
    [1e300, '1.0e+300'],
    [null, 'N/A'],
  ])('%s is shortened to thousands only as %s', (value, text) => {
    expect(formatThousands(value)).toBe(text);
  });

  it.each([
    [1.42, '+1.42%', 'up'],
    [-0.83, '-0.83%', 'down'],
    [0, '0.00%', 'flat'],
    [-0, '0.00%', 'flat'],
    [-0.004, '0.00%', 'flat'],
    [0.005, '+0.01%', 'up'],
    [-0.005, '-0.01%', 'down'],
    [123_456.789, '+123,456.79%', 'up'],
    [-1e12, '-1,000.0B%', 'down'],
    [null, 'N/A', undefined],
    [nan, 'N/A', undefined],
  ])('a change of %s reads %s and goes %s', (value, text, direction) => {
    expect(formatSignedPercent(value)).toBe(text);
    expect(directionOf(value)).toBe(direction);
  });

  it('writes minus as a plain hyphen', () => {
    const texts = [formatCurrency(-1), formatSigned(-1), formatAbbreviated(-1e6), formatPercent(-1)];
    expect(texts).toEqual(['-$1.00', '-1.00', '-1.0M', '-1.00%']);
  });

  it.each([
    [104.35, 'USD/t', '$104.35 /t'],
    [812, 'USD/short ton', '$812.00 /st'],
    [1.08416, 'USD/EUR', '$1.0842 /EUR'],
    [6986.5, 'points', '6,986.50 points'],
    [4.11, '%', '4.11%'],
    [3.1, 'Percent', '3.1%'],
    [3.2, 'Percent Change from Preceding Period', '3.2%'],
    [3.375, 'coupon', '3.375%'],
    [111.2, 'U.S. Dollars per Metric Ton', '$111.20 /t'],
    [98.5, '% of par', '98.50 % of par'],
    [326.031, 'Index 1982-1984=100', '326.03 Index 1982-1984=100'],
    [232_000, 'Number', '232,000'],
    [751_456, 'Millions of Dollars', '751,456 million dollars'],
    [24_511.66, 'Billions of Chained 2017 Dollars', '24,511.66 billion chained 2017 dollars'],
    [159_995, 'Thousands of Persons', '159,995 thousand persons'],
    [6_967, 'Level in Thousands', '6,967 thousand'],
    [32, 'Billions of U.S. Dollars', '32 billion U.S. dollars'],
    [12, '', '12'],
    [null, 'USD/t', 'N/A'],
  ])('%s in %s reads %s', (value, unit, text) => {
    expect(formatMeasure(value, unit)).toBe(text);
  });

  it.each([
    [104.35, 'USD/t', '$104.35'],
    [0.1, 'pp', '0.10 pp'],
    [4.25, '%', '4.25%'],
    [6986.65, 'points', '6,986.65 points'],
    [2.54, '×', '2.5×'],
    [1000.12345, 'ratio', '1,000.1235'],
  ])('a level of %s in %s reads %s', (value, unit, text) => {
    expect(formatLevel(value, unit)).toBe(text);
  });

  it.each([
    [4.2, 84.12, 'USD', '+4.20'],
    [-0.0049, 84.12, 'USD', '-0.0049'],
    [0.0012, 0.6751, 'USD/AUD', '+0.0012'],
    [0, 84.12, 'USD', '0.00'],
    [95.2, 6986.65, 'points', '+95.20'],
    [2e9, 5e9, 'USD', '+2.0B'],
    [null, 1, 'USD', 'N/A'],
  ])('a move of %s at %s %s reads %s', (change, value, unit, text) => {
    expect(formatMove(change, value, unit)).toBe(text);
  });

  it('keeps shares between 0% and 100%', () => {
    expect([0.874, -2, 7, null, nan].map(formatShare)).toEqual(['87%', '0%', '100%', 'N/A', 'N/A']);
  });

  it('shows at most two digits after the point', () => {
    expect([2.71928, 5, 1234.5, null].map(formatDecimal)).toEqual(['2.72', '5', '1,234.5', 'N/A']);
  });
});

describe('days and moments', () => {
  it('a day is the same in every time zone', () => {
    expect(
      ['2026-11-13', '2026-01-01T00:00:00.000Z', '', null, '13.11.2026', '2026-13-40'].map(formatDay),
    ).toEqual(['Nov 13, 2026', 'Jan 1, 2026', 'N/A', 'N/A', 'N/A', 'N/A']);
  });

  it("a moment today is shown without its day; today is in the company's time zone", () => {
    const now = new Date('2026-11-15T03:00:00.000Z');
    expect(formatMoment('2026-11-14T13:00:00.000Z', now)).toBe('8:00 AM EST');
    expect(formatMoment('2026-11-13T13:00:00.000Z', now)).toBe('Nov 13, 8:00 AM EST');
    expect(formatMoment(null, now)).toBe('N/A');
  });
});

it.each(['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'INR', 'CAD', 'AUD', 'CHF'])(
  'writes %s as the browser does',
  (currency) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const browser = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
    for (const value of [1234.5, -1.075, 0])
      expect(formatMeasure(value, currency)).toBe(browser.format(value).replace('\u00a0', ' '));
  },
);

describe('values of economic series', () => {
  it.each([
    [1_320, 'Thousands of Units', 0, '1.32M'],
    [159_540, 'Thousands of Persons', 0, '160M'],
    [159_543, 'Thousands of Persons', 37, '159.543M'],
    [756_300, 'Millions of Dollars', 2_682, '$756.3B'],
    [227_000, 'Number', 1_000, '227K'],
    [21_500, 'Millions of Dollars', 0, '$21.5B'],
    [29_354.2, 'Billions of Chained 2017 Dollars', 0, '$29.4T'],
    [221_000, 'Number', 0, '221K'],
    [-0.14, 'Percent Change from Preceding Period', 0, '-0.14%'],
    [324.368, 'Index 1982-1984=100', 0.044, '324.368'],
    [103.9812, 'Index 2017=100', 0.0005, '103.9812'],
    [104.35, 'U.S. Dollars per Metric Ton', 0, '$104.35'],
    [3.126, 'Dollars per Gallon', 0, '$3.13'],
    [0, 'Thousands of Persons', 0, '0'],
  ])('%d in %s with a change of %d is %s', (value, units, change, text) => {
    expect(formatSeriesValue(value, units, change)).toBe(text);
  });

  it.each([
    [2.23, 2.2, 'Percent', '2.23%', '2.20%'],
    [298.1, 296.64, 'Index 1982=100', '298.10', '296.64'],
    [756_392, 753_710, 'Millions of Dollars', '$756.4B', '$753.7B'],
    [null, 2.2, 'Percent', 'N/A', '2.2%'],
  ])('the step from %s to %s in %s has the same decimals on both sides', (before, now, units, from, to) => {
    expect(formatSeriesStep(before, now, units)).toEqual([from, to]);
  });

  it.each([
    [37, 'Thousands of Persons', '+37K'],
    [-10, 'Thousands of Units', '-10K'],
    [-2_682, 'Millions of Dollars', '-$2.68B'],
    [0.4, 'Percent', '+0.4 pp'],
    [0.0294, 'U.S. Dollars per Metric Ton', '+$0.03'],
    [0.0005, 'Index 2017=100', '+0.0005'],
    [-0.07, 'Index 2017=100', '-0.07'],
    [0.5, 'Thousands of Persons', '+500'],
    [Number.NaN, 'Percent', 'N/A'],
  ])('a change of %d in %s is %s', (change, units, text) => {
    expect(formatSeriesChange(change, units)).toBe(text);
  });
});
