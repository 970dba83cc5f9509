import type { Invitation, InvitationStatus } from '#contract/invitations.ts';
import { notFound } from '#platform/app-error.ts';
import { hashSecretToken } from '#platform/secret-token.ts';
import type { Config } from '../config.ts';
import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { type Range, readPage } from '../db/read-page.ts';
import { invitations, users } from '../db/schema.ts';

type InvitationRow = typeof invitations.$inferSelect;

type Found = Awaited<ReturnType<typeof selectInvitations>>[number];
type Naming = Pick<Config, 'product'>;

export async function listInvitations(
  db: Db,
  naming: Naming,
  status: InvitationStatus | 'all',
  range: Range,
  now: Date,
): Promise<{ invitations: Invitation[]; total: number }> {
  const where = and(isNull(invitations.closedAt), withStatus(status, now));
  const list = selectInvitations(db).where(where).orderBy(desc(invitations.createdAt), invitations.email);
  const { rows, total } = await readPage(list, db.$count(invitations, where), range);
  return { invitations: rows.map((row) => toInvitation(row, naming, now)), total };
}

export async function getInvitation(db: Db, naming: Naming, id: string, now: Date): Promise<Invitation> {
  const [row] = await selectInvitations(db)
    .where(and(eq(invitations.id, id), isNull(invitations.closedAt)))
    .for('update', { of: invitations });
  if (!row) throw notFound('The invitation');
  return toInvitation(row, naming, now);
}

export async function findInvitationByToken(db: Db, naming: Naming, token: string, now: Date) {
  const [row] = await selectInvitations(db).where(
    and(eq(invitations.tokenHash, hashSecretToken(token)), isNull(invitations.closedAt)),
  );
  return row && toInvitation(row, naming, now);
}

export async function findPendingInvitation(db: Db, email: string, now: Date) {
  const [row] = await db
    .select({ id: invitations.id, sentAt: invitations.sentAt })
    .from(invitations)
    .where(and(eq(invitations.email, email), isPending(now)));
  return row;
}

export type NewInvitation = Pick<
  InvitationRow,
  'email' | 'role' | 'firstName' | 'lastName' | 'invitedById' | 'expiresAt'
> & { token: string };

/** The new invitation's id, or undefined if one for this address is pending. Closes an expired one. */
export async function addInvitation(db: Db, invitation: NewInvitation, now: Date) {
  const { token, ...columns } = invitation;
  await db
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.email, invitation.email), isOpen, lte(invitations.expiresAt, now)));
  const [row] = await db
    .insert(invitations)
    .values({ ...columns, tokenHash: hashSecretToken(token), createdAt: now, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return row?.id;
}

export async function renewInvitation(
  db: Db,
  id: string,
  renewal: { token: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { token, expiresAt } = renewal;
  const change = { tokenHash: hashSecretToken(token), expiresAt, sentAt: now };
  await db.update(invitations).set(change).where(eq(invitations.id, id));
}

export async function closeInvitation(db: Db, id: string, now: Date): Promise<void> {
  await db.update(invitations).set({ closedAt: now }).where(eq(invitations.id, id));
}

/** Consumes a pending invitation; undefined if it is no longer pending. */
export async function takeInvitation(db: Db, which: { token: string } | { id: string }, now: Date) {
  const isMeant =
    'id' in which ? eq(invitations.id, which.id) : eq(invitations.tokenHash, hashSecretToken(which.token));
  const [row] = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(isMeant, isPending(now)))
    .returning();
  return row;
}

export async function closeExpiredInvitations(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .update(invitations)
    .set({ closedAt: now })
    .where(and(isOpen, lte(invitations.expiresAt, now)))
    .returning({ email: invitations.email });
  return rows.map((row) => row.email);
}

/** Ends the open invitations of an administrator, and returns their addresses. */
export async function expireInvitations(db: Db, invitedById: string, now: Date): Promise<string[]> {
  const rows = await db
    .update(invitations)
    .set({ expiresAt: now })
    .where(and(eq(invitations.invitedById, invitedById), isPending(now)))
    .returning({ email: invitations.email });
  return rows.map((row) => row.email);
}

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.closedAt));

function isPending(now: Date): SQL | undefined {
  return and(isOpen, gt(invitations.expiresAt, now));
}

function withStatus(status: InvitationStatus | 'all', now: Date): SQL | undefined {
  if (status === 'accepted') return isNotNull(invitations.acceptedAt);
  if (status === 'pending') return isPending(now);
  if (status === 'expired') return and(isOpen, lte(invitations.expiresAt, now));
  return undefined;
}

function selectInvitations(db: Db) {
  return db
    .select({
      invitation: invitations,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .$dynamic();
}

function toInvitation({ invitation, inviter }: Found, { product }: Naming, now: Date): Invitation {
  const { id, email, firstName, lastName, role, createdAt, expiresAt, acceptedAt } = invitation;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    status: acceptedAt ? 'accepted' : expiresAt <= now ? 'expired' : 'pending',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    invitedBy: inviter
      ? { name: `${inviter.firstName} ${inviter.lastName}`, email: inviter.email }
      : { name: product, email: null },
  };
}
