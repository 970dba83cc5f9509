import { SIGN_ON_TEXTS } from '#contract/sign-on.ts';
import type { User } from '#contract/users.ts';
import { AppError } from '#platform/app-error.ts';
import type { Origin } from '#platform/mount.ts';
import { addAuditEntry } from '../../audit/store.ts';
import type { Config, SignOnProvider } from '../../config.ts';
import type { Db } from '../../db/open-db.ts';
import { parseCompanyEmail } from '../../users/company-email.ts';
import { findPendingInvitation, takeInvitation } from '../../users/invitation-store.ts';
import {
  addUser,
  getUser,
  hasOtherActiveAdministrator,
  lockAdministrators,
  saveUser,
} from '../../users/store.ts';
import type { SignedOnPerson } from './claims.ts';
import {
  type Account,
  findAccountByEmail,
  findLinkedAccount,
  type Identity,
  isLinked,
  linkAccount,
  saveSignOn,
} from './store.ts';

/** Why a person known to the provider has no access. The message is for the audit log, the answer for the person. */
export class SignOnRefused extends Error {
  override name = 'SignOnRefused';
  readonly target: string | undefined;
  readonly answer: AppError;

  constructor(reason: string, more: { target?: string | undefined; error?: AppError } = {}) {
    super(reason);
    this.target = more.target;
    this.answer = more.error ?? new AppError(403, 'NO_ACCESS', SIGN_ON_TEXTS.noAccess);
  }
}

interface SignOn {
  provider: SignOnProvider;
  person: SignedOnPerson;
  flow: { invitationId: string | null };
  config: Config;
  origin: Origin;
  now: Date;
}

/**
 * The account of a person authenticated by a provider. Known people are found by issuer and subject, never by address;
 * a verified address is only used once, to link an account. An account with neither password nor link, as after an
 * administrator unlinks it, waits for its owner. Call inside a transaction.
 */
export async function admitPerson(tx: Db, signOn: SignOn): Promise<User> {
  const { provider, person, now } = signOn;
  const identity = { issuer: provider.issuer, subject: person.subject };
  if (person.role) await lockAdministrators(tx);
  const account = (await findLinkedAccount(tx, identity)) ?? (await linkPerson(tx, signOn, identity));
  if (!account.isActive) throw new SignOnRefused('account deactivated', { target: account.email });
  await followRole(tx, signOn, account);
  await saveSignOn(tx, account.id, identity, now);
  return getUser(tx, account.id);
}

async function linkPerson(tx: Db, signOn: SignOn, identity: Identity): Promise<Account> {
  const { provider, person, flow, origin, now } = signOn;
  const { email } = person;
  if (!person.isVerified) throw new SignOnRefused('address not verified by the provider', { target: email });
  const isByAddress = flow.invitationId === null;
  const existing = isByAddress ? await findAccountByEmail(tx, email) : undefined;
  const isWaiting = existing?.passwordHash === null && !(await isLinked(tx, existing.id));
  if (isByAddress && provider.link !== 'verified-address' && !isWaiting) {
    throw new SignOnRefused('not linked to an account', { target: email });
  }
  const account = existing ?? (await acceptInvitation(tx, signOn));
  if (!(await linkAccount(tx, { ...identity, userId: account.id, email }, now))) {
    throw new SignOnRefused('the account is linked to another person of the provider', { target: email });
  }
  const event = { action: 'user.link', actor: account, origin, target: email };
  await addAuditEntry(tx, { ...event, detail: { provider: provider.name } }, now);
  return account;
}

async function acceptInvitation(tx: Db, { person, flow, config, origin, now }: SignOn): Promise<Account> {
  const { email } = person;
  const id = flow.invitationId ?? (await findPendingInvitation(tx, email, now))?.id;
  const taken = id && (await takeInvitation(tx, { id }, now));
  if (!taken) throw new SignOnRefused('no account', { target: email });
  if (taken.email !== email) {
    const error = new AppError(403, 'OTHER_ADDRESS', SIGN_ON_TEXTS.otherAddress);
    throw new SignOnRefused('invitation for another address', { target: email, error });
  }
  parseCompanyEmail(email, config.companyDomains);
  const { role } = taken;
  const firstName = person.firstName || taken.firstName || '';
  const lastName = person.lastName || taken.lastName || '';
  const added = await addUser(tx, { email, role, firstName, lastName, passwordHash: null }, now);
  const account = added && (await findAccountByEmail(tx, email));
  if (!account) throw new SignOnRefused('the address has an account already', { target: email });
  const event = { action: 'invitation.accept', actor: account, origin };
  await addAuditEntry(tx, { ...event, target: email, detail: { role } }, now);
  return account;
}

/** Applies the mapped role at each sign-in, except to the last active administrator. */
async function followRole(tx: Db, { provider, person, origin, now }: SignOn, account: Account) {
  const { role } = person;
  if (!role || role === account.role) return;
  if (account.role === 'admin' && !(await hasOtherActiveAdministrator(tx, account.id))) return;
  await saveUser(tx, account.id, { role }, now);
  const detail = { from: account.role, to: role, provider: provider.name };
  const event = { action: 'user.role', actor: account, origin, detail };
  await addAuditEntry(tx, { ...event, target: account.email }, now);
}
