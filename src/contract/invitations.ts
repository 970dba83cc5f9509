import * as z from 'zod/mini';
import { sessionAnswer } from './auth.ts';
import { findBroken, findPasswordError } from './password-rules.ts';
import { get, post } from './route.ts';
import { dataAnswer, id, instant, line } from './shapes.ts';
import { role } from './user.ts';

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired'] as const;
const invitationStatus = z.enum(INVITATION_STATUSES);
export type InvitationStatus = z.output<typeof invitationStatus>;

const invitedBy = z.object({
  name: z.string(),
  /** Null for the first administrator's invitation, which the product creates. */
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

const invitationSummary = z.pick(invitation, {
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  expiresAt: true,
  invitedBy: true,
});
export type InvitationSummary = z.output<typeof invitationSummary>;

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
      /** The account gets no password: it is accepted through the company's sign-on. */
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

export interface AcceptForm {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
  /** Only used in the browser. */
  confirmPassword?: string;
}

/** The first rule that the form breaks, for the browser and the server. */
export function findAcceptFormError(form: AcceptForm) {
  return (
    findBroken<keyof AcceptForm>([
      [form.token === '', 'token', INVITATION_TEXTS.invalidLink],
      [form.firstName.trim() === '', 'firstName', 'First name and last name are required'],
      [form.lastName.trim() === '', 'lastName', 'First name and last name are required'],
    ]) ?? findPasswordError(form.password, form.confirmPassword)
  );
}
