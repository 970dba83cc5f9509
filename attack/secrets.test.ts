import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { login } from '#contract/auth.ts';
import { startFredBackfill } from '#contract/fred.ts';
import { acceptInvitation } from '#contract/invitations.ts';
import { triggerSpider } from '#contract/news-spiders.ts';
import { API_PREFIX } from '#contract/route.ts';
import { inviteUser } from '#contract/users.ts';
import { createLog } from '#platform/log.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { TEST_PASSWORD } from '#testing/test-app.ts';
import { type Description, listCalls } from './described-calls.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WEB_DIR = join(ROOT, 'dist/web');

const SECRET_SETTINGS = {
  HEADFRAME_FRED_API_KEY: 'feedfacefeedfacefeedfacefeedface',
  HEADFRAME_SMTP_URL: 'smtp://mailer:Post5ecret@127.0.0.1:9',
  HEADFRAME_STORAGE_URL: 's3://KEYOFBUCKET:Bucket5ecret@127.0.0.1:9/outputs?tls=false',
  SCRAPER_SECRET: 'Scraper5ecret-Scraper5ecret',
  HEADFRAME_METRICS_TOKEN: 'Monitor5ecret-Monitor5ecret',
};
const SECRETS: Record<string, string> = {
  'the key of a source': 'feedfacefeedfacefeedfacefeedface',
  'the key of a sample source': 'sample0000',
  'the password of the mail server': 'Post5ecret',
  'the password of the bucket': 'Bucket5ecret',
  'the secret of the scraper': 'Scraper5ecret',
  'the secret of the monitor': 'Monitor5ecret',
  'a password': TEST_PASSWORD,
  'a mistyped password': 'Mistyped7!word',
  'a chosen password': 'Quarry4&lamp',
};

let t: AgentApp;
let logged = '';
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => (logged += line) });
  t = await createAgentApp(SECRET_SETTINGS, { log, passwords: createPasswords() });
  await leadABusyLife();
}, 120_000);
afterAll(() => t.close());

/** Successful and failed actions of people and agents, all of them logged. */
async function leadABusyLife() {
  const asAdmin = { token: t.admin.token };
  const { email } = t.admin;
  const signedIn = await t.call(login, { body: { email, password: TEST_PASSWORD } });
  await t.call(login, { body: { email, password: 'Mistyped7!word' } });
  const invited = await t.call(inviteUser, { ...asAdmin, body: { email: 'joins@blackridge.example' } });
  expect(invited.body.data.delivery.mail).toBe('failed');
  const link = invited.body.data.delivery.link?.split('/').at(-1) ?? '';
  const form = { token: link, password: 'Quarry4&lamp', firstName: 'Sam', lastName: 'Lee' };
  const joined = await t.call(acceptInvitation, { body: form });
  await t.inject({ url: `${API_PREFIX}/auth/invitation/${link}` });
  SECRETS['a session'] = signedIn.body.token;
  SECRETS['the session of someone who joined'] = joined.body.token;
  SECRETS['the session of the administrator'] = t.admin.token;
  SECRETS['an invitation link'] = link;

  await t.call(triggerSpider, {
    ...asAdmin,
    params: { id: 'coal-age' },
    body: { password: 'Mistyped7!word' },
  });
  await t.database.pool.query("update fred_series set removed_at = now() where id <> 'UNRATE'");
  t.simulator.setFault({ source: 'fred', kind: 'bad-key', rate: 1 });
  const runs = await Promise.all([
    t.call(startFredBackfill, { ...asAdmin, body: t.password }),
    t.call(triggerSpider, {
      ...asAdmin,
      params: { id: 'coal-age' },
      body: { ...t.password, maxArticles: 2 },
    }),
  ]);
  for (const { status, body } of runs) {
    expect(status).toBe(202);
    await t.ended(body.data.runId);
  }
  // It cannot write its files and keeps retrying; the test checks what it logs.
  await t.call(triggerAgent, { ...asAdmin, params: { agentId: 'legacy-scraper' }, body: t.password });
  await vi.waitFor(
    async () => expect((await listRuns()).some(({ message }) => message !== null)).toBe(true),
    {
      timeout: 30_000,
      interval: 100,
    },
  );
  await t.database.pool.query('select this_fails($1)', [TEST_PASSWORD]).catch(() => undefined);
}

async function listRuns() {
  const { rows } = await t.database.pool.query("select message from runs where agent_id = 'legacy-scraper'");
  return rows as { message: string | null }[];
}

function findSecrets(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, secret]) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')))
    .map(([name]) => name);
}

