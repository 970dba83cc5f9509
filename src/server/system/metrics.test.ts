import { expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createServer } from '#platform/serve.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-of-sixteen-and-more';
const RIGHT = { authorization: `Bearer ${TOKEN}` };

function open(token: string | undefined) {
  const metrics = token === undefined ? undefined : createMetrics(silentLog);
  const app = createServer({
    log: silentLog,
    trustProxy: [],
    explain: () => undefined,
    onAnswer: metrics?.onAnswer,
  });
  app.get('/things/:id', async () => 'one');
  serveMetrics(app, { metrics, token });
  const read = async () => (await app.inject({ url: '/metrics', headers: RIGHT })).body;
  return { app, metrics, read };
}

test('the page exists only with a configured token and requires it', async () => {
  expect((await open(undefined).app.inject({ url: '/metrics', headers: RIGHT })).statusCode).toBe(404);
  const { app } = open(TOKEN);
  const status = async (authorization?: string) =>
    (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
  expect(await status()).toBe(401);
  expect(await status('Bearer a-token-of-sixteen-and-mor')).toBe(401);
  expect(await status(`Basic ${TOKEN}`)).toBe(401);
  expect(await status(`Bearer ${TOKEN} `)).toBe(401);
  expect(await status(`Bearer ${TOKEN}`)).toBe(200);
  const { headers, body } = await app.inject({ url: '/metrics', headers: RIGHT });
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toContain('no-store');
  expect(body).not.toContain(TOKEN);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag',
  ]) {
    expect(body).toContain(name);
  }
});

test('answers are counted by route pattern, with made-up addresses and methods combined', async () => {
  const { app, read } = open(TOKEN);
  for (const id of ['hf_secret', '17', 'x']) await app.inject({ url: `/things/${id}` });
  for (let i = 0; i < 20; i++) await app.inject({ url: `/made/up/${i}` });
  await app.inject({ method: 'SEARCH' as 'GET', url: '/things/1' });
  const text = await read();
  expect(text).toContain('headframe_http_requests_total{method="GET",route="/things/:id",status="200"} 3');
  expect(text).toContain('headframe_http_requests_total{method="GET",route="unknown",status="404"} 20');
  expect(text).toContain('headframe_http_request_duration_seconds_count{method="GET",route="/things/:id"} 3');
  expect(text).not.toMatch(/SEARCH|hf_secret|made/);
});

test('runs, overview, pools and sessions are reported, but no database figures while it is unavailable', async () => {
  const { metrics, read } = open(TOKEN);
  let isUp = true;
  const at = new Date('2026-11-16T14:00:00Z');
  metrics?.onRunEnded({ agentId: 'fred', outcome: 'degraded', seconds: 3 });
  metrics?.onOverviewBuilt(0.02);
  metrics?.watchPool('main', { totalCount: 7, idleCount: 4, waitingCount: 2 });
  metrics?.watchSessions(() => 12);
  metrics?.watchOverview(() => at);
  metrics?.watchRuns({
    countActive: async () => ({ queued: 5, running: 2 }),
    listLastSuccesses: async () => {
      if (!isUp) throw new Error('away');
      return [{ agentId: 'fred', at }];
    },
  });
  const text = await read();
  for (const line of [
    'headframe_runs_total{agent="fred",outcome="degraded"} 1',
    'headframe_run_duration_seconds_bucket{le="5",agent="fred"} 1',
    'headframe_overview_build_duration_seconds_count 1',
    'headframe_database_connections{pool="main",state="busy"} 3',
    'headframe_database_connections{pool="main",state="awaited"} 2',
    'headframe_sessions_in_memory 12',
    'headframe_overview_built_timestamp_seconds 1794837600',
    'headframe_runs_active{state="queued"} 5',
    'headframe_agent_last_success_timestamp_seconds{agent="fred"} 1794837600',
    'headframe_database_up 1',
  ]) {
    expect(text).toContain(line);
  }
  isUp = false;
  const without = await read();
  expect(without).toContain('headframe_database_up 0');
  expect(without).not.toMatch(/last_success_timestamp_seconds\{|runs_active\{/);
});
