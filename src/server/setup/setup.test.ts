import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { getOverview } from '#contract/dashboard.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { addFredSeries, searchFred, startFredBackfill, testFred } from '#contract/fred.ts';
import { setLegacyTerms, triggerLegacyScraper } from '#contract/legacy-scraper.ts';
import { bulkTriggerSpiders, triggerSpider } from '#contract/news-spiders.ts';
import type { Route } from '#contract/route.ts';
import {
  completeSetupStep,
  getSetup,
  type Setup,
  setSetupAgents,
  startCollecting,
  stopCollecting,
} from '#contract/setup.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { checkSourceKey } from '#contract/source-keys.ts';
import { addYahooSymbol, getYahooConfig } from '#contract/yahoo.ts';
import { silentLog } from '#platform/log.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { createTestApp } from '#testing/test-app.ts';
import { endLeases } from '#testing/test-db.ts';
import { claimRun, finishRun, lockLease } from '../agents/runs.ts';
import { startDueRuns } from '../agents/scheduler.ts';
import { createSourceGate } from '../agents/source-gate.ts';
import { reapLostRuns } from '../agents/worker.ts';

const KEY = 'feedfacefeedfacefeedfacefeed4f2a';

const t = await createAgentApp({ HEADFRAME_SOURCES: 'live', HEADFRAME_FRED_PER_MINUTE: '100000' });
afterAll(() => t.close());

const asAdmin = () => ({ token: t.admin.token });
const read = async (): Promise<Setup> => (await t.call(getSetup, asAdmin())).body.data.setup;
const findGroup = (setup: Setup, id: string) => setup.groups.find((group) => group.id === id);
const countRuns = async () =>
  (await t.database.pool.query('select count(*)::int as n from runs')).rows[0].n as number;
const choose = (groups: unknown) => t.call(setSetupAgents, { ...asAdmin(), body: { groups } });
const collect = (password: string = t.password.password) =>
  t.call(startCollecting, { ...asAdmin(), body: { password } });
const runDue = () =>
  startDueRuns({
    db: t.database.db,
    queue: t.queue,
    clock: () => t.clock.now,
    log: silentLog,
    agents: t.agentSet.agents,
    gate: t.agentSet.gate,
  });

