import { readZone } from './time-zones.ts';

/**
 * The instant of a day (midnight UTC) together with the time and zone written after it, or else before it. NaN when
 * a time is written that does not exist.
 */
export function readTimeOfDay(after: string, before: string, day: number): number {
  const found = findTime(after) ?? findTime(before);
  if (!found) return toUtc(day, readZone(after, day));
  const { hour, minute, second, millisecond } = found;
  const isMidnight24 = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isMidnight24) || minute > 59 || second > 60) return Number.NaN;
  const local = day + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + millisecond;
  return toUtc(local, readZone(found.rest, local));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Time {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** What follows the time, where its zone stands. */
  rest: string;
}

const HALF = '(?: ?(?<half>[ap])\\.? ?m\\b\\.?)';
const TIME_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\d:+-])(?<hour>\\d{1,2})[:h](?<minute>\\d{2})(?::(?<second>\\d{1,2})(?:[.,:](?<fraction>\\d{1,12}))?)?${HALF}?(?!\\d)`,
    'i',
  ),
  new RegExp(`(?<![\\d:.+-])(?<hour>\\d{1,2})(?:\\.(?<minute>\\d{2}))?${HALF}`, 'i'),
  /^ ?T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?:[.,](?<fraction>\d{1,12}))?(?!\d)/i,
  /^T(?<hour>\d{2})(?!\d)/i,
];

function findTime(text: string): Time | undefined {
  for (const pattern of TIME_PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { hour = '0', minute = '0', second = '0', fraction = '', half } = match.groups ?? {};
    return {
      hour: toFullHour(Number(hour), half),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
      rest: text.slice(match.index + match[0].length),
    };
  }
  return undefined;
}

function toFullHour(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function toUtc(local: number, offsetMinutes: number): number {
  return local - offsetMinutes * MINUTE_MS;
}
