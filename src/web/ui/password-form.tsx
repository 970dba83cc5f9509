import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { BodyInput, Params, Route } from '#contract/route.ts';
import type { Input } from '#web/api/call.ts';
import { type ActionOptions, useAction } from '#web/api/use-route.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { SignOnConfirmation, useConfirmingProvider } from '#web/ui/sign-on-confirmation.tsx';

interface Rest<T extends Route> {
  params?: Params<T>;
  /** All but the password. */
  body?: BodyInput<T> extends object ? Omit<BodyInput<T>, 'password'> : BodyInput<T>;
}

export function usePasswordForm<T extends Route>(route: T, options: ActionOptions<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isBlank = password.trim() === '';
  const { start, isPending, error, failure } = usePasswordAction(route, {
    ...options,
    onFailed: (...failed) => {
      options.onFailed?.(...failed);
      input.current?.focus();
    },
  });
  return {
    isBlank,
    isPending,
    error,
    failure,
    /** Returns whether the call was made. */
    submit: (event: FormEvent, rest?: Rest<T>): boolean => {
      event.preventDefault();
      if (isPending) return false;
      setMissing(isBlank);
      if (isBlank) {
        input.current?.focus();
        return false;
      }
      setPassword('');
      start(password, rest);
      return true;
    },
    field: {
      ref: input,
      value: password,
      error: isMissing ? 'Password is required' : undefined,
      onChange: (typed: string) => {
        setPassword(typed);
        setMissing(false);
      },
    },
  };
}

/** A mutation keeps its variables, so the password is passed in a ref that is cleared when the request is made. */
export function usePasswordAction<T extends Route>(route: T, options: ActionOptions<T> = {}) {
  const password = useRef('');
  const action = useAction(route, {
    ...options,
    complete: (input) => {
      const body = { ...(input.body as object | undefined), password: password.current };
      password.current = '';
      return { ...input, body } as Input<T>;
    },
  });
  return {
    ...action,
    start: (typed: string, rest: Rest<T> = {}) => {
      password.current = typed;
      action.mutate(rest as Input<T>);
    },
  };
}

type PasswordForm = ReturnType<typeof usePasswordForm>;

export function OwnPasswordField({ ref, value, error, onChange }: PasswordForm['field']) {
  const provider = useConfirmingProvider();
  if (provider) {
    return <SignOnConfirmation provider={provider} isConfirmed={value !== ''} onConfirmed={onChange} />;
  }
  return (
    <PasswordField
      ref={ref}
      label="Your Password (Required)"
      autoComplete="current-password"
      maxLength={1024}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={submitOnEnter}
    />
  );
}

/** The browser does not submit a form by Enter while its submit button is disabled. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
