import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/**
 * The instant of a day (midnight UTC) with the time and zone after it, or else before it. NaN for a time that
 * does not exist.
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

/** In minutes east of UTC; undefined for a time without a zone, 0 for a day without a time. */
export function readStatedZone(text: string, local: number): number | undefined {
  const time = findTime(text, CLOCK_PATTERNS);
  return time ? readZone(time.rest, local) : 0;
}

interface Time {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  rest: string;
}

const HALF = '(?: ?(?<half>[ap])\\.? ?m\\b\\.?)';
/** "Before noon" or "after noon" in Korean, Chinese and Japanese, before the hour. */
const EASTERN_HALF = '(?:(?:(?<morning>오전|上午|午前)|(?<evening>오후|下午|午後)) ?)?';
const CLOCK_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `${EASTERN_HALF}(?<![\\d:+-])(?<hour>\\d{1,2})(?:[:h]|[時时点點시] ?)(?<minute>\\d{2})(?::(?<second>\\d{1,2})(?:[.,:](?<fraction>\\d{1,12}))?)?${HALF}?(?!\\d)`,
    'i',
  ),
  new RegExp(`(?<![\\d:.+-])(?<hour>\\d{1,2})(?:\\.(?<minute>\\d{2}))?${HALF}`, 'i'),
  /(?<![\d:.+-])(?<hour>\d{1,2})\.(?<minute>\d{2})(?= ?uhr\b)/i,
];
/** After a day. */
const TIME_PATTERNS: readonly RegExp[] = [
  ...CLOCK_PATTERNS,
  /^ ?T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?:[.,](?<fraction>\d{1,12}))?(?!\d)/i,
  /^T(?<hour>\d{2})(?!\d)/i,
];

function findTime(text: string, patterns = TIME_PATTERNS): Time | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { hour = '0', minute = '0', second = '0', fraction = '', ...halves } = match.groups ?? {};
    const half = halves.half ?? (halves.morning && 'a') ?? (halves.evening && 'p');
    return {
      hour: toFullHour(Number(hour), half),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
      rest: text.slice(match.index + match[0].length).replace(/^ ?uhr\b/i, ''),
    };
  }
  return undefined;
}

function toFullHour(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function toUtc(local: number, offsetMinutes = 0): number {
  return local - offsetMinutes * MINUTE_MS;
}

/** Minutes east of UTC of the zone at the start of `text`, if it names one. `local` decides summer time. */
function readZone(text: string, local: number): number | undefined {
  const numeric = /^[\s,(]*(?:GMT|UTC|UT|Z)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?(?!\d)/i.exec(text);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    if (minutes <= 14 * 60) return numeric[1] === '-' ? -minutes : minutes;
  }
  const name = /^[\s,(]*([a-z]{1,8})\b/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const place = IANA_NAME.exec(text)?.[1] ?? AMERICAN_PLACES.get(name);
  if (place) return readOffset(place, local);
  const hours = HOURS.get(name);
  return hours === undefined ? undefined : hours * 60;
}

/** As in `America/Chicago`, `America/Argentina/Buenos_Aires` or `[Etc/GMT+5]`. */
const IANA_NAME = /^[\s,([]*([a-z]{2,20}(?:\/[a-z0-9_+-]{2,30}){1,2})(?![\w/])/i;

/** Undefined for a zone that does not exist. */
function readOffset(zone: string, local: number): number | undefined {
  const format = openZone(zone);
  if (!format) return undefined;
  // The offset at the local time taken as UTC is right except within hours of a clock change.
  const guess = offsetAt(format, local);
  return offsetAt(format, local - guess * MINUTE_MS);
}

/** Cached, because opening a zone takes longer than reading a whole date. */
const openZones = new Map<string, Intl.DateTimeFormat>();
const MAX_OPEN_ZONES = 50;

function openZone(zone: string): Intl.DateTimeFormat | undefined {
  const known = openZones.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (openZones.size >= MAX_OPEN_ZONES) openZones.clear();
    openZones.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Names without summer or winter time: the date decides. */
const AMERICAN_PLACES = new Map(
  Object.entries({
    ...{ ET: 'America/New_York', EASTERN: 'America/New_York', CT: 'America/Chicago' },
    ...{ CENTRAL: 'America/Chicago', MT: 'America/Denver', MOUNTAIN: 'America/Denver' },
    ...{ PT: 'America/Los_Angeles', PACIFIC: 'America/Los_Angeles' },
  }),
);

const HOURS = new Map(
  Object.entries({
    ...{ GMT: 0, UTC: 0, UT: 0, Z: 0, WET: 0 },
    ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
    ...{ AKST: -9, AKDT: -8, HST: -10, AST: -4, ADT: -3, NST: -3.5, NDT: -2.5 },
    ...{ BRT: -3, ART: -3, CLT: -4, CLST: -3, COT: -5, PET: -5 },
    ...{ BST: 1, WEST: 1, CET: 1, CEST: 2, MEZ: 1, MESZ: 2, MET: 1, MEST: 2 },
    ...{ EET: 2, EEST: 3, MSK: 3, TRT: 3 },
    ...{ WAT: 1, CAT: 2, SAST: 2, EAT: 3, GST: 4, PKT: 5, IST: 5.5, NPT: 5.75 },
    ...{ ICT: 7, WIB: 7, WITA: 8, SGT: 8, MYT: 8, HKT: 8, PHT: 8, AWST: 8, JST: 9, KST: 9, WIT: 9 },
    ...{ ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  }),
);
