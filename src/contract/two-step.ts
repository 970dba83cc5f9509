import * as z from 'zod/mini';
import { creationOptions, newPasskey } from './new-passkey-shapes.ts';
import { passkeyRequest, ticket } from './passkey-shapes.ts';
import { get, post, put } from './route.ts';
import { dataFields, id, instant, requiredLine } from './shapes.ts';

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 20;
export const PASSKEY_NAME_LENGTH = 60;

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

export const REQUIRED_FOR = ['none', 'administrators', 'everyone'] as const;
const requiredFor = z.enum(REQUIRED_FOR, {
  error: 'requiredFor must be none, administrators or everyone',
});
export type RequiredFor = z.output<typeof requiredFor>;

const twoStep = z.object({
  passkeys: z.array(passkey),
  /** The authenticator app; null when there is none. */
  app: z.nullable(z.object({ createdAt: instant, lastUsedAt: z.nullable(instant) })),
  recoveryCodesLeft: z.number(),
  /** Null if the caller needs no second factor. */
  required: z.nullable(z.object({ requiredFor, dueAt: instant })),
});
export type TwoStep = z.output<typeof twoStep>;

/** Only if there were none before; shown once. */
const newCodes = z.nullable(z.array(z.string()));

export const getTwoStep = get('/account/two-step', 'user', {
  summary: 'The second factors of the caller, and whether one is required',
  answer: dataFields({ twoStep }),
  failure: 'Failed to load two-step sign-in',
  beforeSecondFactor: true,
});

export const startPasskey = post('/account/two-step/passkeys/start', 'user+password', {
  summary: 'Start adding a passkey. The ticket is valid for five minutes',
  answer: dataFields({ ticket: z.string(), options: creationOptions }),
  failure: 'Failed to add a passkey',
  beforeSecondFactor: true,
});

export const addPasskey = post('/account/two-step/passkeys', 'user', {
  summary: 'Add the passkey that the browser has made',
  body: z.object({
    ticket,
    name: requiredLine(PASSKEY_NAME_LENGTH, 'Name'),
    passkey: newPasskey,
  }),
  answer: dataFields({ passkey, recoveryCodes: newCodes }),
  failure: 'Failed to add a passkey',
  beforeSecondFactor: true,
});

export const removePasskey = post('/account/two-step/passkeys/{id}/remove', 'user+password', {
  summary: 'Remove a passkey of the caller',
  answer: dataFields({ id }),
  failure: 'Failed to remove the passkey',
});

export const startApp = post('/account/two-step/app/start', 'user+password', {
  summary: 'Start setting up an authenticator app: the key for it',
  answer: dataFields({ secret: z.string(), uri: z.string() }),
  failure: 'Failed to set up an authenticator app',
  beforeSecondFactor: true,
});

const code = requiredLine(20, 'Code');

export const confirmApp = post('/account/two-step/app', 'user', {
  summary: 'Turn on the authenticator app with a code that it shows',
  body: z.object({ code }),
  answer: dataFields({ recoveryCodes: newCodes }),
  failure: 'Failed to set up an authenticator app',
  beforeSecondFactor: true,
});

export const removeApp = post('/account/two-step/app/remove', 'user+password', {
  summary: "Remove the caller's authenticator app",
  answer: dataFields({ removed: z.literal(true) }),
  failure: 'Failed to remove the authenticator app',
});

export const makeRecoveryCodes = post('/account/two-step/recovery-codes', 'user+password', {
  summary: 'Create ten new recovery codes. Earlier ones stop working',
  answer: dataFields({ recoveryCodes: z.array(z.string()) }),
  failure: 'Failed to create recovery codes',
});

export const startPasskeyCheck = post('/account/two-step/check', 'user', {
  summary: 'A challenge for a passkey of the caller, to sign instead of entering the password again',
  answer: passkeyRequest,
  failure: 'Failed to use a passkey',
  beforeSecondFactor: true,
});

export const GRACE_DAYS = { min: 0, max: 90, default: 14 } as const;

const signInPolicy = z.object({
  requiredFor,
  graceDays: z.number(),
  version: z.number(),
  /** Active people, and those of them who have no second factor yet. */
  administrators: z.object({ total: z.number(), without: z.number() }),
  everyone: z.object({ total: z.number(), without: z.number() }),
  /** When existing people must have one. */
  dueAt: z.nullable(instant),
});
export type SignInPolicy = z.output<typeof signInPolicy>;

export const getSignInPolicy = get('/admin/sign-in-policy', 'admin', {
  summary: 'Who has to have a second factor, and since when',
  answer: dataFields({ policy: signInPolicy }),
  failure: 'Failed to load the sign-in settings',
});

const graceError = `graceDays must be a whole number from ${GRACE_DAYS.min} to ${GRACE_DAYS.max}`;

export const saveSignInPolicy = put('/admin/sign-in-policy', 'admin+password', {
  summary: 'Require a second factor of administrators or of everyone, after a grace period',
  body: z.object({
    requiredFor,
    graceDays: z
      .int({ error: graceError })
      .check(z.gte(GRACE_DAYS.min, { error: graceError }), z.lte(GRACE_DAYS.max, { error: graceError })),
  }),
  answer: dataFields({ policy: signInPolicy }),
  failure: 'Failed to save the sign-in settings',
});

export const TWO_STEP_TEXTS = {
  wrongCode: "That code didn't match. Wait for the next one.",
  wrongPasskey: 'This passkey was not accepted.',
  last: 'Your company requires a second factor. Add another before removing this one.',
  overdue: 'Your company requires a second factor. Set one up to continue.',
} as const;
