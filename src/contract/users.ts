import * as z from 'zod/mini';
import { route } from './route.ts';
import {
  dataAnswer,
  id,
  idParams,
  instant,
  limit,
  line,
  page,
  pagination,
  queryBoolean,
  topAnswer,
} from './shapes.ts';

export const ROLES = ['admin', 'editor', 'user'] as const;
export const role = z.enum(ROLES, { error: 'Role must be one of admin, editor, user' });
export type Role = z.output<typeof role>;

export const USERS_PER_PAGE = 10;
export const INVITATIONS_PER_PAGE = 20;

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: instant,
  lastLogin: z.nullable(instant),
});
export type User = z.output<typeof user>;

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired'] as const;
export const invitationStatus = z.enum(INVITATION_STATUSES);
export type InvitationStatus = z.output<typeof invitationStatus>;

const invitedBy = z.object({
  name: z.string(),
  /** Null for the first administrator's invitation, which no person sent. */
  email: z.nullable(z.string()),
});

export const invitation = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  status: invitationStatus,
  createdAt: instant,
  expiresAt: instant,
  acceptedAt: z.nullable(instant),
  invitedBy,
});
export type Invitation = z.output<typeof invitation>;

/** What the holder of a link may see of it. */
export const invitationSummary = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  expiresAt: instant,
  invitedBy,
});
export type InvitationSummary = z.output<typeof invitationSummary>;

/** How the link went out. It is shown to copy wherever no mail carried it. */
const delivery = z.object({
  mail: z.enum(['sent', 'off', 'failed']),
  link: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;

export const listUsers = route({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'List users',
  query: z.object({
    page,
    limit: limit(USERS_PER_PAGE),
    role: z.optional(role),
    isActive: queryBoolean('isActive'),
  }),
  answer: topAnswer({ users: z.array(user), pagination }),
  failure: 'Failed to load user data',
});

export const userStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  adminUsers: z.number(),
  /** Accounts made in the last 30 days. */
  recentRegistrations: z.number(),
  /** People who signed in within the last 7 days. */
  recentLogins: z.number(),
});
export type UserStats = z.output<typeof userStats>;

export const getUserStats = route({
  method: 'GET',
  path: '/admin/users/stats',
  access: 'admin',
  summary: 'Count users',
  answer: dataAnswer(userStats),
  failure: 'Failed to load user data',
});

export const toggleUserStatus = route({
  method: 'PUT',
  path: '/admin/users/{id}/toggle-status',
  access: 'admin',
  summary: 'Activate or deactivate a user; their sessions end',
  params: idParams,
  answer: dataAnswer(z.object({ user })),
  failure: 'Failed to update user status',
});

export const changeUserRole = route({
  method: 'PUT',
  path: '/admin/users/{id}/role',
  access: 'admin',
  summary: "Change a user's role; their sessions end",
  params: idParams,
  body: z.object({ role }),
  answer: dataAnswer(z.object({ user })),
  failure: 'Failed to update user role',
});

export const inviteUser = route({
  method: 'POST',
  path: '/admin/users/invite',
  access: 'admin',
  summary: 'Invite somebody of the company',
  body: z.object({
    email: line(254, 'Email').check(z.minLength(1, { error: 'Email is required' })),
    role: z._default(role, 'user'),
    firstName: z.nullish(line(100, 'First name')),
    lastName: z.nullish(line(100, 'Last name')),
  }),
  answer: dataAnswer(z.object({ invitation, delivery })),
  failure: 'Failed to send invitation',
});

export const listInvitations = route({
  method: 'GET',
  path: '/admin/users/invitations',
  access: 'admin',
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
  answer: dataAnswer(z.object({ invitations: z.array(invitation), pagination })),
  failure: 'Failed to load invitations',
});

export const cancelInvitation = route({
  method: 'DELETE',
  path: '/admin/users/invitations/{id}',
  access: 'admin',
  summary: 'Cancel a pending invitation; its link dies',
  params: idParams,
  answer: dataAnswer(z.object({ id })),
  failure: 'Failed to cancel invitation',
});

export const resendInvitation = route({
  method: 'POST',
  path: '/admin/users/invitations/{id}/resend',
  access: 'admin',
  summary: 'Send a pending invitation again with a new link and a new term',
  params: idParams,
  answer: dataAnswer(z.object({ invitation, delivery })),
  failure: 'Failed to resend invitation',
});

export const cleanupInvitations = route({
  method: 'POST',
  path: '/admin/users/invitations/cleanup',
  access: 'admin',
  summary: 'Remove every expired invitation',
  answer: dataAnswer(z.object({ expiredCount: z.number() })),
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
