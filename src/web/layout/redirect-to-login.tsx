import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionRefused } from '#web/api/session.ts';
import { Waiting } from '#web/ui/spinner.tsx';

export function LeaveWhenRefused({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [refusedAt, setRefusedAt] = useState<string>();
  useEffect(() => onSessionRefused(() => setRefusedAt(key)), [key]);
  return refusedAt === key && pathname !== '/login' ? <RedirectToLogin /> : children;
}

const SHOWN_MS = 300;

/** Passes the page address along, so that people return to it after sign-in. */
export function RedirectToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true, state: { wanted } }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, wanted]);
  return <Waiting page>Redirecting to login...</Waiting>;
}
