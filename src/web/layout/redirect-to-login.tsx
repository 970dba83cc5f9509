import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Waiting } from '#web/ui/spinner.tsx';

/** Long enough not to flash. */
const SHOWN_MS = 300;

export function RedirectToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Waiting page>Redirecting to login...</Waiting>;
}
