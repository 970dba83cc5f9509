import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import { checkInvitation } from '#contract/invitations.ts';
import { API_PREFIX } from '#contract/route.ts';
import { getUserStats, listUsers } from '#contract/users.ts';
import { admin, editor, makeUser } from '#web/testing/people.ts';
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

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

async function arriveAtLogin() {
  await screen.findByRole('button', { name: 'Sign in' });
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
}

describe('entering a protected screen', () => {
  it.each(['/dashboard', '/pithead', '/admin'])('%s without a token leads to the login', async (path) => {
    localStorage.setItem('user', JSON.stringify(admin));
    renderApp(path);
    expect(await screen.findByText('Redirecting to login...')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('waits for the profile, then opens and stores the user', async () => {
    const profile = makeUser({ lastName: 'Renamed' });
    signIn(makeUser());
    const release = hold(getProfile, succeed(getProfile, { user: profile }));
    renderApp('/dashboard');
    expect(await screen.findByText('Verifying authentication...')).toBeTruthy();
    expect(screen.queryByText('Executive Dashboard')).toBeNull();
    release();
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(profile);
  });

  it('/admin with a token but without a stored user leads to the login', async () => {
    localStorage.setItem('auth_token', 'hf_test');
    answer(getProfile, { user: admin });
    renderApp('/admin');
    expect(await screen.findByText('Redirecting to login...')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
  });

  it.each([
    ['the token is dead', () => refuse(getProfile, 401, 'Session expired')],
    ['the server fails', () => refuse(getProfile, 500)],
    ['no one answers', () => cutOff(getProfile)],
    ['the answer is nonsense', () => respond(getProfile, () => new Response('{"success":true}'))],
  ])('signs out when %s', async (_, breakIt) => {
    signIn(makeUser());
    breakIt();
    renderApp('/dashboard');
    expect(await screen.findByText('Redirecting to login...')).toBeTruthy();
    await arriveAtLogin();
    expect(log).toHaveBeenCalledWith('Authentication check failed', expect.anything());
  });

  it('leaves no protected screen in the history', async () => {
    const before = window.history.length;
    renderApp('/dashboard');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.history.length).toBe(before);
  });
});

describe('inside', () => {
  it('a deactivated reader is signed out on the next click', async () => {
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    refuse(getProfile, 401, 'Session ended');
    await user.click(screen.getAllByRole('link', { name: 'Pithead' })[1] as HTMLElement);
    await arriveAtLogin();
  });

  it('a lost connection does not end the session on another tab of the same screen', async () => {
    const user = renderApp('/admin', { signedIn: admin });
    await user.click(await screen.findByRole('tab', { name: 'API Configuration' }));
    const asked = cutOff(getProfile);
    await user.click(screen.getByRole('tab', { name: 'System Settings' }));
    expect(await screen.findByText(/Options will be available later/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('navigation does not show the spinner again while the profile is checked', async () => {
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    const checked = respond(getProfile, () => new Promise(() => {}));
    await user.click(screen.getAllByRole('link', { name: 'Pithead' })[1] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pithead' })).toBeTruthy();
    expect(screen.queryByText('Verifying authentication...')).toBeNull();
    expect(checked).toHaveLength(1);
  });

  it('a 401 from another call triggers a profile check, which decides', async () => {
    refuse(listUsers, 401, 'Session ended');
    refuse(getUserStats, 401, 'Session ended');
    const user = renderApp('/admin', { signedIn: admin });
    await screen.findByText('System Overview');
    const checked = refuse(getProfile, 401, 'Session ended');
    await user.click(screen.getByRole('tab', { name: 'User Management' }));
    await arriveAtLogin();
    expect(checked.length).toBeGreaterThan(0);
  });

  it('a 401 from another call keeps the reader signed in when the profile call succeeds', async () => {
    refuse(listUsers, 401, 'Not this');
    refuse(getUserStats, 401, 'Not this');
    renderApp('/admin?tab=users', { signedIn: admin });
    await waitFor(() => expect(screen.getAllByText(/Not this/)).toHaveLength(2));
    expect(localStorage.getItem('auth_token')).toBe('hf_test');
    expect(window.location.pathname).toBe('/admin');
  });

  it('signing out in another tab signs out here', async () => {
    renderApp('/dashboard', { signedIn: makeUser() });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    await arriveAtLogin();
  });

  it('signing out in another tab during the first check leaves no stored user', async () => {
    signIn(makeUser());
    const profile = Promise.withResolvers<Response>();
    window.headframeEarly = {
      token: 'hf_test',
      answers: new Map([[API_PREFIX + getProfile.row.path, profile.promise]]),
    };
    renderApp('/dashboard');
    await screen.findByText('Verifying authentication...');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    await screen.findByText('Redirecting to login...');
    profile.resolve(Response.json({ success: true, user: makeUser() }));
    await arriveAtLogin();
    delete window.headframeEarly;
  });
});

describe('the Admin Panel', () => {
  it.each([
    ['a user', makeUser()],
    ['an editor', editor],
  ])('sends %s to the login without ending the session', async (_, signedIn) => {
    renderApp('/admin', { signedIn });
    expect(await screen.findByText('Redirecting to login...')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBe('hf_test');
  });

  it('trusts the server, not a stored role', async () => {
    signIn(makeUser());
    localStorage.setItem('user', JSON.stringify(admin));
    renderApp('/admin');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText('Admin Panel')).toBeNull();
  });
});

it('a rejected token redirects to the login from a public screen too', async () => {
  signIn(makeUser());
  refuse(checkInvitation, 401, 'Who are you?');
  renderApp('/accept-invitation/abc');
  await arriveAtLogin();
});

it('forgets the answers of one reader before the next', async () => {
  answer(getUserStats, {
    data: { totalUsers: 4321, activeUsers: 1, adminUsers: 1, recentRegistrations: 0, recentLogins: 0 },
  });
  answer(listUsers, {
    users: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 1 },
  });
  renderApp('/admin?tab=users', { signedIn: admin });
  await screen.findByText('4,321');
  refuse(getUserStats, 500);
  signIn({ ...admin, id: '00000000-0000-4000-8000-00000000000b' }, 'hf_other');
  window.dispatchEvent(new StorageEvent('storage'));
  await waitFor(() => expect(screen.queryByText('4,321')).toBeNull());
});
