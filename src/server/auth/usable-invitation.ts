import type { Invitation } from '#contract/invitations.ts';
import { INVITATION_TEXTS } from '#contract/invitations.ts';
import { AppError } from '#platform/app-error.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import { findInvitationByToken } from '../users/invitation-store.ts';
import { findUserByEmail } from '../users/store.ts';

const TOKEN = /^[\w-]{43}$/;

/** Throws our own errors; never 401, which would sign the reader out. */
export async function getUsableInvitation(
  db: Db,
  config: Config,
  token: string,
  now: Date,
): Promise<Invitation> {
  const invitation = TOKEN.test(token) ? await findInvitationByToken(db, config, token, now) : undefined;
  if (!invitation) throw new AppError(404, 'INVITATION_NOT_FOUND', INVITATION_TEXTS.notFound);
  if (invitation.status === 'accepted') throw alreadyAccepted();
  if (await findUserByEmail(db, invitation.email)) throw userExists();
  if (invitation.status === 'expired') {
    throw new AppError(410, 'INVITATION_EXPIRED', INVITATION_TEXTS.expired, { fields: { expired: true } });
  }
  return invitation;
}

export function alreadyAccepted(): AppError {
  const fields = { alreadyAccepted: true };
  return new AppError(409, 'INVITATION_ACCEPTED', INVITATION_TEXTS.alreadyAccepted, { fields });
}

export function userExists(): AppError {
  return new AppError(409, 'USER_EXISTS', INVITATION_TEXTS.userExists, { fields: { userExists: true } });
}
