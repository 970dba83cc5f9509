import { expect, test } from 'vitest';
import { findNextBrief, findQuietEnd } from './settings.ts';

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

test.each([
  [
    'before its time',
    'America/New_York',
    '09:15',
    weekdays,
    '2026-11-16T14:00:00Z',
    '',
    '2026-11-16T14:15:00Z',
  ],
  [
    'on Friday evening',
    'America/New_York',
    '09:15',
    weekdays,
    '2026-11-20T23:00:00Z',
    '',
    '2026-11-23T14:15:00Z',
  ],
  ['in summer', 'America/New_York', '09:15', weekdays, '2026-07-01T12:00:00Z', '', '2026-07-01T13:15:00Z'],
  [
    'over the change to summer time',
    'America/New_York',
    '09:15',
    everyDay,
    '2026-03-07T20:00:00Z',
    '',
    '2026-03-08T13:15:00Z',
  ],
  [
    'at a time that is skipped',
    'America/New_York',
    '02:30',
    everyDay,
    '2026-03-08T05:00:00Z',
    '',
    '2026-03-08T07:00:00Z',
  ],
  [
    'at a time that comes twice',
    'America/New_York',
    '01:30',
    everyDay,
    '2026-11-01T04:00:00Z',
    '',
    '2026-11-01T05:30:00Z',
  ],
  [
    'after it came the first time',
    'America/New_York',
    '01:30',
    everyDay,
    '2026-11-01T05:31:00Z',
    '2026-11-01',
    '2026-11-02T06:30:00Z',
  ],
  ['in Sydney', 'Australia/Sydney', '08:00', weekdays, '2026-11-16T14:00:00Z', '', '2026-11-16T21:00:00Z'],
  [
    'in a zone that is gone',
    'Nowhere/Gone',
    '09:15',
    weekdays,
    '2026-11-16T14:00:00Z',
    '',
    '2026-11-16T14:15:00Z',
  ],
])('the next mail %s', (_, timeZone, briefTime, briefDays, now, afterDay, next) => {
  expect(findNextBrief({ timeZone, briefTime, briefDays }, new Date(now), afterDay)).toEqual(new Date(next));
});

test.each([
  ['without quiet hours', null, null, '2026-11-16T03:00:00Z', undefined],
  ['in the night', '22:00', '07:00', '2026-11-16T05:30:00Z', '2026-11-16T14:00:00Z'],
  ['in the evening', '22:00', '07:00', '2026-11-17T05:30:00Z', '2026-11-17T14:00:00Z'],
  ['at its end', '22:00', '07:00', '2026-11-16T14:00:00Z', undefined],
  ['at noon of quiet days', '09:00', '17:00', '2026-11-16T19:00:00Z', '2026-11-17T00:00:00Z'],
  ['in the night that is an hour shorter', '20:00', '06:30', '2026-03-08T08:30:00Z', '2026-03-08T12:30:00Z'],
  ['in the night that is an hour longer', '20:00', '06:30', '2026-11-01T04:00:00Z', '2026-11-01T13:30:00Z'],
  ['that end at a time which is skipped', '01:00', '02:30', '2026-03-08T08:10:00Z', '2026-03-08T09:00:00Z'],
  ['that end in the hour that comes twice', '00:30', '01:30', '2026-11-01T06:45:00Z', '2026-11-01T07:30:00Z'],
  ['that ended before the hour came again', '00:30', '01:30', '2026-11-01T08:15:00Z', undefined],
])('quiet hours %s', (_, quietStart, quietEnd, now, end) => {
  const found = findQuietEnd({ timeZone: 'America/Denver', quietStart, quietEnd }, new Date(now));
  expect(found).toEqual(end && new Date(end));
});
