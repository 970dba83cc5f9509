import { Cron } from 'croner';
import { toString as describeCron } from 'cronstrue';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';

export function describeSchedule(text: string): string {
  return describeCron(text, { trimHoursLeadingZero: true });
}

/** The next runs after a time, computed as on the server; throws when the schedule is not valid. */
export function listNextRuns(text: string, after: Date, count: number): Date[] {
  const cron = new Cron(text, { timezone: EASTERN_ZONE, paused: true, domAndDow: false });
  return cron.nextRuns(count, after);
}
