import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SecondStep } from '#contract/auth.ts';
import type { Answer } from '#contract/route.ts';
import { finishSecondStep, startSecondStepPasskey } from '#contract/second-step.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { canUsePasskeys } from '#web/can-use-passkeys.ts';
import { signWithPasskey } from '#web/passkey.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { AskedStep } from './asked-step.ts';

const OTHER_WAYS: Record<SecondStep, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
};

interface SecondStepFormProps {
  step: AskedStep;
  onDone: (answer: Answer<typeof finishSecondStep>) => void;
  /** With the reason if the sign-in has to start again. */
  onLeave: (why?: string) => void;
}

export function SecondStepForm({ step: { ticket, methods }, onDone, onLeave }: SecondStepFormProps) {
  const ways = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState(ways[0]);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const finish = useMutation({
    mutationFn: async (typed: string) =>
      call(finishSecondStep, { body: await fillIn(ticket, chosen, typed) }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED') return onLeave(error.message);
      field.current?.focus();
      field.current?.select();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another way is chosen
  useEffect(() => field.current?.focus(), [chosen]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (finish.isPending) return;
    finish.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  const choose = (way: SecondStep) => {
    finish.reset();
    setChosen(way);
  };
  const failure = finish.error && describeFailure(finish.error);
  const described = { 'aria-describedby': failure ? errorId : undefined, ref: field };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <h3 className="text-16 font-semibold">Two-step sign-in</h3>
      {failure && (
        <Banner tone="error" id={errorId}>
          {failure}
        </Banner>
      )}
      {chosen === undefined && (
        <p>This browser cannot use your passkey. Use another device, or ask an administrator.</p>
      )}
      {chosen === 'app' && (
        <TextField
          {...described}
          label="Code from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      )}
      {chosen === 'recovery-code' && (
        <TextField
          {...described}
          key="recovery-code"
          label="Recovery code"
          name="code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          hint="Each code works once."
        />
      )}
      {chosen && (
        <Button
          type="submit"
          tone="primary"
          size="large"
          wide
          busy={finish.isPending}
          busyLabel="Signing in..."
        >
          {chosen === 'passkey' && <Fingerprint size={18} aria-hidden />}
          {chosen === 'passkey' ? OTHER_WAYS.passkey : 'Sign in'}
        </Button>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} tone="quiet" size="small" onClick={() => choose(way)}>
              {OTHER_WAYS[way]}
            </Button>
          ))}
        <Button tone="quiet" size="small" onClick={() => onLeave()}>
          Start again
        </Button>
      </div>
    </form>
  );
}

async function fillIn(ticket: string, way: SecondStep | undefined, typed: string) {
  if (way === 'app') return { ticket, code: typed };
  if (way === 'recovery-code') return { ticket, recoveryCode: typed };
  const { data } = await call(startSecondStepPasskey, { body: { ticket } });
  return { ticket, passkey: { ticket: data.ticket, signature: await signWithPasskey(data.options) } };
}
