import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { login } from '#contract/auth.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';
import { retireSampleUsers } from '../users/store.ts';
import { createPasswords } from './passwords.ts';
import { ensureSampleAccounts } from './sample-accounts.ts';

const t = await createTestApp();
afterAll(() => t.close());

const ensure = () =>
  ensureSampleAccounts(t.database.db, { config: t.config, passwords: createPasswords(), now: t.clock.now });
const signIn = async (email: string, password: string) =>
  (await t.call(login, { body: { email, password } })).status;

test('a start with sample sources on a company database does not change the passwords of its people', async () => {
  const { email } = await t.createPerson('admin', { email: 'admin@blackridge.example' });
  const { accounts, password } = await ensure();
  expect(accounts.map(({ role }) => role)).toEqual(['editor', 'user']);
  expect([await signIn(email, TEST_PASSWORD), await signIn(email, password)]).toEqual([200, 401]);
  expect(await signIn('editor@blackridge.example', password)).toBe(200);
});

test('actions of a sample account are not attributed to a person who gets its address', async () => {
  const email = 'editor@blackridge.example';
  await ensure();
  await t.database.db.transaction((tx) => retireSampleUsers(tx, t.clock.now));
  const { token } = await t.createPerson('admin', { email });
  const { body } = await t.call(listAudit, { token, query: { person: email } });
  const entry = body.data.entries.find(({ action }) => action === 'auth.login');
  expect(entry?.actor?.emailToday).toMatch(/^sample-.+@retired\.invalid$/);
});
