import { countPages } from '#contract/shapes.ts';
import type { User } from '#contract/users.ts';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { type AuditEvent, addAuditEntry, auditRefusal } from '../audit/store.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import type { Invitations } from './invitations.ts';
import {
  getUser,
  getUserStats,
  hasOtherActiveAdministrator,
  listUsers,
  lockAdministrators,
  saveUser,
} from './store.ts';

type UserRoutes =
  | 'listUsers'
  | 'getUserStats'
  | 'toggleUserStatus'
  | 'changeUserRole'
  | 'inviteUser'
  | 'listInvitations'
  | 'cancelInvitation'
  | 'resendInvitation'
  | 'cleanupInvitations';

export function createUserHandlers(options: {
  db: Db;
  clock: Clock;
  invitations: Invitations;
}): Pick<AppHandlers, UserRoutes> {
  const { db, clock, invitations } = options;
  return {
    listUsers: async ({ query: { page, limit, ...filter } }) => {
      const { users, total } = await listUsers(db, filter, { limit, offset: (page - 1) * limit });
      return { success: true, users, pagination: countPages(page, limit, total) };
    },

    getUserStats: async () => ({ success: true, data: await getUserStats(db, clock()) }),

    toggleUserStatus: async ({ params, caller, origin }) => {
      const user = await changeUser(db, params.id, caller, 'You cannot change your own status', (before) => ({
        change: { isActive: !before.isActive },
        event: {
          action: before.isActive ? 'user.deactivate' : 'user.activate',
          outcome: 'success',
          actor: caller,
          origin,
        },
        at: clock(),
      }));
      return { success: true, data: { user } };
    },

    changeUserRole: async ({ params, body, caller, origin }) => {
      const user = await changeUser(db, params.id, caller, 'You cannot change your own role', (before) => ({
        change: { role: body.role },
        event: {
          action: 'user.role',
          outcome: 'success',
          actor: caller,
          origin,
          detail: { from: before.role, to: body.role },
        },
        at: clock(),
      }));
      return { success: true, data: { user } };
    },

    inviteUser: async ({ body, caller, origin }) => {
      const invitee = { ...body, firstName: body.firstName || null, lastName: body.lastName || null };
      const event = { action: 'invitation.create', actor: caller, origin, target: body.email };
      const data = await auditRefusal(db, event, clock(), () =>
        invitations.invite(invitee, { inviter: caller, origin }),
      );
      return { success: true, data };
    },

    listInvitations: async ({ query: { page, limit, status } }) => {
      const { invitations: listed, total } = await invitations.list(status, {
        limit,
        offset: (page - 1) * limit,
      });
      return { success: true, data: { invitations: listed, pagination: countPages(page, limit, total) } };
    },

    cancelInvitation: async ({ params, caller, origin }) => {
      await invitations.cancel(params.id, { inviter: caller, origin });
      return { success: true, data: { id: params.id } };
    },

    resendInvitation: async ({ params, caller, origin }) => {
      const data = await invitations.resend(params.id, { inviter: caller, origin });
      return { success: true, data };
    },

    cleanupInvitations: async ({ caller, origin }) => {
      const expiredCount = await invitations.cleanUp({ inviter: caller, origin });
      return { success: true, data: { expiredCount } };
    },
  };
}

type Decide = (before: User) => {
  change: { isActive: boolean } | { role: User['role'] };
  event: AuditEvent;
  at: Date;
};

/** Nobody changes themself, and the last active administrator stays one, whoever asks at the same moment. */
async function changeUser(
  db: Db,
  userId: string,
  caller: Caller,
  selfMessage: string,
  decide: Decide,
): Promise<User> {
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await getUser(tx, userId);
    if (before.id === caller.id) throw new AppError(400, 'OWN_ACCOUNT', selfMessage);
    const { change, event, at } = decide(before);
    if ('role' in change && change.role === before.role) return before;
    const staysAdministrator = 'role' in change ? change.role === 'admin' : change.isActive;
    const isActiveAdministrator = before.role === 'admin' && before.isActive;
    if (isActiveAdministrator && !staysAdministrator && !(await hasOtherActiveAdministrator(tx, userId))) {
      throw new AppError(409, 'LAST_ADMINISTRATOR', 'The last active administrator must stay one');
    }
    const after = await saveUser(tx, userId, change);
    await addAuditEntry(tx, { ...event, target: before.email }, at);
    return after;
  });
}
