import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelRun, triggerAgent } from '#contract/agents.ts';
import {
  type BackfillPlan,
  getBackfill,
  getBackfillPlan,
  getGapMap,
  listBackfills,
  pauseBackfill,
  resumeBackfill,
  startBackfill,
} from '#contract/backfills.ts';
import { startFredBackfill } from '#contract/fred.ts';
import { startYahooBackfill } from '#contract/yahoo.ts';
import { sql } from '#server/db/drizzle.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { saveMonths } from '../history-months.ts';

const SERIES = ['CPIAUCSL', 'DGS10', 'GDP', 'UNRATE'];
const RANGE = { agentId: 'fred', from: '2024-01', to: '2026-11' };

let t: AgentApp;

beforeAll(async () => {
  t = await createAgentApp({}, { retryDelayMs: 1 });
  const { pool } = t.database;
  await pool.query('delete from fred_series where not id = any($1)', [SERIES]);
  await pool.query("delete from yahoo_symbols where not symbol = any('{CNR,BTU}')");
  for (const route of [startFredBackfill, startYahooBackfill]) {
    const { body } = await t.call(route, { token: t.admin.token, body: t.password });
    expect(await t.ended(body.data.runId)).toMatchObject({ status: 'success' });
  }
  await t.advance(60_000);
}, 120_000);
afterAll(() => t.close());
afterEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });
const planFor = async (query: Record<string, string>) =>
  (await t.call(getBackfillPlan, { ...asAdmin(), query: { ...RANGE, ...query } })).body.data.plan;
const gapsOf = async (item: string, range: Record<string, string> = RANGE) => {
  const { body } = await t.call(getGapMap, { ...asAdmin(), query: range });
  return body.data.series.find((one) => one.item === item);
};
const start = (plan: BackfillPlan, more: Record<string, unknown> = {}) => {
  const { agentId, from, to, scope, withVintages, version } = plan;
  const body = { agentId, from, to, scope, vintages: withVintages, version, ...t.password, ...more };
  return t.call(startBackfill, { ...asAdmin(), body });
};
const detailsOf = async (id: string) =>
  (await t.call(getBackfill, { ...asAdmin(), params: { id } })).body.data;
const finish = async (plan: BackfillPlan, more: Record<string, unknown> = {}) => {
  const { status, body } = await start(plan, more);
  expect([status, body.message]).toEqual([202, undefined]);
  await t.ended(body.data.runId);
  return detailsOf(body.data.runId);
};
/** Makes the months look as if they had never been fetched. */
const forget = async (item: string, from: string, to: string) => {
  await t.database.pool.query(
    'delete from fred_observations where series_id = $1 and date >= $2 and date < $3',
    [item, from, to],
  );
  await t.database.pool.query('delete from history_months where item = $1 and month >= $2 and month < $3', [
    item,
    from,
    to,
  ]);
};

