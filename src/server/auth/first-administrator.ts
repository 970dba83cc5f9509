import type { Clock } from '#platform/clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import { findPendingInvitation } from '../users/invitation-store.ts';
import type { Invitations } from '../users/invitations.ts';
import { countActiveUsers } from '../users/store.ts';

/** Processes that start at the same time must not invalidate each other's link. */
const JUST_PRINTED_MS = 4_000;

/** The link with which the first administrator joins; undefined once there are people, or when just printed elsewhere. */
export async function inviteFirstAdministrator(options: {
  db: Db;
  clock: Clock;
  config: Config;
  invitations: Invitations;
}): Promise<string | undefined> {
  const { db, clock, config, invitations } = options;
  if ((await countActiveUsers(db)) > 0) return undefined;
  const pending = await findPendingInvitation(db, config.adminEmail, clock());
  if (pending && clock().getTime() - pending.sentAt.getTime() < JUST_PRINTED_MS) return undefined;
  // Only the hash of a link is kept, so an earlier one cannot be printed again: it gives way to a new one.
  const { delivery } = await invitations.inviteAgain(config.adminEmail, 'admin');
  return delivery.link ?? undefined;
}
