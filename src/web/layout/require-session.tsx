import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { getProfile } from '#contract/auth.ts';
import type { Answer } from '#contract/route.ts';
import { ApiError, isPassing } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { clearSession, leaveSession, readSession, saveUser, useSession } from '#web/api/session.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';
import { SetupNotice } from './setup-notice.tsx';

export function RequireSession() {
  const { pathname } = useLocation();
  return (
    <>
      <ProfileCheck key={pathname} />
      <SignedIn />
    </>
  );
}

function ProfileCheck() {
  useProfile({ recheck: true });
  return null;
}

function SignedIn() {
  const { token } = useSession();
  const profile = useProfile({ recheck: false });
  // Deferred, so that the spinner keeps turning while the screen renders.
  const isKnown = useDeferredValue(!profile.isPending);
  if (token === null || profile.isError) return <SignedOut />;
  if (profile.isPending || !isKnown) return <Waiting page>Verifying authentication...</Waiting>;
  const { user, secondFactorDue } = profile.data;
  return (
    <SecondFactorGate due={secondFactorDue}>
      <SetupNotice user={user}>
        <Outlet />
      </SetupNotice>
    </SecondFactorGate>
  );
}

/** Once a required second factor is overdue, every other call is rejected until it is set up. */
function SecondFactorGate({ due, children }: { due: string | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isOverdue = due !== undefined && Date.parse(due) <= Date.now();
  const isThere = pathname === '/account' && new URLSearchParams(search).get('section') === 'two-step';
  return isOverdue && !isThere ? <Navigate to="/account?section=two-step" replace /> : children;
}

/** Also removes a stored user without a token. */
function SignedOut() {
  useEffect(clearSession, []);
  return <RedirectToLogin />;
}

const SECOND_TRY_MS = 600;

/** Any failed check ends the session, so it runs only when a screen is opened and never in the background. */
function useProfile({ recheck }: { recheck: boolean }) {
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

async function checkProfile(signal: AbortSignal): Promise<Answer<typeof getProfile>> {
  const { token } = readSession();
  try {
    const profile = await fetchProfile(signal);
    // The admin screen sends people without a stored user to sign in.
    const session = readSession();
    if (session.token === token && session.user) saveUser(profile.user);
    return profile;
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
  if (token !== null && readSession().token === token) leaveSession(error.message);
}
