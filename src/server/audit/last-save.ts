import { AppError, ChangedMeanwhile } from '#platform/app-error.ts';
import { formatMoment } from '#wording/format.ts';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { auditLog } from '../db/schema.ts';
import { findHolders } from './address-moves.ts';

interface Save {
  email: string | null;
  at: Date;
}

interface Refused {
  /** One or more actions that change the same thing. */
  action: string | string[];
  target: string;
}

interface Late {
  now: Date;
  /** The address of the refused person. */
  email: string | undefined;
}

/** Adds who saved first, and when, to a conflict error. Other errors are unchanged. */
export async function nameLastSave(
  db: Db,
  error: unknown,
  { now, email }: Late,
  refused?: Refused,
): Promise<unknown> {
  if (!(error instanceof ChangedMeanwhile)) return error;
  const { updatedBy, updatedAt } = error.lastSave;
  const save: Save | undefined =
    updatedBy && updatedAt
      ? { email: updatedBy, at: updatedAt }
      : refused && (await findSave(db, refused, updatedAt ?? undefined));
  const [person] = save ? await findHolders(db, [save]) : [];
  const savedBy = person?.name ?? person?.email;
  if (!save || !savedBy) return error;
  const savedAt = save.at.toISOString();
  const isOwn = person?.email === email;
  const first = `${isOwn ? 'You' : savedBy} saved this at ${formatMoment(savedAt, now)}`;
  const message = `${first}${isOwn ? ', in another tab or on another device' : ''}. Your change was not saved.`;
  return new AppError(error.status, error.code, message, { fields: { savedBy, savedAt, isOwn } });
}

/** Finds the entry with the time of the change, or the newest of the same kind if the time is unknown. */
async function findSave(
  db: Db,
  { action, target }: Refused,
  at: Date | undefined,
): Promise<Save | undefined> {
  const [entry] = await db
    .select({ email: auditLog.actorEmail, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.outcome, 'success'),
        at
          ? eq(auditLog.at, at)
          : and(inArray(auditLog.action, [action].flat()), eq(auditLog.target, target)),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return entry;
}
