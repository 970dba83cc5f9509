import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listCaughtMails } from '#contract/delivery.ts';
import { SHARE, sendLink } from '#contract/share.ts';
import { addMadeArticles } from '#testing/made-articles.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let mail: MailServer;
let t: TestApp;
let story: string;
let sender: { token: string; id: string };

beforeAll(async () => {
  mail = await startMailServer();
  t = await createTestApp({ HEADFRAME_SMTP_URL: mail.url });
  const title = 'Met coal <b>loading</b>\r\nBcc: spy@evil.example stops';
  [story = ''] = await addMadeArticles(t.database.db, [{ title, at: t.clock.now }]);
});
beforeEach(async () => {
  sender = await t.createPerson('user');
  mail.received.length = 0;
});
afterAll(async () => {
  await t.close();
  await mail.close();
});

const send = (body: Record<string, unknown>, token = sender.token) => t.call(sendLink, { token, body });
const colleague = ['Kim@BlackRidge.example'];
const plain = (raw: string | undefined) => (raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('a story is sent to colleagues with the note, from our address, with replies to the sender', async () => {
  const body = {
    path: `/news/${story}`,
    to: [...colleague, 'lee@blackridge.example'],
    note: 'Please read.\nToday.',
  };
  const { status, body: answer } = await send(body);
  expect([status, answer.data.sent]).toEqual([200, ['kim@blackridge.example', 'lee@blackridge.example']]);
  expect(mail.received.map(({ to }) => to)).toEqual([['kim@blackridge.example'], ['lee@blackridge.example']]);
  const [letter] = mail.received;
  expect(letter?.from).toBe('headframe@blackridge.example');
  const raw = plain(letter?.raw);
  expect(raw).toContain(`https://headframe.blackridge.example/news/${story}`);
  expect(raw).toMatch(/^Reply-To: user\d+@blackridge\.example\r$/m);
  expect(raw).toContain('> Please read.');
  expect(raw).toContain('&lt;b&gt;');
  expect(raw).not.toMatch(/^Bcc:/m);
  const admin = await t.createPerson('admin');
  const { data } = (await t.call(listAudit, { token: admin.token, query: { action: 'share.mail' } })).body;
  expect(data.entries[0]).toMatchObject({
    outcome: 'success',
    target: `/news/${story}`,
    detail: { sent: 'kim@blackridge.example lee@blackridge.example', failed: '', noteLength: 19 },
  });
});

test.each([
  ['/dashboard#commodities', 'Executive Dashboard'],
  ['/headframe?date=2026-11-16', 'Headframe brief'],
  ['/news?q=%22met+coal%22', 'News search'],
  ['/chart?s=CNR,BTU', 'Chart'],
])('%s is called %s', async (path, title) => {
  expect((await send({ path, to: colleague })).status).toBe(200);
  expect(mail.received[0]?.raw).toContain(`shared: ${title}`);
  expect(plain(mail.received[0]?.raw)).toContain(`https://headframe.blackridge.example${path}`);
});

test.each([
  ['another company', { path: '/news', to: ['kim@evil.example'] }, 400],
  ['a second address in one', { path: '/news', to: ['kim@blackridge.example,spy@evil.example'] }, 400],
  [
    'a line break in an address',
    { path: '/news', to: ['kim@blackridge.example\r\nBcc: spy@evil.example'] },
    400,
  ],
  ['no one', { path: '/news', to: [] }, 400],
  ['too many', { path: '/news', to: Array.from({ length: 11 }, (_, n) => `p${n}@blackridge.example`) }, 400],
  ['another host', { path: '//evil.example/news', to: colleague }, 400],
  ['another host by backslash', { path: '/\\evil.example', to: colleague }, 400],
  ['a script', { path: 'javascript:alert(1)', to: colleague }, 400],
  ['a line break in the link', { path: '/news\r\nX: y', to: colleague }, 400],
  ['a page that is not shared', { path: '/admin?tab=users', to: colleague }, 404],
  ['a way out of the page', { path: '/news/../admin', to: colleague }, 404],
  ['an unknown story', { path: '/news/00000000-0000-4000-8000-000000000000', to: colleague }, 404],
  ['a control character in the note', { path: '/news', to: colleague, note: 'x\u0000y' }, 400],
  ['a long note', { path: '/news', to: colleague, note: 'x'.repeat(SHARE.noteLength + 1) }, 400],
])('%s is refused, and nothing is sent', async (_, body, status) => {
  expect((await send(body)).status).toBe(status);
  expect(mail.received).toEqual([]);
});

test('a line break in the note or in a name adds no header', async () => {
  await t.database.pool.query(
    `update users set first_name = E'Eve\\r\\nBcc: spy@evil.example' where id = $1`,
    [sender.id],
  );
  const { token } = await t.createPerson('user');
  const note = 'one\r\n.\r\nMAIL FROM:<spy@evil.example>\nBcc: spy@evil.example';
  expect((await send({ path: '/news', to: colleague, note }, token)).status).toBe(200);
  expect((await send({ path: '/news', to: colleague, note })).status).toBe(200);
  for (const { to, raw } of mail.received) {
    expect(to).toEqual(['kim@blackridge.example']);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/m);
  }
});

test('calls at once send no more than the daily limit', async () => {
  const to = Array.from({ length: 10 }, (_, nth) => `p${nth}@blackridge.example`);
  for (const most of [10, 10, 9]) await send({ path: '/news', to: to.slice(0, most) });
  const last = await Promise.all(to.map((one) => send({ path: '/news', to: [one] })));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(SHARE.perDay - 29);
  expect(mail.received).toHaveLength(SHARE.perDay);
});

test('above the daily limit a person gets 429 with the time to wait', async () => {
  const to = Array.from({ length: 10 }, (_, nth) => `p${nth}@blackridge.example`);
  for (let sent = 0; sent < SHARE.perDay; sent += 10)
    expect((await send({ path: '/news', to })).status).toBe(200);
  const { status, headers, body } = await send({ path: '/news', to: colleague });
  expect([status, Number(headers['retry-after']) > 3_600]).toEqual([429, true]);
  expect(body.message).toContain('Copy the link');
  expect(mail.received).toHaveLength(SHARE.perDay);
});

test('a refusal by the mail server is reported and audited', async () => {
  mail.refuse(true);
  const { status, body } = await send({ path: '/news', to: colleague });
  mail.refuse(false);
  expect([status, body.message]).toEqual([503, 'The email was not sent. Copy the link, or try again later.']);
});

test('without a mail server only the link is offered', async () => {
  const off = await createTestApp({ HEADFRAME_SOURCES: 'live' });
  const { token } = await off.createPerson('user');
  const answer = await off.call(sendLink, { token, body: { path: '/news', to: colleague } });
  expect([answer.status, answer.body.code]).toEqual([409, 'MAIL_OFF']);
  await off.close();
});

test('in sample mode without a mail server the email is in the mail catcher', async () => {
  const sample = await createTestApp();
  const { token } = await sample.createPerson('user');
  const answer = await sample.call(sendLink, { token, body: { path: '/news', to: colleague } });
  expect([answer.status, answer.body.data.sent]).toEqual([200, ['kim@blackridge.example']]);
  const admin = await sample.createPerson('admin');
  const { body } = await sample.call(listCaughtMails, { token: admin.token });
  expect(body.data.mails.map(({ recipient }) => recipient)).toEqual(['kim@blackridge.example']);
  await sample.close();
});
