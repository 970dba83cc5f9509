import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';

/** Calls to the source for one release. */
export const MOST_CALLS = 30;
/** FRED has most values 11 to 24 minutes after the agency: it is asked often until then, and then less and less. */
const FIRST_PAUSE_MS = 75 * SECOND_MS;
const FIRST_POLLS = 21;
const LATER_PAUSES_MS = [5, 10, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS);

export function pauseAfter(calls: number): number {
  if (calls < FIRST_POLLS) return FIRST_PAUSE_MS;
  return LATER_PAUSES_MS[calls - FIRST_POLLS] ?? LATER_PAUSES_MS.at(-1) ?? 0;
}

export interface DueRelease {
  releaseId: number;
  date: string;
}
