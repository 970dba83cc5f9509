import { hasUnseen } from '#contract/shapes.ts';
import { ROLES, type Role } from '#contract/users.ts';
import type { SignOnProvider } from '../../config.ts';
import { parseCompanyEmail } from '../../users/company-email.ts';

export type Claims = Readonly<Record<string, unknown>>;

export interface SignedOnPerson {
  subject: string;
  email: string;
  isVerified: boolean;
  /** From the mapping; undefined if the current role stays. */
  role: Role | undefined;
  firstName: string;
  lastName: string;
}

/** Who the claims describe, or why that person has no access. The reason is for the audit log. */
export function judgeClaims(
  claims: Claims,
  subject: string,
  provider: Pick<SignOnProvider, 'domains' | 'roleClaim' | 'roles' | 'verifiedClaim'>,
): SignedOnPerson | { refused: string; email?: string } {
  const written = typeof claims.email === 'string' ? claims.email : '';
  if (written === '') return { refused: 'the provider gave no address' };
  const email = findAddress(written, provider.domains);
  if (!email) return { refused: 'address on another domain' };
  const role = findRole(claims, provider);
  if (role === null) return { refused: 'in none of the groups with access', email };
  const [firstName, lastName] = findNames(claims);
  return {
    subject,
    email,
    isVerified: isTrue(readClaim(claims, provider.verifiedClaim)),
    role,
    firstName,
    lastName,
  };
}

const MAX_ID_LENGTH = 255;

/** A provider's id of a person or session; undefined if the standard does not allow it. */
export function readId(claim: unknown): string | undefined {
  const isId =
    typeof claim === 'string' && claim !== '' && claim.length <= MAX_ID_LENGTH && !hasUnseen(claim);
  return isId ? claim : undefined;
}

/** Whether required claims are missing from the ID token and may be at the userinfo endpoint. */
export function lacksClaims(claims: Claims, provider: SignOnProvider): boolean {
  const needed = [
    'email',
    provider.verifiedClaim,
    ...(provider.roles.length > 0 ? [provider.roleClaim] : []),
  ];
  return needed.some((name) => readClaim(claims, name) === undefined);
}

function findAddress(written: string, domains: readonly string[]): string | undefined {
  try {
    return parseCompanyEmail(written, domains);
  } catch {
    return undefined;
  }
}

/** The highest mapped role; undefined without a mapping or if it keeps the role, null if no value matches. */
function findRole(
  claims: Claims,
  { roles, roleClaim }: Pick<SignOnProvider, 'roleClaim' | 'roles'>,
): Role | undefined | null {
  if (roles.length === 0) return undefined;
  const claim = readClaim(claims, roleClaim);
  const values = new Set(Array.isArray(claim) ? claim : [claim]);
  const matched = new Set(roles.filter(({ value }) => values.has(value)).map(({ role }) => role));
  return ROLES.find((role) => matched.has(role)) ?? (matched.has('keep') ? undefined : null);
}

/** Tries the whole name first, because claim names that are URLs contain dots. */
function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((inner, part) => {
    const isObject = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part);
    return isObject ? (inner as Claims)[part] : undefined;
  }, claims);
}

/** Providers send a boolean, a string or a number. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}

const MAX_NAME_LENGTH = 100;

function findNames(claims: Claims): [first: string, last: string] {
  const read = (name: string) => {
    const value = claims[name];
    if (typeof value !== 'string' || hasUnseen(value) || value.length > MAX_NAME_LENGTH) return '';
    return value.isWellFormed() ? value.trim() : '';
  };
  const [first, last] = [read('given_name'), read('family_name')];
  if (first || last) return [first, last];
  const [, before = '', after = ''] = /^(.*?)\s*(\S*)$/.exec(read('name')) ?? [];
  return before ? [before, after] : [after, ''];
}
