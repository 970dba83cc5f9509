import { ACCOUNT_TEXTS } from '#contract/account.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { findPasswordError } from '#contract/password-rules.ts';
import { AppError, badInput, notFound } from '#platform/app-error.ts';
import { networkOf } from '#platform/network-of.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import { addAuditEntry, auditRefusal } from '../audit/store.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Mailer } from '../integrations/mailer.ts';
import { addEvent, removeEventsOf, spendEvent, type WindowRule } from '../limits/event-counts.ts';
import { normalizeEmail } from '../users/company-email.ts';
import { getUser, holdAdministrator, saveName, savePassword, saveUser } from '../users/store.ts';
import { createSendLater, type SendAccountMail, writeResetMail } from './account-mail.ts';
import { refuseGuessable } from './common-passwords.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { mayUsePassword, passwordManaged } from './passwords-allowed.ts';
import {
  findCredentials,
  LIFETIMES,
  listSessions,
  removeOwnSession,
  removeUserSessions,
} from './session-store.ts';

const RESETS_PER_ADDRESS: WindowRule = { max: 3, windowMs: HOUR_MS, wait: 'window' };
const RESETS_PER_NETWORK: WindowRule = { max: 30, windowMs: HOUR_MS, wait: 'window' };

interface AccountOptions extends Site {
  passwords: Passwords;
  tally: AuditTally;
  resets: PasswordResets;
  confirmPassword: ConfirmPassword;
  mailer: Mailer | undefined;
  catchMail: Mailer | undefined;
  sendMail: SendAccountMail;
}

