import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { steppedTime } from '#platform/fetching/fetching.fixture.ts';
import { silentLog } from '#platform/log.ts';
import { FRED_KEY, type Simulation, simulateAt } from '#simulator/simulator.fixture.ts';
import { findRelease, releaseDays, releaseInstant } from '#simulator/world/releases.ts';
import { createTestDb } from '#testing/test-db.ts';
import type { Agent, RunContext } from '../agent.ts';
import { getWatch, MOST_CALLS, pauseAfter, reserveDue, saveWatch } from '../release-watches.ts';
import { findNewestValue } from '../second-source.ts';
import { createFredAgent } from './agent.ts';
import { createFredProvider } from './provider.ts';
import { addUsualTimes, planWatches, saveReleaseOf } from './release-store.ts';
import { parseUpdate } from './release-watch.ts';
import { addSeries, saveReleases } from './store.ts';

const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const database = await createTestDb();
await addUsualTimes(database.db);
afterAll(() => database.drop());
afterEach(async () => {
  await database.pool.query('truncate fred_series, fred_releases, release_watches, fred_observations');
});

async function follow(id: string, releaseId: number, at: Date) {
  await addSeries(database.db, { id, title: id, category: 'inflation' }, at);
  await saveReleaseOf(database.db, id, releaseId);
}

test('over two years and four clock changes no release is missed or started twice', async () => {
  const start = Date.parse('2024-11-02T00:00:00Z');
  const end = start + 2 * 365 * DAY_MS;
  const expected: string[] = [];
  for (const [id, releaseId] of [
    ['CPIAUCSL', 10],
    ['INDPRO', 13],
    ['ICSA', 180],
  ] as const) {
    await follow(id, releaseId, new Date(start));
    const release = findRelease(releaseId);
    const days = releaseDays(release, start / DAY_MS + 1, end / DAY_MS - 1);
    const rows = days.map((day) => ({ releaseId, name: release.name, date: isoDay(day) }));
    const range = { from: isoDay(start / DAY_MS), to: isoDay(end / DAY_MS) };
    await saveReleases(database.db, range, [...(await kept()), ...rows], new Date(start));
    expected.push(
      ...days.map(
        (day) => `${releaseId} ${isoDay(day)} ${new Date(releaseInstant(release, day)).toISOString()}`,
      ),
    );
  }
  const started: string[] = [];
  let step = 0;
  // Checks at irregular times, like those of a process that is restarted.
  for (let now = start; now < end; now += (step % 3 === 0 ? 9.3 : 11.7) * HOUR_MS, step += 1) {
    const at = new Date(now);
    await planWatches(database.db, at);
    for (const due of await reserveDue(database.db, 'fred', at)) {
      const watch = await getWatch(database.db, due);
      expect(watch && watch.dueAt <= at).toBe(true);
      started.push(`${due.releaseId} ${due.date} ${watch?.dueAt.toISOString()}`);
      await saveWatch(database.db, due, { nextAt: null, outAt: at });
    }
  }
  expect(started.toSorted()).toEqual(expected.toSorted());
  const hours = new Set(started.filter((one) => one.startsWith('180')).map((one) => one.slice(-13, -8)));
  expect([...hours].toSorted()).toEqual(['12:30', '13:30']);
}, 60_000);

test('a date that disappears from the calendar on its day is watched again when it returns', async () => {
  const at = (time: string) => new Date(`2026-11-13T${time}Z`);
  const range = { from: '2026-11-06', to: '2026-11-20' };
  const release = { releaseId: 10, name: 'Consumer Price Index', date: '2026-11-13' };
  const look = async (now: Date) => {
    await planWatches(database.db, now);
    return (await reserveDue(database.db, 'fred', now)).length;
  };
  await follow('CPIAUCSL', 10, at('00:00:00'));
  await saveReleases(database.db, range, [release], at('12:00:00'));
  expect(await look(at('13:30:00'))).toBe(1);
  await saveReleases(database.db, range, [], at('13:31:00'));
  expect(await look(at('13:40:00'))).toBe(0);
  await saveReleases(database.db, range, [release], at('14:00:00'));
  expect(await look(at('14:01:00'))).toBe(1);
  await saveWatch(database.db, release, { nextAt: null, calls: MOST_CALLS });
  expect(await look(at('14:05:00'))).toBe(0);
});

async function kept() {
  const { rows } = await database.pool.query<{ releaseId: number; name: string; date: string }>(
    'select release_id as "releaseId", name, date::text from fred_releases',
  );
  return rows;
}

test('weekend dates, releases without our series and moved dates are not watched', async () => {
  const at = new Date('2026-11-13T22:00:00Z');
  await follow('CPIAUCSL', 10, at);
  const row = (releaseId: number, date: string) => ({ releaseId, name: 'x', date });
  const range = { from: '2026-11-10', to: '2026-11-20' };
  await saveReleases(
    database.db,
    range,
    [row(10, '2026-11-13'), row(10, '2026-11-14'), row(50, '2026-11-13')],
    at,
  );
  await planWatches(database.db, at);
  await planWatches(database.db, new Date('2026-11-14T22:00:00Z'));
  const { rows } = await database.pool.query('select release_id, date::text from release_watches');
  expect(rows).toEqual([{ release_id: 10, date: '2026-11-13' }]);
  await saveReleases(database.db, range, [row(10, '2026-11-17')], at);
  await planWatches(database.db, at);
  expect(await reserveDue(database.db, 'fred', at)).toEqual([]);
});

