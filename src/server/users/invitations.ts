import type { Delivery, Invitation, InvitationStatus, Role } from '#contract/users.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Origin } from '#platform/mount.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { Mailer } from '../integrations/mailer.ts';
import { addEvent, type EventRule, findBlockEnd } from '../limits/event-counts.ts';
import { parseCompanyEmail } from './company-email.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import {
  addInvitation,
  closeExpiredInvitations,
  closeInvitation,
  findPendingInvitation,
  getInvitation,
  listInvitations,
  renewInvitation,
} from './invitation-store.ts';
import { findUserByEmail } from './store.ts';

const DAY_MS = 24 * 3_600_000;
const RESENDS: EventRule = { max: 5, windowMs: DAY_MS, wait: 'window' };

/** Who acts: an administrator, or nobody when the product or an operator at the console does. */
export interface Acting {
  inviter?: { id: string; email: string };
  origin?: Origin;
}

export interface Invitee {
  email: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
}

export interface SentInvitation {
  invitation: Invitation;
  delivery: Delivery;
}

/** Inviting people, and what can be done with an invitation until it is accepted. */
export function createInvitations(options: {
  db: Db;
  clock: Clock;
  log: Log;
  config: Config;
  mailer: Mailer | undefined;
}) {
  const { db, clock, log, config, mailer } = options;

  const termEnd = (now: Date) => new Date(now.getTime() + config.invitationDays * DAY_MS);

  /** The invitation is stored by now: a failing mail server can only fail to carry it. */
  const deliver = async (invitation: Invitation, token: string): Promise<Delivery> => {
    const link = `${config.publicUrl}/accept-invitation/${token}`;
    if (!mailer) return { mail: 'off', link, message: 'Mail delivery is off. Copy the link and pass it on.' };
    try {
      await mailer(writeInvitationMail(invitation, link, config));
      return { mail: 'sent', link: null, message: null };
    } catch (error) {
      log.error({ err: error, invitationId: invitation.id }, 'an invitation mail could not be sent');
      const message =
        'The invitation is stored, but the mail could not be sent. Copy the link, or resend it later.';
      return { mail: 'failed', link, message };
    }
  };

  const actions = {
    list: (status: InvitationStatus | 'all', range: { limit: number; offset: number }) =>
      listInvitations(db, config, status, range, clock()),

    async invite(invitee: Invitee, { inviter, origin }: Acting): Promise<SentInvitation> {
      const email = parseCompanyEmail(invitee.email, config.companyDomains);
      const token = createSecretToken();
      const now = clock();
      const invitation = await db.transaction(async (tx) => {
        if (await findUserByEmail(tx, email)) {
          throw new AppError(409, 'USER_EXISTS', 'A user with this email already exists');
        }
        const invitationId = await addInvitation(
          tx,
          { ...invitee, email, token, invitedById: inviter?.id ?? null, expiresAt: termEnd(now) },
          now,
        );
        if (!invitationId) {
          throw new AppError(409, 'ALREADY_INVITED', 'An invitation for this email is already pending');
        }
        const detail = { role: invitee.role };
        await addAuditEntry(
          tx,
          { action: 'invitation.create', outcome: 'success', actor: inviter, origin, target: email, detail },
          now,
        );
        return getInvitation(tx, config, invitationId, now);
      });
      return { invitation, delivery: await deliver(invitation, token) };
    },

    async resend(invitationId: string, { inviter, origin }: Acting): Promise<SentInvitation> {
      const token = createSecretToken();
      const now = clock();
      const invitation = await db.transaction(async (tx) => {
        const before = await getInvitation(tx, config, invitationId, now);
        const blockedUntil = await findBlockEnd(tx, [`resend:${invitationId}`], now);
        if (blockedUntil) {
          const waitMs = blockedUntil.getTime() - now.getTime();
          throw tooManyRequests('This invitation was resent too often. Please try again tomorrow.', waitMs);
        }
        if (!(await renewInvitation(tx, invitationId, { token, expiresAt: termEnd(now) }, now))) {
          throw notPending(await getInvitation(tx, config, invitationId, now));
        }
        await addEvent(tx, `resend:${invitationId}`, RESENDS, now);
        await addAuditEntry(
          tx,
          { action: 'invitation.resend', outcome: 'success', actor: inviter, origin, target: before.email },
          now,
        );
        return getInvitation(tx, config, invitationId, now);
      });
      return { invitation, delivery: await deliver(invitation, token) };
    },

    async cancel(invitationId: string, { inviter, origin }: Acting): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        const before = await getInvitation(tx, config, invitationId, now);
        if (!(await closeInvitation(tx, invitationId, now))) {
          throw notPending(await getInvitation(tx, config, invitationId, now));
        }
        await addAuditEntry(
          tx,
          { action: 'invitation.cancel', outcome: 'success', actor: inviter, origin, target: before.email },
          now,
        );
      });
    },

    async cleanUp({ inviter, origin }: Acting): Promise<number> {
      const now = clock();
      return db.transaction(async (tx) => {
        const emails = await closeExpiredInvitations(tx, now);
        await addAuditEntry(
          tx,
          {
            action: 'invitation.cleanup',
            outcome: 'success',
            actor: inviter,
            origin,
            detail: { count: emails.length, emails: emails.join(' ').slice(0, 2_000) },
          },
          now,
        );
        return emails.length;
      });
    },

    /** For the product itself and operators at the console: a pending invitation gives way to the new one. */
    async inviteAnew(address: string, role: Role): Promise<SentInvitation> {
      const email = parseCompanyEmail(address, config.companyDomains);
      const pending = await findPendingInvitation(db, email, clock());
      if (pending) await actions.cancel(pending.id, {});
      return actions.invite({ email, role, firstName: null, lastName: null }, {});
    },
  };
  return actions;
}
export type Invitations = ReturnType<typeof createInvitations>;

function notPending(invitation: Invitation): AppError {
  const state = invitation.status === 'accepted' ? 'has already been accepted' : 'has expired';
  return new AppError(409, 'NOT_PENDING', `This invitation ${state}`);
}
