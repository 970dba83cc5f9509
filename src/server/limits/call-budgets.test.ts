import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { createCallBudgets } from './call-budgets.ts';

const database = await createTestDb();
afterAll(() => database.drop());

let now = new Date('2026-11-16T14:00:00Z');
const most = {
  public: 50,
  login: 50,
  invitation: 50,
  register: 50,
  read: 50,
  write: 50,
  token: 80,
  directory: 50,
};

function createProcess() {
  const budgets = createCallBudgets({ db: database.db, clock: () => now, log: silentLog, most });
  void budgets.stop();
  return budgets;
}

function spendUntilRefused(budgets: ReturnType<typeof createProcess>): number {
  let spent = 0;
  while (budgets.charge('read', 'session') === undefined) spent++;
  return spent;
}

test('two processes share one budget once they have exchanged counts', async () => {
  const [one, two] = [createProcess(), createProcess()];
  for (let i = 0; i < 30; i++) one.charge('read', 'session');
  await one.share();
  two.charge('read', 'session');
  for (let i = 0; i < 9; i++) two.charge('read', 'session');
  await two.share();
  expect(spendUntilRefused(two)).toBe(10);
  await two.share();
  expect(spendUntilRefused(one)).toBe(20);
  one.charge('read', 'another session');
});

test('a restarted process knows the spent budget', async () => {
  now = new Date(now.getTime() + 60_000);
  const before = createProcess();
  expect(spendUntilRefused(before)).toBe(50);
  await before.share();
  const after = createProcess();
  await after.load();
  expect(spendUntilRefused(after)).toBe(0);
  now = new Date(now.getTime() + 60_000);
  expect(spendUntilRefused(after)).toBe(50);
});

test('a strict budget counts each call in the database, so a kill loses none', async () => {
  now = new Date(now.getTime() + 60_000);
  for (let i = 0; i < 50; i++) await createProcess().spend('register', 'address');
  await expect(createProcess().spend('register', 'address')).rejects.toMatchObject({ status: 429 });
});

test('a refusal tells when the minute ends', () => {
  now = new Date('2026-11-16T15:00:20Z');
  const budgets = createProcess();
  spendUntilRefused(budgets);
  expect(budgets.charge('read', 'session')).toMatchObject({ status: 429, retryAfterSeconds: 40 });
});
