import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { checkInvitation, getProfile } from '#contract/auth.ts';
import { getStatus } from '#contract/system.ts';
import { ApiError, isPassing } from './api-error.ts';
import { onSessionChange, readSession } from './session.ts';
import { refreshRoute } from './use-route.ts';

// Before the next event, not after it: the second click of two must find the button busy.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // A session that ended under the reader shows first in some other call; the profile has the last word.
    if (error instanceof ApiError && error.status === 401) void refreshRoute(client, getProfile);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 500,
        // Offline, a call must fail and say so; waiting for the network looks like loading for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What was sent may be a password: it is not kept a moment longer than its screen.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

const PUBLIC_PATHS: string[] = [getStatus.row.path, checkInvitation.row.path];

/** Answers belong to the one who asked: whenever another token is stored, or none, they are forgotten. */
export function forgetAnswersWithSession(client: QueryClient): () => void {
  let { token } = readSession();
  return onSessionChange(() => {
    const current = readSession().token;
    if (current === token) return;
    token = current;
    client.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_PATHS.includes(String(queryKey[0])) });
  });
}
