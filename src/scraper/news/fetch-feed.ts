import type { FeedReport } from '#contract/scraper.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { GetOptions } from '#platform/fetching/fetcher.ts';
import { RobotsRefusal } from '#platform/fetching/robots.ts';
import { FeedError, type FeedItem } from '../feed/feed.ts';
import { SourceProblem } from '../source-problem.ts';
import type { NewsTools } from './fetch-page.ts';
import { isRefusal } from './refusal.ts';

const MAX_FEED_BYTES = 12 * 1024 * 1024;
const MAX_FEED_WIRE_BYTES = 4 * 1024 * 1024;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

type Validators = FeedReport['validators'];

export async function fetchFeed(
  url: string,
  validators: Validators | undefined,
  tools: NewsTools,
  signal: AbortSignal,
): Promise<{ report: FeedReport; items: FeedItem[] }> {
  const { robots, addresses, read, clock } = tools;
  const report = (outcome: FeedReport['outcome'], more: Partial<FeedReport> = {}): FeedReport => ({
    url,
    outcome,
    items: 0,
    undated: 0,
    isWhole: true,
    validators: validators ?? {},
    message: null,
    isTransient: false,
    ...more,
  });
  try {
    await robots.check(url, signal);
    const answer = await requestFeed(url, tools, {
      ...(validators ? { validators: keepGiven(validators) } : {}),
      signal,
    });
    if (answer.notModified) return { report: report('unchanged'), items: [] };
    const { body, contentType } = answer;
    const feed = await read('feed', { body, contentType }, { url, now: clock() });
    if (feed === 'challenge') {
      const message = 'the site shows a test for humans instead';
      return { report: report('blocked', { message }), items: [] };
    }
    const { items } = feed;
    const { headers } = answer;
    return {
      items,
      report: report('read', {
        items: feed.itemCount,
        isWhole: feed.isWhole,
        undated: items.filter(({ published }) => published === null).length,
        validators: keepGiven({ etag: headers.etag, lastModified: headers['last-modified'] }),
        message: feed.problems.length > 0 ? feed.problems.join('; ').slice(0, 500) : null,
      }),
    };
  } catch (error) {
    const [outcome, { message, isTransient }] = explain(error);
    return { report: report(outcome, { message: addresses.toPublicText(message), isTransient }), items: [] };
  }
}

export function requestFeed(url: string, { fetcher, addresses }: NewsTools, options: GetOptions) {
  return fetcher.get(addresses.toFetch(url), {
    accept: ACCEPT,
    ...(addresses.isAllowedHost ? { allowedHosts: addresses.isAllowedHost } : {}),
    maxBytes: MAX_FEED_BYTES,
    maxWireBytes: MAX_FEED_WIRE_BYTES,
    ...options,
  });
}

function keepGiven({ etag, lastModified }: Validators): { etag?: string; lastModified?: string } {
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function explain(error: unknown): [FeedReport['outcome'], { message: string; isTransient: boolean }] {
  if (error instanceof RobotsRefusal || isRefusal(error)) {
    return ['blocked', { message: error.message, isTransient: error.isTransient }];
  }
  if (error instanceof SourceProblem || (error instanceof FetchError && error.kind !== 'aborted')) {
    return ['failed', { message: error.message, isTransient: error.isTransient }];
  }
  if (error instanceof FeedError) return ['failed', { message: error.message, isTransient: false }];
  throw error;
}
