import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readStorageUrl } from './integrations/storage-url.ts';

export const PROCESS_ROLES = ['api', 'worker', 'scraper'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export class ConfigError extends Error {}

interface Setting<T> {
  name: string;
  /** As it would be written in the environment; undefined where there is none. */
  fallback: string | undefined;
  about: string;
  secret?: true;
  read: (text: string) => T;
}

type Read<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T>
    ? S[K]['fallback'] extends string
      ? T
      : T | undefined
    : never;
};

/** Every setting of the product. A test keeps the README's table and .env.example in step with this list. */
export const settings = {
  port: setting('PORT', '8080', 'Port the product listens on', integer(0, 65_535)),
  host: setting('HEADFRAME_HOST', '::', 'Address the product listens on', hostName),
  publicUrl: optional(
    'HEADFRAME_PUBLIC_URL',
    'Address people use; links in mail are built from it (default `http://localhost:PORT`)',
    url(['http:', 'https:']),
  ),
  dataDir: setting('HEADFRAME_DATA', './data', 'Folder for the embedded database and files', path),
  databaseUrl: optional(
    'DATABASE_URL',
    'A PostgreSQL server to use instead of the embedded one, as `postgres://user:password@host/database`',
    postgresUrl,
    { secret: true },
  ),
  sources: setting(
    'HEADFRAME_SOURCES',
    'sample',
    '`sample` runs on built-in sample sources with sample accounts, `live` on the real ones',
    oneOf(['sample', 'live'] as const),
  ),
  samplePassword: optional(
    'HEADFRAME_SAMPLE_PASSWORD',
    'Fixes the password of the sample accounts (default: random, printed at start)',
    text(8, 128),
    { secret: true },
  ),
  simulatorUrl: optional(
    'HEADFRAME_SIMULATOR_URL',
    'A simulator of the sample sources that runs elsewhere (default: one is started)',
    url(['http:']),
  ),
  fredApiKey: optional('HEADFRAME_FRED_API_KEY', 'Key for the FRED API, needed with live sources', fredKey, {
    secret: true,
  }),
  fredCallsPerMinute: setting(
    'HEADFRAME_FRED_PER_MINUTE',
    '100',
    'Calls a minute to FRED, over all processes; its own limit is 120',
    integer(1, 1_000_000),
  ),
  scraperUrl: optional(
    'SCRAPER_URL',
    'The scraper host to use, as `http://host:port`; without it this process scrapes itself',
    url(['http:', 'https:']),
  ),
  scraperSecret: optional(
    'SCRAPER_SECRET',
    'What callers of the scraper host must know; the same on both sides',
    secretWord,
    { secret: true },
  ),
  storageUrl: optional(
    'HEADFRAME_STORAGE_URL',
    'An S3-compatible bucket for output files, as `s3://KEY:SECRET@host/bucket/prefix?region=…` (default: a folder in `HEADFRAME_DATA`)',
    storageUrl,
    { secret: true },
  ),
  articleDays: setting(
    'HEADFRAME_ARTICLE_DAYS',
    '730',
    'Days an article is kept after it was published',
    integer(7, 36_500),
  ),
  assistantProvider: setting(
    'HEADFRAME_AI_PROVIDER',
    'none',
    'Who writes the summary: `none` (rules), `anthropic`, `openai`, or `compatible` (any endpoint that speaks OpenAI, also a local one)',
    oneOf(['none', 'anthropic', 'openai', 'compatible'] as const),
  ),
  assistantModel: optional('HEADFRAME_AI_MODEL', 'Name of the language model', text(1, 120)),
  assistantKey: optional('HEADFRAME_AI_KEY', 'Key for the language model', text(1, 500), { secret: true }),
  assistantUrl: optional(
    'HEADFRAME_AI_URL',
    'Address of a `compatible` endpoint, as `http://localhost:11434/v1`',
    url(['http:', 'https:']),
  ),
  assistantCallsPerDay: setting(
    'HEADFRAME_AI_CALLS_PER_DAY',
    '200',
    'Calls a day to the language model, over all processes; beyond it the rules write',
    integer(0, 1_000_000),
  ),
  assistantTimeoutSeconds: setting(
    'HEADFRAME_AI_TIMEOUT',
    '60',
    'Seconds the language model may take for one text',
    integer(1, 600),
  ),
  product: setting('HEADFRAME_PRODUCT', 'Headframe', 'Name of the product', text(1, 40)),
  assistant: setting('HEADFRAME_ASSISTANT', 'Davy', 'Name of the AI assistant', text(1, 40)),
  company: setting('HEADFRAME_COMPANY', 'Black Ridge Resources', 'Name of the company', text(1, 80)),
  companyDomains: setting(
    'HEADFRAME_COMPANY_DOMAIN',
    'blackridge.example',
    'Mail domain of the company; several with commas, sub-domains only where listed',
    domains,
  ),
  adminEmail: optional(
    'HEADFRAME_ADMIN_EMAIL',
    "Address of the first administrator's invitation outside sample mode (default `admin@` the company domain)",
    mailAddress,
  ),
  invitationDays: setting('HEADFRAME_INVITATION_DAYS', '7', 'Days an invitation is good for', integer(1, 30)),
  smtpUrl: optional(
    'HEADFRAME_SMTP_URL',
    'Mail server, as `smtp://user:password@host:587`; without it invitation links are shown to copy',
    url(['smtp:', 'smtps:']),
    { secret: true },
  ),
  mailFrom: optional(
    'HEADFRAME_MAIL_FROM',
    'Sender of mail (default `headframe@` the company domain)',
    mailAddress,
  ),
  trustProxy: setting(
    'HEADFRAME_TRUST_PROXY',
    '',
    'Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed, with commas',
    addressRanges,
  ),
  metricsToken: optional(
    'HEADFRAME_METRICS_TOKEN',
    'What a monitor must know to read `/metrics`; without it there is no such page',
    secretWord,
    { secret: true },
  ),
  logLevel: setting(
    'HEADFRAME_LOG_LEVEL',
    'info',
    'Least level of log lines that are written',
    oneOf(['debug', 'info', 'warn', 'error', 'silent'] as const),
  ),
  loginAccountFailures: setting(
    'HEADFRAME_LIMIT_LOGIN_ACCOUNT',
    '5',
    'Failed sign-ins of one account from one address in 15 minutes before a growing wait',
    integer(1, 1_000_000),
  ),
  loginAddressFailures: setting(
    'HEADFRAME_LIMIT_LOGIN_ADDRESS',
    '60',
    'Failed sign-ins from one address in 10 minutes before a wait',
    integer(1, 1_000_000),
  ),
  passwordFailures: setting(
    'HEADFRAME_LIMIT_PASSWORD',
    '5',
    'Wrong re-entered passwords of one person in 15 minutes before a wait',
    integer(1, 1_000_000),
  ),
  callsPublic: setting(
    'HEADFRAME_LIMIT_PUBLIC',
    '120',
    'Public calls a minute from one address',
    integer(1, 10_000_000),
  ),
  callsInvitation: setting(
    'HEADFRAME_LIMIT_INVITATION',
    '60',
    'Invitation calls a minute from one address',
    integer(1, 10_000_000),
  ),
  callsRegister: setting(
    'HEADFRAME_LIMIT_REGISTER',
    '10',
    'Registration attempts a minute from one address',
    integer(1, 10_000_000),
  ),
  callsRead: setting(
    'HEADFRAME_LIMIT_READ',
    '300',
    'Reading calls a minute of one session',
    integer(1, 10_000_000),
  ),
  callsWrite: setting(
    'HEADFRAME_LIMIT_WRITE',
    '60',
    'Changing calls a minute of one session',
    integer(1, 10_000_000),
  ),
} as const;

