import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { checkInvitation } from '#contract/invitations.ts';
import { inviteUser, listInvitations, resendInvitation } from '#contract/users.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { createTestApp } from '#testing/test-app.ts';

const mail = await startMailServer();
const t = await createTestApp({ HEADFRAME_SMTP_URL: mail.url });
const admin = await t.createPerson('admin');
afterAll(async () => {
  await t.close();
  await mail.close();
});

const linkIn = (raw: string) =>
  /https:\/\/headframe\.blackridge\.example\/accept-invitation\/([\w-]{43})/.exec(
    raw.replaceAll('=\r\n', ''),
  )?.[1];

test('an invitation is sent by mail, and its link works', async () => {
  const { body } = await t.call(inviteUser, {
    token: admin.token,
    body: { email: 'mailed@blackridge.example', firstName: '<img src=x onerror=alert(1)>{{7*7}}' },
  });
  expect(body.data.delivery).toEqual({ mail: 'sent', link: null, message: null });
  const [letter] = mail.received;
  expect(letter).toMatchObject({ from: 'headframe@blackridge.example', to: ['mailed@blackridge.example'] });
  expect(letter?.raw).toContain('Subject: Your invitation to Headframe');
  const html = letter?.raw.replaceAll('=\r\n', '') ?? '';
  expect(html).toContain('&lt;img');
  expect(html).toContain('{{7*7}}');
  expect(html).toContain('>Create your account</a>');
  expect(html.slice(html.indexOf('text/html'))).not.toContain('<img');
  const token = linkIn(html) ?? '';
  expect((await t.call(checkInvitation, { params: { token } })).status).toBe(200);
});

test('if the mail server refuses, the failure and the link are shown, and it can be resent', async () => {
  mail.refuse(true);
  const { status, body } = await t.call(inviteUser, {
    token: admin.token,
    body: { email: 'refused@blackridge.example' },
  });
  expect(status).toBe(200);
  expect(body.data.delivery).toMatchObject({
    mail: 'failed',
    message: expect.stringContaining('the email failed'),
  });
  const token = body.data.delivery.link?.split('/').at(-1) ?? '';
  expect((await t.call(checkInvitation, { params: { token } })).status).toBe(200);
  const { body: listed } = await t.call(listInvitations, { token: admin.token });
  expect(listed.data.invitations.map(({ email }) => email)).toContain('refused@blackridge.example');

  mail.refuse(false);
  const again = await t.call(resendInvitation, {
    token: admin.token,
    params: { id: body.data.invitation.id },
  });
  expect(again.body.data.delivery.mail).toBe('sent');
  expect(mail.received.at(-1)?.to).toEqual(['refused@blackridge.example']);
  expect(linkIn(mail.received.at(-1)?.raw ?? '')).toBeDefined();
});

test('an unresponsive mail server times out before the screen does', async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const waiting = await createTestApp({ HEADFRAME_SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { token } = await waiting.createPerson('admin');
  const beganAt = performance.now();
  const { body } = await waiting.call(inviteUser, { token, body: { email: 'silent@blackridge.example' } });
  expect(performance.now() - beganAt).toBeLessThan(inviteUser.timeoutMs);
  expect(body.data.delivery.mail).toBe('failed');
  await waiting.close();
  silent.close();
});
