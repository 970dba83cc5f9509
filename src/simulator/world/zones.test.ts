import { expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { centralStamp, dayInZone, instantInZone, offsetSeconds, type Zone, zoneName } from './zones.ts';

test.each<Zone>(['America/New_York', 'America/Chicago', 'Europe/London', 'UTC'])(
  'offsets in %s are those of the time zone database, around every change',
  (zone) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    for (let year = 2010; year <= 2035; year += 1) {
      for (const month of ['03', '10', '11']) {
        for (let hour = 0; hour < 31 * 24; hour += 1) {
          const instant = Date.parse(`${year}-${month}-01T00:00:00Z`) + hour * 3_600_000;
          if (hour % 24 !== 0 && !isNearSunday(instant)) continue;
          expect(offsetSeconds(zone, instant)).toBe(databaseOffset(format, instant));
        }
      }
    }
  },
);

test('a session opens at half past nine by New York clocks in winter and summer', () => {
  const opening = (day: string) => new Date(instantInZone('America/New_York', dayOf(day), 570)).toISOString();
  expect(opening('2026-03-06')).toBe('2026-03-06T14:30:00.000Z');
  expect(opening('2026-03-09')).toBe('2026-03-09T13:30:00.000Z');
  expect(opening('2026-10-30')).toBe('2026-10-30T13:30:00.000Z');
  expect(opening('2026-11-02')).toBe('2026-11-02T14:30:00.000Z');
});

test('the day, the name and the stamp follow the zone', () => {
  const instant = Date.parse('2026-07-01T04:30:00Z');
  expect(dayInZone('America/Chicago', instant)).toBe(dayOf('2026-06-30'));
  expect(dayInZone('America/New_York', instant)).toBe(dayOf('2026-07-01'));
  expect(zoneName('America/New_York', instant)).toBe('EDT');
  expect(centralStamp(instant)).toBe('2026-06-30 23:30:00-05');
  expect(centralStamp(Date.parse('2026-01-15T13:30:00Z'))).toBe('2026-01-15 07:30:00-06');
});

function isNearSunday(instant: number): boolean {
  return new Date(instant).getUTCDay() === 0;
}

function databaseOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60);
}
