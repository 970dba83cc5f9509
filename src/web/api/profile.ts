import { useQuery } from '@tanstack/react-query';
import { getProfile } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { ApiError, isPassing } from './api-error.ts';
import { call } from './call.ts';
import { clearSession, readSession, saveUser, useSession } from './session.ts';

const SECOND_TRY_MS = 600;

/**
 * The profile of the stored token. Any failed check ends the session, so it runs only on navigation and never in the
 * background.
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
  // biome-ignore lint/suspicious/noConsole: this console message is specified
  console.error('Authentication check failed', error.message);
  if (readSession().token === token) clearSession();
}
