import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { silentLog } from '#platform/log.ts';
import type { Agent } from '#server/agents/agent.ts';
import { openQueue } from '#server/agents/queue.ts';
import { tryStartRun } from '#server/agents/start-run.ts';
import { startWorker } from '#server/agents/worker.ts';
import { listQuotes } from '#server/agents/yahoo/quotes.ts';
import type { CheckedClose } from '#server/agents/yahoo/store.ts';
import { addPrices, addSymbols } from '#server/agents/yahoo/store.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openNotices } from '#server/db/notices.ts';
import type { OpenDb } from '#server/db/open-db.ts';
import { withBenchDb } from './bench-db.ts';
import { median, perSecond, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

const SYMBOLS = 50;
const DAYS = 1_260;

export const agentStore: Suite = {
  name: 'Agents',
  about:
    'Storing a backfill, reading quotes as the history grows, and runs through the queue, on the embedded PostgreSQL.',
  run: (say) =>
    withBenchDb(async (opened, embedded) => [
      await measureStoring(opened, embedded, say),
      await measureQuotes(opened, say),
      await measureQueue(opened, embedded, say),
    ]),
};

function createPrices(symbolNumber: number): CheckedClose[] {
  const start = Date.parse('2021-11-15T00:00:00Z');
  return Array.from({ length: DAYS }, (_, day) => ({
    date: new Date(start + day * DAY_MS).toISOString().slice(0, 10),
    close: Number((50 + symbolNumber + 10 * Math.sin(day / 17)).toFixed(4)),
    volume: 1_000_000 + day,
    flag: null,
  }));
}

/** The storage step of a backfill, one transaction per symbol, compared with one COPY of the same rows. */
async function measureStoring(
  { db, pool }: OpenDb,
  embedded: EmbeddedPostgres,
  say: (line: string) => void,
): Promise<Row> {
  const knownAt = new Date('2026-11-15T12:00:00Z');
  const all = Array.from({ length: SYMBOLS }, (_, i) => [`SYM${i}`, createPrices(i)] as const);
  const file = join(tmpdir(), `headframe-bench-${process.pid}.csv`);
  const lines = all.flatMap(([symbol, prices]) =>
    prices.map(({ date, close, volume }) => `${symbol},${date},${close},${volume},${knownAt.toISOString()},`),
  );
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o644);
  const admin = new pg.Client({ ...embedded.adminConnection, database: 'headframe' });
  await admin.connect();
  const [ours, copied]: number[][] = [[], []];
  for (let round = 1; round <= 5; round++) {
    say(`storing ${SYMBOLS} symbols × ${DAYS} days, round ${round} of 5`);
    await pool.query('truncate yahoo_prices');
    let beganAt = performance.now();
    for (const [symbol, prices] of all) await db.transaction((tx) => addPrices(tx, symbol, prices, knownAt));
    ours?.push(lines.length / ((performance.now() - beganAt) / 1000));
    await pool.query('truncate yahoo_prices');
    beganAt = performance.now();
    await admin.query(
      `copy yahoo_prices (symbol, date, close, volume, known_at, flag) from '${file}' (format csv)`,
    );
    copied?.push(lines.length / ((performance.now() - beganAt) / 1000));
  }
  await admin.end();
  rmSync(file);
  const [rate, copyRate] = [median(ours ?? []), median(copied ?? [])];
  return {
    what: `Storing a backfill of ${lines.length.toLocaleString('en-US')} prices (rows)`,
    figure: perSecond(rate),
    beside: `${perSecond(copyRate)}, one COPY of the same rows`,
    ratio: ratioOf(rate, copyRate),
  };
}

/** "Latest value of every symbol with its four changes", over a small and a hundredfold history. */
async function measureQuotes({ db, pool }: OpenDb, say: (line: string) => void): Promise<Row> {
  const now = new Date('2026-11-15T12:00:00Z');
  for (let i = 0; i < SYMBOLS; i++)
    await addSymbols(db, [{ symbol: `SYM${i}`, name: `Symbol ${i}`, category: 'stock' }], now);
  const measure = async (rows: number) => {
    say(`quotes over ${rows.toLocaleString('en-US')} prices`);
    await pool.query('truncate yahoo_prices');
    await pool.query(
      `insert into yahoo_prices (symbol, date, close, volume, known_at)
       select 'SYM' || s, date '2026-11-13' - d, 50 + s + (d % 97), 1, timestamptz '2026-11-14 00:00Z'
       from generate_series(0, ${SYMBOLS - 1}) s, generate_series(0, ${rows / SYMBOLS - 1}) d`,
    );
    await pool.query('analyze yahoo_prices');
    const times = await timeRounds(30, async () => {
      const quotes = await listQuotes(db, now);
      if (quotes.length !== SYMBOLS || quotes.some(({ ytd_change_percent: change }) => change === null)) {
        throw new Error('The quotes are incomplete');
      }
    });
    return median(times);
  };
  const small = await measure(50_000);
  const large = await measure(5_000_000);
  return {
    what: 'Latest close of 50 symbols with four changes, over 5,000,000 prices',
    figure: `${large.toFixed(1)} ms`,
    beside: `${small.toFixed(1)} ms, over 50,000`,
    ratio: ratioOf(large, small),
  };
}

const RUNS = 2_000;

/** Runs and their jobs are created, claimed and finished by four workers. */
async function measureQueue(
  { db, pool }: OpenDb,
  embedded: EmbeddedPostgres,
  say: (line: string) => void,
): Promise<Row> {
  const counts = new Map<string, number>();
  const agents = new Map(
    Array.from({ length: RUNS }, (_, i): [string, Agent] => {
      const id = `bench-${i}`;
      const collect = async () => {
        counts.set(id, (counts.get(id) ?? 0) + 1);
        return { items: 1 };
      };
      const agent = { id, name: id, type: 'bench', dataSource: 'bench', defaultSchedule: '', collect };
      return [id, { ...agent, scheduleForm: 'editor' }];
    }),
  );
  const queue = await openQueue(embedded.connection, silentLog);
  const notices = openNotices(embedded.connection, silentLog);
  say(`queueing ${RUNS} runs`);
  const now = new Date();
  for (const agentId of agents.keys()) {
    await tryStartRun(db, queue, { agentId, kind: 'collect', trigger: 'manual', jobId: randomUUID() }, now);
  }
  say('working them off with 4 workers');
  const beganAt = performance.now();
  const workers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const own = await openQueue(embedded.connection, silentLog);
      const worker = await startWorker({
        db,
        queue: own,
        notices,
        clock: () => new Date(),
        log: silentLog,
        agents,
        concurrency: 4,
      });
      return { own, worker };
    }),
  );
  for (;;) {
    const { rows } = await pool.query(
      "select count(*)::int as left from runs where status in ('queued', 'running')",
    );
    if (rows[0].left === 0) break;
    await sleep(50);
  }
  const seconds = (performance.now() - beganAt) / 1000;
  for (const { own, worker } of workers) {
    await worker.stop();
    await own.stop();
  }
  await queue.stop();
  await notices.close();
  const twice = [...counts.values()].filter((count) => count !== 1).length;
  if (counts.size !== RUNS || twice > 0)
    throw new Error(`${counts.size} of ${RUNS} runs were done, ${twice} more than once`);
  return {
    what: `${RUNS.toLocaleString('en-US')} runs through the queue with 4 workers, each exactly once`,
    figure: perSecond(RUNS / seconds),
    beside: '200/s, target',
    ratio: ratioOf(RUNS / seconds, 200),
  };
}
