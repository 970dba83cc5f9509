import { createHash } from 'node:crypto';
import {
  type CompanyProfile,
  createDefaultProfile,
  parseProfile,
} from '#intelligence/relevance/company-profile.ts';
import { createRanker } from '#intelligence/relevance/ranker.ts';
import type { Log } from '#platform/log.ts';
import type { AssessArticle } from '../agents/news-spiders/article-store.ts';
import { sql } from '../db/drizzle.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import type { Reads } from '../db/read-together.ts';
import { OperatorError } from '../operator-error.ts';
import { findProfile, type ProfileRow } from './profile-store.ts';

export type Assessor = Awaited<ReturnType<typeof createAssessor>>;

/**
 * Scores articles by the current company profile. Fails if the stored profile cannot be loaded; if that happens
 * later, the last good profile stays in use.
 */
export async function createAssessor(options: {
  db: Db;
  company: string;
  notices: Notices | undefined;
  log: Log;
}) {
  const { db, company, notices, log } = options;
  const listeners: (() => void)[] = [];
  let current = await loadProfile(db, company);
  const reload = async () => {
    try {
      const loaded = await loadProfile(db, company);
      if (loaded.key === current.key) return;
      current = loaded;
      for (const listener of listeners) listener();
    } catch (error) {
      log.error({ err: error }, 'company profile load failed');
    }
  };
  notices?.on('profile', reload);
  notices?.onGap(reload);
  return {
    assess: (article: Parameters<AssessArticle>[0]) => current.assess(article),
    profile: () => current.profile,
    /** Identifies the profile, to find scores calculated with another one. */
    profileKey: () => current.key,
    onChanged: (listener: () => void) => void listeners.push(listener),
  };
}

async function loadProfile(db: Db, company: string): Promise<Prepared> {
  return prepareProfile(await findProfile(db), company);
}

/** Without a row, the default profile. */
function prepareProfile(row: Pick<ProfileRow, 'version' | 'profile'> | undefined, company: string): Prepared {
  if (!row) return prepare(createDefaultProfile(company));
  try {
    return prepare(parseProfile(row.profile, company));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The stored company profile version ${row.version} is not valid: ${why}`);
  }
}

type Prepared = ReturnType<typeof prepare>;

/** Increment when the same profile gives another assessment, so that stored ones are recalculated. */
const FORMAT = 3;

function prepare(profile: CompanyProfile) {
  const key = createHash('sha256')
    .update(JSON.stringify([FORMAT, profile]))
    .digest('base64url')
    .slice(0, 16);
  const ranker = createRanker(profile);
  const assess: AssessArticle = (article) => {
    const assessment = ranker.assess(article);
    return {
      assessment: assessment as unknown as Record<string, unknown>,
      assessedBy: key,
      baseScore: assessment.contributions.reduce((sum, { points }) => sum + points, 0),
    };
  };
  return { profile, key, assess };
}

/** The profile in use at a moment; undefined if it is the current one. */
export async function findPastProfile(db: Reads, asOf: Date, company: string) {
  const { rows } = await db.execute<{ version: number | null; profile: Record<string, unknown> }>(sql`
    select past.version, past.profile from (select max(version) as version from company_profiles) newest
    left join lateral (
      select version, profile from company_profiles where changed_at <= ${asOf.toISOString()}::timestamptz
      order by version desc limit 1) past on true
    where past.version is distinct from newest.version`);
  const [past] = rows;
  if (!past) return undefined;
  const row = past.version === null ? undefined : { version: past.version, profile: past.profile };
  return prepareProfile(row, company).profile;
}
