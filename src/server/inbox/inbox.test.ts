import { afterAll, expect, test } from 'vitest';
import { acknowledgeInboxItem, countInbox, listInbox, markInbox, snoozeInboxItem } from '#contract/inbox.ts';
import { createTestApp } from '#testing/test-app.ts';
import { endSnoozes, type NewInboxItem, putInInboxes } from './store.ts';

const t = await createTestApp();
afterAll(() => t.close());

function item(userId: string, more: Partial<NewInboxItem> = {}): NewInboxItem {
  return {
    userId,
    kind: 'alert',
    severity: 'important',
    title: 'API2 coal fell below $100.00',
    text: '$99.74 on August 31',
    link: '/chart?s=coal.api2',
    groupKey: 'one',
    occurredAt: t.clock.now,
    ...more,
  };
}

const member = (key: string, text: string) =>
  ({ key, label: key, text, direction: 1, link: null }) satisfies NonNullable<
    NewInboxItem['members']
  >[number];

test('an item is counted, listed, read, acknowledged, and unread again when it recurs', async () => {
  const { id, token } = await t.createPerson('user');
  const other = await t.createPerson('user');
  const { db } = t.database;
  await putInInboxes(db, [item(id, { isActive: true, members: [member('BTU', '+3.10%')] })]);
  const counted = await t.call(countInbox, { token });
  expect(counted.body.data).toEqual({ unread: 1, active: 1, newest: 'API2 coal fell below $100.00' });
  const [listed] = (await t.call(listInbox, { token })).body.data.items;
  expect(listed).toMatchObject({ isRead: false, isActive: true, link: '/chart?s=coal.api2', ruleName: null });
  const params = { id: listed?.id ?? '' };
  expect((await t.call(acknowledgeInboxItem, { token: other.token, params, body: {} })).status).toBe(404);
  const acknowledged = await t.call(acknowledgeInboxItem, { token, params, body: {} });
  expect(acknowledged.body.data.counts).toEqual({ unread: 0, active: 1 });

  t.clock.advance(60_000);
  const members = [member('HCC', '+3.42%'), member('BTU', '+3.20%')];
  await putInInboxes(db, [item(id, { isActive: true, title: 'Two', members, occurredAt: t.clock.now })]);
  const { items, counts } = (await t.call(listInbox, { token, query: { show: 'unread' } })).body.data;
  expect(counts).toEqual({ unread: 1, active: 1 });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ title: 'Two', acknowledgedAt: null });
  expect(items[0]?.members.map(({ key, text }) => `${key} ${text}`)).toEqual(['HCC +3.42%', 'BTU +3.20%']);
  expect((await t.call(listInbox, { token: other.token })).body.data.items).toEqual([]);
});

test('a snoozed item that is still active is unread again after the snooze', async () => {
  const { id, token } = await t.createPerson('user');
  await putInInboxes(t.database.db, [item(id, { isActive: true })]);
  const [listed] = (await t.call(listInbox, { token })).body.data.items;
  const params = { id: listed?.id ?? '' };
  const at = (ms: number) => new Date(t.clock.now.getTime() + ms).toISOString();
  for (const until of [at(-1), at(400 * 86_400_000), 'tomorrow', '2026-11-16', 5]) {
    expect((await t.call(snoozeInboxItem, { token, params, body: { until } })).status).toBe(400);
  }
  await t.call(snoozeInboxItem, { token, params, body: { until: at(3_600_000) } });
  await endSnoozes(t.database.db, t.clock.now);
  expect((await t.call(countInbox, { token })).body.data.unread).toBe(0);
  t.clock.advance(3_600_001);
  await endSnoozes(t.database.db, t.clock.now);
  expect((await t.call(countInbox, { token })).body.data.unread).toBe(1);
});

test('all can be marked read at once, and filters narrow the list', async () => {
  const { id, token } = await t.createPerson('user');
  for (let n = 0; n < 60; n += 1) {
    const severity = n === 0 ? 'critical' : 'notice';
    await putInInboxes(t.database.db, [item(id, { groupKey: `g${n}`, severity, isActive: n < 2 })]);
  }
  const first = (await t.call(listInbox, { token })).body.data;
  expect([first.items.length, first.isMore, first.counts.unread]).toEqual([50, true, 60]);
  const before = first.items.at(-1)?.id ?? '';
  const rest = (await t.call(listInbox, { token, query: { before } })).body.data;
  expect([rest.items.length, rest.isMore]).toEqual([10, false]);
  const count = async (query: object) =>
    (await t.call(listInbox, { token, query: { ...query } })).body.data.items.length;
  expect(await count({ severity: 'critical' })).toBe(1);
  expect(await count({ show: 'active' })).toBe(2);
  expect((await t.call(markInbox, { token, body: { read: true } })).body.data.counts.unread).toBe(0);
  const ids = [before];
  expect((await t.call(markInbox, { token, body: { ids, read: false } })).body.data.counts.unread).toBe(1);
});

test('administrators get items about the product, and deactivated people get nothing', async () => {
  const admin = await t.createPerson('admin');
  const gone = await t.createPerson('admin');
  await t.database.pool.query('update users set is_active = false where id = $1', [gone.id]);
  for (const { id } of [admin, gone]) {
    await putInInboxes(t.database.db, [item(id, { kind: 'system', groupKey: 'disk' })]);
  }
  const query = { system: 'true' };
  expect((await t.call(listInbox, { token: admin.token, query })).body.data.items).toHaveLength(1);
  const { rows } = await t.database.pool.query('select 1 from inbox_items where user_id = $1', [gone.id]);
  expect(rows).toEqual([]);
});

test('markup and odd characters in a title are stored unchanged and truncated', async () => {
  const { id, token } = await t.createPerson('user');
  const title = `<script>alert(1)</script> ${'x'.repeat(400)}`;
  await putInInboxes(t.database.db, [item(id, { title, text: `';drop table users;--`, groupKey: `'"\\` })]);
  const [listed] = (await t.call(listInbox, { token })).body.data.items;
  expect(listed?.title).toBe(title.slice(0, 300));
});
