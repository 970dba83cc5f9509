import type { Invitation } from '#contract/users.ts';
import { formatName, formatRelative } from '#web/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cell } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type InvitationStep, useResend } from './invitation-dialog.tsx';
import { Person } from './person.tsx';

interface InvitationRowProps {
  invitation: Invitation;
  onOpen: (step: InvitationStep) => void;
  onError: (message: string | null) => void;
}

export function InvitationRow({ invitation, onOpen, onError }: InvitationRowProps) {
  const { email, status, invitedBy } = invitation;
  const now = useNow(60_000);
  return (
    <tr>
      <Cell>
        <Person name={formatName(invitation)} email={email} />
      </Cell>
      <Cell label="Role">
        <StatusBadge word={invitation.role} />
      </Cell>
      <Cell label="Status">
        <StatusBadge word={status} />
      </Cell>
      <Cell label="Invited by">
        <p className="line-clamp-2">{invitedBy.name}</p>
      </Cell>
      <Cell label="Expires">
        <p>{formatRelative(invitation.expiresAt, now)}</p>
        <p className="text-12 text-t3">
          <Time value={invitation.expiresAt} />
        </p>
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-1.5">
          <Button
            size="small"
            onClick={() => onOpen('details')}
            aria-label={`Details of the invitation for ${email}`}
          >
            Details
          </Button>
          {status === 'pending' && (
            <>
              <ResendButton invitation={invitation} onOpen={onOpen} onError={onError} />
              <Button
                size="small"
                onClick={() => onOpen('cancel')}
                aria-label={`Cancel the invitation for ${email}`}
              >
                Cancel
              </Button>
            </>
          )}
        </div>
      </Cell>
    </tr>
  );
}

function ResendButton({ invitation, onOpen, onError }: InvitationRowProps) {
  const resend = useResend({
    onStart: () => onError(null),
    onLink: (delivery) => onOpen({ delivery }),
    onFailed: onError,
  });
  return (
    <Button
      size="small"
      busy={resend.isPending}
      busyLabel="Sending..."
      onClick={() => resend.mutate({ params: { id: invitation.id } })}
      aria-label={`Resend the invitation for ${invitation.email}`}
    >
      Resend
    </Button>
  );
}
