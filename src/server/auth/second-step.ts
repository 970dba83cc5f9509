import { timingSafeEqual } from 'node:crypto';
import type { AccountSession } from '#contract/account.ts';
import type { SecondStep } from '#contract/auth.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { PasskeyProof } from '#contract/passkey-shapes.ts';
import { SECOND_STEP_TEXTS } from '#contract/second-step.ts';
import { TWO_STEP_TEXTS } from '#contract/two-step.ts';
import { AppError, badInput, tooManyRequests } from '#platform/app-error.ts';
import type { Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import { and, eq } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { users } from '../db/schema.ts';
import {
  addEvent,
  type EventRule,
  listBlocks,
  removeEvents,
  removeEventsOf,
} from '../limits/event-counts.ts';
import { toUser } from '../users/store.ts';
import { provePassword } from './challenges.ts';
import { refusedPasskey, type SignedPasskey } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import { mayUsePassword } from './passwords-allowed.ts';
import type { SecondFactors } from './second-factors.ts';
import { addSession } from './session-store.ts';

type Credentials = typeof users.$inferSelect;

interface SecondStepOptions extends Pick<Site, 'db' | 'clock' | 'config'> {
  passwords: Passwords;
  tally: AuditTally;
  factors: SecondFactors;
}

interface Given {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** Individually audited failures per person and minute. */
const FAILURES_RECORDED = 15;

/** After some failures of an account from any network, waits double. A network has one count for all accounts. */
export function createSecondStep(options: SecondStepOptions) {
  const { db, clock, config, passwords, tally, factors } = options;
  const accountRule: EventRule = {
    max: config.loginAccountFailures,
    windowMs: 15 * MINUTE_MS,
    wait: 'doubling',
  };
  const networkRule: EventRule = {
    max: config.loginAddressFailures,
    windowMs: 10 * MINUTE_MS,
    wait: 'window',
  };

  const refuseBlocked = async (blocks: { until: Date }[], origin: Origin, target?: string) => {
    const until = Math.max(...blocks.map((block) => block.until.getTime()));
    const event = { action: 'auth.login-throttled', outcome: 'denied', origin, target } as const;
    await tally.add(event, networkOf(origin.ip), 1);
    throw tooManyRequests('Too many failed sign-ins.', until - clock().getTime());
  };

  /** Creates the session and its audit entry. Call inside the transaction that used the factor. */
  const open = async (
    tx: Db,
    user: Credentials,
    origin: Origin,
    method: NonNullable<AccountSession['method']>,
  ) => {
    const now = clock();
    const [row = user] = await tx
      .update(users)
      .set({ lastLoginAt: now })
      .where(eq(users.id, user.id))
      .returning();
    const token = await addSession(tx, user, now, { origin, method });
    const event = { action: 'auth.login', actor: user, origin };
    const entry = { ...event, detail: { method: METHOD_WORDS[method] ?? method } };
    if (tally.takes(event, user.id)) await addAuditEntry(tx, entry, now);
    return { token, user: toUser(row) };
  };

  /** The unfinished sign-in of a ticket, unless the account has changed since. */
  const findHalfDone = async (at: Db, ticket: string) => {
    const row = await factors.challenges.find(at, 'second-step', ticket);
    const [user] = row?.userId ? await at.select().from(users).where(eq(users.id, row.userId)) : [];
    const proof = row?.passwordProof;
    const isSame =
      user?.isActive &&
      !user.mustChangePassword &&
      user.passwordHash &&
      proof &&
      timingSafeEqual(proof, provePassword(user.passwordHash));
    if (!user || !isSame) throw new AppError(401, 'SIGN_IN_EXPIRED', SECOND_STEP_TEXTS.over);
    return user;
  };

  const finish = async (body: { ticket: string } & Given, origin: Origin) => {
    const network = networkOf(origin.ip);
    const { id: userId, email } = await findHalfDone(db, body.ticket);
    const keys = { account: `factor:${userId}`, network: `factor:${network}` };
    const known = await listBlocks(db, Object.values(keys), clock());
    if (known.length > 0) return refuseBlocked(known, origin, email);
    const { method, use, refusal, signed } = await prepare(userId, body);

    const outcome = await db.transaction(async (tx) => {
      // Serializes attempts on one account, so that simultaneous guesses are counted individually.
      const user = await factors.lock(tx, userId);
      const blocks = await listBlocks(tx, Object.values(keys), clock());
      if (blocks.length > 0) return { blocks };
      if (!(await use(tx))) {
        const { count } = await addEvent(tx, keys.account, accountRule, clock());
        await addEvent(tx, keys.network, networkRule, clock());
        return { failures: count, user };
      }
      await findHalfDone(tx, body.ticket);
      await factors.challenges.take(tx, 'second-step', body.ticket);
      await removeEvents(tx, keys.account);
      await removeEventsOf(tx, `login:${email}:${network}`);
      return { opened: await open(tx, user, origin, `password+${method}`) };
    });
    if (outcome.opened) return outcome.opened;
    if (outcome.blocks) return refuseBlocked(outcome.blocks, origin, email);
    if (signed) await recordCopy(signed, outcome.user, origin);
    const event = { action: 'auth.second-step', outcome: 'failure', origin, target: email } as const;
    const detail = { with: STEP_WORDS[method], failures: outcome.failures };
    await tally.add({ ...event, detail }, userId, FAILURES_RECORDED);
    throw refusal;
  };

  /** Slow work before the transaction. */
  const prepare = async (userId: string, { code, recoveryCode, passkey }: Given) => {
    const given = [code, recoveryCode, passkey].filter((one) => one !== undefined);
    if (given.length !== 1) {
      throw badInput('Send one of code, recoveryCode and passkey');
    }
    const refuse = (message: string) => new AppError(401, 'INVALID_CODE', message);
    if (code !== undefined) {
      const use = (tx: Db) => factors.apps.use(tx, userId, code);
      return { method: 'app', use, refusal: refuse(TWO_STEP_TEXTS.wrongCode), signed: undefined } as const;
    }
    if (recoveryCode !== undefined) {
      const hash = await factors.codes.hash(db, userId, recoveryCode);
      const use = (tx: Db) => factors.codes.use(tx, userId, hash);
      return {
        method: 'recovery-code',
        use,
        refusal: refuse(SECOND_STEP_TEXTS.wrongRecoveryCode),
        signed: undefined,
      } as const;
    }
    const signed = await factors.passkeys.check(db, 'passkey-step', passkey as PasskeyProof, { userId });
    const use = async (tx: Db) => signed !== undefined && factors.passkeys.use(tx, signed);
    return { method: 'passkey', use, refusal: refusedPasskey(), signed } as const;
  };

  /** The signature was valid but not the counter, so the passkey was copied. */
  const recordCopy = ({ passkey: { name } }: SignedPasskey, owner: Credentials, origin: Origin) => {
    const event = { action: 'auth.passkey-copied', outcome: 'denied', origin } as const;
    return tally.add({ ...event, target: owner.email, detail: { name } }, owner.id);
  };

  const signInAlone = async (proof: PasskeyProof, origin: Origin) => {
    const network = networkOf(origin.ip);
    const key = `factor:${network}`;
    const blocks = await listBlocks(db, [key], clock());
    if (blocks.length > 0) return refuseBlocked(blocks, origin);
    const signed = await factors.passkeys.check(db, 'passkey-alone', proof);
    const opened = signed && (await openAlone(signed, origin));
    if (opened) return opened;
    await addEvent(db, key, networkRule, clock());
    await tally.add({ action: 'auth.passkey', outcome: 'failure', origin }, network);
    throw refusedPasskey();
  };

  const openAlone = async (signed: SignedPasskey, origin: Origin) => {
    const { user, opened } = await db.transaction(async (tx) => {
      const user = await factors.lock(tx, signed.passkey.userId);
      // If passwords are for emergencies only, others must use the provider, which knows who has left.
      if (!user.isActive || !mayUsePassword(config, user.email)) return {};
      if (!(await factors.passkeys.use(tx, signed))) return { user };
      return { opened: await open(tx, user, origin, 'passkey') };
    });
    if (user) await recordCopy(signed, user, origin);
    return opened;
  };

  const handlers = {
    startPasskeySignIn: async () => factors.passkeys.askAlone(db),

    signInWithPasskey: async ({ body, origin }) => signInAlone(body, origin),

    startSecondStepPasskey: async ({ body }) => {
      const { id } = await findHalfDone(db, body.ticket);
      return factors.passkeys.askSecondStep(db, id);
    },

    finishSecondStep: async ({ body, origin }) =>
      passwords.inTurn(networkOf(origin.ip), () => finish(body, origin)),
  } satisfies Partial<AppHandlers>;

  return {
    handlers,

    /** Answers a sign-in with the right password with a ticket for the second step. */
    async ask(
      credentials: { id: string; email: string; passwordHash: string },
      newHash: string | undefined,
      origin: Origin,
    ): Promise<never> {
      const { id: userId, email, passwordHash } = credentials;
      if (newHash) {
        const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
        await db.update(users).set({ passwordHash: newHash }).where(isSame);
      }
      const passwordProof = provePassword(newHash ?? passwordHash);
      const ticket = await factors.challenges.make(db, 'second-step', { userId, passwordProof });
      // An unfinished sign-in may mean that someone else knows the password.
      await tally.add({ action: 'auth.step-asked', origin, target: email }, userId);
      const secondStep = { ticket, methods: await listMethods(db, factors, userId) };
      throw new AppError(403, 'SECOND_STEP', SECOND_STEP_TEXTS.asked, { fields: { secondStep } });
    },
  };
}
export type AskSecondStep = ReturnType<typeof createSecondStep>['ask'];

async function listMethods(db: Db, factors: SecondFactors, userId: string): Promise<SecondStep[]> {
  const keys = await factors.passkeys.list(db, userId);
  const app = await factors.apps.find(db, userId);
  const codes = await factors.codes.countLeft(db, userId);
  return [
    ...(keys.length > 0 ? ['passkey' as const] : []),
    ...(app ? ['app' as const] : []),
    ...(codes > 0 ? ['recovery-code' as const] : []),
  ];
}

const STEP_WORDS: Record<SecondStep, string> = {
  passkey: 'passkey',
  app: 'authenticator app',
  'recovery-code': 'recovery code',
};

const METHOD_WORDS: Record<string, string> = {
  'password+passkey': 'password and passkey',
  'password+app': 'password and authenticator app',
  'password+recovery-code': 'password and recovery code',
};
