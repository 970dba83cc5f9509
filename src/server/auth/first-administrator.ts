import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import { findInvitationByToken, findPendingInvitation } from '../users/invitation-store.ts';
import { createInvitations, linkToInvitation } from '../users/invitations.ts';
import { countActiveUsers, lockAdministrators } from '../users/store.ts';

/** Processes that start at the same time must not invalidate each other's link. */
const JUST_PRINTED_MS = 4_000;

/**
 * What to print for the first administrator; nothing once people exist. A start that lost its connection retries with
 * the same token, because its invitation may already be saved.
 */
export async function inviteFirstAdministrator(
  db: Db,
  { token, ...options }: { clock: Clock; log: Log; config: Config; token: string },
): Promise<string[]> {
  const { clock, config } = options;
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if ((await countActiveUsers(tx)) > 0) return [];
    const joins = [
      `There are no accounts yet. The first administrator (${config.adminEmail}) joins here:`,
      `  ${linkToInvitation(token, config)}`,
    ];
    const own = await findInvitationByToken(tx, config, token, clock());
    if (own) return joins;
    const pending = await findPendingInvitation(tx, config.adminEmail, clock());
    if (pending && clock().getTime() - pending.sentAt.getTime() < JUST_PRINTED_MS) {
      return [
        `There are no accounts yet. Another start has just invited the first administrator (${config.adminEmail}).`,
        `  For a new link: npm run headframe -- invite-admin ${config.adminEmail}`,
      ];
    }
    // Only the hash of a link is stored, so an earlier one cannot be reprinted and is replaced.
    const invitations = createInvitations({ ...options, db: tx, mailer: undefined });
    await invitations.inviteAgain(config.adminEmail, 'admin', token);
    return joins;
  });
}
