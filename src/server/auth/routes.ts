import { MINUTE_MS } from '#contract/durations.ts';
import { type AcceptForm, findAcceptFormError } from '#contract/invitations.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { addAuditEntry, auditRefusal } from '../audit/store.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import { addEvent, createBlocks, removeEvents } from '../limits/event-counts.ts';
import { normalizeEmail, parseCompanyEmail } from '../users/company-email.ts';
import { takeInvitation } from '../users/invitation-store.ts';
import { addUser, getUser } from '../users/store.ts';
import { refuseGuessable } from './common-passwords.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { mayUsePassword, passwordManaged } from './passwords-allowed.ts';
import type { AskSecondStep } from './second-step.ts';
import { addSession, findCredentials, removeSession, saveSignIn } from './session-store.ts';
import { alreadyAccepted, getUsableInvitation, userExists } from './usable-invitation.ts';

interface AuthOptions extends Pick<Site, 'db' | 'clock' | 'config'> {
  passwords: Passwords;
  tally: AuditTally;
  resets: PasswordResets;
  notices: Notices;
  /** The address to sign out of company sign-on, too. */
  findProviderSignOut: (sessionId: string) => Promise<string | undefined>;
  askSecondStep: AskSecondStep;
}

export function createAuthHandlers(options: AuthOptions) {
  const { db, clock, config, tally, passwords } = options;
  const signIn = createSignIn(options);
  return {
    login: async ({ body, origin }) => signIn(body, origin),

    register: async () => {
      throw new AppError(403, 'INVITATION_REQUIRED', 'New users join only through an invitation.');
    },

    getProfile: async ({ caller }) => {
      const due = caller.secondFactorDue;
      return { user: caller, ...(due && { secondFactorDue: due.toISOString() }) };
    },

    logout: async ({ caller, origin }) => {
      const providerUrl = await options.findProviderSignOut(caller.session.id);
      await db.transaction(async (tx) => {
        await removeSession(tx, caller.session.id);
        await addAuditEntry(tx, { action: 'auth.logout', actor: caller, origin }, clock());
      });
      return { signedOut: true, ...(providerUrl && { providerUrl }) };
    },

    getAuthDebug: async ({ caller }) => ({
      authenticated: true,
      user: { id: caller.id, role: caller.role },
      session: {
        createdAt: caller.session.createdAt.toISOString(),
        expiresAt: caller.session.expiresAt.toISOString(),
        idleExpiresAt: caller.session.idleExpiresAt.toISOString(),
      },
      serverTime: clock().toISOString(),
    }),

    checkInvitation: async ({ params }) => {
      const invitation = await getUsableInvitation(db, config, params.token, clock());
      const signOnOnly = mayUsePassword(config, invitation.email) ? {} : { signOnOnly: true as const };
      return { ...invitation, ...signOnOnly };
    },

    acceptInvitation: async ({ body, origin }) => {
      const wrong = findAcceptFormError(body);
      if (wrong)
        throw new AppError(400, 'BAD_INPUT', wrong.message, {
          fields: { issues: [{ path: wrong.field, message: wrong.message }] },
        });
      const network = networkOf(origin.ip);
      return auditRefusal(
        (event) => tally.add(event, network),
        { action: 'invitation.accept', origin },
        () => passwords.inTurn(network, () => acceptInvitation(options, body, origin)),
      );
    },
  } satisfies Partial<AppHandlers>;
}

/** Individually recorded failures per network and minute; further ones are only counted. */
const FAILURES_RECORDED = 15;

/**
 * An unknown address, a wrong password and an inactive account take the same steps and get the same answer. Only
 * failures count. The block is rechecked after the password, so simultaneous guesses reveal no more than single ones. A
 * known block is refused before any database access.
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
      throw tooManyRequests('Too many failed sign-ins.', waitMs);
    };

    /** The password was right, so this returns a reset link instead of a session. */
    const sendToReset = async (userId: string) => {
      await tally.add({ action: 'auth.change-asked', origin, target: email }, userId);
      throw new AppError(403, 'PASSWORD_CHANGE_REQUIRED', 'Choose a new password to continue.', {
        fields: { resetToken: await options.resets.make(db, userId) },
      });
    };

    const trySignIn = async () => {
      await refuseBlocked(await blocks.find(keys));
      const credentials = await findCredentials(db, email);
      const matches = await passwords.verify(credentials?.passwordHash, body.password);
      await refuseBlocked(await blocks.find(keys));

      if (credentials?.passwordHash && matches && credentials.isActive && mayUsePassword(config, email)) {
        const { passwordHash } = credentials;
        if (credentials.mustChangePassword) await sendToReset(credentials.id);
        const newHash = passwords.isOutdated(passwordHash) ? await passwords.hash(body.password) : undefined;
        if (credentials.hasSecondFactor)
          await options.askSecondStep({ ...credentials, passwordHash }, newHash, origin);
        const now = clock();
        const event = { action: 'auth.login', actor: credentials, origin };
        const token = await db.transaction(async (tx) => {
          if (!(await saveSignIn(tx, { ...credentials, passwordHash }, now, newHash))) return undefined;
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

async function acceptInvitation(options: AuthOptions, form: AcceptForm, origin: Origin) {
  const { db, clock, config, passwords } = options;
  const invitation = await getUsableInvitation(db, config, form.token, clock());
  parseCompanyEmail(invitation.email, config.companyDomains);
  if (!mayUsePassword(config, invitation.email)) throw passwordManaged(config);
  const { firstName, lastName } = form;
  await refuseGuessable(form.password, { firstName, lastName, email: invitation.email }, config);
  const passwordHash = await passwords.hash(form.password);

  const now = clock();
  return db.transaction(async (tx) => {
    const taken = await takeInvitation(tx, form, now);
    if (!taken) {
      await getUsableInvitation(tx, config, form.token, now);
      throw alreadyAccepted();
    }
    const { email, role } = taken;
    const person = { email, role, firstName, lastName, passwordHash, lastLoginAt: now };
    const user = await addUser(tx, person, now);
    if (!user) throw userExists();
    const token = await addSession(tx, user, now, { origin, method: 'invitation' });
    const event = { action: 'invitation.accept', actor: user, origin };
    await addAuditEntry(tx, { ...event, target: email, detail: { role } }, now);
    return { token, user };
  });
}