describe('the gap map and the plan', () => {
  test('after a full backfill nothing is missing, and a quarter has one state', async () => {
    const plan = await planFor({ scope: 'failed' });
    expect([plan.lines, plan.calls, plan.unread]).toEqual([[], 0, 0]);
    expect(plan.sizes.all).toMatchObject({ items: 4, months: 4 * 35 });
    expect((await gapsOf('UNRATE'))?.cells).toMatch(/^p+n+$/);
    expect((await gapsOf('DGS10'))?.cells).toMatch(/^[ph]+$/);
    expect((await gapsOf('GDP'))?.cells).toMatch(/^(ppp)+n*$/);
    // Before the source's history there is nothing to fetch.
    expect((await gapsOf('UNRATE', { ...RANGE, from: '1930-01', to: '1931-12' }))?.cells).toBe(
      'n'.repeat(24),
    );
    const early = await planFor({ scope: 'all', items: 'UNRATE', from: '1930-01', to: '1931-12' });
    expect(early.lines).toMatchObject([{ item: 'UNRATE', months: 24, rows: 0 }]);
    const prices = await gapsOf('CNR', { agentId: 'yahoo', from: '2020-01', to: '2026-11' });
    expect(prices?.cells).toMatch(/^m+[ph]+$/);
  });

  test('missing values are planned, filled as planned, and counted as new', async () => {
    await forget('UNRATE', '2024-03-01', '2024-06-01');
    const plan = await planFor({ scope: 'missing' });
    expect(plan.lines).toMatchObject([
      { item: 'UNRATE', from: '2024-03', to: '2024-05', months: 3, rows: 3, calls: 2, vintages: false },
    ]);
    expect((await gapsOf('UNRATE'))?.cells.slice(0, 6)).toBe('ppmmmp');
    const { backfill, series, changes } = await finish(plan);
    expect(backfill).toMatchObject({ status: 'success', counts: { new: 3, changed: 0, same: 0, none: 0 } });
    expect(series).toEqual([
      { item: 'UNRATE', state: 'done', received: 3, versions: 0, planned: 3, problem: null },
    ]);
    expect(changes).toEqual([]);
    expect((await planFor({ scope: 'missing' })).lines).toEqual([]);
  });

  test('a changed value is listed with its previous value', async () => {
    await t.database.db.execute(sql`
      insert into fred_observations (series_id, date, value, known_at)
      select 'UNRATE', date, value + 0.1, ${t.clock.now.toISOString()}::timestamptz from fred_observations
      where series_id = 'UNRATE' and date = '2025-02-01' order by known_at desc limit 1`);
    await t.advance(60_000);
    const plan = await planFor({ scope: 'all', items: 'UNRATE', from: '2025-01', to: '2025-06' });
    expect(plan.lines).toMatchObject([{ item: 'UNRATE', months: 6 }]);
    const { backfill, changes, rebasings } = await finish(plan, { items: ['UNRATE'] });
    expect(backfill.counts).toEqual({ new: 0, changed: 1, same: 5, none: 0 });
    expect(changes).toMatchObject([
      { item: 'UNRATE', date: '2025-02-01', frequency: 'month', reason: 'Revised at source' },
    ]);
    expect(changes[0]?.changeUnit).toBe('points');
    expect((changes[0]?.before ?? 0) - (changes[0]?.after ?? 0)).toBeCloseTo(0.1);
    expect(rebasings).toEqual([]);
    const { body } = await t.call(listBackfills, asAdmin());
    expect(body.data.backfills[0]).toMatchObject({
      id: backfill.id,
      planned: { scope: 'all', from: '2025-01' },
    });
  });

  test('the last revision of a value is explained as final, and a lost day is a gap', async () => {
    // A first and a final value for every month; for three months only the first.
    await t.database.db.execute(sql`
      with latest as (
        select distinct on (date) date, value from fred_observations
        where series_id = 'UNRATE' and value is not null order by date, known_at desc
      ), gone as (delete from fred_observations where series_id = 'UNRATE')
      insert into fred_observations (series_id, date, value, known_at)
      select 'UNRATE', date, value + (2 - release) * 0.1, date + release * interval '35 days'
      from latest, generate_series(1, 2) release
      where date between '2015-01-01' and '2025-03-01' and (release = 1 or date < '2025-01-01')`);
    const items = { items: 'UNRATE', from: '2025-01', to: '2025-03' };
    const { changes } = await finish(await planFor({ scope: 'all', vintages: 'false', ...items }), {
      items: ['UNRATE'],
    });
    expect(changes.map(({ reason }) => reason)).toEqual(Array(3).fill('Preliminary became final'));
    const whole = await t.call(startFredBackfill, { token: t.admin.token, body: t.password });
    await t.ended(whole.body.data.runId);
    await t.database.pool.query("delete from yahoo_prices where symbol = 'CNR' and date = '2026-09-09'");
    await saveMonths(t.database.db, 'yahoo', 'CNR', { from: '2026-09-01', to: '2026-09-30' }, null);
    await t.database.pool.query("update history_months set asked_at = '2026-09-20' where item = 'CNR'");
    const prices = { agentId: 'yahoo', from: '2026-06', to: '2026-10' };
    // Juneteenth, Independence Day, Labor Day and a lost day.
    expect((await gapsOf('CNR', prices))?.cells).toBe('hhpmp');
    await finish(await planFor({ ...prices, scope: 'missing' }));
    expect((await gapsOf('CNR', prices))?.cells).toBe('hhphp');
  });

  test('past versions that were never read are planned and read', async () => {
    await t.database.pool.query(
      "update fred_series set archive = null, archived_until = null where id = 'CPIAUCSL'",
    );
    const { rows: before } = await t.database.pool.query(
      "delete from fred_observations where series_id = 'CPIAUCSL' and origin = 'archived' returning 1",
    );
    const plan = await planFor({ scope: 'missing' });
    expect([plan.unread, plan.lines.map(({ item, months, vintages }) => [item, months, vintages])]).toEqual([
      1,
      [['CPIAUCSL', 0, true]],
    ]);
    expect((await planFor({ scope: 'missing', vintages: 'false' })).lines).toEqual([]);
    expect((await finish(plan)).backfill.status).toBe('success');
    const { rows: after } = await t.database.pool.query(
      "select 1 from fred_observations where series_id = 'CPIAUCSL' and origin = 'archived'",
    );
    expect(after.length).toBe(before.length);
  });
});

test('a plan is refused if the data has changed since, and so is an empty plan', async () => {
  const empty = await planFor({ scope: 'missing' });
  expect((await start(empty)).body).toMatchObject({
    code: 'NOTHING_TO_DO',
    message: 'No gaps in this range.',
  });
  await forget('UNRATE', '2024-03-01', '2024-05-01');
  const old = await planFor({ scope: 'missing' });
  await forget('UNRATE', '2024-05-01', '2024-06-01');
  const { status, body } = await start(old);
  expect([status, body.code]).toEqual([409, 'PLAN_CHANGED']);
  await finish(await planFor({ scope: 'missing' }));
});

