import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createLog, silentLog } from '#platform/log.ts';
import { createTestDb, endLeases } from '#testing/test-db.ts';
import { sql } from '../db/drizzle.ts';
import { openNotices } from '../db/notices.ts';
import type { Agent, RunContext, RunOutcome } from './agent.ts';
import { openQueue } from './queue.ts';
import {
  claimRun,
  countActiveRuns,
  countRuns,
  extendLease,
  findLatestRun,
  finishRun,
  getRun,
  getStatistics,
  listLastSuccesses,
  lockLease,
  newestRuns,
  requestCancel,
  requestPause,
  requestResume,
} from './runs.ts';
import { startDueRuns } from './scheduler.ts';
import { ensureSettings, listSettings, saveSettings } from './settings.ts';
import { SourceError } from './source-error.ts';
import { startRun, tryStartRun } from './start-run.ts';
import { reapLostRuns, startWorker } from './worker.ts';

let now: Date;
const clock = () => now;

const database = await createTestDb();
const queue = await openQueue(database.connection, silentLog);
const notices = openNotices(database.connection, silentLog);
afterAll(async () => {
  await queue.stop();
  await notices.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date('2026-11-16T13:59:00Z');
  await database.pool.query('truncate runs, agents');
});

function createAgent(id: string, collect: (run: RunContext) => Promise<RunOutcome>): Agent {
  return {
    id,
    name: id,
    type: 'test',
    dataSource: 'test',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * *',
    collect,
  };
}

const request = (agentId: string) => ({ agentId, kind: 'collect', trigger: 'manual' }) as const;

describe('the scheduler', () => {
  const agent = createAgent('clockwork', async () => ({ items: 0 }));
  const agents = new Map([[agent.id, agent]]);
  const nextTimes = new Map();
  const gate = { isOpen: async () => true, check: async () => undefined };
  const due = () => startDueRuns({ db: database.db, queue, clock, log: silentLog, agents, gate }, nextTimes);
  const runCount = async () => (await database.pool.query('select count(*)::int as n from runs')).rows[0].n;
  const finishAll = () => database.pool.query("update runs set status = 'success', finished_at = now()");
  beforeEach(() => ensureSettings(database.db, [agent], now));

  test('starts a due run once, and not before its time', async () => {
    expect(await due()).toEqual([]);
    now = new Date('2026-11-16T14:00:00.001Z');
    expect(await due()).toEqual(['clockwork']);
    expect(await due()).toEqual([]);
    expect((await database.pool.query('select slot, status, trigger from runs')).rows).toEqual([
      { slot: new Date('2026-11-16T14:00:00Z'), status: 'queued', trigger: 'schedule' },
    ]);
  });

  test('computes the next due time only once', async () => {
    const [settings] = await listSettings(database.db);
    await due();
    const next = nextTimes.get(agent.id);
    expect(next).toMatchObject({ schedule: settings?.schedule, at: new Date('2026-11-16T14:00:00Z') });
    now = new Date(now.getTime() + 1_000);
    await due();
    expect(nextTimes.get(agent.id)).toBe(next);
  });

  test('several schedulers start a single run', async () => {
    now = new Date('2026-11-16T14:00:00.001Z');
    const started = await Promise.all(Array.from({ length: 8 }, due));
    expect(started.flat()).toEqual(['clockwork']);
    expect(await runCount()).toBe(1);
  });

  test('a changed schedule applies at once and does not catch up on earlier times', async () => {
    now = new Date('2026-11-16T20:00:00Z');
    await saveSettings(database.db, agent.id, { schedule: '30 14 * * *' }, now);
    expect(await due()).toEqual([]);
    await saveSettings(database.db, agent.id, { schedule: '5 15 * * *' }, now);
    now = new Date('2026-11-16T20:05:00Z');
    expect(await due()).toEqual(['clockwork']);
  });

  test('a disabled agent does not run, and does not catch up when it is enabled again', async () => {
    await saveSettings(database.db, agent.id, { enabled: false }, now);
    now = new Date('2026-11-16T14:00:01Z');
    expect(await due()).toEqual([]);
    await saveSettings(database.db, agent.id, { enabled: true }, now);
    expect(await due()).toEqual([]);
    now = new Date('2026-11-17T14:00:01Z');
    expect(await due()).toEqual(['clockwork']);
  });

  test('after a downtime one run catches up, if the newest missed time is under a day old', async () => {
    await saveSettings(database.db, agent.id, { schedule: '0 */4 * * *' }, now);
    now = new Date(now.getTime() + 3 * DAY_MS);
    expect(await due()).toEqual(['clockwork']);
    expect(await runCount()).toBe(1);
    expect(await due()).toEqual([]);
    await finishAll();

    await saveSettings(database.db, agent.id, { schedule: '0 9 * * 1' }, now);
    now = new Date('2026-11-25T14:00:00Z');
    expect(await due()).toEqual([]);
    now = new Date('2026-11-30T14:00:00Z');
    expect(await due()).toEqual(['clockwork']);
  });

  test('a clock set back and forward again runs no due time twice and misses none', async () => {
    await saveSettings(database.db, agent.id, { schedule: '0 * * * *' }, now);
    const slots: string[] = [];
    const step = async (to: string) => {
      now = new Date(to);
      await due();
      const { rows } = await database.pool.query('select slot from runs order by slot');
      await finishAll();
      slots.splice(0, slots.length, ...rows.map(({ slot }) => slot.toISOString().slice(8, 16)));
    };
    await step('2026-11-16T14:00:01Z');
    await step('2026-11-16T13:00:01Z');
    await step('2026-11-16T14:00:30Z');
    expect(slots).toEqual(['16T14:00']);
    await step('2026-11-15T14:00:30Z');
    await step('2026-11-16T14:59:00Z');
    expect(slots).toEqual(['16T14:00']);
    await step('2026-11-16T15:00:01Z');
    expect(slots).toEqual(['16T14:00', '16T15:00']);
    // A day forward by mistake and back: one run for the mistake, none for the hours that repeat.
    await step('2026-11-17T15:00:01Z');
    expect(slots).toEqual(['16T14:00', '16T15:00', '17T15:00']);
    await step('2026-11-16T16:00:01Z');
    await step('2026-11-17T16:00:01Z');
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots).toContain('17T16:00');
  });

  test('the schedule continues after a clock that was a month ahead', async () => {
    const early = { ...agent, id: 'early' };
    await ensureSettings(database.db, [early], new Date('2026-12-20T14:00:00Z'));
    const dueNow = () =>
      startDueRuns({
        db: database.db,
        queue,
        clock,
        log: silentLog,
        agents: new Map([[early.id, early]]),
        gate,
      });
    expect(await dueNow()).toEqual([]);
    now = new Date('2026-11-16T14:00:01Z');
    expect(await dueNow()).toEqual(['early']);
  });

  test('a due time during a run is skipped', async () => {
    await startRun(database.db, queue, request(agent.id), now);
    now = new Date('2026-11-16T14:00:01Z');
    expect(await due()).toEqual([]);
    await finishAll();
    expect(await due()).toEqual([]);
    now = new Date('2026-11-17T14:00:01Z');
    expect(await due()).toEqual(['clockwork']);
  });
});

