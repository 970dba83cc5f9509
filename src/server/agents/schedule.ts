import { Cron } from 'croner';
import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';

export type ScheduleForm = 'editor' | 'spider';

const FIELD_COUNT: Record<ScheduleForm, number> = { editor: 5, spider: 6 };
const FIELD_NAMES: Record<ScheduleForm, string> = {
  editor: 'minute hour day month weekday',
  spider: 'second minute hour day month dayOfWeek',
};
const MAX_LENGTH = 120;
const MIN_INTERVAL_MS = 5 * MINUTE_MS;
/** Enough to see every interval of a pattern that runs more than once an hour. */
const RUNS_LOOKED_AT = 60;

export class ScheduleError extends Error {}

/** Returns the schedule with normalized spaces, or throws a ScheduleError. */
export function parseSchedule(text: string, form: ScheduleForm): string {
  const fields = text.trim().split(/\s+/);
  if (text.length > MAX_LENGTH || fields.length !== FIELD_COUNT[form]) {
    throw new ScheduleError(`A schedule has ${FIELD_COUNT[form]} fields: ${FIELD_NAMES[form]}`);
  }
  if (!fields.every((field) => /^[\d*,/A-Za-z-]+$/.test(field))) {
    throw new ScheduleError(
      'A schedule may contain numbers, names of days and months, and the characters * , - /',
    );
  }
  const schedule = fields.join(' ');
  // A fixed start, so that the result does not depend on today's date.
  const runs = listNextRuns(schedule, new Date('2026-01-01T00:00:00Z'), RUNS_LOOKED_AT);
  if (runs.length === 0) throw new ScheduleError('This schedule never runs');
  const isTooOften = runs.some(
    (run, i) => i > 0 && run.getTime() - (runs[i - 1]?.getTime() ?? 0) < MIN_INTERVAL_MS,
  );
  if (isTooOften) throw new ScheduleError('A schedule may run at most every five minutes');
  return schedule;
}

export function listNextRuns(schedule: string, after: Date, count: number): Date[] {
  return openCron(schedule).nextRuns(count, after);
}

/** The newest instant in (after, until] at which the schedule was due. */
export function findNewestSlot(schedule: string, after: Date, until: Date): Date | undefined {
  // One second later, because croner excludes its reference.
  const [newest] = openCron(schedule).previousRuns(
    1,
    new Date(Math.floor(until.getTime() / 1000) * 1000 + 1000),
  );
  return newest && newest > after && newest <= until ? newest : undefined;
}

function openCron(schedule: string): Cron {
  try {
    return new Cron(schedule, { timezone: EASTERN_ZONE, paused: true, domAndDow: false });
  } catch (error) {
    throw new ScheduleError(`Invalid schedule: ${(error as Error).message.replace(/^CronPattern: /, '')}`);
  }
}
