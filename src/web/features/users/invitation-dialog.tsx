import type { Invitation } from '#contract/invitations.ts';
import {
  cancelInvitation,
  type Delivery,
  listInvitations,
  resendInvitation,
  USER_TEXTS,
} from '#contract/users.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { FailureBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Time } from '#web/ui/time.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatName, NOT_AVAILABLE } from '#wording/format.ts';
import { DeliveryReport } from './invite-dialog.tsx';

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
      <ActionDialog
        title="Cancel this invitation?"
        description={`The link sent to ${invitation.email} stops working immediately.`}
        cancel="Keep invitation"
        confirm="Cancel invitation"
        busyLabel="Cancelling..."
        route={cancelInvitation}
        input={{ params: { id: invitation.id } }}
        refresh={[listInvitations]}
        done={USER_TEXTS.cancelled}
        onClose={onClose}
      />
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
      <FailureBanner className="mb-4">{resend.failure}</FailureBanner>
      <Facts
        of={{
          Email: invitation.email,
          Name: formatName(invitation) || NOT_AVAILABLE,
          Role: <StatusBadge word={invitation.role} />,
          Status: <StatusBadge word={invitation.status} />,
          'Invited by': (
            <>
              {invitation.invitedBy.name}
              {invitation.invitedBy.email && (
                <span className="block text-13 text-t2">{invitation.invitedBy.email}</span>
              )}
            </>
          ),
          Created: <Time value={invitation.createdAt} />,
          Expires: <Time value={invitation.expiresAt} />,
          Accepted: <Time value={invitation.acceptedAt} absent="Not yet" />,
        }}
      />
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

export function useResend({ onSent, onLink }: { onSent?: () => void; onLink: (delivery: Delivery) => void }) {
  const toast = useToast();
  return useReportedAction(resendInvitation, {
    refresh: [listInvitations],
    onDone: ({ data }) => {
      if (data.delivery.mail !== 'sent') return onLink(data.delivery);
      toast(USER_TEXTS.resent);
      onSent?.();
    },
  });
}
