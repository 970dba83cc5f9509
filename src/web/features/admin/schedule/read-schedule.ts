import { toString as describeCron } from 'cronstrue';

export { listNextRuns, parseSchedule } from '#contract/schedule.ts';

export function describeSchedule(text: string): string {
  return describeCron(text, { trimHoursLeadingZero: true });
}
