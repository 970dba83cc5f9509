import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/open-db.ts';
import { articles } from '#server/db/schema.ts';

export interface MadeArticle {
  id?: string;
  storyId?: string;
  title: string;
  body?: string;
  spiderId?: string;
  points?: number;
  topics?: { id: string; name: string }[];
  companies?: string[];
  /** Impact on the company, -1 to 1. */
  sentiment?: number;
  at: Date;
  scrapedAt?: Date;
}

/** Writes articles as if they had been collected and scored. Returns their ids. */
export async function addMadeArticles(db: Db, made: readonly MadeArticle[]): Promise<string[]> {
  const rows = made.map(toRow);
  for (let start = 0; start < rows.length; start += 500) {
    await db.insert(articles).values(rows.slice(start, start + 500));
  }
  return rows.map(({ id }) => id);
}

export function toRow(made: MadeArticle) {
  const { id = randomUUID(), storyId = randomUUID(), title, body = '', points = 40, at } = made;
  const scrapedAt = made.scrapedAt ?? at;
  return {
    id,
    storyId,
    spiderId: made.spiderId ?? 'coal-age',
    url: `https://news.example/${id}`,
    urlKey: id,
    link: `https://news.example/${id}`,
    itemFingerprint: id,
    contentHash: id,
    title,
    summary: body.slice(0, 200),
    body,
    category: 'coal',
    tickers: [],
    publishedAt: at,
    scrapedAt,
    knownAt: scrapedAt,
    sortedAt: at,
    bands: [],
    assessment: {
      contributions: [{ name: 'Theme', points, why: 'for the test' }],
      subjects: (made.topics ?? []).map((topic) => ({ ...topic, strength: 1 })),
      instruments: [],
      companies: made.companies ?? [],
      sentiment: { value: made.sentiment ?? 0, why: [] },
    },
    baseScore: points,
  };
}