describe('at the time of a release', () => {
  const DUE = Date.parse('2026-11-13T13:30:00Z');
  let time = steppedTime(DUE);
  let simulation: Simulation;
  let fetcher: Fetcher;
  let agent: Agent;

  async function open(lateMinutes: number, ids = ['CPIAUCSL', 'CPILFESL']) {
    time = steppedTime(DUE - 30 * MINUTE_MS);
    simulation = await simulateAt(new Date(DUE - 30 * MINUTE_MS).toISOString());
    simulation.world.economy.order({ kind: 'late', release: 10, on: '2026-11-13', minutes: lateMinutes });
    fetcher = createFetcher({ userAgent: 'Headframe-test', trustedOrigins: [simulation.url], ...time });
    agent = createFredAgent(
      createFredProvider({
        fetcher,
        baseUrl: simulation.url,
        apiKey: async () => FRED_KEY,
        clock: time.clock,
      }),
    );
    for (const id of ids) {
      await addSeries(database.db, { id, title: id, category: 'inflation' }, time.clock());
    }
    await agent.collect(runOf({}));
    simulation.clearRequests();
  }
  afterEach(async () => {
    await fetcher.close();
    await simulation.stop();
  });

  function runOf(params: Record<string, unknown>): RunContext {
    return {
      id: 'run',
      kind: params.releases ? 'items' : 'collect',
      db: database.db,
      clock: time.clock,
      log: silentLog,
      signal: new AbortController().signal,
      deadline: new AbortController().signal,
      params,
      checkpoint: {},
      report: async () => undefined,
      commit: (work) => database.db.transaction((tx) => work(tx as typeof database.db)),
    };
  }

  /** The scheduler checks every 15 seconds, or less often if the test allows it. */
  async function passMinutes(
    minutes: number,
    { everyMs = 15_000, onStep = async () => {} }: { everyMs?: number; onStep?: () => Promise<void> } = {},
  ) {
    const end = time.clock().getTime() + minutes * MINUTE_MS;
    while (time.clock().getTime() < end) {
      await time.sleep(everyMs);
      simulation.setTime(time.clock().toISOString());
      const params = await database.db.transaction(async (tx) =>
        agent.reserveDue?.(tx as typeof database.db, time.clock()),
      );
      if (params) await agent.collect(runOf(params));
      await onStep();
    }
  }

  const findOctober = (id: string) => findNewestValue(database.db, 'fred', id, time.clock(), '2026-10-01');
  const release = { releaseId: 10, date: '2026-11-13' };

  test('its series are requested until they arrive, and stored within 90 seconds', async () => {
    await open(17);
    let storedAt: number | undefined;
    const onStep = async () => {
      if (!storedAt && (await findOctober('CPILFESL'))?.date === '2026-10-01')
        storedAt = time.clock().getTime();
    };
    await passMinutes(50, { onStep });
    expect((storedAt ?? 0) - (DUE + 17 * MINUTE_MS)).toBeLessThanOrEqual(90_000);
    const watch = await getWatch(database.db, release);
    expect(watch).toMatchObject({ nextAt: null, arrived: ['CPIAUCSL', 'CPILFESL'] });
    const calls = simulation.requests().length;
    expect(calls).toBe(watch?.calls);
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    await passMinutes(30, { everyMs: MINUTE_MS });
    expect(simulation.requests()).toHaveLength(calls);
  });

  test('a monthly series of a daily release is not watched every day', async () => {
    await open(0, ['DGS10', 'FEDFUNDS', 'GS10']);
    await passMinutes(12 * 60, { everyMs: 5 * MINUTE_MS });
    const watch = await getWatch(database.db, { releaseId: 18, date: '2026-11-13' });
    expect(watch).toMatchObject({ nextAt: null, arrived: ['DGS10'] });
    expect(simulation.requests().length).toBeLessThanOrEqual(5);
  });

  test('one that never arrives is requested at most thirty times', async () => {
    await open(3 * 24 * 60);
    await passMinutes(56);
    const often = simulation.requests().length;
    await passMinutes(10 * 60, { everyMs: 5 * MINUTE_MS });
    const watch = await getWatch(database.db, release);
    expect(watch).toMatchObject({ outAt: null, arrived: [] });
    expect(often).toBeLessThanOrEqual(22);
    expect(simulation.requests().length).toBeLessThanOrEqual(MOST_CALLS);
  });

  test('a failing source is retried after the pause, not at once', async () => {
    await open(0);
    simulation.setFault({ source: 'fred', kind: 'http-500', durationMs: 60 * MINUTE_MS });
    await passMinutes(40, { everyMs: MINUTE_MS });
    const watch = await getWatch(database.db, release);
    expect(watch?.outAt).toBeNull();
    simulation.clearFaults();
    await passMinutes(60, { everyMs: MINUTE_MS });
    expect((await getWatch(database.db, release))?.arrived).toEqual(['CPIAUCSL', 'CPILFESL']);
  });
});

test('pauses grow, and update times are read with their offset', () => {
  const pauses = Array.from({ length: 30 }, (_, calls) => pauseAfter(calls));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(parseUpdate('2026-10-29 07:30:00-05')).toBe(Date.parse('2026-10-29T12:30:00Z'));
  expect(parseUpdate('soon')).toBe(0);
});
