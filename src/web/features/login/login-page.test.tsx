import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getProfile, login } from '#contract/auth.ts';
import { finishSecondStep, signInWithPasskey, startPasskeySignIn } from '#contract/second-step.ts';
import { installPasskeys } from '#web/testing/passkeys.ts';
import { makeUser } from '#web/testing/people.ts';
import {
  answer,
  cutOff,
  hold,
  refuse,
  renderApp,
  respond,
  signIn,
  succeed,
} from '#web/testing/render-app.tsx';

async function fillIn(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'ursula@mine.example');
  await user.type(screen.getByLabelText('Password'), 'Correct1!');
}

const submit = () => screen.getByRole('button', { name: /Sign/ });

describe('the login', () => {
  it('is shown to everyone, signed in or not', async () => {
    renderApp('/login?next=/admin', { signedIn: makeUser() });
    expect(await screen.findByText('Internal macroeconomic intelligence platform')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Pithead' })).toBeTruthy();
    expect(document.title).toBe('Login · Pithead');
  });

  it('asks for an address and a password', async () => {
    renderApp('/login');
    const email = (await screen.findByLabelText('Email')) as HTMLInputElement;
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect([email.type, email.required, password.required]).toEqual(['email', true, true]);
    expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
    expect(document.activeElement).toBe(email);
  });

  it('signs in and goes to the dashboard, not to an address in the link', async () => {
    const profile = makeUser();
    const sent = answer(login, { token: 'hf_fresh', user: profile });
    answer(getProfile, { user: profile });
    const user = renderApp('/login?next=https://evil.example');
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
    expect(sent[0]?.body).toEqual({ email: 'ursula@mine.example', password: 'Correct1!' });
    expect(localStorage.getItem('auth_token')).toBe('hf_fresh');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(profile);
  });

  it.each([
    ['admin', '/admin', '?tab=settings'],
    ['user', '/dashboard', ''],
  ] as const)('returns a person who is %s to the page that sent them here', async (role, path, search) => {
    const profile = makeUser({ role });
    answer(login, { token: 'hf_fresh', user: profile });
    answer(getProfile, { user: profile });
    const user = renderApp('/admin?tab=settings');
    await fillIn(user);
    expect(window.location.pathname + window.location.search).toBe('/login');
    await user.click(submit());
    await waitFor(() => expect([window.location.pathname, window.location.search]).toEqual([path, search]));
  });

  it.each([
    [
      { code: 'SESSION_IDLE', message: 'You were signed out after 2 hours without use.' },
      /after 2 hours without use/,
    ],
    [{ code: 'NOT_SIGNED_IN', message: 'Please sign in to continue' }, /Your session has ended/],
  ])('says why a session ended: %j', async (failure, message) => {
    signIn(makeUser());
    respond(getProfile, () => Response.json({ success: false, requestId: '', ...failure }, { status: 401 }));
    renderApp('/dashboard');
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(window.location.pathname).toBe('/login');
  });

  it('says Signing in... while it waits, and sends only once', async () => {
    const release = hold(login, succeed(login, { token: 'hf_fresh', user: makeUser() }));
    answer(getProfile, { user: makeUser() });
    const user = renderApp('/login');
    await fillIn(user);
    await user.click(submit());
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    await user.click(button);
    release();
    await screen.findByRole('heading', { name: 'Executive Dashboard' });
  });

  it.each([
    [
      "the server's message",
      () => refuse(login, 401, 'Invalid email or password'),
      'Invalid email or password',
    ],
    ["the error's own when no one answers", () => cutOff(login), /server cannot be reached/],
    ["the error's own when the server is mute", () => refuse(login, 500), /returned an error \(500\)/],
    ["the error's own for nonsense", () => respond(login, () => new Response('<p>hi')), /could not be read/],
  ])('fails with %s, and stays', async (_, breakIt, message) => {
    breakIt();
    const user = renderApp('/login');
    await fillIn(user);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(window.location.pathname).toBe('/login');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ursula@mine.example');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(
      screen.getByRole('alert').id,
    );
  });

  it('a rejected login clears the stored session, and shows why', async () => {
    signIn(makeUser());
    refuse(login, 401, 'Invalid email or password');
    const user = renderApp('/login');
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('stores nothing for "Remember me" and "Forgot password?"', async () => {
    const user = renderApp('/login');
    await user.click(await screen.findByLabelText('Remember me'));
    const href = window.location.href;
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(window.location.href).toBe(href);
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(screen.getByText('Ask your administrator to help you sign in.')).toBeTruthy());
  });

  it('can show the password', async () => {
    const user = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect((screen.getByLabelText('Password') as HTMLInputElement).type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect((screen.getByLabelText('Password') as HTMLInputElement).type).toBe('password');
  });
});

describe('the second step', () => {
  const asked = (methods: string[]) =>
    refuse(login, 403, 'Confirm that it is you to continue.', {
      code: 'SECOND_STEP',
      secondStep: { ticket: 'ticket-1', methods },
    });
  const start = async (methods: string[]) => {
    asked(methods);
    const user = renderApp('/login');
    await fillIn(user);
    await user.click(submit());
    return user;
  };

  it('asks for the code of the app and signs in with it', async () => {
    const sent = answer(finishSecondStep, { token: 'hf_both', user: makeUser() });
    answer(getProfile, { user: makeUser() });
    const user = await start(['app', 'recovery-code']);
    const code = (await screen.findByLabelText('Code from your authenticator app')) as HTMLInputElement;
    expect([code.autocomplete, document.activeElement]).toEqual(['one-time-code', code]);
    await user.type(code, '482 913{Enter}');
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ ticket: 'ticket-1', code: '482 913' });
    expect(localStorage.getItem('auth_token')).toBe('hf_both');
  });

  it('takes a recovery code instead, and says what was wrong at its field', async () => {
    const sent = refuse(finishSecondStep, 401, 'This recovery code is not valid or was already used.');
    const user = await start(['app', 'recovery-code']);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), '7KQM-4XTR');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This recovery code is not valid or was already used.');
    const field = screen.getByLabelText('Recovery code');
    expect([document.activeElement, field.getAttribute('aria-describedby')]).toEqual([
      field,
      expect.stringContaining(alert.id),
    ]);
    expect(sent[0]?.body).toEqual({ ticket: 'ticket-1', recoveryCode: '7KQM-4XTR' });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('goes back to the password when it took too long', async () => {
    refuse(finishSecondStep, 401, 'This sign-in has expired. Please sign in again.', {
      code: 'SIGN_IN_EXPIRED',
    });
    const user = await start(['app']);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '1{Enter}');
    expect(await screen.findByText('This sign-in has expired. Please sign in again.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('reports when the browser cannot use the only factor', async () => {
    const user = await start(['passkey']);
    expect(await screen.findByText(/This browser cannot use your passkey/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('a passkey', () => {
  const options = {
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 1000,
    userVerification: 'required' as const,
    allowCredentials: [],
  };

  it('is offered only where the browser has passkeys', async () => {
    renderApp('/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('signs in without address and password, and a refusal by the person is explained', async () => {
    const device = installPasskeys();
    answer(startPasskeySignIn, { data: { ticket: 'ticket-2', options } });
    const sent = answer(signInWithPasskey, { token: 'hf_key', user: makeUser() });
    answer(getProfile, { user: makeUser() });
    const user = renderApp('/login');
    device.refuseNext('NotAllowedError');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was used. Try again.');
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ ticket: 'ticket-2', signature: { id: 'a2V5' } });
    expect(localStorage.getItem('auth_token')).toBe('hf_key');
  });
});
