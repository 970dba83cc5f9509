import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type Day, lastWeekday, nthWeekday, yearOf } from './days.ts';

export type Zone = 'America/New_York' | 'America/Chicago' | 'Europe/London' | 'UTC';

const STANDARD_OFFSET_HOURS: Record<Zone, number> = {
  'America/New_York': -5,
  'America/Chicago': -6,
  'Europe/London': 0,
  UTC: 0,
};
const NAMES: Record<Zone, [standard: string, summer: string]> = {
  'America/New_York': ['EST', 'EDT'],
  'America/Chicago': ['CST', 'CDT'],
  'Europe/London': ['GMT', 'BST'],
  UTC: ['UTC', 'UTC'],
};

/** Seconds east of UTC at an instant. The rules are those in force since 2007. */
export function offsetSeconds(zone: Zone, instant: number): number {
  return (STANDARD_OFFSET_HOURS[zone] + (isSummer(zone, instant) ? 1 : 0)) * 3_600;
}

export function zoneName(zone: Zone, instant: number): string {
  return NAMES[zone][isSummer(zone, instant) ? 1 : 0];
}

export function dayInZone(zone: Zone, instant: number): Day {
  return Math.floor((instant + offsetSeconds(zone, instant) * 1_000) / DAY_MS);
}

/** The instant at which clocks in the zone show so many minutes after midnight of the day. */
export function instantInZone(zone: Zone, day: Day, minutes: number): number {
  const asUtc = day * DAY_MS + minutes * MINUTE_MS;
  const standard = STANDARD_OFFSET_HOURS[zone] * HOUR_MS;
  const guess = asUtc - standard;
  return guess - (isSummer(zone, guess - HOUR_MS) ? HOUR_MS : 0);
}

function isSummer(zone: Zone, instant: number): boolean {
  if (zone === 'UTC') return false;
  const [from, to] = summerOf(zone, yearOf(Math.floor(instant / DAY_MS)));
  return instant >= from && instant < to;
}

const summers: Record<Zone, Map<number, [from: number, to: number]>> = {
  'America/New_York': new Map(),
  'America/Chicago': new Map(),
  'Europe/London': new Map(),
  UTC: new Map(),
};

function summerOf(zone: Zone, year: number): [from: number, to: number] {
  const known = summers[zone].get(year);
  if (known) return known;
  const offset = STANDARD_OFFSET_HOURS[zone] * HOUR_MS;
  const summer: [number, number] =
    zone === 'Europe/London'
      ? [lastWeekday(year, 3, 0) * DAY_MS + HOUR_MS, lastWeekday(year, 10, 0) * DAY_MS + HOUR_MS]
      : [
          nthWeekday(year, 3, 0, 2) * DAY_MS + 2 * HOUR_MS - offset,
          nthWeekday(year, 11, 0, 1) * DAY_MS + HOUR_MS - offset,
        ];
  if (summers[zone].size < 500) summers[zone].set(year, summer);
  return summer;
}

/** `2024-10-30 07:54:01-05`, as FRED writes instants in US Central time. */
export function centralStamp(instant: number): string {
  const offset = offsetSeconds('America/Chicago', instant);
  const local = new Date(instant + offset * 1_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}-0${-offset / 3_600}`;
}
