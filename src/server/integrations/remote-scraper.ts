import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { type Scraper, scrapeLegacy, scrapeNews } from '#contract/scraper.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { createFetcher, type FetcherOptions } from '#platform/fetching/fetcher.ts';

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

export class ScraperHostError extends OutsideError {}

export function createRemoteScraper({
  url,
  secret,
  ...options
}: Pick<FetcherOptions, 'userAgent' | 'clock' | 'log'> & { url: string; secret: string }): Scraper {
  const { origin } = new URL(url);
  const fetcher = createFetcher({ ...options, trustedOrigins: [origin] });

  const ask = async (route: Route, body: unknown, signal: AbortSignal): Promise<unknown> => {
    try {
      const answer = await fetcher.post(origin + route.row.path, JSON.stringify(body), {
        headers: { authorization: `Bearer ${secret}` },
        accept: 'application/json',
        timeoutMs: route.timeoutMs,
        headersTimeoutMs: route.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        signal,
      });
      return JSON.parse(answer.text());
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

  return {
    scrapeNews: async (request, signal) =>
      read(scrapeNews.row.answer, await ask(scrapeNews, request, signal)).data,
    scrapeLegacy: async (request, signal) =>
      read(scrapeLegacy.row.answer, await ask(scrapeLegacy, request, signal)).data,
    close: () => fetcher.close(),
  };
}

function read<S extends z.ZodMiniType>(shape: S, answer: unknown): z.output<S> {
  const result = z.safeParse(shape, answer);
  if (!result.success) {
    throw new ScraperHostError('The scraper host runs another version of the program', {
      isTransient: false,
    });
  }
  return result.data;
}
