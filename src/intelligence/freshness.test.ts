import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type FreshnessKind, type FreshnessQuestion, judgeFreshness } from './freshness.ts';
import { isOpenDay, latestOpenDay } from './market-calendar.ts';

/** Eastern standard time all year, close enough for these tests. */
const eastern = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 3_600_000);

function judge(
  kind: FreshnessKind,
  observationDate: string | null,
  now: Date,
  more: Partial<FreshnessQuestion> = {},
) {
  return judgeFreshness({ kind, observationDate, checkedAt: now, checkSucceeded: true, now, ...more });
}

test.for([
  ['a Friday close on Saturday', 'daily-price', '2025-11-07', '2025-11-08', 12, 'fresh'],
  ['a Friday close on Sunday', 'daily-price', '2025-11-07', '2025-11-09', 12, 'fresh'],
  ['a Friday close on Monday morning', 'daily-price', '2025-11-07', '2025-11-10', 9, 'fresh'],
  [
    'a Friday close on Tuesday morning after a Monday holiday',
    'daily-price',
    '2025-08-29',
    '2025-09-02',
    9,
    'fresh',
  ],
  [
    'a Wednesday close on the Sunday after Thanksgiving',
    'daily-price',
    '2025-11-26',
    '2025-11-30',
    9,
    'fresh',
  ],
  ['a close two sessions old', 'daily-price', '2025-11-06', '2025-11-10', 20, 'frozen'],
  ['a close of today before the session ends', 'daily-price', '2025-11-10', '2025-11-10', 11, 'fresh'],
  ['a coin’s close of Thursday on Sunday', 'every-day', '2025-11-06', '2025-11-09', 12, 'frozen'],
  ['a coin’s close of yesterday', 'every-day', '2025-11-08', '2025-11-09', 12, 'fresh'],
  ['a yield of Monday after Veterans Day', 'treasury', '2025-11-10', '2025-11-12', 9, 'fresh'],
  ['a yield four days behind', 'treasury', '2025-11-05', '2025-11-12', 9, 'frozen'],
  ['a page’s price of last week', 'commodity-page', '2025-11-07', '2025-11-12', 9, 'fresh'],
  ['a page’s price of the week before', 'commodity-page', '2025-10-31', '2025-11-12', 9, 'frozen'],
  ['a series published with a week’s delay', 'daily-series', '2025-11-03', '2025-11-12', 9, 'fresh'],
  ['a series that stopped a month ago', 'daily-series', '2025-10-10', '2025-11-12', 9, 'frozen'],
  ['a bond that traded two weeks ago', 'bond', '2025-10-28', '2025-11-12', 9, 'fresh'],
  ['a bond that traded two months ago', 'bond', '2025-09-10', '2025-11-12', 9, 'frozen'],
  ['claims of the week before last, on Wednesday', 'weekly', '2025-11-01', '2025-11-12', 9, 'fresh'],
  ['claims three weeks old', 'weekly', '2025-10-18', '2025-11-12', 9, 'frozen'],
  ['prices of October in early December', 'monthly', '2025-10-01', '2025-12-09', 9, 'fresh'],
  ['prices of October in late January', 'monthly', '2025-10-01', '2026-01-20', 9, 'frozen'],
  ['output of the third quarter in January', 'quarterly', '2025-07-01', '2026-01-25', 9, 'fresh'],
  ['output of the second quarter in January', 'quarterly', '2025-04-01', '2026-01-25', 9, 'frozen'],
  ['a yearly figure in its second year', 'annual', '2023-01-01', '2025-08-01', 9, 'fresh'],
  ['news of yesterday', 'news', '2025-11-11', '2025-11-12', 9, 'fresh'],
  ['news of two weeks ago', 'news', '2025-10-28', '2025-11-12', 9, 'frozen'],
] as const)('%s', ([, kind, observed, today, hour, freshness]) => {
  const answer = judge(kind, observed, eastern(today, hour));
  expect(answer.freshness).toBe(freshness);
  expect(answer.reason === null).toBe(freshness === 'fresh');
});

