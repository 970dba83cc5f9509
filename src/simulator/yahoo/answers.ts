import type { Answer } from '../source.ts';

export function answerJson(
  status: number,
  body: unknown,
  cacheControl = 'public, max-age=10, stale-while-revalidate=20',
): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json;charset=utf-8',
      'cache-control': cacheControl,
      server: 'ATS',
    },
    body: JSON.stringify(body),
  };
}

export function answerText(status: number, body: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=utf-8', server: 'ATS' },
    body,
  };
}
