import { useQuery } from '@tanstack/react-query';
import { getProfile } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { ApiError, isPassing } from './api-error.ts';
import { call } from './call.ts';
import { clearSession, readSession, saveUser, useSession } from './session.ts';

const SECOND_TRY_MS = 600;

/**
 * Whether the stored token still stands, and for whom. A check that fails ends the session, for whatever
 * reason it fails; so it runs only when somebody moves, never because a laptop woke up.
 */
export function useProfile({ recheck }: { recheck: boolean }) {
  const { token } = useSession();
  return useQuery({
    queryKey: [getProfile.row.path],
    queryFn: ({ signal }) => checkProfile(signal),
    enabled: token !== null,
    retry: false,
    refetchOnMount: recheck ? 'always' : false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function checkProfile(signal: AbortSignal): Promise<User> {
  const { token } = readSession();
  try {
    const { user } = await fetchProfile(signal);
    saveUser(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError) endSession(token, error);
    throw error;
  }
}

async function fetchProfile(signal: AbortSignal) {
  try {
    return await call(getProfile, {}, signal);
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return call(getProfile, {}, signal);
  }
}

function endSession(token: string | null, error: ApiError): void {
  // biome-ignore lint/suspicious/noConsole: the product prescribes this line in the browser's log
  console.error('Authentication check failed', error.message);
  if (readSession().token === token) clearSession();
}
