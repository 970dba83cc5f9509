import { Clock, Search } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useAsOf, useShowsPast } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AccountLinks } from './account-menu.tsx';
import { ApiStatusIndicator } from './api-status-indicator.tsx';
import { AsOfForm } from './as-of-form.tsx';
import { listNavLinks, useLogout } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function MobileMenu({ onClose, onOpenPalette }: { onClose: () => void; onOpenPalette: () => void }) {
  const branding = useBranding();
  const session = useSession();
  const logout = useLogout();
  const asOf = useAsOf();
  const showsPast = useShowsPast();
  const [isLookingBack, setLookingBack] = useState(false);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title="Menu" onClose={onClose}>
      <nav aria-label="Menu" className="flex flex-col gap-1">
        {listNavLinks(session, branding).map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            onClick={onClose}
            className="flex min-h-12 items-center rounded-md px-4 text-16 font-medium text-t2 wrap-anywhere hover:bg-s3 aria-[current=page]:bg-s3 aria-[current=page]:text-t1 aria-[current=page]:shadow-[inset_2px_0_0_var(--color-lamp)]"
          >
            {link.label}
          </NavLink>
        ))}
      </nav>
      {session.token !== null && showsPast && (
        <details
          onToggle={(event) => setLookingBack(event.currentTarget.open)}
          className="group mt-4 border-t border-line pt-4"
        >
          <summary className="flex min-h-12 items-center gap-3 rounded-md px-4 text-16 font-medium text-t2 hover:bg-s3">
            <Clock size={18} aria-hidden />
            {asOf === undefined ? 'As of now' : 'As of a past moment'}
            <span aria-hidden className="ml-auto text-t3 transition-transform group-open:rotate-180">
              ▾
            </span>
          </summary>
          <div className="px-4 pt-3">{isLookingBack && <AsOfForm onDone={onClose} />}</div>
        </details>
      )}
      {session.user && (
        <div className="mt-4 border-t border-line pt-4">
          <AccountLinks user={session.user} onLeave={onClose} />
        </div>
      )}
      <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
        <ApiStatusIndicator />
        {!session.user && <ThemeSwitch />}
      </div>
      <div className="mt-4">
        <Button wide size="large" onClick={closeAnd(onOpenPalette)}>
          <Search size={18} aria-hidden />
          Search
        </Button>
      </div>
      {session.token !== null && (
        <div className="mt-3">
          <Button wide size="large" onClick={closeAnd(logout)}>
            Logout
          </Button>
        </div>
      )}
    </Dialog>
  );
}
