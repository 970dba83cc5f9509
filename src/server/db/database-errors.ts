import { OutsideError } from '#platform/app-error.ts';

/** Errors of database connections. Sources, files and mail servers produce the same system error codes. */
const connectionErrors = new WeakSet<Error>();

export function noteConnectionError(error: Error): void {
  connectionErrors.add(error);
}

const DISK_FULL = '53100';
const UNAVAILABLE_CODES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '57P05', // idle for too long
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '25006', // read-only
  DISK_FULL,
]);
const UNAVAILABLE_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not currently accepting connections/;

/** Whether a statement was canceled because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, '57014');
}

export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}

/** Whether the database is unavailable, as opposed to a bug or a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideError) return false;
    const code = 'code' in cause ? String(cause.code) : '';
    if (connectionErrors.has(cause) || UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return true;
    if (UNAVAILABLE_TEXTS.test(cause.message)) return true;
  }
  return false;
}
