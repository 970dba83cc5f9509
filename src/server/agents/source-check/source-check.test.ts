import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { setSpiderConfig } from '#contract/news-spiders.ts';
import {
  formatSourceCheck,
  getSourceCheck,
  type SourceCheck,
  startSourceCheck,
} from '#contract/source-check.ts';
import type { FaultOrder } from '#simulator/faults.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { createTestApp } from '#testing/test-app.ts';

const asAdmin = () => ({ token: t.admin.token });

const t = await createAgentApp();
afterEach(() => t.simulator.clearFaults());
afterAll(() => t.close());

async function finished(): Promise<SourceCheck> {
  for (;;) {
    const { check } = (await t.call(getSourceCheck, asAdmin())).body.data;
    if (check?.finishedAt) return check;
    await sleep(20);
  }
}

async function checkSources(...faults: FaultOrder[]) {
  for (const fault of faults) t.simulator.setFault(fault);
  const { status, body } = await t.call(startSourceCheck, asAdmin());
  expect([status, body.data.check.isRunning]).toEqual([202, true]);
  const check = await finished();
  return { check, of: (id: string) => check.results.find((result) => result.id === id) };
}

const countRows = async () => {
  const tables = ['articles', 'feed_states', 'fred_observations', 'yahoo_prices', 'legacy_values', 'runs'];
  const { rows } = await t.database.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join()}`,
  );
  return rows[0];
};

test('there is no result before the first check', async () => {
  expect((await t.call(getSourceCheck, asAdmin())).body.data).toEqual({ check: null });
});

test('every source gets one request and nothing is stored', async () => {
  const before = await countRows();
  t.simulator.clearRequests();
  const { check, of } = await checkSources();
  expect(check.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(check).toMatchObject({ isRunning: false, requestedBy: expect.stringMatching(/^Test Person/) });
  expect(check.total).toBeGreaterThanOrEqual(21);
  expect(check.results).toHaveLength(check.total);
  expect(of('fred')).toMatchObject({
    reachable: 'Yes',
    robots: 'API',
    parsed: expect.stringMatching(/^\w+, \d+ values$/),
    newest: expect.stringMatching(/^2026-\d\d-\d\d$/),
    fields: ['Value', 'date', 'units'],
    problem: null,
  });
  expect(of('yahoo')).toMatchObject({ robots: 'API', parsed: expect.stringMatching(/, \d+ closes$/) });
  expect(of('treasury')).toMatchObject({ agentId: 'legacy-scraper', parsed: '14 of 14 values' });
  expect(of('coal-age')).toMatchObject({
    robots: expect.stringMatching(/^Allowed/),
    parsed: expect.stringMatching(/^\d+ items, 3 of 3 with text$/),
    fields: ['Title', 'date', 'link', 'text'],
  });
  expect(await countRows()).toEqual(before);
  const asked = t.simulator.requests().map(({ path }) => path);
  expect(asked.filter((path, i) => asked.indexOf(path) !== i)).toEqual([]);
}, 60_000);

test('each fault is named, and the other sources still pass', async () => {
  const { check, of } = await checkSources(
    { source: 'fred', kind: 'http-500' },
    { source: 'yahoo', kind: 'http-429' },
    { source: 'treasury', kind: 'captcha' },
    { source: 'markets-insider', kind: 'changed-layout' },
    { source: 'trading-economics', kind: 'forbidden' },
    { source: 'emma', kind: 'connection-reset' },
    { source: 'coal-age', kind: 'html-feed' },
    { source: 'cnbc', kind: 'no-items' },
    { source: 'bbc-business', kind: 'forbidden' },
    { source: 'npr-business', kind: 'undated' },
    { source: 'oilprice', kind: 'half-answer', match: 'rss' },
  );
  const cells = (id: string) => {
    const { verdict, reachable, robots, parsed, failedAt, fault } = of(id) ?? {};
    return { verdict, cell: { reachable, robots, parsed }[failedAt ?? 'parsed'], failedAt, fault };
  };
  const failed = (failedAt: string, cell: string, fault: string) => ({
    verdict: 'failed',
    cell,
    failedAt,
    fault,
  });
  expect(cells('fred')).toEqual(failed('reachable', 'HTTP 500', 'outage'));
  expect(cells('yahoo')).toEqual(failed('reachable', 'HTTP 429', 'limited'));
  expect(cells('treasury')).toEqual(failed('parsed', 'CAPTCHA', 'challenge'));
  expect(cells('markets-insider')).toEqual(failed('parsed', 'Changed format', 'layout'));
  expect(cells('trading-economics')).toEqual(failed('reachable', 'HTTP 403', 'forbidden'));
  expect(cells('emma')).toEqual(failed('reachable', 'Connection reset', 'reset'));
  expect(cells('coal-age')).toEqual(failed('parsed', 'Not data', 'not-data'));
  expect(cells('cnbc')).toEqual(failed('parsed', '0 items', 'empty'));
  expect(cells('bbc-business')).toEqual(failed('reachable', 'HTTP 403', 'forbidden'));
  expect(of('npr-business')).toMatchObject({
    verdict: 'warning',
    problem: 'The items have no usable publication date.',
  });
  expect(cells('oilprice')).toMatchObject({ verdict: 'failed', fault: 'unreadable' });
  expect(of('yahoo')?.problem).toMatch(
    /is limiting our requests \(HTTP 429\); .*\. Nothing to do now: the next run tries again\./,
  );
  const passed = check.results.filter(({ verdict }) => verdict === 'passed');
  expect(passed).toHaveLength(check.total - 11);

  const text = formatSourceCheck(check);
  const [headline, , ...lines] = text.split('\n');
  expect(headline).toMatch(
    /^\d+ of \d+ sources passed; 10 failed, 1 warning\. Checked .* nothing was stored\.$/,
  );
  const verdicts = lines.flatMap((line) => /^(FAILED|WARNING|PASSED)/.exec(line)?.[0] ?? []);
  expect(verdicts).toEqual([...Array(10).fill('FAILED'), 'WARNING', ...passed.map(() => 'PASSED')]);
}, 60_000);

test('a disabled source is not checked', async () => {
  const change = (enabled: boolean) =>
    t.call(setSpiderConfig, { ...asAdmin(), params: { id: 'world-coal' }, body: { enabled } });
  await change(false);
  t.simulator.clearRequests();
  const { of } = await checkSources();
  expect(of('world-coal')).toBeUndefined();
  expect(t.simulator.requests().filter(({ source }) => source === 'world-coal')).toEqual([]);
  await change(true);
}, 60_000);

describe('one at a time', () => {
  test('a second check is refused while one runs, and results appear as they arrive', async () => {
    t.simulator.setFault({ source: 'fred', kind: 'slow', delayMs: 1_500 });
    await t.call(startSourceCheck, asAdmin());
    const { status, body } = await t.call(startSourceCheck, asAdmin());
    expect([status, body.code]).toEqual([409, 'ALREADY_RUNNING']);
    for (;;) {
      const { check } = (await t.call(getSourceCheck, asAdmin())).body.data;
      if (check && check.results.length > 0) {
        expect([check.isRunning, check.results.length < check.total]).toEqual([true, true]);
        break;
      }
      await sleep(20);
    }
    await finished();
  }, 60_000);

  test('a check whose process ended does not block the next', async () => {
    await t.database.pool.query('update source_checks set finished_at = null');
    expect((await t.call(startSourceCheck, asAdmin())).status).toBe(409);
    await t.advance(4 * 60_000);
    const { check } = (await t.call(getSourceCheck, asAdmin())).body.data;
    expect(check).toMatchObject({ isRunning: false, finishedAt: null });
    expect((await t.call(startSourceCheck, asAdmin())).status).toBe(202);
    await finished();
  }, 60_000);
});

test('the audit log says who checked', async () => {
  const query = { action: 'agent.check-sources' };
  const { entries } = (await t.call(listAudit, { ...asAdmin(), query })).body.data;
  expect(entries[0]).toMatchObject({ outcome: 'success', actor: { email: t.admin.email }, target: 'all' });
});

test('live sources are not checked before the set-up is finished', async () => {
  const live = await createTestApp({ HEADFRAME_SOURCES: 'live' });
  const { token } = await live.createPerson('admin');
  const { status, body } = await live.call(startSourceCheck, { token });
  expect([status, body.code]).toEqual([409, 'SETUP_NOT_FINISHED']);
  expect((await live.call(getSourceCheck, { token })).body.data).toEqual({ check: null });
  await live.close();
});
