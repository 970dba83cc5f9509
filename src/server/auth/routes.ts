import { findAcceptFormError, INVITATION_TEXTS } from '#contract/auth.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Invitation } from '#contract/users.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { addAuditEntry, auditRefusal } from '../audit/store.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { AppHandlers } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { addEvent, createBlocks, removeEvents } from '../limits/event-counts.ts';
import { normalizeEmail, parseCompanyEmail } from '../users/company-email.ts';
import { findInvitationByToken, takeInvitation } from '../users/invitation-store.ts';
import { addUser, findUserByEmail, getUser } from '../users/store.ts';
import { refuseGuessable } from './common-passwords.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { addSession, findCredentials, removeSession, saveSignIn } from './store.ts';

interface AuthOptions {
  db: Db;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  tally: AuditTally;
  resets: PasswordResets;
  notices: Notices;
}

export function createAuthHandlers(options: AuthOptions) {
  const { db, clock, config, tally, passwords } = options;
  const signIn = createSignIn(options);
  return {
    login: async ({ body, origin }) => ({ success: true, ...(await signIn(body, origin)) }),

    register: async () => {
      throw new AppError(403, 'INVITATION_REQUIRED', 'New users join only through an invitation.');
    },

    getProfile: async ({ caller }) => ({ success: true, user: caller }),

    logout: async ({ caller, origin }) => {
      await db.transaction(async (tx) => {
        await removeSession(tx, caller.session.id);
        const event = { action: 'auth.logout', outcome: 'success', actor: caller, origin } as const;
        await addAuditEntry(tx, event, clock());
      });
      return { success: true, data: { signedOut: true } };
    },

    getAuthDebug: async ({ caller }) => ({
      success: true,
      data: {
        authenticated: true,
        user: { id: caller.id, role: caller.role },
        session: {
          createdAt: caller.session.createdAt.toISOString(),
          expiresAt: caller.session.expiresAt.toISOString(),
          idleExpiresAt: caller.session.idleExpiresAt.toISOString(),
        },
        serverTime: clock().toISOString(),
      },
    }),

    checkInvitation: async ({ params }) => ({
      success: true,
      data: await getUsableInvitation(db, config, params.token, clock()),
    }),

    acceptInvitation: async ({ body, origin }) => {
      const wrong = findAcceptFormError(body);
      if (wrong)
        throw new AppError(400, 'BAD_INPUT', wrong.message, {
          fields: { issues: [{ path: wrong.field, message: wrong.message }] },
        });
      const network = networkOf(origin.ip);
      const accepted = await auditRefusal(
        (event) => tally.add(event, network),
        { action: 'invitation.accept', origin },
        () => passwords.inTurn(network, () => acceptInvitation(options, body, origin)),
      );
      return { success: true, ...accepted };
    },
  } satisfies Partial<AppHandlers>;
}

/** Failures recorded one by one for each network and minute; the rest is counted. */
const FAILURES_RECORDED = 15;

/**
 * An unknown address, a wrong password and an inactive account take the same steps and get the same answer. Failures
 * count, successes do not; the block is looked at again after the password was checked, so that guesses sent all at
 * once learn no more than guesses sent one by one. A known block is refused before anything is read or written.
 */
