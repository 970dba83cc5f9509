import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { getProfile } from '#contract/auth.ts';
import { type Collection, getSetupStatus } from '#contract/setup-status.ts';
import type { User } from '#contract/users.ts';
import { readSession } from '#web/api/session.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { Callout } from '#web/ui/callout.tsx';

const POLL_MS = 30_000;
let postponedFor: string | null = null;

/** Stops redirecting the administrator to the set-up until a reload or the next sign-in. */
export function postponeSetup(): void {
  postponedFor = readSession().token;
}

/** Until there is data: redirects administrators to the set-up, and shows its state to everyone. */
export function SetupNotice({ user, children }: { user: User; children: ReactNode }) {
  const { product } = useBranding();
  const { pathname } = useLocation();
  const { finished, collection } = useCollection();
  const isAdmin = user.role === 'admin';
  const isPostponed = postponedFor === readSession().token;
  if (finished === false && isAdmin && !isPostponed && pathname === '/dashboard') {
    return <Navigate to="/setup" replace />;
  }
  const notice =
    finished === false ? describeSetup(isAdmin, product) : describeCollection(collection, isAdmin);
  const isNeeded = pathname !== '/setup' && !(finished && pathname === '/admin') && readAsOf() === undefined;
  return (
    <>
      {notice && isNeeded && (
        <div className="mx-auto w-full max-w-[1440px] px-4 pt-4 md:px-6 print:hidden">
          <Callout tone={notice.tone}>
            {notice.text}
            {notice.link && (
              <>
                {' '}
                <Link to={notice.link.to} className="font-semibold text-lamp underline underline-offset-4">
                  {notice.link.text}
                </Link>
              </>
            )}
          </Callout>
        </div>
      )}
      {children}
    </>
  );
}

/** Not refetched: this poll itself, and the session check, which belongs to opening a screen. */
const KEPT: readonly unknown[] = [getSetupStatus.row.path, getProfile.row.path];

/** Until there is data, each poll refetches what is on the screen. */
function useCollection(): { finished?: boolean; collection?: Collection } {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = usePolledRoute(getSetupStatus, {}, (latest) =>
    latest?.data.collection === 'done' ? false : POLL_MS,
  );
  const collection = data?.data.collection;
  const before = useRef(collection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look counts, also one with the same answer
  useEffect(() => {
    if (before.current === 'running' || before.current === 'empty') {
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => !KEPT.includes(path),
      });
    }
    before.current = collection;
  }, [dataUpdatedAt]);
  return data?.data ?? {};
}

interface NoticeWords {
  tone: 'info' | 'warning';
  text: string;
  link?: { to: string; text: string };
}

function describeSetup(isAdmin: boolean, product: string): NoticeWords {
  if (!isAdmin) return { tone: 'info', text: `Your administrator is setting up ${product}.` };
  return {
    tone: 'warning',
    text: 'Set-up is not finished: nothing is collected yet.',
    link: { to: '/setup', text: 'Continue set-up' },
  };
}

function describeCollection(collection: Collection | undefined, isAdmin: boolean): NoticeWords | undefined {
  if (collection === 'running') {
    return {
      tone: 'info',
      text: 'The first collection is running. Prices, news and economic figures appear as they arrive.',
      ...(isAdmin && { link: { to: '/admin?tab=dashboard&view=runs', text: 'View runs' } }),
    };
  }
  if (collection !== 'empty') return undefined;
  const again = 'The first collection brought no data. The agents try again on their schedule';
  return isAdmin
    ? { tone: 'warning', text: `${again}.`, link: { to: '/admin', text: 'View what failed' } }
    : { tone: 'warning', text: `${again}, and administrators can see what failed.` };
}
