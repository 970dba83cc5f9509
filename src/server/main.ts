import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { getHealth, getStatus } from '#contract/system.ts';
import { AppError } from '#platform/app-error.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog, type Log } from '#platform/log.ts';
import { type Guards, mountRoutes } from '#platform/mount.ts';
import { createServer } from '#platform/serve.ts';
import { createApp } from './app.ts';
import { inviteFirstAdministrator } from './auth/first-administrator.ts';
import { startHousekeeping } from './auth/housekeeping.ts';
import { createPasswords } from './auth/passwords.ts';
import { ensureSampleAccounts } from './auth/sample-accounts.ts';
import type { Caller } from './caller.ts';
import { type Config, ConfigError, type ProcessRole, readConfig, readRoles } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { DataDirectoryInUse, EmbeddedPostgresUnavailable } from './db/embedded-postgres.ts';
import { createSystemHandlers } from './system/routes.ts';
import { createInvitations } from './users/invitations.ts';

const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url));
const STOP_PATIENCE_MS = 10_000;

/** Starts the roles this process has; resolves once it serves. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv) {
  const roles = readRoles(args);
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const stopping = { begun: false };
  const steps: (() => Promise<void>)[] = [];
  const stop = createStop(steps, stopping, log);
  listenForSignals(stop, log);

  const database = needsDatabase(roles) ? await openDatabase(config, log, 'own') : undefined;
  if (database) steps.unshift(() => database.close());

  if (database && roles.has('worker')) {
    const housekeeping = startHousekeeping({ db: database.db, clock: systemClock, log });
    steps.unshift(async () => housekeeping.stop());
  }

  const isStopping = () => stopping.begun;
  const app =
    database && roles.has('api')
      ? await createApp({ config, db: database.db, clock: systemClock, log, webDir: WEB_DIR, isStopping })
      : createHealthApp({ config, database, log, isStopping });
  steps.unshift(() => closeWithin(app, STOP_PATIENCE_MS));
  const address = await listen(app, config);

  print(`${config.product} is running at ${address} (${[...roles].join(', ')})`);
  for (const note of database?.notes ?? []) print(note);
  if (database && roles.has('api')) await printSignIns(config, database, log);
}

function needsDatabase(roles: Set<ProcessRole>): boolean {
  return roles.has('api') || roles.has('worker');
}

/** What a process without the api role answers: whether it is well. */
function createHealthApp(options: {
  config: Config;
  database: Database | undefined;
  log: Log;
  isStopping: () => boolean;
}): FastifyInstance {
  const { config, database, log, isStopping } = options;
  const app = createServer({ log, trustProxy: config.trustProxy, explain: () => undefined });
  const probe = async () => void (await database?.db.execute('select 1'));
  const handlers = createSystemHandlers({ clock: systemClock, config, probe, isStopping });
  mountRoutes(app, { getHealth, getStatus }, handlers, publicOnly);
  return app;
}

const publicOnly: Guards<Caller> = {
  authorize: async () => {
    throw new AppError(401, 'NOT_SIGNED_IN', 'Nobody signs in here');
  },
  confirmPassword: async () => undefined,
  spend: () => undefined,
};

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const isWithoutIpv6 = config.host === '::' && (error as NodeJS.ErrnoException).code === 'EAFNOSUPPORT';
    if (!isWithoutIpv6) throw error;
    await app.listen({ port: config.port, host: '0.0.0.0' });
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
}

async function printSignIns(config: Config, { db }: Database, log: Log) {
  if (config.sources === 'sample') {
    const passwords = createPasswords();
    const { accounts, password } = await ensureSampleAccounts(db, { config, passwords, now: systemClock() });
    print('Sample data. Sign in with one of these, all with the same password:');
    for (const { email, role } of accounts) print(`  ${role.padEnd(6)}  ${email}  ${password}`);
    return;
  }
  const invitations = createInvitations({ db, clock: systemClock, log, config, mailer: undefined });
  const link = await inviteFirstAdministrator({ db, clock: systemClock, config, invitations });
  if (link)
    print(`There are no accounts yet. The first administrator (${config.adminEmail}) joins here:\n  ${link}`);
}

/** The steps in order, once, each whatever became of the one before. */
function createStop(steps: (() => Promise<void>)[], stopping: { begun: boolean }, log: Log) {
  return async (exitCode: number) => {
    if (stopping.begun) return;
    stopping.begun = true;
    let code = exitCode;
    for (const step of steps) {
      await step().catch((error) => {
        log.error({ err: error }, 'a step of stopping failed');
        code = 1;
      });
    }
    process.exit(code);
  };
}

function listenForSignals(stop: (exitCode: number) => Promise<void>, log: Log) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      process.once(signal, () => process.exit(1));
      void stop(0);
    });
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught');
    void stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** In-flight requests finish; a connection goes as soon as it has nothing in flight. */
async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

start(process.argv.slice(2), process.env).catch((error) => {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DataDirectoryInUse ||
    error instanceof EmbeddedPostgresUnavailable ||
    error.code === 'EADDRINUSE';
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`);
  process.exit(1);
});
