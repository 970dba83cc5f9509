import { Laptop, Smartphone } from 'lucide-react';
import { type AccountSession, endOtherSessions, endOwnSession, listOwnSessions } from '#contract/account.ts';
import type { User } from '#contract/users.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatRelative } from '#wording/format.ts';
import { describeDevice } from './describe-device.ts';

const METHODS: Record<NonNullable<AccountSession['method']>, string> = {
  password: ' with a password',
  invitation: ' with an invitation',
  'sign-on': ' with company sign-on',
  passkey: ' with a passkey',
  'password+passkey': ' with a password and a passkey',
  'password+app': ' with a password and an authenticator app',
  'password+recovery-code': ' with a password and a recovery code',
};

export function SessionsSection({ user }: { user: User }) {
  const toast = useToast();
  const query = useRoute(listOwnSessions, {});
  const endOthers = useAction(endOtherSessions, {
    refresh: [listOwnSessions],
    onDone: ({ data }) =>
      toast(data.ended === 1 ? '1 session signed out.' : `${formatCount(data.ended)} sessions signed out.`),
  });
  const others = query.data?.data.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 className="text-16 font-semibold">Sessions</h2>
        <Button
          size="small"
          blocked={others === 0}
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          Sign out everywhere else
        </Button>
      </div>
      {endOthers.failure && (
        <div className="p-4">
          <Banner tone="error">{endOthers.failure}</Banner>
        </div>
      )}
      <QueryView query={query} route={listOwnSessions} skeleton={<Skeleton className="m-5 h-40" />}>
        {({ data }) => (
          <>
            <ul>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <p className="border-t border-line px-5 py-3 text-12 text-t3">
              {user.role === 'admin' ? 'Administrators are' : 'You are'} signed out after{' '}
              {data.idleHours < data.longestHours && `${sayHours(data.idleHours)} without use, or `}
              {sayHours(data.longestHours)} in any case.
            </p>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const now = useNow(60_000);
  const { name, isPhone } = describeDevice(session.userAgent);
  const end = useAction(endOwnSession, { refresh: [listOwnSessions] });
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-b-0">
      <Icon size={18} aria-hidden className="shrink-0 text-t2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isCurrent && <Badge tone="gain">This device</Badge>}
        </p>
        <p className="text-13 text-t2 wrap-anywhere">
          {session.ip && `${session.ip} · `}signed in <Time value={session.createdAt} />
          {session.provider ? ` with ${session.provider}` : session.method && METHODS[session.method]}
        </p>
        <p className="text-12 text-t3">
          Last used: {session.isCurrent ? 'Now' : formatRelative(session.lastSeenAt, now)}
        </p>
        {end.failure && (
          <p role="alert" className="mt-1 text-13 text-loss">
            {end.failure}
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** `2 hours`, `7 days` */
function sayHours(hours: number): string {
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
