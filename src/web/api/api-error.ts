import type { Route } from '#contract/route.ts';
import { isObject } from './answer-shape.ts';

const LONGEST_MESSAGE = 400;

/** A call that did not succeed. Status 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  /** What the server itself said, when it said anything. */
  readonly serverMessage: string | undefined;

  constructor(failure: { status: number; code: string; message: string; body?: unknown }) {
    const serverMessage = findServerMessage(failure.body);
    super(serverMessage ?? failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.body = failure.body;
    this.serverMessage = serverMessage;
  }
}

/** What a screen says about a failed call: the server's message, else the text of the route's row. */
export function describeFailure(error: Error, route: Route): string {
  const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
  return serverMessage ?? route.row.failure ?? error.message;
}

/** Worth another try: nobody answered, or the server stumbled. A time-out has been waited for long enough. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

/** The server knows another state than the screen shows: somebody else has been here. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function findServerMessage(body: unknown): string | undefined {
  if (!isObject(body) || typeof body.message !== 'string') return undefined;
  return body.message.trim().slice(0, LONGEST_MESSAGE) || undefined;
}