describe('what is secret', () => {
  test('is in no line of the log', () => {
    expect(logged.length).toBeGreaterThan(1_000);
    expect(logged).toContain('request');
    expect(findSecrets(logged)).toEqual([]);
    expect(logged).not.toMatch(/\$argon2id\$v/);
  });

  test('is in the database only as a hash', async () => {
    const dump = await dumpDatabase();
    expect(dump).toContain('joins@blackridge.example');
    expect(findSecrets(dump)).toEqual([]);
    const { rows } = await t.database.pool.query(
      'select octet_length(token_hash) as n from sessions union all select octet_length(token_hash) from invitations',
    );
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([32]));
    const { rows: hashes } = await t.database.pool.query('select password_hash as hash from users');
    for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is in no readable answer', async () => {
    const { body } = await t.inject({ url: `${API_PREFIX}/openapi.json` });
    const calls = listCalls(JSON.parse(body) as Description).filter(({ method }) => method === 'GET');
    const answers = [body];
    for (const { path } of calls) {
      const filled = path.replace('{symbol}', 'CNR').replaceAll(/\{\w+\}/g, 'coal');
      for (const query of ['', '?period=1M', '?text=rate', '?limit=100', '?key=x']) {
        const response = await t.inject({
          url: filled + query,
          headers: { authorization: `Bearer ${t.admin.token}` },
        });
        answers.push(response.body);
      }
    }
    expect(answers.length).toBeGreaterThan(100);
    expect(findSecrets(answers.join('\n'))).toEqual([]);
    expect(answers.join('\n')).not.toMatch(/\$argon2|postgres:\/\/|\/socket|password_hash|token_hash/);
  });

  test('is not shown to the public: only the state and the symbols', async () => {
    const read = async (path: string) => (await t.inject({ url: API_PREFIX + path })).json();
    expect(await read('/health')).toEqual({ success: true, data: { status: 'ok' } });
    expect(Object.keys((await read('/status')).data)).toEqual(['status', 'time', 'version', 'sources']);
    const { data } = await read('/yahoo/config');
    expect(Object.keys(data)).toEqual(['total', 'symbols']);
  });
});

async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await t.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await t.database.pool.query<{ row: string }>(
      `select row_to_json(one)::text as row from ${name} one`,
    );
    dump += `${name}\n${rows.map(({ row }) => row).join('\n')}\n`;
  }
  return dump;
}

/** Keys of well-known services, private keys, and sessions of our own. */
const KEYS =
  /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|\bsk-(?:ant-|proj-)?[A-Za-z0-9]{24,}|\bghp_[A-Za-z0-9]{36}|\bxox[bps]-[\w-]{20,}|AIza[\w-]{35}|\bhf[td]?_[A-Za-z0-9_-]{43}\b|\bnpm_[A-Za-z0-9]{36}/;

function listFiles(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the built web app contains no key, no path of the build machine and no source map', () => {
  const files = listFiles(WEB_DIR, /\.(?:js|css|html|svg|txt|json)$/);
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.filter((file) =>
    [KEYS, /:\/\/[^\s:@/"']+:[^\s:@/"']+@/, /\/(?:home|root|work|Users)\/\w+\//, /sourceMappingURL/].some(
      (pattern) => pattern.test(readFileSync(file, 'utf8')),
    ),
  );
  expect(wrong).toEqual([]);
  expect(listFiles(WEB_DIR, /\.map$/)).toEqual([]);
  const all = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const name of [...Object.keys(SECRET_SETTINGS), 'DATABASE_URL', 'argon2']) {
    expect(all).not.toContain(name);
  }
});

test('the source contains no key', () => {
  const files = ['src', 'scripts', 'e2e', 'bench', 'attack', 'docs', 'deploy', '.github'].flatMap((folder) =>
    listFiles(join(ROOT, folder), /\.(?:[cm]?[jt]sx?|md|json|ya?ml|sh|sql|html|env|example)$/),
  );
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.filter((file) => KEYS.test(readFileSync(file, 'utf8')));
  expect(wrong.map((file) => relative(ROOT, file))).toEqual([]);
});

test('every package is pinned by its hash, and comes from a registry', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity?: string; resolved?: string; link?: boolean }>;
  };
  const [, ...locked] = Object.entries(packages);
  expect(locked.length).toBeGreaterThan(200);
  const loose = locked.filter(
    ([, { integrity, resolved, link }]) =>
      link ||
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://')),
  );
  expect(loose).toEqual([]);
  // No package runs an install script.
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+(?:-[\w.]+)?$/);
  }
});
