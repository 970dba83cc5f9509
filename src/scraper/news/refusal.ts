import { FetchError } from '#platform/fetching/fetch-error.ts';

const REFUSING = new Set([401, 402, 403, 407, 451]);

/** A site that says it does not want us: told as such, and never got around. */
export function isRefusal(error: unknown): error is FetchError {
  return error instanceof FetchError && error.kind === 'http' && REFUSING.has(error.status ?? 0);
}
