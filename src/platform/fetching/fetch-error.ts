import { STATUS_CODES } from 'node:http';
import { OutsideError } from '../app-error.ts';

export type FetchErrorKind =
  | 'refused-address'
  | 'bad-url'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-encoding'
  | 'broken-answer'
  | 'http';

interface Details {
  host?: string;
  status?: number;
  isTransient?: boolean;
  retryAfterMs?: number;
  code?: string;
}

/**
 * Why a request failed, for an administrator. Built from the host and path only and without a cause: errors of Node
 * and undici carry whole addresses, which may contain keys, and raw bytes.
 */
export class FetchError extends OutsideError {
  readonly kind: FetchErrorKind;
  readonly host: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** The code of the system or the TLS library, such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(kind: FetchErrorKind, message: string, details: Details = {}) {
    super(message, { isTransient: details.isTransient ?? false });
    this.kind = kind;
    this.host = details.host;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.code = details.code;
  }
}

/** A failure of a host, or of the page at a URL. The query is left out of the message: it may hold a key. */
export function failureAt(at: string | URL, kind: FetchErrorKind, what: string, details: Details = {}) {
  if (typeof at === 'string') return new FetchError(kind, `${at} ${what}`, { host: at, ...details });
  const path = at.pathname === '/' ? '' : at.pathname;
  const shown = path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
  return new FetchError(kind, `${at.host}${shown} ${what}`, { host: at.host, ...details });
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The status with our own words for it: a source's reason phrase may say anything. */
export function statusText(status: number): string {
  const reason = STATUS_CODES[status];
  return reason ? `${status} ${reason}` : String(status);
}

export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < MINUTES_FROM_MS ? `${Math.round(ms / 100) / 10} s` : `${Math.ceil(ms / 60_000)} min`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KiB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MiB`;
}

const MAX_PATH_LENGTH = 120;
const MINUTES_FROM_MS = 180_000;
