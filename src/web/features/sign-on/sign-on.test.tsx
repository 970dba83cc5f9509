import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getProfile, logout } from '#contract/auth.ts';
import { checkInvitation } from '#contract/invitations.ts';
import { finishSignOn, getOwnSignOn, SIGN_ON_TEXTS, startSignOn, unlinkSignOn } from '#contract/sign-on.ts';
import { getUserStats, listUsers, makeResetLink } from '#contract/users.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, refuse, renderApp, respond } from '#web/testing/render-app.tsx';

const NAME = 'Test Mining sign-on';
const branding = { signOn: [{ key: '1', name: NAME }] };
const button = () => screen.findByRole('button', { name: `Continue with ${NAME}` });

/** An address on the same page, because the test environment cannot leave it. */
const leads = (to: string) => answer(startSignOn, { data: { url: `#${to}` } });

afterEach(() => sessionStorage.clear());

describe('the login with company sign-on', () => {
  it('starts with its button, then the form, and leads to the provider', async () => {
    const sent = leads('provider');
    const user = renderApp('/login', { branding });
    await button();
    const buttons = screen.getAllByRole('button', { name: /Continue|Sign in/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([`Continue with ${NAME}`, 'Sign in']);
    expect(screen.getByText('or with a password')).toBeTruthy();
    await user.click(await button());
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    expect(sent[0]).toMatchObject({ params: { provider: '1' }, body: {} });
  });

  it('is unchanged without it', async () => {
    renderApp('/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText('or with a password')).toBeNull();
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  });

  it('says that the provider is down, and that passwords are for emergencies', async () => {
    refuse(startSignOn, 503, SIGN_ON_TEXTS.down(NAME));
    const user = renderApp('/login', { branding: { ...branding, passwords: 'few' } });
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${NAME} is not answering. Sign in with a password or try again.`,
    );
    expect(screen.getByText('or with an emergency password')).toBeTruthy();
  });
});

describe('coming back from the provider', () => {
  it('signs in with the answer, which leaves the address, and opens the wanted page', async () => {
    const user = makeUser();
    const sent = answer(finishSignOn, { token: 'hf_new', user });
    answer(getProfile, { user });
    sessionStorage.setItem('sign-on-wanted', '/account?section=profile');
    renderApp('/sign-on/1?code=c&state=s', { branding });
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ params: { provider: '1' }, body: { answer: '?code=c&state=s' } });
    expect(window.location.href).not.toContain('code=');
    expect(localStorage.getItem('auth_token')).toBe('hf_new');
  });

  it('looks like the login while waiting, without a header', async () => {
    respond(finishSignOn, () => new Promise<never>(() => {}));
    renderApp('/sign-on/1?code=x&state=y', { branding });
    expect(await screen.findByText('Signing in...')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('shows on the login why the sign-in failed', async () => {
    refuse(finishSignOn, 403, SIGN_ON_TEXTS.noAccess);
    renderApp('/sign-on/1?error=access_denied', { branding });
    expect((await screen.findByRole('alert')).textContent).toBe(SIGN_ON_TEXTS.noAccess);
    expect(window.location.pathname).toBe('/login');
  });
});

describe('people who sign on', () => {
  const managed = () => answer(getOwnSignOn, { data: { passwordManagedBy: { key: '1', name: NAME } } });

  it('have no password to change', async () => {
    managed();
    renderApp('/account?section=password', { signedIn: makeUser(), branding });
    expect(await screen.findByText(`Your password is managed by ${NAME}.`)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('sign out at the provider too', async () => {
    answer(logout, { data: { signedOut: true, providerUrl: '#signed-out' } });
    const user = renderApp('/', { signedIn: makeUser(), branding });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.hash).toBe('#signed-out'));
  });

  it('confirm at the provider instead of with a password, and come back to the same page', async () => {
    managed();
    const nora = makeUser({ firstName: 'Nora', lastName: 'New' });
    answer(listUsers, { users: [nora], pagination: onePage(1) });
    answer(getUserStats, {
      data: { totalUsers: 1, activeUsers: 1, adminUsers: 0, recentRegistrations: 0, recentLogins: 0 },
    });
    const started = leads('provider');
    const made = answer(makeResetLink, {
      data: { link: 'https://x.example/reset#a', expiresAt: '2026-11-16T15:00:00.000Z' },
    });
    const open = async (user: ReturnType<typeof renderApp>) => {
      await user.click(await screen.findByRole('button', { name: /^More for Nora New/ }));
      await user.click(screen.getByRole('button', { name: 'Make reset link' }));
      return within(await screen.findByRole('dialog'));
    };
    const user = renderApp('/admin?tab=users', { signedIn: admin, branding });
    const dialog = await open(user);
    await user.click(await dialog.findByRole('button', { name: `Confirm with ${NAME}` }));
    await waitFor(() => expect(started[0]?.body).toEqual({ confirm: true }));
    expect(sessionStorage.getItem('sign-on-wanted')).toBe('/admin?tab=users');

    answer(finishSignOn, { token: 'hf_2', user: admin, confirmation: 'proved' });
    cleanup();
    const returned = renderApp('/sign-on/1?code=c', { branding });
    const again = await open(returned);
    expect(await again.findByText(`Confirmed with ${NAME}.`)).toBeTruthy();
    await returned.click(again.getByRole('button', { name: 'Make reset link' }));
    await waitFor(() => expect(made[0]?.body).toEqual({ password: 'proved' }));
  });
});

it('an invitation can be accepted with it, or only with it', async () => {
  const invitation = {
    email: 'nora@mine.example',
    firstName: null,
    lastName: null,
    role: 'user',
    expiresAt: '2026-11-21T14:05:00.000Z',
    invitedBy: { name: 'Ada Boss', email: null },
  } as const;
  answer(checkInvitation, { data: { ...invitation, signOnOnly: true } });
  const sent = leads('provider');
  const user = renderApp('/accept-invitation/good-token', { branding });
  await user.click(await button());
  await waitFor(() => expect(sent[0]?.body).toEqual({ invitation: 'good-token' }));
  expect(screen.queryByLabelText('Password*')).toBeNull();
});

it('an administrator can unlink someone after a confirmation', async () => {
  const nora = makeUser({ firstName: 'Nora', lastName: 'New' });
  answer(listUsers, { users: [nora], pagination: onePage(1) });
  answer(getUserStats, {
    data: { totalUsers: 1, activeUsers: 1, adminUsers: 0, recentRegistrations: 0, recentLogins: 0 },
  });
  const sent = answer(unlinkSignOn, { data: { unlinked: 1 } });
  const user = renderApp('/admin?tab=users', { signedIn: admin, branding });
  await user.click(await screen.findByRole('button', { name: /^More for Nora New/ }));
  await user.click(screen.getByRole('button', { name: 'Unlink sign-on' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Unlink sign-on' }));
  await waitFor(() => expect(sent[0]?.params).toMatchObject({ id: nora.id }));
});
