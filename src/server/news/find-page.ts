import { type NewsStory, STORIES_PER_PAGE, type searchNews } from '#contract/news.ts';
import type { Query } from '#contract/route.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { scoreTimeless } from '#intelligence/relevance/score-article.ts';
import { badInput } from '#platform/app-error.ts';
import type { SpiderList } from '../agents/news-spiders/spider-list.ts';
import { listNewsByIds } from '../dashboard/news-store.ts';
import { compareCopies, rateCopy, toRanked } from '../dashboard/ranked-news.ts';
import type { Db } from '../db/open-db.ts';
import type { NewsFilter } from './filter.ts';
import {
  listMatching,
  listMembers,
  listMostRelevant,
  listNewest,
  listRescored,
  MARK,
  type Member,
  markTitles,
  type Place,
} from './store.ts';

type PageQuery = Pick<Query<typeof searchNews>, 'sort' | 'group' | 'cursor'>;

interface Found {
  /** The listed article of each story. */
  ids: string[];
  next: string | null;
}

export async function findPage(db: Db, filter: NewsFilter, query: PageQuery): Promise<Found> {
  const { sort, group, cursor } = query;
  if (sort === 'score') return findByScore(db, filter, group === 1, readOffset(cursor));
  return findNewest(db, filter, group === 1, readPlace(cursor));
}

const ROWS_AT_ONCE = 3 * STORIES_PER_PAGE;
const MOST_ROUNDS = 12;

/** Each story has the place of its listed article. Reads in small steps, so that every page costs the same. */
async function findNewest(
  db: Db,
  filter: NewsFilter,
  isGrouped: boolean,
  from: Place | undefined,
): Promise<Found> {
  const leads: Place[] = [];
  let after = from;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await listNewest(db, filter, after, ROWS_AT_ONCE);
    const listed = isGrouped ? await findListed(db, filter, rows) : undefined;
    for (const row of rows) {
      after = row;
      if (listed && !listed.has(row.id)) continue;
      const last = leads.at(-1);
      if (leads.length === STORIES_PER_PAGE && last) return toFound(leads, last);
      leads.push(row);
    }
    if (rows.length < ROWS_AT_ONCE) return toFound(leads, undefined);
  }
  return toFound(leads, after);
}

/** Of the matching articles of each story, the one that the dashboard would show. */
async function findListed(db: Db, filter: NewsFilter, rows: readonly { storyId: string }[]) {
  const storyIds = [...new Set(rows.map(({ storyId }) => storyId))];
  const matching = storyIds.length > 0 ? await listMatching(db, filter, storyIds) : [];
  const copies = matching
    .map((row) => rateCopy({ ...row, score: scoreOf(row) }, filter.asOf))
    .sort(compareCopies);
  const stories = new Map(copies.reverse().map(({ storyId, id }) => [storyId, id]));
  return new Set(stories.values());
}

function scoreOf({ editorScore, baseScore, sources }: Awaited<ReturnType<typeof listMatching>>[number]) {
  return editorScore ?? scoreTimeless(baseScore, sources);
}

function toFound(leads: readonly Place[], next: Place | undefined): Found {
  return { ids: leads.map(({ id }) => id), next: next ? writePlace(next) : null };
}

/** More than anyone pages through; broader searches can be narrowed. */
const MOST_BY_SCORE = 1_000;

async function findByScore(db: Db, filter: NewsFilter, isGrouped: boolean, offset: number): Promise<Found> {
  const lists = await Promise.all([
    listMostRelevant(db, filter, MOST_BY_SCORE),
    listRescored(db, filter, MOST_BY_SCORE),
  ]);
  const found = new Map(lists.flat().map((row) => [row.id, row]));
  const scored = [...found.values()].map((row) => ({ ...row, score: scoreOf(row) }));
  scored.sort(
    (a, b) => b.score - a.score || b.sortedAt.getTime() - a.sortedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const shown = new Map<string, string>();
  for (const { id, storyId } of scored) {
    const key = isGrouped ? storyId : id;
    if (!shown.has(key)) shown.set(key, id);
  }
  const ids = [...shown.values()];
  const end = offset + STORIES_PER_PAGE;
  return { ids: ids.slice(offset, end), next: end < ids.length ? String(end) : null };
}

const badCursor = () => badInput('cursor is not from an answer of this search');

export function writePlace({ sortedAt, id }: Place): string {
  return `${sortedAt.getTime()}_${id}`;
}

export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw badCursor();
  return { sortedAt: new Date(Number(ms)), id };
}

function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,4}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** The articles with their scores, reasons and the other articles of their stories, in the order of the ids. */
export async function describeStories(
  db: Db,
  ids: readonly string[],
  filter: Pick<NewsFilter, 'search' | 'asOf' | 'articles'>,
  spiders: SpiderList,
): Promise<NewsStory[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await listNewsByIds(db, ids, filter)).map((row) => [row.id, row]));
  const storyIds = [...new Set([...rows.values()].map(({ storyId }) => storyId))];
  const [members, marked] = await Promise.all([
    listMembers(db, storyIds, filter),
    markTitles(db, ids, filter),
  ]);
  const stories = Map.groupBy(members, ({ storyId }) => storyId);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const story = row ? (stories.get(row.storyId) ?? []) : [];
    // A hidden story has no members.
    if (!row || !story.some((member) => member.id === id)) return [];
    const assessment = row.assessment as Partial<Assessment> | null;
    const article = {
      ...toRanked(row, oneOfEachSource(story), spiders),
      topics: (assessment?.subjects ?? []).map(({ id: topic, name }) => ({ id: topic, name })),
      companies: assessment?.companies ?? [],
      marks: findMarks(row.title, marked.get(id) ?? '', filter.search.phrases),
    };
    return [
      { article, others: story.filter((other) => other.id !== id).map((other) => toOther(other, spiders)) },
    ];
  });
}

function oneOfEachSource(story: readonly Member[]): Member[] {
  return [...new Map(story.map((member) => [member.spiderId, member])).values()];
}

function toOther({ id, title, url, spiderId, publishedAt, scrapedAt }: Member, { nameOf }: SpiderList) {
  return {
    id,
    title,
    url,
    source: nameOf(spiderId),
    published_at: publishedAt?.toISOString() ?? null,
    scraped_at: scrapedAt.toISOString(),
  };
}

/** Merges adjacent words into one mark. */
function findMarks(title: string, marked: string, phrases: readonly string[]): [number, number][] {
  const spans = [...readMarks(marked, title), ...phrases.flatMap((phrase) => findPhrase(phrase, title))];
  const marks: [number, number][] = [];
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    const last = marks.at(-1);
    if (last && title.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

function readMarks(marked: string, title: string): [number, number][] {
  const marks: [number, number][] = [];
  let plain = '';
  for (const part of marked.split(MARK.start)) {
    const end = part.indexOf(MARK.end);
    if (end >= 0) marks.push([plain.length, plain.length + end]);
    plain += part.replaceAll(MARK.end, '');
  }
  return plain === title ? marks : [];
}

/** Follows the same rule as `isWrittenAs`. */
function findPhrase(phrase: string, title: string): [number, number][] {
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  const pattern = `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`;
  return [...title.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
}
