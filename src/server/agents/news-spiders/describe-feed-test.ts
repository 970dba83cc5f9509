import { countOf } from '#contract/count-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { FeedTest } from '#contract/news-spiders.ts';
import type { FeedCheck } from '#contract/scraper.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import type { AssessArticle } from './article-store.ts';

const LONGEST_TEXT = 1_500;
const LIMITED_USE =
  /all rights reserved|may not be|not be (?:re)?published|no part|republi|reproduc|personal use|non-?commercial/i;

type Finding = FeedTest['findings'][number];

/** Why the address cannot be used, as shown at the form field. */
export function findProblem({ fault, items }: FeedCheck): string | null {
  if (!fault) return items === 0 ? 'The feed has no items.' : null;
  const { kind, message } = fault;
  if (kind === 'refused-address') {
    return /public address|local network/.test(message)
      ? 'This address is inside a private network and is not allowed.'
      : `This address is not allowed: ${message}.`;
  }
  if (kind === 'robots') return 'robots.txt does not allow this address.';
  if (kind === 'web-page') return 'This is a web page, not a feed.';
  if (kind === 'challenge') return `${message}. It cannot be collected.`;
  return `The feed could not be read: ${message}.`;
}

export function listFindings(check: FeedCheck, now: Date): Finding[] {
  if (check.fault) return [];
  return [
    describeReach(check),
    describeItems(check, now),
    describeRobots(check),
    ...describeTexts(check),
    describeZones(check),
    describeTerms(check),
  ];
}

function describeReach({ url, redirectsTo, format }: FeedCheck): Finding {
  if (!redirectsTo) return { isGood: true, text: `Reached: ${new URL(url).host}, ${format}` };
  return { isGood: false, text: `Redirects to another host, ${redirectsTo}, ${format}` };
}

function describeItems({ items, newest, undated, isWhole, remarks }: FeedCheck, now: Date): Finding {
  const count = countOf(items, 'item');
  if (!isWhole) return { isGood: false, text: `${count}; the feed breaks off before its end` };
  if (newest === null) return { isGood: false, text: `${count}, none with a date` };
  const age = describeAge(newest, now);
  if (undated > 0) return { isGood: false, text: `${count}, newest ${age}; ${undated} without a date` };
  const [remark] = remarks;
  return { isGood: remark === undefined, text: `${count}, newest ${age}${remark ? `; ${remark}` : ''}` };
}

function describeRobots({ robots }: FeedCheck): Finding {
  const pause = robots.delayMs > 0 ? `; ${robots.delayMs / 1000} s between requests` : '';
  if (robots.pages === 'disallowed') {
    return {
      isGood: false,
      text: 'robots.txt allows the feed but not its articles; only feed texts are used',
    };
  }
  if (robots.pages === 'unreachable') {
    return {
      isGood: false,
      text: 'robots.txt of the article pages could not be read; only feed texts are used',
    };
  }
  return { isGood: true, text: `robots.txt allows it${pause}` };
}

function describeTexts({ articles }: FeedCheck): Finding[] {
  if (articles.length === 0) return [];
  const found = articles.filter(({ words }) => words > 0).length;
  const reason = articles.find(({ problem }) => problem !== null)?.problem;
  const why = reason ? `: ${reason}` : '';
  const text = `Text found on ${found} of ${articles.length} articles tried${why}`;
  return [{ isGood: found === articles.length, text }];
}

function describeZones({ zoneless }: FeedCheck): Finding {
  if (zoneless === 0) return { isGood: true, text: 'All times have a time zone' };
  const items = countOf(zoneless, 'item has', 'items have');
  return { isGood: false, text: `${items} no time zone; UTC is assumed` };
}

function describeTerms({ terms: { notice, link } }: FeedCheck): Finding {
  if (notice !== null && LIMITED_USE.test(notice)) {
    return { isGood: false, text: `The feed limits its use: "${notice}" Read the terms before you save.` };
  }
  if (link !== null) return { isGood: true, text: 'Terms page found; read it before you save' };
  return { isGood: false, text: "No terms found; look for them on the publisher's site" };
}

function describeAge(instant: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(instant));
  const write = (count: number, unit: string) => `${countOf(count, unit)} ago`;
  if (ms < HOUR_MS) return write(Math.floor(ms / MINUTE_MS), 'minute');
  return ms < 2 * DAY_MS ? write(Math.floor(ms / HOUR_MS), 'hour') : write(Math.floor(ms / DAY_MS), 'day');
}

export function describeArticle(
  { sample, articles }: FeedCheck,
  source: string,
  assess: AssessArticle,
): FeedTest['article'] {
  if (!sample) return null;
  const { title, text, publishedAt } = sample;
  const { assessment } = assess({ title, body: text, source });
  const { score, tier } = scoreArticle(assessment as unknown as Assessment, { ageHours: 0, sources: 1 });
  const words = articles.find((one) => one.title === title)?.words ?? 0;
  return { title, publishedAt, words, score, tier, text: shorten(text) };
}

function shorten(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_TEXT)).toWellFormed()}…`;
}
