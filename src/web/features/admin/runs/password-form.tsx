import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Answer, BodyInput, Params, Route } from '#contract/route.ts';
import { isOutdated } from '#web/api/api-error.ts';
import { call, type Input } from '#web/api/call.ts';
import { refreshRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';

interface PasswordActionOptions<T extends Route> {
  refresh?: readonly Route[];
  onDone?: (answer: Answer<T>) => void;
  onFailed?: (error: Error) => void;
}

interface Rest<T extends Route> {
  params?: Params<T>;
  body?: BodyInput<T>;
}

export function usePasswordForm<T extends Route>(route: T, options: PasswordActionOptions<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isBlank = password.trim() === '';
  const { start, isPending, error } = usePasswordAction(route, {
    ...options,
    onFailed: (failure) => {
      options.onFailed?.(failure);
      input.current?.focus();
    },
  });
  return {
    isBlank,
    isPending,
    error,
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
export function usePasswordAction<T extends Route>(route: T, options: PasswordActionOptions<T> = {}) {
  const client = useQueryClient();
  const password = useRef('');
  const refresh = () => Promise.all((options.refresh ?? []).map((changed) => refreshRoute(client, changed)));
  const action = useMutation({
    mutationFn: ({ params, body }: Rest<T>) => {
      const full = { ...(body as object | undefined), password: password.current };
      password.current = '';
      return call(route, { params, body: full } as unknown as Input<T>);
    },
    onSuccess: (answer) => {
      options.onDone?.(answer);
      return refresh();
    },
    onError: (error) => {
      options.onFailed?.(error);
      return isOutdated(error) ? refresh() : undefined;
    },
  });
  return {
    isPending: action.isPending,
    error: action.error,
    start: (typed: string, rest: Rest<T> = {}) => {
      password.current = typed;
      action.mutate(rest);
    },
  };
}

type PasswordForm = ReturnType<typeof usePasswordForm>;

export function OwnPasswordField({ ref, value, error, onChange }: PasswordForm['field']) {
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

interface PasswordSubmitProps {
  form: Pick<PasswordForm, 'isBlank' | 'isPending'>;
  busyLabel: string;
  children: string;
}

export function PasswordSubmit({ form: { isBlank, isPending }, busyLabel, children }: PasswordSubmitProps) {
  return (
    <Button
      type="submit"
      tone="primary"
      disabled={isBlank && !isPending}
      busy={isPending}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}

/** The browser does not submit a form by Enter while its submit button is disabled. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
