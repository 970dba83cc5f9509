import { randomUUID } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { createSignature, isSameStory, type Signature } from '#intelligence/near-duplicates.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { and, between, inArray, or, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { articles } from '../../db/schema.ts';

const SAME_STORY_MS = 4 * DAY_MS;
const SAME_HEADLINE_MS = 36 * HOUR_MS;
const MIN_HEADLINE_WORDS = 6;
const MAX_CANDIDATES = 500;
const MAX_COMPARISONS = 6;

interface NewArticle extends Pick<typeof articles.$inferSelect, 'spiderId' | 'title' | 'sortedAt'> {
  /** Set for an article that is alone in its story and may join another. */
  storyId?: string;
  bands: readonly number[];
  signature: Signature;
}

/** The story id of each article: from a recent near-duplicate, or a new one. */
export async function findStories(db: Db, added: readonly NewArticle[]): Promise<string[]> {
  const known = createKnownArticles();
  const own = new Set(added.map(({ storyId }) => storyId));
  for (const stored of await listCandidates(db, added)) {
    const { title, body, storyId } = stored;
    if (own.has(storyId)) continue;
    known.add({ ...stored, readSignature: () => createSignature(title, body) });
  }
  const stories: string[] = [];
  for (const article of added) {
    const same =
      known.withHeadlineOf(article) ??
      known.nearest(article).find((other) => isSameStory(article.signature, other.readSignature()));
    const storyId = same?.storyId ?? article.storyId ?? randomUUID();
    known.add({ ...article, storyId, readSignature: () => article.signature });
    stories.push(storyId);
    await giveWay();
  }
  return stories;
}

interface Known extends Omit<NewArticle, 'signature'> {
  storyId: string;
  /** Calculated on demand, because most articles are never compared. */
  readSignature: () => Signature;
}

function createKnownArticles() {
  const byHeadline = new Map<string, Known[]>();
  const byBand = new Map<number, Known[]>();
  return {
    add(article: Known) {
      let signature: Signature | undefined;
      const readOnce = () => {
        signature ??= article.readSignature();
        return signature;
      };
      const entry = { ...article, readSignature: readOnce };
      append(byHeadline, headlineOf(article.title), entry);
      for (const band of article.bands) append(byBand, band, entry);
    },
    /** Finds the same headline in another publication around the same day; short ones often recur and are skipped. */
    withHeadlineOf(article: NewArticle): Known | undefined {
      if (article.title.split(' ').length < MIN_HEADLINE_WORDS) return undefined;
      return byHeadline
        .get(headlineOf(article.title))
        ?.find((other) => other.spiderId !== article.spiderId && isWithin(SAME_HEADLINE_MS, article, other));
    },
    nearest(article: NewArticle): Known[] {
      const shared = new Map<Known, number>();
      for (const band of article.bands) {
        for (const other of byBand.get(band) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
      return [...shared]
        .filter(([other]) => isWithin(SAME_STORY_MS, article, other))
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_COMPARISONS)
        .map(([other]) => other);
    },
  };
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function isWithin(limitMs: number, a: { sortedAt: Date }, b: { sortedAt: Date }): boolean {
  return Math.abs(a.sortedAt.getTime() - b.sortedAt.getTime()) <= limitMs;
}

function headlineOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/^\s*(?:updated?|breaking|exclusive)(?:\s+\d+)?\s*[:–-]\s*/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

async function listCandidates(db: Db, added: readonly NewArticle[]) {
  if (added.length === 0) return [];
  const bands = [...new Set(added.flatMap((article) => article.bands))];
  const times = added.map(({ sortedAt }) => sortedAt.getTime());
  const titles = added.flatMap(({ title }) => [title.toLowerCase(), headlineOf(title)]);
  return db
    .select({
      spiderId: articles.spiderId,
      storyId: articles.storyId,
      title: articles.title,
      body: articles.body,
      bands: articles.bands,
      sortedAt: articles.sortedAt,
    })
    .from(articles)
    .where(
      and(
        or(
          sql`${articles.bands} && ${arrayLiteral(bands)}::int[]`,
          inArray(sql`lower(${articles.title})`, titles),
        ),
        between(
          articles.sortedAt,
          new Date(Math.min(...times) - SAME_STORY_MS),
          new Date(Math.max(...times) + SAME_STORY_MS),
        ),
      ),
    )
    .orderBy(articles.sortedAt)
    .limit(MAX_CANDIDATES);
}