export function createAccountHandlers(options: AccountOptions) {
  const { db, clock, config, passwords, tally, resets, confirmPassword, mailer, sendMail } = options;
  const auditedChange = createAuditedChange(options);
  const sendLater = createSendLater({ ...options, mailer: mailer ?? options.catchMail });

  const refuseWeak = async (password: string, owner: Parameters<typeof refuseGuessable>[1]) => {
    const wrong = findPasswordError(password);
    if (wrong) throw badInput(wrong.message);
    await refuseGuessable(password, owner, config);
  };

  return {
    listOwnSessions: async ({ caller }) => {
      const { createdAt, expiresAt } = caller.session;
      const longestMs = expiresAt.getTime() - createdAt.getTime();
      const idleHours = LIFETIMES[caller.role].idleMs / HOUR_MS;
      const lifetimes = { idleHours, longestHours: longestMs / HOUR_MS };
      return { sessions: await listSessions(db, caller, clock()), ...lifetimes };
    },

    endOwnSession: async ({ params: { id }, caller, origin }) => {
      const event = { action: 'account.end-session', target: caller.email };
      await auditedChange({ caller, origin }, event, async (tx) => {
        if (!(await removeOwnSession(tx, caller.id, id))) throw notFound('The session');
      });
      return { id };
    },

    endOtherSessions: async ({ caller, origin }) => {
      const ended = await auditedChange(
        { caller, origin },
        { action: 'account.end-sessions', target: caller.email, detail: (count: number) => ({ count }) },
        (tx) => removeUserSessions(tx, caller.id, caller.session.id),
      );
      return { ended };
    },

    saveOwnProfile: async ({ body, caller, origin }) => {
      const event = { action: 'account.profile', target: caller.email };
      const user = await auditedChange({ caller, origin }, event, (tx) => saveName(tx, caller.id, body));
      return { user };
    },

    changeOwnPassword: async ({ body: { currentPassword, newPassword }, caller, origin }) => {
      if (!mayUsePassword(config, caller.email)) throw passwordManaged(config);
      await confirmPassword(caller, currentPassword, origin);
      if (newPassword === currentPassword) {
        throw new AppError(400, 'SAME_PASSWORD', ACCOUNT_TEXTS.samePassword);
      }
      await refuseWeak(newPassword, caller);
      const passwordHash = await passwords.hash(newPassword);
      const event = { action: 'account.password', target: caller.email };
      const ended = await auditedChange({ caller, origin }, event, async (tx) => {
        await savePassword(tx, caller.id, passwordHash);
        await resets.drop(tx, caller.id);
        return removeUserSessions(tx, caller.id, caller.session.id);
      });
      sendMail('password-changed', caller);
      return { ended };
    },

    /** Works in the background, so that neither answer nor timing reveals whether an account exists. */
    requestPasswordReset: async ({ body, origin }) => {
      const mail = mailer ? 'on' : 'off';
      const email = normalizeEmail(body.email);
      const now = clock();
      const reason = 'Too many reset links were requested.';
      await spendEvent(db, `reset:${networkOf(origin.ip)}`, RESETS_PER_NETWORK, now, reason);
      const address = await addEvent(db, `reset:${email}`, RESETS_PER_ADDRESS, now);
      await tally.add({ action: 'auth.forgot-password', origin, target: email }, networkOf(origin.ip));
      if (address.count <= RESETS_PER_ADDRESS.max) {
        sendLater(async () => {
          const user = await findCredentials(db, email);
          if (!user?.isActive || !user.passwordHash || !mayUsePassword(config, email)) return undefined;
          return writeResetMail(user, resets.linkOf(await resets.make(db, user.id)), config);
        });
      }
      return { mail };
    },

    checkPasswordReset: async ({ params: { token } }) => {
      const { user, expiresAt } = await resets.get(db, token);
      return { email: user.email, expiresAt: expiresAt.toISOString() };
    },

    resetPassword: async ({ body: { token, password }, origin }) => {
      const network = networkOf(origin.ip);
      const user = await auditRefusal(
        (event) => tally.add(event, network),
        { action: 'auth.reset-password', origin },
        () =>
          passwords.inTurn(network, async () => {
            const { user: owner } = await resets.get(db, token);
            if (!mayUsePassword(config, owner.email)) throw passwordManaged(config);
            await refuseWeak(password, owner);
            if (owner.mustChangePassword && (await passwords.verify(owner.passwordHash, password))) {
              throw new AppError(400, 'SAME_PASSWORD', ACCOUNT_TEXTS.samePassword);
            }
            const passwordHash = await passwords.hash(password);
            return db.transaction(async (tx) => {
              const taken = await resets.take(tx, token);
              await savePassword(tx, taken.id, passwordHash);
              await removeUserSessions(tx, taken.id);
              await removeEventsOf(tx, `login:${taken.email}:`);
              const event = { action: 'auth.reset-password', origin };
              await addAuditEntry(tx, { ...event, actor: taken, target: taken.email }, clock());
              return taken;
            });
          }),
      );
      sendMail('password-changed', user);
      return { email: user.email };
    },

    makeResetLink: async ({ params, caller, origin }) => {
      const { email, isActive } = await getUser(db, params.id);
      if (!isActive)
        throw new AppError(409, 'USER_INACTIVE', 'This user is deactivated. Activate them first.');
      if (!mayUsePassword(config, email)) throw passwordManaged(config, 'Their');
      const event = { action: 'user.reset-link', target: email };
      const token = await auditedChange({ caller, origin }, event, async (tx) => {
        await holdAdministrator(tx, caller.id);
        await resets.drop(tx, params.id);
        return resets.make(tx, params.id);
      });
      return { link: resets.linkOf(token), expiresAt: resets.expiry().toISOString() };
    },

    requireNewPassword: async ({ params, caller, origin }) => {
      const { email } = await getUser(db, params.id);
      const event = { action: 'user.require-password', target: email };
      const user = await auditedChange({ caller, origin }, event, (tx) =>
        saveUser(tx, params.id, { mustChangePassword: true }, clock()),
      );
      return { user };
    },

    endUserSessions: async ({ params, caller, origin }) => {
      const { email } = await getUser(db, params.id);
      const ended = await auditedChange(
        { caller, origin },
        { action: 'user.end-sessions', target: email, detail: (count: number) => ({ count }) },
        (tx) => removeUserSessions(tx, params.id, caller.session.id),
      );
      return { ended };
    },

    unlockUser: async ({ params, caller, origin }) => {
      const { email } = await getUser(db, params.id);
      await auditedChange({ caller, origin }, { action: 'user.unlock', target: email }, async (tx) => {
        await removeEventsOf(tx, `login:${email}:`);
        await removeEventsOf(tx, `password:${params.id}`);
        await removeEventsOf(tx, `factor:${params.id}`);
      });
      return { id: params.id };
    },
  } satisfies Partial<AppHandlers>;
}
