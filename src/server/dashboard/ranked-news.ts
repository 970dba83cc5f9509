import {
  DISPLAY_CAPS,
  type NewsIntelligence,
  type RankedArticle,
  TIERS,
  tierOf,
} from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { readSearch, searchFor } from '#contract/news-search.ts';
import { industryFocusPercent } from '#intelligence/industry-focus.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { rerank } from '#intelligence/relevance/rerank.ts';
import { STORIES_TO_ORDER } from '#intelligence/relevance/rerank-prompt.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import { findTopics } from '#intelligence/topics.ts';
import { spiders } from '#spiders/index.ts';
import { readSpiders, type SpiderList } from '../agents/news-spiders/spider-list.ts';
import type { Db } from '../db/open-db.ts';
import { type Reads, readTogether } from '../db/read-together.ts';
import { findNewsOrder, type Story } from './news-order.ts';
import {
  countFound,
  countNews,
  listHeadlines,
  listNews,
  listStoryArticles,
  type NewsChoice,
  type NewsFilter,
  type NewsRow,
  type StoryArticle,
} from './news-store.ts';

/** Enough candidates, because age and company change the order only to a degree. */
const CANDIDATES = 400;
/** Limited, because each is searched for the names of movers every time the brief is written. */
const MOST_EXPLAINING = 150;
const HEADLINES = 400;

type Symbols = ReadonlySet<string>;

/** The symbols with a notable move may be known later than the articles. */
type NewsQuery = Omit<NewsFilter, 'limit'> & { moved: Symbols | Promise<Symbols> };

/** The stories of a period, most relevant first, after pinned ones. */
export async function rankNews(db: Reads, query: NewsQuery): Promise<RankedArticle[]> {
  return (await rankStories(db, query)).map(({ article }) => article);
}

/** The same, with the top in the model's order as far as it is valid. Without a model, by score. */
export async function rankNewsWithModel(db: Db, query: NewsQuery, model: string | undefined, reads: Reads) {
  const [byScore, order] = await Promise.all([
    rankStories(reads, query),
    model === undefined ? undefined : findNewsOrder(db, model, query.asOf),
  ]);
  const limits = { asOf: query.asOf, shown: DISPLAY_CAPS.priorityArticles };
  const { stories, isApplied } = rerank(byScore, order, limits);
  return {
    articles: stories.map(({ article }) => article),
    bestStories: byScore.slice(0, STORIES_TO_ORDER),
    rerankedBy: isApplied && model !== undefined ? model : null,
  };
}

async function rankStories(db: Reads, { moved, ...query }: NewsQuery): Promise<Story[]> {
  const reads = readTogether(db);
  const { asOf } = query;
  const [{ rows, storyArticles }, { nameOf }, symbols] = await Promise.all([
    listCandidates(reads, query),
    readSpiders(reads, asOf),
    moved,
  ]);
  return orderStories(rows, storyArticles, { asOf, moved: symbols, nameOf });
}

async function listCandidates(reads: Reads, query: Omit<NewsFilter, 'limit'>) {
  const rows = await listNews(reads, { ...query, limit: CANDIDATES });
  const storyIds = [...new Set(rows.map(({ storyId }) => storyId))];
  return { rows, storyArticles: await listStoryArticles(reads, storyIds, query.asOf) };
}

