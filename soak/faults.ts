import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { milliseconds, type Row, type Suite } from '../bench/suite.ts';
import { startBalancer } from './balancer.ts';
import { asAdmin, type Cluster, startCluster } from './cluster.ts';
import { createRandom } from './kills.ts';
import { keepLedger, type LedgerReport } from './ledger.ts';
import { type LoadFigures, runLoad } from './load-plan.ts';
import { signInMany } from './people.ts';

export interface FaultSize {
  kills: number;
  databaseKills: number;
  databaseRestarts: number;
  pauseSeconds: number;
  cuts: number;
  readers: number;
}

export const FULL_FAULTS: FaultSize = {
  kills: 100,
  databaseKills: 20,
  databaseRestarts: 10,
  pauseSeconds: 20,
  cuts: 50,
  readers: 40,
};

export interface FaultReport {
  what: string;
  load: LoadFigures;
  ledger: LedgerReport;
  /** From the end of the fault until a read and a write both succeed. */
  healedMs: number;
}

export const faults: Suite = {
  name: 'Faults',
  about: `2 api, 2 worker and 1 scraper processes on one PostgreSQL behind a plain proxy, while ${FULL_FAULTS.readers} people read and an administrator sends invitations. Acknowledged writes are those that answered with success; each is looked up in the store and in the audit log afterwards.`,
  run: async (say) => {
    const cluster = await startCluster({ api: 2, worker: 2, scraper: 1 });
    try {
      say('a new installation fills itself');
      await waitUntilFilled(cluster.apiUrls[0] ?? '');
      return (await hurt(cluster, FULL_FAULTS, say)).map(rowOf);
    } finally {
      await cluster.stop();
    }
  },
};

/** Applies one fault after another to a filled cluster under load; reports failures and losses. */
export async function hurt(
  cluster: Cluster,
  size: FaultSize,
  say: (line: string) => void,
): Promise<FaultReport[]> {
  const balancer = await startBalancer(cluster.apiUrls);
  try {
    const administrator = await signInAdmin(balancer.url);
    const readers = await signInMany(balancer.url, size.readers, 'user', say);
    const watch = async (what: string, seconds: number, harm: () => Promise<void>): Promise<FaultReport> => {
      say(what);
      // Every process must know the readers' sessions before the fault.
      for (const url of cluster.apiUrls)
        for (const token of readers) await callApi(url, '/dashboard/overview', { token });
      const ledger = keepLedger(balancer.url, administrator, cluster.connection);
      const load = runLoad({ urls: [balancer.url], readers, administrators: [], seconds });
      await sleep(1_000);
      await harm();
      const healedMs = await untilHealed(ledger);
      return { what, load: await load, ledger: await ledger.close(), healedMs };
    };
    return [
      await watch(`kill -9 of a process, ${size.kills} times`, size.kills * 4 + 5, () =>
        killMembers(cluster, size.kills, say),
      ),
      await watch(`kill -9 of PostgreSQL, ${size.databaseKills} times`, size.databaseKills * 4 + 5, () =>
        repeat(size.databaseKills, 3_000, () => signalPostmaster(cluster, 'SIGKILL')),
      ),
      await watch(`PostgreSQL restarted, ${size.databaseRestarts} times`, size.databaseRestarts * 4 + 5, () =>
        repeat(size.databaseRestarts, 3_000, () => signalPostmaster(cluster, 'SIGINT')),
      ),
      await watch(`PostgreSQL paused for ${size.pauseSeconds} s`, size.pauseSeconds + 10, () =>
        pausePostgres(cluster, size.pauseSeconds),
      ),
      await watch(`every database connection cut, ${size.cuts} times`, size.cuts + 5, () =>
        repeat(size.cuts, 800, () => cutConnections(cluster)),
      ),
    ];
  } finally {
    balancer.stop();
  }
}

async function repeat(times: number, everyMs: number, harm: () => unknown): Promise<void> {
  for (let i = 0; i < times; i++) {
    await harm();
    await sleep(everyMs);
  }
}

/** A killed process is started again at once, as a supervisor would. */
async function killMembers(cluster: Cluster, times: number, say: (line: string) => void): Promise<void> {
  const random = createRandom(7);
  for (let i = 0; i < times; i++) {
    // The first three include one of each role.
    const member = cluster.members[(2 * i) % cluster.members.length];
    if (!member) return;
    await member.stop('SIGKILL');
    await member.start();
    await sleep(random() * 1_000);
    if (i % 10 === 9) say(`${i + 1} of ${times} kills`);
  }
}

function postmasterOf({ server }: Cluster): number {
  return Number(readFileSync(join(server.location, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
}

function signalPostmaster(cluster: Cluster, signal: NodeJS.Signals): void {
  try {
    process.kill(postmasterOf(cluster), signal);
  } catch {
    // It is being restarted, so there is nothing to signal.
  }
}

async function pausePostgres(cluster: Cluster, seconds: number): Promise<void> {
  const postmaster = postmasterOf(cluster);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const all = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, name);
      } catch {
        // The backend has ended in the meantime.
      }
    }
  };
  signal('SIGSTOP');
  await sleep(seconds * 1_000);
  signal('SIGCONT');
}

async function cutConnections({ server, connection }: Cluster): Promise<void> {
  await asAdmin(
    server.adminConnection,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
  );
}

async function untilHealed(ledger: { count(): number }): Promise<number> {
  const before = ledger.count();
  const beganAt = performance.now();
  while (ledger.count() < before + 2) {
    if (performance.now() - beganAt > 60_000)
      throw new Error('No write succeeded within a minute of the fault');
    await sleep(20);
  }
  return performance.now() - beganAt;
}

function rowOf({ what, load, ledger, healedMs }: FaultReport): Row {
  const failed = Object.entries(load.failures).map(([name, count]) => `${count} × ${name}`);
  return {
    what,
    figure: `${load.reads.count.toLocaleString('en-US')} reads, ${failed.length === 0 ? 'none failed' : failed.join(', ')}; longest without an answer ${milliseconds(load.longestGapMs)}`,
    beside: `${ledger.acknowledged.toLocaleString('en-US')} writes acknowledged, ${ledger.lost} lost, ${ledger.doubled} doubled; healed after ${milliseconds(healedMs)}`,
    ratio: ledger.lost + ledger.doubled === 0 ? 'whole' : 'BROKEN',
  };
}
