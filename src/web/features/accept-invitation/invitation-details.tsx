import type { ReactNode } from 'react';
import type { InvitationSummary } from '#contract/users.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Time } from '#web/ui/time.tsx';

export function InvitationDetails({ invitation }: { invitation: InvitationSummary }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line bg-s2 px-5 py-4 text-13 sm:px-6">
      <Detail term="Email">{invitation.email}</Detail>
      <Detail term="Role">
        <StatusBadge word={invitation.role} />
      </Detail>
      <Detail term="Invited by">{invitation.invitedBy.name}</Detail>
      <Detail term="Expires">
        <Time value={invitation.expiresAt} />
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-t3">{term}</dt>
      <dd className="line-clamp-3 min-w-0 py-0.5 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
