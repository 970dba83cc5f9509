import { isObject } from '#contract/json.ts';

const LONGEST_MESSAGE = 400;

/** A failed call. Status 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly serverMessage: string | undefined;
  /** The contract's message for a failed call. */
  failure: string | undefined;

  constructor(failure: { status: number; code: string; message: string; body?: unknown }) {
    const serverMessage = findServerMessage(failure.body);
    super(serverMessage ?? failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.body = failure.body;
    this.serverMessage = serverMessage;
  }
}

export function describeFailure(error: Error): string {
  return (error instanceof ApiError && (error.serverMessage ?? error.failure)) || error.message;
}

/** Worth a retry: no response, or a server error. Timeouts are not retried. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

/** Another change was saved first. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}

/** That change was by the same person. */
export function isOwnConflict(error: unknown): boolean {
  return isConflict(error) && isObject(error.body) && error.body.isOwn === true;
}

/** The re-entered password was not the person's own. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_PASSWORD';
}

/** The data on the screen is out of date: someone else has changed it. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function findServerMessage(body: unknown): string | undefined {
  if (!isObject(body) || typeof body.message !== 'string') return undefined;
  return body.message.trim().slice(0, LONGEST_MESSAGE) || undefined;
}
