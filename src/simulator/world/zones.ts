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

/** The instant at a number of minutes after midnight in the zone. */
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

/** By zone, then by year. */
const summers: Partial<Record<Zone, [from: number, to: number][]>> = {};

function summerOf(zone: Zone, year: number): [from: number, to: number] {
  summers[zone] ??= [];
  summers[zone][year] ??= computeSummer(zone, year);
  return summers[zone][year];
}

function computeSummer(zone: Zone, year: number): [from: number, to: number] {
  const offset = STANDARD_OFFSET_HOURS[zone] * HOUR_MS;
  if (zone === 'Europe/London') {
    return [lastWeekday(year, 3, 0) * DAY_MS + HOUR_MS, lastWeekday(year, 10, 0) * DAY_MS + HOUR_MS];
  }
  return [
    nthWeekday(year, 3, 0, 2) * DAY_MS + 2 * HOUR_MS - offset,
    nthWeekday(year, 11, 0, 1) * DAY_MS + HOUR_MS - offset,
  ];
}

/** `2024-10-30 07:54:01-05`, as FRED writes instants in US Central time. */
export function centralStamp(instant: number): string {
  const offset = offsetSeconds('America/Chicago', instant);
  const local = new Date(instant + offset * 1_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}-0${-offset / 3_600}`;
}
