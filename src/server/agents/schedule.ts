import { Cron } from 'croner';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';

/** `editor`: minute hour day month weekday. `spider`: a second before them. */
export type ScheduleForm = 'editor' | 'spider';

const FIELD_COUNT: Record<ScheduleForm, number> = { editor: 5, spider: 6 };
const FIELD_NAMES: Record<ScheduleForm, string> = {
  editor: 'minute hour day month weekday',
  spider: 'second minute hour day month dayOfWeek',
};
const MAX_LENGTH = 120;
const MIN_INTERVAL_MS = 5 * 60_000;
/** Enough to meet every distance of a pattern that runs more than once an hour. */
const RUNS_LOOKED_AT = 60;

export class ScheduleError extends Error {}

/** The schedule in its plain form, fields one space apart; throws a ScheduleError that says what is wrong. */
export function parseSchedule(text: string, form: ScheduleForm): string {
  const fields = text.trim().split(/\s+/);
  if (text.length > MAX_LENGTH || fields.length !== FIELD_COUNT[form]) {
    throw new ScheduleError(`A schedule has ${FIELD_COUNT[form]} fields: ${FIELD_NAMES[form]}`);
  }
  if (!fields.every((field) => /^[\d*,/A-Za-z-]+$/.test(field))) {
    throw new ScheduleError('A schedule is made of numbers, names of days and months, and the signs * , - /');
  }
  const schedule = fields.join(' ');
  // The distances are the same in every year; a fixed start keeps the answer from depending on the day it is asked.
  const runs = listNextRuns(schedule, new Date('2026-01-01T00:00:00Z'), RUNS_LOOKED_AT);
  if (runs.length === 0) throw new ScheduleError('This schedule never runs');
  const isTooOften = runs.some(
    (run, i) => i > 0 && run.getTime() - (runs[i - 1]?.getTime() ?? 0) < MIN_INTERVAL_MS,
  );
  if (isTooOften) throw new ScheduleError('A schedule may run every five minutes at most');
  return schedule;
}

/** The next runs after an instant, in order; fewer where the schedule ends, none where it never runs. */
export function listNextRuns(schedule: string, after: Date, count: number): Date[] {
  return openCron(schedule).nextRuns(count, after);
}

/** The newest instant in (after, until] at which the schedule was due. */
export function findNewestSlot(schedule: string, after: Date, until: Date): Date | undefined {
  // Asked from one second later, because croner takes its reference as already past.
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
    throw new ScheduleError(
      `This schedule cannot be read: ${(error as Error).message.replace(/^CronPattern: /, '')}`,
    );
  }
}
