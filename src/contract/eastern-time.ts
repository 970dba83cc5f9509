/** Schedules and calendar days use this zone. */
export const EASTERN_ZONE = 'America/New_York';

export function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

const EASTERN_DAY = createDayFormat(EASTERN_ZONE);

const HOURS_KEPT = 1_000;
const dayOfHour = new Map<number, string>();

/** A day begins on a whole hour, so the day of an hour is formatted once. */
export function easternDay(at: Date): string {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const known = dayOfHour.get(hour);
  if (known) return known;
  const day = EASTERN_DAY.format(at);
  // Before 1883 the zone was not whole hours from UTC.
  if (hour < 0) return day;
  if (dayOfHour.size === HOURS_KEPT) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

/** The start of a calendar day (YYYY-MM-DD) in the Eastern zone, or of a later day. */
export function startOfEasternDay(day: string, daysLater = 0): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  utcMidnight.setUTCDate(utcMidnight.getUTCDate() + daysLater);
  // Clocks in this zone never change at midnight, so one of the two offsets gives the start of the day.
  const starts = ['-05:00', '-04:00'].map(
    (offset) => new Date(`${utcMidnight.toISOString().slice(0, 10)}T00:00:00${offset}`),
  );
  return starts.find((at) => EASTERN_TIME.format(at) === '00:00') ?? new Date(Number.NaN);
}

const EASTERN_TIME = new Intl.DateTimeFormat('en-GB', { timeZone: EASTERN_ZONE, timeStyle: 'short' });

/** The day (YYYY-MM-DD) and time (HH:MM) that clocks in the Eastern zone show. */
export function writeEastern(at: Date): { day: string; time: string } {
  return { day: EASTERN_DAY.format(at), time: EASTERN_TIME.format(at) };
}
