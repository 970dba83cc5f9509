import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Route } from '#contract/route.ts';
import { refreshRoute } from '#web/api/use-route.ts';

/** By then the triggered run appears in the answers. */
const AFTER_TRIGGER_MS = 2000;

export function useRefreshSoon(routes: readonly Route[]): () => void {
  const client = useQueryClient();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return () => {
    const refresh = () => routes.forEach((route) => void refreshRoute(client, route));
    timers.current.push(setTimeout(refresh, AFTER_TRIGGER_MS));
  };
}
