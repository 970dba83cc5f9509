import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type AccountSession, endOtherSessions, endOwnSession, listOwnSessions } from '#contract/account.ts';
import { countOf } from '#contract/count-of.ts';
import type { User } from '#contract/users.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatRelative } from '#wording/format.ts';
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
  const query = useRoute(listOwnSessions, {});
  const [ending, setEnding] = useState<AccountSession | 'others'>();
  const close = () => setEnding(undefined);
  const others = query.data?.data.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 className="text-16 font-semibold">Sessions</h2>
        <Button
          size="small"
          aria-haspopup="dialog"
          blocked={others === 0}
          onClick={() => setEnding('others')}
        >
          Sign out everywhere else
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="m-5 h-40" />}>
        {({ data }) => (
          <>
            <ul>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
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
      {ending === 'others' && (
        <PasswordDialog
          title="Sign out everywhere else?"
          description="Only this device stays signed in. API tokens keep working."
          submitLabel="Sign out"
          busyLabel="Signing out..."
          route={endOtherSessions}
          refresh={[listOwnSessions]}
          done={({ data }) => countOf(data.ended, 'session signed out.', 'sessions signed out.')}
          onClose={close}
        />
      )}
      {ending && ending !== 'others' && (
        <PasswordDialog
          title={`Sign out ${describeDevice(ending.userAgent).name}?`}
          submitLabel="Sign out"
          busyLabel="Signing out..."
          route={endOwnSession}
          input={{ params: { id: ending.id } }}
          refresh={[listOwnSessions]}
          done={`${describeDevice(ending.userAgent).name} signed out.`}
          onClose={close}
        />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const now = useNow(60_000);
  const { name, isPhone } = describeDevice(session.userAgent);
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
          Last used: {session.isCurrent ? 'now' : formatRelative(session.lastSeenAt, now)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-haspopup="dialog" aria-label={`Sign out ${name}`} onClick={onEnd}>
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
