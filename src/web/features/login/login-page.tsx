import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { login } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { readFarewell, saveSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { ProductMark } from '#web/layout/marks.tsx';
import { PageHeading } from '#web/layout/page.tsx';
import { PitHead } from '#web/layout/pit-head.tsx';
import { returnPath } from '#web/layout/return-path.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

export function LoginPage() {
  const { product, company } = useBranding();
  return (
    <div className="flex flex-1 flex-col bg-s1 lg:flex-row">
      <div className="flex flex-col px-6 pt-12 lg:w-[560px] lg:shrink-0 lg:justify-between lg:overflow-hidden lg:bg-bg lg:p-12 lg:text-t1 lg:scheme-dark">
        <div className="mx-auto w-full max-w-[400px] lg:max-w-none">
          <div className="flex items-center gap-3">
            <ProductMark size={36} />
            <PageHeading screen="Login" className="font-serif text-34 font-[650]">
              {product}
            </PageHeading>
          </div>
          <p className="mt-2 text-t2 lg:font-serif lg:text-18">
            Internal macroeconomic intelligence platform
          </p>
        </div>
        <div className="max-lg:hidden">
          <PitHead />
        </div>
      </div>
      <div className="flex flex-1 flex-col items-center px-6 pt-8 pb-12 lg:justify-center lg:pt-12">
        <div className="w-full max-w-[400px]">
          <h2 className="text-24 font-semibold max-lg:sr-only">Welcome back</h2>
          <p className="mt-1 mb-6 text-t2 max-lg:hidden">Use your {company} account.</p>
          <LoginForm />
        </div>
      </div>
    </div>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onSuccess: ({ token, user }) => {
      saveSession(token, user);
      navigate(returnPath(state, user), { replace: state !== null });
    },
    onError: () => {
      password.current?.focus();
      password.current?.select();
    },
  });

  // On a phone the focus would open the keyboard over half the page.
  useEffect(() => {
    if (window.innerWidth >= 768) email.current?.focus();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get('email')).trim(), password: String(form.get('password')) });
  };

  // Here the error's own message comes before the failure text of the route.
  const message = signIn.error ? signIn.error.message || login.row.failure : readFarewell();
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {message && (
        <Banner tone="error" id={errorId}>
          {message}
        </Banner>
      )}
      <TextField
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
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
        <ForgotPassword />
      </div>
      <Button
        type="submit"
        tone="primary"
        size="large"
        wide
        busy={signIn.isPending}
        busyLabel="Signing in..."
      >
        Sign in
      </Button>
    </form>
  );
}

function ForgotPassword() {
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
        {asked && 'Ask your administrator to help you sign in.'}
      </p>
    </>
  );
}
