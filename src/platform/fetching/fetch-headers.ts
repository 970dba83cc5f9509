import type { IncomingHttpHeaders } from 'node:http';

export type HeaderMap = Readonly<Record<string, string>>;

export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** Lowercases names. Refuses invalid headers and those that the fetcher sets itself. */
export function checkHeaders(headers: HeaderMap = {}): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name, value] of entries) {
    if (OWN_HEADERS.has(name)) throw new TypeError(`The header ${name} is set by the fetcher`);
    if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError('A request header is not valid');
  }
  return Object.fromEntries(entries);
}

/** Validators come from a source; those that are not valid header values are dropped. */
export function conditionHeaders(validators: Validators = {}): Record<string, string> {
  const { etag = '', lastModified = '' } = validators;
  return {
    ...(isSendable(etag) && { 'if-none-match': etag }),
    ...(isSendable(lastModified) && { 'if-modified-since': lastModified }),
  };
}

/** Keeps the headers that may be sent to another origin after a redirect: none that could be a credential. */
export function keepHarmless(headers: HeaderMap): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name)));
}

export function flattenHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

function isSendable(value: string): boolean {
  return value !== '' && value.length <= MAX_VALIDATOR_LENGTH && VALUE.test(value);
}

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const MAX_VALIDATOR_LENGTH = 1024;
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'if-none-match', 'if-modified-since']);
const OWN_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
