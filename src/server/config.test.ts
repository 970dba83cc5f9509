import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, listIgnoredSettings, readConfig, readRoles, settings } from './config.ts';

test('the defaults are complete', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    sources: 'sample',
    product: 'Headframe',
    productSlug: 'headframe',
    companyDomains: ['blackridge.example'],
    publicUrl: 'http://localhost:8080',
    adminEmail: 'admin@blackridge.example',
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://x'],
  ['HEADFRAME_PUBLIC_URL', 'headframe.example'],
  ['HEADFRAME_SOURCES', 'both'],
  ['HEADFRAME_SAMPLE_PASSWORD', 'short'],
  ['HEADFRAME_COMPANY_DOMAIN', 'nodots'],
  ['HEADFRAME_COMPANY_DOMAIN', 'cоmpany.com'],
  ['HEADFRAME_INVITATION_DAYS', '0'],
  ['HEADFRAME_SMTP_URL', 'http://mail'],
  ['HEADFRAME_LOG_LEVEL', 'loud'],
  ['HEADFRAME_LIMIT_READ', '-1'],
  ['HEADFRAME_TRUST_PROXY', 'foo'],
  ['HEADFRAME_TRUST_PROXY', '10.0.0.0/99'],
  ['HEADFRAME_HOST', 'no host'],
  ['HEADFRAME_ADMIN_EMAIL', 'boss@other.com'],
  ['HEADFRAME_MAIL_FROM', 'nobody'],
  ['HEADFRAME_FRED_API_KEY', 'short'],
  ['HEADFRAME_EIA_API_KEY', 'short'],
  ['HEADFRAME_SECRET_KEY', 'short'],
  ['HEADFRAME_AUTOSTART', 'yes'],
  ['HEADFRAME_PRODUCT', 'Setup'],
  ['HEADFRAME_PRODUCT', 'Admin'],
  ['HEADFRAME_PRODUCT', '???'],
  ['HTTP_PROXY', 'socks5://proxy:1080'],
  ['HTTPS_PROXY', 'http://proxy/path'],
  ['HEADFRAME_CA_FILE', '/nowhere/company.pem'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

describe('company sign-on', () => {
  const good = {
    HEADFRAME_OIDC_ISSUER: 'https://login.company.com/realms/main',
    HEADFRAME_OIDC_CLIENT_ID: 'headframe',
    HEADFRAME_OIDC_CLIENT_SECRET: 'hunter2',
  };

  test('needs an issuer, a client id and a secret, and has a default for the rest', () => {
    expect(readConfig(good).signOn).toEqual([
      {
        key: '1',
        name: 'Black Ridge Resources sign-on',
        issuer: good.HEADFRAME_OIDC_ISSUER,
        clientId: 'headframe',
        clientSecret: 'hunter2',
        scopes: 'openid email profile',
        roleClaim: 'groups',
        roles: [],
        domains: ['blackridge.example'],
        link: 'invitation',
        verifiedClaim: 'email_verified',
      },
    ]);
    expect(readConfig({}).signOn).toEqual([]);
  });

  test('further providers are numbered', () => {
    const { signOn } = readConfig({
      ...good,
      HEADFRAME_OIDC_3_ISSUER: 'https://accounts.google.com',
      HEADFRAME_OIDC_3_CLIENT_ID: 'second',
      HEADFRAME_OIDC_3_CLIENT_SECRET: 'secret',
      HEADFRAME_OIDC_3_ROLE_CLAIM: 'hd',
      HEADFRAME_OIDC_3_ROLES: 'company.com=keep, cn=admins=admin',
    });
    expect(signOn.map(({ key }) => key)).toEqual(['1', '3']);
    expect(signOn[1]).toMatchObject({
      roleClaim: 'hd',
      roles: [
        { value: 'company.com', role: 'keep' },
        { value: 'cn=admins', role: 'admin' },
      ],
    });
  });

  test.each<[name: string, env: Record<string, string>]>([
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: 'http://login.company.com' }],
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: 'login.company.com' }],
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: 'https://user:pw@login.company.com' }],
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: 'https://x.com/.well-known/openid-configuration' }],
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }],
    ['HEADFRAME_OIDC_ISSUER', { HEADFRAME_OIDC_ISSUER: '' }],
    ['HEADFRAME_OIDC_CLIENT_ID', { HEADFRAME_OIDC_CLIENT_ID: '' }],
    ['HEADFRAME_OIDC_CLIENT_SECRET', { HEADFRAME_OIDC_CLIENT_SECRET: '' }],
    ['HEADFRAME_OIDC_SCOPES', { HEADFRAME_OIDC_SCOPES: 'email profile' }],
    ['HEADFRAME_OIDC_ROLES', { HEADFRAME_OIDC_ROLES: 'staff' }],
    ['HEADFRAME_OIDC_ROLES', { HEADFRAME_OIDC_ROLES: 'staff=owner' }],
    ['HEADFRAME_OIDC_DOMAINS', { HEADFRAME_OIDC_DOMAINS: 'other.com' }],
    ['HEADFRAME_OIDC_LINK', { HEADFRAME_OIDC_LINK: 'always' }],
    ['HEADFRAME_OIDC_2_ISSUER', { HEADFRAME_OIDC_2_CLIENT_ID: 'x' }],
    [
      'HEADFRAME_OIDC_2_ISSUER',
      {
        HEADFRAME_OIDC_2_ISSUER: good.HEADFRAME_OIDC_ISSUER,
        HEADFRAME_OIDC_2_CLIENT_ID: 'x',
        HEADFRAME_OIDC_2_CLIENT_SECRET: 'y',
      },
    ],
    ['HEADFRAME_OIDC_ROLE', { HEADFRAME_OIDC_ROLE: 'staff=user' }],
    ['HEADFRAME_PASSWORDS_FOR', { HEADFRAME_PASSWORDS_FOR: 'nobody' }],
  ])('%s is refused by name (%#)', (name, env) => {
    expect(() => readConfig({ ...good, ...env })).toThrow(ConfigError);
    expect(() => readConfig({ ...good, ...env })).toThrow(new RegExp(`\\b${name}\\b(?!.*hunter2)`));
  });

  test('passwords can be restricted to a few only with company sign-on', () => {
    const few = { HEADFRAME_PASSWORDS_FOR: 'Admin@blackridge.example' };
    expect(readConfig({ ...good, ...few }).passwordsFor).toEqual(['admin@blackridge.example']);
    expect(() => readConfig(few)).toThrow('HEADFRAME_PASSWORDS_FOR needs HEADFRAME_OIDC_ISSUER');
  });
});

