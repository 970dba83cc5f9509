import type { Branding } from '#contract/system.ts';
import type { Session } from '#web/api/session.ts';

export interface NavLink {
  to: string;
  label: string;
}

/** What the header offers, by what the browser has stored. The server decides what may really be done. */
export function listNavLinks({ token, user }: Session, branding: Branding): NavLink[] {
  if (token === null) return [{ to: '/login', label: 'Login' }];
  const links = [
    { to: '/dashboard', label: 'Dashboard' },
    { to: `/${branding.productSlug}`, label: branding.product },
  ];
  return user?.role === 'admin' ? [...links, { to: '/admin', label: 'Admin' }] : links;
}
