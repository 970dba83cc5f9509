import { DAY_MS } from '#contract/durations.ts';
import type { DailyClose } from './provider.ts';

export interface CheckedClose extends DailyClose {
  /** Why the close is stored but not shown; null when it is valid. */
  flag: 'spike' | 'not-positive' | null;
}

const SPIKE_RATIO = 5;
/** This many consecutive closes at a new level make it valid. */
const NEW_LEVEL_CLOSES = 5;

/**
 * Compares each close with the last valid one. A jump by more than a factor of five is an error of the source, unless
 * there was a split or the following closes stay at that level.
 */
export function checkCloses(
  closes: readonly DailyClose[],
  context: { lastGood?: number | undefined; splitDates: readonly string[]; mayBeNegative: boolean },
): CheckedClose[] {
  const checked: CheckedClose[] = [];
  let lastGood = context.lastGood;
  let suspects: CheckedClose[] = [];
  for (const close of closes) {
    const one: CheckedClose = { ...close, flag: null };
    checked.push(one);
    if (close.close <= 0) {
      if (!context.mayBeNegative) one.flag = 'not-positive';
      continue;
    }
    const isSplitDay = context.splitDates.includes(close.date);
    if (lastGood === undefined || isSplitDay || isNear(close.close, lastGood)) {
      lastGood = close.close;
      suspects = [];
      continue;
    }
    one.flag = 'spike';
    const before = suspects.at(-1);
    suspects = before && isNear(close.close, before.close, 1.5) ? [...suspects, one] : [one];
    if (suspects.length >= NEW_LEVEL_CLOSES) {
      for (const suspect of suspects) suspect.flag = null;
      lastGood = close.close;
      suspects = [];
    }
  }
  return checked;
}

function isNear(a: number, b: number, ratio = SPIKE_RATIO): boolean {
  return a / b <= ratio && b / a <= ratio;
}

const FROZEN_CLOSES = 6;
/** The longest market closure, with holidays and a weekend, plus two days. */
const LONGEST_CLOSURE_DAYS = 6;

/** Whether the latest close is older than a market closure explains. */
export function isStale(lastDate: string, now: Date): boolean {
  return now.getTime() - Date.parse(`${lastDate}T00:00:00Z`) > (LONGEST_CLOSURE_DAYS + 1) * DAY_MS;
}

/** Whether the latest closes are identical and without volume, which means the source has stopped. */
export function isFrozen(closes: readonly Pick<DailyClose, 'close' | 'volume'>[]): boolean {
  const last = closes.slice(-FROZEN_CLOSES);
  const [first] = last;
  if (!first || last.length < FROZEN_CLOSES) return false;
  return last.every(({ close, volume }) => close === first.close && !volume);
}
