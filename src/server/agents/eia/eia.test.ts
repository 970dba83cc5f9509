import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { acceptHeldValue, listAgents, listHeldValues, triggerAgent } from '#contract/agents.ts';
import { type AlertCondition, addAlertRule, listAlertRules } from '#contract/alerts.ts';
import { getBackfill } from '#contract/backfills.ts';
import { getIndustry } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { setEiaSchedule, setEiaStatus, startEiaBackfill } from '#contract/eia.ts';
import { listUpcomingReleases } from '#contract/releases.ts';
import { GAS_STORAGE, listEiaReleases, PETROLEUM_STATUS } from '#intelligence/eia-releases.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';
import { createTestDb } from '#testing/test-db.ts';
import { listReleasesOut, readLateReleases } from '../../alerts/events.ts';
import { listReleasesOf, readReleases } from '../../dashboard/releases.ts';
import { eiaValues } from '../../db/schema.ts';
import { describeCalendar } from '../../releases/describe-calendar.ts';
import { reserveDue, saveWatch } from '../release-watches.ts';
import { startDueRuns, startFirstRuns } from '../scheduler.ts';
import { listEiaSeries, planEiaWatches } from './store.ts';

const t = await createAgentApp({ HEADFRAME_EIA_API_KEY: 'e'.repeat(40) }, { retryDelayMs: 1 });
afterAll(() => t.close());
afterEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });
async function run() {
  const params = { agentId: 'eia' };
  const { body } = await t.call(triggerAgent, { ...asAdmin(), params, body: t.password });
  return t.ended(body.data.runId);
}
const known = async (id: string) =>
  (await listEiaSeries(t.database.db, t.clock.now)).find((one) => one.id === id);

test('prices and shipments from several pages are stored with their period', async () => {
  expect(await run()).toMatchObject({ status: 'success', message: null });
  const pages = t.simulator
    .requests()
    .filter(({ source, path }) => source === 'eia' && path.includes('receipts'));
  expect(pages.length).toBeGreaterThan(1);
  expect(await known('sales-price.US')).toMatchObject({
    period: 'year',
    unit: 'USD/short ton',
    problem: null,
  });
  const receipts = await known('receipts.quantity');
  expect(receipts?.period).toBe('quarter');
  // 650 plants report each quarter once.
  expect(receipts?.value).toBeGreaterThan(650 * 80_000);
  expect(receipts?.value).toBeLessThan(650 * 140_000);
  const again = await run();
  expect(again).toMatchObject({ status: 'success', items: 0 });
});

test('the coal page shows them with source and period', async () => {
  const { body } = await t.call(getIndustry, { ...asAdmin(), params: { industry: 'coal' } });
  const shown = body.data.commodities.find(({ id }) => id === 'eia.rank-price.BIT');
  expect(shown).toMatchObject({
    name: 'US Bituminous Coal',
    source: 'EIA',
    period: 'year',
    status: 'available',
    freshness: 'fresh',
    observation_date: expect.stringMatching(/^\d{4}-01-01$/),
  });
});

