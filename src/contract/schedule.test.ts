import { describe, expect, test } from 'vitest';
import { countRunsPerDay, findNewestSlot, listNextRuns, parseSchedule, ScheduleError } from './schedule.ts';

describe('reading a schedule', () => {
  test.each([
    ['0 9 * * 1-5', 'editor', '0 9 * * 1-5'],
    ['  0   9 * * MON-FRI ', 'editor', '0 9 * * MON-FRI'],
    ['*/15 * * * *', 'editor', '*/15 * * * *'],
    ['0 */4 * * *', 'editor', '0 */4 * * *'],
    ['30 0 7 * * *', 'spider', '30 0 7 * * *'],
  ] as const)('%j of the %s is good', (text, form, plain) => {
    expect(parseSchedule(text, form)).toBe(plain);
  });

  test.each([
    ['', 'editor', /5 fields/],
    ['0 9 * *', 'editor', /5 fields/],
    ['0 0 9 * * *', 'editor', /5 fields/],
    ['0 9 * * 1-5', 'spider', /6 fields: second minute hour/],
    ['@reboot', 'editor', /5 fields/],
    ['60 * * * *', 'editor', /Invalid schedule/],
    ['*/0 * * * *', 'editor', /Invalid schedule/],
    ['0 25 * * *', 'editor', /Invalid schedule/],
    ['0 9 31 2 *', 'editor', /never runs/],
    ['* * * * *', 'editor', /five minutes/],
    ['0,1 9 * * *', 'editor', /five minutes/],
    ['* * * * * *', 'spider', /five minutes/],
    ['0 9 * * L', 'editor', /./],
    ['0 9 ? * *', 'editor', /characters/],
    ["0 9 * * 1';drop", 'editor', /characters/],
    [`${'1,'.repeat(5_000)}1 9 * * *`, 'editor', /5 fields/],
  ] as const)('%.20j of the %s is refused', (text, form, reason) => {
    expect(() => parseSchedule(text, form)).toThrow(ScheduleError);
    expect(() => parseSchedule(text, form)).toThrow(reason);
  });
});