describe('before "Collect now"', () => {
  test('nothing has run, and the requests of each agent are listed', async () => {
    const setup = await read();
    expect(setup).toMatchObject({ finished: false, steps: [], progress: [], isMailConfigured: false });
    expect(setup.profile).toMatchObject({
      company: 'Black Ridge Resources',
      domains: ['blackridge.example'],
    });
    expect(setup.profile.themes).toBeGreaterThan(5);
    expect(findGroup(setup, 'fred')).toMatchObject({
      agents: 1,
      enabled: false,
      hasKey: false,
      keySource: 'fred',
      schedule: '0 9 * * 1-5',
      hosts: ['api.stlouisfed.org', 'apps.bea.gov', 'www.federalreserve.gov'],
    });
    expect(findGroup(setup, 'yahoo')).toMatchObject({ enabled: true, hasKey: true, keySource: null });
    expect(findGroup(setup, 'yahoo')?.requestsPerDay).toBeGreaterThan(20);
    const news = findGroup(setup, 'news-spiders');
    expect(news).toMatchObject({ agents: 15, enabled: true, schedule: '' });
    expect(news?.hosts.length).toBeGreaterThan(10);
    const { terms } = findGroup(setup, 'legacy-scraper') ?? {};
    expect(terms).toMatchObject({ accepted: 0 });
    expect(terms?.total).toBeGreaterThan(0);
  });

  test.each([
    ['an agent', triggerAgent, { params: { agentId: 'fred' } }],
    ['a backfill', startFredBackfill, {}],
    ['the legacy scraper', triggerLegacyScraper, {}],
    ['a spider', triggerSpider, { params: { id: 'coal-age' } }],
    ['many spiders', bulkTriggerSpiders, { body: { spiders: [{ id: 'coal-age' }] } }],
    ['a new series', addFredSeries, { body: { id: 'UNRATE2', title: 'Other' } }],
    ['a new symbol', addYahooSymbol, { body: { symbol: 'ARCH', name: 'Arch', category: 'stock' } }],
    ['a search', searchFred, { query: { text: 'coal' } }],
    ['a test', testFred, {}],
  ])('%s is refused and asks no source', async (_, route, input) => {
    const fields = 'body' in input ? input.body : {};
    const { status, body } = await t.call(route as Route, {
      ...asAdmin(),
      ...input,
      ...(route.row.method === 'GET' ? {} : { body: { ...t.password, ...fields } }),
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SETUP_NOT_FINISHED' });
    expect(body.message).toContain('Set-up is not finished: nothing is collected yet.');
    expect(await countRuns()).toBe(0);
    expect(t.simulator.requests()).toEqual([]);
  });

  test('schedules do not start runs', async () => {
    await t.advance(24 * HOUR_MS);
    expect(await runDue()).toEqual([]);
    expect(await countRuns()).toBe(0);
  });

  test('people see that set-up is not finished', async () => {
    const { token } = await t.createPerson('user');
    expect((await t.call(getSetupStatus, { token })).body.data).toEqual({
      finished: false,
      collection: 'waiting',
    });
  });

  test('a key check is the only outgoing call', async () => {
    const { body } = await t.call(checkSourceKey, {
      ...asAdmin(),
      params: { source: 'fred' },
      body: { key: KEY },
    });
    expect(body.data.check.outcome).toBe('works');
    expect(t.simulator.requests()).toHaveLength(1);
    const setup = await read();
    expect(setup.key).toMatchObject({ from: 'stored', endsIn: '4f2a' });
    expect(findGroup(setup, 'fred')).toMatchObject({ enabled: true, hasKey: true });
  });

  test.each([
    [[{ id: 'no-such-agent', enabled: true }]],
    [[{ id: 'fred', enabled: 'yes' }]],
    [[{ id: '__proto__', enabled: true }]],
    [[{ enabled: true }]],
    [Array.from({ length: 51 }, () => ({ id: 'fred', enabled: true }))],
    ['fred'],
    [null],
  ])('the choice %j is refused', async (groups) => {
    expect((await choose(groups)).status).toBe(400);
    expect((await read()).steps).toEqual([]);
  });

  test('an unknown step is not found', async () => {
    for (const step of ['collect', 'agents', 'constructor', '']) {
      expect((await t.call(completeSetupStep, { ...asAdmin(), params: { step } })).status).toBe(404);
    }
  });

  test('steps are shared by all processes, and choosing agents initializes Yahoo Finance', async () => {
    expect((await t.call(getYahooConfig, asAdmin())).status).toBe(404);
    await t.call(completeSetupStep, { ...asAdmin(), params: { step: 'profile' } });
    const { body } = await choose([
      { id: 'fred', enabled: true },
      { id: 'yahoo', enabled: true },
      { id: 'legacy-scraper', enabled: true },
      { id: 'news-spiders', enabled: false },
    ]);
    expect(body.data.setup.groups.map(({ id, enabled }) => [id, enabled])).toEqual(
      expect.arrayContaining([
        ['fred', true],
        ['yahoo', true],
        ['news-spiders', false],
      ]),
    );
    expect((await t.call(getYahooConfig, asAdmin())).body.data.symbols.total).toBeGreaterThan(20);
    const sibling = await t.createSibling();
    const seen = (await sibling.call(getSetup, asAdmin())).body.data.setup;
    expect(seen.steps.map(({ step, doneBy }) => [step, doneBy])).toEqual([
      ['profile', expect.stringMatching(/^Test Person/)],
      ['agents', expect.stringMatching(/^Test Person/)],
    ]);
    expect(await countRuns()).toBe(0);
  });

  test('terms are accepted one by one and counted', async () => {
    const before = findGroup(await read(), 'legacy-scraper');
    await t.call(setLegacyTerms, { ...asAdmin(), body: { source: 'emma', accepted: true } });
    const after = findGroup(await read(), 'legacy-scraper');
    expect(after?.terms.accepted).toBe(1);
    expect(after?.requestsPerDay).toBeGreaterThan(before?.requestsPerDay ?? 0);
  });

  test('collecting requires the password', async () => {
    const { status, body } = await collect('Wrong7!word');
    expect(status).toBe(401);
    expect(body.message).toContain('Invalid password');
    expect((await t.call(getSetupStatus, asAdmin())).body.data.finished).toBe(false);
  });
});

describe('"Collect now"', () => {
  test('opens the gate in every process and starts enabled agents, with histories', async () => {
    await t.database.pool.query(
      "update fred_series set removed_at = now() where id not in ('UNRATE', 'DGS10')",
    );
    await t.database.pool.query(
      "update yahoo_symbols set removed_at = now() where symbol not in ('CNR', 'MTF=F')",
    );
    await choose([{ id: 'news-spiders', enabled: true }]);
    await t.database.pool.query(
      "update agents set enabled = false where id not in ('fred', 'yahoo', 'legacy-scraper', 'coal-age')",
    );
    const sibling = await t.createSibling();
    expect((await sibling.call(getSetupStatus, asAdmin())).body.data.finished).toBe(false);
    const { status, body } = await collect();
    expect(status).toBe(202);
    expect(body.data.setup).toMatchObject({ finished: true });
    expect((await sibling.call(getSetupStatus, asAdmin())).body.data.finished).toBe(true);
    const { rows } = await t.database.pool.query(
      'select agent_id, kind, trigger, requested_by from runs order by agent_id',
    );
    expect(rows.map((row) => [row.agent_id, row.kind, row.trigger, row.requested_by])).toEqual([
      ['coal-age', 'collect', 'first', t.admin.email],
      ['fred', 'backfill', 'first', t.admin.email],
      ['legacy-scraper', 'collect', 'first', t.admin.email],
      ['yahoo', 'backfill', 'first', t.admin.email],
    ]);
    expect(await runDue()).toEqual([]);
  });

  test('shows its progress until every agent is done, and the dashboard has prices and news', async () => {
    const isOver = (setup: Setup) => setup.progress.every(({ ended, agents }) => ended === agents);
    let setup = await read();
    while (!isOver(setup)) {
      await sleep(50);
      setup = await read();
    }
    expect(setup.progress.map(({ id, ended, agents }) => [id, ended, agents])).toEqual([
      ['fred', 1, 1],
      ['yahoo', 1, 1],
      ['legacy-scraper', 1, 1],
      ['news-spiders', 1, 1],
    ]);
    for (const { runs, items } of setup.progress) {
      expect(items).toBeGreaterThan(0);
      expect(runs[0]).toMatchObject({ status: expect.stringMatching(/success|degraded/) });
    }
    await t.changeData();
    await vi.waitFor(async () => {
      await t.buildOverview();
      const { data } = (await t.call(getOverview, asAdmin())).body;
      expect(data.marketAnalysis.keyMetrics.cnr.close_price).not.toBeNull();
      expect(data.newsIntelligence.priorityArticles.length).toBeGreaterThan(0);
    }, 60_000);
  });

  test('can be stopped, which cancels unfinished runs, and started again', async () => {
    await t.stopWorker();
    t.clock.advance(60_000);
    expect((await collect()).status).toBe(202);
    expect((await collect()).body.code).toBe('NOTHING_STARTED');
    const { body } = await t.call(stopCollecting, asAdmin());
    const runs = body.data.setup.progress.flatMap((group) => group.runs);
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(body.data.setup.finished).toBe(true);
    expect((await collect()).status).toBe(202);
    await t.call(stopCollecting, asAdmin());
  });

  test('continues interrupted runs after a restart', async () => {
    const { db } = t.database;
    t.clock.advance(60_000);
    const { body } = await collect();
    const runOf = (setup: Setup) => setup.progress.find(({ id }) => id === 'yahoo')?.runs[0];
    const { id = '' } = runOf(body.data.setup) ?? {};
    const dead = await claimRun(db, id, t.clock.now);
    if (!dead) throw new Error('not claimed');
    await lockLease(db, dead, { done: ['CNR'], items: 1 });
    await endLeases(t.database);
    await reapLostRuns({ db, queue: t.queue, clock: () => t.clock.now, log: silentLog });
    const setup = await read();
    expect(setup.finished).toBe(true);
    expect(runOf(setup)).toMatchObject({ id, status: 'queued' });
    expect(setup.progress.find((group) => group.id === 'yahoo')).toMatchObject({ ended: 0, agents: 1 });
    expect((await collect()).body.code).toBe('NOTHING_STARTED');
    expect(await claimRun(db, id, t.clock.now)).toMatchObject({ attempt: 2, checkpoint: { done: ['CNR'] } });
    await finishRun(db, { id, epoch: 2, status: 'running' }, { status: 'success' }, t.clock.now);
    expect((await read()).progress.find((group) => group.id === 'yahoo')).toMatchObject({ ended: 1 });
    await t.call(stopCollecting, asAdmin());
  });

  test('skips FRED without a key', async () => {
    t.clock.advance(60_000);
    await t.database.pool.query('delete from source_keys');
    const { body } = await collect();
    expect(body.data.setup.progress.map(({ id }) => id)).toEqual(['yahoo', 'legacy-scraper', 'news-spiders']);
    await t.call(stopCollecting, asAdmin());
  });

  test('everything is in the audit log', async () => {
    const { body } = await t.call(listAudit, { ...asAdmin(), query: { action: 'setup' } });
    const actions = new Set(body.data.entries.map(({ action }) => action));
    expect(actions).toEqual(new Set(['setup.step', 'setup.agents', 'setup.collect', 'setup.stop']));
  });
});

test('set-up counts as finished with HEADFRAME_AUTOSTART=true and with sample sources', async () => {
  const { db } = t.database;
  await t.database.pool.query('delete from setup_steps');
  const isOpen = (sources: 'sample' | 'live', autostart: boolean) =>
    createSourceGate({ db, config: { sources, autostart } }).isOpen();
  expect(await isOpen('live', false)).toBe(false);
  expect(await isOpen('live', true)).toBe(true);
  expect(await isOpen('sample', false)).toBe(true);
});

test('sample mode has no set-up to change', async () => {
  const sample = await createTestApp();
  const { token } = await sample.createPerson('admin');
  expect((await sample.call(getSetupStatus, { token })).body.data.finished).toBe(true);
  for (const [route, input] of [
    [completeSetupStep, { params: { step: 'people' } }],
    [setSetupAgents, { body: { groups: [] } }],
    [startCollecting, { body: t.password }],
    [checkSourceKey, { params: { source: 'fred' }, body: { key: KEY } }],
  ] as const) {
    expect((await sample.call(route as Route, { token, ...input })).status).toBe(409);
  }
  expect((await sample.database.pool.query('select * from setup_steps')).rows).toEqual([]);
  await sample.close();
});

test('the first collection is waiting, running, empty from its first failed run until there is data, and finally done', async () => {
  const app = await createTestApp();
  const { token } = await app.createPerson('user');
  const look = async () => (await app.call(getSetupStatus, { token })).body.data.collection;
  const query = (text: string) => app.database.pool.query(text);
  const addRun = (agentId: string, trigger: string) =>
    query(`insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, checkpoint)
           values ('${agentId}', 'collect', '${trigger}', gen_random_uuid(), '{}', 'running', now(), '{}')`);
  const endRuns = () => query(`update runs set status = 'failed', finished_at = now()`);

  expect(await look()).toBe('waiting');
  await addRun('coal-age', 'first');
  expect(await look()).toBe('running');
  await endRuns();
  expect(await look()).toBe('empty');
  await addRun('coal-age', 'schedule');
  expect(await look()).toBe('empty');
  await addRun('fred', 'first');
  expect(await look()).toBe('running');
  await query(
    `insert into yahoo_prices (symbol, date, close, known_at) values ('CNR', '2019-01-02', 32, now())`,
  );
  expect(await look()).toBe('running');
  await endRuns();
  expect(await look()).toBe('done');
  await addRun('fred', 'first');
  expect(await look()).toBe('done');
  await app.close();
});
