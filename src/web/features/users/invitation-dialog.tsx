import type { ReactNode } from 'react';
import {
  cancelInvitation,
  type Delivery,
  type Invitation,
  listInvitations,
  resendInvitation,
  USER_TEXTS,
} from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatName, NOT_AVAILABLE } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { DeliveryReport } from './delivery-report.tsx';
import { InvitationStatusBadge } from './invitation-status-badge.tsx';
import { useResend } from './use-resend.ts';

/** What the dialog shows: the invitation, the question before it is cancelled, or the link of a new one. */
export type InvitationStep = 'details' | 'cancel' | { delivery: Delivery };

interface InvitationDialogProps {
  invitation: Invitation;
  step: InvitationStep;
  onStep: (step: InvitationStep) => void;
  onClose: () => void;
}

export function InvitationDialog(props: InvitationDialogProps) {
  const { invitation, step, onClose } = props;
  if (step === 'details') {
    return (
      <Dialog title="Invitation" onClose={onClose}>
        <Details {...props} />
      </Dialog>
    );
  }
  if (step === 'cancel') {
    return (
      <Dialog
        alert
        title="Cancel this invitation?"
        description={`The link sent to ${invitation.email} stops working at once.`}
        onClose={onClose}
      >
        <Cancelling invitation={invitation} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Invitation link" onClose={onClose}>
      <DeliveryReport
        text={USER_TEXTS.resent}
        email={invitation.email}
        delivery={step.delivery}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Details({ invitation, onStep, onClose }: InvitationDialogProps) {
  const resend = useResend({ onSent: onClose, onLink: (delivery) => onStep({ delivery }) });
  return (
    <>
      {resend.isError && (
        <div className="mb-4">
          <Banner tone="error">{describeFailure(resend.error, resendInvitation)}</Banner>
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
        <Detail term="Email">{invitation.email}</Detail>
        <Detail term="Name">{formatName(invitation) || NOT_AVAILABLE}</Detail>
        <Detail term="Role">
          <RoleBadge role={invitation.role} />
        </Detail>
        <Detail term="Status">
          <InvitationStatusBadge status={invitation.status} />
        </Detail>
        <Detail term="Invited by">
          {invitation.invitedBy.name}
          {invitation.invitedBy.email && (
            <span className="block text-13 text-t2">{invitation.invitedBy.email}</span>
          )}
        </Detail>
        <Detail term="Created">
          <Time value={invitation.createdAt} />
        </Detail>
        <Detail term="Expires">
          <Time value={invitation.expiresAt} />
        </Detail>
        <Detail term="Accepted">
          <Time value={invitation.acceptedAt} absent="Not yet" />
        </Detail>
      </dl>
      {invitation.status === 'pending' && (
        <DialogActions>
          <Button onClick={() => onStep('cancel')}>Cancel invitation</Button>
          <Button
            tone="primary"
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate({ params: { id: invitation.id } })}
          >
            Resend
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function Cancelling({ invitation, onClose }: Pick<InvitationDialogProps, 'invitation' | 'onClose'>) {
  const toast = useToast();
  const cancel = useAction(cancelInvitation, {
    refresh: [listInvitations],
    onDone: () => {
      toast(USER_TEXTS.cancelled);
      onClose();
    },
  });
  return (
    <>
      {cancel.isError && <Banner tone="error">{describeFailure(cancel.error, cancelInvitation)}</Banner>}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Keep invitation
        </Button>
        <Button
          tone="danger"
          busy={cancel.isPending}
          busyLabel="Cancelling..."
          onClick={() => cancel.mutate({ params: { id: invitation.id } })}
        >
          Cancel invitation
        </Button>
      </DialogActions>
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-t3">{term}</dt>
      <dd className="line-clamp-4 min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