function createSignIn(options: AuthOptions) {
  const { db, clock, config, passwords, tally } = options;
  const blocks = createBlocks(options);
  const accountRule = {
    max: config.loginAccountFailures,
    windowMs: 15 * MINUTE_MS,
    wait: 'doubling',
  } as const;
  const addressRule = { max: config.loginAddressFailures, windowMs: 10 * MINUTE_MS, wait: 'window' } as const;

  return async (body: { email: string; password: string }, origin: Origin) => {
    const email = normalizeEmail(body.email);
    const network = networkOf(origin.ip);
    const [accountKey, addressKey] = [`login:${email}:${network}`, `login:${network}`];
    const keys = [accountKey, addressKey];
    const refuseBlocked = async (blockedUntil: Date | undefined) => {
      if (!blockedUntil) return;
      const event = { action: 'auth.login-throttled', outcome: 'denied', origin, target: email } as const;
      await tally.add(event, network, 1);
      const waitMs = blockedUntil.getTime() - clock().getTime();
      throw tooManyRequests('Too many failed sign-ins. Please wait before you try again.', waitMs);
    };

    /** The right password was given, so the way on is a link to a new one, without a session. */
    const sendToReset = async (userId: string) => {
      throw new AppError(403, 'PASSWORD_CHANGE_REQUIRED', 'Choose a new password to continue.', {
        fields: { resetToken: await options.resets.make(db, userId) },
      });
    };

    const trySignIn = async () => {
      await refuseBlocked(await blocks.find(keys));
      const credentials = await findCredentials(db, email);
      const matches = await passwords.verify(credentials?.passwordHash, body.password);
      await refuseBlocked(await blocks.find(keys));

      if (credentials && matches && credentials.isActive) {
        if (credentials.mustChangePassword) await sendToReset(credentials.id);
        const newHash = passwords.isOutdated(credentials.passwordHash)
          ? await passwords.hash(body.password)
          : undefined;
        const now = clock();
        const event = { action: 'auth.login', outcome: 'success', actor: credentials, origin } as const;
        const token = await db.transaction(async (tx) => {
          if (!(await saveSignIn(tx, credentials, now, newHash))) return undefined;
          await removeEvents(tx, accountKey);
          const made = await addSession(tx, credentials, now, { origin, method: 'password' });
          if (tally.takes(event, credentials.id)) await addAuditEntry(tx, event, now);
          return made;
        });
        if (token) return { token, user: await getUser(db, credentials.id) };
      }

      const now = clock();
      const failures = await db.transaction(async (tx) => {
        const account = await addEvent(tx, accountKey, accountRule, now);
        const address = await addEvent(tx, addressKey, addressRule, now);
        blocks.keep(accountKey, account.blockedUntil);
        blocks.keep(addressKey, address.blockedUntil);
        return account.count;
      });
      const event = { action: 'auth.login', outcome: 'failure', origin, target: email } as const;
      await tally.add({ ...event, detail: { failures } }, network, FAILURES_RECORDED);
      throw new AppError(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
    };

    await refuseBlocked(blocks.findKnown(keys));
    return passwords.inTurn(network, trySignIn);
  };
}

const TOKEN = /^[\w-]{43}$/;

/** Throws as the product words it; never 401, which would sign the reader out. */
async function getUsableInvitation(db: Db, config: Config, token: string, now: Date): Promise<Invitation> {
  const invitation = TOKEN.test(token) ? await findInvitationByToken(db, config, token, now) : undefined;
  if (!invitation) throw new AppError(404, 'INVITATION_NOT_FOUND', INVITATION_TEXTS.notFound);
  if (invitation.status === 'accepted') throw alreadyAccepted();
  if (await findUserByEmail(db, invitation.email)) throw userExists();
  if (invitation.status === 'expired') {
    throw new AppError(410, 'INVITATION_EXPIRED', INVITATION_TEXTS.expired, { fields: { expired: true } });
  }
  return invitation;
}

function alreadyAccepted(): AppError {
  const fields = { alreadyAccepted: true };
  return new AppError(409, 'INVITATION_ACCEPTED', INVITATION_TEXTS.alreadyAccepted, { fields });
}

function userExists(): AppError {
  return new AppError(409, 'USER_EXISTS', INVITATION_TEXTS.userExists, { fields: { userExists: true } });
}

async function acceptInvitation(
  options: AuthOptions,
  form: { token: string; password: string; firstName: string; lastName: string },
  origin: Origin,
) {
  const { db, clock, config, passwords } = options;
  const invitation = await getUsableInvitation(db, config, form.token, clock());
  parseCompanyEmail(invitation.email, config.companyDomains);
  const { firstName, lastName } = form;
  await refuseGuessable(form.password, { firstName, lastName, email: invitation.email }, config);
  const passwordHash = await passwords.hash(form.password);

  const now = clock();
  return db.transaction(async (tx) => {
    const taken = await takeInvitation(tx, form.token, now);
    if (!taken) {
      await getUsableInvitation(tx, config, form.token, now);
      throw alreadyAccepted();
    }
    const { email, role } = taken;
    const person = { email, role, firstName, lastName, passwordHash, lastLoginAt: now };
    const user = await addUser(tx, person, now);
    if (!user) throw userExists();
    const token = await addSession(tx, user, now, { origin, method: 'invitation' });
    const event = { action: 'invitation.accept', outcome: 'success', actor: user, origin } as const;
    await addAuditEntry(tx, { ...event, target: email, detail: { role } }, now);
    return { token, user };
  });
}
