import { Cron } from 'croner';
import { toString as describeCron } from 'cronstrue';

const ZONE = 'America/New_York';

/** What a schedule means in a sentence; throws where it cannot be read. */
export function describeSchedule(text: string): string {
  return describeCron(text, { trimHoursLeadingZero: true });
}

/** The next runs after an instant, as the server will make them; throws where the schedule cannot be read. */
export function listNextRuns(text: string, after: Date, count: number): Date[] {
  return openCron(text).nextRuns(count, after);
}

/** The newest instant before another at which a schedule was due. */
export function findLastDue(text: string, before: Date): Date | undefined {
  return openCron(text).previousRuns(1, before)[0];
}

function openCron(text: string): Cron {
  return new Cron(text, { timezone: ZONE, paused: true, domAndDow: false });
}
