import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { untilAborted } from '#platform/fetching/time-limits.ts';
import type { Log } from '#platform/log.ts';
import type { GivenAnswer } from '#platform/serve.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

interface RunReadings {
  countActive: () => Promise<{ queued: number; running: number }>;
  listLastSuccesses: () => Promise<{ agentId: string; at: Date }[]>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ANSWER_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const RUN_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];
const BUILD_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Shorter than the usual scrape timeout. */
const READING_PATIENCE_MS = 4_000;

/** Metrics for Prometheus. Labels are names from the program's own lists, never a person, token or address. */
export function createMetrics(log: Log) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const about = <L extends string>(name: string, help: string, labelNames: L[] = []) => {
    return { name, help, labelNames, registers };
  };
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...about(name, help),
      collect() {
        this.set(read());
      },
    });
  const requests = new Counter(
    about('headframe_http_requests_total', 'Answers by route pattern and status', [
      'method',
      'route',
      'status',
    ]),
  );
  const answerSeconds = new Histogram({
    ...about('headframe_http_request_duration_seconds', 'Time from a request to its answer', [
      'method',
      'route',
    ]),
    buckets: ANSWER_BUCKETS,
  });
  const runs = new Counter(
    about('headframe_runs_total', 'Runs finished by this process, by agent and outcome', [
      'agent',
      'outcome',
    ]),
  );
  const runSeconds = new Histogram({
    ...about('headframe_run_duration_seconds', 'Time this process spent on a run', ['agent']),
    buckets: RUN_BUCKETS,
  });
  const buildSeconds = new Histogram({
    ...about('headframe_overview_build_duration_seconds', 'Time to gather and write an overview'),
    buckets: BUILD_BUCKETS,
  });
  const pools = new Map<string, Pool>();
  new Gauge({
    ...about('headframe_database_connections', 'Connections of a pool, and callers waiting for one', [
      'pool',
      'state',
    ]),
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
  const readings: (() => Promise<void>)[] = [];

  return {
    onAnswer({ method, route, status, seconds }: GivenAnswer) {
      const labels = { method: METHODS.has(method) ? method : 'other', route };
      requests.inc({ ...labels, status });
      answerSeconds.observe(labels, seconds);
    },
    onRunEnded({ agentId, outcome, seconds }: { agentId: string; outcome: string; seconds: number }) {
      runs.inc({ agent: agentId, outcome });
      runSeconds.observe({ agent: agentId }, seconds);
    },
    onOverviewBuilt: (seconds: number) => buildSeconds.observe(seconds),
    watchPool: (name: string, pool: Pool) => void pools.set(name, pool),
    watchSessions: (size: () => number) =>
      watch('headframe_sessions_in_memory', 'Sessions cached in memory', size),
    watchOverview: (builtAt: () => Date | undefined) =>
      watch(
        'headframe_overview_built_timestamp_seconds',
        'When the overview in memory was built; 0 while there is none',
        () => (builtAt()?.getTime() ?? 0) / 1000,
      ),
    watchRuns({ countActive, listLastSuccesses }: RunReadings) {
      const active = new Gauge(
        about('headframe_runs_active', 'Queued and running runs, over all processes', ['state']),
      );
      const lastSuccess = new Gauge(
        about(
          'headframe_agent_last_success_timestamp_seconds',
          'When an agent last succeeded, over all processes',
          ['agent'],
        ),
      );
      const databaseUp = new Gauge(about('headframe_database_up', 'Whether the database answers'));
      readings.push(async () => {
        try {
          const [counts, successes] = await untilAborted(
            Promise.all([countActive(), listLastSuccesses()]),
            AbortSignal.timeout(READING_PATIENCE_MS),
          );
          for (const [state, count] of Object.entries(counts)) active.set({ state }, count);
          lastSuccess.reset();
          for (const { agentId, at } of successes) lastSuccess.set({ agent: agentId }, at.getTime() / 1000);
          databaseUp.set(1);
        } catch (error) {
          // Otherwise old figures would look current.
          active.reset();
          lastSuccess.reset();
          databaseUp.set(0);
          log.warn({ err: error }, 'reading run metrics failed');
        }
      });
    },
    async describe() {
      await Promise.all(readings.map((read) => read()));
      return registry.metrics();
    },
  };
}
