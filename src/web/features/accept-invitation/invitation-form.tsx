import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitationSummary } from '#contract/invitations.ts';
import {
  type AcceptField,
  type AcceptForm,
  acceptInvitation,
  findAcceptFormError,
} from '#contract/invitations.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';

const NAME_FIELDS = [
  { name: 'firstName', label: 'First Name*', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name*', autoComplete: 'family-name' },
] as const;

export function InvitationForm({ token, invitation }: { token: string; invitation: InvitationSummary }) {
  const navigate = useNavigate();
  const { signOn = [] } = useBranding();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof findAcceptFormError>>();
  const accept = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: AcceptForm) => call(acceptInvitation, { body }),
    onSuccess: (session) => {
      saveSession(session.token, session.user);
      navigate('/dashboard', { replace: true });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept.isPending) return;
    const form = readForm(event.currentTarget, token);
    const found = findAcceptFormError(form);
    setProblem(found);
    if (found) focusField(event.currentTarget, found.field);
    else accept.mutate(form);
  };

  /** A problem goes as soon as the form no longer has it. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (!problem) return;
    const now = findAcceptFormError(readForm(event.currentTarget, token));
    if (now?.message !== problem.message) setProblem(undefined);
  };

  const errorOf = (field: AcceptField) => (problem?.field === field ? problem.message : undefined);
  return (
    <form noValidate onSubmit={submit} onChange={recheck} className="flex flex-col gap-5 px-5 py-6 sm:px-6">
      {accept.isError && !problem && <Banner tone="error">{describeFailure(accept.error)}</Banner>}
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
            error={errorOf(name)}
          />
        ))}
      </div>
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <PasswordField
        label="Password*"
        name="password"
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        aria-required
        error={errorOf('password')}
        hint={<PasswordChecklist password={password} />}
      />
      <PasswordField
        label="Confirm Password*"
        name="confirmPassword"
        autoComplete="new-password"
        aria-required
        error={errorOf('confirmPassword')}
      />
      <Button
        type="submit"
        tone={signOn.length > 0 ? 'secondary' : 'primary'}
        size="large"
        wide
        busy={accept.isPending}
        busyLabel="Creating Account..."
      >
        Create Account
      </Button>
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

function readForm(form: HTMLFormElement, token: string): AcceptForm {
  const fields = new FormData(form);
  const read = (name: AcceptField) => String(fields.get(name) ?? '');
  return {
    token,
    firstName: read('firstName'),
    lastName: read('lastName'),
    password: read('password'),
    confirmPassword: read('confirmPassword'),
  };
}

function focusField(form: HTMLFormElement, field: AcceptField): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
