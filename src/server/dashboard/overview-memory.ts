import { SECOND_MS } from '#contract/durations.ts';
import type { Site } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import { findNewestSnapshot, type Snapshot } from './snapshot-store.ts';

export type OverviewMemory = ReturnType<typeof createOverviewMemory>;

const REFRESH_EVERY_MS = 15 * SECOND_MS;

/** Keeps the newest overview in memory, updated when any process has built one. */
export function createOverviewMemory(options: Pick<Site, 'db' | 'log'> & { notices: Notices }) {
  const { db, notices, log } = options;
  let current: Snapshot | undefined;

  const keep = (snapshot: Snapshot) => {
    // Two may arrive at once; the newer one wins.
    if (!current || current.seq <= snapshot.seq) current = snapshot;
    return current;
  };
  const refresh = async () => {
    try {
      const newest = await findNewestSnapshot(db);
      if (newest) keep(newest);
    } catch (error) {
      log.warn({ err: error }, 'loading the newest overview failed');
    }
  };
  notices.on('snapshot', refresh);
  notices.onGap(refresh);
  const timer = setInterval(refresh, REFRESH_EVERY_MS).unref();

  return {
    /** The newest snapshot; stale while the database is unavailable. */
    find: () => current && { snapshot: current, isStale: !notices.isLive() },
    /** Changes with the newest snapshot and its staleness. */
    version: () => `${current?.id} ${notices.isLive() ? 'fresh' : 'stale'}`,
    keep,
    stop: () => clearInterval(timer),
  };
}
