import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { HOUR_MS } from '#contract/durations.ts';
import type { Answer, BodyInput, Failure, Params, Query, Route } from '#contract/route.ts';
import { API_PREFIX } from '#contract/route.ts';
import type { Role, User } from '#contract/users.ts';
import { type Log, silentLog } from '#platform/log.ts';
import type { AgentSet } from '#server/agents/all-agents.ts';
import type { Queue } from '#server/agents/queue.ts';
import { createApp } from '#server/app.ts';
import { createPasswords, type Passwords } from '#server/auth/passwords.ts';
import { addSession } from '#server/auth/session-store.ts';
import { type Config, readConfig } from '#server/config.ts';
import { touchData } from '#server/dashboard/data-version.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Delivery } from '#server/delivery/delivery.ts';
import { openEngine } from '#server/engine.ts';
import type { Steps } from '#server/steps.ts';
import { addUser } from '#server/users/store.ts';
import { createTestDb, type TestDb } from './test-db.ts';

export const TEST_PASSWORD = 'Lantern7!oak';
const CHEAP = { memoryCost: 8, timeCost: 1 };

export interface TestAnswer<T extends Route> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Typed as both success and failure; a test reads what it expects. */
  body: Omit<Answer<T>, 'success'> & Partial<Omit<Failure, 'success'>> & { success: boolean };
}

interface CallInput<T extends Route> {
  params?: Params<T> | Record<string, string>;
  query?: Partial<Query<T>> | Record<string, unknown>;
  body?: BodyInput<T> | Record<string, unknown>;
  token?: string | undefined;
  ip?: string;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  database: TestDb;
  /** All its pools, for tests that cut off the database. */
  pools: pg.Pool[];
  config: Config;
  queue: Queue;
  notices: Notices;
  agentSet: AgentSet;
  delivery: Delivery;
  clock: { now: Date; advance(ms: number): void };
  /** Makes the product notice data that a test wrote directly to the database. */
  changeData(): Promise<void>;
  buildOverview(): Promise<void>;
  call<T extends Route>(route: T, input?: CallInput<T>): Promise<TestAnswer<T>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** A person with TEST_PASSWORD and a live session. */
  createPerson(role: Role, more?: { email?: string; isActive?: boolean }): Promise<User & { token: string }>;
  /** Another process of the product on the same database. */
  createSibling(): Promise<Pick<TestApp, 'app' | 'call'>>;
  /** Drops its database, or keeps it as a template. */
  close(keepAs?: string): Promise<void>;
}

export interface TestAppParts {
  /** Default: no log. */
  log?: Log;
  /** The built web app, for tests of what browsers receive. */
  webDir?: string;
  /** Default: cheap hashing; the product's takes 25 ms of CPU. */
  passwords?: Passwords;
  /** Rebuilds the overview by itself after data changes, as the product does. Default: only when a test or call needs it. */
  rebuildsOverview?: boolean;
  /** A database to start from instead of an empty one; it already has an administrator. */
  template?: string;
}

/** The real product on its own real database, with a stepped clock. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    log = silentLog,
    webDir,
    passwords = createPasswords(CHEAP),
    rebuildsOverview,
    template,
  }: TestAppParts = {},
): Promise<TestApp> {
  const database = await createTestDb(template);
  const config = readConfig({ HEADFRAME_PUBLIC_URL: 'https://headframe.blackridge.example', ...env });
  const clock = {
    now: new Date('2026-11-16T14:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const { db } = database;
  const processes: Steps[] = [];
  const create = async () => {
    const steps: Steps = [];
    processes.push(steps);
    const engine = await openEngine({
      config,
      database,
      clock: () => clock.now,
      log,
      gatewayUrl: config.simulatorUrl,
      hesitateMs: rebuildsOverview ? 0 : HOUR_MS,
      steps,
    });
    const app = await createApp({ ...engine, webDir, passwords });
    steps.unshift(() => app.close());
    return { app, engine };
  };
  const { app, engine } = await create();
  const passwordHash = await passwords.hash(TEST_PASSWORD);
  let people = template ? 1 : 0;

  return {
    app,
    database,
    pools: [database.pool, engine.entry.pool],
    config,
    queue: engine.queue,
    notices: engine.notices,
    agentSet: engine.agentSet,
    delivery: engine.delivery,
    clock,
    async changeData() {
      await touchData(db, clock.now);
      await engine.notices.catchUp();
    },
    async buildOverview() {
      // A build that is already running may miss the latest change.
      await engine.builder.build();
      engine.overviews.keep(await engine.builder.build());
    },
    call: caller(app),
    inject: (options) => app.inject(options),
    async createPerson(role, more = {}) {
      people += 1;
      const email = more.email ?? `${role}${people}@blackridge.example`;
      const user = await addUser(
        database.db,
        { email, role, firstName: 'Test', lastName: `Person ${people}`, passwordHash },
        clock.now,
      );
      if (!user) throw new Error(`${email} is taken`);
      return { ...user, token: await addSession(database.db, user, clock.now) };
    },
    async createSibling() {
      const sibling = await create();
      return { app: sibling.app, call: caller(sibling.app) };
    },
    async close(keepAs) {
      for (const steps of processes) for (const stop of steps) await stop();
      await (keepAs ? database.keepAs(keepAs) : database.drop());
    },
  };
}

function caller(app: FastifyInstance): TestApp['call'] {
  return async (route, input = {}) => {
    const path = Object.entries(input.params ?? {}).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
      API_PREFIX + route.row.path,
    );
    const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    );
    const response = await app.inject({
      method: route.row.method,
      url: search.size > 0 ? `${path}?${search}` : path,
      remoteAddress: input.ip ?? '203.0.113.7',
      headers: {
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...(input.body ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(input.body ? { payload: JSON.stringify(input.body) } : {}),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
}
