import { Cron } from 'croner';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { EASTERN_ZONE } from './eastern-time.ts';

export type ScheduleForm = 'editor' | 'spider';

const FIELD_COUNT: Record<ScheduleForm, number> = { editor: 5, spider: 6 };
const FIELD_NAMES: Record<ScheduleForm, string> = {
  editor: 'minute hour day month weekday',
  spider: 'second minute hour day month dayOfWeek',
};
const MAX_LENGTH = 120;
const MIN_INTERVAL_MS = 5 * MINUTE_MS;
const RUNS_IN_AN_HOUR = HOUR_MS / MIN_INTERVAL_MS;
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
  const cron = openCron(schedule);
  const list = (wanted: number) => cron.nextRuns(wanted, after).filter((run) => !isRepeated(schedule, run));
  const runs = list(count);
  return runs.length === count ? runs : list(count + RUNS_IN_AN_HOUR).slice(0, count);
}

const FIELD_SIZES = [60, 60, 24];

/** Counts runs on a day it runs; 0 without a schedule. Reads only the text, which is cheap. */
export function countRunsPerDay(schedule: string): number {
  if (!schedule) return 0;
  const fields = schedule.split(' ').slice(0, -3);
  return fields.reduce((product, field, i) => {
    const size = FIELD_SIZES.at(i - fields.length) ?? 60;
    return product * countValues(field, size);
  }, 1);
}

/** Of `5-21/4`, `6,12,18` or `*`. */
function countValues(field: string, size: number): number {
  const values = field.split(',').flatMap((part) => {
    const [range = '', step = '1'] = part.split('/');
    const [from = '', to = from] = range === '*' ? ['0', String(size - 1)] : range.split('-');
    const count = Math.floor((Number(to) - Number(from)) / Number(step)) + 1;
    return Array.from({ length: count }, (_, i) => Number(from) + i * Number(step));
  });
  return new Set(values).size;
}

/** The newest instant in (after, until] at which the schedule was due. */
export function findNewestSlot(schedule: string, after: Date, until: Date): Date | undefined {
  const cron = openCron(schedule);
  // One second later, because croner excludes its reference.
  let [newest] = cron.previousRuns(1, new Date(Math.floor(until.getTime() / 1000) * 1000 + 1000));
  while (newest && isRepeated(schedule, newest)) [newest] = cron.previousRuns(1, newest);
  return newest && newest > after && newest <= until ? newest : undefined;
}

const WALL_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** In the hour repeated in autumn, a schedule with fixed hours runs only the first time. */
function isRepeated(schedule: string, at: Date): boolean {
  if (schedule.split(' ').at(-4)?.startsWith('*')) return false;
  return WALL_TIME.format(at) === WALL_TIME.format(at.getTime() - HOUR_MS);
}

/** Parsing a schedule costs five times as much as a query, and every agent's is queried each second. */
const read = new Map<string, Cron>();
const MOST_READ = 1_000;

function openCron(schedule: string): Cron {
  const known = read.get(schedule);
  if (known) return known;
  try {
    const cron = new Cron(schedule, { timezone: EASTERN_ZONE, paused: true, domAndDow: false });
    if (read.size >= MOST_READ) read.clear();
    read.set(schedule, cron);
    return cron;
  } catch (error) {
    throw new ScheduleError(`Invalid schedule: ${(error as Error).message.replace(/^CronPattern: /, '')}`);
  }
}
