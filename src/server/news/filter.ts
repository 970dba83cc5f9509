import { tierOf } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { easternInstant } from '#contract/eastern-time.ts';
import type { NewsChoice, NewsPeriod } from '#contract/news.ts';
import { countTerms, readSearch, SEARCH_TERMS, type Search } from '#contract/news-search.ts';
import { badInput } from '#platform/app-error.ts';
import type { SpiderList } from '../agents/news-spiders/spider-list.ts';
import { isAtLeast, isShown } from '../dashboard/news-store.ts';
import { isWrittenAs, toTsQuery } from '../dashboard/text-search.ts';
import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from '../db/drizzle.ts';
import type { ArticlesThen } from '../db/past-articles.ts';
import { articles } from '../db/schema.ts';

const PERIOD_MS: Record<Exclude<NewsPeriod, 'all'>, number> = {
  '24h': 24 * HOUR_MS,
  '3d': 3 * DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '1y': 365 * DAY_MS,
};

/** The requested filter with resolved names. */
export interface NewsFilter extends Omit<NewsChoice, 'q'> {
  search: Search;
  asOf: Date;
  articles: ArticlesThen;
  /** Undefined means all. */
  spiderIds: string[] | undefined;
}

export function readFilter(
  { q, ...choice }: NewsChoice,
  spiders: SpiderList,
  moment: Pick<NewsFilter, 'asOf' | 'articles'>,
): NewsFilter {
  const search = readSearch(q);
  if (countTerms(search) > SEARCH_TERMS) {
    throw badInput(`Search for at most ${SEARCH_TERMS} words and phrases`);
  }
  const ofType = choice.type && spiders.idsOf([choice.type]);
  const ofSource = choice.source === undefined ? undefined : [choice.source];
  const both = ofType && ofSource ? ofSource.filter((id) => ofType.includes(id)) : (ofSource ?? ofType);
  return { ...choice, ...moment, search, spiderIds: both };
}

/** The conditions of a search on `articles`. */
export function matches(filter: NewsFilter): SQL | undefined {
  return and(isCandidate(filter), ...filter.search.phrases.map(isWrittenAs));
}

/** All conditions except the exact spelling of phrases, which is the slowest because it reads the text. */
export function isCandidate(filter: NewsFilter): SQL | undefined {
  const { search, topic, company, dir, tier, spiderIds, asOf } = filter;
  return and(
    lte(articles.sortedAt, asOf),
    lte(articles.scrapedAt, asOf),
    isInPeriod(filter),
    spiderIds && (spiderIds.length > 0 ? inArray(articles.spiderId, spiderIds) : sql`false`),
    topic === undefined ? undefined : sql`${articles.topics} ? ${topic}`,
    company === undefined ? undefined : sql`${articles.companies} ? ${company}`,
    dir && eq(articles.direction, DIRECTION_VALUES[dir]),
    tier && isAtLeast(LOWEST_SCORE[tier], asOf),
    countTerms(search) > 0 ? filter.articles.matchesText(toTsQuery(search)) : undefined,
    isShown(asOf),
  );
}

const DIRECTION_VALUES = { pos: 1, neg: -1, neutral: 0 } as const;
export const DIRECTION_NAMES = new Map(
  Object.entries(DIRECTION_VALUES).map(([name, value]) => [value, name as keyof typeof DIRECTION_VALUES]),
);

const LOWEST_SCORE = { medium: lowestOf('medium'), high: lowestOf('high'), critical: lowestOf('critical') };

function lowestOf(tier: string): number {
  for (let score = 0; score <= 100; score++) if (tierOf(score) === tier) return score;
  throw new Error(`No score makes a story ${tier}`);
}

function isInPeriod({ period, from, to, asOf }: NewsFilter): SQL | undefined {
  if (from !== undefined || to !== undefined) {
    return and(
      from === undefined ? undefined : gte(articles.sortedAt, easternInstant(from)),
      to === undefined ? undefined : lt(articles.sortedAt, easternInstant(to, 24)),
    );
  }
  if (period === 'all') return undefined;
  return gt(articles.sortedAt, new Date(asOf.getTime() - PERIOD_MS[period]));
}

/** The newest score of the story set by an editor; null without one. */
export function editorScore(asOf: Date) {
  return sql<number | null>`(
    select r.score from article_curations r
    where r.story_id = articles.story_id and r.at <= ${asOf.toISOString()}::timestamptz order by r.at desc limit 1)`;
}
