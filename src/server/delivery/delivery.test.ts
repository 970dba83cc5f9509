import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  addChannel,
  type ChannelKind,
  editChannel,
  listChannels,
  listDeliveries,
  removeChannel,
  retryDelivery,
  testAddress,
  testChannel,
  testMail,
} from '#contract/delivery.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { toggleUserStatus } from '#contract/users.ts';
import { type ChannelServer, startChannelServer } from '#testing/channel-server.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { endLeases } from '#testing/test-db.ts';
import { listCarrying } from './channel-store.ts';
import { createMailCatcher, findCaught, listCaught } from './mail-catcher.ts';
import { addToOutbox, type NewMessage } from './outbox.ts';
import { claimForChannels, claimMail, removeOldDeliveries } from './queue.ts';

let t: TestApp;
let mail: MailServer;
let other: ChannelServer;
let admin: Awaited<ReturnType<TestApp['createPerson']>>;

beforeAll(async () => {
  [mail, other] = await Promise.all([startMailServer(), startChannelServer()]);
  t = await createTestApp({
    HEADFRAME_SMTP_URL: mail.url,
    HEADFRAME_CHANNEL_ORIGINS: other.url,
    HEADFRAME_SECRET_KEY: 'a-key-for-the-tests-of-channels',
    HEADFRAME_LIMIT_WRITE: '1000000',
  });
});
beforeEach(async () => {
  mail.received.length = 0;
  other.received.length = 0;
  other.answer({ status: 200, body: 'ok' });
  mail.refuse(false);
  t.clock.advance(DAY_MS);
  await endLeases(t.database);
  admin = await t.createPerson('admin');
});
afterAll(async () => {
  await t.close();
  await Promise.all([mail.close(), other.close()]);
});

