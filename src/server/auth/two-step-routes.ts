import { TWO_STEP_TEXTS } from '#contract/two-step.ts';
import { AppError } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { passkeys } from '../db/schema.ts';
import { removeEventsOf } from '../limits/event-counts.ts';
import { getUser } from '../users/store.ts';
import type { SendAccountMail } from './account-mail.ts';
import type { SecondFactors } from './second-factors.ts';
import { removeUserSessions } from './session-store.ts';
import { describePolicy, findDue, getPolicy, nameRequired, savePolicy } from './sign-in-policy.ts';

type Row = typeof passkeys.$inferSelect;

interface TwoStepOptions extends Pick<Site, 'db' | 'clock'> {
  factors: SecondFactors;
  sendMail: SendAccountMail;
}

export function createTwoStepHandlers(options: TwoStepOptions) {
  const { db, clock, factors, sendMail } = options;
  const auditedChange = createAuditedChange(options);

  return {
    getTwoStep: async ({ caller }) => {
      const app = await factors.apps.find(db, caller.id);
      const keys = await factors.passkeys.list(db, caller.id);
      const twoStep = {
        passkeys: keys.map(describePasskey),
        app: app?.confirmedAt
          ? {
              createdAt: app.confirmedAt.toISOString(),
              lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
            }
          : null,
        recoveryCodesLeft: await factors.codes.countLeft(db, caller.id),
        required: await describeRequired(db, caller),
      };
      return { twoStep };
    },

    startPasskey: async ({ caller }) => factors.passkeys.startAdding(db, caller, caller.session.id),

    addPasskey: async ({ body: { ticket, name, passkey }, caller, origin }) => {
      const bound = { userId: caller.id, sessionId: caller.session.id };
      const made = await factors.passkeys.readNew(db, ticket, passkey, bound);
      const added = await factors.add(db, caller.id, async (tx) => {
        const row = await factors.passkeys.add(tx, caller.id, { ...made, name });
        const event = { action: 'account.add-passkey', actor: caller, origin };
        await addAuditEntry(tx, { ...event, target: caller.email, detail: { name } }, clock());
        return row;
      });
      sendMail('factor-added', caller);
      return { passkey: describePasskey(added.result), recoveryCodes: added.recoveryCodes };
    },

    removePasskey: async ({ params, caller, origin }) => {
      const removed = await auditedChange(
        { caller, origin },
        { action: 'account.remove-passkey', target: caller.email, detail: ({ name }: Row) => ({ name }) },
        (tx) => factors.remove(tx, caller.id, () => factors.passkeys.remove(tx, caller.id, params.id)),
      );
      sendMail('factor-removed', caller);
      return { id: removed.id };
    },

    startApp: async ({ caller }) => factors.apps.start(db, caller),

    confirmApp: async ({ body, caller, origin }) => {
      const { recoveryCodes } = await factors.add(db, caller.id, async (tx) => {
        if (!(await factors.apps.confirm(tx, caller.id, body.code))) {
          throw new AppError(400, 'WRONG_CODE', TWO_STEP_TEXTS.wrongCode);
        }
        const event = { action: 'account.add-app', actor: caller, origin };
        await addAuditEntry(tx, { ...event, target: caller.email }, clock());
      });
      sendMail('factor-added', caller);
      return { recoveryCodes };
    },

    removeApp: async ({ caller, origin }) => {
      const event = { action: 'account.remove-app', target: caller.email };
      await auditedChange({ caller, origin }, event, (tx) =>
        factors.remove(tx, caller.id, async () => {
          const count = await factors.apps.remove(tx, caller.id);
          if (count === 0) throw new AppError(404, 'NOT_FOUND', 'There is no authenticator app.');
        }),
      );
      sendMail('factor-removed', caller);
      return { removed: true };
    },

    makeRecoveryCodes: async ({ caller, origin }) => {
      const { codes, rows } = await factors.codes.prepare();
      const event = { action: 'account.recovery-codes', target: caller.email };
      await auditedChange({ caller, origin }, event, async (tx) => {
        const { hasSecondFactor } = await factors.lock(tx, caller.id);
        if (!hasSecondFactor) {
          throw new AppError(409, 'NO_FACTOR', 'Add a passkey or an authenticator app first.');
        }
        await factors.codes.replace(tx, caller.id, rows);
      });
      return { recoveryCodes: codes };
    },

    startPasskeyCheck: async ({ caller }) => factors.passkeys.askCheck(db, caller.id, caller.session.id),

    removeUserFactors: async ({ params, caller, origin }) => {
      const user = await getUser(db, params.id);
      if (user.id === caller.id) {
        throw new AppError(400, 'OWN_ACCOUNT', 'Remove your own second factors in your account.');
      }
      const removed = await auditedChange(
        { caller, origin },
        { action: 'user.remove-factors', target: user.email, detail: (count: number) => ({ count }) },
        async (tx) => {
          const count = await factors.removeAll(tx, user.id);
          await removeUserSessions(tx, user.id);
          await removeEventsOf(tx, `factor:${user.id}`);
          return count;
        },
      );
      if (removed > 0) sendMail('factor-removed', user);
      return { removed };
    },

    getSignInPolicy: async () => ({ policy: await describePolicy(db) }),

    saveSignInPolicy: async ({ body, expectedVersion, ...acting }) => {
      const event = { action: 'settings.sign-in', target: 'Two-step sign-in', detail: { ...body } };
      await auditedChange(acting, event, (tx, now) => savePolicy(tx, body, now, expectedVersion));
      return { policy: await describePolicy(db) };
    },
  } satisfies Partial<AppHandlers>;
}

async function describeRequired(db: Db, caller: Caller) {
  const policy = await getPolicy(db);
  const due = findDue(policy, { role: caller.role, createdAt: new Date(caller.createdAt) });
  return due ? { requiredFor: nameRequired(policy), dueAt: due.toISOString() } : null;
}

function describePasskey({ id, name, createdAt, lastUsedAt }: Row) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
