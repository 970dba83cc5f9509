import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { FaultName } from '#contract/faults.ts';
import { OutsideError } from '../app-error.ts';
import { http } from '../http.ts';

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
  /** Only if it does not follow from the kind. */
  fault?: FaultName | undefined;
}

/**
 * Why a request failed, for an administrator. It has no cause, because errors of Node and undici contain raw bytes and
 * full addresses, which may include keys.
 */
export class FetchError extends OutsideError {
  readonly kind: FetchErrorKind;
  readonly host: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** The code of the system or the TLS library, such as ECONNREFUSED. */
  readonly code: string | undefined;
  /** The status received before the rest of the answer failed. */
  answeredStatus: number | undefined;

  constructor(kind: FetchErrorKind, message: string, details: Details = {}) {
    super(message, {
      isTransient: details.isTransient ?? false,
      fault: details.fault ?? nameFault(kind, details),
    });
    this.kind = kind;
    this.host = details.host;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.code = details.code;
  }
}

export function nameFault(kind: FetchErrorKind, { status = 0, code = '' }: Details): FaultName | undefined {
  if (kind === 'http') return STATUS_FAULTS[status] ?? (status >= 500 ? 'outage' : 'unreadable');
  if (kind === 'connect') return CONNECT_FAULTS[code] ?? 'unreachable';
  return KIND_FAULTS[kind];
}

const KIND_FAULTS: Partial<Record<FetchErrorKind, FaultName>> = {
  dns: 'dns',
  tls: 'tls',
  timeout: 'timeout',
  'too-large': 'unreadable',
  'too-many-redirects': 'unreadable',
  'bad-encoding': 'unreadable',
  'broken-answer': 'unreadable',
  'refused-address': 'address',
  'bad-url': 'address',
};

const CONNECT_FAULTS: Partial<Record<string, FaultName>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
};

const STATUS_FAULTS: Partial<Record<number, FaultName>> = {
  401: 'sign-in',
  402: 'sign-in',
  403: 'forbidden',
  404: 'missing',
  407: 'sign-in',
  410: 'gone',
  423: 'limited',
  429: 'limited',
  451: 'forbidden',
};

/** Whether the host sent nothing at all, so its other pages will fail too. */
export function isHostFault({ kind }: FetchError): boolean {
  return HOST_KINDS.has(kind);
}

const HOST_KINDS = new Set<FetchErrorKind>([
  'dns',
  'connect',
  'tls',
  'timeout',
  'refused-address',
  'bad-url',
]);

/** A failure of a host, or of the page at a URL. The query is left out of the message: it may contain a key. */
export function failureAt(at: string | URL, kind: FetchErrorKind, what: string, details: Details = {}) {
  if (typeof at === 'string') return new FetchError(kind, `${at} ${what}`, { host: at, ...details });
  const path = at.pathname === '/' ? '' : at.pathname;
  const shown = path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
  return new FetchError(kind, `${at.host}${shown} ${what}`, { host: at.host, ...details });
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Uses our own wording, because a source's reason phrase may say anything. */
export function sayStatus(status: number): string {
  const reason = http.STATUS_CODES[status];
  const what = STATUS_WORDS[status] ?? (status >= 500 ? 'reports an error of its own' : undefined);
  return what ? `${what} (HTTP ${status})` : `answered HTTP ${status}${reason ? ` ${reason}` : ''}`;
}

const STATUS_WORDS: Partial<Record<number, string>> = {
  401: 'requires a sign-in',
  403: 'refuses our requests',
  404: 'has no such page',
  410: 'has removed this page for good',
  429: 'is limiting our requests',
  503: 'is unavailable at the moment',
};

export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 3 * MINUTE_MS) return `${Math.round(ms / 100) / 10} s`;
  if (ms < 3 * HOUR_MS) return `${Math.ceil(ms / MINUTE_MS)} min`;
  return ms < 3 * DAY_MS ? `${Math.ceil(ms / HOUR_MS)} h` : `${Math.ceil(ms / DAY_MS)} days`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KiB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MiB`;
}

const MAX_PATH_LENGTH = 120;
