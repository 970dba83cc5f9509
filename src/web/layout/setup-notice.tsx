import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { getSetupStatus } from '#contract/setup-status.ts';
import type { User } from '#contract/users.ts';
import { readSession } from '#web/api/session.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Callout } from '#web/ui/callout.tsx';

const POLL_MS = 30_000;
let postponedFor: string | null = null;

/** Until the page is loaded again or the next sign-in, the administrator is not led to the set-up. */
export function postponeSetup(): void {
  postponedFor = readSession().token;
}

/** With live sources: leads administrators to the set-up until something is collected, and tells others about it. */
export function SetupNotice({ user, children }: { user: User; children: ReactNode }) {
  const { sources, product } = useBranding();
  const { pathname } = useLocation();
  const { data } = useRoute(
    getSetupStatus,
    {},
    {
      enabled: sources === 'live',
      everyMs: (latest) => (latest?.data.finished === false ? POLL_MS : false),
    },
  );
  if (data?.data.finished !== false || pathname === '/setup') return children;
  const isAdmin = user.role === 'admin';
  const isPostponed = postponedFor === readSession().token;
  if (isAdmin && !isPostponed && pathname === '/dashboard') return <Navigate to="/setup" replace />;
  return (
    <>
      <div className="mx-auto w-full max-w-[1440px] px-4 pt-4 md:px-6 print:hidden">
        <Callout tone={isAdmin ? 'warning' : 'info'}>
          {isAdmin ? (
            <>
              Set-up is not finished: nothing is collected yet.{' '}
              <Link to="/setup" className="font-semibold text-lamp underline underline-offset-4">
                Continue set-up
              </Link>
            </>
          ) : (
            `Your administrator is setting up ${product}.`
          )}
        </Callout>
      </div>
      {children}
    </>
  );
}
