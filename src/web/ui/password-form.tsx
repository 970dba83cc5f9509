import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { PasskeyProof } from '#contract/passkey-shapes.ts';
import type { Proof } from '#contract/proof.ts';
import type { BodyInput, Params, Route } from '#contract/route.ts';
import { getTwoStep, startPasskeyCheck } from '#contract/two-step.ts';
import { isWrongPassword } from '#web/api/api-error.ts';
import { call, type Input } from '#web/api/call.ts';
import { type ActionOptions, useAction, useRoute } from '#web/api/use-route.ts';
import { canUsePasskeys } from '#web/can-use-passkeys.ts';
import { signWithPasskey } from '#web/passkey.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { SignOnConfirmation, useConfirmingProvider } from '#web/ui/sign-on-confirmation.tsx';

export interface Rest<T extends Route> {
  params?: Params<T>;
  /** All but the password. */
  body?: BodyInput<T> extends object ? Omit<BodyInput<T>, 'password'> : BodyInput<T>;
  version?: number | undefined;
}

export function usePasswordForm<T extends Route>(route: T, options: ActionOptions<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isBlank = password.trim() === '';
  const signed = useRef<PasskeyProof>(undefined);
  const passkey = usePasskeyCheck((proof) => {
    signed.current = proof;
    // The form adds its own fields, or refuses them.
    input.current?.form?.requestSubmit();
    signed.current = undefined;
  });
  const { start, isPending, error, failure } = usePasswordAction(route, {
    ...options,
    onFailed: (...failed) => {
      options.onFailed?.(...failed);
      input.current?.focus();
    },
  });
  // Callers with `onFailed` show this error themselves.
  const isWrong = isWrongPassword(error) && !options.onFailed;
  return {
    isBlank,
    isPending,
    error,
    failure: isWrong ? undefined : failure,
    /** Returns whether the call was made. */
    submit: (event: FormEvent, rest?: Rest<T>): boolean => {
      event.preventDefault();
      if (isPending) return false;
      const proof = signed.current;
      const isMissingNow = isBlank && !proof;
      setMissing(isMissingNow);
      if (isMissingNow) {
        input.current?.focus();
        return false;
      }
      setPassword('');
      start(proof ?? password, rest);
      return true;
    },
    field: {
      ref: input,
      value: password,
      // Shown until the next input: the field is empty after sending.
      error: isMissing ? 'Password is required' : isWrong && isBlank ? failure : undefined,
      passkey,
      onChange: (typed: string) => {
        setPassword(typed);
        setMissing(false);
      },
    },
  };
}

/** A mutation keeps its variables, so the password is passed in a ref that is cleared when the request is made. */
export function usePasswordAction<T extends Route>(route: T, options: ActionOptions<T> = {}) {
  const proof = useRef<Proof>({});
  const action = useAction(route, {
    ...options,
    complete: (input) => {
      const body = { ...(input.body as object | undefined), ...proof.current };
      proof.current = {};
      return { ...input, body } as Input<T>;
    },
  });
  return {
    ...action,
    start: (given: string | PasskeyProof, rest: Rest<T> = {}) => {
      proof.current = typeof given === 'string' ? { password: given } : { passkey: given };
      action.mutate(rest as Input<T>);
    },
  };
}

/** Confirms with a passkey instead of the password. Offered only to people who have one. */
function usePasskeyCheck(onSigned: (proof: PasskeyProof) => void) {
  const twoStep = useRoute(getTwoStep, {}, { enabled: canUsePasskeys() });
  const check = useMutation({
    mutationFn: async () => {
      const { ticket, options } = (await call(startPasskeyCheck, {})).data;
      return { ticket, signature: await signWithPasskey(options) };
    },
    gcTime: 0,
    onSuccess: onSigned,
  });
  return {
    isOffered: (twoStep.data?.data.twoStep.passkeys.length ?? 0) > 0,
    isPending: check.isPending,
    problem: check.error?.message,
    start: () => check.mutate(),
  };
}

type PasswordForm = ReturnType<typeof usePasswordForm>;

export function OwnPasswordField({ ref, value, error, onChange, passkey }: PasswordForm['field']) {
  const provider = useConfirmingProvider();
  if (provider) {
    return <SignOnConfirmation provider={provider} isConfirmed={value !== ''} onConfirmed={onChange} />;
  }
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        ref={ref}
        label="Your Password (Required)"
        autoComplete="current-password"
        maxLength={1024}
        value={value}
        error={error ?? passkey.problem}
        onValue={onChange}
        onKeyDown={submitOnEnter}
      />
      {passkey.isOffered && (
        <p className="text-13 text-t2">
          or{' '}
          <button
            type="button"
            aria-disabled={passkey.isPending || undefined}
            onClick={() => passkey.isPending || passkey.start()}
            className="min-h-6 rounded-sm font-medium text-t1 underline underline-offset-4 hover:text-lamp pointer-coarse:min-h-11"
          >
            use a passkey
          </button>
        </p>
      )}
    </div>
  );
}

/** The browser does not submit a form by Enter while its submit button is disabled. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
