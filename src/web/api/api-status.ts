import { useQuery } from '@tanstack/react-query';
import { getStatus } from '#contract/system.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

export type ApiStatus = 'connecting' | 'connected' | 'error';

const STEADY_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const STATUS_KEY = [getStatus.row.path];

/** Checked at start, every minute and on reconnect; after failures sooner, with growing delays. */
export function useApiStatus(): ApiStatus {
  const { data: failuresInARow } = useQuery<number>({
    queryKey: STATUS_KEY,
    queryFn: async ({ client, signal }) => {
      try {
        await call(getStatus, {}, signal);
        return 0;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return (client.getQueryData<number>(STATUS_KEY) ?? 0) + 1;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => nextCheckMs(state.data ?? 0),
  });
  if (failuresInARow === undefined) return 'connecting';
  return failuresInARow === 0 ? 'connected' : 'error';
}

/** The usual interval; after failures 5 seconds, doubled each time up to that interval. */
export function nextCheckMs(failuresInARow: number, steadyMs = STEADY_MS): number {
  if (failuresInARow <= 0) return steadyMs;
  return Math.min(steadyMs, FIRST_RETRY_MS * 2 ** (failuresInARow - 1));
}
