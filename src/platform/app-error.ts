import { crc32 } from 'node:zlib';
import { countOf } from '#contract/count-of.ts';
import type { FaultName } from '#contract/faults.ts';

/** An error for the caller. Its message is written for people and sent unchanged. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  /** Extra fields of the error body, such as the flags of an invitation link. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { retryAfterSeconds?: number; fields?: Record<string, unknown> } = {},
  ) {
    // Thrown often, and no one reads its stack.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.fields = more.fields ?? {};
  }
}

/** Something outside the product failed. The message is for an administrator. */
export class OutsideError extends Error {
  readonly isTransient: boolean;
  /** Undefined unless a source is at fault. */
  readonly fault: FaultName | undefined;

  constructor(message: string, more: { isTransient: boolean; fault?: FaultName | undefined }) {
    super(message);
    this.name = new.target.name;
    this.isTransient = more.isTransient;
    this.fault = more.fault;
  }
}

export function badInput(message: string): AppError {
  return new AppError(400, 'BAD_INPUT', message);
}

export function notFound(what: string): AppError {
  return new AppError(404, 'NOT_FOUND', `${what} was not found`);
}

/** Who saved the row last, if the row records it. */
interface LastSave {
  updatedBy?: string | null;
  updatedAt?: Date | null;
}

export class ChangedMeanwhile extends AppError {
  readonly lastSave: LastSave;

  constructor(lastSave: LastSave = {}) {
    super(409, 'CHANGED_MEANWHILE', 'This was changed in the meantime. Your change was not saved.');
    this.lastSave = lastSave;
  }
}

/** Refuses a change that is based on an older version. */
export function refuseStale(row: { version: number } & LastSave, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw new ChangedMeanwhile(row);
}

/** The same for something only its owner can change. */
export function refuseOwnStale(row: { version: number }, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  const message = 'You changed this in another tab or on another device. This change was not saved.';
  throw new AppError(409, 'CHANGED_MEANWHILE', message);
}

/** A version for content without a counter: a checksum of at most nine digits. */
export function versionOf(content: unknown): number {
  return crc32(JSON.stringify(content)) >>> 3;
}

/** `reason` is a sentence; "Try again in …" is appended. */
export function tooManyRequests(reason: string, retryAfterMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const message = `${reason} Try again in ${sayWait(retryAfterSeconds)}.`;
  return new AppError(429, 'TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

/** Rounded up so that a retry at that time succeeds. */
function sayWait(seconds: number): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds <= 3_600 ? ['minute', 60] : ['hour', 3_600];
  return countOf(Math.ceil(seconds / size), unit);
}

export function unavailable(message: string, retryAfterSeconds: number): AppError {
  return new AppError(503, 'UNAVAILABLE', message, { retryAfterSeconds });
}
