import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseClaim, DataDirectoryInUse, findClaimant, tryClaim } from './database-claim.ts';
import { getPostgresPackage, prepareBinaries } from './postgres-binaries.ts';
import { LOOPBACK, type PostgresSite, prepareSite, type Transport } from './postgres-site.ts';
import {
  connectAsAdmin,
  createCluster,
  type DatabaseLog,
  describeConnection,
  ensurePostmaster,
  findPostmaster,
  isRunning,
  limitLog,
  type Postmaster,
  type Server,
  stopPostmaster,
} from './postmaster.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

interface EmbeddedPostgresOptions {
  dataDir: string;
  log: DatabaseLog;
  /** `own`: the product, one at a time. `visit`: an operator's command, with or without a running product. */
  purpose: 'own' | 'visit';
  transport?: Transport;
  /** Server settings that override the defaults. */
  settings?: Record<string, string>;
}

/** A real local PostgreSQL in `dataDir`, started or adopted from a killed program. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const { purpose, log, settings = {} } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const packageDir = getPostgresPackage();
  const dataDir = path.resolve(options.dataDir);
  const site = prepareSite(dataDir, transport);
  const mayOwn = purpose === 'own' || !findPostmaster(site.pgDir);
  const claim = mayOwn ? await tryClaim(site.claimAddress) : undefined;
  if (purpose === 'own' && !claim)
    throw new DataDirectoryInUse(dataDir, await findClaimant(site.claimAddress));
  try {
    const binaries = prepareBinaries(packageDir, site.user, site.copyRoot);
    if (transport === 'loopback') site.port = await findFreePort();
    if (claim && (await createCluster(site, binaries))) log('info', 'database created', { in: site.pgDir });
    const server = { site, binaries, log, settings, mayStart: claim !== undefined };
    const postmaster = await openServer(server);
    const keeper = claim && keepServer(server, postmaster, claim, purpose);
    return {
      connection: describeConnection(site, 'headframe'),
      adminConnection: describeConnection(site, 'postgres'),
      ownerConnection: { ...describeConnection(site, 'postgres'), database: 'headframe' },
      /** The data directory, unless root cannot use it. */
      location: site.location,
      notes: [...site.notes, ...binaries.notes],
      /** Stops the server if allowed to, and waits until it is gone. */
      stop: async () => keeper?.stop(),
    };
  } catch (error) {
    claim?.release();
    throw error;
  }
}

const DUPLICATE = ['42710', '42P04', '23505'];
const OPEN_ATTEMPTS = 5;
const RESTART_DELAYS_MS = [0, 250, 500, 1_000, 2_000, 5_000];
const STEADY_AFTER_MS = 30_000;
const WATCH_INTERVAL_MS = 200;

/** Retried, because the server may be killed or stopped by an ending program at any point. */
async function openServer(server: Server): Promise<Postmaster> {
  const { site, log } = server;
  for (let attempt = 1; ; attempt++) {
    try {
      const postmaster = await ensurePostmaster(server);
      await createApplicationDatabase(site);
      const { pid, wasStarted } = postmaster;
      log('info', wasStarted ? 'PostgreSQL started' : 'PostgreSQL adopted', { pid, in: site.pgDir });
      return postmaster;
    } catch (error) {
      if (attempt === OPEN_ATTEMPTS) throw error;
      log('warn', 'opening the database failed, retrying', { reason: (error as Error).message });
      await sleep(500);
    }
  }
}

async function createApplicationDatabase(site: PostgresSite): Promise<void> {
  const admin = await connectAsAdmin(site);
  try {
    const password = site.password ? ` password ${admin.escapeLiteral(site.password)}` : '';
    const { rows } = await admin.query(
      `select $1 as missing where not exists (select from pg_roles where rolname = 'headframe') union all
       select $2 where not exists (select from pg_database where datname = 'headframe')`,
      [`create role headframe login${password}`, 'create database headframe owner headframe'],
    );
    for (const { missing } of rows) {
      await admin.query(missing).catch((error: { code?: string }) => {
        // A visitor and an owner may race.
        if (!DUPLICATE.includes(error.code ?? '')) throw error;
      });
    }
  } finally {
    await admin.end();
  }
}

function keepServer(server: Server, first: Postmaster, claim: DatabaseClaim, purpose: 'own' | 'visit') {
  const { site, log } = server;
  const ending = new AbortController();
  let postmaster = first;
  let upSinceMs = Date.now();
  let quickDeaths = 0;
  let work: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const timer = setInterval(() => {
    if (isRunning(site, postmaster)) limitLog(site.logFile);
    else {
      work ??= restart().finally(() => {
        work = undefined;
      });
    }
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return { stop: () => (stopped ??= stop()) };

  async function restart(): Promise<void> {
    const diedAtMs = Date.now();
    log('warn', 'PostgreSQL ended unexpectedly, restarting it', { pid: postmaster.pid });
    if (diedAtMs - upSinceMs > STEADY_AFTER_MS) quickDeaths = 0;
    for (;;) {
      const delayMs = RESTART_DELAYS_MS[Math.min(quickDeaths++, RESTART_DELAYS_MS.length - 1)];
      try {
        await sleep(delayMs, undefined, { signal: ending.signal });
        postmaster = await ensurePostmaster(server, ending.signal);
        break;
      } catch (error) {
        if (ending.signal.aborted) return;
        log('error', 'PostgreSQL start failed, retrying', { reason: (error as Error).message });
      }
    }
    upSinceMs = Date.now();
    log('info', 'PostgreSQL restarted', { pid: postmaster.pid, downMs: upSinceMs - diedAtMs });
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    ending.abort();
    await work;
    if (purpose === 'visit' && (await hasOtherSessions(site))) {
      log('info', 'PostgreSQL left running for its other sessions');
    } else {
      await stopPostmaster(server);
    }
    claim.release();
  }
}

async function hasOtherSessions(site: PostgresSite): Promise<boolean> {
  const admin = await connectAsAdmin(site);
  try {
    // Sessions this program has just closed take a moment to end.
    for (let attempt = 0; attempt < 40; attempt++) {
      const { rows } = await admin.query(
        `select count(*)::int as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rows[0].others === 0) return false;
      await sleep(50);
    }
    return true;
  } finally {
    await admin.end();
  }
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
