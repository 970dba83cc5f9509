import * as z from 'zod/mini';
import { sessionAnswer } from './auth.ts';
import { passkeyProof, passkeyRequest, passkeySignature, ticket } from './passkey-shapes.ts';
import { post } from './route.ts';
import { requiredLine } from './shapes.ts';

export const startPasskeySignIn = post('/auth/passkey/start', 'public', {
  summary: 'A challenge for signing in with a passkey alone. The ticket is valid for five minutes',
  answer: passkeyRequest,
  failure: 'Failed to sign in with a passkey',
  budget: 'login',
});

export const signInWithPasskey = post('/auth/passkey', 'public', {
  summary: 'Sign in with a passkey alone',
  body: z.object({ ticket, signature: passkeySignature }),
  answer: sessionAnswer,
  failure: 'Failed to sign in with a passkey',
  budget: 'login',
});

export const startSecondStepPasskey = post('/auth/second-step/passkey', 'public', {
  summary: 'A challenge for a passkey as second step of a sign-in',
  body: z.object({ ticket }),
  answer: passkeyRequest,
  failure: 'Failed to use a passkey',
  budget: 'login',
});

const code = requiredLine(20, 'Code');

export const finishSecondStep = post('/auth/second-step', 'public', {
  summary: 'Complete a sign-in with one of: a code of the authenticator app, a recovery code, a passkey',
  body: z.object({
    ticket,
    code: z.optional(code),
    recoveryCode: z.optional(code),
    passkey: z.optional(passkeyProof),
  }),
  answer: sessionAnswer,
  failure: 'Sign-in failed. Please try again.',
  budget: 'login',
});

export const SECOND_STEP_TEXTS = {
  asked: 'Confirm that it is you to continue.',
  over: 'This sign-in has expired. Please sign in again.',
  wrongRecoveryCode: 'This recovery code is not valid or was already used.',
} as const;
