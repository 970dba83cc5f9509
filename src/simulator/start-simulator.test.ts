import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { simulateAt } from './simulator.fixture.ts';
import { startSimulator } from './start-simulator.ts';

test('two simulators with the same seed give the same answers', async () => {
  const ask = async () => {
    const simulation = await simulateAt('2026-11-12T17:00:00Z');
    const texts = await Promise.all(
      [
        simulation.chartAddress('CNR', { ...simulation.lastDays(5 * 366), events: 'div|split' }),
        simulation.chartAddress('BTC-USD', simulation.lastDays(366)),
        simulation.fredAddress('series/observations', { series_id: 'DGS10' }),
        simulation.fredAddress('series/observations', { series_id: 'PAYEMS', realtime_start: '1776-07-04' }),
        simulation.fredAddress('releases/dates'),
      ].map(async (path) => (await simulation.get(path)).text()),
    );
    await simulation.stop();
    return texts;
  };
  expect(await ask()).toEqual(await ask());
});

test('it listens on loopback only, on the requested port, until it is stopped', async () => {
  const first = await startSimulator({ clock: () => new Date() });
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const port = Number(new URL(first.url).port);
  await expect(startSimulator({ clock: () => new Date(), port })).rejects.toThrow(/EADDRINUSE/);
  await first.stop();
  await expect(fetch(first.url)).rejects.toThrow();
});

test('answers are compressed for clients that support it', async () => {
  const simulation = await simulateAt('2026-11-13T22:00:00Z');
  const path = simulation.fredAddress('series/observations', { series_id: 'DGS10' });
  const [plain, packed] = await Promise.all([
    read(simulation.url + path, {}),
    read(simulation.url + path, { 'accept-encoding': 'gzip, deflate, br' }),
  ]);
  expect(plain.encoding).toBeUndefined();
  expect(packed.encoding).toBe('gzip');
  expect(packed.body.length).toBeLessThan(plain.body.length / 5);
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  await simulation.stop();
});

test('it stops immediately, even with pending requests', async () => {
  const simulation = await simulateAt('2026-11-13T22:00:00Z');
  simulation.setFault({ source: 'all', kind: 'hang' });
  const waiting = simulation.get(simulation.chartAddress('CNR')).catch((error: Error) => error);
  await expect.poll(() => simulation.requests().length).toBe(1);
  await simulation.stop();
  expect(await waiting).toBeInstanceOf(Error);
});

test('it also works with the system clock', async () => {
  const simulator = await startSimulator({ clock: () => new Date() });
  const response = await fetch(`${simulator.url}/v8/finance/chart/BTC-USD?range=5d&interval=1d`);
  const body = (await response.json()) as { chart: { result: { timestamp: number[] }[] } };
  const age = Date.now() / 1_000 - (body.chart.result[0]?.timestamp.at(-1) ?? 0);
  expect(age).toBeLessThan(86_400);
  await simulator.stop();
});

function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

test('FRED and Yahoo Finance are also answered under their own hosts', async () => {
  const simulation = await simulateAt('2026-11-13T22:00:00Z');
  const chart = simulation.chartAddress('CNR');
  const series = simulation.fredAddress('series', { series_id: 'DGS10' });
  for (const path of [
    `/sites/query1.finance.yahoo.com${chart}`,
    `/sites/query2.finance.yahoo.com${chart}`,
    `/sites/api.stlouisfed.org${series}`,
  ]) {
    expect((await simulation.get(path)).status).toBe(200);
  }
  expect((await simulation.get(`/sites/other.example${chart}`)).status).toBe(404);
  expect(simulation.requests().map(({ source }) => source)).toEqual(['yahoo', 'yahoo', 'fred', 'none']);
  await simulation.stop();
});
