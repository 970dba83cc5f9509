import { AppError } from '#platform/app-error.ts';
import { withoutParameters } from '#platform/log.ts';
import { FeedError } from '#scraper/feed/feed.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import { OperatorError } from './operator-error.ts';

const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'PORT is used by another program',
  EACCES: 'This user may not listen on PORT',
  EADDRNOTAVAIL: 'HEADFRAME_HOST is not an address of this machine',
  ENOTFOUND: 'HEADFRAME_HOST is unknown',
};

/** One sentence for errors an operator can fix. Others are bugs and shown in full, without personal data. */
export function explainToOperator(error: unknown): string {
  if ([OperatorError, AppError, FeedError].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  if (isDatabaseUnavailable(error)) {
    // A failed query's message is the query itself; the actual error is its cause.
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return `The connection to the database was lost (${reason}). No change was saved in part. Start again.`;
  }
  const { code = '', message = '', stack, syscall = '' } = error as NodeJS.ErrnoException;
  const failure = /^(listen|getaddrinfo)$/.test(syscall) ? LISTEN_FAILURES[code] : undefined;
  return failure ? `${failure} (${message})` : withoutParameters(stack ?? String(error));
}
