import { useNavigate } from 'react-router';
import { logout } from '#contract/auth.ts';
import type { Branding } from '#contract/system.ts';
import { call } from '#web/api/call.ts';
import { clearSession, type Session } from '#web/api/session.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** Moved under "More" if the window is too narrow. */
  isUnderMore?: boolean;
}

export function listNavLinks({ token, user }: Session, branding: Branding): NavigationLink[] {
  if (token === null) return [{ to: '/login', label: 'Login' }];
  const links: NavigationLink[] = [
    { to: '/dashboard', label: 'Dashboard' },
    { to: `/${branding.productSlug}`, label: branding.product },
    { to: '/news', label: 'News' },
    { to: '/chart', label: 'Chart', isUnderMore: true },
    { to: '/releases', label: 'Releases', isUnderMore: true },
  ];
  return user?.role === 'admin' ? [...links, { to: '/admin', label: 'Admin' }] : links;
}

/** Signs out in the browser first, even if the server is unreachable; then at the company's sign-on. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    call(logout, {}).then(
      ({ data }) => data.providerUrl && window.location.assign(data.providerUrl),
      () => {},
    );
    clearSession();
    navigate('/login');
  };
}
