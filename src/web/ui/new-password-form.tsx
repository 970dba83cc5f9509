import { type FormEvent, useState } from 'react';
import { findNewPasswordError, type NewPasswordField } from '#contract/account.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { PasswordField } from './field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFormProps {
  /** Password managers store the new password under it. */
  email: string;
  asksForCurrent?: boolean;
  failure: string | undefined;
  busy: boolean;
  submitLabel: string;
  onSubmit: (form: { currentPassword: string; newPassword: string }) => void;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, asksForCurrent = false, failure, busy, submitLabel, onSubmit } = props;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof findNewPasswordError>>();
  const errorOf = (field: NewPasswordField) => (problem?.field === field ? problem.message : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const read = (name: NewPasswordField) => String(fields.get(name) ?? '');
    const currentPassword = read('currentPassword');
    const newPassword = read('newPassword');
    const found = findNewPasswordError({
      newPassword,
      confirmPassword: read('confirmPassword'),
      ...(asksForCurrent ? { currentPassword } : {}),
    });
    setProblem(found);
    if (!found) return onSubmit({ currentPassword, newPassword });
    const control = form.elements.namedItem(found.field);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
      {failure && !problem && <Banner tone="error">{failure}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {asksForCurrent && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          aria-required
          error={errorOf('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        name="newPassword"
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        aria-required
        error={errorOf('newPassword')}
        hint={<PasswordChecklist password={password} />}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        aria-required
        error={errorOf('confirmPassword')}
      />
      <div>
        <Button type="submit" tone="primary" size="large" busy={busy} busyLabel="Saving...">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
