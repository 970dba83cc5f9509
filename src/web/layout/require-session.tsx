import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useProfile } from '#web/api/profile.ts';
import { clearSession, onSessionRefused, useSession } from '#web/api/session.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';

/** Requires a profile from the server; checked again on every navigation. */
export function RequireSession() {
  const { key } = useLocation();
  return (
    <>
      <ProfileCheck key={key} />
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
  return <Outlet />;
}

/** Also removes a stored user without a token. */
function SignedOut() {
  useEffect(clearSession, []);
  return <RedirectToLogin />;
}

/** Goes to the login from any screen when the server rejects the token. */
export function LeaveWhenRefused({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [refusedAt, setRefusedAt] = useState<string>();
  useEffect(() => onSessionRefused(() => setRefusedAt(key)), [key]);
  return refusedAt === key && pathname !== '/login' ? <RedirectToLogin /> : children;
}
