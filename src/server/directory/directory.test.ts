import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPasswordReset } from '#contract/account.ts';
import { listRuns, triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile, login } from '#contract/auth.ts';
import {
  addDirectoryToken,
  getDirectory,
  MOST_DIRECTORY_TOKENS,
  removeDirectoryToken,
} from '#contract/directory.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { getNewsOptions } from '#contract/news.ts';
import { getCompanyProfile, getProfileParts, setCompanyProfile } from '#contract/relevance.ts';
import { addOwnToken } from '#contract/tokens.ts';
import { changeUserRole, listUsers, makeResetLink, toggleUserStatus, type User } from '#contract/users.ts';
import { addWatchlist } from '#contract/watchlists.ts';
import { deactivateDuring } from '#testing/deactivate-during.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';
import { parseFilter } from './filter.ts';
import { readPatch } from './resource.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

let t: TestApp;
let admin: User & { token: string };
let token: string;
beforeAll(async () => {
  t = await createTestApp({ HEADFRAME_LIMIT_WRITE: '10000' });
  admin = await t.createPerson('admin', { email: 'first.admin@blackridge.example' });
  token = await makeToken('Entra');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(HOUR_MS);
  admin = await t.createPerson('admin');
});

async function makeToken(name: string): Promise<string> {
  const body = { name, password: TEST_PASSWORD };
  return (await t.call(addDirectoryToken, { token: admin.token, body })).body.data.token;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function scim(method: Method, path: string, body?: unknown, as: string | undefined = token) {
  const response = await t.inject({
    method,
    url: `/scim/v2${path}`,
    remoteAddress: '198.51.100.4',
    headers: {
      ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = response.body;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
const filter = (text: string) => scim('GET', `/Users?filter=${encodeURIComponent(text)}`);

let made = 0;
const newUser = (changes = {}) => {
  made += 1;
  const userName = `Person.${made}@blackridge.example`;
  return {
    schemas: [USER],
    userName,
    externalId: `ext-${made}`,
    name: { givenName: 'Ada', familyName: 'Stone' },
    emails: [{ primary: true, type: 'work', value: userName }],
    active: true,
    ...changes,
  };
};

async function lastEntry(person: string) {
  const { body } = await t.call(listAudit, { token: admin.token, query: { person, limit: 1 } });
  return body.data.entries[0];
}

describe('a directory token', () => {
  test('is created with a password, shown once, stored hashed, and revoked', async () => {
    const wrong = { name: 'Okta', password: 'Wrong7!oak' };
    expect((await t.call(addDirectoryToken, { token: admin.token, body: wrong })).status).toBe(401);
    const other = await makeToken('Okta');
    expect(other).toMatch(/^hfd_[\w-]{43}$/);
    expect((await scim('GET', '/Users?count=1', undefined, other)).status).toBe(200);
    const { body } = await t.call(getDirectory, { token: admin.token });
    expect(body.data.address).toBe('https://headframe.blackridge.example/scim/v2');
    const listed = body.data.tokens.find(({ name }) => name === 'Okta');
    expect(listed).toMatchObject({
      start: other.slice(0, 8),
      createdBy: admin.email,
      lastUsedAt: t.clock.now.toISOString(),
      expiresAt: new Date(t.clock.now.getTime() + 365 * DAY_MS).toISOString(),
    });
    const { rows } = await t.database.pool.query(
      'select directory_tokens::text as row from directory_tokens',
    );
    expect(JSON.stringify(rows)).not.toContain(other.slice(8));
    const id = listed?.id ?? '';
    expect((await t.call(removeDirectoryToken, { token: admin.token, params: { id } })).status).toBe(200);
    expect((await scim('GET', '/Users', undefined, other)).status).toBe(401);
    expect((await t.call(removeDirectoryToken, { token: admin.token, params: { id } })).status).toBe(404);
    expect(await lastEntry('Okta')).toMatchObject({ action: 'directory.remove-token', outcome: 'success' });
  });

  test('has a unique name, and their number is limited', async () => {
    const make = (name: string) =>
      t.call(addDirectoryToken, { token: admin.token, body: { name, password: TEST_PASSWORD } });
    expect((await make('Entra')).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: MOST_DIRECTORY_TOKENS }, (_, i) => make(`T${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_DIRECTORY_TOKENS - 1);
    await t.database.pool.query("delete from directory_tokens where name like 'T_'");
  });

  test('works only for SCIM, and SCIM accepts nothing else', async () => {
    for (const route of [getProfile, getNewsOptions, listUsers, getDirectory]) {
      expect((await t.call(route, { token })).status).toBe(401);
    }
    const person = await t.createPerson('admin');
    const form = { name: 'x', scopes: ['dashboard', 'news', 'history', 'agents'], expiresInDays: 1 };
    const api = await t.call(addOwnToken, {
      token: person.token,
      body: { ...form, password: TEST_PASSWORD },
    });
    for (const other of ['', person.token, api.body.data.token, `hfd_${'A'.repeat(43)}`, 'x']) {
      const { status, headers, body } = await scim('GET', '/Users', undefined, other);
      expect([status, headers['www-authenticate'], headers['content-type']]).toEqual([
        401,
        'Bearer',
        'application/scim+json; charset=utf-8',
      ]);
      expect(body).toEqual({
        schemas: [ERROR],
        status: '401',
        detail: 'The directory token is missing, unknown, revoked or expired.',
      });
    }
    expect((await scim('POST', '/Users', newUser(), '')).status).toBe(401);
    expect(await lastEntry('/scim/v2')).toMatchObject({ action: 'directory.denied', outcome: 'denied' });
  });

  test('keeps working when its administrator leaves, and is marked in the list', async () => {
    const creators = async () =>
      (await t.call(getDirectory, { token: admin.token })).body.data.tokens.map((one) => [
        one.createdBy,
        one.creatorIsAdmin,
      ]);
    const maker = 'first.admin@blackridge.example';
    expect(await creators()).toEqual([[maker, true]]);
    const { body } = await t.call(listUsers, { token: admin.token, query: { q: maker } });
    const params = { id: body.users[0]?.id ?? '' };
    await t.call(changeUserRole, { token: admin.token, params, body: { role: 'user' } });
    expect(await creators()).toEqual([[maker, false]]);
    expect((await scim('GET', '/Users')).status).toBe(200);

    await scim('DELETE', `/Users/${params.id}`);
    t.clock.advance(HOUR_MS);
    await t.createPerson('admin', { email: maker });
    expect(await creators()).toEqual([[`first.admin.left-${params.id.slice(0, 8)}@retired.invalid`, false]]);
  });

  test('is not created by an administrator who is deactivated meanwhile', async () => {
    const body = { name: 'Late', password: TEST_PASSWORD };
    const make = () => t.call(addDirectoryToken, { token: admin.token, body });
    expect((await deactivateDuring(t, admin.id, make)).status).toBe(403);
  });

  test('ends after a year', async () => {
    const before = t.clock.now;
    t.clock.advance(365 * DAY_MS);
    expect((await scim('GET', '/Users')).status).toBe(401);
    t.clock.now = before;
  });
});

describe('a person', () => {
  test('is added with the role user, a first and last name, and without a known password', async () => {
    const wanted = newUser({
      roles: [{ value: 'admin', primary: true }],
      password: 'Lantern7!oak',
      title: 'CEO',
    });
    const { status, headers, body } = await scim('POST', '/Users', wanted);
    expect(status).toBe(201);
    const email = wanted.userName.toLowerCase();
    const location = `https://headframe.blackridge.example/scim/v2/Users/${body.id}`;
    expect(headers.location).toBe(location);
    expect(body).toEqual({
      schemas: [USER],
      id: expect.any(String),
      externalId: wanted.externalId,
      userName: email,
      name: { givenName: 'Ada', familyName: 'Stone', formatted: 'Ada Stone' },
      displayName: 'Ada Stone',
      emails: [{ value: email, type: 'work', primary: true }],
      active: true,
      roles: [{ value: 'user', primary: true }],
      meta: { resourceType: 'User', created: t.clock.now.toISOString(), location },
    });
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
    expect(await lastEntry(email)).toMatchObject({
      action: 'user.create',
      actor: { id: null, email: 'Directory (Entra)' },
      ip: '198.51.100.4',
    });
    expect(await scim('POST', '/Users', { ...wanted, userName: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { status: '409', scimType: 'uniqueness', detail: 'There is already a user with this userName.' },
    });
  });

  test.each([
    ['no userName', { userName: undefined }, 'userName is required'],
    ['a number as userName', { userName: 7 }, 'userName must be text'],
    ['another domain', { userName: 'x@evil.example' }, /must be an email address on the company's domain/],
    ['two addresses', { userName: 'x@blackridge.example@evil.example' }, /must be an email address/],
    ['a hidden character', { name: { givenName: 'A\u202eB' } }, /name.givenName must not contain control/],
    ['a name as text', { name: 'Ada' }, 'name must be an object.'],
    ['half an activity', { active: 'maybe' }, 'active must be true or false'],
  ])('with %s is refused', async (_, changes, detail) => {
    const { status, body } = await scim('POST', '/Users', newUser(changes));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      schemas: [ERROR],
      status: '400',
      scimType: expect.stringMatching(/^invalid/),
    });
    expect(body.detail).toMatch(detail);
  });

  test('is found by userName in any case, by externalId and by both, and paged', async () => {
    const first = newUser();
    const { body: one } = await scim('POST', '/Users', first);
    await scim('POST', '/Users', newUser());
    for (const text of [
      `userName eq "${first.userName.toUpperCase()}"`,
      `USERNAME Eq "${first.userName}"`,
      `${USER}:userName eq "${first.userName}"`,
      `emails.value eq "${first.userName}"`,
      `emails[type eq "work"].value eq "${first.userName}"`,
      `externalId eq "${first.externalId}" and active eq true`,
      `id eq "${one.id}"`,
    ]) {
      expect((await filter(text)).body).toMatchObject({ totalResults: 1, Resources: [{ id: one.id }] });
    }
    const none = await filter('userName eq "nobody@blackridge.example"');
    expect(none.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
    const all = (await scim('GET', '/Users')).body;
    const page = (await scim('GET', '/Users?startIndex=2&count=1&attributes=userName')).body;
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources).toEqual([
      { schemas: [USER], id: all.Resources[1].id, userName: all.Resources[1].userName },
    ]);
    expect((await scim('GET', '/Users?count=0&startIndex=-3')).body).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 1,
      Resources: [],
    });
    const plain = await scim('GET', `/Users/${one.id}?excludedAttributes=emails,name.givenName`);
    expect(Object.keys(plain.body)).not.toContain('emails');
    for (const query of ['count=x', 'startIndex=1e9', 'count=1&count=2', 'filter[]=x']) {
      expect((await scim('GET', `/Users?${query}`)).status).toBe(400);
    }
  });

  test('is replaced with names, address and external id', async () => {
    const { body: one } = await scim('POST', '/Users', newUser());
    const withPassword = { token: admin.token, params: { id: one.id }, body: { password: TEST_PASSWORD } };
    const { link } = (await t.call(makeResetLink, withPassword)).body.data;
    const resetOf = () => t.call(checkPasswordReset, { params: { token: link.split('#')[1] ?? '' } });
    expect((await resetOf()).status).toBe(200);
    const renamed = { ...newUser(), name: { givenName: 'Grace', familyName: 'Hill' }, active: 'True' };
    const { status, body } = await scim('PUT', `/Users/${one.id}`, renamed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: one.id,
      userName: renamed.userName.toLowerCase(),
      externalId: renamed.externalId,
      name: { givenName: 'Grace', familyName: 'Hill' },
      active: true,
    });
    // It may have been mailed to an address that now belongs to someone else.
    expect((await resetOf()).status).toBe(404);
    expect(await lastEntry(one.userName)).toMatchObject({
      action: 'user.update',
      detail: {
        changed: 'address, first name, last name, directory ID',
        from: one.userName,
        to: body.userName,
      },
    });
    const other = (await scim('POST', '/Users', newUser())).body;
    expect(await scim('PUT', `/Users/${one.id}`, { ...renamed, userName: other.userName })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const unknown = '9f2c1c5e-1111-4111-8111-111111111111';
    for (const id of [unknown, 'x', '1 or 1=1']) {
      expect(await scim('PUT', `/Users/${encodeURIComponent(id)}`, renamed)).toMatchObject({
        status: 404,
        body: { schemas: [ERROR], detail: 'There is no such user.' },
      });
    }
  });

  test.each([
    ['as Entra writes it', { op: 'Replace', path: 'active', value: 'False' }],
    ['as Okta writes it', { op: 'replace', value: { active: false } }],
    ['with its schema', { op: 'replace', path: `${USER}:active`, value: false }],
  ])('is deactivated by a PATCH %s: sessions and API tokens end at once', async (_, operation) => {
    const person = await t.createPerson('user');
    const form = { name: 'Power BI', scopes: ['news'], expiresInDays: 30, password: TEST_PASSWORD };
    const api = (await t.call(addOwnToken, { token: person.token, body: form })).body.data.token;
    const status = async (as: string) => (await t.call(getNewsOptions, { token: as })).status;
    expect([await status(person.token), await status(api)]).toEqual([200, 200]);
    expect(await patch(person.id, operation)).toMatchObject({ status: 200, body: { active: false } });
    expect([await status(person.token), await status(api)]).toEqual([401, 401]);
    expect(await lastEntry(person.email)).toMatchObject({
      action: 'user.deactivate',
      actor: { email: 'Directory (Entra)' },
    });
    const on = await patch(person.id, { op: 'add', path: 'active', value: true });
    expect([on.body.active, await status(api)]).toEqual([true, 401]);
  });

  test('keeps their session when only a name changes', async () => {
    const person = await t.createPerson('editor');
    const changed = await patch(
      person.id,
      { op: 'Replace', path: 'name.givenName', value: 'Grace' },
      { op: 'Add', value: { 'name.familyName': 'Lake', displayName: 'x', externalId: 'e-9' } },
      { op: 'replace', path: `${USER}:name`, value: { familyName: 'Hill' } },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'x@evil.example' },
      { op: 'replace', path: 'roles', value: [{ value: 'admin' }] },
      {
        op: 'replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
    );
    expect(changed.body).toMatchObject({
      userName: person.email,
      externalId: 'e-9',
      displayName: 'Grace Hill',
      roles: [{ value: 'editor' }],
    });
    const profile = await t.call(getProfile, { token: person.token });
    expect(profile.body.user).toMatchObject({ firstName: 'Grace', lastName: 'Hill', role: 'editor' });
    const removed = await patch(person.id, { op: 'remove', path: 'externalId' });
    expect(removed.body.externalId).toBeUndefined();
  });

  test('a deleted person is deactivated, hidden from the directory, and can be added again as a user', async () => {
    const wanted = newUser();
    const { body: one } = await scim('POST', '/Users', wanted);
    await t.call(changeUserRole, { token: admin.token, params: { id: one.id }, body: { role: 'admin' } });
    const gone = await scim('DELETE', `/Users/${one.id}`);
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect(await lastEntry(one.userName)).toMatchObject({ action: 'user.left-directory' });
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await scim(method, `/Users/${one.id}`)).status).toBe(404);
    }
    expect((await filter(`userName eq "${wanted.userName}"`)).body.totalResults).toBe(0);
    const { body } = await t.call(listUsers, { token: admin.token, query: { q: one.userName } });
    expect(body.users).toMatchObject([{ id: one.id, isActive: false }]);
    const again = await scim('POST', '/Users', wanted);
    expect([again.status, again.body.active]).toEqual([201, true]);
    expect(again.body.roles).toMatchObject([{ value: 'user' }]);
  });

  test('a person with the address of a deleted one gets a new account', async () => {
    const email = 'reused@blackridge.example';
    const first = await t.createPerson('editor', { email });
    const list = await t.call(addWatchlist, { token: first.token, body: { name: 'Private', items: [] } });
    expect(list.status).toBe(200);
    expect((await scim('DELETE', `/Users/${first.id}`)).status).toBe(204);
    const { body: second } = await scim('POST', '/Users', newUser({ userName: email }));
    expect(second.id).not.toBe(first.id);
    expect(second.roles).toMatchObject([{ value: 'user' }]);
    expect((await t.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(401);
    const { rows } = await t.database.pool.query('select user_id from watchlists');
    expect(rows).toEqual([{ user_id: first.id }]);
    const { body } = await t.call(listUsers, { token: admin.token, query: { q: 'reused' } });
    expect(body.users.map(({ id, email: address, isActive }) => [id, address, isActive])).toEqual(
      expect.arrayContaining([
        [second.id, email, true],
        [first.id, `reused.left-${first.id.slice(0, 8)}@retired.invalid`, false],
      ]),
    );
    const again = await t.call(toggleUserStatus, { token: admin.token, params: { id: first.id } });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This account has no email address. Invite the person again.',
    ]);
    const { body: log } = await t.call(listAudit, {
      token: admin.token,
      query: { person: email, action: 'user' },
    });
    expect(log.data.entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'user.create',
      'user.release-address',
    ]);
  });

  test('runs and audit entries are not attributed to the next holder of an address', async () => {
    const email = 'handed-on@blackridge.example';
    const first = await t.createPerson('admin', { email });
    const run = { token: first.token, params: { agentId: 'yahoo' }, body: { password: TEST_PASSWORD } };
    expect((await t.call(triggerAgent, run)).status).toBe(202);
    const { profile } = (await t.call(getCompanyProfile, { token: first.token })).body.data;
    expect((await t.call(setCompanyProfile, { token: first.token, body: { profile } })).status).toBe(200);
    t.clock.advance(HOUR_MS);
    await scim('DELETE', `/Users/${first.id}`);
    t.clock.advance(HOUR_MS);
    const name = { givenName: 'Bea', familyName: 'Later' };
    const { body: second } = await scim('POST', '/Users', newUser({ userName: email, name }));
    t.clock.advance(HOUR_MS);
    const renamed = 'bea.later@blackridge.example';
    await patch(second.id, { op: 'replace', path: 'userName', value: renamed });
    t.clock.advance(HOUR_MS);
    await scim('POST', '/Users', newUser({ userName: email, name: { givenName: 'Cy', familyName: 'Last' } }));

    const retired = `handed-on.left-${first.id.slice(0, 8)}@retired.invalid`;
    const newer = await t.createPerson('admin');
    const { body: runs } = await t.call(listRuns, { token: newer.token, query: { agentId: 'yahoo' } });
    expect(runs.data.runs).toMatchObject([
      { requestedBy: retired, requestedByName: `Test ${first.lastName}` },
    ]);
    const parts = await t.call(getProfileParts, { token: newer.token });
    expect(parts.body.data.saved.by).toBe(`Test ${first.lastName}`);
    const { body: log } = await t.call(listAudit, { token: newer.token, query: { person: email } });
    const persons = log.data.entries.map(({ action, actor, targetToday }) => [
      action,
      actor?.email === email ? actor.emailToday : targetToday,
    ]);
    expect(persons).toEqual([
      ['user.create', null],
      ['user.update', renamed],
      ['user.create', renamed],
      ['user.release-address', retired],
      ['user.left-directory', retired],
      ['briefing.profile', retired],
      ['agent.trigger', retired],
    ]);
  });

  test('the address of a deleted person can be given to another', async () => {
    const { body: gone } = await scim('POST', '/Users', newUser());
    await scim('DELETE', `/Users/${gone.id}`);
    const { body: other } = await scim('POST', '/Users', newUser());
    const moved = await patch(other.id, { op: 'replace', path: 'userName', value: gone.userName });
    expect([moved.status, moved.body.userName]).toEqual([200, gone.userName]);
  });

  test('activated by an administrator after a deletion can be removed by the directory again', async () => {
    const person = await t.createPerson('admin');
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    await t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
    expect(await scim('POST', '/Users', newUser({ userName: person.email }))).toMatchObject({ status: 409 });
    expect((await filter(`userName eq "${person.email}"`)).body.Resources).toMatchObject([
      { id: person.id, roles: [{ value: 'admin' }] },
    ]);
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
  });

  test('loses the role with a new address, so the directory cannot hand over a privileged account', async () => {
    const person = await t.createPerson('admin');
    const moved = await patch(person.id, { op: 'Replace', path: 'userName', value: newUser().userName });
    expect(moved.body.roles).toMatchObject([{ value: 'user' }]);
    const { body } = await t.call(listAudit, { token: admin.token, query: { person: person.email } });
    expect(body.data.entries.slice(0, 2)).toMatchObject([
      { action: 'user.role', detail: { from: 'admin', to: 'user' } },
      { action: 'user.update', detail: { changed: 'address' } },
    ]);
  });

  test('the last active administrator stays', async () => {
    const { pool } = t.database;
    await pool.query("update users set role = 'user' where role = 'admin' and id <> $1", [admin.id]);
    const stays = {
      status: 409,
      body: {
        status: '409',
        detail: 'There must be at least one active administrator',
      },
    };
    expect(await patch(admin.id, { op: 'replace', value: { active: false } })).toMatchObject(stays);
    expect(await scim('DELETE', `/Users/${admin.id}`)).toMatchObject(stays);
    expect(await scim('PUT', `/Users/${admin.id}`, newUser({ active: false }))).toMatchObject(stays);
    expect(await scim('PUT', `/Users/${admin.id}`, newUser())).toMatchObject(stays);
    const other = await t.createPerson('admin');
    const both = await Promise.all([admin, other].map(({ id }) => scim('DELETE', `/Users/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    admin = await t.createPerson('admin');
  });

  test('keeps a role given by an administrator', async () => {
    const wanted = newUser();
    const { body: one } = await scim('POST', '/Users', wanted);
    await t.call(changeUserRole, { token: admin.token, params: { id: one.id }, body: { role: 'editor' } });
    await t.call(toggleUserStatus, { token: admin.token, params: { id: one.id } });
    const { body } = await scim('PUT', `/Users/${one.id}`, wanted);
    expect(body).toMatchObject({ active: true, roles: [{ value: 'editor' }] });
  });
});

describe('invalid requests', () => {
  test.each([
    ['userName', 'The filter could not be read'],
    ['userName eq', 'The filter could not be read'],
    ['userName eq "x', 'The filter could not be read'],
    [`userName eq "x" or 1 eq 1`, 'comparisons can be joined by and only'],
    [`userName eq "x"; drop table users`, 'comparisons can be joined by and only'],
    ['userName sw "x"', 'The operator "sw" is not supported'],
    ['passwordHash eq "x"', 'Users cannot be filtered by "passwordHash"'],
    ['constructor eq "x"', 'Users cannot be filtered by "constructor"'],
    ['userName eq "a\\u0000"', 'characters that cannot be searched for'],
    ['userName eq "\\x"', 'characters that cannot be searched for'],
    ['(((((userName eq "x"', 'The filter could not be read'],
    [`userName eq "${'x'.repeat(1_000)}"`, '1000 characters at most'],
    [Array.from({ length: 6 }, () => 'id eq "x"').join(' and '), '5 comparisons at most'],
  ])('the filter %s is refused with an explanation', async (text, detail) => {
    const { status, body } = await filter(text);
    expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    expect(body.detail).toContain(detail);
  });

  test('SQL in a filter is plain text that matches no one', async () => {
    for (const text of [`' or '1'='1`, `x\\" or 1=1 --`, '%', '_', 'a\\\\']) {
      expect((await filter(`userName eq "${text}"`)).body.totalResults).toBe(0);
      expect((await filter(`id eq "${text}"`)).body.totalResults).toBe(0);
    }
  });

  test.each([
    [
      { op: 'replace', path: 'shoeSize', value: 1 },
      'invalidPath',
      '"shoeSize" is not an attribute of a user.',
    ],
    [{ op: 'replace', path: '__proto__', value: 1 }, 'invalidPath', 'is not an attribute of a user.'],
    [{ op: 'replace', path: 'a'.repeat(400), value: 1 }, 'invalidPath', 'is not an attribute of a user.'],
    [{ op: 'replace', path: 7, value: 1 }, 'invalidPath', 'path must be text.'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability', '"id" cannot be changed.'],
    [{ op: 'remove', path: 'userName' }, 'mutability', '"userName" cannot be removed.'],
    [{ op: 'remove' }, 'noTarget', 'A remove operation needs a path.'],
    [{ op: 'move', path: 'active' }, 'invalidSyntax', 'op must be add, replace or remove.'],
    [{ op: 'replace', value: 'x' }, 'invalidSyntax', 'needs an object as its value.'],
    [{ op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue', 'active must be true or false'],
    ['x', 'invalidSyntax', 'An operation must be an object.'],
  ])('the operation %j is refused with an explanation', async (operation, scimType, detail) => {
    const { status, body } = await patch(admin.id, operation);
    expect([status, body.scimType]).toEqual([400, scimType]);
    expect(body.detail).toContain(detail);
  });

  test('bodies that are not JSON, too large, of another type, empty or endless', async () => {
    expect(await scim('POST', '/Users', '{')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax', detail: 'The body is not valid JSON.' },
    });
    expect((await scim('POST', '/Users', [])).body).toMatchObject({ scimType: 'invalidSyntax' });
    expect((await scim('PATCH', `/Users/${admin.id}`, {})).body).toMatchObject({ scimType: 'invalidSyntax' });
    expect((await patch(admin.id, ...Array.from({ length: 51 }, () => ({ op: 'x' })))).body.detail).toContain(
      '50',
    );
    const large = await scim('POST', '/Users', newUser({ title: 'x'.repeat(70_000) }));
    expect(large).toMatchObject({ status: 413, body: { schemas: [ERROR], status: '413' } });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    const other = await t.inject({ method: 'POST', url: '/scim/v2/Users', headers, payload: 'x' });
    expect([other.statusCode, other.json().schemas]).toEqual([415, [ERROR]]);
    const asJson = { ...headers, 'content-type': 'application/json' };
    const payload = JSON.stringify(newUser());
    const plain = await t.inject({ method: 'POST', url: '/scim/v2/Users', headers: asJson, payload });
    expect(plain.statusCode).toBe(201);
  });

  test('unknown addresses and methods', async () => {
    for (const path of ['/Groups', '/Bulk', '/Me', '/Users/x/y', '/']) {
      expect(await scim('GET', path)).toMatchObject({
        status: 404,
        body: { schemas: [ERROR], status: '404' },
      });
    }
    expect((await scim('DELETE', '/Users')).status).toBe(404);
  });

  test('long texts are parsed without backtracking', () => {
    for (const text of [
      `userName eq "${'\\'.repeat(900)}`,
      `${' '.repeat(990)}x`,
      `${'a.'.repeat(490)} eq`,
    ]) {
      expect(() => parseFilter(text)).toThrow();
    }
    const path = `emails[${'['.repeat(280)}`;
    expect(() => readPatch({ Operations: [{ op: 'add', path, value: 1 }] })).toThrow();
  });
});

test('the supported features are described', async () => {
  const service = (await scim('GET', '/ServiceProviderConfig')).body;
  expect(service).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 100 },
    changePassword: { supported: false },
    etag: { supported: false },
  });
  const types = (await scim('GET', '/ResourceTypes')).body;
  expect(types).toMatchObject({
    totalResults: 1,
    Resources: [{ id: 'User', endpoint: '/Users', schema: USER }],
  });
  expect((await scim('GET', '/ResourceTypes/User')).body).toEqual(types.Resources[0]);
  const schemas = (await scim('GET', '/Schemas')).body;
  expect(schemas.Resources[0].attributes.map(({ name }: { name: string }) => name)).toEqual([
    'userName',
    'externalId',
    'name',
    'displayName',
    'active',
    'emails',
    'roles',
  ]);
  expect((await scim('GET', `/Schemas/${USER}`)).body).toEqual(schemas.Resources[0]);
  expect((await scim('GET', '/Schemas/x')).status).toBe(404);
});
