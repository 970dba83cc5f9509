import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { login } from '#contract/auth.ts';
import { changeUserRole, inviteUser, toggleUserStatus } from '#contract/users.ts';
import { silentLog } from '#platform/log.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';
import { drizzle } from '../db/drizzle.ts';
import { checkAnchor, keepAnchor, readAnchor, signAnchor } from './anchor.ts';
import { addAuditEntry, verifyAuditChain } from './store.ts';

const t = await createTestApp();
const admin = await t.createPerson('admin');
afterAll(() => t.close());

const list = async (query: Record<string, unknown> = {}) =>
  (await t.call(listAudit, { token: admin.token, query })).body.data;

test('the log shows who did what to whom, from where and when, newest first', async () => {
  const person = await t.createPerson('user');
  await t.call(login, {
    body: { email: person.email, password: TEST_PASSWORD },
    ip: '198.51.100.20',
    headers: { 'user-agent': 'A browser' },
  });
  await t.call(login, { body: { email: person.email, password: 'wrong' }, ip: '198.51.100.21' });
  await t.call(changeUserRole, { token: admin.token, params: { id: person.id }, body: { role: 'editor' } });
  await t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
  await t.call(inviteUser, {
    token: admin.token,
    body: { email: 'audited@blackridge.example', role: 'admin' },
  });

  const { entries } = await list();
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'invitation.create success',
    'user.deactivate success',
    'user.role success',
    'auth.login failure',
    'auth.login success',
  ]);
  expect(entries[2]).toMatchObject({
    seq: 3,
    at: t.clock.now.toISOString(),
    actor: { id: admin.id, email: admin.email },
    ip: '203.0.113.7',
    target: person.email,
    detail: { from: 'user', to: 'editor' },
  });
  expect(entries[3]).toMatchObject({ actor: null, ip: '198.51.100.21', target: person.email });
  expect(entries[4]).toMatchObject({ actor: { email: person.email }, userAgent: 'A browser' });
});

test('the log filters by action, family of actions, person, outcome and day, and pages', async () => {
  expect((await list({ action: 'user' })).entries.map(({ action }) => action)).toEqual([
    'user.deactivate',
    'user.role',
  ]);
  expect((await list({ action: 'user.role' })).pagination.total).toBe(1);
  expect((await list({ action: 'us' })).pagination.total).toBe(0);
  expect((await list({ person: 'AUDITED@' })).pagination.total).toBe(1);
  expect((await list({ person: '%' })).pagination.total).toBe(0);
  expect((await list({ outcome: 'failure' })).pagination.total).toBe(1);
  expect((await list({ from: '2026-11-16', to: '2026-11-16' })).pagination.total).toBe(5);
  expect((await list({ from: '2026-11-17' })).pagination.total).toBe(0);
  expect((await list({ to: '2026-11-15' })).pagination.total).toBe(0);
  const backwards = { from: '2026-11-17', to: '2026-11-16' };
  expect((await t.call(listAudit, { token: admin.token, query: backwards })).status).toBe(400);
  const page = await list({ page: 2, limit: 2 });
  expect(page.entries.map(({ seq }) => seq)).toEqual([3, 2]);
  expect(page.pagination).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3 });
});