/** Articles as stories, each by its best article, the most relevant first. */
export function orderStories(
  rows: readonly NewsRow[],
  storyArticles: readonly StoryArticle[],
  { asOf, moved, nameOf }: { asOf: Date; moved: Symbols } & Pick<SpiderList, 'nameOf'>,
): Story[] {
  const byStory = Map.groupBy(storyArticles, ({ storyId }) => storyId);
  const best = new Map<string, PlacedStory>();
  for (const row of rows) {
    const { storyId } = row;
    const article = toRanked(row, byStory.get(storyId) ?? [], { nameOf });
    if (article.title.trim() === '') continue;
    const { sortedAt } = row;
    const rated = rateCopy({ id: row.id, score: article.relevanceScore, sortedAt }, asOf);
    const { instruments = [] } = (row.assessment as Partial<Assessment> | null) ?? {};
    const hasMoved = instruments.some((symbol) => moved.has(symbol));
    const story = { ...rated, storyId, article, hasMoved };
    const known = best.get(storyId);
    if (!known || compareCopies(story, known) < 0) best.set(storyId, story);
  }
  const stories = [...best.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  return putRepeatsLast(stories.map(({ storyId, article }) => ({ storyId, article })));
}

/** Of a headline that says more than a number. */
const FEWEST_WORDS = 3;

/** One source's headlines that differ only in their figures would fill the list: the first keeps its place. */
function putRepeatsLast(stories: readonly Story[]): Story[] {
  const seen = new Set<string>();
  const repeats = new Set<Story>();
  for (const story of stories) {
    const { sourceId, title, curation } = story.article;
    const words = title.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
    const headline = `${sourceId} ${words.join(' ')}`;
    const isRepeat = words.length >= FEWEST_WORDS && seen.has(headline);
    if (isRepeat && !curation?.pinned && curation?.score == null) repeats.add(story);
    seen.add(headline);
  }
  return [...stories.filter((story) => !repeats.has(story)), ...repeats];
}

const FEWEST_STORIES = 10;
export const WINDOWS_HOURS = [24, 72] as const;

export function pickWindowHours(storiesOfDay: number): number {
  const [day, longer] = WINDOWS_HOURS;
  return storiesOfDay >= FEWEST_STORIES ? day : longer;
}

/** The window of the dashboard's news: the last day, or three days if it was quiet. */
export async function findNewsWindow(db: Reads, asOf: Date) {
  const lastDay = await countNews(db, hoursBefore(asOf, WINDOWS_HOURS[0]), asOf);
  const hours = pickWindowHours(lastDay.stories);
  const since = hoursBefore(asOf, hours);
  const counted = hours === WINDOWS_HOURS[0] ? lastDay : await countNews(db, since, asOf);
  return { hours, since, counted, lastDay };
}

/** The news part of the overview. List, counts and topics cover the same articles. */
export async function describeNews(
  db: Db,
  { model, ...query }: Pick<NewsQuery, 'asOf' | 'moved'> & { model: string | undefined },
) {
  const { asOf } = query;
  const { since, hours, counted, lastDay } = await findNewsWindow(db, asOf);
  const reads = readTogether(db);
  const [ranked, keyTopics] = await Promise.all([
    rankNewsWithModel(db, { since, ...query }, model, reads),
    listTopics(reads, { since, asOf }),
  ]);
  const news: NewsIntelligence = { ...summarise(ranked, counted, keyTopics), windowHours: hours };
  return {
    news,
    furtherArticles: ranked.articles.slice(news.priorityArticles.length, MOST_EXPLAINING),
    bestStories: ranked.bestStories,
    /** The last 24 hours, used for counts in the texts. */
    today: lastDay,
  };
}

export function hoursBefore(asOf: Date, hours: number): Date {
  return new Date(asOf.getTime() - hours * HOUR_MS);
}

/** Topics of a period's headlines compared with the week before, with the articles a search finds. */
export async function listTopics(
  reads: Reads,
  { since, asOf, ...choice }: { since: Date; asOf: Date } & NewsChoice,
) {
  const weekBefore = new Date(since.getTime() - 7 * DAY_MS);
  const [recent, earlier] = await Promise.all([
    listHeadlines(reads, since, asOf, HEADLINES, choice),
    listHeadlines(reads, weekBefore, since, HEADLINES, choice),
  ]);
  const topics = findTopics(recent, earlier).slice(0, DISPLAY_CAPS.topics);
  const searches = topics.map(({ word }) => readSearch(searchFor(word)));
  const counts = await countFound(reads, searches, { since, asOf, ...choice });
  return topics.map((topic, place) => ({ ...topic, count: counts[place] ?? 0 }));
}

export function summarise(
  { articles, rerankedBy }: Awaited<ReturnType<typeof rankNewsWithModel>>,
  counted: Awaited<ReturnType<typeof countNews>>,
  keyTopics: NewsIntelligence['keyTopics'],
): NewsIntelligence {
  const priorityArticles = articles.slice(0, DISPLAY_CAPS.priorityArticles);
  return {
    totalArticles: counted.articles,
    priorityArticles,
    keyTopics,
    industryFocusPercent: industryFocusPercent(priorityArticles, COAL_TRADE),
    highPriorityCount: counted.highPriority,
    rerankedBy,
  };
}

const COAL_TRADE = spiders.filter(({ isCoalTrade }) => isCoalTrade).map(({ name }) => name);

/** The article with its score, which is the same on every screen. */
export function toRanked(
  row: NewsRow,
  story: readonly StoryArticle[],
  { nameOf }: Pick<SpiderList, 'nameOf'>,
): RankedArticle {
  const others = story.filter(({ spiderId }) => spiderId !== row.spiderId);
  const assessment = row.assessment as Assessment | null;
  const score = assessment
    ? scoreArticle(assessment, { ageHours: 0, sources: others.length + 1, override: overrideOf(row) })
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

interface RatedCopy {
  id: string;
  sortedAt: Date;
  score: number;
  /** Full days since publication. */
  days: number;
  /** Each day takes an article one tier down, so that an old story does not lead a day that has news. */
  place: number;
}

export function rateCopy<T extends Omit<RatedCopy, 'days' | 'place'>>(copy: T, asOf: Date): T & RatedCopy {
  const days = Math.floor((asOf.getTime() - copy.sortedAt.getTime()) / DAY_MS);
  return { ...copy, days, place: TIERS.indexOf(tierOf(copy.score)) + Math.min(days, TIERS.length - 1) };
}

/** Which article of a story is listed for it: the first one, in every list. */
export function compareCopies(a: RatedCopy, b: RatedCopy): number {
  return compareRatings(a, b) || b.sortedAt.getTime() - a.sortedAt.getTime() || (a.id < b.id ? -1 : 1);
}

function compareRatings(a: RatedCopy, b: RatedCopy): number {
  return a.place - b.place || a.days - b.days || b.score - a.score;
}

interface PlacedStory extends Story, RatedCopy {
  /** Whether a price the article names made a notable move. */
  hasMoved: boolean;
}

function isBefore(a: PlacedStory, b: PlacedStory): boolean {
  const order =
    Number(b.article.curation?.pinned ?? false) - Number(a.article.curation?.pinned ?? false) ||
    compareRatings(a, b) ||
    Number(b.hasMoved) - Number(a.hasMoved) ||
    compareCopies(a, b);
  return order < 0;
}
