import { MONTHS, WEEKDAYS } from '#contract/days.ts';
import { twoDigits } from '../../page-text.ts';
import { offsetSeconds, type Zone, zoneName } from '../../world/zones.ts';

/** `Thu, 12 Nov 2026 20:05:11 +0000`, with the zone written as asked. */
export function rfc822(instant: number, zone: Zone, zoneAs: keyof typeof ZONE_TEXTS = 'offset'): string {
  const local = localParts(instant, zone);
  const written = ZONE_TEXTS[zoneAs](instant, zone);
  return `${local.weekday.slice(0, 3)}, ${twoDigits(local.day)} ${local.month.slice(0, 3)} ${local.year} ${local.time} ${written}`;
}

const ZONE_TEXTS = {
  offset: (instant: number, zone: Zone) => offsetText(instant, zone, ''),
  name: (instant: number, zone: Zone) => zoneName(zone, instant),
  place: (_instant: number, zone: Zone) => zone,
  GMT: () => 'GMT',
};

/** `2026-11-12T15:05:11-05:00`. */
export function w3c(instant: number, zone: Zone): string {
  const { iso, time } = localParts(instant, zone);
  return `${iso}T${time}${zone === 'UTC' ? 'Z' : offsetText(instant, zone, ':')}`;
}

/** `11/12/2026 3:05:11 PM`, without a zone. */
export function usStamp(instant: number, zone: Zone): string {
  const { year, monthNumber, day } = localParts(instant, zone);
  return `${monthNumber}/${day}/${year} ${clock(instant, zone, true)}`;
}

/** `November 12, 2026`. */
export function longDate(instant: number, zone: Zone): string {
  const { month, day, year } = localParts(instant, zone);
  return `${month} ${day}, ${year}`;
}

/** `3:05 PM`. */
export function clock(instant: number, zone: Zone, hasSeconds = false): string {
  const { time } = localParts(instant, zone);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2, hasSeconds ? 8 : 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function localParts(instant: number, zone: Zone) {
  const local = new Date(instant + offsetSeconds(zone, instant) * 1_000);
  const iso = local.toISOString();
  return {
    iso: iso.slice(0, 10),
    time: iso.slice(11, 19),
    year: local.getUTCFullYear(),
    monthNumber: local.getUTCMonth() + 1,
    month: MONTHS[local.getUTCMonth()] ?? '',
    day: local.getUTCDate(),
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
  };
}

function offsetText(instant: number, zone: Zone, colon: '' | ':'): string {
  const seconds = offsetSeconds(zone, instant);
  return `${seconds < 0 ? '-' : '+'}${twoDigits(Math.abs(seconds) / 3_600)}${colon}00`;
}
