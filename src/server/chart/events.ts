import type { ChartEvent } from '#contract/chart.ts';
import { easternDay, easternInstant } from '#contract/eastern-time.ts';
import { findSeries } from '../agents/fred/store.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import type { Reader } from '../caller.ts';
import { FRED_PREFIX } from '../dashboard/instruments.ts';
import { listNews } from '../dashboard/news-store.ts';
import { listReleasesOf } from '../dashboard/releases.ts';
import type { Db } from '../db/open-db.ts';
import { newsWordsOf } from './news-words.ts';
import { listNotes } from './store.ts';

const STORIES = 12;
const CANDIDATES = 60;
const RELEASES = 24;
const NOTES = 100;

interface Wanted {
  items: readonly string[];
  from: string;
  to: string;
}

/** Oldest first, as numbered on the chart. */
export async function listEvents(db: Db, wanted: Wanted, reader: Reader, now: Date): Promise<ChartEvent[]> {
  const stories = await listStories(db, wanted, now);
  const releases = await listKnownReleases(db, wanted, now);
  const notes = await listNotes(db, reader, { ...wanted, asOf: now }, NOTES);
  return [...stories, ...releases, ...notes].sort((a, b) => a.date.localeCompare(b.date));
}

/** The most relevant stories of the range about the items, without repeats. */
async function listStories(db: Db, { items, from, to }: Wanted, now: Date): Promise<ChartEvent[]> {
  const words = await listWords(db, items);
  const until = easternInstant(to, 24);
  const news = await listNews(db, {
    since: easternInstant(from),
    until: until < now ? until : now,
    asOf: now,
    about: { instruments: items.filter((id) => !isWritten(id)), words: words.join(' or ') },
    limit: CANDIDATES,
  });
  const { nameOf } = await readSpiders(db, now);
  const seen = new Set<string>();
  const best = news.filter(({ storyId }) => !seen.has(storyId) && seen.add(storyId)).slice(0, STORIES);
  return best.map(({ id, title, url, spiderId, publishedAt, scrapedAt }) => ({
    id,
    kind: 'story',
    date: easternDay(publishedAt ?? scrapedAt),
    text: title,
    by: nameOf(spiderId),
    url,
    visibility: null,
    removable: false,
  }));
}

/** Lowercase ids are ours; others are symbols, which news assessments contain. */
function isWritten(id: string): boolean {
  return /^[a-z]+\./.test(id);
}

async function listWords(db: Db, items: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of items) {
    const series = id.startsWith(FRED_PREFIX)
      ? await findSeries(db, id.slice(FRED_PREFIX.length).toUpperCase())
      : undefined;
    const words = newsWordsOf(id, series?.category);
    if (words) found.push(words);
  }
  return found;
}

async function listKnownReleases(db: Db, { items, from, to }: Wanted, now: Date): Promise<ChartEvent[]> {
  const series = items.map((id) =>
    id.startsWith(FRED_PREFIX) ? id.slice(FRED_PREFIX.length).toUpperCase() : id,
  );
  const today = easternDay(now);
  const range = { from, to: to < today ? to : today };
  const releases = await listReleasesOf(db, series, range, now, RELEASES);
  return releases.map(({ releaseId, date, name, source }) => ({
    id: `${releaseId}.${date}`,
    kind: 'release',
    date,
    text: `Release: ${name}`,
    by: source,
    url: null,
    visibility: null,
    removable: false,
  }));
}