test.for([
  [
    'daily-price',
    '2025-11-06',
    { now: eastern('2025-11-14', 20) },
    'frozen',
    'The last close is from November 6; the source has not updated for 6 trading days',
  ],
  [
    'treasury',
    '2025-12-23',
    { now: eastern('2026-01-05', 9) },
    'frozen',
    'The last yield is from December 23, 2025; the source has not updated for 6 trading days',
  ],
  [
    'monthly',
    '2025-10-01',
    { now: eastern('2026-01-20', 9) },
    'frozen',
    'The last figure is for October 2025; the next was due by January 4',
  ],
  [
    'quarterly',
    '2025-04-01',
    { now: eastern('2026-01-25', 9) },
    'frozen',
    'The last figure is for the second quarter of 2025; the next was due by November 4, 2025',
  ],
  [
    'bond',
    '2025-09-10',
    { now: eastern('2025-11-12', 9) },
    'frozen',
    'The last trade is from September 10; no trade for 42 trading days',
  ],
  [
    'news',
    '2025-10-28',
    { now: eastern('2025-11-12', 9) },
    'frozen',
    'The newest article is from October 28; nothing new for 10 weekdays',
  ],
  [
    'daily-price',
    '2025-11-06',
    { now: eastern('2025-11-12', 9), checkedAt: eastern('2025-11-07', 9) },
    'stale',
    'The source was last checked on November 7; the last close is from November 6',
  ],
  [
    'daily-price',
    '2025-11-06',
    { now: eastern('2025-11-12', 9), checkSucceeded: false },
    'stale',
    'The check on November 12 failed; the last close is from November 6',
  ],
  [
    'daily-price',
    '2025-11-06',
    { now: eastern('2025-11-12', 9), checkedAt: null },
    'stale',
    'The source has not been checked yet; the last close is from November 6',
  ],
  [
    'daily-price',
    '2025-11-11',
    { now: eastern('2025-11-12', 9), recentValues: [90, 98.5, 98.5, 98.5, 98.5, 98.5, 98.5, 98.5] },
    'frozen',
    'The close has been the same for 7 trading days, up to November 11',
  ],
  [
    'daily-price',
    null,
    { now: eastern('2025-11-12', 9), checkedAt: null },
    'unavailable',
    'No value yet: the source has not been checked',
  ],
  [
    'daily-price',
    null,
    { now: eastern('2025-11-12', 9), checkSucceeded: false },
    'unavailable',
    'No value: the check on November 12 failed',
  ],
  [
    'daily-price',
    null,
    { now: eastern('2025-11-12', 9) },
    'unavailable',
    'The source returned no value on November 12',
  ],
  [
    'daily-price',
    '2025-13-40',
    { now: eastern('2025-11-12', 9) },
    'unavailable',
    'The value has no valid date (2025-13-40)',
  ],
  [
    'daily-price',
    '2031-03-12',
    { now: eastern('2025-11-12', 9) },
    'stale',
    'The value is dated March 12, 2031, which is in the future',
  ],
] as const)('%s of %s: %o', ([kind, observed, more, freshness, reason]) => {
  expect(judge(kind, observed, more.now, more)).toMatchObject({ freshness, reason });
});

test.each([
  [{ held: { date: '2025-11-12', value: 9, reason: 'unit' } }, 'held-back'],
  [{ held: { date: '2025-11-12', value: 9, reason: 'unit' }, checkSucceeded: false }, 'held-back'],
  [{ checkSucceeded: false }, 'check-failed'],
  [{ checkedAt: eastern('2025-11-06', 9) }, undefined],
  [{}, undefined],
] as const)('the cause of an old or a missing value with %o is %s', (more, cause) => {
  const now = eastern('2025-11-14', 9);
  expect(judge('daily-price', '2025-11-06', now, more)).toMatchObject({
    freshness: expect.not.stringMatching('fresh'),
  });
  for (const observed of ['2025-11-06', null])
    expect(judge('daily-price', observed, now, more).cause).toBe(cause);
});

test('the newest possible value is fresh, even if the last check failed or is long ago', () => {
  const sunday = eastern('2025-11-09', 12);
  expect(judge('daily-price', '2025-11-07', sunday, { checkSucceeded: false }).freshness).toBe('fresh');
  const longAgo = new Date(sunday.getTime() - 20 * DAY_MS);
  expect(judge('monthly', '2025-10-01', sunday, { checkedAt: longAgo }).freshness).toBe('fresh');
});

test('for bonds and news only a check shows whether there is something newer', () => {
  const now = eastern('2025-11-12', 9);
  expect(judge('bond', '2025-11-11', now, { checkSucceeded: false }).freshness).toBe('stale');
  expect(judge('news', '2025-11-12', now, { checkedAt: eastern('2025-11-06', 9) }).freshness).toBe('stale');
});

test('a bond is fresh for as long after a failed check as it would be without one', () => {
  const now = eastern('2025-11-12', 9);
  const ask = (succeededAt: Date | null) =>
    judge('bond', '2025-11-06', now, { checkSucceeded: false, succeededAt });
  expect(ask(eastern('2025-11-11', 9)).freshness).toBe('fresh');
  expect(ask(eastern('2025-11-10', 9))).toEqual({
    freshness: 'stale',
    reason: 'The check on November 12 failed; the last trade is from November 6',
    cause: 'check-failed',
  });
  expect(ask(null).freshness).toBe('stale');
});

