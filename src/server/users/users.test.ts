import { afterAll, describe, expect, test } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import {
  changeUserRole,
  getUserStats,
  listUsers,
  toggleUserStatus,
  versionOfRights,
} from '#contract/users.ts';
import { createTestApp } from '#testing/test-app.ts';

const t = await createTestApp({ HEADFRAME_LIMIT_WRITE: '10000', HEADFRAME_LIMIT_READ: '10000' });
const admin = await t.createPerson('admin');
afterAll(() => t.close());

const toggle = (id: string, token = admin.token) => t.call(toggleUserStatus, { params: { id }, token });
const setRole = (id: string, role: unknown, token = admin.token) =>
  t.call(changeUserRole, { params: { id }, token, body: { role } });

describe('the list of users', () => {
  test('has ten users per page, newest first, with only the fields of a user', async () => {
    for (let i = 0; i < 11; i++) {
      t.clock.advance(1_000);
      await t.createPerson(i % 2 ? 'editor' : 'user');
    }
    const first = await t.call(listUsers, { token: admin.token });
    expect(first.status).toBe(200);
    expect(first.body.users).toHaveLength(10);
    expect(first.body.pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 });
    expect(Object.keys(first.body.users[0] ?? {}).sort()).toEqual(
      ['createdAt', 'email', 'firstName', 'id', 'isActive', 'lastLogin', 'lastName', 'role'].sort(),
    );
    const times = first.body.users.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const second = await t.call(listUsers, { token: admin.token, query: { page: 2 } });
    expect(second.body.users.map(({ id }) => id)).toContain(admin.id);
    expect(second.body.users).toHaveLength(2);
    const beyond = await t.call(listUsers, { token: admin.token, query: { page: 1_000_000, limit: 100 } });
    expect(beyond.body.users).toEqual([]);
  });

  test('filters by role and by activity', async () => {
    const editors = await t.call(listUsers, { token: admin.token, query: { role: 'editor', limit: 100 } });
    expect(new Set(editors.body.users.map(({ role }) => role))).toEqual(new Set(['editor']));
    const person = await t.createPerson('user');
    await toggle(person.id);
    const inactive = await t.call(listUsers, { token: admin.token, query: { isActive: false } });
    expect(inactive.body.users.map(({ id }) => id)).toEqual([person.id]);
    const active = await t.call(listUsers, { token: admin.token, query: { isActive: true, limit: 100 } });
    expect(active.body.users.map(({ id }) => id)).not.toContain(person.id);
  });

  test.each([
    'page=-1',
    'page=0',
    'page=1e309',
    'page=1.5',
    'page=',
    'page=99999999999999',
    'limit=1e9',
    'limit=0',
    'limit=101',
    'limit[]=1',
    'role=admin&role=user',
    'role=root',
    'isActive=maybe',
    'page=%00',
  ])('refuses %s', async (query) => {
    const response = await t.inject({
      url: `/api/v1/admin/users?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'BAD_INPUT', issues: [expect.anything()] });
  });

  test('is searched by words of names and addresses, in any order', async () => {
    const { body } = await t.call(listUsers, { token: admin.token, query: { limit: '100' } });
    const [one] = body.users;
    const find = async (q: string) => {
      const { status, body: found } = await t.call(listUsers, {
        token: admin.token,
        query: { q, limit: '100' },
      });
      return status === 200 ? found.users.map(({ id }) => id) : status;
    };
    expect(
      await find(`${one?.lastName} ${one?.firstName.toUpperCase()} ${one?.email.slice(0, 6)}`),
    ).toContain(one?.id);
    expect(await find('')).toHaveLength(body.users.length);
    for (const hostile of ['%', '_', '\\\\', "' or 1=1 --", 'nobody-has-this-name'])
      expect(await find(hostile)).toEqual([]);
    expect(await find('x'.repeat(101))).toBe(400);
    expect(await find('a\u202eb')).toBe(400);
  });

  test('has the counts shown above it', async () => {
    const { body } = await t.call(getUserStats, { token: admin.token });
    expect(body.data).toEqual({
      totalUsers: 13,
      activeUsers: 12,
      adminUsers: 1,
      recentRegistrations: 13,
      recentLogins: 0,
    });
  });
});

describe('activating and deactivating', () => {
  test('takes effect on the next request, and ends the sessions for good', async () => {
    const person = await t.createPerson('user');
    const { status, body } = await toggle(person.id);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: person.id, isActive: false });
    expect((await t.call(getProfile, { token: person.token })).status).toBe(401);
    expect((await toggle(person.id)).body.data.user.isActive).toBe(true);
    expect((await t.call(getProfile, { token: person.token })).status).toBe(401);
  });

  test('cannot be applied to oneself', async () => {
    const { status, body } = await toggle(admin.id);
    expect(status).toBe(400);
    expect(body.message).toBe('You cannot change your own status');
    expect((await t.call(getProfile, { token: admin.token })).status).toBe(200);
  });
});

test('a change based on another role or status is refused and names who was first', async () => {
  const other = await t.createPerson('admin');
  const person = await t.createPerson('user');
  const input = { params: { id: person.id }, headers: { 'if-match': `"${versionOfRights(person)}"` } };
  expect((await t.call(toggleUserStatus, { ...input, token: other.token })).status).toBe(200);
  const refused = { status: 409, body: { isOwn: false, savedBy: `${other.firstName} ${other.lastName}` } };
  expect(await t.call(toggleUserStatus, { ...input, token: admin.token })).toMatchObject(refused);
  const promote = { ...input, token: admin.token, body: { role: 'admin' } } as const;
  expect(await t.call(changeUserRole, promote)).toMatchObject(refused);
});

describe('changing a role', () => {
  test('takes effect on the next request and changes nothing else', async () => {
    const person = await t.createPerson('admin');
    const { status, body } = await t.call(changeUserRole, {
      params: { id: person.id },
      token: admin.token,
      body: { role: 'editor', isActive: false, email: 'x@y.z', passwordHash: 'y' },
    });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ role: 'editor', isActive: true, email: person.email });
    expect((await t.call(listUsers, { token: person.token })).status).toBe(401);
  });

  test('to the current one changes nothing and ends no session', async () => {
    const person = await t.createPerson('user');
    expect((await setRole(person.id, 'user')).body.data.user.role).toBe('user');
    expect((await t.call(getProfile, { token: person.token })).status).toBe(200);
  });

  test.each(['superadmin', '', null, ['admin'], 5, undefined])('to %j is refused', async (role) => {
    const person = await t.createPerson('user');
    const { status, body } = await setRole(person.id, role);
    expect(status).toBe(400);
    expect(body.message).toBe('Role must be one of admin, editor, user');
    expect((await t.call(getProfile, { token: person.token })).body.user.role).toBe('user');
  });

  test('cannot be applied to oneself', async () => {
    const { status, body } = await setRole(admin.id, 'user');
    expect(status).toBe(400);
    expect(body.message).toBe('You cannot change your own role');
  });
});

test.each(['9f2c1c5e-1111-4111-8111-111111111111', '1 OR 1=1', 'undefined', '../stats'])(
  'there is no user %s to change',
  async (id) => {
    expect((await toggle(id)).status).toBe(404);
    expect((await setRole(id, 'user')).status).toBe(404);
  },
);

test('if administrators demote and deactivate each other simultaneously, one remains', async () => {
  for (let round = 0; round < 25; round++) {
    await t.database.pool.query("update users set role = 'user' where role = 'admin'");
    const [one, two] = [await t.createPerson('admin'), await t.createPerson('admin')];
    const answers = await Promise.all([
      round % 2 ? toggle(two.id, one.token) : setRole(two.id, 'user', one.token),
      round % 3 ? setRole(one.id, 'editor', two.token) : toggle(one.id, two.token),
    ]);
    const { rows } = await t.database.pool.query(
      "select count(*)::int as admins from users where role = 'admin' and is_active",
    );
    expect(rows[0].admins).toBe(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([401, 409]).toContain(answers.map(({ status }) => status).find((status) => status !== 200));
  }
});
