import { FetchError } from '#platform/fetching/fetch-error.ts';

const REFUSING = new Set([401, 402, 403, 407, 451]);

/** The site refuses us. This is reported, and nothing is done to get around it. */
export function isRefusal(error: unknown): error is FetchError {
  return error instanceof FetchError && error.kind === 'http' && REFUSING.has(error.status ?? 0);
}
