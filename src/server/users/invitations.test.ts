import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestPasswordReset } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile, login } from '#contract/auth.ts';
import { getCaughtMail, listCaughtMails } from '#contract/delivery.ts';
import { DAY_MS } from '#contract/durations.ts';
import { acceptInvitation, checkInvitation } from '#contract/invitations.ts';
import {
  cancelInvitation,
  changeUserRole,
  cleanupInvitations,
  inviteUser,
  listInvitations,
  resendInvitation,
  toggleUserStatus,
  type User,
} from '#contract/users.ts';
import { addWatchlist, listWatchlists } from '#contract/watchlists.ts';
import { deactivateDuring } from '#testing/deactivate-during.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const GOOD = { password: 'Quarry4&lamp', firstName: 'Sam', lastName: 'Carter' };

let t: TestApp;
let admin: User & { token: string };
let count = 0;
beforeAll(async () => {
  t = await createTestApp({
    HEADFRAME_LIMIT_WRITE: '10000',
    HEADFRAME_LIMIT_READ: '10000',
    HEADFRAME_LIMIT_INVITATION: '10000',
  });
  admin = await t.createPerson('admin');
});
afterAll(() => t.close());

async function refreshAdmin() {
  const { body } = await t.call(login, { body: { email: admin.email, password: 'Lantern7!oak' } });
  admin = { ...admin, token: body.token };
}

async function advanceDays(days: number) {
  t.clock.advance(days * DAY_MS);
  await refreshAdmin();
}

const invite = (body: Record<string, unknown>) => t.call(inviteUser, { token: admin.token, body });
const check = (token: string) => t.call(checkInvitation, { params: { token } });
const accept = (token: string, more: Record<string, unknown> = {}) =>
  t.call(acceptInvitation, { body: { token, ...GOOD, ...more } });

async function invited(more: Record<string, unknown> = {}) {
  count += 1;
  const { body } = await invite({ email: `new${count}@blackridge.example`, ...more });
  const token = body.data.delivery.link?.split('/').at(-1) ?? '';
  return { ...body.data.invitation, token, link: body.data.delivery.link };
}

describe('an administrator who loses the role', () => {
  test.each([
    ['by deactivation', toggleUserStatus, undefined],
    ['by another role', changeUserRole, { role: 'editor' }],
  ])('%s ends with it the invitations that are open', async (_, route, body) => {
    const inviter = await t.createPerson('admin');
    const from = { token: inviter.token };
    const email = `of-${inviter.id}@blackridge.example`;
    const made = await t.call(inviteUser, { ...from, body: { email, role: 'admin' } });
    const token = made.body.data.delivery.link?.split('/').at(-1) ?? '';
    const other = await invited();
    expect((await check(token)).status).toBe(200);
    await t.call(route, { token: admin.token, params: { id: inviter.id }, ...(body && { body }) });
    expect((await check(token)).body).toMatchObject({ expired: true });
    expect((await accept(token)).status).toBe(410);
    expect((await check(other.token)).status).toBe(200);
    const { body: log } = await t.call(listAudit, {
      token: admin.token,
      query: { action: 'invitation.expire' },
    });
    expect(log.data.entries[0]).toMatchObject({
      target: inviter.email,
      detail: { count: 1, emails: email },
    });
    expect((await invite({ email })).status).toBe(200);
  });
});

test('an administrator who is deactivated while creating or resending an invitation gets no link', async () => {
  const [inviter, other] = [await t.createPerson('admin'), await t.createPerson('admin')];
  const body = { email: `late-${inviter.id}@blackridge.example`, role: 'admin' };
  const make = () => t.call(inviteUser, { token: inviter.token, body });
  expect((await deactivateDuring(t, inviter.id, make)).status).toBe(403);
  const params = { id: (await invited()).id };
  const resend = () => t.call(resendInvitation, { token: other.token, params });
  expect((await deactivateDuring(t, other.id, resend)).status).toBe(403);
});

test('the address of a person deleted by the directory can be invited, and its holder gets a new account', async () => {
  const email = 'holder@blackridge.example';
  const first = await t.createPerson('user', { email });
  await t.call(addWatchlist, { token: first.token, body: { name: 'Private', items: [] } });
  await t.database.pool.query(
    'update users set is_active = false, left_directory_at = now() where email = $1',
    [email],
  );
  const { body } = await invite({ email });
  const token = body.data.delivery.link?.split('/').at(-1) ?? '';
  expect((await check(token)).status).toBe(200);
  const second = (await accept(token)).body;
  expect(second.user.id).not.toBe(first.id);
  const lists = await t.call(listWatchlists, { token: second.token });
  expect(lists.body.data.lists.map(({ name }) => name)).not.toContain('Private');
  const again = await t.call(login, { body: { email, password: 'Lantern7!oak' } });
  expect(again.status).toBe(401);
});

