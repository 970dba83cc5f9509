import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { EIA_KEY, EIA_KEY_FORM, FRED_KEY, FRED_KEY_FORM } from '#contract/source-keys.ts';
import type { Clock } from '#platform/clock.ts';
import { readCaFile } from '#platform/fetching/extra-ca.ts';
import { createProxyFinder, readProxy } from '#platform/fetching/proxies.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './db/open-db.ts';
import { readStorageUrl } from './integrations/storage-url.ts';
import { OperatorError } from './operator-error.ts';
import {
  completeProvider,
  findUnknownSettings,
  MOST_PROVIDERS,
  numberSetting,
  readClaimName,
  readIssuer,
  readRoleRules,
  readScopes,
  type SignOnProvider,
} from './sign-on-settings.ts';

export const PROCESS_ROLES = ['api', 'worker', 'scraper'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export class ConfigError extends OperatorError {}

interface Setting<T> {
  name: string;
  /** Takes precedence. */
  otherName?: string;
  /** The default in the format of the environment; undefined if there is none. */
  fallback: string | undefined;
  /** Secrets are not repeated in error messages. */
  isSecret: boolean;
  read: (text: string) => T;
}

type Read<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T>
    ? S[K]['fallback'] extends string
      ? T
      : T | undefined
    : never;
};

/** Settings of a sign-on provider; further ones have a number in their names. */
const signOnSettings = {
  issuer: optional('HEADFRAME_OIDC_ISSUER', readIssuer),
  clientId: optional('HEADFRAME_OIDC_CLIENT_ID', text(1, 300)),
  clientSecret: secret('HEADFRAME_OIDC_CLIENT_SECRET', text(1, 1000)),
  name: optional('HEADFRAME_OIDC_NAME', text(1, 40)),
  scopes: setting('HEADFRAME_OIDC_SCOPES', 'openid email profile', readScopes),
  domains: optional('HEADFRAME_OIDC_DOMAINS', domains),
  roleClaim: setting('HEADFRAME_OIDC_ROLE_CLAIM', 'groups', readClaimName),
  roles: optional('HEADFRAME_OIDC_ROLES', readRoleRules),
  link: setting('HEADFRAME_OIDC_LINK', 'invitation', oneOf('invitation', 'verified-address')),
  verifiedClaim: setting('HEADFRAME_OIDC_VERIFIED_CLAIM', 'email_verified', readClaimName),
} as const;

