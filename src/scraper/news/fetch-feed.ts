import { type FaultName, isRefusal } from '#contract/faults.ts';
import type { FeedReport } from '#contract/scraper.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { GetOptions } from '#platform/fetching/fetcher.ts';
import { FeedError, type FeedItem } from '../feed/feed.ts';
import { findOtherHost } from '../source-addresses.ts';
import { SourceProblem } from '../source-problem.ts';
import type { NewsTools } from './fetch-page.ts';

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
  let release = () => {};
  try {
    await robots.check(url, signal);
    const answer = await requestFeed(url, tools, {
      keepLarge: (give) => {
        release = give;
      },
      ...(validators ? { validators: keepGiven(validators) } : {}),
      signal,
    });
    const finalUrl = addresses.toPublic(answer.url);
    const redirectsTo = findOtherHost(url, finalUrl);
    const moved = redirectsTo ? { redirectsTo } : {};
    if (redirectsTo) await robots.check(finalUrl, signal);
    if (answer.notModified) return { report: report('unchanged', moved), items: [] };
    const { body, contentType } = answer;
    const feed = await read('feed', { body, contentType }, { url: finalUrl, now: clock() });
    if (feed === 'challenge') {
      const message = `${new URL(finalUrl).host} shows a CAPTCHA instead of the feed`;
      return { report: report('blocked', { message, fault: 'challenge' }), items: [] };
    }
    const { items } = feed;
    if (items.length > 0 && items.every(({ link }) => link === null)) {
      throw new FeedError('No item of the feed has a web address', 'layout');
    }
    const { headers } = answer;
    return {
      items,
      report: report('read', {
        ...moved,
        items: feed.itemCount,
        isWhole: feed.isWhole,
        undated: items.filter(({ published }) => published === null).length,
        validators: keepGiven({ etag: headers.etag, lastModified: headers['last-modified'] }),
        message: feed.problems.length > 0 ? feed.problems.join('; ').slice(0, 500) : null,
      }),
    };
  } catch (error) {
    const { message, isTransient, fault } = explain(error);
    const outcome = isRefusal(fault) ? 'blocked' : 'failed';
    return { report: report(outcome, { message, isTransient, fault }), items: [] };
  } finally {
    release();
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

interface Explained {
  message: string;
  isTransient: boolean;
  fault?: FaultName | undefined;
}

function explain(error: unknown): Explained {
  if (error instanceof FetchError && error.kind === 'aborted') throw error;
  if (error instanceof OutsideError || error instanceof SourceProblem) return error;
  if (error instanceof FeedError) return { message: error.message, isTransient: false, fault: error.fault };
  throw error;
}