describe('over two whole years in New York', () => {
  const from = new Date('2026-01-01T05:00:00Z');
  const until = new Date('2028-01-01T05:00:00Z');

  function runsOf(schedule: string): Date[] {
    const runs: Date[] = [];
    for (let at = new Date(from.getTime() - 1_000); ; ) {
      const [next] = listNextRuns(schedule, at, 1);
      if (!next || next >= until) return runs;
      runs.push(next);
      at = next;
    }
  }

  const wallTime = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  test('9:00 stays 9:00 every day, even after a clock change', () => {
    const runs = runsOf('0 9 * * *');
    expect(runs).toHaveLength(730);
    expect(new Set(runs.map((run) => wallTime.format(run)))).toEqual(new Set(['09:00:00']));
  });

  test('weekdays are counted in New York', () => {
    const runs = runsOf('0 22 * * 1-5');
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' });
    expect(new Set(runs.map((run) => weekday.format(run)))).toEqual(
      new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
    );
    expect(runs).toHaveLength(522);
  });

  test('a time in the spring gap runs once, right after it', () => {
    const runs = runsOf('30 2 * * *');
    expect(runs).toHaveLength(730);
    for (const day of ['2026-03-08', '2027-03-14']) {
      const onThatDay = runs.filter((run) => run.toISOString().startsWith(day));
      expect(onThatDay.map((run) => run.toISOString())).toEqual([`${day}T07:00:00.000Z`]);
    }
  });

  test('a time in the autumn overlap runs once', () => {
    const runs = runsOf('30 1 * * *');
    expect(runs).toHaveLength(730);
    expect(runs.filter((run) => run.toISOString().startsWith('2026-11-01'))).toHaveLength(1);
    expect(runs.filter((run) => run.toISOString().startsWith('2027-11-07'))).toHaveLength(1);
  });

  test.each(['15 1,5 * * 0', '*/30 1 * * *', '0,30 1 * * 0', '30 0-2 * * *'])(
    'every time of %s in the autumn overlap runs once',
    (schedule) => {
      const hours = runsOf(schedule)
        .map((run) => run.toISOString())
        .filter((run) => /^2026-11-01T0[56]/.test(run));
      expect(hours.length).toBeGreaterThan(0);
      expect(hours.filter((run) => run.includes('T06'))).toEqual([]);
      const start = new Date('2026-11-01T05:59:59Z');
      expect(findNewestSlot(schedule, start, new Date('2026-11-01T06:59:59Z'))).toBeUndefined();
    },
  );

  test('an hourly schedule runs 23 times on the short day and 25 on the long one', () => {
    const runs = runsOf('0 * * * *');
    expect(runs).toHaveLength(2 * 365 * 24);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
    const count = (date: string) => runs.filter((run) => day.format(run) === date).length;
    expect([count('2026-03-08'), count('2026-11-01'), count('2027-03-14'), count('2027-11-07')]).toEqual([
      23, 25, 23, 25,
    ]);
  });

  test('six fields are exact to the second', () => {
    const runs = runsOf('17 45 6 * * *');
    expect(new Set(runs.map((run) => wallTime.format(run)))).toEqual(new Set(['06:45:17']));
  });

  test('stepping through the time around each change finds each due time once', () => {
    for (const change of ['2026-03-08T06:59:50Z', '2026-11-01T04:59:50Z', '2026-11-01T05:59:50Z']) {
      for (const schedule of ['*/30 * * * *', '30 2 * * *', '30 1 * * *']) {
        const start = new Date(change);
        const end = new Date(start.getTime() + 35 * 60_000);
        const expected = listNextRuns(schedule, start, 5).filter((run) => run <= end);
        const found: Date[] = [];
        let checked = start;
        for (let at = start.getTime(); at <= end.getTime(); at += 5_000) {
          const slot = findNewestSlot(schedule, checked, new Date(at + 1));
          if (!slot) continue;
          found.push(slot);
          checked = slot;
        }
        expect(found).toEqual(expected);
      }
    }
  }, 60_000);
});

test('the newest of several missed times is found, and none outside the span', () => {
  const after = new Date('2026-11-16T00:00:00Z');
  expect(findNewestSlot('0 9 * * *', after, new Date('2026-11-20T13:00:00Z'))).toEqual(
    new Date('2026-11-19T14:00:00Z'),
  );
  expect(findNewestSlot('0 9 * * *', after, new Date('2026-11-16T13:59:59Z'))).toBeUndefined();
  expect(findNewestSlot('0 9 * * *', after, new Date('2026-11-16T14:00:00Z'))).toEqual(
    new Date('2026-11-16T14:00:00Z'),
  );
  const slot = new Date('2026-11-16T14:00:00Z');
  expect(findNewestSlot('0 9 * * *', slot, new Date('2026-11-16T15:00:00Z'))).toBeUndefined();
});

test.each([
  ['0 9 * * 1-5', 1],
  ['0 52 5-21/4 * * *', 5],
  ['0 5 6,12,18 * * 1-5', 3],
  ['0 17 7-20 * * 1-5', 14],
  ['*/15 * * * *', 96],
  ['5-55/10 8 * * *', 6],
  ['0,30 8,8,9 * * *', 4],
  ['', 0],
])('the schedule "%s" runs %i times on its days', (schedule, runs) => {
  expect(countRunsPerDay(schedule)).toBe(runs);
  if (!schedule) return;
  const day = '2026-11-17T05:00:00Z';
  const end = Date.parse(day) + 24 * 3_600_000;
  expect(
    listNextRuns(schedule, new Date(Date.parse(day) - 1), 100).filter((at) => at.getTime() < end),
  ).toHaveLength(runs);
});