test('one bad series does not stop the others, and its cells say why', async () => {
  await forget('UNRATE', '2024-03-01', '2024-06-01');
  await forget('DGS10', '2024-03-01', '2024-04-01');
  t.simulator.setFault({ source: 'fred', kind: 'http-500', match: 'series_id=DGS10' });
  const { backfill, series } = await finish(await planFor({ scope: 'missing' }));
  expect(backfill).toMatchObject({ status: 'degraded', counts: { new: 3 } });
  expect(series.find(({ item }) => item === 'DGS10')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('500'),
  });
  const failed = await gapsOf('DGS10');
  expect(failed?.cells[2]).toBe('f');
  expect(failed?.failures).toMatchObject([{ month: '2024-03', reason: expect.stringContaining('500') }]);
  expect((await planFor({ scope: 'missing' })).lines).toEqual([]);
  t.simulator.clearFaults();
  const again = await planFor({ scope: 'failed' });
  expect(again.lines.map(({ item }) => item)).toEqual(['DGS10']);
  await finish(again);
  expect((await gapsOf('DGS10'))?.cells[2]).toMatch(/[ph]/);
});

test('what a source does not answer in one try is requested again in the next', async () => {
  const items = ['CPIAUCSL', 'DGS10', 'UNRATE'];
  for (const item of items) await forget(item, '2024-03-01', '2024-06-01');
  // Each of the three series is requested three times.
  t.simulator.setFault({ source: 'fred', kind: 'http-500', match: 'series/observations', times: 9 });
  const { backfill, series } = await finish(await planFor({ scope: 'missing' }));
  expect(backfill).toMatchObject({ status: 'success', message: null });
  expect(series.map(({ item, problem }) => [item, problem])).toEqual(items.map((item) => [item, null]));
});

test('a backfill pauses, lets the agent run, continues and is cancelled, each within seconds', async () => {
  await forget('UNRATE', '2024-03-01', '2024-06-01');
  t.simulator.setFault({ source: 'fred', kind: 'slow', delayMs: 3_000 });
  const { body } = await start(await planFor({ scope: 'all' }));
  const id = body.data.runId;
  const ofRun = { ...asAdmin(), params: { id } };
  await expect.poll(async () => (await detailsOf(id)).backfill.status, { timeout: 10_000 }).toBe('running');
  expect((await t.call(resumeBackfill, ofRun)).status).toBe(409);
  expect((await t.call(pauseBackfill, ofRun)).status).toBe(200);
  expect((await t.call(pauseBackfill, ofRun)).body.code).toBe('ALREADY_PAUSED');
  await expect.poll(async () => (await detailsOf(id)).backfill.status, { timeout: 10_000 }).toBe('queued');
  expect((await detailsOf(id)).backfill).toMatchObject({ pausedBy: 'Test Person 1', finishedAt: null });
  t.simulator.clearFaults();
  const collected = await t.call(triggerAgent, {
    ...asAdmin(),
    params: { agentId: 'fred' },
    body: t.password,
  });
  expect(collected.status).toBe(202);
  await t.ended(collected.body.data.runId);
  t.simulator.setFault({ source: 'fred', kind: 'slow', delayMs: 3_000 });
  expect((await t.call(resumeBackfill, ofRun)).status).toBe(200);
  await expect.poll(async () => (await detailsOf(id)).backfill.status, { timeout: 10_000 }).toBe('running');
  expect((await t.call(cancelRun, ofRun)).status).toBe(200);
  expect(await t.ended(id)).toMatchObject({ status: 'cancelled' });
  expect((await t.call(pauseBackfill, ofRun)).body.code).toBe('ALREADY_FINISHED');
}, 60_000);

test.each([
  [{ agentId: 'coal-age' }, 400],
  [{ from: '2024-13' }, 400],
  [{ from: "2024-01'; drop table runs" }, 400],
  [{ from: '2026-05', to: '2026-01' }, 400],
  [{ from: '2027-01', to: '2027-05' }, 400],
  [{ from: '1900-01', to: '2026-11' }, 400],
  [{ scope: 'everything' }, 400],
  [{ items: 'UNRATE,NOT_LISTED' }, 400],
  [{ items: 'x'.repeat(5_000) }, 414],
])('a plan for %o is refused with %i', async (query, status) => {
  const answer = await t.call(getBackfillPlan, {
    ...asAdmin(),
    query: { ...RANGE, scope: 'missing', ...query },
  });
  expect(answer.status).toBe(status);
});

test('a wrong password starts no backfill, and only a backfill can be paused', async () => {
  const plan = await planFor({ scope: 'all' });
  expect((await start(plan, { password: 'wrong' })).status).toBe(401);
  const { body } = await t.call(triggerAgent, {
    ...asAdmin(),
    params: { agentId: 'yahoo' },
    body: t.password,
  });
  await t.ended(body.data.runId);
  const ofRun = { ...asAdmin(), params: { id: body.data.runId } };
  for (const route of [pauseBackfill, getBackfill]) expect((await t.call(route, ofRun)).status).toBe(404);
});
