import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Route } from '#contract/route.ts';
import { refreshRoute } from '#web/api/use-route.ts';

/** How long after a trigger its run can be expected to show. */
const AFTER_TRIGGER_MS = 2000;

/** Asks for these again a little after something was triggered, as long as the screen is still there. */
export function useRefreshSoon(routes: readonly Route[]): () => void {
  const client = useQueryClient();
  const latest = useRef(routes);
  latest.current = routes;
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
  return useCallback(() => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      for (const route of latest.current) void refreshRoute(client, route);
    }, AFTER_TRIGGER_MS);
    timers.current.add(timer);
  }, [client]);
}
