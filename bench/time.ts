import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { steppedTime } from '#platform/fetching/fetching.fixture.ts';
import { silentLog } from '#platform/log.ts';
import type { RunContext } from '#server/agents/agent.ts';
import { listGaps } from '#server/agents/backfills/store.ts';
import { createFredAgent } from '#server/agents/fred/agent.ts';
import { addArchived, type Change } from '#server/agents/fred/archive-store.ts';
import { createFredProvider } from '#server/agents/fred/provider.ts';
import { addUsualTimes } from '#server/agents/fred/release-store.ts';
import { addSeries } from '#server/agents/fred/store.ts';
import { findNewestValue } from '#server/agents/second-source.ts';
import { sql } from '#server/db/drizzle.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import type { OpenDb } from '#server/db/open-db.ts';
import { FRED_KEY, simulateAt } from '#simulator/simulator.fixture.ts';
import { withBenchDb } from './bench-db.ts';
import { median, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

const NOW = new Date('2026-11-16T14:00:00Z');

export const time: Suite = {
  name: 'Time',
  about:
    'The gap map, storing vintages, reads of the past and waiting for releases, on the embedded PostgreSQL. Reads of the past are compared with what the simulator knew then.',
  run: async (say) => [
    ...(await withBenchDb(async (opened, embedded) => [
      await measureGapMap(opened, say),
      await measureVintages(opened, embedded, say),
      await measureReads(opened, say),
    ])),
    await withBenchDb((opened) => checkTruth(opened, say)),
    await withBenchDb((opened) => measureRelease(opened, say)),
  ],
};

const milli = (ms: number) => `${ms.toFixed(1)} ms`;

async function measureGapMap({ db, pool }: OpenDb, say: (line: string) => void): Promise<Row> {
  say('gap map of 100 series over 30 years');
  await pool.query(`insert into fred_series (id, title, category, frequency, added_at, starts_on)
    select 'GAP' || n, 'Series ' || n, 'gdp', case when n % 4 = 0 then 'Daily' else 'Monthly' end, now(), '1996-12-01'
    from generate_series(1, 100) n`);
  await pool.query(`insert into history_months (source, item, month, days, asked_at, failed_at, failure)
    select 'fred', 'GAP' || n, m::date, case when (n + extract(month from m)::int) % 37 = 0 then 0 else 21 end, now(),
           case when (n + extract(month from m)::int) % 74 = 0 then now() end, 'HTTP 500'
    from generate_series(1, 100) n, generate_series('1996-12-01'::timestamp, '2026-11-01', interval '1 month') m`);
  await pool.query('analyze history_months');
  const times = await timeRounds(21, async () => {
    const series = await listGaps(db, 'fred', { from: '1996-12', to: '2026-11' }, NOW);
    if (series.length !== 100 || series[0]?.cells.length !== 360)
      throw new Error('The gap map is incomplete');
  });
  await pool.query('truncate history_months, fred_series');
  return {
    what: 'Gap map of 100 series × 30 years',
    figure: milli(median(times)),
    beside: '100 ms, target',
    ratio: ratioOf(median(times), 100),
  };
}

const YEARS = 70;

/** Every month is published once and revised in the two months after. */
function createChanges(): Change[] {
  return Array.from({ length: YEARS * 12 }, (_, month) => {
    const date = new Date(Date.UTC(1956, month, 1)).toISOString().slice(0, 10);
    return [1, 2, 3].map((later) => ({
      date,
      value: 100 + month / 10 + later / 100,
      on: new Date(Date.UTC(1956, month + later, 13)).toISOString().slice(0, 10),
    }));
  }).flat();
}

async function measureVintages(
  { db, pool }: OpenDb,
  embedded: EmbeddedPostgres,
  say: (line: string) => void,
): Promise<Row> {
  await addSeries(db, { id: 'LONG', title: 'Long', category: 'gdp' }, NOW);
  const changes = createChanges();
  const file = join(tmpdir(), `headframe-bench-${process.pid}.csv`);
  const lines = changes.map(
    ({ date, value, on }) => `LONG,${date},${value},${on}T06:00:00Z,archived,${NOW.toISOString()}`,
  );
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o644);
  const admin = new pg.Client({ ...embedded.adminConnection, database: 'headframe' });
  await admin.connect();
  const [ours, copied]: [number[], number[]] = [[], []];
  for (let round = 1; round <= 9; round += 1) {
    say(`storing ${changes.length} vintages, round ${round} of 9`);
    await pool.query('truncate fred_observations');
    let beganAt = performance.now();
    const added = await db.transaction((tx) => addArchived(tx, 'LONG', changes, '2026-11-13', NOW));
    ours.push(performance.now() - beganAt);
    if (added !== changes.length) throw new Error(`Only ${added} vintages were stored`);
    await pool.query('truncate fred_observations');
    beganAt = performance.now();
    await admin.query(
      `copy fred_observations (series_id, date, value, known_at, origin, retrieved_at) from '${file}' (format csv)`,
    );
    copied.push(performance.now() - beganAt);
  }
  await admin.end();
  rmSync(file);
  await pool.query('truncate fred_observations, fred_series');
  return {
    what: `Storing the vintages of a ${YEARS}-year monthly series (${changes.length.toLocaleString('en-US')} rows)`,
    figure: milli(median(ours)),
    beside: `${milli(median(copied))}, one COPY of the same rows`,
    ratio: `${ratioOf(median(ours), median(copied))}, target 2×`,
  };
}

