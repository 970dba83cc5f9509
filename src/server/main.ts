import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { getHealth, getStatus } from '#contract/system.ts';
import { systemClock } from '#platform/clock.ts';
import { trustAlso } from '#platform/fetching/extra-ca.ts';
import { createLog, type Log } from '#platform/log.ts';
import { type Guards, mountRoutes } from '#platform/mount.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { createTerminal, type Terminal } from '#platform/terminal.ts';
import { mountScraper } from '#scraper/mount-scraper.ts';
import { createLocalScraper } from './agents/all-agents.ts';
import { startFirstRuns, startScheduler } from './agents/scheduler.ts';
import { startWorker } from './agents/worker.ts';
import { startAlerting } from './alerts/alerting.ts';
import { createApp, openServer } from './app.ts';
import { startAnchoring } from './audit/anchor.ts';
import { inviteFirstAdministrator } from './auth/first-administrator.ts';
import { createPasswords } from './auth/passwords.ts';
import { ensureSampleAccounts } from './auth/sample-accounts.ts';
import { startAutoPublishing } from './briefing/auto-publish.ts';
import { startPreparing } from './briefing/pdf/prepare.ts';
import type { Caller } from './caller.ts';
import type { Site } from './config.ts';
import {
  type Config,
  ConfigError,
  listIgnoredSettings,
  type ProcessRole,
  readConfig,
  readRoles,
} from './config.ts';
import { createDataToucher } from './dashboard/data-version.ts';
import { compareClocks } from './db/compare-clocks.ts';
import { type Database, openDatabase } from './db/database.ts';
import { openPatientDb } from './db/open-db.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { startMorningMails } from './delivery/morning-mail/schedule.ts';
import { startSending } from './delivery/sender.ts';
import { type Engine, keep, openEngine, openGateway, type Steps } from './engine.ts';
import { startHousekeeping } from './housekeeping.ts';
import { explainToOperator } from './plain-errors.ts';
import { startReassessing } from './relevance/reassess.ts';
import { createMetrics, serveMetrics } from './system/metrics.ts';
import { createProbe, createSystemHandlers } from './system/routes.ts';
import { retireSampleUsers } from './users/store.ts';

const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url));
const STOP_PATIENCE_MS = 10_000;
const STEP_PATIENCE_MS = 12_000;
const IMPATIENCE_MS = 2_000;
const LET_IN_MS = 250;

/** Starts the roles this process has. From here on every end, a failed start too, goes through the same steps. */
async function main(args: readonly string[], env: NodeJS.ProcessEnv) {
  const roles = readRoles(args);
  const config = readConfig(env);
  if (config.extraCa) trustAlso(config.extraCa);
  const isReadable = config.logFormat === 'auto' && process.stdout.isTTY;
  const terminal = isReadable ? createTerminal(process.stdout) : undefined;
  const log = createLog(config.logLevel, terminal);
  const ignored = listIgnoredSettings(env);
  if (ignored.length > 0) log.warn({ settings: ignored }, 'unknown settings ignored: check their spelling');
  const stopping = { begun: false };
  const steps: Steps = [];
  const stop = createStop(steps, stopping, log);
  listenForSignals(stop, log);
  try {
    await start({ roles, config, log, terminal, steps, isStopping: () => stopping.begun });
  } catch (error) {
    // Stopped in the middle of starting: errors during shutdown are ignored.
    if (stopping.begun) return;
    complain(error);
    await stop(1);
  }
}

interface Start extends Pick<Site, 'log' | 'config'> {
  roles: Set<ProcessRole>;
  terminal: Terminal | undefined;
  steps: Steps;
  isStopping: () => boolean;
}