test.each([
  'from=0001-01-01',
  'from=1883-01-01',
  'to=9999-12-31',
  'to=0000-01-01',
  'from=2026-02-30',
  'from=../../etc',
  'outcome=good',
  'limit=1000',
  'action=a%00',
])('the log refuses %s', async (query) => {
  const response = await t.inject({
    url: `/api/v1/admin/audit?${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.statusCode).toBe(400);
});

test('a hundred simultaneous writers leave one intact chain', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      addAuditEntry(
        t.database.db,
        { action: 'test.write', outcome: 'success', detail: { z: i, a: null } },
        t.clock.now,
      ),
    ),
  );
  const { entries, broken } = await verifyAuditChain(t.database.db);
  expect(entries).toBeGreaterThan(100);
  expect(broken).toBeUndefined();
});

test('text that the database normalizes does not break the chain', async () => {
  const origin = { requestId: 'x', ip: '::1', userAgent: 'half \udc00' };
  await addAuditEntry(
    t.database.db,
    { action: 'test.odd', outcome: 'success', target: 'odd \ud800', origin },
    t.clock.now,
  );
  expect((await verifyAuditChain(t.database.db)).broken).toBeUndefined();
});

test('an entry of a failed transaction is not kept and leaves no gap', async () => {
  const before = await verifyAuditChain(t.database.db);
  const failing = t.database.db.transaction(async (tx) => {
    await addAuditEntry(tx, { action: 'test.undone', outcome: 'success' }, t.clock.now);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await verifyAuditChain(t.database.db)).toEqual(before);
});

test.each([
  "update audit_log set target = 'x'",
  'delete from audit_log',
  'truncate audit_log',
  "grant update on audit_log to current_user; update audit_log set target = 'x'",
  'alter table audit_log disable trigger all',
  'alter table audit_log owner to current_user',
  'drop table audit_log cascade',
  'drop function refuse_audit_change() cascade',
  'drop schema public cascade',
  'create or replace function refuse_audit_change() returns trigger language sql as $$ select null $$',
])('the product itself cannot do: %s', async (statement) => {
  await expect(t.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

const tamperings: [string, string, string, number?][] = [
  ['a changed entry', "update audit_log set target = 'someone else' where seq = 3", 'entry 3 was changed'],
  [
    'a changed detail',
    `update audit_log set detail = '{"from":"user","to":"admin"}' where seq = 3`,
    'entry 3 was changed',
  ],
  ['a removed entry', 'delete from audit_log where seq = 4', 'entry 4 is missing'],
  ['a cut-off end', 'delete from audit_log where seq > 90', 'the log ends at entry 90'],
  [
    'a cut-off end with its head',
    `delete from audit_log where seq > 90;
     update audit_head set (seq, hash) = (select seq, hash from audit_log where seq = 90)`,
    'shortened: it has 90 entries, but had ',
  ],
  [
    'an end that was written again',
    `delete from audit_log where seq > 90;
     update audit_head set (seq, hash) = (select seq, hash from audit_log where seq = 90)`,
    'is not the one that was recorded',
    200,
  ],
];

test.each(tamperings)('the check finds %s', async (_, statement, finding, later = 0) => {
  const { entries, headHash } = await verifyAuditChain(t.database.db);
  let broken: string | undefined;
  // As a superuser, who can bypass grants and triggers.
  const client = new pg.Client(t.database.adminConnection);
  await client.connect();
  try {
    const trying = drizzle(client).transaction(async (tx) => {
      await tx.execute('alter table audit_log disable trigger user');
      await tx.execute(statement);
      for (let i = 0; i < later; i++)
        await addAuditEntry(tx, { action: 'test.forged', outcome: 'success' }, t.clock.now);
      ({ broken } = await verifyAuditChain(tx, { entries, headHash, at: t.clock.now.toISOString() }));
      tx.rollback();
    });
    await expect(trying).rejects.toThrow('Rollback');
  } finally {
    await client.end();
  }
  expect(broken).toContain(finding);
  expect((await verifyAuditChain(t.database.db)).broken).toBeUndefined();
});

test('the anchor follows the log, is signed, and is never replaced by a shorter log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'anchor-'));
  const lines: string[] = [];
  const log = Object.assign(Object.create(silentLog), {
    info: (_: object, line: string) => lines.push(line),
  });
  const keep = () => keepAnchor({ db: t.database.db, dataDir: folder, clock: () => t.clock.now, log });
  expect(await readAnchor(folder)).toBeUndefined();
  await keep();
  const first = await readAnchor(folder);
  expect(first).toMatchObject(await headOf());
  await addAuditEntry(t.database.db, { action: 'test.more', outcome: 'success' }, t.clock.now);
  await keep();
  await keep();
  expect((await readAnchor(folder))?.entries).toBe((first?.entries ?? 0) + 1);
  expect(lines).toEqual(['audit head', 'audit head']);

  const file = path.join(folder, 'audit-head.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"entries":\d+/, '"entries":1'));
  await expect(readAnchor(folder)).rejects.toThrow('was altered');
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'anchor-'));
  await expect(checkAnchor(elsewhere, text, 'backup.tar')).rejects.toThrow(
    `was altered, or another data folder signed it: its audit.key must be in ${elsewhere}`,
  );
  await rm(elsewhere, { recursive: true });
  await writeFile(file, await signAnchor(folder, { entries: 999_999, headHash: 'x', at: '2026-11-16' }));
  const longer = await readFile(file, 'utf8');
  await keep();
  expect(await readFile(file, 'utf8')).toBe(longer);
  await rm(folder, { recursive: true });
});

async function headOf() {
  const { entries, headHash } = await verifyAuditChain(t.database.db);
  return { entries, headHash };
}
