import { AppError } from '#platform/app-error.ts';
import type { Db } from '../db/open-db.ts';
import type { Queue } from './queue.ts';
import { addRun, findActiveRun, hastenRetry, type NewRun } from './runs.ts';

/**
 * Adds a run and its job in one transaction. Undefined if the agent is already running or its slot is taken. The
 * indexes `runs_one_active_key` and `runs_agent_slot_key` in `db/schema.ts` allow one active run and one per slot.
 */
export function tryStartRun(db: Db, queue: Queue, request: NewRun, now: Date) {
  return db.transaction(async (tx) => {
    const run = await addRun(tx, request, now);
    if (run) await queue.enqueue(tx, run.id);
    return run;
  });
}

/** For manual runs: a run that waits for its retry starts now. */
export function tryRunNow(db: Db, queue: Queue, request: NewRun, now: Date) {
  return db.transaction(async (tx) => {
    const run = (request.kind === 'collect' && (await hastenRetry(tx, request.agentId))) || undefined;
    if (!run) return tryStartRun(tx, queue, request, now);
    await queue.enqueue(tx, run.id);
    return run;
  });
}

/** Like `tryRunNow`, but throws with the start time if the agent is already running. */
export async function startRun(db: Db, queue: Queue, request: NewRun, now: Date) {
  const run = await tryRunNow(db, queue, request, now);
  if (run) return run;
  const active = await findActiveRun(db, request.agentId);
  const since = active ? ` since ${active.startedAt ?? active.createdAt}` : '';
  throw new AppError(
    409,
    'ALREADY_RUNNING',
    `This agent has been running${since}. Please wait for it to finish.`,
  );
}
