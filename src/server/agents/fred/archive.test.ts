import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { steppedTime } from '#platform/fetching/fetching.fixture.ts';
import { silentLog } from '#platform/log.ts';
import { FRED_KEY, type Simulation, simulateAt } from '#simulator/simulator.fixture.ts';
import { createTestDb, type TestDb } from '#testing/test-db.ts';
import type { RunContext } from '../agent.ts';
import { findNewestValue, listAcceptedValues } from '../second-source.ts';
import { createFredAgent } from './agent.ts';
import { planWindows, toChanges } from './archive.ts';
import { addArchived, saveWithoutArchive } from './archive-store.ts';
import { createFredProvider, type FredVintage } from './provider.ts';
import { addObservations, addSeries, listLatest } from './store.ts';

describe('windows and changes', () => {
  test('windows start and end on vintage days and stay below the limit', () => {
    const days = Array.from({ length: 7 }, (_, place) => `2026-01-0${place + 1}`);
    expect(planWindows(days, 3)).toEqual([
      { from: '2026-01-01', to: '2026-01-03' },
      { from: '2026-01-04', to: '2026-01-06' },
      { from: '2026-01-07', to: '2026-01-07' },
    ]);
    expect(planWindows([])).toEqual([]);
  });

  const row = (from: string, to: string, value: number | null): FredVintage => ({
    date: '2026-01-01',
    from,
    to,
    value,
  });
  const window = { from: '2026-02-01', to: '2026-06-01' };

  test('vintages are sorted, repeats dropped, and a value that returned is kept', () => {
    const { changes } = toChanges(
      [
        row('2026-05-01', '2026-06-01', 1),
        row('2026-03-01', '2026-03-31', 1),
        row('2026-04-01', '2026-04-30', 2),
        row('2026-02-01', '2026-02-28', 1),
      ],
      window,
    );
    expect(changes.map(({ on, value }) => [on, value])).toEqual([
      ['2026-02-01', 1],
      ['2026-04-01', 2],
      ['2026-05-01', 1],
    ]);
  });

  test('a value that ends without a successor was withdrawn, unless it reaches the end of the window', () => {
    const { changes } = toChanges([row('2026-02-01', '2026-03-31', 1)], window);
    expect(changes.map(({ on, value }) => [on, value])).toEqual([
      ['2026-02-01', 1],
      ['2026-04-01', null],
    ]);
    expect(toChanges([row('2026-02-01', '2026-06-01', 1)], window).changes).toHaveLength(1);
  });

  test('of two values on one day the first is kept and the other reported', () => {
    const both = [row('2026-02-01', '2026-06-01', 1), row('2026-02-01', '2026-06-01', 2)];
    const { changes, contradictions } = toChanges(both, window);
    expect([changes.map(({ value }) => value), contradictions]).toEqual([[1], 1]);
  });
});

