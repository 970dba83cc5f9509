import { randomUUID } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { easternInstant } from '#contract/eastern-time.ts';
import type { ScrapedArticle } from '#contract/scraper.ts';
import { createSignature, hashContent, listBands, normaliseUrl } from '#intelligence/near-duplicates.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { and, eq, inArray, lt, or, sql } from '../../db/drizzle.ts';
import { holdLock } from '../../db/hold-lock.ts';
import type { Db } from '../../db/open-db.ts';
import { keepAssessments } from '../../db/past-articles.ts';
import { keepVersions } from '../../db/past-versions.ts';
import { articles } from '../../db/schema.ts';
import { findStories } from './find-stories.ts';

/** The time-independent part of an article's relevance, calculated when it is stored. */
export type AssessArticle = (article: { title: string; body: string; source: string }) => {
  assessment: Record<string, unknown>;
  assessedBy: string;
  baseScore: number;
};

const ROWS_AT_ONCE = 100;
/** Versions per article. Some sites change the text on every request. */
const MOST_VERSIONS = 20;

type PreparedArticle = ReturnType<typeof prepareArticle>;

/** Does the CPU-bound work before the transaction, and yields to other calls between articles. */
export async function prepareArticles(
  source: string,
  scraped: readonly ScrapedArticle[],
  assess: AssessArticle,
): Promise<PreparedArticle[]> {
  const prepared: PreparedArticle[] = [];
  for (const article of scraped) {
    prepared.push(prepareArticle(source, article, assess));
    await giveWay();
  }
  return prepared;
}

function prepareArticle(source: string, article: ScrapedArticle, assess: AssessArticle) {
  const { title, text, link, publishedAt, canonicalUrl } = article;
  const signature = createSignature(title, text);
  const content = {
    itemFingerprint: article.itemFingerprint,
    link,
    tickers: article.tickers,
    contentHash: hashContent(title, text, publishedAt?.slice(0, 10)),
    title,
    summary: article.summary,
    body: text,
    category: article.category,
    bands: listBands(signature),
    ...assess({ title, body: text, source }),
  };
  return {
    link,
    url: canonicalUrl,
    urlKey: normaliseUrl(canonicalUrl),
    contentHash: content.contentHash,
    publishedAt: publishedAt ? readPublished(publishedAt) : null,
    signature,
    content,
  };
}

/** A date without a time arrives as midnight UTC, which is the previous evening in Eastern time. */
function readPublished(time: string): Date {
  return /T00:00:00(?:\.000)?Z$/.test(time) ? easternInstant(time.slice(0, 10)) : new Date(time);
}

export async function saveArticles(
  db: Db,
  spiderId: string,
  prepared: readonly PreparedArticle[],
  now: Date,
): Promise<number> {
  if (prepared.length === 0) return 0;
  // Concurrent spiders have to see each other's articles when stories are grouped.
  await holdLock(db, 'stories');
  const stored = await findStored(db, spiderId, prepared);
  const fresh: PreparedArticle[] = [];
  for (const article of prepared) {
    const known = stored.filter((row) => isSameArticle(row, article));
    if (known.length > 0) await updateArticle(db, article, known, now);
    else if (!fresh.some((other) => isSameArticle(other, article))) fresh.push(article);
  }
  await addArticles(db, spiderId, fresh, now);
  return fresh.length;
}

type Identity = Pick<PreparedArticle, 'link' | 'urlKey' | 'contentHash'>;

function isSameArticle(a: Identity, b: Identity): boolean {
  return a.link === b.link || a.urlKey === b.urlKey || a.contentHash === b.contentHash;
}

type StoredArticle = Identity & { id: string };

async function findStored(db: Db, spiderId: string, prepared: readonly Identity[]): Promise<StoredArticle[]> {
  const { id, urlKey, contentHash, link } = articles;
  const all = (key: keyof Identity) => prepared.map((article) => article[key]);
  const isKnown = or(
    inArray(urlKey, all('urlKey')),
    inArray(contentHash, all('contentHash')),
    inArray(link, all('link')),
  );
  return db
    .select({ id, urlKey, contentHash, link })
    .from(articles)
    .where(and(eq(articles.spiderId, spiderId), isKnown));
}

async function updateArticle(
  db: Db,
  { link, urlKey, contentHash, content, signature }: PreparedArticle,
  known: readonly StoredArticle[],
  now: Date,
): Promise<void> {
  const same = known.find((row) => row.link === link || row.urlKey === urlKey) ?? known[0];
  if (!same) return;
  const isRow = sql`id = ${same.id}::uuid`;
  const { itemFingerprint, tickers } = content;
  // An article stored under two addresses keeps both texts.
  if (same.contentHash === contentHash || known.length > 1) {
    await db.update(articles).set({ itemFingerprint, link, tickers }).where(isRow);
    return;
  }
  const kept = sql`(select count(*) from past_versions where kind = 'article' and key = ${same.id})`;
  await keepVersions(db, 'article', now, sql`${isRow} and ${kept} < ${MOST_VERSIONS}`);
  await keepAssessments(db, now, isRow);
  const story = await findStoryAgain(db, same.id, { ...content, signature });
  await db
    .update(articles)
    .set({ ...content, ...story, knownAt: now })
    .where(isRow);
}

/** A changed text may match another story, but an article keeps a story that is shared or curated. */
async function findStoryAgain(
  db: Db,
  id: string,
  changed: Pick<PreparedArticle, 'signature'> & Pick<PreparedArticle['content'], 'title' | 'bands'>,
): Promise<{ storyId?: string }> {
  const { storyId, spiderId, sortedAt } = articles;
  const isAlone = sql`not exists (select from articles o where o.story_id = ${storyId} and o.id <> ${articles.id})`;
  const isUnjudged = sql`not exists (select from article_curations c where c.story_id = ${storyId})`;
  const [alone] = await db
    .select({ storyId, spiderId, sortedAt })
    .from(articles)
    .where(and(eq(articles.id, id), isAlone, isUnjudged));
  const [found] = alone ? await findStories(db, [{ ...changed, ...alone }]) : [];
  return found ? { storyId: found } : {};
}

async function addArticles(
  db: Db,
  spiderId: string,
  prepared: readonly PreparedArticle[],
  now: Date,
): Promise<void> {
  const rows = prepared.map(({ content, ...article }) => ({
    ...article,
    ...content,
    spiderId,
    scrapedAt: now,
    knownAt: now,
    sortedAt: article.publishedAt && article.publishedAt < now ? article.publishedAt : now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    const stories = await findStories(db, some);
    await db
      .insert(articles)
      .values(some.map((row, place) => ({ ...row, storyId: stories[place] ?? randomUUID() })));
  }
}

/** Removes up to 1,000 articles, to keep transactions short. */
export async function removeOldArticles(db: Db, olderThan: Date): Promise<number> {
  const old = db
    .select({ id: articles.id })
    .from(articles)
    .where(lt(articles.sortedAt, olderThan))
    .orderBy(articles.sortedAt)
    .limit(1_000);
  const rows = await db.delete(articles).where(inArray(articles.id, old)).returning({ id: articles.id });
  await db.execute(sql`delete from past_versions
    where kind = 'article' and key = any(${arrayLiteral(rows.map(({ id }) => id))}::text[])`);
  return rows.length;
}
