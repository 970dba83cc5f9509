import { AppError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { SourceError, UnknownToSource } from './source-error.ts';

/** Only words that were written for an administrator; anything else is a bug and goes its way. */
export function describeTrouble(error: unknown): string {
  if (error instanceof SourceError || error instanceof FetchError) return error.message;
  throw error;
}

/** Asks the source something for a caller who waits for it: what it does not know is the caller's mistake. */
export async function askSource<T>(ask: () => Promise<T>, unknown: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnknownToSource) throw new AppError(400, 'UNKNOWN_TO_SOURCE', unknown);
    throw new AppError(503, 'SOURCE_TROUBLE', describeTrouble(error), { retryAfterSeconds: 30 });
  }
}