describe('against the archive of the simulator', () => {
  /** One of each kind: bulk load, rebasing, withdrawal, return, derived, daily, weekly. */
  const SERIES = ['WPU051', 'INDPRO', 'HOUST', 'PERMIT', 'GDP', 'PAYEMS', 'DGS10', 'ICSA', 'UMCSENT', 'PCE'];
  const start = Date.parse('2026-09-01T15:00:00Z');
  const time = steppedTime(start);
  const collected: number[] = [];
  let database: TestDb;
  let simulation: Simulation;
  let agent: ReturnType<typeof createFredAgent>;
  let fetcher: Fetcher;

  class Killed extends Error {}

  /** A run whose process dies before or after its n-th commit. Its checkpoints survive. */
  function runOf(
    kind: RunContext['kind'],
    diesAt = Number.POSITIVE_INFINITY,
    isAfter = false,
    saved: { checkpoint: Record<string, unknown> } = { checkpoint: {} },
  ): RunContext {
    let commits = 0;
    return {
      id: 'run',
      kind,
      db: database.db,
      clock: time.clock,
      log: silentLog,
      signal: new AbortController().signal,
      deadline: new AbortController().signal,
      params: {},
      checkpoint: saved.checkpoint,
      report: async () => undefined,
      async commit(work, checkpoint) {
        commits += 1;
        if (commits === diesAt && !isAfter) throw new Killed();
        const result = await database.db.transaction((tx) => work(tx as typeof database.db));
        if (checkpoint) saved.checkpoint = checkpoint;
        if (commits === diesAt) throw new Killed();
        return result;
      },
    };
  }

  const moveTo = async (at: number) => {
    await time.sleep(at - time.clock().getTime());
    simulation.setTime(new Date(at).toISOString());
  };

  const rowsOf = async () =>
    (
      await database.pool.query(
        'select series_id, date::text, value, known_at, origin from fred_observations order by 1, 2, known_at',
      )
    ).rows.map((row) => JSON.stringify(row));

  beforeAll(async () => {
    database = await createTestDb();
    simulation = await simulateAt(new Date(start).toISOString());
    fetcher = createFetcher({ userAgent: 'Headframe-test', trustedOrigins: [simulation.url], ...time });
    const provider = createFredProvider({
      fetcher,
      baseUrl: simulation.url,
      apiKey: async () => FRED_KEY,
      clock: time.clock,
    });
    agent = createFredAgent(provider);
    for (const id of [...SERIES, 'SP500']) {
      await addSeries(database.db, { id, title: id, category: 'gdp' }, time.clock());
    }
    await agent.backfill?.(runOf('backfill'));
    collected.push(start);
    for (const day of [10, 24, 50, 70]) {
      await moveTo(start + day * DAY_MS);
      await agent.collect(runOf('collect'));
      collected.push(start + day * DAY_MS);
    }
    await moveTo(start + 76 * DAY_MS);
    await agent.backfill?.(runOf('backfill'));
    collected.push(start + 76 * DAY_MS);
  }, 120_000);
  afterAll(async () => {
    await fetcher.close();
    await simulation.stop();
    await database.drop();
  });

  const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

  /** What could be known then: archived by the end of an earlier day, or retrieved by us. */
  function truthAt(id: string, asOf: number): Map<string, number> {
    const lastRun = Math.max(0, ...collected.filter((at) => at <= asOf));
    const values = new Map<string, number>();
    for (const { date, archivedAt, publishedAt, value } of vintagesOf(id)) {
      if (archivedAt <= asOf || publishedAt <= lastRun) values.set(date, value);
    }
    return values;
  }

  const known = new Map<string, ReturnType<typeof readVintages>>();

  function vintagesOf(id: string) {
    const vintages = known.get(id) ?? readVintages(id);
    known.set(id, vintages);
    return vintages;
  }

  function readVintages(id: string) {
    const indicator = simulation.world.economy.find(id);
    if (!indicator) throw new Error(id);
    return simulation.world.economy
      .vintagesOf(indicator, time.clock().getTime())
      .map(({ period, publishedOn, ...vintage }) => ({
        ...vintage,
        date: isoDay(period),
        // Midnight in St. Louis is 5:00 or 6:00 UTC; moments in between are not tested.
        archivedAt: (publishedOn + 1) * DAY_MS + 6 * HOUR_MS,
      }));
  }

  test('2,000 reads at random moments return what was known then, and nothing later', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const first = Date.parse('2012-01-01T00:00:00Z');
    const end = time.clock().getTime();
    const wrong: string[] = [];
    for (let read = 0; read < 1_000; read += 1) {
      const id = SERIES[read % SERIES.length] ?? '';
      // A third of the moments are in the weeks in which we retrieved values ourselves.
      const from = read % 3 === 0 ? start : first;
      const day = Math.floor((from + random(end - from)) / DAY_MS) * DAY_MS;
      const asOf = new Date(day + 6 * HOUR_MS + random(18 * HOUR_MS));
      const truth = truthAt(id, asOf.getTime());
      const valued = [...truth].filter(([, value]) => !Number.isNaN(value)).sort();
      const newest = await findNewestValue(database.db, 'fred', id, asOf);
      const [date, value] = valued.at(-1) ?? [];
      if (newest?.date !== date || newest?.value !== value) {
        wrong.push(`${id} at ${asOf.toISOString()}: ${newest?.date} ${newest?.value}, not ${date} ${value}`);
      }
      const cells = [...truth].sort().slice(-60);
      const [cell = '2012-01-01', cellValue] = cells[random(cells.length)] ?? [];
      const [stored] = await listAcceptedValues(database.db, { agent: 'fred', key: id }, cell, asOf);
      const expected = cellValue === undefined || Number.isNaN(cellValue) ? null : cellValue;
      if ((stored?.date === cell ? stored.value : null) !== expected) {
        wrong.push(`${id} of ${cell} at ${asOf.toISOString()}: ${stored?.value}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('each cell shows how its value is known, and a series without an archive is reconstructed', async () => {
    const origins = async (id: string) =>
      (
        await database.pool.query(
          'select distinct origin from fred_observations where series_id = $1 order by 1',
          [id],
        )
      ).rows.map(({ origin }) => origin);
    expect(await origins('INDPRO')).toEqual(['archived', null]);
    expect(await origins('SP500')).toEqual(['reconstructed', null]);
    const lastSpring = new Date('2026-04-15T15:00:00Z');
    const known = new Map((await listLatest(database.db, lastSpring)).map((one) => [one.id, one]));
    expect(known.get('SP500')).toMatchObject({ date: '2026-04-13', origin: 'reconstructed' });
    expect(known.get('INDPRO')).toMatchObject({ origin: 'archived' });
    // The retrieval time, not the publication time.
    expect(known.get('SP500')?.knownAt).toBe(new Date(start).toISOString());
    const before = await listLatest(database.db, new Date('2009-06-01T00:00:00Z'));
    expect(before.every(({ value }) => value === null)).toBe(true);
  });

  test('a long series without an archive is dated quickly, even with outdated table statistics', async () => {
    const days = Array.from({ length: 4_200 }, (_, place) => addDays('2010-01-04', place));
    const values = days.map((date, place) => ({ date, value: 1_000 + place }));
    await addSeries(database.db, { id: 'WILL5000', title: 'WILL5000', category: 'markets' }, time.clock());
    await database.pool.query("update fred_series set frequency = 'Daily' where id = 'WILL5000'");
    await database.pool.query('analyze fred_observations');
    await addObservations(database.db, 'WILL5000', values, time.clock());
    // The statement timeout would end a slow query plan.
    await saveWithoutArchive(database.db, 'WILL5000');
    const { rows } = await database.pool.query(
      "select count(*)::int from fred_observations where series_id = 'WILL5000' and origin = 'reconstructed'",
    );
    expect(rows).toEqual([{ count: 4_200 }]);
    await database.pool.query("delete from fred_observations where series_id = 'WILL5000'");
    await database.pool.query("delete from fred_series where id = 'WILL5000'");
  });

  test('a withdrawn value is unknown after its withdrawal, not replaced by the previous one', async () => {
    const { rows } = await database.pool.query(
      `select date::text, known_at from fred_observations
       where series_id = 'HOUST' and value is null and origin = 'archived' order by known_at desc limit 1`,
    );
    const [{ date, known_at: at }] = rows;
    const valueAt = async (moment: Date) =>
      (await listAcceptedValues(database.db, { agent: 'fred', key: 'HOUST' }, date, moment))[0];
    expect(await valueAt(at)).toMatchObject({ date, value: null });
    expect(await valueAt(new Date(at.getTime() - 1))).toMatchObject({ date, value: expect.any(Number) });
  });

  test('killed fifty times, a backfill ends with the same rows', async () => {
    await database.pool.query(
      "update fred_series set removed_at = now() where id not in ('HOUST', 'PERMIT', 'ICSA')",
    );
    await database.pool.query(
      "delete from fred_observations where series_id not in ('HOUST', 'PERMIT', 'ICSA')",
    );
    const whole = await rowsOf();
    await database.pool.query('delete from fred_observations where origin is not null');
    await database.pool.query('update fred_series set archive = null, archived_until = null');
    let kills = 0;
    while (kills < 50) {
      // Each run is killed repeatedly until it finishes, then a new one starts.
      const saved = { checkpoint: {} };
      for (let isDone = false; !isDone && kills < 50; ) {
        try {
          await agent.backfill?.(runOf('backfill', 1 + (kills % 4), kills % 2 === 0, saved));
          isDone = true;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          kills += 1;
        }
      }
    }
    await agent.backfill?.(runOf('backfill'));
    const archived = (rows: string[]) => rows.filter((row) => row.includes('"archived"'));
    expect(archived(await rowsOf())).toEqual(archived(whole));
  }, 120_000);

  test('changes stored twice or in another order are stored once', async () => {
    const before = await rowsOf();
    const { rows } = await database.pool.query<{ date: string; value: number | null; on: string }>(
      `select date::text, value, ((known_at at time zone 'America/Chicago')::date - 1)::text as on
       from fred_observations where series_id = 'PERMIT' and origin = 'archived' order by random()`,
    );
    const until = '2026-11-01';
    expect(await addArchived(database.db, 'PERMIT', rows, until, time.clock())).toBe(0);
    expect(await rowsOf()).toEqual(before);
  });
});
