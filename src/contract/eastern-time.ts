/** Schedules are read and days are counted where the company is. */
export const EASTERN_ZONE = 'America/New_York';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: EASTERN_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in the Eastern zone, as YYYY-MM-DD. */
export function easternDay(at: Date): string {
  return DAY.format(at);
}
