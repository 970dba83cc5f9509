import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock.ts';
import { trustAlso } from '#platform/fetching/extra-ca.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createTerminal, type Terminal } from '#platform/terminal.ts';
import {
  type Config,
  ConfigError,
  listIgnoredSettings,
  type ProcessRole,
  readConfig,
  readRoles,
} from './config.ts';
import { explainToOperator } from './plain-errors.ts';
import type { Collection, Start } from './start.ts';
import type { Steps } from './steps.ts';

const STOP_PATIENCE_MS = 10_000;
const STEP_PATIENCE_MS = 12_000;
const IMPATIENCE_MS = 2_000;
const LET_IN_MS = 250;

/**
 * Starts the roles of this process. Settings are read before the code of a role is loaded, so that an invalid one is
 * refused at once. Every exit, including a failed start, goes through the same steps.
 */
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
    // Stopped during the start; errors during shutdown are ignored.
    if (stopping.begun) return;
    complain(error);
    await stop(1);
  }
}

async function start(options: Omit<Start, 'clock' | 'metrics' | 'collection'>) {
  const { roles, config, log, terminal, steps } = options;
  const isHost = !needsDatabase(roles);
  if (isHost && config.scraperSecret === undefined) {
    throw new ConfigError('A scraper host needs SCRAPER_SECRET, which its callers must know');
  }
  log.info({ roles: [...roles], sources: config.sources, node: process.version }, 'starting');
  await checkPort(config);
  const metrics =
    config.metricsToken === undefined ? undefined : (await import('./system/metrics.ts')).createMetrics(log);
  const collection: Collection = { runs: 0, ended: 0, onProgress: () => undefined };
  const given = { ...options, clock: systemClock, metrics, collection };
  const serving = isHost
    ? await (await import('./scraper-host.ts')).openScraperHost(given)
    : await (await import('./product.ts')).openProduct(given);
  steps.unshift(() => closeWithin(serving.app, STOP_PATIENCE_MS));
  const own = await listen(serving.app, config);
  serving.onListening?.();
  // Other roles are not reachable at the public address.
  const address = roles.has('api') && config.port !== 0 ? config.publicUrl : own;
  log.info({ address }, 'serving');

  const lines = [`${config.product} is running at ${address} (${[...roles].join(', ')})`, ...serving.lines];
  if (terminal) announce(terminal, lines, collection);
  else for (const line of lines) print(line);
}

/** On a terminal, the address and sign-ins are printed last, after the first collection. */
function announce(terminal: Terminal, lines: readonly string[], collection: Collection) {
  collection.onProgress = () => {
    const { runs, ended } = collection;
    if (ended < runs) return terminal.progress(`Collecting sample data ${ended} of ${runs}…`);
    collection.onProgress = () => undefined;
    terminal.ready(lines);
  };
  collection.onProgress();
}

function needsDatabase(roles: Set<ProcessRole>): boolean {
  return roles.has('api') || roles.has('worker');
}

/** Checked first, so that a start that fails on its port creates no database and sends no requests. */
async function checkPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    // Without IPv6, it listens on IPv4 only.
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  // A large backlog, so that many simultaneous connections do not delay later ones for seconds.
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

function createStop(steps: Steps, stopping: { begun: boolean }, log: Log) {
  return async (exitCode: number) => {
    if (stopping.begun) return;
    stopping.begun = true;
    let code = exitCode;
    for (const step of steps) {
      // A step that hangs must not block the others.
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
      // A signal to the process group may arrive twice at once via the shell; only a later one forces the exit.
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

/** Lets in-flight requests finish and closes each connection once it is idle. */
async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  // Still accepts requests that are already on their way.
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