async function start({ roles, config, log, terminal, steps, isStopping }: Start) {
  if (!needsDatabase(roles) && config.scraperSecret === undefined) {
    throw new ConfigError('A scraper host needs SCRAPER_SECRET, which its callers must know');
  }
  log.info({ roles: [...roles], sources: config.sources, node: process.version }, 'starting');
  await checkPort(config);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(new Registry(), log);
  terminal?.progress('Starting the database…');
  const database = needsDatabase(roles) ? await openDatabase(config, log, 'own') : undefined;
  if (database) keep(steps, database);

  const clock = systemClock;
  const collection: Collection = { runs: 0, ended: 0, onProgress: () => undefined };
  const gatewayUrl = await openGateway(config, clock, steps);
  const common = { config, clock, log, steps, metrics, gatewayUrl };
  const hesitateMs = roles.has('worker') ? 0 : API_HESITATES_MS;
  const engine = database && (await openEngine({ ...common, database, hesitateMs }));
  if (database && engine && roles.has('worker')) {
    await waitForDatabase(() => compareClocks(database.db, clock, log), log);
    keep(steps, startHousekeeping({ db: database.db, clock, log, config }));
    keep(steps, startAutoPublishing({ db: database.db, clock, log, config }));
    keep(steps, startMorningMails({ db: database.db, clock, log, config }));
    keep(steps, startSending(engine.delivery.sender, { log }));
    terminal?.progress('Starting the agents…');
    await startAgents(engine, collection);
  }

  if (database) keep(steps, startAnchoring({ db: database.db, dataDir: config.dataDir, clock, log }));

  const isApi = database && engine && roles.has('api');
  const token = createSecretToken();
  const signIns = isApi
    ? await waitForDatabase(() => describeSignIns(config, database, log, token), log)
    : [];
  const app = isApi
    ? await createApp({ ...engine, webDir: WEB_DIR, isStopping })
    : createHealthApp({ config, database, log, isStopping, metrics });
  if (roles.has('scraper')) {
    const scraper = engine?.agentSet.localScraper ?? keep(steps, createLocalScraper(common));
    mountScraper(app, scraper, config.scraperSecret);
  }
  steps.unshift(() => closeWithin(app, STOP_PATIENCE_MS));
  const own = await listen(app, config);
  if (isApi) keep(steps, startPreparing(log));
  // Other roles are not behind the address that people use.
  const address = isApi && config.port !== 0 ? config.publicUrl : own;
  log.info({ address }, 'serving');

  const lines = [
    `${config.product} is running at ${address} (${[...roles].join(', ')})`,
    ...(database?.notes ?? []),
    ...signIns,
  ];
  if (terminal) announce(terminal, lines, collection);
  else for (const line of lines) print(line);
}

interface Collection {
  runs: number;
  ended: number;
  onProgress(): void;
}

/** On a terminal the address and the sign-ins come last, after the first collection. */
function announce(terminal: Terminal, lines: readonly string[], collection: Collection) {
  collection.onProgress = () => {
    const { runs, ended } = collection;
    if (ended < runs) return terminal.progress(`Collecting sample data ${ended} of ${runs}…`);
    collection.onProgress = () => undefined;
    terminal.ready(lines);
  };
  collection.onProgress();
}

/** Workers build the overview where there are any; api processes wait this long before they do it. */
const API_HESITATES_MS = 1_500;

/** Enough for every built-in agent at once: a bulk trigger runs them at the same time. Of many added feeds some wait. */
const RUNS_AT_ONCE = 24;

async function startAgents(engine: Engine, collection: Collection) {
  const { config, db, queue, clock, log, metrics, notices, assessor, steps } = engine;
  const { agents, gate, refreshSpiders: refreshAgents } = engine.agentSet;
  const common = { db, queue, clock, log, agents, gate };
  const patient = keep(steps, openPatientDb(engine.database.connection, log));
  metrics?.watchPool('runs', patient.pool);
  const onDataChanged = keep(steps, createDataToucher({ db, clock, log })).touch;
  keep(steps, startReassessing({ ...common, notices, assessor, onChanged: onDataChanged }));
  const alerting = keep(steps, startAlerting({ db, clock, log, agents, notices, dataDir: config.dataDir }));
  const worker = await startWorker({
    ...common,
    notices,
    db: patient.db,
    concurrency: RUNS_AT_ONCE,
    refreshAgents,
    onDataChanged,
    onRunEnded: (end) => {
      metrics?.onRunEnded(end);
      alerting.request();
      if (end.outcome === 'retried') return;
      collection.ended += 1;
      collection.onProgress();
    },
  });
  keep(steps, worker);
  keep(steps, startScheduler(common));
  if (config.sources === 'live' && !config.autostart) return;
  const started = await waitForDatabase(() => startFirstRuns(common), log);
  if (config.sources === 'sample') collection.runs = started;
}

