import { ROLES, type Role } from '#contract/users.ts';

/** A provider of company sign-on (OpenID Connect), as the operator configured it. */
export interface SignOnProvider {
  /** Part of the redirect address: `1` for HEADFRAME_OIDC_…, `2` for HEADFRAME_OIDC_2_… */
  key: string;
  /** Display name, such as "Black Ridge sign-on". */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  roleClaim: string;
  /** Empty: everyone the provider accepts has access, with their current role. */
  roles: readonly RoleRule[];
  domains: readonly string[];
  link: 'invitation' | 'verified-address';
  verifiedClaim: string;
}

/** Maps a value of the role claim. `keep`: grants access with the current role. */
interface RoleRule {
  value: string;
  role: Role | 'keep';
}

type SignOnValues = Pick<SignOnProvider, 'scopes' | 'roleClaim' | 'link' | 'verifiedClaim'> & {
  [K in 'issuer' | 'clientId' | 'clientSecret' | 'name' | 'roles' | 'domains']: SignOnProvider[K] | undefined;
};

const PREFIX = 'HEADFRAME_OIDC_';
export const MOST_PROVIDERS = 9;

/** Converts a setting name of the first provider to the provider with this number. */
export function numberSetting(name: string, number: number): string {
  return number === 1 ? name : name.replace(PREFIX, `${PREFIX}${number}_`);
}

/** Finds misspelled provider settings, which could silently grant access to too many people. */
export function findUnknownSettings(env: Record<string, string | undefined>, known: readonly string[]) {
  const numbers = Array.from({ length: MOST_PROVIDERS }, (_, i) => i + 1);
  const names = new Set(known.flatMap((name) => numbers.map((number) => numberSetting(name, number))));
  return Object.keys(env).filter((name) => name.startsWith(PREFIX) && env[name]?.trim() && !names.has(name));
}

/** Throws an error that names a missing or contradictory setting. */
export function completeProvider(
  number: number,
  values: SignOnValues,
  { company, companyDomains }: { company: string; companyDomains: string[] | undefined },
): SignOnProvider {
  const named = (name: string) => numberSetting(PREFIX + name, number);
  const need = (name: string, value: string | undefined): string => {
    if (value === undefined) throw new Error(`${named('ISSUER')} needs ${named(name)}`);
    return value;
  };
  if (values.issuer === undefined) throw new Error(`${named('ISSUER')} is missing`);
  const { domains = companyDomains, scopes } = values;
  // Undefined if that setting itself is invalid.
  const foreign = domains?.find((domain) => !companyDomains?.includes(domain));
  if (foreign)
    throw new Error(`${named('DOMAINS')} has "${foreign}", which is not in HEADFRAME_COMPANY_DOMAIN`);
  return {
    key: String(number),
    name: values.name ?? `${company} sign-on`,
    issuer: values.issuer,
    clientId: need('CLIENT_ID', values.clientId),
    clientSecret: need('CLIENT_SECRET', values.clientSecret),
    scopes,
    roleClaim: values.roleClaim,
    roles: values.roles ?? [],
    domains: domains ?? [],
    link: values.link,
    verifiedClaim: values.verifiedClaim,
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function readIssuer(value: string): string {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!url || !isSafe) throw new Error('must be a URL that starts with https://');
  if (url.search || url.hash || url.username || url.password) {
    throw new Error('must be a URL without user name, query and fragment');
  }
  if (/\/\.well-known\//.test(url.pathname)) throw new Error('must be the issuer, without /.well-known/…');
  if (/\/(common|organizations|consumers)(\/|$)/.test(url.pathname) || value.includes('{')) {
    throw new Error('must be the issuer of one tenant, with its id in the address');
  }
  return value;
}

export function readScopes(value: string): string {
  const scopes = value.split(/[\s,]+/).filter(Boolean);
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))) {
    throw new Error('must be scopes separated by spaces');
  }
  if (!scopes.includes('openid')) throw new Error('must include openid');
  return scopes.join(' ');
}

/** A claim name or a path such as `realm_access.roles`. */
export function readClaimName(value: string): string {
  if (!/^[\w:/.-]{1,200}$/.test(value)) throw new Error('must be the name of a claim');
  return value;
}

/** Reads `headframe-admins=admin, headframe-staff=user`. */
export function readRoleRules(value: string): RoleRule[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.lastIndexOf('=');
      const rule = { value: part.slice(0, at).trim(), role: part.slice(at + 1).trim() };
      if (at < 1 || rule.value === '' || !isRuleRole(rule.role)) {
        throw new Error(`must be pairs such as headframe-staff=user, with ${ROLES.join(', ')} or keep`);
      }
      return { value: rule.value, role: rule.role };
    });
}

function isRuleRole(text: string): text is RoleRule['role'] {
  return text === 'keep' || ROLES.some((role) => role === text);
}
