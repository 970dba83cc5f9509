import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { callApi, SAMPLE_PASSWORD, signIn, signInAdmin } from '#testing/sample-product.ts';
import type { Suite } from '../bench/suite.ts';
import { type Member, settingsOfSoak, startCluster } from './cluster.ts';

export interface KillReport {
  rounds: number;
  /** Kills during the work itself: data had been written, or the account existed afterwards. */
  hits: number;
  /** Descriptions of what must never happen; empty on success. */
  wrongs: string[];
}

const FULL = { backfills: 40, planned: 50, acceptances: 20 };

export const kills: Suite = {
  name: 'Kills',
  about:
    'A process is ended with kill -9 at random moments of one piece of work, and what is stored is checked.',
  run: async () => [
    ...(await withBackfills(async (parts) => [
      rowOf('in the middle of a backfill', await killBackfills(parts, FULL.backfills)),
      rowOf('in the middle of a planned backfill', await killPlannedBackfill(parts, FULL.planned)),
    ])),
    rowOf('in the middle of accepting an invitation', await killAcceptances(FULL.acceptances)),
  ],
};

function rowOf(what: string, { rounds, hits, wrongs }: KillReport) {
  return {
    what: `kill -9 ${what}`,
    figure: `${rounds} kills, ${hits} of them during the writing`,
    beside: wrongs.length === 0 ? 'nothing lost, doubled or half done' : wrongs.join(', '),
    ratio: wrongs.length === 0 ? 'whole' : 'BROKEN',
  };
}

interface Backfills {
  db: pg.Client;
  url: string;
  worker: Member;
}

/** Starts a product with one worker to be killed. */
export async function withBackfills<T>(work: (parts: Backfills) => Promise<T>): Promise<T> {
  const cluster = await startCluster(
    { api: 1, worker: 1, scraper: 0 },
    { filledData: process.env.HEADFRAME_FILLED_DATA },
  );
  const db = new pg.Client(cluster.connection);
  await db.connect();
  try {
    const worker = cluster.members.find(({ name }) => name.startsWith('worker'));
    const [url] = cluster.apiUrls;
    if (!worker || !url) throw new Error('The cluster is incomplete');
    return await work({ db, url, worker });
  } finally {
    await db.end();
    await cluster.stop();
  }
}

/** Nothing that was committed may be lost or stored twice, and every run must end. */
export async function killBackfills({ db, worker }: Backfills, rounds: number): Promise<KillReport> {
  const counts = async () =>
    (
      await db.query<{ symbol: string; n: number; days: number }>(
        'select symbol, count(*)::int as n, count(distinct date)::int as days from yahoo_prices group by symbol',
      )
    ).rows;
  const report: KillReport = { rounds, hits: 0, wrongs: [] };
  const random = createRandom(7);
  let before = await counts();
  for (let round = 0; round < rounds; round++) {
    // Every other kill waits until writing has begun.
    if (round % 2 === 1) {
      await until(async () => (await counts()).length > before.length || !(await hasActiveRun(db)));
    }
    await sleep(random() * 1_500);
    await worker.stop('SIGKILL');
    const stored = new Map((await counts()).map((row) => [row.symbol, row]));
    for (const { symbol, n } of before) {
      if ((stored.get(symbol)?.n ?? 0) < n) report.wrongs.push(`${symbol} lost days`);
    }
    for (const { symbol, n, days } of stored.values()) {
      if (n !== days) report.wrongs.push(`${symbol} has a day twice`);
    }
    if (stored.size > before.length) report.hits += 1;
    await giveWork(db);
    before = await counts();
    await worker.start();
  }
  await until(async () => !(await hasActiveRun(db)));
  const { rows } = await db.query<{ status: string; message: string | null }>(
    'select status, message from runs',
  );
  for (const { status, message } of rows) {
    if (status === 'success' || (status === 'failed' && message?.includes('stopped during the run 3 times')))
      continue;
    report.wrongs.push(`a run ended as ${status}: ${message}`);
  }
  return report;
}

interface Planned {
  plan: { agentId: string; from: string; to: string; scope: string; version: string; lines: unknown[] };
}
interface Finished {
  backfill: {
    status: string;
    done: number;
    received: number;
    counts: Record<'new' | 'changed' | 'same' | 'none', number>;
  };
}

/**
 * A backfill that is killed repeatedly must end with the same rows and diff as an undisturbed one. If one finishes
 * before enough kills, another one is started.
 */
