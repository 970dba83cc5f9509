export const SCHEDULE_KINDS = ['Weekly', 'Daily', 'Interval', 'Custom'] as const;
type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const MINUTES = [0, 15, 30, 45] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const INTERVAL_HOURS = [1, 2, 3, 4, 6, 8, 12] as const;

/** In cron, Sunday is 0. */
export const WEEKDAYS = [1, 2, 3, 4, 5] as const;
export const WEEKENDS = [0, 6] as const;
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;

export interface ScheduleDraft {
  kind: ScheduleKind;
  hour: number;
  minute: number;
  days: readonly number[];
  everyHours: number;
  text: string;
}

const DEFAULT_CONTROLS = { hour: 9, minute: 0, days: WEEKDAYS, everyHours: 4 } as const;

/** The controls for a schedule. One they cannot show becomes Custom; a blank one becomes the default. */
export function readDraft(text: string): ScheduleDraft {
  const plain = normalizeCron(text) || DEFAULT_SCHEDULE;
  return { ...DEFAULT_CONTROLS, kind: 'Custom', ...readControls(plain), text: plain };
}

export function changeDraft(draft: ScheduleDraft, change: Partial<ScheduleDraft>): ScheduleDraft {
  const next = { ...draft, ...change };
  return next.kind === 'Custom' ? next : { ...next, text: writeText(next) };
}

export function normalizeCron(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

function writeText({ kind, hour, minute, days, everyHours }: ScheduleDraft): string {
  if (kind === 'Interval') return everyHours === 1 ? '0 * * * *' : `0 */${everyHours} * * *`;
  if (kind === 'Daily') return `${minute} ${hour} * * *`;
  return days.length === 0 ? '' : `${minute} ${hour} * * ${writeDays(days)}`;
}

/** `*` for all days, ranges for three or more in a row, otherwise a list. */
export function writeDays(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.length === EVERY_DAY.length) return '*';
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length >= 3 ? `${run[0]}-${run.at(-1)}` : run.join(','))).join(',');
}

function readControls(text: string): Partial<ScheduleDraft> | undefined {
  const fields = text.split(' ');
  const [minute = '', hour = '', day, month, weekday = ''] = fields;
  if (fields.length !== 5 || day !== '*' || month !== '*') return undefined;
  const everyHours = hour === '*' ? 1 : Number(/^\*\/(\d{1,2})$/.exec(hour)?.[1]);
  if (minute === '0' && weekday === '*' && isOneOf(INTERVAL_HOURS, everyHours)) {
    return { kind: 'Interval', everyHours };
  }
  const at = { hour: readNumber(hour), minute: readNumber(minute) };
  if (!isOneOf(HOURS, at.hour) || !isOneOf(MINUTES, at.minute)) return undefined;
  if (weekday === '*') return { kind: 'Daily', ...at };
  const days = readDays(weekday);
  return days && { kind: 'Weekly', ...at, days };
}

const DAY_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

function readDays(field: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of field.split(',')) {
    const [first, last, ...rest] = part.split('-').map(readDay);
    const end = last ?? first;
    if (first === undefined || end === undefined || rest.length > 0) return undefined;
    if ((part.includes('-') && last === undefined) || first > end) return undefined;
    for (let day = first; day <= end; day++) days.add(day % 7);
  }
  return [...days].sort((a, b) => a - b);
}

function readDay(text: string): number | undefined {
  const named = DAY_NAMES.indexOf(text.toUpperCase());
  if (named >= 0) return named;
  return /^[0-7]$/.test(text) ? Number(text) : undefined;
}

function readNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

function isOneOf(list: readonly number[], value: number): boolean {
  return list.includes(value);
}

export const DEFAULT_SCHEDULE = '0 9 * * 1-5';
