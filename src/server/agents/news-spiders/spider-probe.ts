import { countOf } from '#contract/count-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { FaultName } from '#contract/faults.ts';
import type { FeedCheck, Scraper } from '#contract/scraper.ts';
import { nameFault } from '#platform/fetching/fetch-error.ts';
import type { Spider } from '#spiders/define-spider.ts';
import type { Db } from '../../db/open-db.ts';
import type { ProbeFindings, ProbeTrouble, SourceProbe } from '../agent.ts';
import { findSettings } from '../settings.ts';
import { readOptions } from './options.ts';

const PROBED_ARTICLES = 3;
const QUIET_DAYS = 7;

export async function listSpiderProbes(
  spider: Spider,
  scraper: Pick<Scraper, 'checkFeed'>,
  db: Db,
  now: Date,
): Promise<SourceProbe[]> {
  const { customTickers } = readOptions(spider, (await findSettings(db, spider.id))?.options ?? {});
  const [ticker = 'CNR'] = customTickers;
  const [feed] = spider.feeds;
  if (!feed) return [];
  const url = feed.replaceAll('{ticker}', encodeURIComponent(ticker));
  const { id, name, article: hints } = spider;
  const request = { url, hints, articles: PROBED_ARTICLES };
  const ask = async (signal: AbortSignal) => describeFeed(await scraper.checkFeed(request, signal), now);
  return [{ id, name, host: new URL(url).host, ask }];
}

function describeFeed(check: FeedCheck, now: Date): ProbeFindings {
  const { robots, items, undated, articles, newest } = check;
  const withText = articles.filter(({ words }) => words > 0).length;
  const texts = articles.length > 0 ? `, ${withText} of ${articles.length} with text` : '';
  const isRead = check.fault === null;
  return {
    robots: robots.feed === 'allowed' ? sayAllowed(robots.delayMs) : '–',
    parsed: isRead ? `${countOf(items, 'item')}${texts}` : '–',
    newest,
    fields:
      isRead && items > 0
        ? ['Title', ...(undated < items ? ['date'] : []), 'link', ...(withText > 0 ? ['text'] : [])]
        : [],
    trouble: findTrouble(check, withText, now),
  };
}

function sayAllowed(delayMs: number): string {
  return delayMs > 0 ? `Allowed, ${Math.round(delayMs / 1000)} s` : 'Allowed';
}

function findTrouble(check: FeedCheck, withText: number, now: Date): ProbeTrouble | undefined {
  const { fault, items, undated, articles, newest, redirectsTo } = check;
  if (fault) {
    const { message, status } = fault;
    return { verdict: 'failed', message, fault: faultOf(fault), status: status ?? undefined };
  }
  if (items === 0) return { verdict: 'failed', message: 'The feed has no items', fault: 'empty' };
  const [first] = articles;
  if (first && withText === 0) {
    const isLayout = /no article text/.test(first.problem ?? '');
    if (isLayout) return { verdict: 'failed', message: 'No article text was found', fault: 'layout' };
    const message = `Only the texts of the feed can be used: ${first.problem ?? 'the articles have no text'}`;
    return { verdict: 'warning', message };
  }
  if (undated === items) return { verdict: 'warning', message: 'The items have no usable publication date' };
  if (newest && now.getTime() - Date.parse(newest) > QUIET_DAYS * DAY_MS) {
    return { verdict: 'warning', message: `The newest item is from ${newest.slice(0, 10)}` };
  }
  if (redirectsTo === null) return undefined;
  return { verdict: 'warning', message: `The address redirects to ${redirectsTo}; enter the new address` };
}

function faultOf({ kind, status }: NonNullable<FeedCheck['fault']>): FaultName {
  if (kind === 'robots') return 'robots-disallow';
  if (kind === 'robots-unreachable' || kind === 'challenge') return kind;
  if (kind === 'web-page' || kind === 'not-a-feed') return 'not-data';
  if (kind === 'too-costly') return 'unreadable';
  return nameFault(kind, status === null ? {} : { status }) ?? 'unreadable';
}
