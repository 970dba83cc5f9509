import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { runCli } from '#testing/run-cli.ts';
import { createEmptyDb } from '#testing/test-db.ts';

const PASSWORD = 'Sample7!lamp';
const folders = [createDataDir(), createDataDir(), createDataDir()] as const;
const [data, drill, backups] = folders;
const env = { HEADFRAME_DATA: data.path, HEADFRAME_SAMPLE_PASSWORD: PASSWORD };
const products: Product[] = [];
afterAll(async () => {
  for (const product of products) await product.stop();
  for (const folder of folders) folder.remove();
});

async function start(more: Record<string, string>): Promise<Product> {
  const product = await startProduct({
    env: { ...env, ...more },
    args: ['--roles=api'],
    ready: /user {4}user@.+\n/,
  });
  products.push(product);
  return product;
}

const headframe = (args: string[], more: Record<string, string> = {}) => runCli(args, { ...env, ...more });

async function post(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answers in this test differ
  return { status: response.status, body: (await response.json()) as any };
}

test('a backup of the running product can be restored elsewhere, and its accounts work', async () => {
  const product = await start({});
  const api = `${product.url}/api/v1`;
  const admin = await post(`${api}/auth/login`, { email: 'admin@blackridge.example', password: PASSWORD });
  const invited = await post(
    `${api}/admin/users/invite`,
    { email: 'kept@blackridge.example' },
    admin.body.token,
  );
  const token = invited.body.data.delivery.link.split('/').at(-1);
  const kept = { token, password: 'Quarry4&lamp', firstName: 'K', lastName: 'P' };
  expect((await post(`${api}/auth/accept-invitation`, kept)).status).toBe(200);

  const made = await headframe(['backup', backups.path]);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Backed up \d+ rows of \d+ tables/) });
  expect(made.stderr).toContain('users: 4 rows');
  const [name = ''] = readdirSync(backups.path);
  const file = path.join(backups.path, name);

  const own = await headframe(['restore', file]);
  expect(own).toMatchObject({ code: 1, stderr: expect.stringContaining('in use') });
  const intoServer = await createEmptyDb();
  const onServer = await headframe(['restore', file, '--into', intoServer.url]);
  expect(onServer).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/The audit log is intact: \d+ entries/),
  });
  const embedded = await headframe(['restore', file, '--into', drill.path]);
  expect(embedded).toMatchObject({ code: 0, stdout: expect.stringContaining('The audit log is intact') });
  expect(await headframe(['restore', file, '--into', drill.path])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  });

  const places = [{ DATABASE_URL: intoServer.url }, { HEADFRAME_DATA: drill.path }];
  for (const place of places) {
    const restored = await start(place);
    const there = await post(`${restored.url}/api/v1/auth/login`, {
      email: 'kept@blackridge.example',
      password: kept.password,
    });
    expect(there.status).toBe(200);
    const profile = { headers: { authorization: `Bearer ${admin.body.token}` } };
    expect((await fetch(`${restored.url}/api/v1/auth/profile`, profile)).status).toBe(401);
    expect(await headframe(['verify-audit'], place)).toMatchObject({ code: 0 });
    await restored.stop();
  }
  await intoServer.drop();
  rmSync(file);
}, 120_000);

test('commands that cannot run report what is missing', async () => {
  const empty = createDataDir();
  const nothing = await headframe(['backup', backups.path], {
    HEADFRAME_DATA: path.join(empty.path, 'none'),
  });
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') });
  expect(readdirSync(empty.path)).toEqual([]);
  expect(await headframe(['backup'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('needs <folder or file>'),
  });
  const missing = await headframe(['restore', path.join(empty.path, 'none.tar'), '--into', empty.path]);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be opened (ENOENT)') });
  expect(readdirSync(empty.path)).toEqual([]);
  empty.remove();
}, 60_000);
