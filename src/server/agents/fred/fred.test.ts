import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cancelRun,
  countRuns,
  getRun,
  listAgents,
  listRuns,
  triggerAgent,
  triggerAgents,
} from '#contract/agents.ts';
import { listBackfills } from '#contract/backfills.ts';
import { SERIES_CATEGORIES } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import {
  addFredSeries,
  getFredBackfill,
  getFredConfig,
  getFredLatest,
  removeFredSeries,
  searchFred,
  setFredSchedule,
  setFredStatus,
  startFredBackfill,
  testFred,
} from '#contract/fred.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { addRun } from '../runs.ts';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(() => {
  t.simulator.clearFaults();
  t.simulator.clearRequests();
});

const asAdmin = () => ({ token: t.admin.token });

async function keepOnly(...ids: string[]) {
  await t.database.pool.query('update fred_series set removed_at = now() where not id = any($1)', [ids]);
}

async function backfill() {
  const { status, body } = await t.call(startFredBackfill, { ...asAdmin(), body: t.password });
  expect(status).toBe(202);
  return t.ended(body.data.runId);
}

async function collect() {
  const { body } = await t.call(triggerAgent, {
    ...asAdmin(),
    params: { agentId: 'fred' },
    body: t.password,
  });
  return t.ended(body.data.runId);
}

/** Waits for all runs: added series are collected at once. */
function allEnded() {
  return vi.waitFor(async () => {
    const { rowCount } = await t.database.pool.query('select 1 from runs where finished_at is null');
    expect(rowCount).toBe(0);
  }, 30_000);
}

async function latestOf(id: string) {
  const { body } = await t.call(getFredLatest, asAdmin());
  return Object.values(body.data.byCategory)
    .flat()
    .find((one) => one.id === id);
}

describe('the configuration', () => {
  test('shows the agent, statistics, at least 30 series in all seven categories, and no key', async () => {
    const { status, body } = await t.call(getFredConfig, asAdmin());
    expect(status).toBe(200);
    const { agent, statistics, series, apiKey, dataStats } = body.data;
    expect(agent).toMatchObject({
      enabled: true,
      schedule: '0 9 * * 1-5',
      name: 'FRED Economic Data',
      version: 1,
    });
    expect(agent.nextRuns).toHaveLength(5);
    expect(statistics).toMatchObject({ totalExecutions: 0, avgExecutionTime: 0, lastExecution: null });
    expect(series.total).toBeGreaterThanOrEqual(30);
    expect(new Set(series.list.map(({ category }) => category))).toEqual(new Set(SERIES_CATEGORIES));
    expect(apiKey).toEqual({ configured: true });
    expect(dataStats).toEqual({
      totalRecords: 0,
      seriesCount: 0,
      dataRange: { earliest: null, latest: null },
      lastExecution: null,
    });
    expect(JSON.stringify(body)).not.toContain('sample0000');
  });

  test('the backfill status is idle before the first backfill', async () => {
    const { body } = await t.call(getFredBackfill, asAdmin());
    expect(body.data).toMatchObject({
      status: 'idle',
      done: 0,
      total: 0,
      totalRecords: 0,
      seriesCount: 0,
      error: null,
    });
  });
});

describe('the schedule', () => {
  test('changes; a blank one is ignored and a stale change is reported', async () => {
    const set = (schedule: string, headers = {}) =>
      t.call(setFredSchedule, { ...asAdmin(), body: { schedule }, headers });
    const changed = await set('30 6 * * 1-5');
    expect(changed.body.data.agent).toMatchObject({ schedule: '30 6 * * 1-5', version: 2 });
    expect((await set('   ')).body.data.agent).toMatchObject({ schedule: '30 6 * * 1-5', version: 2 });
    const stale = await set('0 7 * * *', { 'if-match': '"1"' });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^You saved this at .* EST, in another tab/),
    ]);
    expect((await set('0 7 * * *', { 'if-match': '"2"' })).status).toBe(200);
    expect((await set('0 8 * * *', { 'if-match': 'nonsense' })).status).toBe(409);
  });

  test('simultaneous changes without a version are all applied in turn', async () => {
    const set = (hour: number) =>
      t.call(setFredSchedule, { ...asAdmin(), body: { schedule: `0 ${hour} * * *` } });
    const { version } = (await set(6)).body.data.agent;
    const answers = await Promise.all([7, 8, 9, 10, 11, 12].map(set));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const versions = answers.map(({ body }) => body.data.agent.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((step) => version + step));
  });

  test.each([
    '0 9 * *',
    '0 0 9 * * *',
    '60 * * * *',
    '*/0 * * * *',
    '0 9 31 2 *',
    '@reboot',
    '* * * * *',
    'every day at 9',
  ])('%j is refused', async (schedule) => {
    const { status, body } = await t.call(setFredSchedule, { ...asAdmin(), body: { schedule } });
    expect([status, body.code]).toEqual([400, 'BAD_SCHEDULE']);
  });

  test('a schedule or status of the wrong kind is bad input', async () => {
    expect((await t.call(setFredSchedule, { ...asAdmin(), body: { schedule: 5 } })).status).toBe(400);
    expect((await t.call(setFredStatus, { ...asAdmin(), body: { enabled: 'yes' } })).status).toBe(400);
    expect((await t.call(setFredStatus, { ...asAdmin(), body: {} })).status).toBe(400);
  });

  test('the agent is disabled and enabled', async () => {
    const off = await t.call(setFredStatus, { ...asAdmin(), body: { enabled: false } });
    expect(off.body.data.agent).toMatchObject({ enabled: false, nextRuns: [] });
    const on = await t.call(setFredStatus, { ...asAdmin(), body: { enabled: true } });
    expect(on.body.data.agent.nextRuns).toHaveLength(5);
  });
});