describe('one run at a time', () => {
  test('of twenty simultaneous starts one succeeds, and the others get its start time', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => startRun(database.db, queue, request('busy'), now)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({
          status: 409,
          message: expect.stringContaining(now.toISOString()),
        });
      }
    }
  });

  test('a run whose transaction fails leaves neither run nor job', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tryStartRun(tx, queue, request('undone'), now);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const { rows } = await database.pool.query(
      "select count(*)::int as n from runs where agent_id = 'undone'",
    );
    expect(rows[0].n).toBe(0);
  });

  test('a worker that lost a run can neither write to it nor finish it', async () => {
    const run = await startRun(database.db, queue, request('zombie'), now);
    const first = await claimRun(database.db, run.id, now);
    expect(await claimRun(database.db, run.id, now)).toBeUndefined();
    await endLeases(database);
    expect(await reapLostRuns({ db: database.db, queue, clock, log: silentLog })).toBe(1);
    const second = await claimRun(database.db, run.id, now);
    if (!first || !second) throw new Error('not claimed');
    expect(second).toMatchObject({ attempt: 2, epoch: 2 });
    expect(await extendLease(database.db, first)).toBe('lost');
    await expect(database.db.transaction((tx) => lockLease(tx, first))).rejects.toThrow(
      'taken over this run',
    );
    expect(await finishRun(database.db, first, { status: 'success' }, now)).toBe(false);
    expect(await finishRun(database.db, second, { status: 'success' }, now)).toBe(true);
  });

  test('a run whose process dies repeatedly is abandoned with the reason', async () => {
    const run = await startRun(database.db, queue, request('doomed'), now);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await claimRun(database.db, run.id, now);
      await endLeases(database);
      await reapLostRuns({ db: database.db, queue, clock, log: silentLog });
    }
    expect(await getRun(database.db, run.id)).toMatchObject({
      status: 'failed',
      message: 'The process stopped during the run 3 times',
    });
  });

  test('a backfill with progress is not abandoned, however often its process dies', async () => {
    const run = await startRun(database.db, queue, { ...request('long'), kind: 'backfill' }, now);
    for (let kill = 1; kill <= 50; kill++) {
      const claimed = await claimRun(database.db, run.id, now);
      if (!claimed) throw new Error(`not claimed after ${kill - 1} kills`);
      await database.db.transaction((tx) => lockLease(tx, claimed, { done: [`${kill}`] }));
      await endLeases(database);
      await reapLostRuns({ db: database.db, queue, clock, log: silentLog });
    }
    expect(await getRun(database.db, run.id)).toMatchObject({ status: 'queued', attempt: 1 });
  });

  test('a paused backfill lets the agent run and waits to be resumed', async () => {
    const run = await startRun(database.db, queue, { ...request('patient'), kind: 'backfill' }, now);
    const claimed = await claimRun(database.db, run.id, now);
    if (!claimed) throw new Error('not claimed');
    await requestPause(database.db, run.id, 'Avery Stone', now);
    expect(await extendLease(database.db, claimed)).toBe('paused');
    // Its process dies before it has paused.
    await endLeases(database);
    await reapLostRuns({ db: database.db, queue, clock, log: silentLog });
    now = new Date(now.getTime() + DAY_MS);
    expect(await reapLostRuns({ db: database.db, queue, clock, log: silentLog })).toBe(0);
    expect(await claimRun(database.db, run.id, now)).toBeUndefined();
    const other = await startRun(database.db, queue, request('patient'), now);
    await expect(requestResume(database.db, run.id)).rejects.toThrow();
    await requestCancel(database.db, other.id, 'Avery Stone', now);
    expect(await requestResume(database.db, run.id)).toBe(true);
    expect(await claimRun(database.db, run.id, now)).toMatchObject({ status: 'running', attempt: 1 });
  });
});

