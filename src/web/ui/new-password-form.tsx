import { Check, Circle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FIRST_CHARACTER, findPasswordError, PASSWORD_PARTS } from '#contract/password-rules.ts';
import { Banner } from './banner.tsx';
import { SubmitButton } from './button.tsx';
import { PasswordField } from './field.tsx';

interface NewPasswordFormProps {
  email: string;
  asksForCurrent?: boolean;
  failure: string | undefined;
  busy: boolean;
  submitLabel: string;
  /** `show` displays a server error at its field. */
  onSubmit: (entered: Entered, show: (problem: Problem) => void) => void;
}

interface Entered {
  /** Absent if not required. */
  currentPassword?: string;
  password: string;
  confirmPassword: string;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, asksForCurrent = false, failure, busy, submitLabel, onSubmit } = props;
  const form = useCheckedForm<Entered>(findProblem, (entered, show) => busy || onSubmit(entered, show));
  return (
    <form noValidate {...form.events} className="flex max-w-[400px] flex-col gap-5">
      {failure && !form.hasProblem && <Banner tone="error">{failure}</Banner>}
      {asksForCurrent && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          aria-required
          error={form.errorOf('currentPassword')}
        />
      )}
      <NewPasswordFields
        email={email}
        label="New password"
        confirmLabel="Confirm new password"
        errorOf={form.errorOf}
      />
      <div>
        <SubmitButton of={{ isPending: busy }} label={submitLabel} size="large" />
      </div>
    </form>
  );
}

function findProblem({ currentPassword, password, confirmPassword }: Entered): Problem | undefined {
  if (currentPassword === '') return { field: 'currentPassword', message: 'Current password is required' };
  return findPasswordError(password, confirmPassword);
}

interface Problem {
  field: string;
  message: string;
}

/** Shows the first problem of a submitted form at its field, which gets the focus, until it is fixed. */
export function useCheckedForm<Form>(
  check: (entered: Form) => Problem | undefined,
  send: (entered: Form, show: (problem: Problem) => void) => void,
) {
  const [problem, setProblem] = useState<Problem>();
  const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Form;
  return {
    hasProblem: problem !== undefined,
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    events: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const entered = read(form);
        const show = (found: Problem) => {
          setProblem(found);
          const control = form.elements.namedItem(found.field);
          if (control instanceof HTMLElement) control.focus();
        };
        const found = check(entered);
        if (found) return show(found);
        setProblem(undefined);
        send(entered, show);
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (problem && check(read(currentTarget))?.message !== problem.message) setProblem(undefined);
      },
    },
  };
}

interface NewPasswordFieldsProps {
  /** Password managers store the new password under it. */
  email: string;
  label: string;
  confirmLabel: string;
  errorOf: (field: string) => string | undefined;
}

export function NewPasswordFields({ email, label, confirmLabel, errorOf }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={label}
        name="password"
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        aria-required
        error={errorOf('password')}
        hint={<PasswordChecklist password={password} />}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        aria-required
        error={errorOf('confirmPassword')}
      />
    </>
  );
}

function PasswordChecklist({ password }: { password: string }) {
  const parts = FIRST_CHARACTER.isMet(password) ? PASSWORD_PARTS : [...PASSWORD_PARTS, FIRST_CHARACTER];
  return (
    <ul className="mt-1 grid gap-1 sm:grid-cols-2">
      {parts.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Icon = isDone ? Check : Circle;
        return (
          <li
            key={label}
            className={`flex items-center gap-2 sm:nth-[n+5]:col-span-2 ${isDone ? 'text-gain' : 'text-t3'}`}
          >
            <Icon size={14} aria-hidden className="shrink-0" />
            {label}
            {isDone && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ul>
  );
}
