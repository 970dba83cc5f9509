import { Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useAsOf, useShowsPast } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { lazyScreen } from '#web/lazy-screen.ts';
import { ARROW_KEYS_HINT } from '#web/ui/arrow-groups.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ApiStatusIndicator } from './api-status-indicator.tsx';
import { AsOfBanner } from './as-of-banner.tsx';
import { AsOfControl } from './as-of-control.tsx';
import { InboxBell } from './inbox-bell.tsx';
import { ProductMark } from './marks.tsx';
import { MoreLinks } from './more-links.tsx';
import { listNavLinks, useLogout } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyScreen(loadMobileMenu, 'MobileMenu');

export function Header({ onOpenPalette }: { onOpenPalette: () => void }) {
  const branding = useBranding();
  const session = useSession();
  const logout = useLogout();
  const [menuOpen, setMenuOpen] = useState(false);
  const asOf = useAsOf();
  const showsPast = useShowsPast();
  const links = listNavLinks(session, branding);
  return (
    // Container sizes are in rem: with larger text the links move into the menu.
    <header data-arrows className="@container sticky top-0 z-30 border-b border-line bg-s1 print:hidden">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-2 px-4 @max-[22rem]:gap-1 @max-[22rem]:px-2.5 md:px-6 @[76rem]:gap-4">
        <div className="flex min-w-0 items-center gap-2 @[76rem]:gap-4">
          <Link
            to="/"
            className="-ml-1 flex min-h-10 min-w-0 items-center gap-2.5 rounded-md px-1 text-16 @max-[22rem]:gap-1.5 font-semibold"
          >
            <ProductMark size={26} />
            <span className="truncate">{branding.product}</span>
          </Link>
          <nav
            aria-label="Main"
            aria-describedby={ARROW_KEYS_HINT}
            className="flex items-center gap-1 @max-5xl:hidden"
          >
            {links.map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                className={`${link.isUnderMore ? '@max-[82rem]:hidden ' : ''}flex h-9 max-w-48 items-center rounded-md px-2 font-medium text-t2 transition-colors @[76rem]:px-3 hover:bg-s3 hover:text-t1 aria-[current=page]:bg-s3 aria-[current=page]:text-t1 aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-lamp)]`}
              >
                <span className="truncate">{link.label}</span>
              </NavLink>
            ))}
            <MoreLinks links={links.filter(({ isUnderMore }) => isUnderMore)} />
          </nav>
        </div>
        <div
          role="toolbar"
          aria-label="Tools"
          aria-describedby={ARROW_KEYS_HINT}
          className="ml-auto flex shrink-0 items-center gap-2 @max-[22rem]:gap-1 @[76rem]:gap-3"
        >
          <div className="flex items-center gap-2 @[76rem]:gap-3">
            {branding.sources === 'sample' && (
              <Badge tone="warn">
                Sample<span className="max-[400px]:sr-only @5xl:@max-[76rem]:sr-only"> data</span>
              </Badge>
            )}
            <ApiStatusIndicator compact />
          </div>
          <div className="flex items-center gap-1 @max-5xl:hidden">
            {session.token !== null && showsPast && <AsOfControl />}
            <IconButton
              label="Search and commands (Ctrl or ⌘ K)"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onOpenPalette}
            >
              <Search size={18} aria-hidden />
            </IconButton>
          </div>
          {session.user && <InboxBell />}
          <div className="flex items-center gap-1 @max-5xl:hidden">
            {!session.user && <ThemeSwitch />}
            {session.token !== null && (
              <div className="ml-1 flex items-center gap-2 @[76rem]:ml-2 @[76rem]:gap-3">
                {session.user && <AccountMenu user={session.user} />}
                <Button onClick={logout}>Logout</Button>
              </div>
            )}
          </div>
          <div className="@5xl:hidden">
            <IconButton
              label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onPointerEnter={() => void loadMobileMenu()}
              onClick={() => setMenuOpen(true)}
            >
              <Menu size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      {session.token !== null && asOf !== undefined && <AsOfBanner asOf={asOf} />}
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} onOpenPalette={onOpenPalette} />
        </Suspense>
      )}
    </header>
  );
}