test('the newest run of an agent is found among its own runs', async () => {
  await database.pool.query(
    `insert into runs (agent_id, kind, trigger, job_id, params, status, attempt, created_at, checkpoint)
     select 'busy-' || n % 18, 'collect', 'schedule', gen_random_uuid(), '{}', 'success', 1,
            now() - make_interval(mins => n), '{}' from generate_series(1, 5000) n`,
  );
  await database.pool.query('analyze runs');
  const newest = newestRuns(sql`(values ('busy-1'), ('idle')) agent(id)`, sql`kind = 'collect'`);
  const { rows } = await database.db.execute(sql`explain select newest.id from ${newest}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('runs_agent_created_at_idx');
  expect(plan).not.toContain('runs_created_at_idx');
});

describe('a worker', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Workers use the real clock, because they wait for real work. */
  async function createWorker(...agents: Agent[]) {
    const own = await openQueue(database.connection, silentLog);
    const ends: string[] = [];
    const lines: string[] = [];
    const worker = await startWorker({
      db: database.db,
      queue: own,
      notices,
      clock: () => new Date(),
      log: createLog('info', { write: (line) => void lines.push(line) }),
      onRunEnded: ({ agentId, outcome }) => void ends.push(`${agentId} ${outcome}`),
      agents: new Map(agents.map((agent) => [agent.id, agent])),
      concurrency: 2,
    });
    const stop = async () => {
      await worker.stop();
      await own.stop();
    };
    stops.push(stop);
    return { stop, ends, lines };
  }

  async function settled(runId: string) {
    for (;;) {
      const run = await getRun(database.db, runId);
      if (run.finishedAt) return run;
      await sleep(50);
    }
  }

  test('finishes a run, with progress and result', async () => {
    const agent = createAgent('worker-good', async (run) => {
      await run.report({ done: 1, total: 2, current: 'half' });
      await run.commit((tx) => tx.execute('select 1'));
      await run.report({ done: 2, total: 2, current: null });
      return { items: 7 };
    });
    await createWorker(agent);
    const run = await startRun(
      database.db,
      queue,
      { ...request(agent.id), requestedBy: 'me@x.example' },
      new Date(),
    );
    expect(await settled(run.id)).toMatchObject({
      status: 'success',
      items: 7,
      done: 2,
      total: 2,
      requestedBy: 'me@x.example',
    });
    expect(await getStatistics(database.db, agent.id)).toMatchObject({
      totalExecutions: 1,
      successfulExecutions: 1,
    });
    await ensureSettings(database.db, [agent], new Date());
    const finishedAt = (await getRun(database.db, run.id)).finishedAt ?? '';
    expect(await listLastSuccesses(database.db)).toEqual([{ agentId: agent.id, at: new Date(finishedAt) }]);
  });

  test('reports a suspicious result, a permanent failure and a temporary failure', async () => {
    let tries = 0;
    const suspicious = createAgent('worker-suspicious', async () => ({ items: 0, suspicion: 'nothing new' }));
    const broken = createAgent('worker-broken', async () => {
      throw new SourceError('It refused api_key=abc123', { isTransient: false });
    });
    const passing = createAgent('worker-passing', async () => {
      tries += 1;
      throw new SourceError('It is away', { isTransient: true });
    });
    const { ends, lines } = await createWorker(suspicious, broken, passing);
    const runs = await Promise.all(
      [suspicious, broken, passing].map((agent) =>
        startRun(database.db, queue, request(agent.id), new Date()),
      ),
    );
    expect(await settled(runs[0]?.id ?? '')).toMatchObject({ status: 'degraded', message: 'nothing new' });
    expect(await settled(runs[1]?.id ?? '')).toMatchObject({
      status: 'failed',
      message: 'It refused api_key=***',
    });
    while (!(await getRun(database.db, runs[2]?.id ?? '')).retryAt) await sleep(50);
    expect(await getRun(database.db, runs[2]?.id ?? '')).toMatchObject({
      status: 'queued',
      attempt: 1,
      message: 'It is away',
    });
    expect(tries).toBe(1);
    await expect
      .poll(() => ends.toSorted())
      .toEqual(['worker-broken failed', 'worker-passing retried', 'worker-suspicious degraded']);
    const ended = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'run finished');
    expect(ended.find(({ outcome }) => outcome === 'retried')).toMatchObject({
      level: 'warn',
      agentId: 'worker-passing',
      againInMs: expect.any(Number),
      err: { message: 'It is away' },
    });
    expect(lines.join()).not.toContain('abc123');
    const retried = await findLatestRun(database.db, 'worker-passing');
    expect(retried).toMatchObject({
      status: 'queued',
      retryAt: expect.any(String),
      tries: [{ attempt: 1, message: 'It is away' }],
    });
    expect((await countRuns(database.db, {})).retryQueued).toBe(1);
    expect(await countActiveRuns(database.db)).toEqual({ queued: 1, running: 0 });
  });

  test('cancels within seconds, even work that ignores its signal', async () => {
    const deaf = createAgent('worker-deaf', async () => {
      await sleep(20_000, undefined, { ref: false });
      return { items: 1 };
    });
    const { ends } = await createWorker(deaf);
    const run = await startRun(database.db, queue, request(deaf.id), new Date());
    while ((await getRun(database.db, run.id)).status !== 'running') await sleep(20);
    const askedAt = Date.now();
    await requestCancel(database.db, run.id, 'Avery Stone', new Date());
    expect(await settled(run.id)).toMatchObject({ status: 'cancelled', message: 'Cancelled by Avery Stone' });
    expect(Date.now() - askedAt).toBeLessThan(10_000);
    await expect.poll(() => ends).toEqual(['worker-deaf cancelled']);
  });

  test('a queued run is cancelled at once and never starts', async () => {
    const run = await startRun(database.db, queue, request('worker-late'), new Date());
    expect((await requestCancel(database.db, run.id, 'Avery Stone', new Date())).status).toBe('cancelled');
    let wasStarted = false;
    await createWorker(
      createAgent('worker-late', async () => {
        wasStarted = true;
        return { items: 0 };
      }),
    );
    await sleep(1_200);
    expect(wasStarted).toBe(false);
  });

  test('that stops hands its run over, and the next worker continues from the checkpoint', async () => {
    const seen: string[] = [];
    const create = (name: string) =>
      createAgent('worker-relay', async (run) => {
        for (let step = Number(run.checkpoint.step ?? 0) + 1; step <= 3; step++) {
          seen.push(`${name}${step}`);
          await run.commit(async () => undefined, { step });
          if (name === 'a' && step === 1) await sleep(10_000, undefined, { signal: run.signal });
        }
        return { items: 3 };
      });
    const first = await createWorker(create('a'));
    const run = await startRun(database.db, queue, request('worker-relay'), new Date());
    while (seen.length === 0) await sleep(20);
    await sleep(100);
    await first.stop();
    stops.splice(0);
    expect(first.ends).toEqual(['worker-relay handed-on']);
    expect((await getRun(database.db, run.id)).status).toBe('queued');
    await createWorker(create('b'));
    expect(await settled(run.id)).toMatchObject({ status: 'success', attempt: 1 });
    expect(seen).toEqual(['a1', 'b2', 'b3']);
  });

  test('many runs over several workers are each executed exactly once', async () => {
    const counts = new Map<string, number>();
    const agents = Array.from({ length: 60 }, (_, i) =>
      createAgent(`many-${i}`, async () => {
        counts.set(`many-${i}`, (counts.get(`many-${i}`) ?? 0) + 1);
        return { items: 1 };
      }),
    );
    await createWorker(...agents);
    await createWorker(...agents);
    const runs = await Promise.all(
      agents.map(({ id }) => startRun(database.db, queue, request(id), new Date())),
    );
    await Promise.all(runs.map(({ id }) => settled(id)));
    expect([...counts.values()]).toEqual(Array(60).fill(1));
  });
});