const READS = 1_000;

/** Over 100 times as many rows as one installation of ten series has, in one table. */
async function measureReads({ db, pool }: OpenDb, say: (line: string) => void): Promise<Row> {
  say('filling 1,000 series with vintages');
  await pool.query(`insert into fred_observations (series_id, date, value, known_at, origin)
    select 'S' || s, ('1996-01-01'::timestamp + m * interval '1 month')::date, s + m + v,
           '1996-02-14'::timestamptz + (m + v) * interval '1 month', 'archived'
    from generate_series(1, 1000) s, generate_series(0, 360) m, generate_series(0, 2) v`);
  await pool.query('analyze fred_observations');
  const measure = async (asOf: (read: number) => Date) => {
    const times = await timeRounds(READS, (read) =>
      findNewestValue(db, 'fred', `S${1 + ((read * 37) % 1000)}`, asOf(read)),
    );
    return times.sort((a, b) => a - b)[Math.floor(READS * 0.95)] ?? Number.NaN;
  };
  say('reading now and as of random moments');
  const pasts = (read: number) => new Date(Date.UTC(1997, (read * 7_919) % 340, 15));
  await measure(() => NOW);
  const current = await measure(() => NOW);
  const past = await measure(pasts);
  await pool.query('truncate fred_observations');
  return {
    what: 'Read as of a random moment, p95 over 1,083,000 vintages of 1,000 series',
    figure: milli(past),
    beside: `${milli(current)}, the same read for now`,
    ratio: `${ratioOf(past, current)}, target 3×`,
  };
}

const SERIES = ['WPU051', 'INDPRO', 'HOUST', 'PERMIT', 'GDP', 'PAYEMS', 'DGS10', 'ICSA', 'UMCSENT', 'PCE'];

async function checkTruth({ db }: OpenDb, say: (line: string) => void): Promise<Row> {
  say('reading the archives of 10 series');
  const simulation = await simulateAt(NOW.toISOString());
  const clock = () => NOW;
  const fetcher = createFetcher({ userAgent: 'Headframe-bench', trustedOrigins: [simulation.url], clock });
  const apiKey = async () => FRED_KEY;
  const agent = createFredAgent(createFredProvider({ fetcher, baseUrl: simulation.url, apiKey, clock }));
  for (const id of SERIES) await addSeries(db, { id, title: id, category: 'gdp' }, NOW);
  const run: RunContext = {
    ...{ id: 'run', kind: 'backfill', db, clock, log: silentLog, params: {}, checkpoint: {} },
    signal: new AbortController().signal,
    deadline: new AbortController().signal,
    report: async () => undefined,
    commit: (work) => db.transaction((tx) => work(tx as typeof db)),
  };
  await agent.backfill?.(run);
  await db.execute(sql`analyze fred_observations`);
  say('2,000 reads at random moments');
  const { economy } = simulation.world;
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const first = Date.parse('2012-01-01T00:00:00Z');
  let wrong = 0;
  for (let read = 0; read < 2_000; read += 1) {
    const id = SERIES[read % SERIES.length] ?? '';
    const indicator = economy.find(id);
    if (!indicator) throw new Error(`The simulator has no ${id}`);
    // A value counts as known after the end of its vintage day in St. Louis.
    const day = Math.floor((first + random(NOW.getTime() - DAY_MS - first)) / DAY_MS);
    const asOf = new Date(day * DAY_MS + 12 * 3_600_000);
    const known = new Map<number, number>();
    for (const { period, publishedOn, value } of economy.vintagesOf(indicator, NOW.getTime())) {
      if (publishedOn < day) known.set(period, value);
    }
    const newest = [...known].filter(([, value]) => !Number.isNaN(value)).sort(([a], [b]) => b - a)[0];
    const found = await findNewestValue(db, 'fred', id, asOf);
    const date = newest && new Date(newest[0] * DAY_MS).toISOString().slice(0, 10);
    const isSame =
      newest === undefined
        ? found === undefined
        : found !== undefined &&
          found.date === date &&
          Math.abs(found.value - newest[1]) <= 0.5 * 10 ** -indicator.decimals + 1e-9;
    if (!isSame) wrong += 1;
  }
  await fetcher.close();
  await simulation.stop();
  return {
    what: 'Of 2,000 reads at random moments over 10 series, those that differ from what was known then',
    figure: String(wrong),
    beside: '0, target',
    ratio: wrong === 0 ? 'none' : `${((wrong / 2_000) * 100).toFixed(1)}%`,
  };
}