export async function killPlannedBackfill(
  { db, url, worker }: Backfills,
  rounds: number,
): Promise<KillReport> {
  const report: KillReport = { rounds: 0, hits: 0, wrongs: [] };
  const random = createRandom(11);
  const token = await signInAdmin(url);
  const read = async <T>(path: string) => (await callApi<{ data: T }>(url, path, { token })).data;
  /** Creates the same gaps each time: some months missing and some values changed. */
  const start = async () => {
    await db.query("delete from yahoo_prices where date between '2025-03-01' and '2025-08-31'");
    await db.query(
      "update yahoo_prices set close = close * 1.01 where date between '2025-10-01' and '2025-10-10'",
    );
    await db.query(
      "delete from history_months where source = 'yahoo' and month between '2025-03-01' and '2025-08-01'",
    );
    const range = 'agentId=yahoo&from=2025-01&to=2025-12&scope=all';
    const { plan } = await read<Planned>(`/admin/backfills/plan?${range}`);
    const { agentId, from, to, scope, version } = plan;
    const body = { agentId, from, to, scope, version, password: SAMPLE_PASSWORD };
    return (await callApi<{ data: { runId: string } }>(url, '/admin/backfills', { token, body })).data.runId;
  };
  const stateOf = async (id: string) => (await read<Finished>(`/admin/backfills/${id}`)).backfill;
  const isOver = async (id: string) => !['queued', 'running'].includes((await stateOf(id)).status);
  const rowsOf = async () => {
    const { rows } = await db.query<{ rows: string }>(
      `select md5(string_agg(concat_ws(' ', symbol, date, close), ',' order by symbol, date, known_at)) as rows
       from (select distinct on (symbol, date) * from yahoo_prices order by symbol, date, known_at desc) newest`,
    );
    return rows[0]?.rows;
  };
  await until(async () => !(await hasActiveRun(db)));
  const calm = await start();
  await until(() => isOver(calm));
  const [expected, expectedRows] = [await stateOf(calm), await rowsOf()];
  const said = (one: typeof expected) => JSON.stringify([one.status, one.received, one.counts]);
  while (report.rounds < rounds && report.wrongs.length === 0) {
    const killed = await start();
    while (report.rounds < rounds && !(await isOver(killed))) {
      const { done } = await stateOf(killed);
      // Every other kill waits for one more symbol, because a run without progress is abandoned.
      const isHit = ({ status, done: now }: Finished['backfill']) =>
        report.rounds % 2 === 0 ? now > done : status === 'running';
      await until(async () => isHit(await stateOf(killed)) || (await isOver(killed)));
      await sleep(random() * 50);
      await worker.stop('SIGKILL');
      report.rounds += 1;
      if (!(await isOver(killed))) report.hits += 1;
      await db.query(
        "update runs set lease_until = now() - interval '1 second' where status in ('queued', 'running')",
      );
      await worker.start();
    }
    await until(() => isOver(killed));
    const ended = await stateOf(killed);
    if (said(ended) !== said(expected)) report.wrongs.push(`${said(ended)} instead of ${said(expected)}`);
    if ((await rowsOf()) !== expectedRows) report.wrongs.push('the rows differ');
  }
  return report;
}

async function hasActiveRun(db: pg.Client): Promise<boolean> {
  return (await db.query("select from runs where status in ('queued', 'running')")).rows.length > 0;
}

/** Queues a backfill with work to do and expires the dead worker's lease instead of waiting for it. */
async function giveWork(db: pg.Client): Promise<void> {
  await db.query("delete from yahoo_prices where symbol > 'C'");
  await db.query(
    `insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, checkpoint)
     values ('yahoo', 'backfill', 'manual', gen_random_uuid(), '{}', 'queued', now(), '{}') on conflict do nothing`,
  );
  await db.query(
    `update runs set lease_until = now() - interval '1 second', checkpoint = '{}' where status in ('queued', 'running')`,
  );
}

/** Accepting an invitation must be atomic. */
export async function killAcceptances(rounds: number): Promise<KillReport> {
  const data = createDataDir();
  const start = () =>
    startProduct({
      env: settingsOfSoak({ HEADFRAME_DATA: data.path }),
      args: ['--roles=api'],
      ready: /user {4}user@.+\n/,
    });
  const report: KillReport = { rounds, hits: 0, wrongs: [] };
  let product: Product | undefined;
  try {
    product = await start();
    for (let round = 0; round < rounds; round++) {
      const email = `kill${round}@blackridge.example`;
      const link = await invite(product.url, email);
      const token = link.split('/').at(-1) ?? '';
      const body = { token, password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B' };
      const accepting = callApi(product.url, '/auth/accept-invitation', { body }).then(
        () => true,
        () => false,
      );
      await sleep(30 + (round % 6) * 12);
      await product.stop('SIGKILL');
      const wasAcknowledged = await accepting;
      product = await start();
      const { status } = await fetch(`${product.url}/api/v1/auth/invitation/${token}`);
      const canSignIn = await signIn(product.url, email, SAMPLE_PASSWORD).then(
        () => true,
        () => false,
      );
      if (status !== (canSignIn ? 409 : 200)) report.wrongs.push(`half accepted: ${status}, ${canSignIn}`);
      if (wasAcknowledged && !canSignIn) report.wrongs.push('an acknowledged account was lost');
      if (canSignIn) report.hits += 1;
    }
    return report;
  } finally {
    await product?.stop();
    data.remove();
  }
}

async function invite(url: string, email: string): Promise<string> {
  const token = await signInAdmin(url);
  const { data } = await callApi<{ data: { delivery: { link: string } } }>(url, '/admin/users/invite', {
    token,
    body: { email },
  });
  return data.delivery.link;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_200; i++) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error('Runs are still under way after two minutes');
}

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
