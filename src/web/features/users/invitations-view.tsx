import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { INVITATION_STATUSES, type Invitation } from '#contract/invitations.ts';
import { cleanupInvitations, INVITATIONS_PER_PAGE, listInvitations, USER_TEXTS } from '#contract/users.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readChoice, readPage, withParams } from '#web/search-params.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatName, formatRelative } from '#wording/format.ts';
import { InvitationDialog, type InvitationStep, useResend } from './invitation-dialog.tsx';
import { makeInvitationsSheet } from './people-sheets.ts';
import { Person } from './person.tsx';

const STATUS_CHOICES = [...INVITATION_STATUSES, 'all'] as const;

const EMPTY_REASONS = {
  pending: 'Invitations are listed here until they are accepted or expire.',
  accepted: 'No invitation has been accepted yet.',
  expired: 'No invitation has expired.',
  all: 'Invite a user to get started.',
} as const;

export function InvitationsView() {
  const [params, setParams] = useSearchParams();
  const now = useNow(60_000);
  const [opened, setOpened] = useState<{ invitation: Invitation; step: InvitationStep } | null>(null);
  const status = readChoice(params, 'status', STATUS_CHOICES);
  const invitations = useRoute(listInvitations, {
    query: { page: readPage(params), limit: INVITATIONS_PER_PAGE, status },
  });
  const columns: readonly Column<Invitation>[] = [
    {
      label: 'Invited',
      width: 'w-[24%]',
      isFullWidth: true,
      cell: (invitation) => <Person name={formatName(invitation)} email={invitation.email} />,
    },
    { label: 'Role', width: 'w-[9%]', cell: ({ role }) => <StatusBadge word={role} /> },
    { label: 'Status', width: 'w-[10%]', cell: (invitation) => <StatusBadge word={invitation.status} /> },
    {
      label: 'Invited by',
      width: 'w-[14%]',
      cell: ({ invitedBy }) => <p className="line-clamp-2">{invitedBy.name}</p>,
    },
    {
      label: 'Expires',
      width: 'w-[17%]',
      cell: ({ expiresAt }) => (
        <>
          <p>{formatRelative(expiresAt, now)}</p>
          <p className="text-12 text-t3">
            <Time value={expiresAt} />
          </p>
        </>
      ),
    },
    {
      label: 'Actions',
      width: 'w-[26%]',
      isFullWidth: true,
      cell: (invitation) => (
        <InvitationActions invitation={invitation} onOpen={(step) => setOpened({ invitation, step })} />
      ),
    },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-[180px]">
          <SelectField
            label="Status"
            value={status}
            options={STATUS_CHOICES}
            onValue={(status) => setParams(withParams(params, { status, page: undefined }))}
          />
        </div>
        <CleanUpButton />
      </div>
      <PagedView
        label="Invitation pages"
        query={invitations}
        read={({ data }) => ({ items: data.invitations, pagination: data.pagination })}
        empty={
          <Empty
            icon={<MailOpen size={22} />}
            title={status === 'all' ? 'No invitations' : `No ${status} invitations`}
          >
            <p>{EMPTY_REASONS[status]}</p>
          </Empty>
        }
      >
        {(items) => (
          <>
            <div className="mb-3 flex justify-end">
              <ExportButton makeSheet={(onRows) => makeInvitationsSheet({ status }, onRows)} />
            </div>
            <Table caption="Invitations" columns={columns} rows={items} keyOf={({ id }) => id} />
          </>
        )}
      </PagedView>
      {opened && (
        <InvitationDialog
          invitation={opened.invitation}
          step={opened.step}
          onStep={(step) => setOpened({ ...opened, step })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  onOpen: (step: InvitationStep) => void;
}

function InvitationActions({ invitation: { id, email, status }, onOpen }: InvitationActionsProps) {
  const resend = useResend({ onLink: (delivery) => onOpen({ delivery }) });
  return (
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
          <Button
            size="small"
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate({ params: { id } })}
            aria-label={`Resend the invitation for ${email}`}
          >
            Resend
          </Button>
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
  );
}

function CleanUpButton() {
  const cleanUp = useReportedAction(cleanupInvitations, {
    refresh: [listInvitations],
    done: ({ data }) => USER_TEXTS.cleanedUp(data.expiredCount),
  });
  return (
    <Button busy={cleanUp.isPending} busyLabel="Cleaning up..." onClick={() => cleanUp.mutate({})}>
      Clean up expired
    </Button>
  );
}
