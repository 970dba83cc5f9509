import { DAY_MS } from '#contract/durations.ts';

/** A calendar day as the number of days since 1970-01-01, which makes sums and comparisons plain arithmetic. */
export type Day = number;

export function dayOf(iso: string): Day {
  return Date.parse(`${iso.length === 7 ? `${iso}-01` : iso}T00:00:00Z`) / DAY_MS;
}

export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

const isoDays = new Map<Day, string>();

export function isoDay(day: Day): string {
  const known = isoDays.get(day);
  if (known !== undefined) return known;
  const iso = new Date(day * DAY_MS).toISOString().slice(0, 10);
  // A few decades of days are requested repeatedly; others are rare.
  if (isoDays.size < 20_000) isoDays.set(day, iso);
  return iso;
}

export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

export function yearOf(day: Day): number {
  const [year, month] = civilFrom(day);
  return month <= 2 ? year + 1 : year;
}

export function monthOf(day: Day): number {
  return civilFrom(day)[1];
}

export function dayOfMonth(day: Day): number {
  return civilFrom(day)[2];
}

export function firstOfMonth(day: Day, monthsLater = 0): Day {
  if (monthsLater === 0) return day - dayOfMonth(day) + 1;
  return dayFrom(yearOf(day), monthOf(day) + monthsLater, 1);
}

/** The same day some months later; the last day of that month where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = firstOfMonth(day, months);
  const last = firstOfMonth(first, 1) - 1;
  return Math.min(first + dayOfMonth(day) - 1, last);
}

export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayFrom(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
}

export function lastWeekday(year: number, month: number, weekday: number): Day {
  const last = dayFrom(year, month + 1, 1) - 1;
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}

/** The year that began on the last 1 March, the month and the day of month (Hinnant's civil_from_days). */
function civilFrom(day: Day): [marchYear: number, month: number, dayOfMonth: number] {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return [yearOfEra + era * 400, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1];
}
