import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/legacy-scraper.ts';
import { API_PREFIX, type Route } from '#contract/route.ts';
import type { ScrapeLegacyRequest, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { User } from '#contract/users.ts';
import { silentLog } from '#platform/log.ts';
import { mountRoutes } from '#platform/mount.ts';
import { createServer } from '#platform/serve.ts';
import { listAuditEntries } from '#server/audit/store.ts';
import { createAuditTally } from '#server/audit/tally.ts';
import { createGuards } from '#server/auth/guards.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { createSessionMemory } from '#server/auth/session-memory.ts';
import { addSession } from '#server/auth/session-store.ts';
import { type Notices, openNotices } from '#server/db/notices.ts';
import { createFileStorage, type FileStorage } from '#server/integrations/file-storage.ts';
import { createCallBudgets } from '#server/limits/call-budgets.ts';
import { addUser } from '#server/users/store.ts';
import { findFreePort } from '#testing/product.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { createTestDb, type TestDb } from '#testing/test-db.ts';
import { createConfirmPassword } from '../../auth/confirm-password.ts';
import { openQueue, type Queue } from '../queue.ts';
import { getRun, requestCancel } from '../runs.ts';
import { ensureSettings } from '../settings.ts';
import { startWorker } from '../worker.ts';
import { createLegacyScraperAgent } from './agent.ts';
import { ALL_FIXTURE_SOURCES, BOND, createAnswer, keepBond, withoutSources } from './legacy-items.fixture.ts';
import { createLegacyScraperHandlers } from './routes.ts';
import { listLegacyItems } from './store.ts';

const PASSWORD = 'Lantern7!oak';
const TERM_SOURCES = [{ id: 'emma', name: 'EMMA', url: 'https://emma.example/terms' }];
const ROUTES = {
  triggerLegacyScraper: contract.triggerLegacyScraper,
  getLegacyScraperStatus: contract.getLegacyScraperStatus,
  listLegacyOutputs: contract.listLegacyOutputs,
  getLegacyOutput: contract.getLegacyOutput,
  getLegacySchedule: contract.getLegacySchedule,
  setLegacySchedule: contract.setLegacySchedule,
  setLegacyTerms: contract.setLegacyTerms,
};

const dataDir = mkdtempSync(join(tmpdir(), 'headframe-legacy-'));
const folder = createFileStorage({ url: undefined, dataDir, log: silentLog });
const passwords = createPasswords();

let database: TestDb;
let queue: Queue;
let notices: Notices;
let worker: Awaited<ReturnType<typeof startWorker>>;
let now = new Date('2026-11-16T14:00:00.000Z');
const clock = () => now;
let admin: User | undefined;
let token = '';
/** Repeated after the clock has advanced by hours. */
const signIn = async () => {
  if (admin) token = await addSession(database.db, admin, now);
};

let asked: ScrapeLegacyRequest[] = [];
let answer: () => Promise<ScrapeLegacyResult>;
/** Storage for the agent's files; a test may replace it. */
let behind: FileStorage = folder;
const storage: FileStorage = {
  put: (...args) => behind.put(...args),
  get: (key) => behind.get(key),
  list: (prefix) => behind.list(prefix),
  describe: () => behind.describe(),
  close: () => behind.close(),
};
const gate = { isOpen: async () => true, check: async () => undefined };
const agentOptions = { storage, sources: [], termSources: TERM_SOURCES, acceptsAllTerms: false };
const agent = createLegacyScraperAgent({
  ...agentOptions,
  scrape: (request) => {
    asked.push(request);
    return answer();
  },
});

async function mount(options: { acceptsAllTerms: boolean }) {
  const { db } = database;
  const app = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  const many = 1_000_000;
  const most = {
    public: many,
    login: many,
    invitation: many,
    register: many,
    read: many,
    write: many,
    token: many,
    directory: many,
  };
  const budgets = createCallBudgets({ db, clock, log: silentLog, most });
  app.addHook('onClose', () => budgets.stop());
  const handlers = createLegacyScraperHandlers({
    ...agentOptions,
    ...options,
    db,
    clock,
    queue,
    gate,
    agent,
  });
  const memory = createSessionMemory({ clock, notices, listTokenHashes: async () => [] });
  const outlivesDatabase = () => false;
  const tally = createAuditTally({ db, clock, log: silentLog });
  app.addHook('onClose', () => tally.stop());
  const confirmPassword = createConfirmPassword({ db, clock, passwords, tally, passwordFailures: many });
  const guards = createGuards({
    ...{ entryDb: db, clock, budgets, memory, notices, tally, outlivesDatabase, callsAtOnce: many },
    confirm: (caller, { password }, origin) => confirmPassword(caller, password ?? '', origin),
  });
  mountRoutes(app, ROUTES, handlers, guards);
  return app;
}

let app: Awaited<ReturnType<typeof mount>>;
let sampleApp: typeof app;

interface Input {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  ifMatch?: number;
}

async function call(route: Route, { query, body, ifMatch }: Input = {}, to = app) {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await to.inject({
    method: route.row.method,
    url: API_PREFIX + route.row.path + search,
    headers: {
      authorization: `Bearer ${token}`,
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Starts a run as an administrator does. */
async function trigger(): Promise<string> {
  const { status, body } = await call(contract.triggerLegacyScraper, { body: { password: PASSWORD } });
  expect([status, body.message]).toEqual([202, undefined]);
  return body.data.runId;
}

/** Waits until the run has ended or is queued for a retry. */
async function settled(runId: string, attempt = 1) {
  for (let i = 0; i < 400; i++) {
    const run = await getRun(database.db, runId);
    if (run.finishedAt || (run.status === 'queued' && run.attempt >= attempt)) return run;
    await sleep(25);
  }
  throw new Error(`The run did not end: ${JSON.stringify(await getRun(database.db, runId))}`);
}

const run = async () => settled(await trigger());
const known = async (id: string) => (await listLegacyItems(database.db, now)).find((item) => item.id === id);
const getFile = async (name: string) =>
  (await call(contract.getLegacyOutput, { query: { key: `legacy/2026-11-16/${name}` } })).body.data;
const getAudit = async (action: string) =>
  (await listAuditEntries(database.db, { action }, { limit: 10, offset: 0 })).entries;

beforeAll(async () => {
  database = await createTestDb();
  queue = await openQueue(database.connection, silentLog);
  notices = openNotices(database.connection, silentLog);
  const agents = new Map([[agent.id, agent]]);
  worker = await startWorker({
    db: database.db,
    queue,
    notices,
    clock,
    log: silentLog,
    agents,
    concurrency: 1,
  });
  const passwordHash = await passwords.hash(PASSWORD);
  const person = { email: 'admin@blackridge.example', role: 'admin', firstName: 'A', lastName: 'B' } as const;
  admin = await addUser(database.db, { ...person, passwordHash }, now);
  await signIn();
  app = await mount({ acceptsAllTerms: false });
  sampleApp = await mount({ acceptsAllTerms: true });
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await sampleApp.close();
  await queue.stop();
  await notices.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date('2026-11-16T14:00:00.000Z');
  asked = [];
  answer = async () => createAnswer();
  behind = folder;
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  await database.pool.query('truncate runs, agents, legacy_items, legacy_values');
  await ensureSettings(database.db, [agent], now);
});

describe('a run', () => {
  test('stores the values of the sources and writes the files of the day', async () => {
    expect(await run()).toMatchObject({ status: 'success', items: 10, message: null, done: 10, total: 10 });
    expect(await known('coal.api2')).toMatchObject({ latest: 98.4, daily_change: 2.5 });

    const { body } = await call(contract.listLegacyOutputs);
    expect(body.data).toMatchObject({ date: '2026-11-16', totalFiles: 9 });
    expect(body.data.outputs.map(({ key }: { key: string }) => key)).toEqual([
      'legacy/2026-11-16/bonds.csv',
      'legacy/2026-11-16/bonds.json',
      'legacy/2026-11-16/coal.csv',
      'legacy/2026-11-16/coal.json',
      'legacy/2026-11-16/manifest.json',
      'legacy/2026-11-16/steel.csv',
      'legacy/2026-11-16/steel.json',
      'legacy/2026-11-16/yield.csv',
      'legacy/2026-11-16/yield.json',
    ]);
    expect(await getFile('coal.csv')).toMatchObject({
      contentType: 'text/csv',
      content: expect.stringContaining('Coal (API2) CIF ARA,98.4,96,2.5,-1.6,available'),
    });
    const manifest = await getFile('manifest.json');
    expect(manifest.contentType).toBe('application/json');
    expect(JSON.parse(manifest.content).categories.yield).toMatchObject({
      items: 2,
      available: 1,
      unavailable: 1,
    });
    expect(await getAudit('agent.trigger')).toMatchObject([
      { target: 'legacy-scraper', actor: { email: 'admin@blackridge.example' } },
    ]);
  });

  test('late in the evening is dated in Eastern time', async () => {
    now = new Date('2026-11-17T04:30:00.000Z');
    await signIn();
    await run();
    const { body } = await call(contract.listLegacyOutputs);
    expect(body.data).toMatchObject({ date: '2026-11-16', totalFiles: 9 });
  });

  test('with a source that fails is degraded, names it, and keeps its last good values', async () => {
    await run();
    now = new Date('2026-11-16T15:00:00.000Z');
    answer = async () => withoutSources(createAnswer(), ['coal page']);
    expect(await run()).toMatchObject({
      status: 'degraded',
      items: 0,
      message: 'coal page: The page cannot be reached',
    });
    expect(await known('coal.api2')).toMatchObject({
      latest: 98.4,
      status: 'available',
      problem: 'The page cannot be reached',
    });
    const { content } = await getFile('coal.json');
    expect(JSON.parse(content).items[0]).toMatchObject({ latest: 98.4, status: 'available' });
    expect(JSON.parse((await getFile('manifest.json')).content).problems).toMatch(/coal page/);
  });

  test('is degraded if a source drops an item, but not if it never had it', async () => {
    expect((await run()).status).toBe('success');
    answer = async () => {
      const told = createAnswer();
      return {
        ...told,
        items: told.items.map((item) =>
          item.id === 'coal.coking' ? { ...item, values: [], problem: 'The page no longer lists it' } : item,
        ),
      };
    };
    expect(await run()).toMatchObject({
      status: 'degraded',
      message: 'Coking Coal: The page no longer lists it',
    });
  });

  test('with transient failures of all sources keeps everything and is retried', async () => {
    await run();
    const before = await getFile('coal.json');
    answer = async () => withoutSources(createAnswer(), ALL_FIXTURE_SOURCES);
    const runId = await trigger();
    const tried = await settled(runId);
    expect(tried).toMatchObject({
      status: 'queued',
      attempt: 1,
      message: expect.stringMatching(/^No source gave a value\. coal page: The page cannot be reached/),
    });
    expect(tried.message?.match(/cannot be reached/g)).toHaveLength(ALL_FIXTURE_SOURCES.length);
    await requestCancel(database.db, runId, 'Avery Stone', now);
    expect(await known('coal.api2')).toMatchObject({ latest: 98.4, status: 'available' });
    expect(await getFile('coal.json')).toEqual(before);
  });

  test.each([
    ['refuse us', async () => withoutSources(createAnswer(), ALL_FIXTURE_SOURCES, false)],
    ['say nothing at all', async () => ({ items: [], problems: [] })],
  ])('in which all sources %s fails', async (_, reply) => {
    answer = reply;
    expect(await run()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No source gave a value'),
    });
    expect((await call(contract.listLegacyOutputs)).body.data.totalFiles).toBe(0);
  });

  test('survives invalid answers', async () => {
    answer = async () => {
      const told = createAnswer();
      told.items[0]?.values.push({ date: '2026-02-31', value: 1 }, { date: '2027-01-01', value: 1 });
      return { ...told, items: [...told.items, ...told.items] };
    };
    expect(await run()).toMatchObject({
      status: 'degraded',
      message: expect.stringContaining('invalid values skipped'),
    });
    expect(await known('coal.api2')).toMatchObject({ latest: 98.4 });
  });
});

describe('a bucket', () => {
  test('that is down loses no scraped data, and gets the files once it is back without a second scrape', async () => {
    const port = await findFreePort();
    behind = createFileStorage({
      url: `s3://KEY:hunter2@127.0.0.1:${port}/outputs?tls=false`,
      dataDir,
      log: silentLog,
    });
    const runId = await trigger();
    expect(await settled(runId)).toMatchObject({
      status: 'queued',
      message: 'The bucket for files cannot be reached (ECONNREFUSED)',
    });
    expect(await known('coal.api2')).toMatchObject({ latest: 98.4 });
    expect(await call(contract.listLegacyOutputs)).toMatchObject({
      status: 503,
      body: { code: 'STORAGE_TROUBLE', message: 'The bucket for files cannot be reached (ECONNREFUSED)' },
    });
    await behind.close();

    behind = folder;
    now = new Date('2026-11-17T14:00:00.000Z');
    await queue.enqueue(database.db, runId);
    expect(await settled(runId, 2)).toMatchObject({ status: 'success', items: 10 });
    expect(asked).toHaveLength(1);
    expect((await folder.list('legacy/2026-11-16/')).length).toBe(9);
  });

  test('that refuses fails the run at once, one that accepts gets the files', async () => {
    const s3 = await startS3Server();
    try {
      behind = createFileStorage({
        url: s3.url.replace('S3RVER:S3RVER', 'STRANGER:hunter2'),
        dataDir,
        log: silentLog,
      });
      expect(await run()).toMatchObject({
        status: 'failed',
        message: 'The bucket for files refuses the configured key (InvalidAccessKeyId)',
      });
      expect(await known('coal.api2')).toMatchObject({ latest: 98.4 });
      await behind.close();

      behind = createFileStorage({ url: s3.url, dataDir, log: silentLog });
      expect(await run()).toMatchObject({ status: 'success', items: 0 });
      expect((await call(contract.listLegacyOutputs)).body.data.totalFiles).toBe(9);
      expect((await getFile('steel.csv')).content).toContain('HRC Steel,812,');
      const { body } = await call(contract.getLegacyScraperStatus);
      expect(body.data.storage).toBe(`Bucket outputs at 127.0.0.1:${s3.port}`);
      await behind.close();
    } finally {
      await s3.stop();
    }
  });
});

describe('the status', () => {
  test('lists the last five finished runs, newest first', async () => {
    for (let i = 0; i < 6; i++) {
      now = new Date(now.getTime() + 60_000);
      if (i === 4) answer = async () => withoutSources(createAnswer(), ['steel page']);
      if (i === 5) answer = async () => ({ items: [], problems: [] });
      await run();
    }
    const { body } = await call(contract.getLegacyScraperStatus);
    const { stats, latestExecutions, isRunning, storage: place } = body.data;
    expect(stats).toMatchObject({ totalExecutions: 6, successfulExecutions: 4, failedExecutions: 1 });
    expect(isRunning).toBe(false);
    expect(place).toBe(`Folder ${join(dataDir, 'files')} on the server`);
    expect(latestExecutions).toHaveLength(5);
    expect(latestExecutions[0]).toMatchObject({
      success: false,
      status: 'failed',
      error_message: expect.stringContaining('No source gave a value'),
      executed_at: now.toISOString(),
    });
    expect(latestExecutions[1]).toMatchObject({ success: true, status: 'degraded' });
    expect(latestExecutions[2]).toMatchObject({ success: true, status: 'success', error_message: null });
  });

  test('refuses a second trigger during a run', async () => {
    const { promise, resolve } = Promise.withResolvers<ScrapeLegacyResult>();
    answer = () => promise;
    const runId = await trigger();
    expect((await call(contract.getLegacyScraperStatus)).body.data).toMatchObject({
      isRunning: true,
      latestExecutions: [],
    });
    const second = await call(contract.triggerLegacyScraper, { body: { password: PASSWORD } });
    expect(second).toMatchObject({ status: 409, body: { code: 'ALREADY_RUNNING' } });
    resolve(createAnswer());
    expect((await settled(runId)).status).toBe('success');
  });
});

describe('the terms of a source', () => {
  const setTerms = (body: Record<string, unknown>, more: Input = {}, to = app) =>
    call(contract.setLegacyTerms, { body, ...more }, to);

  test('are passed to the scraper from acceptance until withdrawal', async () => {
    await keepBond(database.db);
    await run();
    expect(asked.at(-1)).toMatchObject({ acceptedTerms: [], bonds: [] });

    const { body } = await setTerms({ source: 'emma', accepted: true });
    expect(body.data.terms).toEqual([
      {
        source: 'emma',
        name: 'EMMA',
        url: 'https://emma.example/terms',
        accepted: true,
        acceptedBy: 'admin@blackridge.example',
        acceptedAt: now.toISOString(),
      },
    ]);
    expect((await call(contract.getLegacyScraperStatus)).body.data.terms).toEqual(body.data.terms);
    await run();
    const { id, name } = BOND;
    expect(asked.at(-1)).toMatchObject({
      acceptedTerms: ['emma'],
      bonds: [{ id, name, cusip: '70869XAB1', symbol: null, source: 'emma' }],
    });

    const withdrawn = await setTerms({ source: 'emma', accepted: false });
    expect(withdrawn.body.data.terms).toMatchObject([
      { accepted: false, acceptedBy: null, acceptedAt: null },
    ]);
    answer = async () => {
      const told = withoutSources(createAnswer(), ['EMMA'], false);
      return { ...told, problems: [] };
    };
    // The administrator withdrew the acceptance, so the missing values are not an error of the run.
    expect((await run()).status).toBe('success');
    expect(asked.at(-1)).toMatchObject({ acceptedTerms: [], bonds: [] });
    expect(await getAudit('legacy')).toMatchObject([
      { action: 'legacy.withdraw-terms', target: 'emma' },
      { action: 'legacy.accept-terms', target: 'emma', actor: { email: 'admin@blackridge.example' } },
    ]);
  });

  test('of a source that has none cannot be accepted', async () => {
    for (const source of ['treasury', '', '__proto__', 'constructor']) {
      expect((await setTerms({ source, accepted: true })).status).toBe(404);
    }
    expect((await setTerms({ source: 'emma', accepted: 'yes' })).body.message).toBe(
      'accepted must be true or false',
    );
  });

  test('change only from the current version, and do not affect the schedule', async () => {
    const { version } = (await call(contract.getLegacySchedule)).body.data;
    expect((await setTerms({ source: 'emma', accepted: true }, { ifMatch: version })).status).toBe(200);
    const stale = await setTerms({ source: 'emma', accepted: false }, { ifMatch: version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await call(contract.getLegacySchedule)).body.data).toMatchObject({
      schedule: '0 7 * * 1-5',
      enabled: true,
      version: version + 1,
    });
  });

  test('always count as accepted in sample mode', async () => {
    const { body } = await call(contract.getLegacyScraperStatus, {}, sampleApp);
    expect(body.data.terms).toMatchObject([{ source: 'emma', accepted: true, acceptedBy: null }]);
    expect(await setTerms({ source: 'emma', accepted: false }, {}, sampleApp)).toMatchObject({
      status: 409,
      body: { code: 'SAMPLE_TERMS' },
    });
  });
});

describe('the schedule', () => {
  const set = (body: Record<string, unknown>, more: Input = {}) =>
    call(contract.setLegacySchedule, { body, ...more });

  test('changes together with the enabled state, and is audited', async () => {
    const before = (await call(contract.getLegacySchedule)).body.data;
    expect(before).toMatchObject({ schedule: '0 7 * * 1-5', enabled: true });
    expect(before.nextRuns[0]).toBe('2026-11-17T12:00:00.000Z');
    const { body } = await set({ schedule: ' 30  6 * * * ', enabled: false }, { ifMatch: before.version });
    expect(body.data).toEqual({
      schedule: '30 6 * * *',
      enabled: false,
      nextRuns: [],
      version: before.version + 1,
    });
    expect((await call(contract.getLegacySchedule)).body.data).toEqual(body.data);
    const stale = await set({ schedule: '0 9 * * *', enabled: true }, { ifMatch: before.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(await getAudit('agent.schedule')).toMatchObject([
      { target: 'legacy-scraper', detail: { schedule: '30 6 * * *', enabled: false } },
    ]);
  });

  test.each([
    ['blank', { schedule: '  ', enabled: true }, 'Schedule is required'],
    ['missing', { enabled: true }, 'Schedule is required'],
    ['of six fields', { schedule: '0 0 9 * * *', enabled: true }, /A schedule has 5 fields/],
    ['that never runs', { schedule: '0 9 31 2 *', enabled: true }, 'This schedule never runs'],
    ['that runs all the time', { schedule: '* * * * *', enabled: true }, /every five minutes/],
    ['without its switch', { schedule: '0 9 * * *' }, 'enabled must be true or false'],
  ])('%s is refused', async (_, body, message) => {
    const refused = await set(body);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(message);
    expect((await call(contract.getLegacySchedule)).body.data).toMatchObject({ schedule: '0 7 * * 1-5' });
  });
});

describe('the files', () => {
  test.each(['2026-02-30', '2026-13-01', '0000-00-00', 'today', '../../etc', '2026-11-16/../', ''])(
    'of the day %j are a bad question',
    async (date) => {
      expect((await call(contract.listLegacyOutputs, { query: { date } })).status).toBe(400);
    },
  );

  test('of a day without files are an empty list', async () => {
    const { body } = await call(contract.listLegacyOutputs, { query: { date: '1999-12-31' } });
    expect(body.data).toEqual({ date: '1999-12-31', totalFiles: 0, outputs: [] });
  });

  test('outside our folder cannot be reached by any path', async () => {
    await folder.put('private/keys.json', 'secret', 'application/json');
    await folder.put('legacy/2026-11-16/coal.json', '{}', 'application/json');
    for (const key of [
      'private/keys.json',
      'legacy/../private/keys.json',
      'legacy/../../../../../../etc/passwd',
      '/etc/passwd',
      'legacy/%2e%2e/private/keys.json',
      'legacy/2026-11-16',
      'legacy/2026-11-16/',
      'legacy//2026-11-16/coal.json',
      'legacy/nothing.json',
      'legacy',
      '',
    ]) {
      const { status, body } = await call(contract.getLegacyOutput, { query: { key } });
      expect([key, status, body.data]).toEqual([key, 404, undefined]);
    }
    const nul = await call(contract.getLegacyOutput, { query: { key: 'legacy/a\u0000b' } });
    expect(nul.status).toBe(400);
    const long = await call(contract.getLegacyOutput, { query: { key: `legacy/${'a'.repeat(300)}` } });
    expect(long.status).toBe(400);
    expect(
      (await call(contract.getLegacyOutput, { query: { key: 'legacy/2026-11-16/coal.json' } })).status,
    ).toBe(200);
  });
});

describe('who may call', () => {
  test('a trigger requires the password', async () => {
    expect(await call(contract.triggerLegacyScraper, { body: {} })).toMatchObject({
      status: 400,
      body: { message: 'Password is required' },
    });
    expect(await call(contract.triggerLegacyScraper, { body: { password: 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: 'Invalid password' },
    });
    expect(asked).toEqual([]);
  });
});
