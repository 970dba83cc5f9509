import type { Fetcher } from './fetcher.ts';

/** A `fetch` for libraries that goes through our fetcher, with its limits on addresses, time and size. */
export function fetchThrough(
  fetcher: Fetcher,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    const { 'content-type': contentType, 'user-agent': _, ...rest } = headers;
    const options = {
      headers: rest,
      timeoutMs,
      headersTimeoutMs: timeoutMs,
      maxBytes,
      attempts: 1,
      // Redirects too: the library decides whether to follow them.
      alsoAccept: () => true,
      signal: init?.signal ?? undefined,
    };
    const answer =
      (init?.method ?? 'GET') === 'GET'
        ? await fetcher.get(String(input), options)
        : await fetcher.post(String(input), String(init?.body ?? ''), {
            ...options,
            ...(contentType ? { contentType } : {}),
          });
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.has(name));
    return new Response(BODILESS.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: Object.fromEntries(kept),
    });
  };
}

/** Dropped because the body is already decoded. */
const HOP_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);
/** `Response` does not allow a body for these. */
const BODILESS = new Set([204, 205, 304]);
