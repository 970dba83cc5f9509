import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '#web/api/profile.ts';
import { clearSession, onSessionRefused, useSession } from '#web/api/session.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';

/** Lets nobody through whose profile the server does not give, and asks again at every step inside. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <>
      <ProfileCheck key={key} />
      <SignedIn>{children}</SignedIn>
    </>
  );
}

function ProfileCheck() {
  useProfile({ recheck: true });
  return null;
}

function SignedIn({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const profile = useProfile({ recheck: false });
  // A screen is worked out in slices: the spinner turns on meanwhile.
  const isKnown = useDeferredValue(!profile.isPending);
  if (token === null || profile.isError) return <SignedOut />;
  if (profile.isPending || !isKnown) return <Waiting page>Verifying authentication...</Waiting>;
  return children;
}

/** A user without a token, or a token nobody vouches for, must not stay behind in the browser. */
function SignedOut() {
  useEffect(clearSession, []);
  return <RedirectToLogin />;
}

/** A token the server refuses sends its reader to the login from wherever they are. */
export function LeaveWhenRefused({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [refusedAt, setRefusedAt] = useState<string>();
  useEffect(() => onSessionRefused(() => setRefusedAt(key)), [key]);
  return refusedAt === key && pathname !== '/login' ? <RedirectToLogin /> : children;
}
