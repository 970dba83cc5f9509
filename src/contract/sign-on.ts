import * as z from 'zod/mini';
import { get, post, remove } from './route.ts';
import { dataFields, line, topAnswer } from './shapes.ts';
import { user } from './user.ts';

const params = z.object({ provider: z.string().check(z.regex(/^[1-9]$/)) });
const cookie = 'headframe-sign-on';

export const startSignOn = post('/auth/sign-on/{provider}/start', 'public', {
  summary: "Start signing in through the company's sign-on",
  params,
  body: z.object({
    /** The token of an invitation that is to be accepted this way. */
    invitation: z.optional(line(100, 'Invitation')),
    /** Requires the person to sign in again, to confirm an action. */
    confirm: z.optional(z.boolean()),
  }),
  /** Where the browser goes next. */
  answer: dataFields({ url: z.string() }),
  failure: 'Sign-in failed. Please try again.',
  budget: 'login',
  cookie,
});

export const finishSignOn = post('/auth/sign-on/{provider}/finish', 'public', {
  summary: "Sign in with the answer of the company's sign-on",
  params,
  body: z.object({
    /** The query of the address that the provider sent the browser to. */
    answer: line(4096, 'Answer'),
  }),
  answer: topAnswer({
    token: z.string(),
    user,
    /** Replaces the password in one call, after a confirmation. */
    confirmation: z.optional(z.string()),
  }),
  failure: 'Sign-in failed. Please try again.',
  timeoutMs: 25_000,
  budget: 'login',
  cookie,
});

export const getOwnSignOn = get('/account/sign-on', 'user', {
  summary: 'How the caller signs in',
  answer: dataFields({
    /** The provider that manages the caller's password; null if they have one here. */
    passwordManagedBy: z.nullable(z.object({ key: z.nullable(z.string()), name: z.string() })),
  }),
  failure: 'Failed to load your account',
});

export const unlinkSignOn = remove('/admin/users/{id}/sign-on', 'admin', {
  summary: "Unlink a user from the company's sign-on and end their sessions",
  answer: dataFields({ unlinked: z.number() }),
  failure: 'Failed to unlink the sign-on',
});

export const SIGN_ON_TEXTS = {
  noAccess: 'You have no access yet. Ask an administrator for an invitation.',
  expired: 'This sign-in has expired or was started in another browser. Please try again.',
  otherAddress: 'This invitation is for another address. Sign in with that one, or ask an administrator.',
  down: (name: string) => `${name} is not answering. Sign in with a password or try again.`,
  unverifiable: (name: string) => `${name} gave an answer that we could not verify. Please try again.`,
  managed: (name: string) => `Your password is managed by ${name}.`,
} as const;
