import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { checkFeed, type Scraper, scrapeLegacy, scrapeNews, stopScraping } from '#contract/scraper.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { createFetcher, type FetcherOptions } from '#platform/fetching/fetcher.ts';

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** How long the host may take to send its partial result. */
const STOP_PATIENCE_MS = 3_000;

export class ScraperHostError extends OutsideError {}

export function createRemoteScraper({
  url,
  secret,
  ...options
}: Pick<FetcherOptions, 'userAgent' | 'clock' | 'log' | 'findProxy'> & {
  url: string;
  secret: string;
}): Scraper {
  const { origin } = new URL(url);
  const fetcher = createFetcher({ ...options, trustedOrigins: [origin] });

  const ask = async <A extends z.ZodMiniType>(
    route: Route & { row: { answer: A } },
    body: unknown,
    signal: AbortSignal,
  ): Promise<z.output<A>> => {
    try {
      const answer = await fetcher.post(origin + route.row.path, JSON.stringify(body), {
        headers: { authorization: `Bearer ${secret}` },
        accept: 'application/json',
        timeoutMs: route.timeoutMs,
        headersTimeoutMs: route.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        signal,
      });
      const read = z.safeParse(route.row.answer, JSON.parse(answer.text()));
      if (read.success) return read.data;
      const message = 'The scraper host runs another version of the program';
      throw new ScraperHostError(message, { isTransient: false });
    } catch (error) {
      if (error instanceof SyntaxError) {
        throw new ScraperHostError('The scraper host sent an invalid answer', { isTransient: true });
      }
      if (!(error instanceof FetchError) || error.kind === 'aborted') throw error;
      const isWrongSecret = error.status === 401;
      const reason = isWrongSecret ? ' does not accept SCRAPER_SECRET' : `: ${error.message}`;
      const isTransient = !isWrongSecret && error.isTransient;
      throw new ScraperHostError(`The scraper host${reason}`, { isTransient });
    }
  };

  /** When the signal stops it, the host answers with what it has read. */
  const askToStop = async <A extends z.ZodMiniType>(
    route: Route & { row: { answer: A } },
    request: object,
    signal: AbortSignal,
  ): Promise<z.output<A>> => {
    signal.throwIfAborted();
    const id = randomUUID();
    const patience = new AbortController();
    const giveUp = () => patience.abort(signal.reason);
    const stop = () => {
      setTimeout(giveUp, STOP_PATIENCE_MS).unref();
      ask(stopScraping, { id }, patience.signal).catch(giveUp);
    };
    signal.addEventListener('abort', stop, { once: true });
    return ask(route, { ...request, id }, patience.signal).finally(() =>
      signal.removeEventListener('abort', stop),
    );
  };

  return {
    scrapeNews: async (request, signal) => (await askToStop(scrapeNews, request, signal)).data,
    checkFeed: async (request, signal) => (await ask(checkFeed, request, signal)).data,
    scrapeLegacy: async (request, signal) => (await askToStop(scrapeLegacy, request, signal)).data,
    close: () => fetcher.close(),
  };
}
