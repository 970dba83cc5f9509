import { VERSION_LABEL } from '#contract/system.ts';
import { unavailable } from '#platform/app-error.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';

/** Asks the database for a sign of life, once for all who ask at the same moment. */
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
    /** Throws while the process cannot do its work, such as with no database. */
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
