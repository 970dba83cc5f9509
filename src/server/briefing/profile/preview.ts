import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay, easternInstant } from '#contract/eastern-time.ts';
import { type MovedStory, PREVIEW_DAYS, type PreviewDay, TOP_PLACES } from '#contract/relevance.ts';
import type { CompanyProfile } from '#intelligence/relevance/company-profile.ts';
import { sourceKey } from '#intelligence/relevance/compile-profile.ts';
import { listChangedWords } from '#intelligence/relevance/edit-profile.ts';
import { readSpiders } from '../../agents/news-spiders/spider-list.ts';
import { readMoved } from '../../dashboard/market.ts';
import type { Story } from '../../dashboard/news-order.ts';
import { listAllStoryArticles, listNewsByIds, type NewsRow } from '../../dashboard/news-store.ts';
import { hoursBefore, orderStories, pickWindowHours, WINDOWS_HOURS } from '../../dashboard/ranked-news.ts';
import type { Db } from '../../db/open-db.ts';
import { articlesAt } from '../../db/past-articles.ts';
import type { ScoringProcess } from './scoring-process.ts';
import { listDecisions, listPreviewArticles, listTexts } from './store.ts';

/**
 * The top ten at the end of each of the last days with another profile. Articles count from their publication, so those
 * collected later belong to their day.
 */
export function createPreviewer({ db, scoring }: { db: Db; scoring: ScoringProcess }) {
  // Cached, because what was known at a past moment does not change.
  const movedAt = new Map<string, ReadonlySet<string>>();
  const findMoved = async (asOf: Date) => {
    const key = asOf.toISOString();
    const moved = movedAt.get(key) ?? (await readMoved(db, asOf));
    if (movedAt.size > 2 * PREVIEW_DAYS) movedAt.clear();
    movedAt.set(key, moved);
    return moved;
  };

  return async (before: CompanyProfile, after: CompanyProfile, now: Date) => {
    const days = listDays(now);
    const read = await readNews(db, days, before, after);
    const concerned = await listTexts(db, read.concernedIds);
    const texts = concerned.map((one) => ({ ...one, source: read.nameOf(one.spiderId) }));
    const assessed = await scoring.assess({ profile: after, articles: texts });
    const changed = new Map(texts.map(({ id }, place) => [id, assessed[place]]));
    const change = (row: NewsRow): NewsRow => {
      const assessment = changed.get(row.id);
      return assessment ? { ...row, assessment: assessment as unknown as Record<string, unknown> } : row;
    };
    const result: PreviewDay[] = [];
    let places = 0;
    for (const { date, asOf } of days) {
      const rows = read.rowsAt(asOf);
      const moment = { asOf, moved: await findMoved(asOf), nameOf: read.nameOf };
      const articles = read.articlesAt(asOf);
      const earlier = orderStories(rows, articles, moment);
      const later = orderStories(rows.map(change), articles, moment);
      result.push({ date, ...compare(earlier, later) });
      places += Math.min(TOP_PLACES, later.length);
      await nextTurn();
    }
    return { days: result, places };
  };
}

/** The last complete days, the oldest first. */
function listDays(now: Date): { date: string; asOf: Date }[] {
  const today = easternDay(now);
  return Array.from({ length: PREVIEW_DAYS }, (_, place) => {
    const start = easternInstant(today, 24 * (place - PREVIEW_DAYS));
    return { date: easternDay(start), asOf: easternInstant(today, 24 * (place - PREVIEW_DAYS + 1)) };
  });
}

async function readNews(
  db: Db,
  days: readonly { asOf: Date }[],
  before: CompanyProfile,
  after: CompanyProfile,
) {
  const first = days[0]?.asOf ?? new Date(0);
  const until = days.at(-1)?.asOf ?? first;
  const { all, nameOf } = await readSpiders(db);
  const { words, sources } = listChangedWords(before, after);
  const keys = new Set(sources.map(sourceKey));
  const spiderIds = all.filter(({ name }) => keys.has(sourceKey(name))).map(({ id }) => id);
  const since = hoursBefore(first, WINDOWS_HOURS[1]);
  const found = await listPreviewArticles(db, { since, until }, { words, spiderIds });
  const rows = await listNewsByIds(
    db,
    found.map(({ id }) => id),
    { asOf: until, articles: await articlesAt(db, until) },
  );
  const storyIds = [...new Set(rows.map(({ storyId }) => storyId))];
  const [articles, decisions] = await Promise.all([
    listAllStoryArticles(db, storyIds),
    listDecisions(db, storyIds, until),
  ]);
  return {
    nameOf,
    concernedIds: found.filter(({ isConcerned }) => isConcerned).map(({ id }) => id),
    /** Includes the decisions editors had made by then. */
    rowsAt(asOf: Date): NewsRow[] {
      const made = decisions.filter(({ at }) => at <= asOf);
      const newest = new Map(made.map((decision) => [decision.storyId, decision]));
      const shown = rows
        .filter(({ sortedAt }) => sortedAt > hoursBefore(asOf, WINDOWS_HOURS[1]) && sortedAt <= asOf)
        .map((row) => ({ ...row, curation: newest.get(row.storyId) ?? null }))
        .filter(({ curation }) => !curation?.hidden);
      const isSince = (hours: number) => (row: NewsRow) => row.sortedAt > hoursBefore(asOf, hours);
      const ofDay = shown.filter(isSince(WINDOWS_HOURS[0]));
      return shown.filter(isSince(pickWindowHours(new Set(ofDay.map(({ storyId }) => storyId)).size)));
    },
    /** One article per story and source. */
    articlesAt(asOf: Date) {
      const known = articles.filter(({ sortedAt }) => sortedAt <= asOf);
      return [...new Map(known.map((one) => [`${one.storyId} ${one.spiderId}`, one])).values()];
    },
  };
}

function compare(earlier: readonly Story[], later: readonly Story[]) {
  const placeBefore = new Map(earlier.map(({ storyId }, place) => [storyId, place + 1]));
  const placeAfter = new Map(later.map(({ storyId }, place) => [storyId, place + 1]));
  const toMoved = ({ storyId, article }: Story): MovedStory => ({
    articleId: article.id,
    title: article.title,
    source: article.source,
    before: placeBefore.get(storyId) ?? null,
    after: placeAfter.get(storyId) ?? null,
  });
  const isOutside = (place: number | undefined) => (place ?? Number.POSITIVE_INFINITY) > TOP_PLACES;
  return {
    entering: later
      .slice(0, TOP_PLACES)
      .filter(({ storyId }) => isOutside(placeBefore.get(storyId)))
      .map(toMoved),
    leaving: earlier
      .slice(0, TOP_PLACES)
      .filter(({ storyId }) => isOutside(placeAfter.get(storyId)))
      .map(toMoved),
  };
}

export const PREVIEW_REACH_MS = (PREVIEW_DAYS + 3) * DAY_MS;