let names = 0;
const carries = { brief: false, alerts: 'important', failures: true } as const;
async function add(kind: ChannelKind, more: Record<string, unknown> = {}) {
  names += 1;
  const address =
    kind === 'email' ? 'desk@blackridge.example' : `${other.url}/services/T02ABC/B7XYZ/s3cr3tpath`;
  const body = { kind, name: `${kind} ${names}`, address, carries, withoutTest: true, ...more };
  const { status, body: answer } = await t.call(addChannel, { token: admin.token, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return { ...answer.data.channel, secret: answer.data.secret };
}
const message = (more: Partial<NewMessage>): NewMessage => ({
  kind: 'alert',
  dedupeKey: `alert:${randomUUID()}`,
  severity: 'important',
  subject: 'API2 coal above $110.00',
  text: 'API2 coal closed at $110.24.',
  link: '/alerts',
  createdAt: t.clock.now,
  ...more,
});
const put = (more: Partial<NewMessage>) => addToOutbox(t.database.db, message(more));
const sendAll = () => t.delivery.sender.sendAll();
const log = async (query: Record<string, string> = {}) =>
  (await t.call(listDeliveries, { token: admin.token, query })).body.data.deliveries;

const HOSTILE = 'Fire at <!channel> & <@U123> pier\r\nBcc: spy@evil.example [click](https://evil.example)';

test('each channel gets the message in its format; outside text cannot notify people or create links', async () => {
  const [slack, teams, hook, email] = [
    await add('slack'),
    await add('teams'),
    await add('webhook'),
    await add('email'),
  ];
  for (const { id } of [slack, teams, hook, email])
    await put({ channelId: id, subject: HOSTILE, text: `${HOSTILE}\n${'é<'.repeat(3_000)}` });
  await sendAll();
  const bodies = other.received.map(({ body }) => JSON.parse(body));
  const toSlack = bodies.find((body) => body.blocks);
  const texts = toSlack.blocks.map((block: { text: { text: string } }) => block.text.text);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(3_000);
  expect(texts[0]).toBe(
    '*Fire at &lt;!channel&gt; &amp; &lt;@U123&gt; pier Bcc: spy@evil.example [click](https://evil.example)*',
  );
  expect(texts.at(-1)).toBe('<https://headframe.blackridge.example/alerts|Open in Headframe>');
  expect(texts.slice(0, -1).join('')).not.toMatch(/<[!@]/);

  const [{ contentType, content }] = bodies.find((body) => body.attachments).attachments;
  expect([contentType, content.version]).toEqual(['application/vnd.microsoft.card.adaptive', '1.4']);
  expect(content.body[0].text).toContain('\\[click\\]\\(https://evil.example\\)');
  expect(JSON.stringify(content).length).toBeLessThan(28_000);

  const signed = other.received.find(({ headers }) => headers['x-headframe-signature']);
  const { 'x-headframe-timestamp': timestamp, 'x-headframe-signature': signature } = signed?.headers ?? {};
  const expected = createHmac('sha256', hook.secret ?? '')
    .update(`${timestamp}.${signed?.body}`)
    .digest('hex');
  expect(signature).toBe(`sha256=${expected}`);
  expect(JSON.parse(signed?.body ?? '')).toMatchObject({ type: 'alert', data: { severity: 'important' } });

  const [letter] = mail.received;
  expect(letter?.to).toEqual(['desk@blackridge.example']);
  expect(letter?.raw.slice(0, letter.raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/m);
  expect(letter?.raw).toContain('Fire at &lt;!channel&gt;');
  expect((await log()).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
    'delivered',
  ]);
});

test('secrets are shown once at most, and addresses only masked', async () => {
  const { id, secret } = await add('webhook');
  expect(secret).toMatch(/^whsec_/);
  const texts = [
    JSON.stringify((await t.call(listChannels, { token: admin.token })).body),
    JSON.stringify((await t.call(listAudit, { token: admin.token })).body),
    JSON.stringify((await t.database.pool.query('select * from channels')).rows),
  ];
  for (const text of texts)
    for (const hidden of ['s3cr3tpath', 'B7XYZ', secret ?? '']) expect(text).not.toContain(hidden);
  const edit = { token: admin.token, params: { id } };
  const replaced = await t.call(editChannel, {
    ...edit,
    body: { name: `hook ${names}`, carries, newSecret: true },
  });
  expect(replaced.body.data.secret).not.toBe(secret);
  const kept = await t.call(editChannel, { ...edit, body: { name: `hook ${names}`, carries } });
  expect(kept.body.data.secret).toBeNull();
});

test('a channel changed by another administrator is not overwritten', async () => {
  const { id } = await add('webhook');
  const edit = { token: admin.token, params: { id }, headers: { 'if-match': '"1"' } };
  const renamed = await t.call(editChannel, { ...edit, body: { name: `renamed ${names}`, carries } });
  expect(renamed.status).toBe(200);
  expect(await t.call(editChannel, { ...edit, body: { name: 'mine', carries } })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', savedBy: `${admin.firstName} ${admin.lastName}` },
  });
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/hook',
  'https://10.0.0.8/hook',
  'https://[::1]/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://0177.0.0.1/hook',
  'https://127.1/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a00:8]/hook',
  'https://[64:ff9b::a00:8]/hook',
  'https://[fe80::1]/hook',
  'https://[fd00:ec2::254]/hook',
  'https://localhost./hook',
  'https://127.0.0.1\u3002/hook',
  'https://db.internal/hook',
  'https://example.com:5432/hook',
  'http://example.com/hook',
  'https://user:pass@example.com/hook',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
])('a webhook to %s is refused before anything is sent', async (address) => {
  const body = { kind: 'webhook', address };
  const { status, body: answer } = await t.call(testAddress, { token: admin.token, body });
  expect([status, answer.code]).toEqual([400, 'BAD_ADDRESS']);
  const added = await t.call(addChannel, {
    token: admin.token,
    body: { ...body, name: 'x', carries, withoutTest: true },
  });
  expect(added.status).toBe(400);
});

test('an address is saved with a passed test of the same address, or explicitly without one', async () => {
  const address = `${other.url}/hook`;
  const body = { kind: 'slack', name: `Tested ${names}`, address, carries };
  expect((await t.call(addChannel, { token: admin.token, body })).body.code).toBe('NOT_TESTED');
  other.answer({ status: 400, body: 'invalid_payload' });
  const refused = await t.call(testAddress, { token: admin.token, body: { kind: 'slack', address } });
  expect(refused.body.data.test).toMatchObject({
    delivered: false,
    answer: 'HTTP 400: invalid_payload',
    proof: null,
  });
  other.answer({ status: 200, body: 'ok' });
  const passed = await t.call(testAddress, { token: admin.token, body: { kind: 'slack', address } });
  const proof = passed.body.data.test.proof ?? '';
  const elsewhere = { ...body, address: `${address}2`, proof };
  expect((await t.call(addChannel, { token: admin.token, body: elsewhere })).body.code).toBe('NOT_TESTED');
  expect((await t.call(addChannel, { token: admin.token, body: { ...body, proof } })).status).toBe(200);
  expect(
    (
      await t.call(addChannel, {
        token: admin.token,
        body: { ...body, name: body.name.toUpperCase(), proof },
      })
    ).status,
  ).toBe(409);
});

test('a webhook test is signed like its messages', async () => {
  const address = `${other.url}/signed`;
  const isSignedWith = (place: number, secret: string | null) => {
    const { headers = {}, body = '' } = other.received[place] ?? {};
    const signed = createHmac('sha256', secret ?? '')
      .update(`${headers['x-headframe-timestamp']}.${body}`)
      .digest('hex');
    return headers['x-headframe-signature'] === `sha256=${signed}`;
  };
  const test = async (more: object = {}) => {
    const body = { kind: 'webhook', address, ...more };
    return (await t.call(testAddress, { token: admin.token, body })).body.data.test.proof ?? '';
  };
  const proof = await test();
  const { id, secret } = await add('webhook', { address, withoutTest: false, proof });
  expect([secret?.slice(0, 6), isSignedWith(0, secret)]).toEqual(['whsec_', true]);
  await put({ channelId: id });
  await sendAll();
  expect(isSignedWith(1, secret)).toBe(true);
  const again = await test({ channel: id });
  expect(isSignedWith(2, secret)).toBe(true);
  const body = { name: `signed ${names}`, carries, address, proof: again };
  const saved = await t.call(editChannel, { token: admin.token, params: { id }, body });
  expect([saved.status, saved.body.data.secret]).toEqual([200, null]);
  await put({ channelId: id });
  await endLeases(t.database);
  await sendAll();
  expect(isSignedWith(3, secret)).toBe(true);
});

test('an address that redirects gets the message once, and its target gets nothing', async () => {
  const { id: channelId } = await add('webhook');
  other.answer({ status: 307, body: '', location: `${other.url}/elsewhere` });
  await put({ channelId });
  await sendAll();
  expect(other.received.map(({ url }) => url)).toEqual([expect.stringContaining('/services/')]);
  expect((await log({ channel: channelId }))[0]).toMatchObject({ state: 'retrying', answer: 'HTTP 307' });
});

test('one mail to many people is one log row, with failures in separate rows', async () => {
  const people = [];
  for (let nth = 0; nth < 4; nth += 1) people.push(await t.createPerson('user'));
  for (const { id: userId } of people) await put({ userId, subject: 'To everyone' });
  await sendAll();
  const [last] = people;
  await t.database.pool.query(`update outbox set state = 'failed' where user_id = $1`, [last?.id]);
  const rows = await log({ channel: 'mail' });
  const nameOf = ({ email }: { email: string }) => email.split('@')[0];
  expect(rows.map(({ state, to, count }) => [state, to, count])).toEqual([
    ['failed', `Company mail → ${nameOf(last ?? admin)}`, 1],
    ['delivered', 'Company mail', 3],
  ]);
  expect(rows[1]?.people).toEqual(people.slice(1).map(nameOf).sort());

  const [, second = admin] = people;
  t.clock.advance(MINUTE_MS);
  await put({ userId: second.id, subject: 'To everyone' });
  await sendAll();
  expect((await log({ channel: 'mail' })).map(({ to, count }) => [to, count]).slice(1)).toEqual([
    [`Company mail → ${nameOf(second)}`, 1],
    ['Company mail', 3],
  ]);
});

test('answers are shown without parts of the address or the secret', async () => {
  const address = `${other.url}/services/T02ABC/B7XYZ/s3cr3t path?sig=a%2Bsignature`;
  const { id, secret } = await add('webhook', { address });
  other.answer({
    status: 404,
    body: `No s3cr3t%20path at B7XYZ with a+signature (a%2Bsignature) and ${secret}`,
  });
  await put({ channelId: id });
  await sendAll();
  expect((await log({ channel: id })).map(({ answer }) => answer)).toEqual([
    'HTTP 404: No •••• at •••• with •••• (••••) and ••••',
  ]);
  const stale = { token: admin.token, params: { id }, headers: { 'if-match': '"7"' } };
  expect((await t.call(removeChannel, stale)).status).toBe(409);
  expect((await t.call(removeChannel, { token: admin.token, params: { id } })).status).toBe(200);
});

test('a channel test is logged with its answer; the channel shows its problem until it works again', async () => {
  const { id } = await add('teams');
  other.answer({ status: 404, body: 'workflow not found' });
  const failed = await t.call(testChannel, { token: admin.token, params: { id } });
  expect(failed.body.data.test).toMatchObject({ delivered: false, answer: 'HTTP 404: workflow not found' });
  const state = async () =>
    (await t.call(listChannels, { token: admin.token })).body.data.channels.find((one) => one.id === id);
  expect(await state()).toMatchObject({ problem: 'HTTP 404: workflow not found' });
  expect((await log({ channel: id }))[0]).toMatchObject({ state: 'failed', kind: 'test', tries: 1 });
  other.answer({ status: 202, body: '' });
  expect((await t.call(testChannel, { token: admin.token, params: { id } })).body.data.test.delivered).toBe(
    true,
  );
  expect(await state()).toMatchObject({ problem: null, today: { delivered: 1, total: 2 } });
  const own = await t.call(testMail, { token: admin.token });
  expect([own.body.data.test.delivered, mail.received[0]?.to]).toEqual([true, [admin.email]]);
});

test('a message fails after five tries with growing pauses; a manual retry keeps its id', async () => {
  const { id: channelId } = await add('webhook');
  other.answer({ status: 500, body: 'oops' });
  const id = await put({ channelId });
  const tries: number[] = [];
  for (let minute = 0; minute < 120; minute += 1) {
    const before = other.received.length;
    await sendAll();
    if (other.received.length > before) tries.push(minute);
    t.clock.advance(MINUTE_MS);
    await endLeases(t.database);
  }
  expect(tries).toEqual([0, 1, 6, 21, 81]);
  admin = await t.createPerson('admin');
  const [failed] = await log({ channel: channelId });
  expect(failed).toMatchObject({ id, state: 'failed', answer: 'HTTP 500: oops', tries: 5 });
  other.answer({ status: 200, body: '' });
  expect((await t.call(retryDelivery, { token: admin.token, params: { id: id ?? '' } })).status).toBe(200);
  await sendAll();
  expect((await log({ channel: channelId }))[0]).toMatchObject({ id, state: 'delivered', tries: 6 });
  expect(new Set(other.received.map(({ headers }) => headers['x-headframe-id']))).toEqual(new Set([id]));
  expect((await t.call(retryDelivery, { token: admin.token, params: { id: id ?? '' } })).status).toBe(409);
});

test('a message is added once; deactivated people and removed or disabled channels get nothing', async () => {
  const person = await t.createPerson('user');
  const first = message({ userId: person.id });
  expect(await addToOutbox(t.database.db, first)).toBeDefined();
  expect(await addToOutbox(t.database.db, first)).toBeUndefined();
  await t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
  const [gone, off] = [await add('slack'), await add('slack')];
  for (const { id } of [gone, off]) await put({ channelId: id });
  await t.call(removeChannel, { token: admin.token, params: { id: gone.id } });
  const body = { name: off.name, carries, isOn: false };
  await t.call(editChannel, { token: admin.token, params: { id: off.id }, body });
  await sendAll();
  expect([mail.received, other.received]).toEqual([[], []]);
  expect((await log({ status: 'dropped' })).map(({ answer }) => answer).toSorted()).toEqual([
    'Not sent: the channel is off',
    'Not sent: the channel was removed',
    `Not sent: ${person.email.split('@')[0]} is deactivated`,
  ]);
});

test('quiet hours only delay messages', async () => {
  const person = await t.createPerson('user');
  await put({ userId: person.id, holdUntil: new Date(t.clock.now.getTime() + 60 * MINUTE_MS) });
  await sendAll();
  expect([mail.received.length, (await log())[0]?.state]).toEqual([0, 'held']);
  t.clock.advance(60 * MINUTE_MS);
  await sendAll();
  expect(mail.received).toHaveLength(1);
});

test('a permanent refusal by the mail server is not retried, an unavailable server is', async () => {
  const person = await t.createPerson('user');
  mail.refuse(true);
  await put({ userId: person.id });
  await sendAll();
  expect((await log())[0]).toMatchObject({
    state: 'failed',
    tries: 1,
    answer: expect.stringContaining('550'),
  });
});

test('a channel that never answers delays neither mail nor other channels, and is paced', async () => {
  const [dead, alive] = [await add('webhook', { perMinute: 60 }), await add('slack', { perMinute: 60 })];
  const person = await t.createPerson('user');
  other.hang('/dead');
  await t.call(editChannel, {
    token: admin.token,
    params: { id: dead.id },
    body: { name: dead.name, carries, address: `${other.url}/dead`, withoutTest: true },
  });
  for (let n = 0; n < 3; n += 1) {
    await put({ channelId: dead.id });
    await put({ channelId: alive.id });
    await put({ userId: person.id });
  }
  for (let sent = 1; sent <= 3; sent += 1) {
    await t.delivery.sender.startDue();
    await vi.waitFor(async () =>
      expect(await log({ channel: alive.id, status: 'delivered' })).toHaveLength(sent),
    );
    await t.delivery.sender.startDue();
    await t.database.pool.query('update channels set next_send_at = now()');
  }
  await mail.waitFor(3);
  // One at a time to the dead channel, one per second to the other.
  expect(other.received.filter(({ url }) => url === '/dead')).toHaveLength(1);
  expect(other.received.filter(({ url }) => url !== '/dead')).toHaveLength(3);
  other.release();
  await t.delivery.sender.settle();
  await t.call(removeChannel, { token: admin.token, params: { id: dead.id } });
  await sendAll();
});

test('a channel is paused for as long as the other side asks', async () => {
  const { id: channelId } = await add('slack', { perMinute: 60 });
  const sent = async () => {
    await put({ channelId });
    await sendAll();
    return other.received.length;
  };
  other.answer({ status: 429, body: 'rate_limited', retryAfter: '600' });
  expect(await sent()).toBe(1);
  const { rows } = await t.database.pool.query(
    `select round(extract(epoch from next_send_at - now()) / 60)::int as minutes from channels where id = $1`,
    [channelId],
  );
  expect(rows).toEqual([{ minutes: 10 }]);
  t.clock.advance(MINUTE_MS);
  expect(await sent()).toBe(1);
  other.answer({ status: 200, body: 'ok' });
  const [refused] = await log({ channel: channelId, status: 'retrying' });
  await t.call(retryDelivery, { token: admin.token, params: { id: refused?.id ?? '' } });
  await sendAll();
  expect(other.received).toHaveLength(2);
  await t.call(removeChannel, { token: admin.token, params: { id: channelId } });
  await sendAll();
});

test('after a kill at any step every message arrives, and a repeat has the same id', async () => {
  const person = await t.createPerson('user');
  const { id: channelId } = await add('webhook', { perMinute: 60 });
  const ids = new Set<string>();
  for (let n = 0; n < 10; n += 1) {
    ids.add((await put({ userId: person.id })) ?? '');
    ids.add((await put({ channelId })) ?? '');
  }
  const { db, pool } = t.database;
  for (let kill = 0; kill < 100; kill += 1) {
    // Simulates a kill before sending, or after sending and before recording it.
    if (kill % 2 === 0) {
      await claimMail(db, t.clock.now, 4);
      await claimForChannels(db, t.clock.now);
    } else {
      await t.delivery.sender.startDue();
      await t.delivery.sender.settle();
      const unrecorded = `update outbox set state = 'waiting', ended_at = null, tries = 0
        where id = any($1) and state = 'delivered' and hashtext(id::text || $2) % 2 = 0`;
      if (kill < 60) await pool.query(unrecorded, [[...ids], String(kill)]);
    }
    await endLeases(t.database);
    t.clock.advance(3 * MINUTE_MS);
  }
  const arrived = [
    ...mail.received.map(({ raw }) => /^Message-ID: <([^@]+)@/m.exec(raw)?.[1] ?? ''),
    ...other.received.map(({ headers }) => String(headers['x-headframe-id'])),
  ];
  expect(new Set(arrived)).toEqual(ids);
  const { rows } = await pool.query(`select distinct state from outbox where id = any($1)`, [[...ids]]);
  expect(rows).toEqual([{ state: 'delivered' }]);
}, 60_000);

test('two senders with clocks an hour apart send a message once, however slow the receiver', async () => {
  const person = await t.createPerson('user');
  const { id: channelId } = await add('webhook', { perMinute: 60 });
  const { db } = t.database;
  for (let n = 0; n < 3; n += 1) {
    await put({ channelId });
    await put({ userId: person.id });
  }
  const taken: string[] = [];
  for (const aheadMs of [0, 60, 0, 60].map((minutes) => minutes * MINUTE_MS)) {
    const now = new Date(t.clock.now.getTime() + aheadMs);
    for (const { id } of [...(await claimMail(db, now, 2)), ...(await claimForChannels(db, now))])
      taken.push(id);
  }
  // Three mails and one channel message, because a channel sends one at a time.
  expect([taken.length, new Set(taken).size]).toEqual([4, 4]);
  await endLeases(t.database);
  await sendAll();
});

test('a message is added or rolled back with its cause', async () => {
  const person = await t.createPerson('user');
  const { db } = t.database;
  const cause = db.transaction(async (tx) => {
    await addToOutbox(tx, message({ userId: person.id, dedupeKey: 'rolled-back' }));
    throw new Error('the cause failed');
  });
  await expect(cause).rejects.toThrow('the cause failed');
  await sendAll();
  expect(mail.received).toEqual([]);
});

test('channels are found by message kind, and the log is kept for 90 days', async () => {
  const { id } = await add('slack', { carries: { brief: true, alerts: 'important', failures: false } });
  const { db } = t.database;
  const has = async (what: Parameters<typeof listCarrying>[1]) =>
    (await listCarrying(db, what)).some((one) => one.id === id);
  expect(await has({ kind: 'brief' })).toBe(true);
  expect(await has({ kind: 'failures' })).toBe(false);
  expect(await has({ kind: 'alerts', severity: 'notice' })).toBe(false);
  expect(await has({ kind: 'alerts', severity: 'critical' })).toBe(true);
  await removeOldDeliveries(db, new Date(t.clock.now.getTime() + DAY_MS));
  expect(await log()).toEqual([]);
});

test('the mail catcher hides the secrets of links, also in the headers, because administrators can read it', async () => {
  const { db } = t.database;
  const catcher = createMailCatcher({ db, clock: () => t.clock.now, from: 'headframe@blackridge.example' });
  const secret = `${'aB3-_'.repeat(8)}xyz`;
  const url = `https://headframe.blackridge.example/unsubscribe?token=${randomUUID()}.${secret}`;
  await catcher.send({
    ...{ to: 'nora@blackridge.example', subject: 'Morning brief', fromName: 'Headframe' },
    ...{ messageId: `<${randomUUID()}@blackridge.example>`, text: `Unsubscribe: ${url}` },
    html: `<a href="${url}">Unsubscribe</a>`,
    unsubscribe: { url, mailbox: 'desk@blackridge.example' },
  });
  catcher.close();
  const [{ id } = { id: '' }] = await listCaught(db);
  const { headers, html, text } = (await findCaught(db, id)) ?? {};
  for (const part of [headers, html, text]) {
    expect(part).toContain('.••••••');
    expect(part).not.toContain(secret);
  }
});
