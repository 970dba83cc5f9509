import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const night = { from: '20:00', to: '06:30', zone: 'America/New_York' };

test.each([
  ['in the evening', night, '2026-11-17T01:30:00Z', '2026-11-17T11:30:00.000Z'],
  ['at their beginning', night, '2026-11-17T01:00:00Z', '2026-11-17T11:30:00.000Z'],
  ['a minute before they begin', night, '2026-11-17T00:59:00Z', null],
  ['at their end', night, '2026-11-17T11:30:00Z', null],
  ['in the night in which clocks go forward', night, '2026-03-08T05:00:00Z', '2026-03-08T10:30:00.000Z'],
  ['in the night in which clocks go back', night, '2026-11-01T03:00:00Z', '2026-11-01T11:30:00.000Z'],
  [
    'in the hour that comes twice',
    { ...night, to: '01:30' },
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'in the hour that is missing',
    { ...night, to: '02:30' },
    '2026-03-08T06:00:00Z',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'over noon',
    { from: '12:00', to: '13:00', zone: 'Europe/Warsaw' },
    '2026-07-01T10:15:00Z',
    '2026-07-01T11:00:00.000Z',
  ],
  ['where both times are the same', { ...night, from: '06:30' }, '2026-11-17T11:00:00Z', null],
])('quiet hours %s', (_, hours, at, expected) => {
  expect(endOfQuiet(hours, new Date(at))?.toISOString() ?? null).toBe(expected);
});
