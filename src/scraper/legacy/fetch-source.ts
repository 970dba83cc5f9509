import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { FetchedDocument } from '../reading/readers.ts';
import { SourceProblem } from '../source-problem.ts';
import type { ScrapeTools } from './legacy-source.ts';

interface SourceQuestion {
  accept: string;
  maxBytes: number;
  headers?: Record<string, string>;
  /** JSON body for a POST request. */
  body?: string;
}

export async function fetchSource(
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
      attempts: tools.attempts ?? 3,
      timeoutMs: 10_000,
      budgetMs: 25_000,
      signal: tools.signal,
    };
    const { body, contentType } = await (sent === undefined
      ? tools.fetcher.get(address, options)
      : tools.fetcher.post(address, sent, options));
    return { body, contentType };
  } catch (error) {
    throw toProblem(error);
  }
}

function toProblem(error: unknown): unknown {
  if (!(error instanceof OutsideError) || (error instanceof FetchError && error.kind === 'aborted'))
    return error;
  const { message, isTransient, fault } = error;
  const isOfTheAddress = fault === 'missing' || fault === 'gone' || isTooLarge(error);
  return new SourceProblem(message, { isTransient, fault, isUnreachable: !isOfTheAddress });
}

function isTooLarge(error: OutsideError): boolean {
  return error instanceof FetchError && error.kind === 'too-large';
}