describe('failures', () => {
  test.each([
    ['bad-key', 'failed', /does not accept the API key \(API_KEY_INVALID\)/],
    ['bad-column', 'failed', /gave no value.*rejected the request: Invalid data/],
    ['withheld', 'failed', /gave no value/],
    ['wrong-unit', 'degraded', /The unit is euros per tonne/],
    ['other-shape', 'failed', /unexpected format/],
    ['no-rows', 'failed', /gave no value/],
    ['html-outage', 'failed', /./],
    ['over-limit', 'failed', /limiting our requests/],
  ])('%s: the run is %s with the reason, and the values are kept', async (kind, status, message) => {
    const before = await known('sales-price.US');
    t.simulator.setFault({ source: 'eia', kind });
    expect(await run()).toMatchObject({ status, message: expect.stringMatching(message) });
    expect(await known('sales-price.US')).toMatchObject({ value: before?.value, date: before?.date });
  });

  test('a price a hundred times too high is held back until an administrator accepts it', async () => {
    const before = await known('sales-price.US');
    await t.database.pool.query('delete from eia_values where date = $1', [before?.date]);
    t.simulator.setFault({ source: 'eia', kind: 'spike-100x', match: 'market-sales' });
    expect(await run()).toMatchObject({ status: 'degraded', message: expect.stringMatching(/held back/) });
    expect((await known('sales-price.US'))?.date).not.toBe(before?.date);
    const params = { agentId: 'eia' } as const;
    const { body } = await t.call(listHeldValues, { ...asAdmin(), params });
    const held = body.data.values.find(({ item }) => item === 'sales-price.US');
    expect(held).toMatchObject({ name: 'US Coal, Sales Price at the Mine' });
    const { item = '', date = '', value = 0 } = held ?? {};
    await t.advance(1_000);
    const accepted = await t.call(acceptHeldValue, { ...asAdmin(), params, body: { item, date, value } });
    expect(accepted.status).toBe(200);
    expect((await known('sales-price.US'))?.value).toBe(value);
    await t.database.pool.query('delete from eia_values where date = $1', [date]);
  });
});

describe('the calls', () => {
  test('schedule and status change, a backfill runs with the password', async () => {
    const schedule = await t.call(setEiaSchedule, { ...asAdmin(), body: { schedule: '0 10 * * 1' } });
    expect(schedule.body.data.agent).toMatchObject({ id: 'eia', schedule: '0 10 * * 1' });
    const off = await t.call(setEiaStatus, { ...asAdmin(), body: { enabled: false } });
    expect(off.body.data.agent.enabled).toBe(false);
    await t.call(setEiaStatus, { ...asAdmin(), body: { enabled: true } });
    await t.database.pool.query('delete from eia_values');
    const { body, status } = await t.call(startEiaBackfill, { ...asAdmin(), body: t.password });
    expect(status).toBe(202);
    expect((await t.ended(body.data.runId)).status).toBe('success');
    const { data } = (await t.call(getBackfill, { ...asAdmin(), params: { id: body.data.runId } })).body;
    expect(data.backfill.counts.new).toBeGreaterThan(100);
    expect(data.backfill.counts).toEqual({ new: data.backfill.items, changed: 0, same: 0, none: 0 });
  });

  test('bad input is refused', async () => {
    const bad = await t.call(setEiaSchedule, { ...asAdmin(), body: { schedule: 'often' } });
    expect(bad.status).toBe(400);
    expect((await t.call(setEiaStatus, { ...asAdmin(), body: { enabled: 'yes' as never } })).status).toBe(
      400,
    );
    expect((await t.call(startEiaBackfill, { ...asAdmin(), body: { password: 'wrong' } })).status).toBe(401);
  });
});

test('without a key only the usual 18 agents exist', async () => {
  const bare = await createTestApp({});
  try {
    const { token } = await bare.createPerson('admin');
    const { body } = await bare.call(listAgents, { token });
    expect(body.data.agents).toHaveLength(18);
    expect(body.data.agents.some(({ agent }) => agent.id === 'eia')).toBe(false);
    const password = { password: TEST_PASSWORD };
    const calls = [
      bare.call(triggerAgent, { token, params: { agentId: 'eia' }, body: password }),
      bare.call(setEiaStatus, { token, body: { enabled: true } }),
      bare.call(startEiaBackfill, { token, body: password }),
    ];
    for (const call of calls) expect((await call).status).toBe(404);
  } finally {
    await bare.close();
  }
});