describe('inviting', () => {
  test('returns a link to copy if email is off', async () => {
    const { status, body } = await invite({
      email: 'Pat.Lee@BlackRidge.example',
      role: 'editor',
      firstName: ' Pat ',
      lastName: null,
    });
    expect(status).toBe(200);
    expect(body.data.invitation).toEqual({
      id: expect.any(String),
      email: 'pat.lee@blackridge.example',
      firstName: 'Pat',
      lastName: null,
      role: 'editor',
      status: 'pending',
      createdAt: t.clock.now.toISOString(),
      expiresAt: new Date(t.clock.now.getTime() + 7 * DAY_MS).toISOString(),
      acceptedAt: null,
      invitedBy: { name: `Test ${admin.lastName}`, email: admin.email },
    });
    expect(body.data.delivery).toMatchObject({ mail: 'off' });
    expect(body.data.delivery.link).toMatch(
      /^https:\/\/headframe\.blackridge\.example\/accept-invitation\/[\w-]{43}$/,
    );
  });

  test('links never follow a Host header', async () => {
    const { body } = await t.call(inviteUser, {
      token: admin.token,
      body: { email: 'host@blackridge.example' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(body.data.delivery.link).toMatch(/^https:\/\/headframe\.blackridge\.example\//);
  });

  test.each([
    'x@evil.com',
    'x@blackridge.example.evil.com',
    'x@sub.blackridge.example',
    'x@blackridge.example@evil.com',
    '"x@blackridge.example"@evil.com',
    '"a b"@blackridge.example',
    'x@bl\u0430ckridge.example',
    '\uff58@blackridge.example',
    'x@blackridge\u3002example',
    'x@blac\u212aridge.example',
    '\u212aate@blackridge.example',
    'x@[127.0.0.1]',
    '@blackridge.example',
    'x..y@blackridge.example',
    `${'x'.repeat(65)}@blackridge.example`,
    'x@blackridge.example, y@evil.com',
    'x%evil.com@blackridge.example',
    'evil.com!x@blackridge.example',
    '=?utf-8?q?x=40evil.com=3e?=@blackridge.example',
    'blackridge.example',
  ])('%s is not on the company domain, and the answer names it', async (email) => {
    const { status, body } = await invite({ email });
    expect(status).toBe(400);
    expect(body.message).toContain('@blackridge.example');
  });

  test.each([
    ['no address', {}],
    ['a blank address', { email: '  ' }],
    ['a role no one has', { email: 'r@blackridge.example', role: 'root' }],
    ['a mail header in the name', { email: 'r@blackridge.example', firstName: 'A\r\nBcc: all@x.example' }],
    ['a name of 10,000 characters', { email: 'r@blackridge.example', firstName: 'x'.repeat(10_000) }],
    ['half a character in the name', { email: 'r@blackridge.example', lastName: 'a\ud800' }],
    ['a NUL byte in the name', { email: 'r@blackridge.example', lastName: 'a\u0000' }],
    ['a direction override in the name', { email: 'r@blackridge.example', lastName: 'a\u202egnp' }],
  ])('with %s is refused', async (_, body) => {
    expect((await invite(body)).status).toBe(400);
  });

  test('inviting a user or an invited person is a conflict', async () => {
    const { email } = await invited();
    expect(await invite({ email: admin.email })).toMatchObject({
      status: 409,
      body: { code: 'USER_EXISTS' },
    });
    expect(await invite({ email })).toMatchObject({ status: 409, body: { code: 'ALREADY_INVITED' } });
  });

  test('the same person twenty times simultaneously creates one invitation', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invite({ email: 'rush@blackridge.example' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  });
});

test('sample mode stores account mail in the mail catcher, without the secrets of links', async () => {
  const { email, token } = await invited();
  const person = await t.createPerson('user');
  await t.call(requestPasswordReset, { body: { email: person.email } });
  const caught = async (to: string) => {
    const { mails } = (await t.call(listCaughtMails, { token: admin.token })).body.data;
    const id = mails.find(({ recipient }) => recipient === to)?.id;
    if (!id) return undefined;
    return (await t.call(getCaughtMail, { token: admin.token, params: { id } })).body.data.mail;
  };
  const invitation = await caught(email);
  expect(invitation?.text).toContain('/accept-invitation/••••••');
  expect(JSON.stringify(invitation)).not.toContain(token);
  await vi.waitFor(async () => expect((await caught(person.email))?.text).toContain('/reset#••••••'));
});

describe('the list of invitations', () => {
  test('shows pending ones by default, twenty per page, and each state on request', async () => {
    const fresh = await createTestApp({ HEADFRAME_LIMIT_WRITE: '10000' });
    try {
      const boss = await fresh.createPerson('admin');
      const list = async (query: Record<string, unknown> = {}) =>
        (await fresh.call(listInvitations, { token: boss.token, query })).body.data;
      for (let i = 0; i < 21; i++) {
        await fresh.call(inviteUser, { token: boss.token, body: { email: `p${i}@blackridge.example` } });
      }
      const first = await list();
      expect(first.invitations).toHaveLength(20);
      expect(first.pagination).toEqual({ page: 1, limit: 20, total: 21, totalPages: 2 });
      const [one] = first.invitations;
      await fresh.call(cancelInvitation, { token: boss.token, params: { id: one?.id ?? '' } });
      expect((await list({ status: 'all' })).pagination.total).toBe(20);

      fresh.clock.advance(8 * DAY_MS);
      const later = await fresh.createPerson('admin');
      const listLater = async (status: string) =>
        (await fresh.call(listInvitations, { token: later.token, query: { status } })).body.data.pagination
          .total;
      expect(await listLater('pending')).toBe(0);
      expect(await listLater('expired')).toBe(20);
      const again = await fresh.call(inviteUser, {
        token: later.token,
        body: { email: 'p3@blackridge.example' },
      });
      expect(again.status).toBe(200);
      expect(await listLater('expired')).toBe(19);

      const cleaned = await fresh.call(cleanupInvitations, { token: later.token });
      expect(cleaned.body.data).toEqual({ expiredCount: 19 });
      expect(await listLater('all')).toBe(1);
      expect((await fresh.call(cleanupInvitations, { token: later.token })).body.data).toEqual({
        expiredCount: 0,
      });
    } finally {
      await fresh.close();
    }
  });

  test('refuses an unknown status', async () => {
    const { status } = await t.call(listInvitations, { token: admin.token, query: { status: 'lost' } });
    expect(status).toBe(400);
  });
});

describe('a link', () => {
  test('shows its details and is not consumed by viewing', async () => {
    const invitation = await invited({ role: 'editor', firstName: 'Lee' });
    for (let i = 0; i < 5; i++) {
      const { status, body } = await check(invitation.token);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        data: {
          email: invitation.email,
          firstName: 'Lee',
          lastName: null,
          role: 'editor',
          expiresAt: invitation.expiresAt,
          invitedBy: invitation.invitedBy,
        },
      });
    }
    expect((await accept(invitation.token)).status).toBe(200);
  });

  test.each([
    ['unknown', 'A'.repeat(43)],
    ['too short', 'abc'],
    ['too long', 'A'.repeat(44)],
    ['a path', '../..'],
    ['made of quotes', "'".repeat(43)],
  ])('that is %s is not found', async (_, token) => {
    for (const answer of [await check(token), await accept(token)]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'This invitation link is invalid or has expired.' },
      });
    }
  });

  test('that is too long is refused', async () => {
    expect((await check('A'.repeat(5_000))).status).toBe(414);
  });

  test('reports that it has expired', async () => {
    const { token } = await invited();
    await advanceDays(7);
    for (const answer of [await check(token), await accept(token)]) {
      expect(answer).toMatchObject({
        status: 410,
        body: {
          success: false,
          expired: true,
          message: 'This invitation has expired. Please contact your administrator for a new invitation.',
        },
      });
    }
  });

  test('reports that it was accepted', async () => {
    const { token } = await invited();
    await accept(token);
    for (const answer of [await check(token), await accept(token)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { alreadyAccepted: true, message: 'This invitation has already been accepted.' },
      });
    }
  });

  test('reports that its address already has an account', async () => {
    const { token, email } = await invited();
    await t.createPerson('user', { email });
    for (const answer of [await check(token), await accept(token)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          userExists: true,
          message: 'A user with this email already exists. Please contact your administrator.',
        },
      });
    }
  });

  test('is invalid after a cancellation, and no longer listed', async () => {
    const { id, token } = await invited();
    const cancel = () => t.call(cancelInvitation, { token: admin.token, params: { id } });
    expect((await cancel()).body).toEqual({ success: true, data: { id } });
    expect((await check(token)).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
    expect((await cancel()).status).toBe(404);
  });

  test('is invalid after a resend; the new one has a new expiry', async () => {
    const old = await invited();
    await advanceDays(3);
    const { body } = await t.call(resendInvitation, { token: admin.token, params: { id: old.id } });
    const token = body.data.delivery.link?.split('/').at(-1) ?? '';
    expect((await check(old.token)).status).toBe(404);
    const { body: shown } = await check(token);
    expect(shown.data.expiresAt).toBe(new Date(t.clock.now.getTime() + 7 * DAY_MS).toISOString());
  });

  test('can be renewed five times a day', async () => {
    const { id } = await invited();
    const resend = () => t.call(resendInvitation, { token: admin.token, params: { id } });
    for (let i = 0; i < 5; i++) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    await advanceDays(1.1);
    expect((await resend()).status).toBe(200);
  });

  test('of an accepted or expired invitation cannot be resent or cancelled', async () => {
    const used = await invited();
    await accept(used.token);
    const late = await invited();
    await advanceDays(8);
    for (const { id } of [used, late]) {
      for (const route of [resendInvitation, cancelInvitation]) {
        expect((await t.call(route, { token: admin.token, params: { id } })).status).toBe(409);
      }
    }
    expect((await t.call(resendInvitation, { token: admin.token, params: { id: 'x' } })).status).toBe(404);
  });
});

