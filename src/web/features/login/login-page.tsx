import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { login } from '#contract/auth.ts';
import { isObject } from '#contract/json.ts';
import type { Answer } from '#contract/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readFarewell, saveSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { Entrance } from '#web/layout/entrance.tsx';
import { loadFrame } from '#web/layout/load-frame.ts';
import { returnPath } from '#web/layout/return-path.ts';
import { lazyScreen } from '#web/lazy-screen.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { type AskedStep, findSecondStep } from './asked-step.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Loaded only if company sign-on is configured. */
const SignOnChoice = lazyScreen(() => import('./sign-on-choice.tsx'), 'SignOnChoice');
const SecondStepForm = lazyScreen(() => import('./second-step.tsx'), 'SecondStepForm');

export function LoginPage() {
  const { company } = useBranding();
  return (
    <Entrance screen="Login">
      <h2 className="text-24 font-semibold max-lg:sr-only">Welcome back</h2>
      <p className="mt-1 mb-6 text-t2 max-lg:hidden">Use your {company} account.</p>
      <LoginForm />
    </Entrance>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { signOn = [] } = useBranding();
  const hasSignOn = signOn.length > 0;
  const [signOnFailure, setSignOnFailure] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<AskedStep>();
  const [notice, setNotice] = useState<string>();
  const enter = ({ token, user }: Answer<typeof login>) => {
    saveSession(token, user);
    navigate(returnPath(state, user), { replace: state !== null });
  };
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => {
      // Loads the signed-in frame while the password is checked.
      loadFrame().catch(() => undefined);
      return call(login, { body });
    },
    onSuccess: enter,
    onError: (error) => {
      const resetToken = findResetToken(error);
      if (resetToken) return navigate(`/reset#${resetToken}`);
      const asked = findSecondStep(error);
      if (asked) return setStep(asked);
      password.current?.focus();
      password.current?.select();
    },
  });

  // On a phone the focus would open the keyboard over half the page.
  useEffect(() => {
    if (window.innerWidth >= 768 && !hasSignOn) email.current?.focus();
  }, [hasSignOn]);

  const leaveStep = (why?: string) => {
    setNotice(why);
    signIn.reset();
    setStep(undefined);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get('email')).trim(), password: String(form.get('password')) });
  };

  if (step) {
    return (
      <Suspense fallback={<Waiting>Loading</Waiting>}>
        <SecondStepForm step={step} onDone={enter} onLeave={leaveStep} />
      </Suspense>
    );
  }
  // Here the error's own message comes before the failure text of the route.
  const message = signIn.error
    ? signIn.error.message || login.row.failure
    : (notice ?? signOnFailure ?? readField(state, 'failure') ?? readFarewell());
  const passkey = <PasskeyButton onDone={enter} />;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {message && (
        <Banner tone="error" id={errorId}>
          {message}
        </Banner>
      )}
      {hasSignOn ? (
        <Suspense fallback={<div className="h-22" />}>
          <SignOnChoice wanted={readField(state, 'wanted')} onFailure={setSignOnFailure}>
            {passkey}
          </SignOnChoice>
        </Suspense>
      ) : (
        passkey
      )}
      <TextField
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        onValue={(value) => setTyped(value.trim())}
        aria-describedby={message ? errorId : undefined}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        aria-describedby={message ? errorId : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13">
        <label className="flex min-h-6 items-center gap-2 text-t2 pointer-coarse:min-h-11">
          <input type="checkbox" name="remember" className="size-4 accent-lamp-fill" />
          Remember me
        </label>
        <ForgotPassword email={typed} />
      </div>
      <SubmitButton
        of={signIn}
        label="Sign in"
        tone={hasSignOn ? 'secondary' : 'primary'}
        size="large"
        wide
        busyLabel="Signing in..."
      />
    </form>
  );
}

function readField(state: unknown, name: 'failure' | 'wanted'): string | undefined {
  const value = isObject(state) ? state[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Sent when the password was right but has to be changed. */
function findResetToken(error: Error): string | undefined {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {};
  return typeof body.resetToken === 'string' ? body.resetToken : undefined;
}

function ForgotPassword({ email }: { email: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that goes nowhere is specified */}
      <a
        href="#forgot-password"
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
        className="flex min-h-6 items-center rounded-sm font-medium text-lamp underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        Forgot password?
      </a>
      <p role="status" className="w-full text-t2 empty:hidden">
        {asked && (
          <>
            <span>Ask your administrator to help you sign in.</span>{' '}
            <Link
              to="/forgot"
              state={{ email }}
              className="font-medium text-lamp underline underline-offset-4"
            >
              Get a reset link by email
            </Link>
          </>
        )}
      </p>
    </>
  );
}
