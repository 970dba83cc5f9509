import { type User, versionOfRights } from '#contract/users.ts';
import { AppError, refuseStale } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { nameLastSave } from '../audit/last-save.ts';
import { type AuditEvent, addAuditEntry, auditRefusal } from '../audit/store.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { inPages } from '../db/read-page.ts';
import type { Acting, Invitations } from './invitations.ts';
import {
  getUser,
  getUserStats,
  keepOneAdministrator,
  listUsers,
  lockAdministrators,
  refuseRetired,
  saveUser,
} from './store.ts';

export function createUserHandlers(options: { db: Db; clock: Clock; invitations: Invitations }) {
  const { db, clock, invitations } = options;
  return {
    listUsers: ({ query: { page, limit, ...filter } }) =>
      inPages({ page, limit }, (range) => listUsers(db, filter, range)),

    getUserStats: async () => getUserStats(db, clock()),

    toggleUserStatus: async ({ params, expectedVersion, caller: actor, origin }) => {
      const subject = {
        userId: params.id,
        expectedVersion,
        selfMessage: 'You cannot change your own status',
      };
      const user = await changeUser(db, subject, { actor, origin }, clock(), ({ isActive }) => ({
        change: { isActive: !isActive },
        event: { action: isActive ? 'user.deactivate' : 'user.activate' },
      }));
      return { user };
    },

    changeUserRole: async ({ params, body: { role }, expectedVersion, caller: actor, origin }) => {
      const subject = { userId: params.id, expectedVersion, selfMessage: 'You cannot change your own role' };
      const user = await changeUser(db, subject, { actor, origin }, clock(), (before) => ({
        change: { role },
        event: { action: 'user.role', detail: { from: before.role, to: role } },
      }));
      return { user };
    },

    inviteUser: async ({ body, caller: actor, origin }) => {
      const invitee = { ...body, firstName: body.firstName || null, lastName: body.lastName || null };
      const event = { action: 'invitation.create', actor, origin, target: body.email };
      return auditRefusal(
        (refusal) => addAuditEntry(db, refusal, clock()),
        event,
        () => invitations.invite(invitee, { actor, origin }),
      );
    },

    listInvitations: ({ query: { status, ...page } }) =>
      inPages(page, (range) => invitations.list(status, range)),

    cancelInvitation: async ({ params: { id }, caller: actor, origin }) => {
      await invitations.cancel(id, { actor, origin });
      return { id };
    },

    resendInvitation: async ({ params: { id }, caller: actor, origin }) =>
      invitations.resend(id, { actor, origin }),

    cleanupInvitations: async ({ caller: actor, origin }) => ({
      expiredCount: await invitations.cleanUp({ actor, origin }),
    }),
  } satisfies Partial<AppHandlers>;
}

type Decide = (before: User) => {
  change: { isActive: boolean } | { role: User['role'] };
  event: Pick<AuditEvent, 'action' | 'detail'>;
};

/** Users cannot change themselves, and one active administrator always remains, even with concurrent calls. */
async function changeUser(
  db: Db,
  subject: { userId: string; expectedVersion: number | undefined; selfMessage: string },
  acting: Acting,
  now: Date,
  decide: Decide,
): Promise<User> {
  const { userId, expectedVersion, selfMessage } = subject;
  const changed = db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await getUser(tx, userId);
    if (before.id === acting.actor?.id) throw new AppError(400, 'OWN_ACCOUNT', selfMessage);
    refuseStale({ version: versionOfRights(before) }, expectedVersion);
    const { change, event } = decide(before);
    if ('isActive' in change && change.isActive) refuseRetired(before);
    if ('role' in change && change.role === before.role) return before;
    const staysAdministrator = 'role' in change ? change.role === 'admin' : change.isActive;
    if (!staysAdministrator) await keepOneAdministrator(tx, before);
    const after = await saveUser(tx, userId, change, now);
    await addAuditEntry(tx, { ...event, ...acting, target: before.email }, now);
    return after;
  });
  return changed.catch(async (error: unknown) => {
    const { email } = await getUser(db, userId);
    const late = { now, email: acting.actor?.email };
    throw await nameLastSave(db, error, late, { action: SAVES, target: email });
  });
}

const SAVES = ['user.role', 'user.activate', 'user.deactivate', 'user.update'];
