import { DAY_MS } from '#contract/durations.ts';
import { GRACE_DAYS, type RequiredFor, type SignInPolicy } from '#contract/two-step.ts';
import type { Role } from '#contract/users.ts';
import { refuseStale, versionOf } from '#platform/app-error.ts';
import { eq, sql } from '../db/drizzle.ts';
import { notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { signInPolicy, users } from '../db/schema.ts';

type Policy = Omit<typeof signInPolicy.$inferSelect, 'id'>;

const ONLY_ROW = 1;
/** The topic of the notice after a change. */
export const POLICY_CHANGED = 'sign-in-policy';

const NONE: Policy = { administratorsSince: null, everyoneSince: null, graceDays: GRACE_DAYS.default };

export async function getPolicy(db: Db): Promise<Policy> {
  const [row] = await db.select().from(signInPolicy).where(eq(signInPolicy.id, ONLY_ROW));
  return row ?? NONE;
}

export function nameRequired({ administratorsSince, everyoneSince }: Policy): RequiredFor {
  if (everyoneSince) return 'everyone';
  return administratorsSince ? 'administrators' : 'none';
}

/** When someone must have a second factor: the grace period begins with the rule or the account. */
export function findDue(
  policy: Policy | null,
  { role, createdAt }: { role: Role; createdAt: Date },
): Date | undefined {
  const since =
    (role === 'admin' ? policy?.administratorsSince : undefined) ?? policy?.everyoneSince ?? undefined;
  if (!policy || !since) return undefined;
  return new Date(Math.max(since.getTime(), createdAt.getTime()) + policy.graceDays * DAY_MS);
}

/** An unchanged rule keeps its start, so that no one gets a second grace period. */
export async function savePolicy(
  tx: Db,
  { requiredFor, graceDays }: { requiredFor: RequiredFor; graceDays: number },
  now: Date,
  expectedVersion?: number,
): Promise<Policy> {
  await tx
    .insert(signInPolicy)
    .values({ id: ONLY_ROW, ...NONE })
    .onConflictDoNothing();
  const [before] = await tx.select().from(signInPolicy).where(eq(signInPolicy.id, ONLY_ROW)).for('update');
  refuseStale({ version: versionOfPolicy(before ?? NONE) }, expectedVersion);
  const startOf = (isRequired: boolean, since: Date | null | undefined) =>
    isRequired ? (since ?? now) : null;
  const policy: Policy = {
    administratorsSince: startOf(requiredFor !== 'none', before?.administratorsSince),
    everyoneSince: startOf(requiredFor === 'everyone', before?.everyoneSince),
    graceDays,
  };
  await tx.update(signInPolicy).set(policy).where(eq(signInPolicy.id, ONLY_ROW));
  await notify(tx, POLICY_CHANGED, '');
  return policy;
}

function versionOfPolicy(policy: Policy): number {
  return versionOf([nameRequired(policy), policy.graceDays]);
}

export async function describePolicy(db: Db): Promise<SignInPolicy> {
  const policy = await getPolicy(db);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      without: sql<number>`count(*) filter (where not ${users.hasSecondFactor})::int`,
      administrators: sql<number>`count(*) filter (where ${users.role} = 'admin')::int`,
      administratorsWithout: sql<number>`count(*) filter (where ${users.role} = 'admin' and not ${users.hasSecondFactor})::int`,
    })
    .from(users)
    .where(eq(users.isActive, true));
  const { total = 0, without = 0, administrators = 0, administratorsWithout = 0 } = counts ?? {};
  const since = policy.everyoneSince ?? policy.administratorsSince;
  return {
    requiredFor: nameRequired(policy),
    graceDays: policy.graceDays,
    version: versionOfPolicy(policy),
    administrators: { total: administrators, without: administratorsWithout },
    everyone: { total, without },
    dueAt: since ? new Date(since.getTime() + policy.graceDays * DAY_MS).toISOString() : null,
  };
}