type HealthAppOptions = Parameters<typeof openServer>[0] & { database: Database | undefined };

function needsDatabase(roles: Set<ProcessRole>): boolean {
  return roles.has('api') || roles.has('worker');
}

function createHealthApp({ config, database, log, isStopping, metrics }: HealthAppOptions) {
  const app = openServer({ config, log, isStopping, metrics });
  const probe = database ? createProbe(database.db) : async () => undefined;
  const handlers = createSystemHandlers({ clock: systemClock, config, probe, isStopping });
  const guards: Guards<Caller> = { admit: () => undefined };
  mountRoutes(app, { getHealth, getStatus }, handlers, guards);
  serveMetrics(app, { metrics, token: config.metricsToken });
  return app;
}

/** A start that fails on its port must not have created a database and sent requests before. */
async function checkPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    // Then it is listened on without IPv6.
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  // Many connections opened at once must not make a later one wait for seconds.
  const at = { port: config.port, backlog: 4_096 };
  try {
    await app.listen({ ...at, host: config.host });
  } catch (error) {
    const isWithoutIpv6 = config.host === '::' && (error as NodeJS.ErrnoException).code === 'EAFNOSUPPORT';
    if (!isWithoutIpv6) throw error;
    await app.listen({ ...at, host: '0.0.0.0' });
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return `http://${nameHost(config.host)}:${port}`;
}

function nameHost(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function describeSignIns(config: Config, { db }: Database, log: Log, token: string): Promise<string[]> {
  if (config.sources === 'sample') {
    const passwords = createPasswords();
    const { accounts, password } = await ensureSampleAccounts(db, { config, passwords, now: systemClock() });
    const lines = accounts.map(({ email, role }) => `  ${role.padEnd(6)}  ${email}  ${password}`);
    return ['Sample data. Sign in with one of these, all with the same password:', ...lines];
  }
  await db.transaction((tx) => retireSampleUsers(tx, systemClock()));
  return inviteFirstAdministrator(db, { clock: systemClock, log, config, token });
}

function createStop(steps: Steps, stopping: { begun: boolean }, log: Log) {
  return async (exitCode: number) => {
    if (stopping.begun) return;
    stopping.begun = true;
    let code = exitCode;
    for (const step of steps) {
      // What waits for something that was lost must not keep the rest from ending.
      await Promise.race([step(), sleep(STEP_PATIENCE_MS)]).catch((error) => {
        log.error({ err: error }, 'shutdown step failed');
        code = 1;
      });
    }
    log.info({ code }, 'stopped');
    process.exit(code);
  };
}

function listenForSignals(stop: (exitCode: number) => Promise<void>, log: Log) {
  let firstAtMs: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const nowMs = performance.now();
      // A signal to the whole group arrives twice at once, through the shell too; only a later one is impatience.
      if (firstAtMs !== undefined && nowMs - firstAtMs > IMPATIENCE_MS) process.exit(1);
      if (firstAtMs === undefined) log.info({ signal }, 'stopping');
      firstAtMs ??= nowMs;
      void stop(0);
    });
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    void stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** In-flight requests finish; a connection goes as soon as it has nothing in flight. */
async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  // Requests that are already on their way are still accepted.
  await sleep(LET_IN_MS);
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown) {
  process.stderr.write(`${explainToOperator(error)}\n`);
}

main(process.argv.slice(2), process.env).catch((error) => {
  complain(error);
  process.exit(1);
});