describe('a weekly report', () => {
  const DAY = '2026-11-18';
  const look = () =>
    startDueRuns({
      ...{ db: t.database.db, queue: t.queue, log: { info() {}, warn() {} } as never },
      agents: new Map([['eia', t.agentSet.eia.agent]]),
      ...{ gate: t.agentSet.gate, clock: () => t.clock.now },
    });
  const endRun = async () => {
    const { rows } = await t.database.pool.query(
      "select id, kind, trigger from runs where agent_id = 'eia' order by created_at desc limit 1",
    );
    expect(rows[0]).toMatchObject({ kind: 'items', trigger: 'release' });
    return t.ended(rows[0].id);
  };
  const findReport = async () => {
    const { body } = await t.call(listUpcomingReleases, asAdmin());
    return body.data.releases.find(({ releaseId, date }) => releaseId === PETROLEUM_STATUS && date === DAY);
  };

  test('is requested from its release time until it arrives, and the calendar shows its figures', async () => {
    await t.call(setEiaSchedule, { ...asAdmin(), body: { schedule: '' } });
    await run();
    const due = Date.parse(`${DAY}T15:30:00Z`);
    await t.advance(due - 2 * 60_000 - t.clock.now.getTime());
    expect(await look()).toEqual([]);
    const before = await findReport();
    expect(before).toMatchObject({ state: 'upcoming', timeSource: 'usual' });
    expect(before?.series[0]).toMatchObject({
      ...{ id: 'eia.weekly.WCESTUS1', units: 'Thousands of Barrels', value: null },
      ...{ previousDate: '2026-11-06', usualChange: expect.any(Number) },
    });
    t.simulator.setFault({ source: 'eia', kind: 'http-500' });
    await t.advance(due + 5_000 - t.clock.now.getTime());
    expect(await look()).toEqual(['eia']);
    expect((await endRun()).status).not.toBe('success');
    expect(await findReport()).toMatchObject({ state: 'due', nextCheckAt: expect.any(String) });
    t.simulator.clearFaults();
    t.simulator.setFault({ source: 'eia', kind: 'half-out' });
    await t.advance(2 * 60_000);
    expect(await look()).toEqual(['eia']);
    expect(await endRun()).toMatchObject({ status: 'success', items: 1 });
    const half = await findReport();
    expect(half?.series.map(({ hasArrived }) => hasArrived)).toEqual([true, false, false]);
    t.simulator.clearFaults();
    await t.advance(2 * 60_000);
    expect(await look()).toEqual(['eia']);
    expect(await endRun()).toMatchObject({ status: 'success', items: 2 });
    const out = await findReport();
    expect(out).toMatchObject({ state: 'out', nextCheckAt: null });
    expect(out?.series[0]).toMatchObject({
      date: '2026-11-13',
      previousDate: '2026-11-06',
      hasArrived: true,
    });
    await t.advance(2 * 60_000);
    expect(await look()).toEqual([]);
  });

  test('is the same in the brief, in alerts and on the chart', async () => {
    const { db } = t.database;
    const { now } = t.clock;
    const releases = (await readReleases(db, [], now)).map(({ date, name, isOut }) => [date, name, isOut]);
    expect(releases).toContainEqual(['2026-11-18', 'EIA Weekly Petroleum Status Report', true]);
    expect(releases).toContainEqual(['2026-11-19', 'EIA Weekly Natural Gas Storage Report', undefined]);
    const out = await listReleasesOut(db, new Date(now.getTime() - DAY_MS), now);
    expect(out.map(({ id, name, series }) => ({ id, name, series }))).toEqual([
      {
        id: `${PETROLEUM_STATUS} ${DAY}`,
        name: 'EIA Weekly Petroleum Status Report',
        series: ['eia.weekly.WCESTUS1', 'eia.weekly.WDISTUS1', 'eia.weekly.WGTSTUS1'],
      },
    ]);
    const { seriesOf } = await readLateReleases(db, new Date(now.getTime() - DAY_MS), now);
    expect(seriesOf.get(String(PETROLEUM_STATUS))).toContain('eia.weekly.WCESTUS1');
    const range = { from: '2026-11-16', to: DAY };
    const marked = await listReleasesOf(db, ['eia.weekly.WCESTUS1'], range, now, 24);
    expect(marked.map(({ date, source }) => ({ date, source }))).toEqual([{ date: DAY, source: 'EIA' }]);
  });

  test('can have an alert about releases, but not about revisions', async () => {
    const delivery = { byMail: false, keepsQuietHours: true, tellsRecovery: true } as const;
    const rule = { name: 'Oil stocks', severity: 'important', scope: 'mine', ...delivery } as const;
    const series = ['eia.weekly.WCESTUS1'];
    const add = (condition: AlertCondition) =>
      t.call(addAlertRule, { ...asAdmin(), body: { ...rule, condition } });
    const added = await add({ kind: 'release', series, when: 'out' });
    expect(added.status).toBe(200);
    const { rules } = (await t.call(listAlertRules, asAdmin())).body.data;
    expect(rules.find(({ id }) => id === added.body.data.id)?.says).toBe(
      'US Crude Oil Stocks without the Strategic Reserve is out',
    );
    expect((await add({ kind: 'revision', series, times: 2 })).status).toBe(400);
  });

  const describeAt = async (instant: string) => {
    const range = { from: '2026-11-16', to: '2026-11-27' };
    const releases = await describeCalendar(t.database.db, range, new Date(instant));
    const report = releases.find(({ releaseId, date }) => releaseId === PETROLEUM_STATUS && date === DAY);
    const { date, previousDate, hasArrived } = report?.series[0] ?? {};
    return { state: report?.state, date, previousDate, hasArrived };
  };

  test('is unknown as of a moment before its release', async () => {
    const before = { date: null, previousDate: '2026-11-06', hasArrived: false };
    const out = { state: 'out', date: '2026-11-13', previousDate: '2026-11-06', hasArrived: true };
    expect(await describeAt(`${DAY}T15:29:00Z`)).toEqual({ state: 'upcoming', ...before });
    expect(await describeAt(`${DAY}T15:31:00Z`)).toEqual({ state: 'due', ...before });
    expect(await describeAt(`${DAY}T15:33:00Z`)).toEqual(out);
    await t.database.db.insert(eiaValues).values({
      ...{ seriesId: 'weekly.WCESTUS1', date: '2026-11-20', value: 431_000 },
      knownAt: new Date('2026-11-25T15:31:00Z'),
    });
    // After the next report, this one keeps its own figures.
    expect(await describeAt('2026-11-25T16:00:00Z')).toEqual(out);
  });
});

