export type Random = () => number;

const TRANSIENT_STATUSES = new Set([408, 423, 425, 429]);
/** Not implemented, HTTP version not supported. */
const LASTING_STATUSES = new Set([501, 505]);
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
export const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

export function isTransientStatus(status: number): boolean {
  return TRANSIENT_STATUSES.has(status) || (status >= 500 && !LASTING_STATUSES.has(status));
}

/** Doubles from half a second, with jitter between half and full so that callers do not retry together. */
export function backoffMs(failedAttempts: number, random: Random): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failedAttempts - 1));
  return Math.round(whole * (0.5 + random() / 2));
}

/** Reads seconds or an HTTP date; undefined if it is neither. */
export function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? '';
  const ms = /^\d{1,20}$/.test(text) ? Number(text) * 1000 : httpDate(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** As the source asks, at most an hour. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const askedMs = readRetryAfter(value, now);
  return askedMs && Math.min(askedMs, LONGEST_RETRY_AFTER_MS);
}

/** Date.parse alone takes "-5" or "1.5" for a year. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
}
