import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getProfile } from '#contract/auth.ts';
import { getStatus } from '#contract/system.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

export type ApiStatus = 'connecting' | 'connected' | 'error';

/** Together under ten seconds, so that an outage and its end show by then. */
const CHECK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 4_000;
const STATUS_KEY = [getStatus.row.path];

/** Checked at start and every few seconds while the page is visible. */
export function useApiStatus(): ApiStatus {
  const { data: isConnected } = useQuery<boolean>({
    queryKey: STATUS_KEY,
    meta: { isPublic: true },
    queryFn: async ({ signal }) => {
      const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
      try {
        await call(getStatus, {}, AbortSignal.any([signal, limit]));
        return true;
      } catch (error) {
        if (limit.aborted && !signal.aborted) return false;
        if (!(error instanceof ApiError)) throw error;
        // A server that rate-limits us is up.
        return error.status === 429;
      }
    },
    // Other parts that show the status share the request.
    staleTime: CHECK_EVERY_MS,
    refetchInterval: CHECK_EVERY_MS,
  });
  if (isConnected === undefined) return 'connecting';
  return isConnected ? 'connected' : 'error';
}

/** The profile is checked on navigation only, because a failed check ends the session. */
const NOT_RELOADED: string[] = [getStatus.row.path, getProfile.row.path];

/** Loads everything on the screen again when the server is back. */
export function useReloadAfterOutage(): void {
  const client = useQueryClient();
  const status = useApiStatus();
  const before = useRef(status);
  useEffect(() => {
    const isBack = before.current === 'error' && status === 'connected';
    before.current = status;
    if (!isBack) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !NOT_RELOADED.includes(String(queryKey[0])),
    });
  }, [client, status]);
}

const FIRST_RETRY_MS = 5_000;

/** The usual interval; after failures 5 seconds, doubled each time up to that interval. */
export function nextCheckMs(failuresInARow: number, steadyMs: number): number {
  if (failuresInARow <= 0) return steadyMs;
  return Math.min(steadyMs, FIRST_RETRY_MS * 2 ** (failuresInARow - 1));
}
