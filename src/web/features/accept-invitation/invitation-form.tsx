import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  type AcceptForm,
  acceptInvitation,
  findAcceptFormError,
  type InvitationSummary,
} from '#contract/invitations.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { NewPasswordFields, useCheckedForm } from '#web/ui/new-password-form.tsx';

const NAME_FIELDS = [
  { name: 'firstName', label: 'First Name*', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name*', autoComplete: 'family-name' },
] as const;

type Entered = Omit<AcceptForm, 'token'>;

export function InvitationForm({ token, invitation }: { token: string; invitation: InvitationSummary }) {
  const navigate = useNavigate();
  const { signOn = [] } = useBranding();
  const accept = useMutation({
    mutationFn: ({ firstName, lastName, password }: Entered) =>
      call(acceptInvitation, { body: { token, firstName, lastName, password } }),
    onSuccess: (session) => {
      saveSession(session.token, session.user);
      navigate('/dashboard', { replace: true });
    },
  });
  const form = useCheckedForm<Entered>(
    (entered) => findAcceptFormError({ token, ...entered }),
    (entered) => accept.isPending || accept.mutate(entered),
  );
  return (
    <form noValidate {...form.events} className="flex flex-col gap-5 px-5 py-6 sm:px-6">
      {accept.isError && !form.hasProblem && <Banner tone="error">{describeFailure(accept.error)}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        {NAME_FIELDS.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            defaultValue={invitation[name] ?? ''}
            autoComplete={autoComplete}
            maxLength={100}
            aria-required
            error={form.errorOf(name)}
          />
        ))}
      </div>
      <NewPasswordFields
        email={invitation.email}
        label="Password*"
        confirmLabel="Confirm Password*"
        errorOf={form.errorOf}
      />
      <SubmitButton
        of={accept}
        label="Create Account"
        tone={signOn.length > 0 ? 'secondary' : 'primary'}
        size="large"
        wide
        busyLabel="Creating Account..."
      />
      <HelpLine invitedBy={invitation.invitedBy} />
    </form>
  );
}

function HelpLine({ invitedBy }: Pick<InvitationSummary, 'invitedBy'>) {
  if (!invitedBy.email) return <p className="text-13 text-t3">Need help? Contact your administrator.</p>;
  return (
    <p className="text-13 text-t3 wrap-anywhere">
      Need help? Contact{' '}
      <a
        // An address may contain characters that have a meaning in a mailto link.
        href={`mailto:${encodeURIComponent(invitedBy.email).replace('%40', '@')}`}
        className="inline-block min-h-6 rounded-sm leading-6 font-medium text-lamp underline underline-offset-4"
      >
        {invitedBy.email}
      </a>
    </p>
  );
}
