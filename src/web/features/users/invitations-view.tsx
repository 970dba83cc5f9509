import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  cleanupInvitations,
  INVITATION_STATUSES,
  INVITATIONS_PER_PAGE,
  type Invitation,
  listInvitations,
  USER_TEXTS,
} from '#contract/users.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { formatWord } from '#web/format.ts';
import { readChoice, readPage, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { Table } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { InvitationDialog, type InvitationStep } from './invitation-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';

const COLUMNS = [
  { label: 'Invited', width: 'w-[24%]' },
  { label: 'Role', width: 'w-[9%]' },
  { label: 'Status', width: 'w-[10%]' },
  { label: 'Invited by', width: 'w-[14%]' },
  { label: 'Expires', width: 'w-[17%]' },
  { label: 'Actions', width: 'w-[26%]' },
];

const STATUS_CHOICES = [...INVITATION_STATUSES, 'all'] as const;
const STATUS_OPTIONS = STATUS_CHOICES.map((value) => ({ value, label: formatWord(value) }));

export function InvitationsView({ onError }: { onError: (message: string | null) => void }) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<{ invitation: Invitation; step: InvitationStep } | null>(null);
  const status = readChoice(params, 'status', STATUS_CHOICES);
  const invitations = useRoute(listInvitations, {
    query: { page: readPage(params), limit: INVITATIONS_PER_PAGE, status },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-[180px]">
          <SelectField
            label="Status"
            value={status}
            options={STATUS_OPTIONS}
            onChange={(event) =>
              setParams(withParams(params, { status: event.target.value, page: undefined }))
            }
          />
        </div>
        <CleanUpButton onError={onError} />
      </div>
      <PagedView
        label="Invitation pages"
        query={invitations}
        route={listInvitations}
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
          <Table caption="Invitations" columns={COLUMNS}>
            {items.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onOpen={(step) => setOpened({ invitation, step })}
                onError={onError}
              />
            ))}
          </Table>
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

const EMPTY_REASONS = {
  pending: 'Invitations are listed here until they are accepted or expire.',
  accepted: 'No invitation has been accepted yet.',
  expired: 'No invitation has expired.',
  all: 'Invite a user to get started.',
} as const;

function CleanUpButton({ onError }: { onError: (message: string | null) => void }) {
  const toast = useToast();
  const cleanUp = useAction(cleanupInvitations, {
    refresh: [listInvitations],
    onStart: () => onError(null),
    onDone: ({ data }) => toast(USER_TEXTS.cleanedUp(data.expiredCount)),
    onFailed: onError,
  });
  return (
    <Button busy={cleanUp.isPending} busyLabel="Cleaning up..." onClick={() => cleanUp.mutate({})}>
      Clean up expired
    </Button>
  );
}
