/** Including the first try. */
const MOST_TRIES = 5;

/** The fingerprint of an item whose page had a temporary failure: `3f…+2` after two tries. */
export function markLost(fingerprint: string, stored = ''): string {
  return `${fingerprint}+${stored.startsWith(`${fingerprint}+`) ? countTries(stored) + 1 : 1}`;
}

/** Whether the page of a stored item should be retried. */
export function isAwaited(stored: string): boolean {
  return countTries(stored) > 0 && countTries(stored) < MOST_TRIES;
}

export function withoutMark(stored: string): string {
  return stored.split('+')[0] ?? '';
}

function countTries(stored: string): number {
  return Number(stored.split('+')[1] ?? 0);
}
