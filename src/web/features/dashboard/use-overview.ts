import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { getOverview } from '#contract/dashboard.ts';
import { type Answer, route } from '#contract/route.ts';
import { dataAnswer } from '#contract/shapes.ts';
import { nextCheckMs } from '#web/api/api-status.ts';
import { call } from '#web/api/call.ts';
import { readAsOf } from '#web/as-of.ts';
import { readOverview } from './read-overview.ts';

export const DASHBOARD_REFRESH_MS = 300_000;

/** The same call without shape checks: a bad part must not break the others. */
const lenientOverview = route({ ...getOverview.row, answer: dataAnswer(z.object({})) });

/** Reloads every five minutes; after failures sooner, with growing delays. Earlier data stays on the screen. */
export function useOverview() {
  const errorsBefore = useRef(0);
  return useQuery({
    queryKey: [getOverview.row.path, {}],
    queryFn: ({ signal }) => call(lenientOverview, {}, signal),
    select: selectView,
    refetchInterval: ({ state }) => {
      if (readAsOf()) return false;
      if (state.status === 'success') errorsBefore.current = state.errorUpdateCount;
      return nextCheckMs(state.errorUpdateCount - errorsBefore.current, DASHBOARD_REFRESH_MS);
    },
  });
}

function selectView({ data }: Answer<typeof lenientOverview>) {
  return readOverview(data);
}
