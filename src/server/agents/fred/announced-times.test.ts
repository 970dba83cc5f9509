import { describe, expect, test } from 'vitest';
import { readBeaDates, readFedCalendar } from './announced-times.ts';

const say = (times: ReturnType<typeof readBeaDates>) =>
  times.map(({ releaseId, date, at }) => `${releaseId} ${date} ${at?.toISOString() ?? 'off'}`);

describe('the dates of the Bureau of Economic Analysis', () => {
  test('are read with their time zone, and those to be rescheduled without a time', () => {
    const body = {
      file_last_modified: 'Mon, 16 Nov 2026 09:00:00 GMT',
      'Gross Domestic Product': { release_dates: ['2026-11-25T13:30:00+00:00', '2026-07-30T12:30:00+00:00'] },
      'Personal Income and Outlays': { release_dates: [], to_be_rescheduled: ['2026-11-25T13:30:00+00:00'] },
      'Fixed Assets': { release_dates: ['2026-11-25T13:30:00+00:00'] },
    };
    expect(say(readBeaDates(body))).toEqual([
      '53 2026-11-25 2026-11-25T13:30:00.000Z',
      '53 2026-07-30 2026-07-30T12:30:00.000Z',
      '54 2026-11-25 off',
    ]);
  });

  test.each([
    ['nothing', null],
    ['a list', [1, 2]],
    ['a text', 'soon'],
    [
      'dates that are none',
      { 'Gross Domestic Product': { release_dates: ['soon', 7, null, '2026-13-45T99:99Z'] } },
    ],
    ['a date without a zone', { 'Gross Domestic Product': { release_dates: ['2026-11-25T13:30:00'] } }],
    ['a release that is a text', { 'Gross Domestic Product': 'later' }],
    ['a word that every object has', { constructor: { release_dates: ['2026-11-25T13:30:00Z'] } }],
  ])('%s gives none', (_, body) => {
    expect(readBeaDates(body)).toEqual([]);
  });
});

describe('the calendar of the Federal Reserve', () => {
  const event = (changes = {}) => ({
    title: 'G.17 - Industrial Production and Capacity Utilization',
    month: '2026-11',
    days: '17',
    time: '9:15 a.m.',
    ...changes,
  });

  test('is read in Eastern time, in winter and summer, with several days per event', () => {
    const events = [
      event(),
      event({ title: 'H.6 Money Stock Measures', month: '2026-07', days: '28', time: '1:00 p.m.' }),
      event({ title: 'H.10', days: '2, 9', time: '4:15 p.m.' }),
    ];
    expect(say(readFedCalendar({ events }))).toEqual([
      '13 2026-11-17 2026-11-17T14:15:00.000Z',
      '21 2026-07-28 2026-07-28T17:00:00.000Z',
      '17 2026-11-02 2026-11-02T21:15:00.000Z',
      '17 2026-11-09 2026-11-09T21:15:00.000Z',
    ]);
  });

  test.each([
    ['no events', {}],
    ['events that are no list', { events: 'many' }],
    ['an empty time', { events: [event({ time: '' })] }],
    ['an impossible time', { events: [event({ time: '29:15 a.m.' })] }],
    ['an impossible day', { events: [event({ days: '31' })] }],
    ['no month', { events: [event({ month: undefined })] }],
    ['a speech', { events: [event({ title: 'Speech: the outlook' })] }],
    ['rows that are no events', { events: [null, 7, 'x', []] }],
  ])('%s gives none', (_, body) => {
    expect(readFedCalendar(body)).toEqual([]);
  });
});

test('an endless calendar is read up to a bound', () => {
  const dates = Array.from({ length: 5_000 }, () => '2026-11-25T13:30:00Z');
  const names = Array.from({ length: 30 }, (_, n) => `Gross${' '.repeat(n + 1)}Domestic Product`);
  const body = Object.fromEntries(names.map((name) => [name, { release_dates: dates }]));
  expect(readBeaDates(body)).toHaveLength(5_000);
  const event = { title: 'H.10', month: '2026-11', days: '1,'.repeat(90), time: '4:15 p.m.' };
  const events = Array.from({ length: 5_000 }, () => event);
  const before = process.threadCpuUsage();
  expect(readFedCalendar({ events })).toHaveLength(5_000);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(250);
});
