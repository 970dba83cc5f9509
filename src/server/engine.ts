import { createAgents, ensureAgents } from './agents/all-agents.ts';
import { openQueue } from './agents/queue.ts';
import { countActiveRuns, listLastSuccesses } from './agents/runs.ts';
import { ensureDefaultRules } from './alerts/default-rules.ts';
import { createBriefWriter } from './briefing/drafts.ts';
import type { Site } from './config.ts';
import { followVersion } from './dashboard/data-version.ts';
import { createModelWriter } from './dashboard/model-writer.ts';
import { createOverviewMemory } from './dashboard/overview-memory.ts';
import { createOverviewWriter } from './dashboard/overview-writer.ts';
import { createSnapshotBuilder } from './dashboard/snapshot-builder.ts';
import type { Database } from './db/database.ts';
import { openNotices } from './db/notices.ts';
import { openDb } from './db/open-db.ts';
import { noteAssessmentsKept } from './db/past-articles.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { openDelivery } from './delivery/delivery.ts';
import { createAssistant } from './integrations/assistant.ts';
import { createAssessor } from './relevance/assessor.ts';
import { keep, type Steps } from './steps.ts';
import type { Metrics } from './system/metrics.ts';

export type Engine = Awaited<ReturnType<typeof openEngine>>;

interface EngineOptions extends Pick<Site, 'clock' | 'log' | 'config'> {
  database: Pick<Database, 'db' | 'pool' | 'connection'>;
  gatewayUrl: string | undefined;
  steps: Steps;
  /** How long to wait for other processes to build the overview. */
  hesitateMs?: number;
  metrics?: Metrics | undefined;
}

/** Reserved for health checks, session lookups and sign-ins, so that heavy screens do not delay them. */
const ENTRY_CONNECTIONS = 6;

/** Opens all parts of the product behind its HTTP server, once per process. */
export async function openEngine(options: EngineOptions) {
  const { config, database, clock, log, steps, metrics, hesitateMs = 0 } = options;
  const { db, connection } = database;
  const queue = keep(steps, await openQueue(connection, log));
  const notices = keep(steps, openNotices(connection, log));
  const step = <T>(work: () => Promise<T>) => waitForDatabase(work, log);
  const assessor = await step(() => createAssessor({ db, company: config.company, notices, log }));
  const agentSet = keep(steps, createAgents({ ...options, db, notices, assess: assessor.assess }));
  await step(() => ensureAgents(db, agentSet, config, clock()));
  await step(() => ensureDefaultRules(db, clock()));
  await step(() => noteAssessmentsKept(db, clock()));
  const overviews = keep(steps, createOverviewMemory({ db, notices, log }));
  const writer = openModelWriter(options);
  const briefWriter = createBriefWriter({ writeWithModel: writer?.writeBrief });
  const describe = createOverviewWriter({
    company: config.company,
    onMorning: briefWriter.keepAutomatic,
    writeWithModel: writer?.writeSummary,
    orderer: writer?.orderer,
  });
  const onBuilt = metrics?.onOverviewBuilt;
  const sources = { db, clock, log, notices, describe, hesitateMs, onBuilt };
  const builder = keep(steps, createSnapshotBuilder(sources));
  const delivery = keep(steps, openDelivery({ db, clock, log, config }));
  const entry = keep(steps, openDb({ ...connection, max: ENTRY_CONNECTIONS }, log));
  metrics?.watchPool('main', database.pool);
  metrics?.watchPool('entry', entry.pool);
  metrics?.watchOverview(() => overviews.find()?.snapshot.builtAt);
  metrics?.watchRuns({
    countActive: () => countActiveRuns(db),
    listLastSuccesses: () => listLastSuccesses(db),
  });
  const versions = { data: followVersion(db, notices, 'data'), brief: followVersion(db, notices, 'brief') };
  return {
    ...options,
    db,
    entry,
    agentSet,
    queue,
    notices,
    assessor,
    overviews,
    builder,
    briefWriter,
    delivery,
    versions,
  };
}

function openModelWriter({ config, database: { db }, clock, log, steps }: EngineOptions) {
  const assistant = createAssistant(config, { clock, log });
  if (!assistant) return undefined;
  keep(steps, assistant);
  const callsPerDay = config.assistantCallsPerDay;
  return keep(steps, createModelWriter({ db, assistant, clock, log, callsPerDay }));
}
