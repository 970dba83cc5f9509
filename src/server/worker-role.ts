import { startFirstRuns, startScheduler } from './agents/scheduler.ts';
import { startWorker } from './agents/worker.ts';
import { startAlerting } from './alerts/alerting.ts';
import { startAutoPublishing } from './briefing/auto-publish.ts';
import { createDataToucher } from './dashboard/data-version.ts';
import { compareClocks } from './db/compare-clocks.ts';
import { openPatientDb } from './db/open-db.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { startMorningMails } from './delivery/morning-mail/schedule.ts';
import { startSending } from './delivery/sender.ts';
import type { Engine } from './engine.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startReassessing } from './relevance/reassess.ts';
import type { Start } from './start.ts';
import { keep } from './steps.ts';

type WorkerOptions = Start & Engine;

/** Starts all timed work: agent runs, alerts, briefs, mail, housekeeping. */
export async function startWorking(options: WorkerOptions): Promise<void> {
  const { db, clock, log, config, steps, terminal } = options;
  await waitForDatabase(() => compareClocks(db, clock, log), log);
  keep(steps, startHousekeeping({ db, clock, log, config }));
  keep(steps, startAutoPublishing({ db, clock, log, config }));
  keep(steps, startMorningMails({ db, clock, log, config }));
  keep(steps, startSending(options.delivery.sender, { log }));
  terminal?.progress('Starting the agents…');
  await startAgents(options);
}

/** Enough for all built-in agents, which a bulk trigger runs simultaneously. With many added feeds some wait. */
const RUNS_AT_ONCE = 24;

async function startAgents(options: WorkerOptions) {
  const { config, db, queue, clock, log, metrics, notices, assessor, steps, collection } = options;
  const { agents, gate, refreshSpiders: refreshAgents } = options.agentSet;
  const common = { db, queue, clock, log, agents, gate };
  const patient = keep(steps, openPatientDb(options.database.connection, log));
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