test('over two years and four clock changes no report is missed or requested twice', async () => {
  const start = Date.parse('2024-11-02T00:00:00Z');
  const end = start + 2 * 365 * DAY_MS;
  const reports = [PETROLEUM_STATUS, GAS_STORAGE];
  const keyOf = (one: { releaseId: number; date: string }) => `${one.releaseId} ${one.date}`;
  const expected = listEiaReleases('2024-11-03', '2026-11-01').filter(({ releaseId }) =>
    reports.includes(releaseId),
  );
  const database = await createTestDb();
  const started: string[] = [];
  let step = 0;
  await database.db.transaction(async (tx) => {
    const db = tx as typeof database.db;
    for (let now = start; now < end; now += (step % 3 === 0 ? 9.3 : 11.7) * 3_600_000, step += 1) {
      const at = new Date(now);
      await planEiaWatches(db, reports, at);
      for (const due of await reserveDue(db, 'eia', at)) {
        started.push(keyOf(due));
        await saveWatch(db, due, { nextAt: null, outAt: at });
      }
    }
  });
  await database.drop();
  expect(started.toSorted()).toEqual(expected.map(keyOf).toSorted());
  expect(new Set(expected.map(({ at }) => at.getUTCHours()))).toEqual(new Set([14, 15, 16]));
}, 60_000);

test('an agent whose key was removed is not started', async () => {
  const agent = { ...t.agentSet.eia.agent, isOffered: async () => false };
  const options = {
    ...{ db: t.database.db, queue: t.queue, log: { info() {}, warn() {} } as never },
    agents: new Map([[agent.id, agent]]),
    gate: t.agentSet.gate,
  };
  const later = () => new Date(t.clock.now.getTime() + 8 * DAY_MS);
  expect(await startDueRuns({ ...options, clock: later })).toEqual([]);
  expect(await startFirstRuns({ ...options, clock: later })).toBe(0);
});
