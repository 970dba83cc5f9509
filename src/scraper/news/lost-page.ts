/** With the first one. */
const MOST_TRIES = 5;

/** The fingerprint of an item whose page could not be read for a passing reason: `3f…+2` after two tries. */
export function markLost(fingerprint: string, stored = ''): string {
  return `${fingerprint}+${stored.startsWith(`${fingerprint}+`) ? countTries(stored) + 1 : 1}`;
}

/** Whether the page of a stored item is to be tried again. */
export function isAwaited(stored: string): boolean {
  return countTries(stored) > 0 && countTries(stored) < MOST_TRIES;
}

export function withoutMark(stored: string): string {
  return stored.split('+')[0] ?? '';
}

function countTries(stored: string): number {
  return Number(stored.split('+')[1] ?? 0);
}
