import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listAgents } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { getFredConfig } from '#contract/fred.ts';
import { checkSourceKey, listSourceKeys, removeSourceKey } from '#contract/source-keys.ts';
import { createLog } from '#platform/log.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createSourceKeys } from './source-keys.ts';

const GOOD_KEY = 'feedfacefeedfacefeedfacefeed4f2a';
const WRONG_KEY = 'wrong000000000000000000000000000';
const SETTINGS = {
  HEADFRAME_SOURCES: 'live',
  HEADFRAME_SECRET_KEY: 'a-secret-of-the-operator',
};

let logged = '';
const simulator = await startSimulator({ clock: () => t.clock.now, fredApiKey: GOOD_KEY });
const log = createLog('debug', { write: (line: string) => (logged += line) });
const t = await createTestApp({ ...SETTINGS, HEADFRAME_SIMULATOR_URL: simulator.url }, { log });
const token = (await t.createPerson('admin')).token;
afterAll(async () => {
  await t.close();
  await simulator.stop();
});
afterEach(async () => {
  simulator.clearFaults();
  simulator.clearRequests();
  await t.database.pool.query('delete from source_keys');
});

const check = (key?: unknown) =>
  t.call(checkSourceKey, { token, params: { source: 'fred' }, body: key === undefined ? {} : { key } });
const findFred = async () => {
  const { body } = await t.call(listSourceKeys, { token });
  return body.data.keys.find(({ source }) => source === 'fred');
};

test('a valid key is checked with one call, stored encrypted and used at once by every process', async () => {
  expect(await findFred()).toMatchObject({ from: null, endsIn: null });
  const { status, body } = await check(` ${GOOD_KEY} `);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    check: { outcome: 'works' },
    key: { from: 'stored', endsIn: '4f2a', checkedAt: t.clock.now.toISOString(), problem: null },
  });
  expect(simulator.requests().map(({ source }) => source)).toEqual(['fred']);
  const sibling = await t.createSibling();
  const config = await sibling.call(getFredConfig, { token });
  expect(config.body.data.apiKey).toEqual({ configured: true });
  expect(await createSourceKeys({ db: t.database.db, config: t.config }).find('fred')).toBe(GOOD_KEY);
});

test('no call, log line, row or audit entry contains the key', async () => {
  await check(GOOD_KEY);
  await check(WRONG_KEY);
  const { rows } = await t.database.pool.query('select * from source_keys');
  const audit = await t.call(listAudit, { token, query: { action: 'source-key' } });
  expect(audit.body.data.entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
    ['source-key.check', { endsIn: '0000', result: 'refused' }],
    ['source-key.set', { endsIn: '4f2a', result: 'works' }],
  ]);
  const answers = [await findFred(), (await check()).body, (await t.call(getFredConfig, { token })).body];
  const shown = JSON.stringify([rows, audit.body, answers]) + logged;
  expect(rows).toHaveLength(1);
  expect(shown).toContain('4f2a');
  for (const key of [GOOD_KEY, WRONG_KEY]) expect(shown).not.toContain(key);
});

test('a key that FRED does not accept is not stored, and the stored one stays', async () => {
  await check(GOOD_KEY);
  const { status, body } = await check(WRONG_KEY);
  expect(status).toBe(200);
  expect(body.data.check).toEqual({
    outcome: 'refused',
    message: 'FRED does not accept this key (HTTP 400). Copy it again from your FRED account.',
  });
  expect(body.data.key.endsIn).toBe('4f2a');
});

test.each([
  ['http-500', 'HTTP 500'],
  ['http-429', 'HTTP 429'],
  ['html-outage', 'HTTP 503'],
  ['connection-reset', 'connection reset'],
  ['not-json', 'its answer was not understood'],
])('with the fault %s FRED says nothing about the key', async (kind, reason) => {
  simulator.setFault({ source: 'fred', kind, status: 503 });
  const { body } = await check(GOOD_KEY);
  expect(body.data.check).toEqual({
    outcome: 'unreachable',
    message: `FRED could not be reached (${reason}).`,
  });
  // A request is repeated once if its reused connection was reset.
  expect(simulator.requests()).toHaveLength(kind === 'connection-reset' ? 2 : 1);
  expect(body.data.key.from).toBeNull();
});

