import { DISPLAY_CAPS, type NewsIntelligence, type RankedArticle } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { industryFocusPercent } from '#intelligence/industry-focus.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { rerank } from '#intelligence/relevance/rerank.ts';
import { STORIES_TO_ORDER } from '#intelligence/relevance/rerank-prompt.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import { findCoMovement, type NamedMove } from '#intelligence/significance.ts';
import { findTopics } from '#intelligence/topics.ts';
import { spiders } from '#spiders/index.ts';
import { readSpiders, type SpiderList } from '../agents/news-spiders/spider-list.ts';
import type { Db } from '../db/open-db.ts';
import { findNewsOrder, type Story } from './news-order.ts';
import {
  countNews,
  listHeadlines,
  listNews,
  listStoryArticles,
  type NewsChoice,
  type NewsFilter,
  type NewsRow,
  type StoryArticle,
} from './news-store.ts';

/** The time that the news of the overview is taken from. */
export const NEWS_REACH_MS = 3 * DAY_MS;
/** What is looked at to find the best: time and company change the order only so much. */
const CANDIDATES = 240;
const HEADLINES = 400;
const HIGH_PRIORITY = 50;

export type Moves = ReadonlyMap<string, NamedMove>;

export type NewsQuery = Omit<NewsFilter, 'limit'> & { moves: Moves };

/** The articles of a time as stories, the most relevant first; a pinned one before all others. */
export async function rankNews(db: Db, query: NewsQuery): Promise<RankedArticle[]> {
  return (await rankStories(db, query)).map(({ article }) => article);
}

/** The same with its top in the order the model gave, as far as that order reaches. Without a model, by score. */
export async function rankNewsWithModel(db: Db, query: NewsQuery, model: string | undefined) {
  const byScore = await rankStories(db, query);
  const order = model === undefined ? undefined : await findNewsOrder(db, model, query.asOf);
  const limits = { asOf: query.asOf, shown: DISPLAY_CAPS.priorityArticles };
  const { stories, isApplied } = rerank(byScore, order, limits);
  return {
    articles: stories.map(({ article }) => article),
    /** The best of them by score alone. */
    bestStories: byScore.slice(0, STORIES_TO_ORDER),
    rerankedBy: isApplied && model !== undefined ? model : null,
  };
}

async function rankStories(db: Db, query: NewsQuery): Promise<Story[]> {
  const rows = await listNews(db, { ...query, limit: CANDIDATES });
  const stories = await listStoryArticles(db, [...new Set(rows.map(({ storyId }) => storyId))], query.asOf);
  const { nameOf } = await readSpiders(db);
  return orderStories(rows, stories, { ...query, nameOf });
}

/** Articles as stories, each by its best article, the most relevant first. */
export function orderStories(
  rows: readonly NewsRow[],
  articles: readonly StoryArticle[],
  moment: Parameters<typeof toRanked>[2],
): Story[] {
  const byStory = Map.groupBy(articles, ({ storyId }) => storyId);
  const best = new Map<string, Story>();
  for (const row of rows) {
    const { storyId } = row;
    const article = toRanked(row, byStory.get(storyId) ?? [], moment);
    const known = best.get(storyId);
    if (article.title.trim() === '' || (known && !isBefore(article, known.article))) continue;
    best.set(storyId, { storyId, article });
  }
  return [...best.values()].sort((a, b) => (isBefore(a.article, b.article) ? -1 : 1));
}

/** The news part of the overview: of the last day, and of longer when the day was quiet. */
export async function describeNews(
  db: Db,
  { asOf, moves, model }: { asOf: Date; moves: Moves; model: string | undefined },
): Promise<{ news: NewsIntelligence; bestStories: Story[] }> {
  const dayAgo = new Date(asOf.getTime() - DAY_MS);
  const totalArticles = await countNews(db, dayAgo, asOf);
  const query = { since: new Date(asOf.getTime() - NEWS_REACH_MS), asOf, moves };
  const ranked = await rankNewsWithModel(db, query, model);
  const news = await summarise(db, ranked, totalArticles, { since: dayAgo, asOf });
  return { news, bestStories: ranked.bestStories };
}

export async function summarise(
  db: Db,
  { articles, rerankedBy }: { articles: RankedArticle[]; rerankedBy: string | null },
  totalArticles: number,
  { since, asOf, ...choice }: { since: Date; asOf: Date } & NewsChoice,
): Promise<NewsIntelligence> {
  const dayAgo = new Date(asOf.getTime() - DAY_MS);
  const weekBefore = new Date(asOf.getTime() - 8 * DAY_MS);
  const [recent, earlier] = await Promise.all([
    listHeadlines(db, dayAgo, asOf, HEADLINES, choice),
    listHeadlines(db, weekBefore, dayAgo, HEADLINES, choice),
  ]);
  const priorityArticles = articles.slice(0, DISPLAY_CAPS.priorityArticles);
  return {
    totalArticles,
    priorityArticles,
    keyTopics: findTopics(recent, earlier).slice(0, DISPLAY_CAPS.topics),
    industryFocusPercent: industryFocusPercent(priorityArticles, COAL_TRADE),
    highPriorityCount: articles.filter(
      (article) => article.relevanceScore >= HIGH_PRIORITY && timeOf(article) > since.toISOString(),
    ).length,
    rerankedBy,
  };
}

const COAL_TRADE = spiders.filter(({ isCoalTrade }) => isCoalTrade).map(({ name }) => name);

export function toRanked(
  row: NewsRow,
  story: readonly StoryArticle[],
  { asOf, moves, nameOf }: Pick<NewsQuery, 'asOf' | 'moves'> & Pick<SpiderList, 'nameOf'>,
): RankedArticle {
  const assessment = row.assessment as Assessment | null;
  const others = story.filter(({ spiderId }) => spiderId !== row.spiderId);
  const score = assessment
    ? scoreArticle(assessment, {
        ageHours: row.publishedAt ? (asOf.getTime() - row.publishedAt.getTime()) / HOUR_MS : null,
        sources: others.length + 1,
        coMovement: findCoMovement(assessment.instruments, moves),
        override: overrideOf(row),
      })
    : { score: 0, tier: 'low' as const, contributions: [] };
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    source: nameOf(row.spiderId),
    sourceId: row.spiderId,
    category: row.category,
    summary: row.summary,
    relevanceScore: score.score,
    tier: score.tier,
    contributions: score.contributions,
    alsoIn: others.map(({ spiderId, url }) => ({ source: nameOf(spiderId), url })),
    sentiment: assessment?.sentiment ?? null,
    published_at: row.publishedAt?.toISOString() ?? null,
    scraped_at: row.scrapedAt.toISOString(),
    curation: row.curation,
  };
}

function overrideOf({ curation }: NewsRow) {
  if (curation?.score == null) return null;
  return { score: curation.score, why: `${curation.by}: ${curation.reason}` };
}

function isBefore(a: RankedArticle, b: RankedArticle): boolean {
  const pinned = Number(b.curation?.pinned ?? false) - Number(a.curation?.pinned ?? false);
  if (pinned !== 0) return pinned < 0;
  if (a.relevanceScore !== b.relevanceScore) return a.relevanceScore > b.relevanceScore;
  return timeOf(a) === timeOf(b) ? a.id < b.id : timeOf(a) > timeOf(b);
}

function timeOf(article: RankedArticle): string {
  return article.published_at ?? article.scraped_at;
}
