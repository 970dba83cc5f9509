import * as z from 'zod/mini';
import { get, post } from './route.ts';
import { dataAnswer, dataFields, instant, line, topAnswer } from './shapes.ts';
import { invitationSummary, role, user } from './users.ts';

const sessionAnswer = topAnswer({ token: z.string(), user });

export const SECOND_STEPS = ['passkey', 'app', 'recovery-code'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

export const login = post('/auth/login', 'public', {
  summary: 'Sign in',
  body: z.object({
    email: line(254, 'Email').check(z.minLength(1, { error: 'Email is required' })),
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
    /** A token for the reset page, where an administrator asked for a new password. */
    resetToken: z.optional(z.string()),
    /** The password was right, and the account has a second factor. The ticket is no session. */
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
  /** When the caller has to have a second factor; left out for those who have one or need none. */
  answer: topAnswer({ user, secondFactorDue: z.optional(instant) }),
  failure: 'Authentication check failed',
  beforeSecondFactor: true,
});

export const logout = post('/auth/logout', 'user', {
  summary: 'End this session',
  answer: dataFields({
    signedOut: z.literal(true),
    /** Where the browser signs out of the company’s sign-on too. */
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

const invitationFlags = z.object({
  alreadyAccepted: z.optional(z.literal(true)),
  expired: z.optional(z.literal(true)),
  userExists: z.optional(z.literal(true)),
});

export const checkInvitation = get('/auth/invitation/{token}', 'public', {
  summary: 'Check an invitation link without using it',
  params: z.object({ token: z.string() }),
  answer: dataAnswer(
    z.extend(invitationSummary, {
      /** The account gets no password: it is accepted through the company’s sign-on. */
      signOnOnly: z.optional(z.literal(true)),
    }),
  ),
  failure: 'Failed to validate invitation. Please try again.',
  flags: invitationFlags,
  budget: 'invitation',
});

const INVALID_LINK = 'Invalid invitation link';

export const acceptInvitation = post('/auth/accept-invitation', 'public', {
  summary: 'Accept an invitation: create the account and sign in',
  body: z.object({
    token: z._default(z.string({ error: INVALID_LINK }), ''),
    password: z._default(
      z.string({ error: 'Password is required' }).check(z.maxLength(1024, { error: 'Password is too long' })),
      '',
    ),
    firstName: z._default(line(100, 'First name'), ''),
    lastName: z._default(line(100, 'Last name'), ''),
  }),
  answer: sessionAnswer,
  failure: 'Failed to create account. Please try again.',
  flags: invitationFlags,
  budget: 'invitation',
});

export const INVITATION_TEXTS = {
  invalidLink: INVALID_LINK,
  notFound: 'This invitation link is invalid or has expired.',
  alreadyAccepted: 'This invitation has already been accepted.',
  expired: 'This invitation has expired. Please contact your administrator for a new invitation.',
  userExists: 'A user with this email already exists. Please contact your administrator.',
} as const;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const SPECIALS = '@$!%*?&';
const FIRST_CHARACTER = /^[A-Za-z\d@$!%*?&]/;

export const PASSWORD_PARTS: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: `At least ${PASSWORD_MIN_LENGTH} characters`, holds: (p) => p.length >= PASSWORD_MIN_LENGTH },
  { label: 'One uppercase letter', holds: (p) => /[A-Z]/.test(p) },
  { label: 'One lowercase letter', holds: (p) => /[a-z]/.test(p) },
  { label: 'One number', holds: (p) => /\d/.test(p) },
  { label: `One special character of ${SPECIALS}`, holds: (p) => /[@$!%*?&]/.test(p) },
];

export type AcceptField = 'token' | 'firstName' | 'lastName' | 'password' | 'confirmPassword';

export interface AcceptForm {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
  /** Only the browser has it. */
  confirmPassword?: string;
}

type Rule<Field> = [isBroken: boolean, field: Field, message: string];

function findBroken<Field>(rules: Rule<Field>[]): { field: Field; message: string } | undefined {
  const [, field, message] = rules.find(([isBroken]) => isBroken) ?? [];
  return field && message ? { field, message } : undefined;
}

/** The first rule that a new password breaks; the order of the checks is part of the product. */
export function findPasswordError(password: string, confirmPassword = password) {
  const isStrong = FIRST_CHARACTER.test(password) && PASSWORD_PARTS.every((part) => part.holds(password));
  return findBroken<'password' | 'confirmPassword'>([
    [password === '', 'password', 'Password is required'],
    [password.length < PASSWORD_MIN_LENGTH, 'password', 'Password must be at least 8 characters long'],
    [confirmPassword !== password, 'confirmPassword', 'Passwords do not match'],
    [
      !isStrong,
      'password',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      password.length > PASSWORD_MAX_LENGTH,
      'password',
      `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
    ],
  ]);
}

/** The first rule that the form breaks, in the same way. */
export function findAcceptFormError(form: AcceptForm): { field: AcceptField; message: string } | undefined {
  return (
    findBroken<AcceptField>([
      [form.token === '', 'token', INVITATION_TEXTS.invalidLink],
      [form.firstName.trim() === '', 'firstName', 'First name and last name are required'],
      [form.lastName.trim() === '', 'lastName', 'First name and last name are required'],
    ]) ?? findPasswordError(form.password, form.confirmPassword)
  );
}
