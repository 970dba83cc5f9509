import { EASTERN_ZONE } from '#contract/eastern-time.ts';

/** The instant a calendar day (YYYY-MM-DD) begins in the Eastern zone, or one some days later begins. */
export function startOfEasternDay(day: string, daysLater = 0): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  utcMidnight.setUTCDate(utcMidnight.getUTCDate() + daysLater);
  // Midnight never falls into a clock change in this zone, so the offset at the guess is the right one.
  const guess = new Date(utcMidnight.getTime() + 5 * 3_600_000);
  return new Date(utcMidnight.getTime() - easternOffsetMs(guess));
}

function easternOffsetMs(at: Date): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name ?? '') ?? [];
  if (!sign) throw new Error(`Unexpected zone name ${name}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
