import * as z from 'zod/mini';
import { get, post, put } from './route.ts';
import { dataFields, id, instant, requiredLine, topAnswer } from './shapes.ts';
import { user } from './user.ts';

export const SIGN_IN_METHODS = [
  'password',
  'invitation',
  'sign-on',
  'passkey',
  'password+passkey',
  'password+app',
  'password+recovery-code',
] as const;

const accountSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** Null for sessions from before addresses were stored. */
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  method: z.nullable(z.enum(SIGN_IN_METHODS)),
  /** The name of the provider, for company sign-on. */
  provider: z.optional(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
});
export type AccountSession = z.output<typeof accountSession>;

export const listOwnSessions = get('/account/sessions', 'user', {
  summary: 'List where the caller is signed in',
  answer: dataFields({
    sessions: z.array(accountSession),
    /** After how long a session of the caller ends. */
    idleHours: z.number(),
    longestHours: z.number(),
  }),
  failure: 'Failed to load sessions',
});

export const endOwnSession = post('/account/sessions/{id}/end', 'user+password', {
  summary: "Sign out one of the caller's sessions",
  answer: dataFields({ id }),
  failure: 'Failed to sign out',
});

export const endOtherSessions = post('/account/sessions/end-others', 'user+password', {
  summary: 'Sign out everywhere else',
  answer: dataFields({ ended: z.number() }),
  failure: 'Failed to sign out',
});

const name = (label: string) => requiredLine(100, label, 'First name and last name are required');

export const saveOwnProfile = put('/account/profile', 'user', {
  summary: "Change the caller's own name",
  body: z.object({ firstName: name('First name'), lastName: name('Last name') }),
  answer: topAnswer({ user }),
  failure: 'Failed to save your profile',
});

const password = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing }), z.maxLength(1024, { error: 'Password is too long' }));

export const changeOwnPassword = put('/account/password', 'user', {
  summary: "Change the caller's own password and sign out everywhere else",
  body: z.object({
    currentPassword: password('Current password is required'),
    newPassword: password('Password is required'),
  }),
  answer: dataFields({ ended: z.number() }),
  failure: 'Failed to change your password',
});

export const requestPasswordReset = post('/auth/forgot-password', 'public', {
  summary: 'Request a link to choose a new password. The answer is the same for every address',
  body: z.object({ email: requiredLine(254, 'Email') }),
  /** Off: there is no mail server, and an administrator creates the link. */
  answer: dataFields({ mail: z.enum(['on', 'off']) }),
  failure: 'Failed to request a reset link. Please try again.',
  budget: 'invitation',
});

export const checkPasswordReset = get('/auth/reset-password/{token}', 'public', {
  summary: 'Check a reset link without using it',
  params: z.object({ token: z.string() }),
  answer: dataFields({ email: z.string(), expiresAt: instant }),
  failure: 'Failed to check this link. Please try again.',
  budget: 'invitation',
});

export const resetPassword = post('/auth/reset-password', 'public', {
  summary: 'Choose a new password with a reset link. Every session of the account ends',
  body: z.object({ token: z.string(), password: password('Password is required') }),
  answer: dataFields({ email: z.string() }),
  failure: 'Failed to change the password. Please try again.',
  budget: 'invitation',
});

export const RESET_MINUTES = 30;

export const RESET_TEXTS = {
  unknown: 'This link is not valid.',
  expired: 'This link has expired.',
  used: 'This link was already used.',
} as const;

export const ACCOUNT_TEXTS = {
  wrongPassword: 'The current password is incorrect.',
  samePassword: 'Choose a password that differs from the current one.',
  tooCommon: 'This password is too easy to guess. Please choose another one.',
  changed: 'Password changed. Your other sessions are signed out.',
} as const;