describe('accepting', () => {
  test('creates the account as invited, ignores other fields, and signs in', async () => {
    const { token, email } = await invited();
    const { status, body } = await accept(token, { role: 'admin', email: 'other@blackridge.example' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      role: 'user',
      firstName: 'Sam',
      lastName: 'Carter',
      isActive: true,
    });
    expect((await t.call(getProfile, { token: body.token })).body.user).toEqual(body.user);
    expect((await t.call(login, { body: { email, password: GOOD.password } })).status).toBe(200);
  });

  test.each<[wrong: Record<string, unknown>, message: string]>([
    [{ token: '' }, 'Invalid invitation link'],
    [{ token: undefined }, 'Invalid invitation link'],
    [{ firstName: ' ', password: '' }, 'First name and last name are required'],
    [{ lastName: undefined }, 'First name and last name are required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'Aa1!aaa' }, 'Password must be at least 8 characters long'],
    ...[
      'aaaaaaa1!',
      'AAAAAAA1!',
      'Aaaaaaaa!',
      'Aaaaaaa11',
      'Aaaaaa1#x',
      '#Aa1!aaaa',
      ' Aa1!aaaa',
      'éAa1!aaaa',
    ].map((password): [Record<string, unknown>, string] => [
      { password },
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ]),
    [{ password: `Aa1!${'x'.repeat(125)}` }, 'Password must be at most 128 characters long'],
    [{ password: 'Password1!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'P@ssw0rd!!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'Headframe2026!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'Davy2026!!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'C0al2026!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'Headquarters1!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'Carter1234!' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'Blackridge9!' }, 'This password is too easy to guess. Please choose another one.'],
  ])('with %j gets "%s", and the invitation stays', async (wrong, message) => {
    const { token } = await invited();
    const { status, body } = await accept(token, wrong);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect((await check(token)).status).toBe(200);
  });

  test.each(['Aa1!#æ space', `Aa1!${'x'.repeat(124)}`])(
    'any character may follow the first in a password, up to 128: %s',
    async (password) => {
      const { token, email } = await invited();
      expect((await accept(token, { password })).status).toBe(200);
      expect((await t.call(login, { body: { email, password } })).status).toBe(200);
    },
  );

  test.each([{ firstName: 5 }, { password: ['x'] }, { token: {} }, { firstName: 'x'.repeat(10_000) }])(
    'with a field of the wrong kind is bad input (case %#)',
    async (wrong) => {
      const { token } = await invited();
      expect((await accept(token, wrong)).status).toBe(400);
    },
  );

  test('fifty simultaneous calls create one account; the others get "already accepted"', async () => {
    const { token, email } = await invited();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(1);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { alreadyAccepted: true } });
    const { rows } = await t.database.pool.query('select count(*)::int as n from users where email = $1', [
      email,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('is refused if the address is no longer on a company domain', async () => {
    const { id, token } = await invited();
    await t.database.pool.query("update invitations set email = 'x@sold.example' where id = $1", [id]);
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'NOT_A_COMPANY_EMAIL' } });
  });
});
