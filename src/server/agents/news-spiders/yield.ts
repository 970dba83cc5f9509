import { countOf } from '#contract/count-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { ScrapeNewsResult } from '#contract/scraper.ts';
import { describeProblems, type Problem } from '../agent.ts';
import type { FeedState } from './store.ts';

const MIN_SHARE_OF_USUAL = 0.25;
/** Smaller feeds vary too much to be compared. */
const MIN_USUAL_ITEMS = 8;
const NEARLY_ALL = 0.9;
const QUIET_DAYS = 4;

export function judgeYield(facts: {
  result: ScrapeNewsResult;
  states: readonly FeedState[];
  added: number;
  now: Date;
}): string | undefined {
  const { result, states, added, now } = facts;
  const before = new Map(states.map((state) => [state.url, state]));
  const problems = result.feeds.flatMap((feed): (string | Problem)[] => {
    const name = result.feeds.length > 1 ? `${shorten(feed.url)}: ` : '';
    if (feed.outcome === 'blocked' || feed.outcome === 'failed') {
      return [{ message: `${name}${feed.message ?? 'the feed could not be read'}`, fault: feed.fault }];
    }
    const moved = feed.redirectsTo
      ? [{ message: `${name}the feed redirects to ${feed.redirectsTo}`, fault: 'moved' as const }]
      : [];
    if (feed.outcome === 'unchanged') return moved;
    const usual = before.get(feed.url)?.items ?? 0;
    if (feed.items === 0) return [`${name}the feed is empty`];
    if (usual >= MIN_USUAL_ITEMS && feed.items < usual * MIN_SHARE_OF_USUAL) {
      return [`${name}the feed has ${countOf(feed.items, 'item')} instead of ${usual}`];
    }
    if (feed.undated >= feed.items * NEARLY_ALL) return [`${name}items have no usable publication date`];
    return feed.isWhole ? moved : [...moved, `${name}the feed is truncated`];
  });
  const isMany = (pages: number) => pages > 0 && pages >= result.articles.length / 2;
  const blockedPages = result.pageProblems.filter(({ isBlocked }) => isBlocked).length;
  if (isMany(blockedPages)) {
    problems.push(`${countOf(blockedPages, 'article page')} blocked; using the feed text`);
  }
  const otherPages = result.pageProblems.length - blockedPages;
  if (isMany(otherPages)) {
    const [first] = result.pageProblems.filter(({ isBlocked }) => !isBlocked);
    const message = `${countOf(otherPages, 'article page')} could not be read (${first?.message})`;
    problems.push({ message, fault: first?.fault });
  }
  const [costly, ...otherCostly] = result.pageProblems.filter(({ isCostly }) => isCostly);
  if (costly) {
    const more = otherCostly.length > 0 ? ` (and ${otherCostly.length} more)` : '';
    problems.push(`${costly.message}: ${costly.link.slice(0, 200)}${more}`);
  }
  const quiet = quietDays(states, now);
  if (added === 0 && quiet >= QUIET_DAYS) {
    problems.push(`no new articles for ${quiet} days`);
  }
  return describeProblems(problems);
}

function quietDays(states: readonly FeedState[], now: Date): number {
  const changed = states.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  if (changed.length === 0) return 0;
  return Math.floor((now.getTime() - Math.max(...changed)) / DAY_MS);
}

function shorten(url: string): string {
  const { host, search } = new URL(url);
  return `${host}${search.length > 40 ? `${search.slice(0, 40)}…` : search}`;
}
