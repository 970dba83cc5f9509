import { createHash } from 'node:crypto';
import {
  type CompanyProfile,
  createDefaultProfile,
  parseProfile,
} from '#intelligence/relevance/company-profile.ts';
import { createRanker, type Ranker } from '#intelligence/relevance/ranker.ts';
import { findSpider } from '#spiders/index.ts';
import type { AssessArticle } from '../agents/news-spiders/article-store.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { findProfile } from './profile-store.ts';

/** Judges articles by the profile that holds. */
export interface Assessor {
  assess: AssessArticle;
  profile(): CompanyProfile;
  /** Names the profile, so that a judgement by another one can be told. */
  profileKey(): string;
  ready: Promise<void>;
  /** Called when another profile holds. */
  onChanged(listener: () => void): void;
}

export function createAssessor(options: { db: Db; company: string; notices: Notices | undefined }): Assessor {
  const { db, company, notices } = options;
  let current = prepare(createDefaultProfile(company));
  const load = async () => {
    const row = await findProfile(db);
    if (!row) return;
    current = prepare(parseProfile(row.profile, company));
    for (const listener of listeners) listener();
  };
  const listeners: (() => void)[] = [];
  notices?.on('profile', () => void load().catch(() => undefined));
  return {
    assess: ({ title, body, spiderId }) => assessWith(current, { title, body, spiderId }),
    profile: () => current.profile,
    profileKey: () => current.key,
    ready: load(),
    onChanged: (listener) => void listeners.push(listener),
  };
}

interface Prepared {
  profile: CompanyProfile;
  ranker: Ranker;
  key: string;
}

function prepare(profile: CompanyProfile): Prepared {
  const key = createHash('sha256').update(JSON.stringify(profile)).digest('base64url').slice(0, 16);
  return { profile, ranker: createRanker(profile), key };
}

function assessWith({ ranker, key }: Prepared, article: Parameters<AssessArticle>[0]) {
  const source = findSpider(article.spiderId)?.name ?? article.spiderId;
  const assessment = ranker.assess({ title: article.title, body: article.body, source });
  return {
    assessment: assessment as unknown as Record<string, unknown>,
    assessedBy: key,
    baseScore: assessment.contributions.reduce((sum, { points }) => sum + points, 0),
  };
}