export type Config = Omit<Read<typeof settings>, 'publicUrl' | 'adminEmail' | 'mailFrom'> & {
  publicUrl: string;
  adminEmail: string;
  mailFrom: string;
  productSlug: string;
};

/** Reads and checks the environment; throws a ConfigError that names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, one] of Object.entries<Setting<unknown>>(settings)) {
    const written = env[one.name]?.trim();
    const textValue = written === undefined || written === '' ? one.fallback : written;
    if (textValue === undefined) continue;
    try {
      values[key] = one.read(textValue);
    } catch (error) {
      const shown = one.secret ? '' : ` (it is "${textValue.slice(0, 80)}")`;
      wrong.push(`${one.name} ${(error as Error).message}${shown}`);
    }
  }
  if (wrong.length > 0) throw new ConfigError(`Wrong settings: ${wrong.join('; ')}`);
  return complete(values as Read<typeof settings>);
}

function complete(values: Read<typeof settings>): Config {
  const domain = values.companyDomains[0] ?? '';
  const productSlug = values.product
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (RESERVED_SLUGS.has(productSlug)) {
    throw new ConfigError(
      `Wrong settings: HEADFRAME_PRODUCT must give an address of its own, and "${values.product}" gives "/${productSlug}"`,
    );
  }
  const adminEmail = values.adminEmail ?? `admin@${domain}`;
  if (!values.companyDomains.some((name) => adminEmail.endsWith(`@${name}`))) {
    throw new ConfigError(
      `Wrong settings: HEADFRAME_ADMIN_EMAIL must be on the company's domain (it is "${adminEmail}")`,
    );
  }
  checkAssistant(values);
  if (values.scraperUrl !== undefined && values.scraperSecret === undefined) {
    throw new ConfigError('Wrong settings: SCRAPER_URL needs SCRAPER_SECRET, the secret of that host');
  }
  return {
    ...values,
    productSlug,
    publicUrl: (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/+$/, ''),
    adminEmail,
    mailFrom: values.mailFrom ?? `${productSlug}@${domain}`,
  };
}

function checkAssistant(values: Read<typeof settings>): void {
  const { assistantProvider, assistantModel, assistantKey, assistantUrl } = values;
  if (assistantProvider === 'none') return;
  const missing = [
    ...(assistantModel === undefined ? ['HEADFRAME_AI_MODEL'] : []),
    ...(assistantProvider !== 'compatible' && assistantKey === undefined ? ['HEADFRAME_AI_KEY'] : []),
    ...(assistantProvider === 'compatible' && assistantUrl === undefined ? ['HEADFRAME_AI_URL'] : []),
  ];
  if (missing.length === 0) return;
  throw new ConfigError(
    `Wrong settings: HEADFRAME_AI_PROVIDER=${assistantProvider} needs ${missing.join(' and ')}`,
  );
}

const RESERVED_SLUGS = new Set(['', 'api', 'login', 'dashboard', 'admin', 'accept-invitation', 'assets']);

/** The roles of `--roles=api,worker,scraper`; all of them without the flag. */
export function readRoles(args: readonly string[]): Set<ProcessRole> {
  const unknown = args.find((arg) => !arg.startsWith('--roles='));
  if (unknown !== undefined) throw new ConfigError(`Unknown argument "${unknown}": only --roles=… is known`);
  if (args.length === 0) return new Set(PROCESS_ROLES);
  const names = args.flatMap((arg) => arg.slice('--roles='.length).split(',')).map((name) => name.trim());
  const wrong = names.find((name) => !PROCESS_ROLES.includes(name as ProcessRole));
  if (wrong !== undefined) {
    throw new ConfigError(`Wrong settings: --roles knows ${PROCESS_ROLES.join(', ')}, not "${wrong}"`);
  }
  return new Set(names as ProcessRole[]);
}

