import type { Log } from '#platform/log.ts';
import { prepareAnswer, type ReadyAnswer } from '#platform/ready-answer.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { findNewestSnapshot, type Snapshot } from './snapshot-store.ts';

export interface OverviewMemory {
  /** The newest overview, ready to send; marked as stale while the database is away. */
  find(): ReadyAnswer | undefined;
  /** When the newest one was built. */
  builtAt(): Date | undefined;
  keep(snapshot: Snapshot): Promise<ReadyAnswer>;
  refresh(): Promise<void>;
  stop(): void;
}

const LOOK_EVERY_MS = 15_000;

/** The newest overview in this process's memory, renewed when any process has built one. */
export function createOverviewMemory(options: { db: Db; notices: Notices; log: Log }): OverviewMemory {
  const { db, notices, log } = options;
  let current: { snapshot: Snapshot; fresh: ReadyAnswer; stale: ReadyAnswer } | undefined;

  const keep = async (snapshot: Snapshot): Promise<ReadyAnswer> => {
    if (current?.snapshot.id === snapshot.id) return current.fresh;
    const [fresh, stale] = await Promise.all([
      prepareOverview(snapshot),
      prepareOverview(snapshot, { isStale: true }),
    ]);
    // Two may be on their way at once: the newer one stays.
    if (!current || current.snapshot.builtAt <= snapshot.builtAt) current = { snapshot, fresh, stale };
    return current.fresh;
  };

  const refresh = async () => {
    const newest = await findNewestSnapshot(db);
    if (newest) await keep(newest);
  };
  const refreshQuietly = () => {
    refresh().catch((error) => log.warn({ err: error }, 'the newest overview could not be loaded'));
  };
  notices.on('snapshot', refreshQuietly);
  notices.onGap(refreshQuietly);
  const timer = setInterval(refreshQuietly, LOOK_EVERY_MS).unref();

  return {
    find: () => (notices.isLive() ? current?.fresh : current?.stale),
    builtAt: () => current?.snapshot.builtAt,
    keep,
    refresh,
    stop: () => clearInterval(timer),
  };
}

export function prepareOverview(snapshot: Snapshot, mark?: { isStale: true }): Promise<ReadyAnswer> {
  const json = mark ? JSON.stringify({ ...JSON.parse(snapshot.json), ...mark }) : snapshot.json;
  const etag = `"${snapshot.id}${mark ? '-stale' : ''}"`;
  return prepareAnswer(etag, `{"success":true,"data":${json}}`);
}
