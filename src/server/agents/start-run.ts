import { randomUUID } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '../db/open-db.ts';
import type { Queue } from './queue.ts';
import { addRun, findActiveRun, type NewRun, type RunRow } from './runs.ts';

export type RunRequest = Omit<NewRun, 'jobId'> & { jobId?: string };

/** Makes a run and its job in one transaction; undefined when the agent is busy or the slot is taken. */
export async function tryStartRun(
  db: Db,
  queue: Queue,
  request: RunRequest,
  now: Date,
): Promise<RunRow | undefined> {
  return db.transaction(async (tx) => {
    const run = await addRun(tx, { ...request, jobId: request.jobId ?? randomUUID() }, now);
    if (run) await queue.enqueue(tx, run.id);
    return run;
  });
}

/** The same for a person, who is told since when the agent has been busy. */
export async function startRun(db: Db, queue: Queue, request: RunRequest, now: Date): Promise<RunRow> {
  const run = await tryStartRun(db, queue, request, now);
  if (run) return run;
  const active = await findActiveRun(db, request.agentId);
  const since = active ? ` since ${active.startedAt ?? active.createdAt}` : '';
  throw new AppError(
    409,
    'ALREADY_RUNNING',
    `This agent has been running${since}. Please wait until it has finished.`,
  );
}
