import { useState } from 'react';
import { type Delivery, inviteUser, listInvitations, ROLES, USER_TEXTS } from '#contract/users.ts';
import { useAction } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { Dialog, DialogActions, FormDialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/use-toast.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const invite = useAction(inviteUser, {
    refresh: [listInvitations],
    onDone: ({ data }) => {
      if (data.delivery.mail !== 'sent') return;
      toast(USER_TEXTS.invited);
      onClose();
    },
  });

  if (invite.data && invite.data.data.delivery.mail !== 'sent') {
    const { invitation, delivery } = invite.data.data;
    return (
      <Dialog title="Invite user" onClose={onClose}>
        <DeliveryReport
          text={USER_TEXTS.invited}
          email={invitation.email}
          delivery={delivery}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Invite user"
      description="The person receives a link to set a password and sign in."
      failure={invite.failure}
      submitLabel="Send invitation"
      disabled={email.trim() === ''}
      busy={invite.isPending}
      busyLabel="Sending..."
      keepsEntries
      onSubmit={({ currentTarget }) => invite.isPending || invite.mutate({ body: readBody(currentTarget) })}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        value={email}
        onValue={setEmail}
        hint={<DomainHint />}
      />
      <SelectField label="Role" name="role" defaultValue="user" options={ROLES.toReversed()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name (optional)" name="firstName" maxLength={100} />
        <TextField label="Last name (optional)" name="lastName" maxLength={100} />
      </div>
    </FormDialog>
  );
}

function DomainHint() {
  const domains = useBranding().companyDomains.map((domain) => `@${domain}`);
  return `Must be on the company's own domain${domains.length > 0 ? ` (${domains.join(' or ')})` : ''}.`;
}

function readBody(form: HTMLFormElement) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    email: read('email'),
    role: ROLES.find((role) => role === fields.get('role')) ?? 'user',
    firstName: read('firstName') || null,
    lastName: read('lastName') || null,
  };
}

interface DeliveryReportProps {
  text: string;
  email: string;
  delivery: Delivery;
  onClose: () => void;
}

export function DeliveryReport({ text, email, delivery, onClose }: DeliveryReportProps) {
  const failed = delivery.mail === 'failed';
  return (
    <div className="flex flex-col gap-5">
      {failed ? (
        <Banner tone="warning">The invitation was created, but the email could not be sent.</Banner>
      ) : (
        <Banner tone="success">
          <p>{text}</p>
          {delivery.mail === 'off' && (
            <p className="mt-0.5 text-13 font-normal text-t2">
              Email is off, so the link below must be copied and sent to them.
            </p>
          )}
        </Banner>
      )}
      {failed && delivery.message && <p className="text-t2 wrap-anywhere">{delivery.message}</p>}
      {delivery.link && (
        <>
          <p className="text-t2 wrap-anywhere">Copy this link to {email}. It is shown only once.</p>
          <CopyField label="Invitation link" value={delivery.link} />
        </>
      )}
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