const ownSettings = {
  port: setting('PORT', '8080', integer(0, 65_535)),
  host: setting('HEADFRAME_HOST', '::', hostName),
  publicUrl: optional('HEADFRAME_PUBLIC_URL', url('http:', 'https:')),
  dataDir: setting('HEADFRAME_DATA', './data', resolve),
  databaseUrl: secret('DATABASE_URL', matching(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  databaseOwnerUrl: secret(
    'HEADFRAME_DATABASE_OWNER_URL',
    matching(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  ),
  sources: setting('HEADFRAME_SOURCES', 'sample', oneOf('sample', 'live')),
  samplePassword: secret('HEADFRAME_SAMPLE_PASSWORD', text(8, 128)),
  simulatorUrl: optional('HEADFRAME_SIMULATOR_URL', url('http:', 'https:')),
  fredApiKey: secret('HEADFRAME_FRED_API_KEY', matching(FRED_KEY, FRED_KEY_FORM)),
  eiaApiKey: secret('HEADFRAME_EIA_API_KEY', matching(EIA_KEY, EIA_KEY_FORM)),
  secretKey: secret('HEADFRAME_SECRET_KEY', token),
  autostart: setting('HEADFRAME_AUTOSTART', 'false', flag),
  fredCallsPerMinute: setting('HEADFRAME_FRED_PER_MINUTE', '100', count),
  scraperUrl: optional('SCRAPER_URL', url('http:', 'https:')),
  scraperSecret: secret('SCRAPER_SECRET', token),
  storageUrl: secret('HEADFRAME_STORAGE_URL', storageUrl),
  articleDays: setting('HEADFRAME_ARTICLE_DAYS', '730', integer(7, 36_500)),
  assistantProvider: setting(
    'HEADFRAME_AI_PROVIDER',
    'none',
    oneOf('none', 'anthropic', 'openai', 'compatible'),
  ),
  assistantModel: optional('HEADFRAME_AI_MODEL', text(1, 120)),
  assistantKey: secret('HEADFRAME_AI_KEY', text(1, 500)),
  assistantUrl: optional('HEADFRAME_AI_URL', url('http:', 'https:')),
  assistantCallsPerDay: setting('HEADFRAME_AI_CALLS_PER_DAY', '200', integer(0, 1_000_000)),
  assistantTimeoutSeconds: setting('HEADFRAME_AI_TIMEOUT', '60', integer(1, 600)),
  product: setting('HEADFRAME_PRODUCT', 'Headframe', text(1, 40)),
  assistant: setting('HEADFRAME_ASSISTANT', 'Davy', text(1, 40)),
  company: setting('HEADFRAME_COMPANY', 'Black Ridge Resources', text(1, 80)),
  companyDomains: setting('HEADFRAME_COMPANY_DOMAIN', 'blackridge.example', domains),
  adminEmail: optional('HEADFRAME_ADMIN_EMAIL', emailAddress),
  invitationDays: setting('HEADFRAME_INVITATION_DAYS', '7', integer(1, 30)),
  smtpUrl: secret('HEADFRAME_SMTP_URL', url('smtp:', 'smtps:')),
  mailFrom: optional('HEADFRAME_MAIL_FROM', emailAddress),
  unsubscribeMailbox: optional('HEADFRAME_UNSUBSCRIBE_MAILBOX', emailAddress),
  channelOrigins: setting('HEADFRAME_CHANNEL_ORIGINS', '', origins),
  httpProxy: alsoInLowerCase(secret('HTTP_PROXY', readProxy)),
  httpsProxy: alsoInLowerCase(secret('HTTPS_PROXY', readProxy)),
  noProxy: alsoInLowerCase(optional('NO_PROXY', text(1, 10_000))),
  extraCa: optional('HEADFRAME_CA_FILE', readCaFile),
  trustProxy: setting('HEADFRAME_TRUST_PROXY', '', addressRanges),
  metricsToken: secret('HEADFRAME_METRICS_TOKEN', token),
  logLevel: setting('HEADFRAME_LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
  logFormat: setting('HEADFRAME_LOG_FORMAT', 'auto', oneOf('auto', 'json')),
  loginAccountFailures: setting('HEADFRAME_LIMIT_LOGIN_ACCOUNT', '5', count),
  loginAddressFailures: setting('HEADFRAME_LIMIT_LOGIN_ADDRESS', '60', count),
  passwordFailures: setting('HEADFRAME_LIMIT_PASSWORD', '5', count),
  callsLogin: setting('HEADFRAME_LIMIT_LOGIN', '600', count),
  callsPublic: setting('HEADFRAME_LIMIT_PUBLIC', '120', count),
  callsInvitation: setting('HEADFRAME_LIMIT_INVITATION', '60', count),
  callsRegister: setting('HEADFRAME_LIMIT_REGISTER', '10', count),
  callsRead: setting('HEADFRAME_LIMIT_READ', '300', count),
  callsWrite: setting('HEADFRAME_LIMIT_WRITE', '60', count),
  callsToken: setting('HEADFRAME_LIMIT_TOKEN', '600', count),
  callsDirectory: setting('HEADFRAME_LIMIT_DIRECTORY', '1500', count),
  callsAtOnce: setting('HEADFRAME_LIMIT_AT_ONCE', '4', count),
  passwordsFor: setting('HEADFRAME_PASSWORDS_FOR', 'everyone', passwordUsers),
} as const;

/** Every setting of the product. README.md explains them; a test keeps it and .env.example in step with this list. */
export const settings = {
  ...ownSettings,
  ...Object.fromEntries(Object.values(signOnSettings).map((one) => [one.name, one])),
};

export type { SignOnProvider };
export type Config = ReturnType<typeof complete>;

export interface Site {
  db: Db;
  clock: Clock;
  log: Log;
  config: Config;
}

const RESERVED_SLUGS = [
  '',
  'api',
  'login',
  'dashboard',
  'admin',
  'accept-invitation',
  'assets',
  'setup',
  'sign-on',
  'unsubscribe',
];

/** Reads and checks the environment; throws a ConfigError that names every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = readSettings(ownSettings, env, problems);
  const providers = readProviders(env, problems, values);
  if (problems.length > 0) throw invalid(problems.join('; '));
  return complete(values, providers);
}

/** Read by the browser tests, not by the product. */
const OF_TESTS = ['HEADFRAME_CHROMIUM', 'HEADFRAME_FILLED_DATA'];

/** Unknown names that look like settings, such as misspelled ones. Unknown provider settings stop the start. */
export function listIgnoredSettings(env: Record<string, string | undefined>): string[] {
  const known = [...Object.values(settings).map(({ name }) => name), ...OF_TESTS];
  const isProvider = (name: string) => name.startsWith('HEADFRAME_OIDC_');
  return Object.keys(env).filter(
    (name) =>
      name.startsWith('HEADFRAME_') && env[name]?.trim() && !isProvider(name) && !known.includes(name),
  );
}

function readSettings<S extends Record<string, Setting<unknown>>>(
  table: S,
  env: Record<string, string | undefined>,
  problems: string[],
  rename = (name: string) => name,
): Read<S> {
  const values: Record<string, unknown> = {};
  for (const [key, one] of Object.entries<Setting<unknown>>(table)) {
    const name = rename(one.name);
    const { otherName = name, fallback, isSecret, read } = one;
    const value = env[otherName]?.trim() || env[name]?.trim() || fallback;
    if (value === undefined) continue;
    try {
      values[key] = read(value);
    } catch (error) {
      const shown = isSecret ? '' : ` (got "${value.slice(0, 80)}")`;
      problems.push(`${name} ${(error as Error).message}${shown}`);
    }
  }
  return values as Read<S>;
}

function readProviders(
  env: Record<string, string | undefined>,
  problems: string[],
  company: Pick<Read<typeof ownSettings>, 'company' | 'companyDomains'>,
): SignOnProvider[] {
  const names = Object.values(signOnSettings).map(({ name }) => name);
  const unknown = findUnknownSettings(env, names);
  problems.push(...unknown.map((name) => `${name} is not a setting`));
  const providers: SignOnProvider[] = [];
  for (let number = 1; number <= MOST_PROVIDERS; number++) {
    const rename = (name: string) => numberSetting(name, number);
    if (!names.some((name) => env[rename(name)]?.trim())) continue;
    const before = problems.length;
    const values = readSettings(signOnSettings, env, problems, rename);
    if (problems.length > before) continue;
    try {
      const provider = completeProvider(number, values, company);
      if (providers.some(({ issuer }) => issuer === provider.issuer)) {
        throw new Error(`${rename('HEADFRAME_OIDC_ISSUER')} is the issuer of another provider`);
      }
      providers.push(provider);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return providers;
}

function complete(values: Read<typeof ownSettings>, signOn: SignOnProvider[]) {
  const domain = values.companyDomains[0] ?? '';
  const productSlug = values.product
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (RESERVED_SLUGS.includes(productSlug)) {
    throw invalid(
      `HEADFRAME_PRODUCT "${values.product}" gives the address "/${productSlug}", which is taken`,
    );
  }
  const adminEmail = values.adminEmail ?? `admin@${domain}`;
  if (!values.companyDomains.some((name) => adminEmail.endsWith(`@${name}`))) {
    throw invalid(`HEADFRAME_ADMIN_EMAIL must be on the company's domain (got "${adminEmail}")`);
  }
  checkAssistant(values);
  if (values.scraperUrl !== undefined && values.scraperSecret === undefined) {
    throw invalid('SCRAPER_URL needs SCRAPER_SECRET, the secret of that host');
  }
  if (values.passwordsFor !== 'everyone' && signOn.length === 0) {
    throw invalid('HEADFRAME_PASSWORDS_FOR needs HEADFRAME_OIDC_ISSUER, or the others could not sign in');
  }
  return {
    ...values,
    signOn,
    productSlug,
    publicUrl: (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/+$/, ''),
    adminEmail,
    mailFrom: values.mailFrom ?? `${productSlug}@${domain}`,
    findProxy: createProxyFinder(values),
  };
}

function checkAssistant(values: Read<typeof ownSettings>): void {
  const { assistantProvider: provider, assistantModel, assistantKey, assistantUrl } = values;
  if (provider === 'none') return;
  const [name, value] =
    provider === 'compatible' ? ['HEADFRAME_AI_URL', assistantUrl] : ['HEADFRAME_AI_KEY', assistantKey];
  const missing = [assistantModel ? [] : 'HEADFRAME_AI_MODEL', value ? [] : name].flat();
  if (missing.length > 0) throw invalid(`HEADFRAME_AI_PROVIDER=${provider} needs ${missing.join(' and ')}`);
}

/** The roles of `--roles=api,worker,scraper`; all of them without the flag. */
export function readRoles(args: readonly string[]): Set<ProcessRole> {
  const unknown = args.find((arg) => !arg.startsWith('--roles='));
  if (unknown !== undefined)
    throw new ConfigError(`Unknown argument "${unknown}". Only --roles=… is accepted.`);
  if (args.length === 0) return new Set(PROCESS_ROLES);
  const names = args.flatMap((arg) => arg.slice('--roles='.length).split(',')).map((name) => name.trim());
  const wrong = names.find((name) => !PROCESS_ROLES.includes(name as ProcessRole));
  if (wrong !== undefined) throw invalid(`--roles accepts ${PROCESS_ROLES.join(', ')} (got "${wrong}")`);
  return new Set(names as ProcessRole[]);
}

function invalid(problem: string): ConfigError {
  return new ConfigError(`Invalid settings: ${problem}`);
}

function setting<T>(name: string, fallback: string, read: (text: string) => T) {
  return { name, fallback, isSecret: false, read };
}

function optional<T>(name: string, read: (text: string) => T) {
  return { name, fallback: undefined, isSecret: false, read };
}

function secret<T>(name: string, read: (text: string) => T) {
  return { name, fallback: undefined, isSecret: true, read };
}

/** Like curl and most programs, also accepts proxy settings in lower case. */
function alsoInLowerCase<S extends { name: string }>(one: S): S & { otherName: string } {
  return { ...one, otherName: one.name.toLowerCase() };
}

function integer(min: number, max: number) {
  return (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) throw new Error(`must be a whole number from ${min} to ${max}`);
    return number;
  };
}

function count(value: string): number {
  return integer(1, 10_000_000)(value);
}

function text(minLength: number, maxLength: number) {
  const pattern = new RegExp(`^[^]{${minLength},${maxLength}}$`);
  return matching(pattern, `must be ${minLength} to ${maxLength} characters long`);
}

function oneOf<const T extends readonly string[]>(...values: T) {
  return (value: string): T[number] => {
    if (!values.includes(value)) throw new Error(`must be one of ${values.join(', ')}`);
    return value;
  };
}

function flag(value: string): boolean {
  return oneOf('true', 'false')(value) === 'true';
}

function url(...protocols: string[]) {
  return (value: string): string => {
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
    throw new Error(`must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  };
}

function matching(pattern: RegExp, message: string) {
  return (value: string): string => {
    if (!pattern.test(value)) throw new Error(message);
    return value;
  };
}

function token(value: string): string {
  return matching(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')(value);
}

function emailAddress(value: string): string {
  return matching(/^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/, 'must be an email address')(value.toLowerCase());
}

function hostName(value: string): string {
  if (isIP(value) !== 0) return value;
  return matching(/^[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/i, 'must be an IP address or a host name')(value);
}

function addressRanges(value: string): string[] {
  const ranges = list(value);
  for (const range of ranges) {
    const [address = '', bits = '0', ...more] = range.split('/');
    const isPrefix = /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32);
    if (isIP(address) === 0 || !isPrefix || more.length > 0)
      throw new Error('must be IP addresses or CIDR ranges');
  }
  return ranges;
}

function origins(value: string): string[] {
  return list(value).map((one) => {
    const { origin, protocol } = URL.parse(one) ?? {};
    if (!origin || !/^https?:$/.test(protocol ?? '') || one.replace(/\/$/, '') !== origin)
      throw new Error('must be origins such as https://risk.internal:8443');
    return origin;
  });
}

function storageUrl(value: string): string {
  readStorageUrl(value);
  return value;
}

function domains(value: string): string[] {
  const names = list(value.toLowerCase());
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const isDomain = (name: string) => new RegExp(`^(?:${label}\\.)+${label}$`).test(name);
  if (names.length > 0 && names.every(isDomain)) return names;
  throw new Error('must be an email domain such as company.com');
}

function passwordUsers(value: string): 'everyone' | string[] {
  if (value === 'everyone') return value;
  const emails = list(value).map(emailAddress);
  if (emails.length > 0) return emails;
  throw new Error('must be everyone, or email addresses of administrators');
}

function list(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
