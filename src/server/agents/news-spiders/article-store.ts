import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { ScrapedArticle } from '#contract/scraper.ts';
import {
  createSignature,
  hashContent,
  listBands,
  normaliseUrl,
  type Signature,
} from '#intelligence/near-duplicates.ts';
import type { Db } from '../../db/open-db.ts';
import { articles } from '../../db/schema.ts';
import { findStories } from './find-stories.ts';

/** What is judged of an article when it is stored; the part of its relevance that time does not change. */
export interface StoredAssessment {
  assessment: Record<string, unknown>;
  assessedBy: string;
  baseScore: number;
}
export type AssessArticle = (article: { title: string; body: string; spiderId: string }) => StoredAssessment;

/** Two spiders may bring the same story at the same moment: one of them must see the other's. */
const STORIES_LOCK = 4_711_001;
const ROWS_AT_ONCE = 100;

/** An article with all that can be worked out about it before the database is asked. */
export interface PreparedArticle {
  link: string;
  url: string;
  urlKey: string;
  contentHash: string;
  publishedAt: Date | null;
  signature: Signature;
  /** What its row says, apart from address, times and story. */
  written: ReturnType<typeof describe>;
}

/** The work on texts takes its time: it is done before anybody else has to wait. */
export function prepareArticles(
  spiderId: string,
  scraped: readonly ScrapedArticle[],
  assess: AssessArticle,
): PreparedArticle[] {
  return scraped.map((article) => {
    const contentHash = hashContent(article.title, article.text, article.publishedAt?.slice(0, 10));
    const signature = createSignature(article.title, article.text);
    return {
      link: article.link,
      url: article.canonicalUrl,
      urlKey: normaliseUrl(article.canonicalUrl),
      contentHash,
      publishedAt: article.publishedAt ? new Date(article.publishedAt) : null,
      signature,
      written: describe(article, contentHash, signature, assess, spiderId),
    };
  });
}

/** Stores what was read: a new row for a new piece, the same row for one that is known. Gives how many were new. */
export async function saveArticles(
  db: Db,
  spiderId: string,
  prepared: readonly PreparedArticle[],
  now: Date,
): Promise<number> {
  if (prepared.length === 0) return 0;
  await db.execute(sql`select pg_advisory_xact_lock(${STORIES_LOCK})`);
  const stored = await findStored(db, spiderId, prepared);
  const fresh: PreparedArticle[] = [];
  for (const piece of prepared) {
    const known = stored.filter((row) => isSamePiece(row, piece));
    if (known.length > 0) await refresh(db, piece, known, now);
    else if (!fresh.some((other) => isSamePiece(other, piece))) fresh.push(piece);
  }
  await addArticles(db, spiderId, fresh, now);
  return fresh.length;
}

type Identity = Pick<PreparedArticle, 'link' | 'urlKey' | 'contentHash'>;

function isSamePiece(a: Identity, b: Identity): boolean {
  return a.link === b.link || a.urlKey === b.urlKey || a.contentHash === b.contentHash;
}

type StoredPiece = Pick<typeof articles.$inferSelect, 'id' | 'urlKey' | 'contentHash' | 'link'>;

async function findStored(db: Db, spiderId: string, pieces: readonly Identity[]): Promise<StoredPiece[]> {
  return db
    .select({
      id: articles.id,
      urlKey: articles.urlKey,
      contentHash: articles.contentHash,
      link: articles.link,
    })
    .from(articles)
    .where(
      and(
        eq(articles.spiderId, spiderId),
        or(
          inArray(
            articles.urlKey,
            pieces.map(({ urlKey }) => urlKey),
          ),
          inArray(
            articles.contentHash,
            pieces.map(({ contentHash }) => contentHash),
          ),
          inArray(
            articles.link,
            pieces.map(({ link }) => link),
          ),
        ),
      ),
    );
}

/** A piece that is stored: its feed item is noted, and what it says now when that has changed. */
async function refresh(
  db: Db,
  { link, urlKey, contentHash, written }: PreparedArticle,
  known: readonly StoredPiece[],
  now: Date,
): Promise<void> {
  const same = known.find((row) => row.link === link || row.urlKey === urlKey) ?? known[0];
  const { itemFingerprint, tickers } = written;
  // Stored under two addresses: neither may take the other's words.
  const isUnchanged = same?.contentHash === contentHash || known.length > 1;
  await db
    .update(articles)
    .set(isUnchanged ? { itemFingerprint, link, tickers } : { ...written, knownAt: now })
    .where(eq(articles.id, same?.id ?? ''));
}

function describe(
  article: ScrapedArticle,
  contentHash: string,
  signature: Signature,
  assess: AssessArticle,
  spiderId: string,
) {
  return {
    itemFingerprint: article.itemFingerprint,
    link: article.link,
    tickers: article.tickers,
    contentHash,
    title: article.title,
    summary: article.summary,
    body: article.text,
    category: article.category,
    bands: listBands(signature),
    ...assess({ title: article.title, body: article.text, spiderId }),
  };
}

async function addArticles(
  db: Db,
  spiderId: string,
  pieces: readonly PreparedArticle[],
  now: Date,
): Promise<void> {
  const rows = pieces.map(({ url, urlKey, publishedAt, written, signature }) => ({
    signature,
    row: {
      ...written,
      spiderId,
      url,
      urlKey,
      publishedAt,
      scrapedAt: now,
      knownAt: now,
      sortedAt: publishedAt && publishedAt < now ? publishedAt : now,
    },
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    const stories = await findStories(
      db,
      some.map(({ row, signature }) => ({ ...row, signature })),
    );
    await db
      .insert(articles)
      .values(some.map(({ row }, place) => ({ ...row, storyId: stories[place] ?? randomUUID() })));
  }
}

/** What lies beyond the age that is kept, a part at a time so that nobody waits for long. */
export async function removeOldArticles(db: Db, olderThan: Date): Promise<number> {
  const old = db
    .select({ id: articles.id })
    .from(articles)
    .where(lt(articles.sortedAt, olderThan))
    .orderBy(articles.sortedAt)
    .limit(1_000);
  const rows = await db.delete(articles).where(inArray(articles.id, old)).returning({ id: articles.id });
  return rows.length;
}
