import { useNavigate } from 'react-router';
import { logout } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { clearSession } from '#web/api/session.ts';

/** Signs out here at once, and on the server as soon as it hears of it; a deaf server does not keep anybody in. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    call(logout, {}).catch(() => {});
    clearSession();
    navigate('/login');
  };
}