test('all invalid settings are reported at once, without repeating secrets', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'ftp://u:hunter2@h' };
  expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL/);
  expect(() => readConfig(wrong)).not.toThrow(/hunter2/);
});

test('lowercase proxy settings take precedence, as in curl, and passwords are not repeated', () => {
  const config = readConfig({
    HTTPS_PROXY: 'upper:1',
    https_proxy: 'lower:2',
    no_proxy: 'company.com',
    NO_PROXY: '*',
  });
  expect(config.findProxy(new URL('https://news.example'))?.name).toBe('lower:2');
  expect(config.findProxy(new URL('https://store.company.com'))).toBeUndefined();
  expect(config.findProxy(new URL('http://news.example'))).toBeUndefined();
  expect(() => readConfig({ HTTP_PROXY: 'http://user:hunter2@proxy/path' })).toThrow(
    /^(?!.*hunter2).*HTTP_PROXY/,
  );
});

test('unknown names that look like settings are listed', () => {
  const env = {
    HEADFRAME_PASSWORD_FOR: 'x',
    HEADFRAME_PASSWORDS_FOR: 'everyone',
    HEADFRAME_OIDC_2_ISSUER: 'x',
  };
  expect(listIgnoredSettings({ ...env, HEADFRAME_EMPTY: ' ', PATH: 'x' })).toEqual([
    'HEADFRAME_PASSWORD_FOR',
  ]);
});

test('the roles of a process', () => {
  expect([...readRoles([])]).toEqual(['api', 'worker', 'scraper']);
  expect([...readRoles(['--roles=worker, scraper'])]).toEqual(['worker', 'scraper']);
  expect([...readRoles(['--roles=api', '--roles=worker'])]).toEqual(['api', 'worker']);
  expect(() => readRoles(['--roles=api,cook'])).toThrow('"cook"');
  expect(() => readRoles(['--roles='])).toThrow(ConfigError);
  expect(() => readRoles(['--port=80'])).toThrow('--port=80');
});

test.each([
  ['README.md', (name: string) => `| \`${name}\` |`],
  ['.env.example', (name: string) => `# ${name}=`],
])('%s names every setting with its default', (file, opening) => {
  const lines = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n');
  for (const { name, fallback } of Object.values(settings)) {
    const line = lines.find((one) => one.startsWith(opening(name))) ?? `${name} is missing from ${file}`;
    expect(line).toContain(opening(name));
    expect(line).toContain(fallback ?? '');
  }
});