function setting<T>(name: string, fallback: string, about: string, read: (text: string) => T) {
  return { name, fallback, about, read } satisfies Setting<T>;
}

function optional<T>(name: string, about: string, read: (text: string) => T, more: { secret?: true } = {}) {
  return { name, fallback: undefined, about, read, ...more } satisfies Setting<T>;
}

function integer(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

function text(minLength: number, maxLength: number) {
  return (value: string): string => {
    if (value.length < minLength || value.length > maxLength) {
      throw new Error(`must be ${minLength} to ${maxLength} characters long`);
    }
    return value;
  };
}

function oneOf<const T extends readonly string[]>(values: T) {
  return (value: string): T[number] => {
    if (!values.includes(value)) throw new Error(`must be one of ${values.join(', ')}`);
    return value;
  };
}

function url(protocols: readonly string[]) {
  return (value: string): string => {
    const parsed = URL.parse(value);
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new Error(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return value;
  };
}

function hostName(value: string): string {
  if (isIP(value) === 0 && !/^[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/i.test(value)) {
    throw new Error('must be an address or a host name');
  }
  return value;
}

function addressRanges(value: string): string[] {
  const ranges = list(value);
  for (const range of ranges) {
    const [address = '', bits, ...more] = range.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (isIP(address) === 0 || !isRange || more.length > 0)
      throw new Error('must be addresses or CIDR ranges');
  }
  return ranges;
}

function mailAddress(value: string): string {
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/.test(value)) throw new Error('must be a mail address');
  return value.toLowerCase();
}

function fredKey(value: string): string {
  if (!/^[a-z0-9]{32}$/.test(value)) throw new Error('must be 32 lower-case letters and digits');
  return value;
}

/** Less strict than an URL: PostgreSQL's own form may leave the host to a parameter, for a unix socket. */
function postgresUrl(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('must be an address that starts with postgres://');
  return value;
}

function secretWord(value: string): string {
  if (!/^[\w-]{16,200}$/.test(value)) throw new Error('must be 16 to 200 letters, digits, - or _');
  return value;
}

function storageUrl(value: string): string {
  readStorageUrl(value);
  return value;
}

function path(value: string): string {
  return resolve(value);
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function domains(value: string): string[] {
  const names = list(value.toLowerCase());
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const wrong = names.find((name) => !new RegExp(`^(?:${label}\\.)+${label}$`).test(name));
  if (names.length === 0 || wrong !== undefined) throw new Error('must be a mail domain such as company.com');
  return names;
}