describe('series', () => {
  const add = (body: Record<string, unknown>) => t.call(addFredSeries, { ...asAdmin(), body });

  test('a known one is added in upper case, once, and removed, once', async () => {
    const first = await add({ id: ' mortgage15us ', title: '15-Year Mortgage', category: 'housing' });
    expect(first.body.data.series).toEqual({
      id: 'MORTGAGE15US',
      title: '15-Year Mortgage',
      category: 'housing',
    });
    expect((await add({ id: 'MORTGAGE15US', title: 'Again' })).status).toBe(409);
    expect(await t.ended(first.body.data.runId)).toMatchObject({
      kind: 'items',
      status: 'success',
      total: 1,
    });
    const latest = async () => (await t.call(getFredLatest, asAdmin())).body.data.byCategory.housing ?? [];
    expect((await latest()).find(({ id }) => id === 'MORTGAGE15US')?.value).toBeGreaterThan(0);
    const remove = () => t.call(removeFredSeries, { ...asAdmin(), params: { id: 'MORTGAGE15US' } });
    expect((await remove()).body.data).toEqual({ id: 'MORTGAGE15US' });
    expect((await remove()).status).toBe(404);
  });

  test('the default category is inflation', async () => {
    const { body } = await add({ id: 'CPIENGSL', title: 'CPI: Energy' });
    expect(body.data.series?.category).toBe('inflation');
  });

  test.each([
    [
      'unknown to the source',
      { id: 'NOSUCHSERIES', title: 'x' },
      'FRED does not know the series NOSUCHSERIES',
    ],
    ['without an id', { title: 'x' }, /Series ID/],
    ['without a title', { id: 'GDP', title: '  ' }, 'Title is required'],
    ['of an unknown category', { id: 'GDPDEF', title: 'x', category: 'weather' }, /Category must be one of/],
    ['with a path for an id', { id: '../../v1', title: 'x' }, /Series ID/],
    ['with an emoji for an id', { id: '🔥', title: 'x' }, /Series ID/],
    ['with 50 characters for an id', { id: 'A'.repeat(50), title: 'x' }, /Series ID/],
  ])('one %s is refused', async (_, body, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  test('markup in a title stays text', async () => {
    const title = '"><svg onload=1>';
    expect((await add({ id: 'DGS5', title, category: 'rates' })).body.data.series?.title).toBe(title);
  });

  test('the source’s catalog is searched', async () => {
    const { body } = await t.call(searchFred, { ...asAdmin(), query: { text: 'unemployment' } });
    expect(body.data.results.map(({ id }) => id)).toContain('UNRATE');
    expect((await t.call(searchFred, { ...asAdmin(), query: { text: 'x' } })).status).toBe(400);
  });

  test('if the source is unavailable, the problem is reported and nothing is added', async () => {
    await allEnded();
    t.simulator.setFault({ source: 'fred', kind: 'connection-reset', rate: 1 });
    const answer = await add({ id: 'DGS1', title: 'x' });
    expect(answer.status).toBe(503);
    expect(answer.body.message).not.toMatch(/api_key|sample0000/);
    const { body } = await t.call(testFred, asAdmin());
    expect(body.data.reachable).toBe(false);
    t.simulator.clearFaults();
    expect((await t.call(testFred, asAdmin())).body.data).toMatchObject({
      reachable: true,
      message: 'FRED answers',
    });
  }, 30_000);
});

describe('collecting', () => {
  beforeAll(async () => {
    await keepOnly('GDP', 'UNRATE', 'DGS10', 'PCOALAUUSDM');
    await allEnded();
  });

  test('a backfill collects the whole history and reports progress', async () => {
    const run = await backfill();
    expect(run).toMatchObject({
      status: 'success',
      kind: 'backfill',
      done: 4,
      total: 4,
      requestedBy: t.admin.email,
    });
    const { body } = await t.call(getFredBackfill, asAdmin());
    expect(body.data).toMatchObject({ status: 'success', seriesCount: 4, done: 4, total: 4 });
    expect(body.data.totalRecords).toBe(run.items);
    const { backfills } = (await t.call(listBackfills, asAdmin())).body.data;
    expect(backfills.find(({ id }) => id === run.id)).toMatchObject({
      received: run.items,
      counts: { new: run.items, changed: 0, same: 0 },
    });
    expect(body.data.dataRange.earliest?.slice(0, 4)).toBe('2010');
    expect(await latestOf('DGS10')).toMatchObject({
      // On Monday morning Friday's yields are not published yet.
      date: '2026-11-12',
      value: expect.any(Number),
      units: 'Percent',
    });
  });

  test('after a backfill the table has statistics', async () => {
    const statistics = `select 1 from pg_stats where tablename = 'fred_observations' and attname = 'series_id'`;
    expect((await t.database.pool.query(statistics)).rows).toHaveLength(1);
  });

  test('a second backfill finds nothing new', async () => {
    expect(await backfill()).toMatchObject({ status: 'success', items: 0 });
  });

  test('a daily run checks each series and reads only those that have changed', async () => {
    await collect();
    t.simulator.clearRequests();
    expect(await collect()).toMatchObject({ status: 'success', items: 0 });
    expect(t.simulator.requests().filter(({ path }) => path.includes('observations'))).toEqual([]);

    await t.advance(DAY_MS);
    t.simulator.clearRequests();
    const run = await collect();
    expect(run.items).toBeGreaterThan(0);
    const asked = t.simulator.requests().filter(({ path }) => path.includes('series/observations'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(4);
    for (const { path } of asked) expect(path).toMatch(/observation_start=2026-1/);
  });

  test('a revision adds a row and keeps the previous one', async () => {
    const before = await latestOf('GDP');
    const listAll = async () => {
      const { rows } = await t.database.pool.query(
        `select row_to_json(o)::text as row from fred_observations o where series_id = 'GDP'`,
      );
      return new Set(rows.map(({ row }) => row));
    };
    const old = await listAll();
    await t.advance(100 * DAY_MS);
    await collect();
    const { rows } = await t.database.pool.query(
      `select date, count(*)::int as versions from fred_observations where series_id = 'GDP' group by date having count(*) > 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await latestOf('GDP'))?.date).not.toBe(before?.date);
    const kept = await listAll();
    expect([...old].filter((row) => !kept.has(row))).toEqual([]);
  });
});

describe('a failing source', () => {
  const stored = async () =>
    (await t.database.pool.query('select count(*)::int as n from fred_observations')).rows[0].n;

  test.each([
    ['bad-key', /API key/],
    ['redirect-private', /169\.254|address|allowed/i],
  ] as const)('%s fails the run at once, in words, and keeps what is stored', async (kind, message) => {
    const before = await stored();
    t.simulator.setFault({ source: 'fred', kind, rate: 1 });
    const run = await collect();
    expect(run.status).toBe('failed');
    expect(run.message).toMatch(message);
    expect(run.message).not.toMatch(/api_key=|sample0000/);
    expect(await stored()).toBe(before);
    t.simulator.clearFaults();
    expect((await collect()).status).toBe('success');
  });

  test('a series that the source no longer has makes the run suspicious; the others are read', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'unknown', match: 'UNRATE', rate: 1 });
    expect(await collect()).toMatchObject({
      status: 'degraded',
      message: expect.stringMatching(/^UNRATE: FRED no longer has this series\. .*remove it from the list/),
      done: 4,
    });
  });

  test('a transient failure is retried within the run', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'http-500', times: 1 });
    expect((await collect()).status).toBe('success');
  }, 30_000);
});

describe('a temporarily failing source', () => {
  test.each([
    ['http-429', /is limiting our requests \(HTTP 429\)/],
    ['http-423', /423/],
    ['html-outage', /web page|503/],
    ['not-json', /instead of data/],
    ['half-answer', /api\.stlouisfed\.org/],
    ['wrong-gzip', /api\.stlouisfed\.org/],
  ] as const)(
    '%s: the run reports it and waits for its next try',
    async (kind, message) => {
      t.simulator.setFault({ source: 'fred', kind, rate: 1 });
      const { body } = await t.call(triggerAgent, {
        ...asAdmin(),
        params: { agentId: 'fred' },
        body: t.password,
      });
      const id = body.data.runId;
      let run = (await t.call(getRun, { ...asAdmin(), params: { id } })).body.data.run;
      while (!run.message) {
        await sleep(50);
        run = (await t.call(getRun, { ...asAdmin(), params: { id } })).body.data.run;
      }
      expect(run.message).toMatch(message);
      expect(run.message).not.toMatch(/api_key=|sample0000|undefined/);
      expect(['queued', 'failed']).toContain(run.status);
      await t.call(cancelRun, { ...asAdmin(), params: { id } });
    },
    40_000,
  );
});

describe('runs of all agents', () => {
  const runNow = (agents: unknown, password = t.password) =>
    t.call(triggerAgents, { ...asAdmin(), body: { agents, ...password } as never });
  const list = (query: Record<string, string>) => t.call(listRuns, { ...asAdmin(), query });
  const find = async () => {
    const { body } = await t.call(listAgents, asAdmin());
    return body.data.agents.find(({ agent }) => agent.id === 'fred');
  };

  test('a failed run needs attention with its reason until a good run', async () => {
    // Later than the failed runs of the previous tests.
    await t.advance(1_000);
    t.simulator.setFault({ source: 'fred', kind: 'bad-key' });
    const { status, body } = await runNow(['fred', 'legacy-scraper', 'fred']);
    expect([status, body.data.message]).toEqual([202, '2 agents started.']);
    for (const { runId } of body.data.started) await t.ended(runId);
    expect((await find())?.attention).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('FRED rejected the API key'),
      action: 'run',
    });
    const [failed] = (await list({ status: 'failed', agentId: 'fred', since: '24h' })).body.data.runs;
    expect(failed).toMatchObject({
      requestedByName: expect.any(String),
      tries: [{ attempt: 1 }],
    });

    t.simulator.clearFaults();
    expect(await collect()).toMatchObject({ status: 'success' });
    expect(await find()).toMatchObject({ attention: null, scope: '4 series', unit: 'series' });
  });

  test('a queued retry is listed as such, and "Run now" tries it at once', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'http-429' });
    const { body } = await runNow(['fred']);
    const id = body.data.started[0]?.runId ?? '';
    await expect.poll(async () => (await find())?.attention?.kind, { timeout: 60_000 }).toBe('retrying');
    expect((await list({ status: 'active' })).body.data.runs).toMatchObject([
      { id, attempt: 1, status: 'queued' },
    ]);
    const counts = await t.call(countRuns, asAdmin());
    expect(counts.body.data).toMatchObject({ running: 0, queued: 0, retryQueued: 1 });
    t.simulator.clearFaults();
    expect((await runNow(['fred'])).body.data.started).toEqual([{ id: 'fred', runId: id }]);
    expect(await t.ended(id)).toMatchObject({ status: 'success', attempt: 2 });
  }, 90_000);

  test('a series added while the agent runs is collected by that run', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'slow', rate: 1, delayMs: 200 });
    const { body } = await runNow(['fred']);
    const id = body.data.started[0]?.runId ?? '';
    const added = await t.call(addFredSeries, { ...asAdmin(), body: { id: 'INDPRO', title: 'Output' } });
    expect(added.body.data.runId).toBe(id);
    expect(await t.ended(id)).toMatchObject({ status: 'success', done: 5, total: 5 });
    expect(await latestOf('INDPRO')).toMatchObject({ value: expect.any(Number) });
    await keepOnly('GDP', 'UNRATE', 'DGS10', 'PCOALAUUSDM');
    t.simulator.clearFaults();
  }, 30_000);

  test('series added one right after the other are all collected', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'slow', rate: 1, delayMs: 100 });
    const ids = ['HOUST', 'INDPRO', 'RSAFS'];
    const runIds = new Set<string>();
    for (const id of ids) {
      const { body } = await t.call(addFredSeries, { ...asAdmin(), body: { id, title: id } });
      runIds.add(body.data.runId);
    }
    for (const id of runIds) expect(await t.ended(id)).toMatchObject({ status: 'success' });
    for (const id of ids) expect(await latestOf(id)).toMatchObject({ value: expect.any(Number) });
    await keepOnly('GDP', 'UNRATE', 'DGS10', 'PCOALAUUSDM');
    t.simulator.clearFaults();
  }, 30_000);

  test.each([
    ['checks releases', 'params', '{"releases": []}'],
    ['has collected everything', 'checkpoint', '{"isComplete": true}'],
  ])(
    'a series is not added while a run %s, because it would not be collected',
    async (_, column, content) => {
      const request = { agentId: 'fred', kind: 'items', trigger: 'manual' } as const;
      const run = await addRun(t.database.db, request, t.clock.now);
      await t.database.pool.query(`update runs set ${column} = $1 where id = $2`, [content, run?.id]);
      const added = await t.call(addFredSeries, { ...asAdmin(), body: { id: 'HOUST', title: 'Starts' } });
      expect([added.status, added.body.message]).toEqual([
        409,
        'FRED Economic Data is about to finish a run. Please try again.',
      ]);
      expect(await latestOf('HOUST')).toBeUndefined();
      await t.database.pool.query('delete from runs where id = $1', [run?.id]);
    },
  );

  test.each([
    ['no agents', [], 'No agents selected'],
    ['a text', 'fred', 'No agents selected'],
    ['an unknown one', ['fred', 'nothing'], 'There is no agent nothing'],
    ['one without its key', ['eia'], 'There is no agent eia'],
    ['a path', ['../users'], 'agents.0: There is no such agent'],
    ['a number', [7], 'Agents must be a list of ids'],
    ['a thousand', Array<string>(1_000).fill('fred'), 'Too many agents'],
  ])('running %s is refused', async (_, agents, message) => {
    const { status, body } = await runNow(agents);
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([{ status: 'lost' }, { since: '1y' }, { limit: '1000' }, { agentId: 'x'.repeat(81) }])(
    'listing runs by %j is refused',
    async (query) => {
      expect((await list(query as never)).status).toBe(400);
    },
  );

  test('a wrong password starts nothing', async () => {
    expect((await runNow(['fred'], { password: 'Wrong7!word' })).status).toBe(401);
  });
});

test('upcoming releases are read from the source', async () => {
  const today = t.clock.now.toISOString().slice(0, 10);
  const inTwoWeeks = new Date(t.clock.now.getTime() + 14 * DAY_MS).toISOString().slice(0, 10);
  const dates = await t.agentSet.fred.provider.fetchReleaseDates(today, inTwoWeeks);
  expect(dates.length).toBeGreaterThan(5);
  for (const { date, name } of dates) {
    expect(date >= today && date <= inTwoWeeks).toBe(true);
    expect(name).toMatch(/\w/);
  }
});

describe('the password', () => {
  test.each([
    ['no password', {}, 400, 'Password is required'],
    ['blanks', { password: '   ' }, 400, 'Password is required'],
    ['a wrong password', { password: 'Wrong7!word' }, 401, 'Invalid password'],
  ])('a backfill with %s is refused', async (_, body, status, message) => {
    const answer = await t.call(startFredBackfill, { ...asAdmin(), body });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('of twenty simultaneous backfills one starts, and the others get its start time', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'slow', rate: 1, delayMs: 300 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.call(startFredBackfill, { ...asAdmin(), body: t.password })),
    );
    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 202) expect([status, body.code]).toEqual([409, 'ALREADY_RUNNING']);
    const runId = started[0]?.body.data.runId ?? '';
    const cancelled = await t.call(cancelRun, { ...asAdmin(), params: { id: runId } });
    expect(cancelled.status).toBe(200);
    expect((await t.ended(runId)).status).toBe('cancelled');
    t.clock.advance(1);
    expect((await t.call(cancelRun, { ...asAdmin(), params: { id: runId } })).status).toBe(409);
  }, 30_000);

  test('six wrong passwords lead to a wait, ten end the session', async () => {
    const { token } = await t.createPerson('admin');
    const wrong = async () =>
      (await t.call(startFredBackfill, { token, body: { password: 'Wrong7!word' } })).status;
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push(await wrong());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 401]);
    expect((await t.call(getFredConfig, { token })).status).toBe(401);
  });

  test('every action is in the audit log, without passwords', async () => {
    const { rows } = await t.database.pool.query('select action, detail::text from audit_log');
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of [
      'agent.schedule',
      'agent.disable',
      'agent.backfill',
      'agent.trigger',
      'agent.cancel',
      'fred.add-series',
    ]) {
      expect(actions).toContain(action);
    }
    expect(rows.map(({ detail }) => detail).join()).not.toMatch(/Lantern7|Wrong7/);
  });
});
