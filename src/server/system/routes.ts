import { VERSION_LABEL } from '#contract/system.ts';
import { unavailable } from '#platform/app-error.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';

/** Checks the database, once for all simultaneous callers. */
export function createProbe(db: Db): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= db
      .execute('select 1')
      .then(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

export function createSystemHandlers(
  options: Pick<Site, 'clock' | 'config'> & {
    /** Throws while the process cannot work, for example without a database. */
    probe: () => Promise<void>;
    isStopping: () => boolean;
  },
): Pick<AppHandlers, 'getHealth' | 'getStatus'> {
  return {
    getHealth: async () => {
      if (options.isStopping()) throw unavailable('The server is stopping', 5);
      await options.probe();
      return { status: 'ok' };
    },
    getStatus: async () => ({
      status: 'connected',
      time: options.clock().toISOString(),
      version: VERSION_LABEL,
      sources: options.config.sources,
    }),
  };
}
