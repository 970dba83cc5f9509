import { VERSION_LABEL } from '#contract/system.ts';
import { unavailable } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { AppHandlers } from '../caller.ts';
import type { Config } from '../config.ts';

export function createSystemHandlers(options: {
  clock: Clock;
  config: Config;
  /** Throws while the process cannot do its work, such as with no database. */
  probe: () => Promise<void>;
  isStopping: () => boolean;
}): Pick<AppHandlers, 'getHealth' | 'getStatus'> {
  return {
    getHealth: async () => {
      if (options.isStopping()) throw unavailable('The server is stopping', 5);
      await options.probe();
      return { success: true, data: { status: 'ok' } };
    },
    getStatus: async () => ({
      success: true,
      data: {
        status: 'connected',
        time: options.clock().toISOString(),
        version: VERSION_LABEL,
        sources: options.config.sources,
      },
    }),
  };
}
