import * as z from 'zod/mini';
import { type Overview, overview as overviewShape } from '#contract/dashboard.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { debounce } from '#platform/debounce.ts';
import type { Site } from '../config.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { getVersion } from './data-version.ts';
import {
  addSnapshot,
  confirmSnapshot,
  findNewestSnapshot,
  hashOverview,
  type Snapshot,
} from './snapshot-store.ts';

export type SnapshotBuilder = ReturnType<typeof createSnapshotBuilder>;

/** Ages and freshness change even without new data. */
const REBUILD_AFTER_MS = 5 * MINUTE_MS;
const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 4_000;

/** Rebuilds the overview after data changes: once for many changes, and in one process only. */
export function createSnapshotBuilder(
  options: Pick<Site, 'db' | 'clock' | 'log'> & {
    notices: Notices;
    describe: (db: Db, asOf: Date) => Promise<Overview>;
    /** Extra delay to let other processes build first. */
    hesitateMs: number;
    onBuilt?: ((seconds: number) => void) | undefined;
  },
) {
  const { db, clock, log, notices, hesitateMs, describe, onBuilt } = options;
  let underWay: Promise<Snapshot> | undefined;
  let isStopped = false;

  /** Builds a snapshot if anything has changed, and returns the newest. */
  const build = (): Promise<Snapshot> => {
    underWay ??= db
      .transaction((tx) => buildIfNeeded(tx))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };

  const buildInBackground = async () => {
    // A build that is already running may not see the change.
    await underWay?.catch(() => undefined);
    if (isStopped) return;
    await build().catch((error) => {
      if (isStopped) return;
      const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
      log[level]({ err: error }, 'rebuilding the overview failed');
    });
  };

  const { request, cancel } = debounce(buildInBackground, WAIT_MS + hesitateMs, LONGEST_WAIT_MS + hesitateMs);
  notices.on('data', request);
  notices.onGap(request);
  const regular = setInterval(request, REBUILD_AFTER_MS / 5).unref();

  return {
    build,
    async stop() {
      isStopped = true;
      cancel();
      clearInterval(regular);
      await underWay?.catch(() => undefined);
    },
  };

  async function buildIfNeeded(tx: Db): Promise<Snapshot> {
    await holdLock(tx, 'overview');
    const now = clock();
    const version = await getVersion(tx, 'data');
    const newest = await findNewestSnapshot(tx);
    if (newest && isCurrent(newest, version, now)) return newest;
    const beganAtMs = performance.now();
    // Only declared fields are stored.
    const overview = z.parse(overviewShape, await describe(tx, now));
    onBuilt?.((performance.now() - beganAtMs) / 1000);
    const contentHash = hashOverview(overview);
    const day = easternDay(now);
    if (newest?.contentHash === contentHash && easternDay(newest.builtAt) === day) {
      await confirmSnapshot(tx, newest.id, version);
      return { ...newest, dataVersion: version };
    }
    const json = JSON.stringify(overview);
    return addSnapshot(tx, { builtAt: now, day, dataVersion: version, contentHash, json });
  }
}

function isCurrent(newest: Snapshot, version: number, now: Date): boolean {
  const ageMs = now.getTime() - newest.builtAt.getTime();
  const isOfToday = easternDay(newest.builtAt) === easternDay(now);
  return newest.dataVersion === version && isOfToday && ageMs >= 0 && ageMs < REBUILD_AFTER_MS;
}