const CPI = 10;
const DUE = Date.parse('2026-11-13T13:30:00Z');
const CPI_SERIES = ['CPIAUCSL', 'CPILFESL'];
/** Minutes by which FRED lags the agency: usually 11 to 24. */
const LATE_MINUTES = [0, 1, 2, 4, 7, 11, 13, 15, 17, 19, 21, 24];
/** The scheduler's interval. */
const LOOKS_EVERY_MS = 15_000;

/** With a stepped clock, so that the result does not depend on this machine. */
async function measureRelease({ db, pool }: OpenDb, say: (line: string) => void): Promise<Row> {
  await addUsualTimes(db);
  const delays: number[] = [];
  for (const [place, minutes] of LATE_MINUTES.entries()) {
    say(`a release ${minutes} minutes late, ${place + 1} of ${LATE_MINUTES.length}`);
    await pool.query('truncate fred_series, fred_releases, release_watches, fred_observations');
    delays.push((await awaitRelease(db, minutes)) / 1000);
  }
  const longest = Math.max(...delays);
  return {
    what: `Release stored after the source has it, the longest of ${LATE_MINUTES.length} between 0 and 24 minutes late`,
    figure: `${longest.toFixed(0)} s (median ${median(delays).toFixed(0)} s)`,
    beside: '90 s, target',
    ratio: ratioOf(longest, 90),
  };
}

async function awaitRelease(db: OpenDb['db'], lateMinutes: number): Promise<number> {
  const time = steppedTime(DUE - 2 * 60_000);
  const simulation = await simulateAt(time.clock().toISOString());
  const hasIt = DUE + lateMinutes * 60_000;
  simulation.world.economy.order({ kind: 'late', release: CPI, on: '2026-11-13', minutes: lateMinutes });
  const fetcher = createFetcher({ userAgent: 'Headframe-bench', trustedOrigins: [simulation.url], ...time });
  const provider = { fetcher, baseUrl: simulation.url, apiKey: async () => FRED_KEY, clock: time.clock };
  const agent = createFredAgent(createFredProvider(provider));
  const never = new AbortController().signal;
  const runOf = (params: Record<string, unknown>): RunContext => ({
    ...{ id: 'run', kind: params.releases ? 'items' : 'collect', db, clock: time.clock, log: silentLog },
    ...{ params, checkpoint: {}, signal: never, deadline: never },
    report: async () => undefined,
    commit: (work) => db.transaction((tx) => work(tx as typeof db)),
  });
  for (const id of CPI_SERIES) await addSeries(db, { id, title: id, category: 'inflation' }, time.clock());
  await agent.collect(runOf({}));
  const isStored = async (id: string) =>
    (await findNewestValue(db, 'fred', id, time.clock(), '2026-10-01'))?.date === '2026-10-01';
  try {
    for (;;) {
      const at = time.clock().getTime();
      const stored = await Promise.all(CPI_SERIES.map(isStored));
      if (stored.every(Boolean)) return at - hasIt;
      if (at > hasIt + 3_600_000) throw new Error('The release was not stored within an hour');
      time.advance(LOOKS_EVERY_MS);
      simulation.setTime(time.clock().toISOString());
      const params = await db.transaction(async (tx) => agent.reserveDue?.(tx as typeof db, time.clock()));
      if (params) await agent.collect(runOf(params));
    }
  } finally {
    await fetcher.close();
    await simulation.stop();
  }
}
