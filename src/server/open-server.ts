import { getHealth, getStatus } from '#contract/system.ts';
import { unavailable } from '#platform/app-error.ts';
import { systemClock } from '#platform/clock.ts';
import { type Guards, mountRoutes } from '#platform/mount.ts';
import { createServer } from '#platform/serve.ts';
import type { Caller } from './caller.ts';
import type { Site } from './config.ts';
import { isDatabaseFull, isDatabaseUnavailable, isStatementTimeout } from './db/database-errors.ts';
import type { Metrics } from './system/metrics.ts';
import { createSystemHandlers } from './system/routes.ts';
import { serveMetrics } from './system/serve-metrics.ts';

interface ServerOptions extends Pick<Site, 'config' | 'log'> {
  metrics?: Metrics | undefined;
  isStopping: () => boolean;
}

export function openServer({ config: { trustProxy }, metrics, ...options }: ServerOptions) {
  const explain = (error: unknown) => {
    if (isDatabaseFull(error))
      return unavailable('The disk of the database is full. Please ask your administrator.', 60);
    if (isDatabaseUnavailable(error))
      return unavailable('The database cannot be reached right now. Please try again.', 2);
    return isStatementTimeout(error)
      ? unavailable('This takes too long right now. Please try again.', 5)
      : undefined;
  };
  return createServer({ ...options, trustProxy, explain, onAnswer: metrics?.onAnswer });
}

/** Serves health and metrics of a process without the API. */
export function openHealthServer(options: ServerOptions & { probe: () => Promise<void> }) {
  const { config, metrics } = options;
  const app = openServer(options);
  const handlers = createSystemHandlers({ clock: systemClock, ...options });
  const guards: Guards<Caller> = { admit: () => undefined };
  mountRoutes(app, { getHealth, getStatus }, handlers, guards);
  serveMetrics(app, { metrics, token: config.metricsToken });
  return app;
}
