import { expect, test } from 'vitest';
import { FIRST_EIA_RELEASE, listEiaReleases } from './eia-releases.ts';

const EASTERN = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });

const say = (from: string, to: string) =>
  listEiaReleases(from, to).map(
    ({ releaseId, date, at }) => `${releaseId - FIRST_EIA_RELEASE} ${date} ${EASTERN.format(at)}`,
  );

test.each([
  [
    'an ordinary week',
    '2026-11-16',
    '2026-11-20',
    ['1 2026-11-18 10:30', '2 2026-11-19 10:30', '3 2026-11-19 12:00'],
  ],
  [
    'the week of Thanksgiving',
    '2026-11-23',
    '2026-11-27',
    ['1 2026-11-25 10:30', '2 2026-11-27 10:30', '3 2026-11-27 12:00'],
  ],
  [
    'a week that starts with a holiday',
    '2026-09-07',
    '2026-09-11',
    ['1 2026-09-10 11:00', '2 2026-09-10 10:30', '3 2026-09-11 12:00'],
  ],
  ['a part of a week', '2026-11-19', '2026-11-19', ['2 2026-11-19 10:30', '3 2026-11-19 12:00']],
  ['no days', '2026-11-20', '2026-11-19', []],
])('%s', (_, from, to, dates) => {
  expect(say(from, to)).toEqual(dates);
});
