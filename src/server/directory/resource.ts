import * as z from 'zod/mini';
import { lookUp } from '#contract/look-up.ts';
import { line } from '#contract/shapes.ts';
import { formatName } from '../users/store.ts';
import { CORE_PREFIX, USER_SCHEMA } from './protocol.ts';
import { scimError } from './scim-error.ts';
import type { DirectoryUser } from './store.ts';

/** Attributes of a person the directory may change. */
export interface UserChange {
  userName?: string;
  givenName?: string;
  familyName?: string;
  externalId?: string | null;
  active?: boolean;
}

export function toResource(user: DirectoryUser, address: string) {
  return {
    schemas: [USER_SCHEMA],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.email,
    name: { givenName: user.firstName, familyName: user.lastName, formatted: formatName(user) },
    displayName: formatName(user),
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.isActive,
    roles: [{ value: user.role, primary: true }],
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      location: `${address}/Users/${user.id}`,
    },
  };
}

/** Entra sends "True" and "False", Okta booleans. */
const flag = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)),
  z.pipe(
    z.union([z.boolean(), z.literal('true'), z.literal('false')], { error: 'active must be true or false' }),
    z.transform((value) => value === true || value === 'true'),
  ),
);
const userName = line(254, 'userName').check(z.minLength(1, { error: 'userName is required' }));
const externalId = z.nullable(line(256, 'externalId'));
const givenName = line(100, 'name.givenName');
const familyName = line(100, 'name.familyName');

const READERS = {
  userName: (value: unknown) => ({ userName: read(userName, value) }),
  externalId: (value: unknown) => ({ externalId: read(externalId, value ?? null) || null }),
  givenName: (value: unknown) => ({ givenName: read(givenName, value ?? '') }),
  familyName: (value: unknown) => ({ familyName: read(familyName, value ?? '') }),
  active: (value: unknown) => ({ active: read(flag, value) }),
} satisfies Record<keyof UserChange, (value: unknown) => UserChange>;

function read<T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> {
  const result = z.safeParse(shape, value);
  if (result.success) return result.data;
  throw scimError(400, 'invalidValue', result.error.issues[0]?.message ?? 'The value is not valid');
}

/** Reads the resource of a POST or PUT. Attributes the product does not store are ignored. */
export function readUser(body: unknown): UserChange & { userName: string } {
  const whole = fold(body, 'The body must be a User.');
  const name =
    whole.name === undefined || whole.name === null ? {} : fold(whole.name, 'name must be an object.');
  const { userName: given } = READERS.userName(whole.username ?? '');
  return {
    userName: given,
    ...READERS.externalId(whole.externalid),
    ...READERS.givenName(name.givenname),
    ...READERS.familyName(name.familyname),
    ...(whole.active === undefined || whole.active === null ? {} : READERS.active(whole.active)),
  };
}

const MOST_OPERATIONS = 50;

/** Merges the operations of a PATCH into one change. */
export function readPatch(body: unknown): UserChange {
  const { operations } = fold(body, 'The body must be a PatchOp.');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw scimError(400, 'invalidSyntax', 'Operations must be a list with at least one operation.');
  }
  if (operations.length > MOST_OPERATIONS) {
    throw scimError(400, 'invalidSyntax', `A PATCH can have ${MOST_OPERATIONS} operations at most.`);
  }
  return merge(operations.map(readOperation));
}

function readOperation(operation: unknown): UserChange {
  const { op, path, value } = fold(operation, 'An operation must be an object.');
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (!['add', 'replace', 'remove'].includes(kind)) {
    throw scimError(400, 'invalidSyntax', 'op must be add, replace or remove.');
  }
  if (path !== undefined && typeof path !== 'string') {
    throw scimError(400, 'invalidPath', 'path must be text.');
  }
  if (kind === 'remove') return removeAt(path);
  if (path !== undefined && path !== '') return setAt(path, value);
  const parts = fold(value, 'An operation without a path needs an object as its value.');
  return merge(Object.entries(parts).map(([key, part]) => setAt(key, part)));
}

const OWN: Record<string, keyof UserChange> = {
  active: 'active',
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
};
/** Standard attributes that directories send but the product does not store. */
const IGNORED = new Set(
  [
    'displayName nickName profileUrl title userType preferredLanguage locale timezone password emails phoneNumbers',
    'ims photos addresses entitlements roles x509Certificates',
    'name.formatted name.middleName name.honorificPrefix name.honorificSuffix',
  ].flatMap((names) => names.toLowerCase().split(' ')),
);
const FIXED = new Set(['id', 'meta', 'groups', 'schemas']);
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';
const MAX_PATH = 300;
/** Such as `emails[type eq "work"].value`. */
const PATH = /^([a-z0-9]+)(?:\[[^\]]*\])?(?:\.([a-z0-9]+))?$/;

/** The product's attribute for a path; undefined if ignored. */
function findOwn(path: string): keyof UserChange | undefined {
  const name = readPath(path);
  if (name.startsWith(ENTERPRISE)) return undefined;
  const own = lookUp(OWN, name);
  if (own) return own;
  const [, base = '', part] = PATH.exec(name) ?? [];
  if (FIXED.has(base)) throw scimError(400, 'mutability', `"${base}" cannot be changed.`);
  if (IGNORED.has(base) || IGNORED.has(`${base}.${part}`)) return undefined;
  throw scimError(400, 'invalidPath', `"${path.slice(0, 100)}" is not an attribute of a user.`);
}

/** Lowercases the path and removes the prefix of the user schema. */
function readPath(path: string): string {
  const written = path.length <= MAX_PATH ? path.trim().toLowerCase() : '';
  return written.startsWith(CORE_PREFIX) ? written.slice(CORE_PREFIX.length) : written;
}

function setAt(path: string, value: unknown): UserChange {
  if (readPath(path) === 'name') {
    const parts = Object.entries(fold(value, 'name must be an object.'));
    return merge(parts.map(([key, part]) => setAt(`name.${key}`, part)));
  }
  const own = findOwn(path);
  return own ? READERS[own](value) : {};
}

function removeAt(path: string | undefined): UserChange {
  if (!path) throw scimError(400, 'noTarget', 'A remove operation needs a path.');
  if (readPath(path) === 'name') return { givenName: '', familyName: '' };
  const own = findOwn(path);
  if (own === 'active' || own === 'userName') {
    throw scimError(400, 'mutability', `"${own}" cannot be removed.`);
  }
  return own ? READERS[own](undefined) : {};
}

/** The last of several changes of an attribute counts. */
function merge(changes: UserChange[]): UserChange {
  return Object.assign({}, ...changes);
}

/** Lowercases attribute names, which are case-insensitive. */
function fold(value: unknown, message: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw scimError(400, 'invalidSyntax', message);
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
}
