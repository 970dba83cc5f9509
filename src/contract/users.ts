import * as z from 'zod/mini';
import { INVITATION_STATUSES, invitation } from './invitations.ts';
import { limit, page, pagination, queryBoolean } from './query-shapes.ts';
import { get, post, put, remove } from './route.ts';
import { dataAnswer, dataFields, id, instant, line, requiredLine, topAnswer } from './shapes.ts';
import { role, user } from './user.ts';

export { ROLES, type Role, type User, user, versionOfRights } from './user.ts';

export const USERS_PER_PAGE = 10;
export const INVITATIONS_PER_PAGE = 20;

/** `link` is set when the email was not sent, so that it can be copied. */
const delivery = z.object({
  mail: z.enum(['sent', 'off', 'failed']),
  link: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;

export const listUsers = get('/admin/users', 'admin', {
  summary: 'List users',
  query: z.object({
    page,
    limit: limit(USERS_PER_PAGE),
    role: z.optional(role),
    isActive: queryBoolean('isActive'),
    /** Part of a name or address. */
    q: z.optional(line(100, 'q')),
  }),
  answer: topAnswer({ users: z.array(user), pagination }),
  failure: 'Failed to load user data',
});

const userStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  adminUsers: z.number(),
  /** Accounts created in the last 30 days. */
  recentRegistrations: z.number(),
  /** People who signed in within the last 7 days. */
  recentLogins: z.number(),
});
export type UserStats = z.output<typeof userStats>;

export const getUserStats = get('/admin/users/stats', 'admin', {
  summary: 'Count users',
  answer: dataAnswer(userStats),
  failure: 'Failed to load user data',
});

export const toggleUserStatus = put('/admin/users/{id}/toggle-status', 'admin', {
  summary: 'Activate or deactivate a user and end their sessions',
  answer: dataFields({ user }),
  failure: 'Failed to update user status',
});

export const changeUserRole = put('/admin/users/{id}/role', 'admin', {
  summary: "Change a user's role and end their sessions",
  body: z.object({ role }),
  answer: dataFields({ user }),
  failure: 'Failed to update user role',
});

export const makeResetLink = post('/admin/users/{id}/reset-link', 'admin+password', {
  summary: "Create a link with which a user chooses a new password. The user's earlier links stop working",
  answer: dataFields({ link: z.string(), expiresAt: instant }),
  failure: 'Failed to create a reset link',
});

export const requireNewPassword = post('/admin/users/{id}/require-password', 'admin', {
  summary: 'Ask a user for a new password at the next sign-in and end their sessions',
  answer: dataFields({ user }),
  failure: 'Failed to update the user',
});

export const endUserSessions = post('/admin/users/{id}/end-sessions', 'admin', {
  summary: 'Sign a user out everywhere',
  answer: dataFields({ ended: z.number() }),
  failure: 'Failed to end the sessions',
});

export const unlockUser = post('/admin/users/{id}/unlock', 'admin', {
  summary: 'Let a user try to sign in again after too many failures',
  answer: dataFields({ id }),
  failure: 'Failed to unlock the user',
});

export const removeUserFactors = post('/admin/users/{id}/remove-factors', 'admin+password', {
  summary:
    'Remove the passkeys, the authenticator app and the recovery codes of a user and end their sessions',
  answer: dataFields({ removed: z.number() }),
  failure: 'Failed to remove the second factors',
});

export const inviteUser = post('/admin/users/invite', 'admin', {
  summary: 'Invite a colleague',
  body: z.object({
    email: requiredLine(254, 'Email'),
    role: z._default(role, 'user'),
    firstName: z.nullish(line(100, 'First name')),
    lastName: z.nullish(line(100, 'Last name')),
  }),
  answer: dataFields({ invitation, delivery }),
  failure: 'Failed to send invitation',
});

export const listInvitations = get('/admin/users/invitations', 'admin', {
  summary: 'List invitations',
  query: z.object({
    page,
    limit: limit(INVITATIONS_PER_PAGE),
    status: z._default(
      z.enum([...INVITATION_STATUSES, 'all'], {
        error: 'status must be one of pending, accepted, expired, all',
      }),
      'pending',
    ),
  }),
  answer: dataFields({ invitations: z.array(invitation), pagination }),
  failure: 'Failed to load invitations',
});

export const cancelInvitation = remove('/admin/users/invitations/{id}', 'admin', {
  summary: 'Cancel a pending invitation. Its link stops working',
  answer: dataFields({ id }),
  failure: 'Failed to cancel invitation',
});

export const resendInvitation = post('/admin/users/invitations/{id}/resend', 'admin', {
  summary: 'Resend a pending invitation with a new link and expiry date',
  answer: dataFields({ invitation, delivery }),
  failure: 'Failed to resend invitation',
});

export const cleanupInvitations = post('/admin/users/invitations/cleanup', 'admin', {
  summary: 'Remove every expired invitation',
  answer: dataFields({ expiredCount: z.number() }),
  failure: 'Failed to cleanup expired invitations',
});

export const USER_TEXTS = {
  invited: 'Invitation sent successfully!',
  statusChanged: 'User status updated successfully',
  roleChanged: 'User role updated successfully',
  cancelled: 'Invitation cancelled successfully',
  resent: 'Invitation resent successfully',
  cleanedUp: (count: number) => `Cleaned up ${count} expired invitations`,
} as const;
