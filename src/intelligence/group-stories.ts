import { DAY_MS } from '#contract/durations.ts';
import {
  createSignature,
  isSameStory,
  listBands,
  type Signature,
  type StoryText,
  similarity,
} from './near-duplicates.ts';

export interface DatedArticle extends StoryText {
  id: string;
  at: Date;
}

const STORY_WINDOW_MS = 7 * DAY_MS;
/** Only the newest articles of a band are compared, so a key that half the articles share stays cheap. */
const LATEST_OF_BAND = 8;
const CANDIDATES_COMPARED = 16;

export function groupStories(articles: readonly DatedArticle[]): Map<string, string> {
  const inOrder = articles
    .map((article) => ({ ...article, time: timeOf(article) }))
    .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const storyOf = new Map<string, string>();
  const newestOf = new Map<number, Link>();
  for (const { id, title, text, time } of inOrder) {
    const entry: Entry = { id, time, signature: createSignature(title, text) };
    const candidates = new Map<Entry, number>();
    for (const band of listBands(entry.signature)) {
      const newest = newestOf.get(band);
      newestOf.set(band, { entry, before: newest });
      let link = newest;
      for (let seen = 0; link && seen < LATEST_OF_BAND; seen += 1) {
        if (time - link.entry.time > STORY_WINDOW_MS) break;
        candidates.set(link.entry, (candidates.get(link.entry) ?? 0) + 1);
        link = link.before;
      }
    }
    const nearest = findNearest(entry, mostShared(candidates));
    storyOf.set(id, (nearest && storyOf.get(nearest.id)) ?? id);
  }
  return storyOf;
}

interface SourcedArticle {
  id: string;
  title: string;
  body: string;
  source: string;
  date?: string | null | undefined;
}

export function countSources(articles: readonly SourcedArticle[], asOf: Date): Map<string, number> {
  const story = groupStories(
    articles.map(({ id, title, body, date }) => ({ id, title, text: body, at: readDate(date, asOf) })),
  );
  const sources = new Map<string, Set<string>>();
  for (const { id, source } of articles) {
    const key = story.get(id) ?? id;
    sources.set(key, (sources.get(key) ?? new Set()).add(source));
  }
  return new Map(articles.map(({ id }) => [id, sources.get(story.get(id) ?? id)?.size ?? 1]));
}

function readDate(date: string | null | undefined, otherwise: Date): Date {
  const at = new Date(date ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? otherwise : at;
}

interface Entry {
  id: string;
  time: number;
  signature: Signature;
}

interface Link {
  entry: Entry;
  before: Link | undefined;
}

function mostShared(candidates: ReadonlyMap<Entry, number>): Entry[] {
  if (candidates.size <= CANDIDATES_COMPARED) return [...candidates.keys()];
  return [...candidates]
    .sort(([a, sharedByA], [b, sharedByB]) => sharedByB - sharedByA || b.time - a.time)
    .slice(0, CANDIDATES_COMPARED)
    .map(([entry]) => entry);
}

function findNearest(entry: Entry, candidates: readonly Entry[]): Entry | undefined {
  let nearest: Entry | undefined;
  let best = -1;
  for (const candidate of candidates) {
    const score = similarity(entry.signature, candidate.signature);
    if (score <= best || !isSameStory(entry.signature, candidate.signature)) continue;
    nearest = candidate;
    best = score;
  }
  return nearest;
}

function timeOf({ id, at }: DatedArticle): number {
  const time = at.getTime();
  if (Number.isNaN(time)) throw new RangeError(`Article ${id} has no valid time`);
  return time;
}
