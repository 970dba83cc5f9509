import type { DescribedCall } from './described-calls.ts';
import type { WrittenRequest } from './write-requests.ts';

export function putOnTheWire(call: DescribedCall, request: WrittenRequest, token: string | undefined) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encode(request.params[name]));
  const search = Object.entries(request.query).flatMap(([name, value]) => writeQuery(name, value));
  const payload =
    request.rawBody ?? (request.body === undefined ? undefined : (JSON.stringify(request.body) ?? ''));
  const contentType = request.contentType ?? 'application/json';
  return {
    method: call.method,
    url: search.length > 0 ? `${path}?${search.join('&')}` : path,
    remoteAddress: '203.0.113.7',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload !== undefined && contentType ? { 'content-type': contentType } : {}),
    },
    ...(payload === undefined || call.method === 'GET' ? {} : { payload }),
  };
}

function writeQuery(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    return value.slice(0, 50).map((one, i) => `${name}${i % 2 ? '[]' : ''}=${encode(one)}`);
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .slice(0, 50)
      .map(([key, one]) => `${name}[${encode(key)}]=${encode(one)}`);
  }
  return [`${name}=${encode(value)}`];
}

/** A lone surrogate has no valid encoding, so it is sent as invalid UTF-8. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}
