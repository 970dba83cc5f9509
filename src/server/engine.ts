import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createAgents, ensureAgents } from './agents/all-agents.ts';
import { openQueue } from './agents/queue.ts';
import { countActiveRuns, listLastSuccesses } from './agents/runs.ts';
import { keepAutomaticBrief } from './briefing/drafts.ts';
import type { Config } from './config.ts';
import { followVersion } from './dashboard/data-version.ts';
import { createModelWriter } from './dashboard/model-writer.ts';
import { createOverviewMemory } from './dashboard/overview-memory.ts';
import { createOverviewWriter, type OverviewWriterOptions } from './dashboard/overview-writer.ts';
import { createSnapshotBuilder } from './dashboard/snapshot-builder.ts';
import type { Database } from './db/database.ts';
import { openNotices } from './db/notices.ts';
import { openDb } from './db/open-db.ts';
import { createAssistant } from './integrations/assistant.ts';
import { createAssessor } from './relevance/assessor.ts';
import type { Metrics } from './system/metrics.ts';

export type Engine = Awaited<ReturnType<typeof openEngine>>;

/** Steps of stopping, the last one opened first. */
export type Steps = (() => Promise<void>)[];

interface EngineOptions {
  config: Config;
  database: Pick<Database, 'db' | 'pool' | 'connection'>;
  clock: Clock;
  log: Log;
  simulatorUrl: string | undefined;
  steps: Steps;
  /** How long building the overview is left to other processes. */
  hesitateMs?: number;
  metrics?: Metrics | undefined;
}

/** For health checks, session look-ups and sign-ins, which screens with many queries must not keep waiting. */
const ENTRY_CONNECTIONS = 6;

/** Opens everything the product consists of behind its HTTP server, once per process. */
export async function openEngine(options: EngineOptions) {
  const { config, database, clock, log, simulatorUrl, steps, metrics, hesitateMs = 0 } = options;
  const { db, connection } = database;
  const queue = await openQueue(connection, log);
  steps.unshift(() => queue.stop());
  const notices = openNotices(connection, log);
  steps.unshift(() => notices.close());
  const assessor = await createAssessor({ db, company: config.company, notices, log });
  const agentSet = createAgents({ config, db, clock, log, simulatorUrl, assess: assessor.assess });
  steps.unshift(() => agentSet.close());
  await ensureAgents(db, agentSet, config, clock());
  const overviews = createOverviewMemory({ db, notices, log });
  steps.unshift(async () => overviews.stop());
  const describe = createOverviewWriter({
    company: config.company,
    onMorning: keepAutomaticBrief,
    ...openModelWriter(options),
  });
  const onBuilt = metrics?.onOverviewBuilt;
  const builder = createSnapshotBuilder({ db, clock, log, notices, describe, hesitateMs, onBuilt });
  steps.unshift(() => builder.stop());
  const entry = openDb({ ...connection, max: ENTRY_CONNECTIONS }, log);
  steps.unshift(() => entry.close());
  metrics?.watchPool('main', database.pool);
  metrics?.watchPool('entry', entry.pool);
  metrics?.watchOverview(() => overviews.find()?.snapshot.builtAt);
  metrics?.watchRuns({
    countActive: () => countActiveRuns(db),
    listLastSuccesses: () => listLastSuccesses(db),
  });
  const versions = { data: followVersion(db, notices, 'data'), brief: followVersion(db, notices, 'brief') };
  return {
    config,
    db,
    entry,
    clock,
    log,
    metrics,
    agentSet,
    queue,
    notices,
    assessor,
    overviews,
    builder,
    versions,
  };
}

/** Where the sample sources are. With live sources the simulator is never loaded. */
export async function openSimulator(config: Config, clock: Clock, steps: Steps): Promise<string | undefined> {
  if (config.sources !== 'sample') return undefined;
  if (config.simulatorUrl) return config.simulatorUrl;
  const { startSimulator } = await import('#simulator/start-simulator.ts');
  const simulator = await startSimulator({ clock });
  steps.unshift(() => simulator.stop());
  return simulator.url;
}

function openModelWriter({
  config,
  database: { db },
  clock,
  log,
  steps,
}: EngineOptions): Pick<OverviewWriterOptions, 'writeWithModel' | 'orderer'> {
  const assistant = createAssistant(config, { clock, log });
  if (!assistant) return {};
  steps.unshift(() => assistant.close());
  const callsPerDay = config.assistantCallsPerDay;
  const writer = createModelWriter({ db, assistant, clock, log, callsPerDay });
  steps.unshift(() => writer.stop());
  return { writeWithModel: writer.write, orderer: writer.orderer };
}
