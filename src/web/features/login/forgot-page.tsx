import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { RESET_MINUTES, requestPasswordReset } from '#contract/account.ts';
import { isObject } from '#contract/json.ts';
import { useAction } from '#web/api/use-route.ts';
import { Entrance } from '#web/layout/entrance.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { TextField } from '#web/ui/field.tsx';

const AGAIN_AFTER_S = 60;

export function ForgotPage() {
  const [asked, setAsked] = useState<{ email: string; mail: 'on' | 'off' }>();
  const { state } = useLocation();
  const typed = isObject(state) && typeof state.email === 'string' ? state.email : '';
  const ask = useAction(requestPasswordReset);
  const send = (email: string) =>
    ask.mutate({ body: { email } }, { onSuccess: ({ data: { mail } }) => setAsked({ email, mail }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (email !== '' && !ask.isPending) send(email);
  };
  return (
    <Entrance screen="Forgot password">
      <Link
        to="/login"
        className="mb-4 inline-flex min-h-6 items-center gap-2 text-13 font-medium text-lamp underline-offset-4 hover:underline"
      >
        <ArrowLeft size={16} aria-hidden />
        Back to sign in
      </Link>
      <div aria-live="polite">
        {asked?.mail === 'on' && (
          <Sent key={ask.submittedAt} email={asked.email} again={() => send(asked.email)} />
        )}
        {asked?.mail === 'off' && (
          <>
            <h2 className="text-24 font-semibold">Email is off</h2>
            <p className="mt-2 text-t2">Ask your administrator for a reset link.</p>
          </>
        )}
      </div>
      {!asked && (
        <form onSubmit={submit} className="flex flex-col gap-5">
          <div>
            <h2 className="text-24 font-semibold">Forgot your password?</h2>
            <p className="mt-1 text-t2">We send you a link to choose a new one.</p>
          </div>
          {ask.failure && <Banner tone="error">{ask.failure}</Banner>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={typed}
          />
          <SubmitButton of={ask} label="Send reset link" size="large" wide busyLabel="Sending..." />
        </form>
      )}
    </Entrance>
  );
}

/** Looks the same for every address. */
function Sent({ email, again }: { email: string; again: () => void }) {
  const [waitS, setWaitS] = useState(AGAIN_AFTER_S);
  useEffect(() => {
    const timer = setInterval(() => setWaitS((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-24 font-semibold">Check your email</h2>
      <p className="text-t2">
        If <strong className="wrap-anywhere text-t1">{email}</strong> has an account with a password, a reset
        link is on its way. It works once, for {RESET_MINUTES} minutes.
      </p>
      <Callout tone="info">
        No message after 5 minutes? Look in spam, or ask your administrator for a reset link.
      </Callout>
      <Button size="large" wide blocked={waitS > 0} onClick={again}>
        {waitS > 0 ? `Send again in 0:${String(waitS).padStart(2, '0')}` : 'Send again'}
      </Button>
    </div>
  );
}
