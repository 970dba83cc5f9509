import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from '#contract/agents.ts';
import { getRun, triggerAgent } from '#contract/agents.ts';
import { SECOND_MS } from '#contract/durations.ts';
import { startFredBackfill } from '#contract/fred.ts';
import type { User } from '#contract/users.ts';
import { startYahooBackfill } from '#contract/yahoo.ts';
import { silentLog } from '#platform/log.ts';
import { startWorker } from '#server/agents/worker.ts';
import { addSession } from '#server/auth/session-store.ts';
import { openPatientDb } from '#server/db/open-db.ts';
import { type Simulator, startSimulator } from '#simulator/start-simulator.ts';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestAppParts } from './test-app.ts';
import { ensureTemplate } from './test-db.ts';

export interface AgentApp extends TestApp {
  simulator: Simulator;
  admin: User & { token: string };
  /** Request body for a call that asks for the administrator's password. */
  password: { password: string };
  /** Advances the clock and signs the administrator in again. */
  advance(ms: number): Promise<void>;
  /** Waits until a run has ended. */
  ended(runId: string): Promise<Run>;
  /** Runs stay in the queue from now on. */
  stopWorker(): Promise<void>;
}

const FILLED = 'filled';
const LOOK_EVERY_MS = 250;

/** Contains all prices, series and page values; collected once per test run, then copied. */
export async function createFilledApp(
  parts: TestAppParts & { retryDelayMs?: number } = {},
): Promise<AgentApp> {
  await ensureTemplate(FILLED, async () => {
    const t = await createAgentApp({}, { retryDelayMs: 1 });
    const asAdmin = { token: t.admin.token, body: t.password };
    const starts = await Promise.all([
      t.call(startYahooBackfill, asAdmin),
      t.call(startFredBackfill, asAdmin),
      t.call(triggerAgent, { ...asAdmin, params: { agentId: 'legacy-scraper' } }),
    ]);
    for (const { body } of starts) await t.ended(body.data.runId);
    await t.close(FILLED);
  });
  const t = await createAgentApp({}, { ...parts, template: FILLED });
  // Later than the runs that filled it.
  t.clock.advance(SECOND_MS);
  return t;
}

/** The product with a worker and the simulator in one process, on one stepped clock. */
export async function createAgentApp(
  env: Record<string, string> = {},
  parts: TestAppParts & { retryDelayMs?: number } = {},
): Promise<AgentApp> {
  let clock = () => new Date();
  const simulator = await startSimulator({ clock: () => clock() });
  const limits = {
    HEADFRAME_LIMIT_READ: '1000000',
    HEADFRAME_LIMIT_WRITE: '1000000',
  };
  const t = await createTestApp({ HEADFRAME_SIMULATOR_URL: simulator.url, ...limits, ...env }, parts);
  clock = () => t.clock.now;
  const log = parts.log ?? silentLog;
  const patient = openPatientDb(t.database.connection, log);
  let nextEnd = Promise.withResolvers<void>();
  const worker = await startWorker({
    db: patient.db,
    queue: t.queue,
    notices: t.notices,
    clock,
    log,
    agents: t.agentSet.agents,
    refreshAgents: t.agentSet.refreshSpiders,
    concurrency: 20,
    retryDelayMs: parts.retryDelayMs,
    onRunEnded: () => {
      nextEnd.resolve();
      nextEnd = Promise.withResolvers();
    },
  });
  const admin = await t.createPerson('admin');
  return {
    ...t,
    simulator,
    admin,
    password: { password: TEST_PASSWORD },
    async advance(ms) {
      t.clock.advance(ms);
      admin.token = await addSession(t.database.db, admin, t.clock.now);
    },
    async ended(runId) {
      const { pool } = t.database;
      const isOver = 'select from runs where id = $1 and finished_at is not null';
      for (;;) {
        const ended = nextEnd.promise;
        if ((await pool.query(isOver, [runId])).rowCount) break;
        // Some runs are ended by others than this worker.
        await Promise.race([ended, sleep(LOOK_EVERY_MS, undefined, { ref: false })]);
      }
      const { body } = await t.call(getRun, { token: admin.token, params: { id: runId } });
      await t.changeData();
      // The next run needs a later time.
      t.clock.advance(1);
      return body.data.run;
    },
    stopWorker: () => worker.stop(),
    async close(keepAs) {
      await worker.stop();
      await patient.close();
      await t.close(keepAs);
      await simulator.stop();
    },
  };
}