test('how long a check is valid depends on how often the source is checked', () => {
  const now = eastern('2025-11-12', 20);
  const ask = (hoursAgo: number, expectedEveryMs?: number) =>
    judge('daily-price', '2025-11-10', now, {
      checkedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
      ...(expectedEveryMs === undefined ? {} : { expectedEveryMs }),
    }).freshness;
  expect(ask(11)).toBe('fresh');
  expect(ask(11, 3_600_000)).toBe('stale');
  expect(ask(27)).toBe('stale');
  expect(ask(27, 2 * DAY_MS)).toBe('fresh');
});

test('the publisher’s calendar for a series takes precedence over the default', () => {
  const cpiOfOctober = (today: string) =>
    judge('monthly', '2025-10-01', eastern(today, 9), { publishedAfterDays: 13 }).freshness;
  expect(cpiOfOctober('2025-12-13')).toBe('fresh');
  expect(cpiOfOctober('2025-12-17')).toBe('fresh');
  expect(cpiOfOctober('2025-12-18')).toBe('frozen');
});

test.for(['2024', '2025', '2026'])(
  'with a check each weekday of %s at nine, arriving prices are always fresh',
  (year) => {
    for (const day of daysOf(year)) {
      for (const hour of [1, 12, 20]) {
        const now = eastern(day, hour);
        const askedOn = latestOpenDay('weekdays', hour >= 9 ? day : addDays(day, -1));
        const closed = latestOpenDay('exchange', addDays(askedOn, -1));
        const answer = judge('daily-price', closed, now, { checkedAt: eastern(askedOn, 9) });
        expect(answer, `${day} ${hour}`).toEqual({ freshness: 'fresh', reason: null });
      }
    }
  },
);

test('a stopped source is distinguished from missing checks, on every day of a year', () => {
  for (const day of daysOf('2025')) {
    const now = eastern(day, 20);
    const old = latestOpenDay('exchange', addDays(day, -8));
    expect(judge('daily-price', old, now).freshness, day).toBe('frozen');
    expect(judge('daily-price', old, now, { checkedAt: eastern(old, 9) }).freshness, day).toBe('stale');
    expect(judge('daily-price', old, now, { checkSucceeded: false }).freshness, day).toBe('stale');
    expect(judge('daily-price', null, now).freshness, day).toBe('unavailable');
  }
});

test('over a year each monthly figure stays fresh until the next one is overdue, and then never again', () => {
  for (let month = 1; month <= 12; month += 1) {
    const observed = `2025-${String(month).padStart(2, '0')}-01`;
    const states = Array.from(
      { length: 150 },
      (_, at) => judge('monthly', observed, eastern(addDays(observed, at), 9)).freshness,
    );
    const firstFrozen = states.indexOf('frozen');
    expect(firstFrozen).toBeGreaterThan(93);
    expect(firstFrozen).toBeLessThan(104);
    expect(new Set(states.slice(0, firstFrozen))).toEqual(new Set(['fresh']));
    expect(new Set(states.slice(firstFrozen))).toEqual(new Set(['frozen']));
  }
});

test('repeated values mean a stopped source only for series that always move', () => {
  const now = eastern('2025-11-12', 9);
  const same = Array.from({ length: 30 }, () => 5.33);
  expect(judge('daily-price', '2025-11-11', now, { recentValues: same }).freshness).toBe('frozen');
  expect(judge('daily-series', '2025-11-10', now, { recentValues: same }).freshness).toBe('fresh');
  expect(judge('monthly', '2025-10-01', now, { recentValues: same }).freshness).toBe('fresh');
  expect(judge('daily-price', '2025-11-11', now, { recentValues: same.slice(0, 5) }).freshness).toBe('fresh');
  expect(judge('daily-price', '2025-11-11', now, { recentValues: [] }).freshness).toBe('fresh');
  const broken = [Number.NaN, ...same.slice(0, 5), Number.POSITIVE_INFINITY, 5.34];
  expect(judge('daily-price', '2025-11-11', now, { recentValues: broken }).freshness).toBe('fresh');
});

test('a check later than the asked moment is harmless', () => {
  const then = eastern('2025-06-12', 9);
  const answer = judge('daily-price', '2025-06-11', then, { checkedAt: eastern('2025-11-12', 9) });
  expect(answer.freshness).toBe('fresh');
});

test('dates of other centuries work', () => {
  const now = eastern('2025-11-12', 9);
  for (const kind of [
    'daily-price',
    'weekly',
    'monthly',
    'quarterly',
    'annual',
    'bond',
    'every-day',
  ] as const) {
    expect(judge(kind, '1913-01-01', now).freshness).toBe('frozen');
    expect(judge(kind, '9999-12-31', now).freshness).toBe('stale');
  }
});

function daysOf(year: string): string[] {
  return Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter(
    (day) => day.startsWith(year) && isOpenDay('every-day', day),
  );
}
