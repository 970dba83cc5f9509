import * as z from 'zod/mini';
import type { FaultName } from '#contract/faults.ts';
import { AppError, OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';

/** A source answered with something other than the data we requested. Administrators read the message. */
export class SourceError extends OutsideError {}

export class UnknownToSource extends SourceError {
  constructor(message: string) {
    super(message, { isTransient: false, fault: 'unknown-item' });
  }
}

export class KeyRefused extends SourceError {
  readonly status: number;

  constructor(message: string, status: number, fault?: FaultName) {
    super(message, { isTransient: false, fault });
    this.status = status;
  }
}

/** An answer that does not match the request. It affects one symbol or series, not the others. */
export class UnexpectedAnswer extends SourceError {
  constructor(message: string, fault: FaultName = 'layout') {
    super(message, { isTransient: true, fault });
  }
}

/** The longest history that a source sends as one value for each day. */
const MOST_VALUES = 300_000;

/** Small values take a hundred times their size in memory, and seconds: this bounds both, and `maxBytes` does not. */
export function parseSourceJson(text: string, source: string, mostValues = MOST_VALUES): unknown {
  if (hasMoreValues(text, mostValues)) {
    throw new SourceError(`${source} sent much more data than requested`, {
      isTransient: true,
      fault: 'not-data',
    });
  }
  try {
    return JSON.parse(text, MAY_HIDE.test(text) ? withoutUnseen : undefined);
  } catch {
    if (text.trim() === '') {
      throw new SourceError(`${source} sent an empty answer`, { isTransient: true, fault: 'empty' });
    }
    const what = /^\s*</.test(text) ? 'a web page' : 'an invalid answer';
    throw new SourceError(`${source} sent ${what} instead of data`, { isTransient: true, fault: 'not-data' });
  }
}

function hasMoreValues(text: string, most: number): boolean {
  // Each value follows one of these characters; those within texts count too.
  if (text.length <= most) return false;
  let count = 0;
  for (const mark of ',[{') {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Fast pre-check: few answers contain such characters or escapes, and checking every value is slow. */
const MAY_HIDE = /\\[a-z]|[\p{Cf}\p{Zl}\p{Zp}]/u;

/** These characters reorder or hide text, and PostgreSQL rejects some. */
function withoutUnseen(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\p{Cc}+ ?/gu, ' ').replaceAll(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
}

export function checkSourceShape<T extends z.ZodMiniType>(
  shape: T,
  body: unknown,
  source: string,
): z.output<T> {
  const read = z.safeParse(shape, body);
  if (read.success) return read.data;
  throw new UnexpectedAnswer(`${source} sent data in an unexpected format`);
}

/** The message of a source or network error; any other error is a bug and is thrown again. */
export function describeSourceError(error: unknown): string {
  if (error instanceof SourceError || error instanceof FetchError) return error.message;
  throw error;
}

/** Calls a source on behalf of a caller: 400 if the source does not know the item, 503 if it fails. */
export async function askSource<T>(ask: () => Promise<T>, unknownMessage: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnknownToSource) throw new AppError(400, 'UNKNOWN_TO_SOURCE', unknownMessage);
    throw new AppError(503, 'SOURCE_TROUBLE', describeSourceError(error), { retryAfterSeconds: 30 });
  }
}
