import { FetchError } from '#platform/fetching/fetch-error.ts';
import { RobotsRefusal } from '#platform/fetching/robots.ts';
import { isRefusal } from '../news/refusal.ts';
import type { FetchedDocument } from '../reading/readers.ts';
import { SourceProblem } from '../source-problem.ts';
import type { ScrapeTools } from './legacy-source.ts';

interface SourceQuestion {
  accept: string;
  maxBytes: number;
  headers?: Record<string, string>;
  /** JSON to ask with, for a source that is asked by POST. */
  body?: string;
}

export async function fetchSource(
  sourceName: string,
  liveUrl: string,
  { accept, maxBytes, headers = {}, body: sent }: SourceQuestion,
  tools: ScrapeTools,
): Promise<FetchedDocument> {
  const address = tools.toFetch(liveUrl);
  const { hostname } = new URL(address);
  try {
    await tools.checkRobots?.(liveUrl, tools.signal);
    const options = {
      accept,
      headers,
      maxBytes,
      // A redirect to another site leads to another page.
      allowedHosts: (host: string) => host === hostname,
      timeoutMs: 10_000,
      attempts: 3,
      budgetMs: 25_000,
      signal: tools.signal,
    };
    const { body, contentType } = await (sent === undefined
      ? tools.fetcher.get(address, options)
      : tools.fetcher.post(address, sent, options));
    return { body, contentType };
  } catch (error) {
    throw toProblem(sourceName, error);
  }
}

function toProblem(sourceName: string, error: unknown): unknown {
  if (error instanceof RobotsRefusal) {
    return new SourceProblem(error.message, { isTransient: error.isTransient, isBlocked: true });
  }
  if (isRefusal(error)) {
    const message = `${sourceName} refuses us: ${error.message}`;
    return new SourceProblem(message, { isTransient: false, isBlocked: true });
  }
  if (!(error instanceof FetchError) || error.kind === 'aborted') return error;
  const isOfTheAddress = error.status === 404 || error.status === 410 || error.kind === 'too-large';
  return new SourceProblem(error.message, { isTransient: error.isTransient, isUnreachable: !isOfTheAddress });
}
