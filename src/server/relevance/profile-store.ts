import type { ProfileChange } from '#contract/relevance.ts';
import { ChangedMeanwhile } from '#platform/app-error.ts';
import { desc, isNull, ne, or } from '../db/drizzle.ts';
import { notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { articles, companyProfiles } from '../db/schema.ts';

export type ProfileRow = typeof companyProfiles.$inferSelect;

export async function findProfile(db: Db): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(companyProfiles).orderBy(desc(companyProfiles.version)).limit(1);
  return row;
}

export async function addProfile(
  db: Db,
  profile: Record<string, unknown>,
  {
    by,
    at,
    expectedVersion,
    changes = [],
  }: { by: string; at: Date; expectedVersion: number | undefined; changes?: ProfileChange[] },
): Promise<number> {
  const before = (await findProfile(db))?.version ?? 0;
  const isStale = expectedVersion !== undefined && expectedVersion !== before;
  const rows = isStale
    ? []
    : await db
        .insert(companyProfiles)
        .values({ version: before + 1, profile, changedBy: by, changedAt: at, changes })
        .onConflictDoNothing()
        .returning();
  if (rows.length === 0) throw new ChangedMeanwhile();
  await notify(db, 'profile', String(before + 1));
  return before + 1;
}

export function isOutdated(profileKey: string) {
  return or(ne(articles.assessedBy, profileKey), isNull(articles.assessedBy));
}

export async function countOutdated(db: Db, profileKey: string): Promise<number> {
  return db.$count(articles, isOutdated(profileKey));
}
