import { AppError } from '#platform/app-error.ts';
import type { Origin } from '#platform/mount.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Site } from '../config.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Db } from '../db/open-db.ts';
import { parseCompanyEmail } from '../users/company-email.ts';
import {
  addUser,
  keepOneAdministrator,
  lockAdministrators,
  releaseAddress,
  updateUser,
} from '../users/store.ts';
import type { UserChange } from './resource.ts';
import { scimError } from './scim-error.ts';
import { type DirectoryUser, findDirectoryUser, isTaken } from './store.ts';

/** `by` names the directory's token in the audit log. */
export interface Acting {
  by: string;
  origin: Origin;
}

type Columns = Partial<
  Pick<DirectoryUser, 'email' | 'firstName' | 'lastName' | 'externalId' | 'isActive' | 'leftDirectoryAt'>
>;

const FIELD_WORDS: Partial<Record<keyof Columns, string>> = {
  email: 'address',
  firstName: 'first name',
  lastName: 'last name',
  externalId: 'directory ID',
};

type PeopleOptions = Pick<Site, 'db' | 'clock' | 'config'>;

export function createDirectoryPeople(options: PeopleOptions) {
  const { db, clock, config } = options;

  const toColumns = (change: UserChange): Columns => ({
    ...(change.userName !== undefined && { email: readEmail(change.userName, config.companyDomains) }),
    ...(change.givenName !== undefined && { firstName: change.givenName }),
    ...(change.familyName !== undefined && { lastName: change.familyName }),
    ...(change.externalId !== undefined && { externalId: change.externalId }),
    ...(change.active !== undefined && { isActive: change.active }),
  });

  /** Saves differences, with one audit entry per kind of change; sessions and tokens end with the account. */
  const save = async (tx: Db, before: DirectoryUser, wanted: Columns, acting: Acting) => {
    const entries = Object.entries(wanted) as [keyof Columns, never][];
    const changed = Object.fromEntries(entries.filter(([key, value]) => before[key] !== value)) as Columns;
    if (Object.keys(changed).length === 0) return before;
    if (changed.email !== undefined) {
      await releaseAddress(tx, changed.email, clock());
      if (await isTaken(tx, changed.email, before.id)) throw taken();
    }
    // A compromised directory token could otherwise take over the account with a reset link to the new address.
    const losesRole = changed.email !== undefined && before.role !== 'user';
    if (changed.isActive === false || losesRole) await keepOneAdministrator(tx, before);
    const after = await updateUser(
      tx,
      before.id,
      { ...changed, ...(losesRole && { role: 'user' }) },
      clock(),
    );
    const { isActive, leftDirectoryAt, ...fields } = changed;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const record = (action: string, detail = {}) =>
      addAuditEntry(tx, { action, detail, ...describe(acting), target: before.email }, clock());
    if (names.length > 0) {
      const rename = changed.email === undefined ? {} : { from: before.email, to: changed.email };
      await record('user.update', { changed: names.map((name) => FIELD_WORDS[name]).join(', '), ...rename });
    }
    if (losesRole) await record('user.role', { from: before.role, to: 'user' });
    if (leftDirectoryAt) await record('user.left-directory');
    else if (isActive !== undefined) await record(isActive ? 'user.activate' : 'user.deactivate');
    return after;
  };

  const change = (userId: string, decide: (before: DirectoryUser) => Columns, acting: Acting) =>
    refuseTaken(() =>
      db.transaction(async (tx) => {
        await lockAdministrators(tx);
        const before = await findDirectoryUser(tx, userId);
        if (!before) throw unknownUser();
        return save(tx, before, decide(before), acting);
      }),
    );

  return {
    async get(userId: string): Promise<DirectoryUser> {
      const found = await findDirectoryUser(db, userId);
      if (!found) throw unknownUser();
      return found;
    },

    /** Adds a person without a password, who signs in with company sign-on or a reset link. */
    async add(wanted: UserChange & { userName: string }, acting: Acting): Promise<DirectoryUser> {
      const columns = { isActive: true, ...toColumns(wanted) };
      const email = readEmail(wanted.userName, config.companyDomains);
      return refuseTaken(() =>
        db.transaction(async (tx) => {
          await lockAdministrators(tx);
          const { firstName = '', lastName = '', externalId = null, isActive } = columns;
          const person = { email, firstName, lastName, role: 'user', passwordHash: null } as const;
          const added = await addUser(tx, person, clock());
          if (!added) throw taken();
          const row = await updateUser(tx, added.id, { externalId, isActive }, clock());
          const event = { action: 'user.create', target: email, detail: { active: isActive } };
          await addAuditEntry(tx, { ...event, ...describe(acting) }, clock());
          return row;
        }),
      );
    },

    change: (userId: string, wanted: UserChange, acting: Acting) =>
      change(userId, () => toColumns(wanted), acting),

    /** Keeps the account without access, because other data refers to it. */
    remove: (userId: string, acting: Acting) =>
      change(userId, () => ({ isActive: false, leftDirectoryAt: clock() }), acting),
  };
}

function describe({ by, origin }: Acting) {
  return { actor: { id: null, email: `Directory (${by})` }, origin };
}

function readEmail(userName: string, domains: readonly string[]): string {
  try {
    return parseCompanyEmail(userName, domains);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const allowed = domains.map((name) => `@${name}`).join(' or ');
    throw scimError(
      400,
      'invalidValue',
      `userName must be an email address on the company's domain (${allowed}).`,
    );
  }
}

/** Handles the race of two people with the same address. */
async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

function taken(): AppError {
  return scimError(409, 'uniqueness', 'There is already a user with this userName.');
}

function unknownUser(): AppError {
  return new AppError(404, 'NOT_FOUND', 'There is no such user.');
}
