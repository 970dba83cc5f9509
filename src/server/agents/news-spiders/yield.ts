import type { ScrapeNewsResult } from '#contract/scraper.ts';
import type { Spider } from '#spiders/define-spider.ts';
import { describeProblems } from '../agent.ts';
import type { FeedState } from './feed-store.ts';

/** Below this share of what a feed held before, something is missing. */
const FAR_FEWER = 0.25;
/** Smaller feeds come and go. */
const LEAST_TO_COMPARE = 8;
const NEARLY_ALL = 0.9;
const QUIET_DAYS = 4;
const DAY_MS = 24 * 3_600_000;

/** Why a run that went well should still be looked at; undefined when all is as usual. */
export function judgeYield(facts: {
  spider: Spider;
  result: ScrapeNewsResult;
  /** As the feeds were before this run. */
  states: readonly FeedState[];
  added: number;
  now: Date;
}): string | undefined {
  const { spider, result, states, added, now } = facts;
  const before = new Map(states.map((state) => [state.url, state]));
  const problems = result.feeds.flatMap((feed) => {
    const name = result.feeds.length > 1 ? `${shorten(feed.url)}: ` : '';
    if (feed.outcome === 'blocked') {
      return [`${name}${spider.name} refuses our visits (${feed.message}); ask the publisher for permission`];
    }
    if (feed.outcome === 'failed') return [`${name}${feed.message}`];
    if (feed.outcome === 'unchanged') return [];
    const usual = before.get(feed.url)?.items ?? 0;
    if (feed.items === 0) return [`${name}the feed is empty`];
    if (usual >= LEAST_TO_COMPARE && feed.items < usual * FAR_FEWER) {
      return [`${name}the feed holds ${feed.items} items where it held ${usual} before`];
    }
    if (feed.undated >= feed.items * NEARLY_ALL) return [`${name}no item says when it was published`];
    return feed.isWhole ? [] : [`${name}the feed breaks off before its end`];
  });
  const blockedPages = result.pageProblems.filter(({ isBlocked }) => isBlocked).length;
  if (blockedPages > 0)
    problems.push(`${blockedPages} article pages are closed to us; their feed text is kept`);
  const otherPages = result.pageProblems.length - blockedPages;
  if (otherPages > 0 && otherPages >= result.articles.length / 2) {
    problems.push(`${otherPages} article pages could not be read (${result.pageProblems[0]?.message})`);
  }
  const quiet = quietDays(states, now);
  if (added === 0 && quiet >= QUIET_DAYS) {
    problems.push(`nothing new for ${quiet} days, where there always was`);
  }
  return describeProblems(problems);
}

/** Since when no feed has had anything new, while it was asked. */
function quietDays(states: readonly FeedState[], now: Date): number {
  const changed = states.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  if (changed.length === 0) return 0;
  return Math.floor((now.getTime() - Math.max(...changed)) / DAY_MS);
}

function shorten(url: string): string {
  const { host, search } = new URL(url);
  return `${host}${search.length > 40 ? `${search.slice(0, 40)}…` : search}`;
}
