import type { DailyClose } from './provider.ts';

export interface CheckedClose extends DailyClose {
  /** Why the close is kept but not shown; null for a good one. */
  flag: 'spike' | 'not-positive' | null;
}

const SPIKE_RATIO = 5;
/** So many closes in a row at a new level are the level, not a mistake. */
const NEW_LEVEL_CLOSES = 5;

/**
 * Holds each close against the last good one. More than five times up or down within a day is a mistake of the source,
 * unless a split explains it or the closes stay there.
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
const DAY_MS = 24 * 3_600_000;
/** The longest a market of ours rests, holidays and week-end together, and two days on top. */
const LONGEST_REST_DAYS = 6;

/** Whether the newest close is older than any rest of the market explains. */
export function isStale(lastDate: string, now: Date): boolean {
  return now.getTime() - Date.parse(`${lastDate}T00:00:00Z`) > (LONGEST_REST_DAYS + 1) * DAY_MS;
}

/** Whether the last closes have not moved at all: a source that has stopped, rather than a market that rests. */
export function isFrozen(closes: readonly Pick<DailyClose, 'close' | 'volume'>[]): boolean {
  const last = closes.slice(-FROZEN_CLOSES);
  const [first] = last;
  if (!first || last.length < FROZEN_CLOSES) return false;
  return last.every(({ close, volume }) => close === first.close && !volume);
}
