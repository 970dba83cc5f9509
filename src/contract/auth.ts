import * as z from 'zod/mini';
import { get, post } from './route.ts';
import { dataFields, instant, requiredLine, topAnswer } from './shapes.ts';
import { role, user } from './user.ts';

export const sessionAnswer = topAnswer({ token: z.string(), user });

export const SECOND_STEPS = ['passkey', 'app', 'recovery-code'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

export const login = post('/auth/login', 'public', {
  summary: 'Sign in',
  body: z.object({
    email: requiredLine(254, 'Email'),
    password: z
      .string({ error: 'Password is required' })
      .check(
        z.minLength(1, { error: 'Password is required' }),
        z.maxLength(1024, { error: 'Password is too long' }),
      ),
  }),
  answer: sessionAnswer,
  failure: 'Login failed. Please check your credentials.',
  flags: z.object({
    /** A token for the reset page, if an administrator requires a new password. */
    resetToken: z.optional(z.string()),
    /** The password was right, and the account has a second factor. The ticket is not a session. */
    secondStep: z.optional(z.object({ ticket: z.string(), methods: z.array(z.enum(SECOND_STEPS)) })),
  }),
  budget: 'login',
});

export const register = post('/auth/register', 'public', {
  summary: 'Always refused: new users need an invitation',
  answer: z.object({ success: z.literal(true) }),
  budget: 'register',
});

export const getProfile = get('/auth/profile', 'user', {
  summary: 'Who is signed in',
  /** When the caller must have a second factor; omitted if they have one or need none. */
  answer: topAnswer({ user, secondFactorDue: z.optional(instant) }),
  failure: 'Authentication check failed',
  beforeSecondFactor: true,
});

export const logout = post('/auth/logout', 'user', {
  summary: 'End this session',
  answer: dataFields({
    signedOut: z.literal(true),
    /** Where the browser signs out of the company's sign-on too. */
    providerUrl: z.optional(z.string()),
  }),
  beforeSecondFactor: true,
});

export const getAuthDebug = get('/auth/debug', 'admin', {
  summary: 'The caller and the start and end of this session',
  answer: dataFields({
    authenticated: z.literal(true),
    user: z.object({ id: z.string(), role }),
    session: z.object({ createdAt: instant, expiresAt: instant, idleExpiresAt: instant }),
    serverTime: instant,
  }),
});