test.each([
  '',
  'short',
  GOOD_KEY.toUpperCase(),
  `${GOOD_KEY}&file_type=xml`,
  'x'.repeat(300),
  7,
  null,
  [GOOD_KEY],
])('the entered key %j is refused without a call', async (key) => {
  const { status, body } = await check(key);
  expect(status).toBe(400);
  expect(body.success).toBe(false);
  expect(simulator.requests()).toEqual([]);
});

test('a stored key can be checked again and removed', async () => {
  await check(GOOD_KEY);
  t.clock.advance(60_000);
  expect((await check()).body.data.key.checkedAt).toBe(t.clock.now.toISOString());
  const remove = () => t.call(removeSourceKey, { token, params: { source: 'fred' } });
  expect((await remove()).body.data.key.from).toBeNull();
  expect((await remove()).status).toBe(404);
  expect((await check()).body).toMatchObject({ code: 'NO_KEY' });
});

test('a key that cannot be decrypted is reported, and can be entered again', async () => {
  await check(GOOD_KEY);
  await t.database.pool.query("update source_keys set sealed = 'v1.' || repeat('A', 80)");
  expect((await findFred())?.problem).toMatch(/^The stored FRED key cannot be decrypted/);
  expect((await t.call(getFredConfig, { token })).body.data.apiKey).toEqual({ configured: false });
  const keys = createSourceKeys({ db: t.database.db, config: t.config });
  await expect(keys.find('fred')).rejects.toThrow(/Enter the key again/);
  expect((await check(GOOD_KEY)).body.data.key.problem).toBeNull();
});

test('a key from the environment takes precedence and can only be changed there', async () => {
  const keys = createSourceKeys({ db: t.database.db, config: { ...t.config, fredApiKey: GOOD_KEY } });
  expect(await keys.find('fred')).toBe(GOOD_KEY);
  expect(await keys.describe('fred')).toMatchObject({ from: 'environment', endsIn: '4f2a', checkedAt: null });
  expect(() => keys.checkChangeable('fred')).toThrow('set on the server (HEADFRAME_FRED_API_KEY)');
  await keys.saveChecked(t.database.db, 'fred', { by: 'a', at: t.clock.now });
  expect((await keys.describe('fred')).checkedAt).toBe(t.clock.now.toISOString());
});

test('there is no key for an unknown source', async () => {
  expect((await t.call(checkSourceKey, { token, params: { source: 'other' }, body: {} })).status).toBe(404);
  expect(simulator.requests()).toEqual([]);
});

describe('the EIA key', () => {
  const KEY = `${'e'.repeat(36)}4f2a`;
  const checkEia = (key: unknown) =>
    t.call(checkSourceKey, { token, params: { source: 'eia' }, body: { key } as never });
  const isListed = async () => {
    const { body } = await t.call(listAgents, { token });
    return body.data.agents.some(({ agent }) => agent.id === 'eia');
  };

  test('is checked with one call, and lists the agent', async () => {
    expect(await isListed()).toBe(false);
    const { body } = await checkEia(KEY);
    expect(body.data).toMatchObject({
      check: { outcome: 'works' },
      key: { from: 'stored', endsIn: '4f2a', checkedAt: t.clock.now.toISOString() },
    });
    expect(simulator.requests()).toHaveLength(1);
    expect(simulator.requests()[0]?.path).toContain('length=1');
    expect(await isListed()).toBe(true);
  });

  test.each([
    [
      'bad-key',
      'refused',
      "The EIA does not accept this key (HTTP 403). Copy it again from the EIA's email.",
    ],
    ['over-limit', 'unreachable', 'The EIA could not be reached (it is limiting our requests).'],
    ['http-500', 'unreachable', 'The EIA could not be reached (HTTP 500).'],
  ])('with the answer %s is not stored', async (kind, outcome, message) => {
    simulator.setFault({ source: 'eia', kind });
    const { body } = await checkEia(KEY);
    expect(body.data).toMatchObject({ check: { outcome, message }, key: { from: null } });
  });

  test.each(['short', 'ü'.repeat(40), `${KEY}&x=1`, 7])('%j is refused without a call', async (key) => {
    expect((await checkEia(key)).status).toBe(400);
    expect(simulator.requests()).toEqual([]);
  });
});
