import { hashKey, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { getProfile } from '#contract/auth.ts';
import { getStatus } from '#contract/system.ts';
import { readAsOf } from '#web/as-of.ts';
import { ApiError, isPassing } from './api-error.ts';
import { onSessionChange, readSession } from './session.ts';
import { refreshRoute } from './use-route.ts';

// Notify before the next event: the second click of a double click must find the button busy.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // Any call may be the first to notice an ended session; the profile check decides.
    if (error instanceof ApiError && error.status === 401) void refreshRoute(client, getProfile);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: () => (readAsOf() === undefined ? 10_000 : Number.POSITIVE_INFINITY),
        queryKeyHashFn: hashWithMoment,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 500,
        // Offline calls must fail with a message instead of loading forever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Variables may contain a password, so they are not kept.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

const SAME_AT_EVERY_MOMENT: string[] = [getStatus.row.path, getProfile.row.path];

/** Caches answers for a past moment separately. Changing the moment remounts the screen. */
function hashWithMoment(key: readonly unknown[]): string {
  const asOf = readAsOf();
  return hashKey(asOf === undefined || SAME_AT_EVERY_MOMENT.includes(String(key[0])) ? key : [...key, asOf]);
}

/** Clears all cached answers except public ones when the session changes. */
export function forgetAnswersWithSession(client: QueryClient): () => void {
  let { token } = readSession();
  return onSessionChange(() => {
    const current = readSession().token;
    if (current === token) return;
    token = current;
    client.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
  });
}
