import { parseProfile } from '#intelligence/relevance/company-profile.ts';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import type { Assessor } from './assessor.ts';
import { addProfile, countOutdated, findProfile } from './profile-store.ts';

export function createProfileHandlers(options: {
  db: Db;
  clock: Clock;
  company: string;
  assessor: Assessor;
}) {
  const { db, company, assessor } = options;
  const auditedChange = createAuditedChange(options);
  return {
    getCompanyProfile: async () => {
      const row = await findProfile(db);
      return {
        success: true,
        data: {
          profile: row ? parseProfile(row.profile, company) : assessor.profile(),
          version: row?.version ?? 0,
          changedBy: row?.changedBy ?? null,
          changedAt: row?.changedAt.toISOString() ?? null,
          waiting: await countOutdated(db, assessor.profileKey()),
        },
      };
    },

    setCompanyProfile: async ({ body, expectedVersion, ...acting }) => {
      const profile = readProfile(body.profile, company);
      const entry = {
        action: 'briefing.profile',
        target: 'profile',
        detail: (version: number) => ({ version }),
      };
      const version = await auditedChange(acting, entry, (tx, now) =>
        addProfile(tx, profile, { by: acting.caller.email, at: now, expectedVersion }),
      );
      return { success: true, data: { version } };
    },
  } satisfies Partial<AppHandlers>;
}

function readProfile(input: unknown, company: string): Record<string, unknown> {
  try {
    parseProfile(input, company);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The profile is not valid';
    throw new AppError(400, 'BAD_PROFILE', message.slice(0, 1_000));
  }
  return input as Record<string, unknown>;
}
