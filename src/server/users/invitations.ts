import { DAY_MS } from '#contract/durations.ts';
import type { Invitation, InvitationStatus } from '#contract/invitations.ts';
import type { Delivery, Role } from '#contract/users.ts';
import { AppError } from '#platform/app-error.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { type AuditEvent, addAuditEntry } from '../audit/store.ts';
import type { Config, Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { Range } from '../db/read-page.ts';
import { frameLetter, frameLink, frameParagraph } from '../integrations/mail-frame.ts';
import type { Mail, Mailer } from '../integrations/mailer.ts';
import { spendEvent, type WindowRule } from '../limits/event-counts.ts';
import { parseCompanyEmail } from './company-email.ts';
import {
  addInvitation,
  closeExpiredInvitations,
  closeInvitation,
  findPendingInvitation,
  getInvitation,
  listInvitations,
  type NewInvitation,
  renewInvitation,
} from './invitation-store.ts';
import { findUserByEmail, holdAdministrator } from './store.ts';

const RESENDS: WindowRule = { max: 5, windowMs: DAY_MS, wait: 'window' };

/** The acting administrator; empty for the product itself and operators at the console. */
export type Acting = Pick<AuditEvent, 'actor' | 'origin'>;

type Invitee = Pick<NewInvitation, 'email' | 'role' | 'firstName' | 'lastName'>;

export function createInvitations(
  options: Site & {
    mailer: Mailer | undefined;
    /** Stores mail if email is off. */
    catchMail?: Mailer | undefined;
  },
) {
  const { db, clock, log, config, mailer, catchMail } = options;

  const expiryFrom = (now: Date) => new Date(now.getTime() + config.invitationDays * DAY_MS);

  /** The invitation is stored first, so a failing mail server cannot lose it. */
  const deliver = async (invitation: Invitation, token: string): Promise<Delivery> => {
    const link = linkToInvitation(token, config);
    try {
      await (mailer ?? catchMail)?.(writeInvitationMail(invitation, link, config));
      if (!mailer) return { mail: 'off', link, message: 'Email is off. Copy the link and send it yourself.' };
      return { mail: 'sent', link: null, message: null };
    } catch (error) {
      log.error({ err: error, invitationId: invitation.id }, 'invitation email failed');
      const message = 'The invitation is saved, but the email failed. Copy the link, or resend it later.';
      return { mail: 'failed', link, message };
    }
  };

  /** Only people who are still administrators get links. */
  const keepActing = async (tx: Db, { actor }: Acting) => {
    if (actor?.id) await holdAdministrator(tx, actor.id);
  };

  const getPending = async (tx: Db, invitationId: string, now: Date): Promise<Invitation> => {
    const invitation = await getInvitation(tx, config, invitationId, now);
    if (invitation.status === 'pending') return invitation;
    const state = invitation.status === 'accepted' ? 'has already been accepted' : 'has expired';
    throw new AppError(409, 'NOT_PENDING', `This invitation ${state}`);
  };

  const actions = {
    list: (status: InvitationStatus | 'all', range: Range) =>
      listInvitations(db, config, status, range, clock()),

    async invite(invitee: Invitee, acting: Acting, token = createSecretToken()) {
      const target = parseCompanyEmail(invitee.email, config.companyDomains);
      const now = clock();
      const invitation = await db.transaction(async (tx) => {
        if (await findUserByEmail(tx, target)) {
          throw new AppError(409, 'USER_EXISTS', 'A user with this email already exists');
        }
        const invitedById = acting.actor?.id ?? null;
        await keepActing(tx, acting);
        const added = { ...invitee, email: target, token, invitedById, expiresAt: expiryFrom(now) };
        const invitationId = await addInvitation(tx, added, now);
        if (!invitationId) {
          throw new AppError(409, 'ALREADY_INVITED', 'An invitation for this email is already pending');
        }
        const event = { action: 'invitation.create', ...acting, target };
        await addAuditEntry(tx, { ...event, detail: { role: invitee.role } }, now);
        return getInvitation(tx, config, invitationId, now);
      });
      return { invitation, delivery: await deliver(invitation, token) };
    },

    async resend(invitationId: string, acting: Acting) {
      const token = createSecretToken();
      const now = clock();
      const key = `resend:${invitationId}`;
      const invitation = await db.transaction(async (tx) => {
        await keepActing(tx, acting);
        const { email: target } = await getPending(tx, invitationId, now);
        await spendEvent(tx, key, RESENDS, now, 'This invitation was resent too often.');
        await renewInvitation(tx, invitationId, { token, expiresAt: expiryFrom(now) }, now);
        await addAuditEntry(tx, { action: 'invitation.resend', ...acting, target }, now);
        return getInvitation(tx, config, invitationId, now);
      });
      return { invitation, delivery: await deliver(invitation, token) };
    },

    async cancel(invitationId: string, acting: Acting): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        const { email: target } = await getPending(tx, invitationId, now);
        await closeInvitation(tx, invitationId, now);
        await addAuditEntry(tx, { action: 'invitation.cancel', ...acting, target }, now);
      });
    },

    async cleanUp(acting: Acting): Promise<number> {
      const now = clock();
      return db.transaction(async (tx) => {
        const emails = await closeExpiredInvitations(tx, now);
        const detail = { count: emails.length, emails: emails.join(' ').slice(0, 2_000) };
        await addAuditEntry(tx, { action: 'invitation.cleanup', ...acting, detail }, now);
        return emails.length;
      });
    },

    /** For the product itself and operators at the console: replaces a pending invitation. */
    async inviteAgain(address: string, role: Role, token?: string) {
      const email = parseCompanyEmail(address, config.companyDomains);
      const pending = await findPendingInvitation(db, email, clock());
      if (pending) await actions.cancel(pending.id, {});
      return actions.invite({ email, role, firstName: null, lastName: null }, {}, token);
    },
  };
  return actions;
}
export type Invitations = ReturnType<typeof createInvitations>;

export function linkToInvitation(token: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/accept-invitation/${token}`;
}

function writeInvitationMail(
  invitation: Invitation,
  link: string,
  naming: { product: string; company: string },
): Mail {
  const greeting = invitation.firstName ? `Hello ${invitation.firstName},` : 'Hello,';
  const { name: inviter } = invitation.invitedBy;
  const invited = `${inviter} has invited you to ${naming.product}, the macroeconomic intelligence platform of ${naming.company}.`;
  const term = `The link works once, until ${formatTerm(invitation.expiresAt)}. If you did not expect this, ignore this message.`;
  const subject = `Your invitation to ${naming.product}`;
  const label = 'Create your account';
  const parts = [...[greeting, invited].map(frameParagraph), frameLink(link, label), frameParagraph(term)];
  return {
    to: invitation.email,
    subject,
    text: [greeting, invited, `${label}: ${link}`, term].join('\n\n'),
    html: frameLetter(subject, naming.product, parts, invited),
  };
}

function formatTerm(expiresAt: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(expiresAt));
  return `${time.replaceAll('\u202f', ' ')} EST`;
}
