import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#contract/auth.ts';
import { getStatus } from '#contract/system.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrandingProvider } from '#web/branding.tsx';
import { admin, editor, makeUser } from '#web/testing/people.ts';
import {
  answer,
  cutOff,
  hold,
  refuse,
  renderApp,
  respond,
  succeed,
  TEST_BRANDING,
} from '#web/testing/render-app.tsx';
import { ErrorBoundary } from './shell.tsx';

const mainNav = () => screen.findByRole('navigation', { name: 'Main' });
const linkNames = (nav: HTMLElement) =>
  within(nav)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('the header', () => {
  it('offers only the login to a person without a token', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    expect(linkNames(await mainNav())).toEqual(['Login']);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it.each([
    ['a user', makeUser(), ['Dashboard', 'Pithead', 'News', 'Chart', 'Releases']],
    ['an editor', editor, ['Dashboard', 'Pithead', 'News', 'Chart', 'Releases']],
    ['an administrator', admin, ['Dashboard', 'Pithead', 'News', 'Chart', 'Releases', 'Admin']],
    [
      'a role of tomorrow',
      makeUser({ role: 'auditor' as never }),
      ['Dashboard', 'Pithead', 'News', 'Chart', 'Releases'],
    ],
  ])('offers %s their screens', async (_, signedIn, links) => {
    renderApp('/dashboard', { signedIn });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    expect(linkNames(await mainNav())).toEqual(links);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('marks the current screen, and the logo links home', async () => {
    const user = renderApp('/pithead', { signedIn: makeUser() });
    await screen.findByRole('heading', { level: 1, name: 'Pithead' });
    expect(within(await mainNav()).getByRole('link', { current: 'page' }).textContent).toBe('Pithead');
    await user.click(
      within(screen.getByRole('banner')).getAllByRole('link', { name: 'Pithead' })[0] as HTMLElement,
    );
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('has the same links in a menu', async () => {
    const user = renderApp('/dashboard', { signedIn: admin });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(linkNames(within(menu).getByRole('navigation', { name: 'Menu' }))).toEqual([
      'Dashboard',
      'Pithead',
      'News',
      'Chart',
      'Releases',
      'Admin',
    ]);
    expect(within(menu).getByText('API Connected')).toBeTruthy();
    await user.click(within(menu).getByRole('link', { name: 'Pithead' }));
    await waitFor(() => expect(window.location.pathname).toBe('/pithead'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the account and the theme in one menu', async () => {
    const user = renderApp('/dashboard', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    const links = within(await screen.findByRole('navigation', { name: 'Account', hidden: true }));
    expect(links.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'Profile',
      'Password',
      'Two-step sign-in',
      'Sessions',
      'API tokens',
      'Notification settings',
    ]);
    const system = screen.getByRole<HTMLInputElement>('radio', { name: 'System', hidden: true });
    await user.click(screen.getByRole('radio', { name: 'Light', hidden: true }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(system);
    expect([document.documentElement.dataset.theme, system.checked]).toEqual([undefined, true]);
  });

  it('gives the focus back to the menu button', async () => {
    const user = renderApp('/dashboard', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })));
  });

  it('shows when the data is sample data', async () => {
    renderApp('/', { branding: { sources: 'sample' } });
    expect((await screen.findByText('Sample')).textContent).toBe('Sample data');
  });

  it('does not say so otherwise', async () => {
    renderApp('/');
    await screen.findByText('API Connected');
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('the API status', () => {
  it('is connecting, then connected', async () => {
    const release = hold(
      getStatus,
      succeed(getStatus, { data: { status: 'connected', time: '', version: 'v2', sources: 'live' } }),
    );
    renderApp('/');
    expect(await screen.findByText('Connecting...')).toBeTruthy();
    release();
    expect(await screen.findByText('API Connected')).toBeTruthy();
  });

  it.each([
    ['no one answers', () => cutOff(getStatus)],
    ['the server fails', () => refuse(getStatus, 503, 'The database is away.')],
    ['the answer is nonsense', () => respond(getStatus, () => new Response('[]'))],
  ])('is disconnected when %s', async (_, breakIt) => {
    breakIt();
    renderApp('/');
    expect(await screen.findByText('API Disconnected')).toBeTruthy();
  });

  it('recovers when the network comes back', async () => {
    cutOff(getStatus);
    renderApp('/');
    await screen.findByText('API Disconnected');
    answer(getStatus, { data: { status: 'connected', time: '', version: 'v2', sources: 'live' } });
    // A check already running when the network returns still fails; the next one succeeds.
    await waitFor(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      expect(screen.getByText('API Connected')).toBeTruthy();
    });
  });
});

describe('the footer', () => {
  it('has the assistant, both lines, the year and the version', async () => {
    renderApp('/');
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toContain('Powered by Geordie');
    expect(footer.textContent).toContain('Intelligent macroeconomic analysis');
    expect(footer.textContent).toContain('Macroeconomic intelligence platform');
    expect(footer.textContent).toContain('© 2025 Pithead · v2');
  });
});

it('leaves the login bare, but checks the API there too', async () => {
  const asked = answer(getStatus, {
    data: { status: 'connected', time: '', version: 'v2', sources: 'live' },
  });
  renderApp('/login');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
});

describe('logging out', () => {
  it('ends the session here and on the server', async () => {
    const ended = answer(logout, { data: { signedOut: true } });
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(ended[0]?.authorization).toBe('Bearer hf_test');
  });

  it('works when the server does not', async () => {
    cutOff(logout);
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('the theme', () => {
  it('follows the system until chosen, and is stored with other preferences', async () => {
    localStorage.setItem('hf_prefs', '{"density":"compact"}');
    const user = renderApp('/');
    await user.click(await screen.findByRole('button', { name: /Theme: system/ }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(JSON.parse(localStorage.getItem('hf_prefs') ?? '')).toEqual({
      density: 'compact',
      theme: 'light',
    });
    await user.click(screen.getByRole('button', { name: /Theme: light/ }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: /Theme: dark/ }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it.each(['{broken', 'null', '"text"', '{"theme":"neon"}'])(
    'survives preferences that read %s',
    async (prefs) => {
      localStorage.setItem('hf_prefs', prefs);
      renderApp('/');
      expect(await screen.findByRole('button', { name: /Theme: system/ })).toBeTruthy();
    },
  );
});

describe('moving between screens', () => {
  it('names the screen in the tab and puts the focus on its heading', async () => {
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await screen.findByRole('heading', { level: 1, name: 'Executive Dashboard' });
    expect(document.title).toBe('Executive Dashboard · Pithead');
    expect(document.activeElement).toBe(document.body);
    await user.click(within(await mainNav()).getByRole('link', { name: 'Pithead' }));
    await waitFor(() => expect(document.title).toBe('Briefing · Pithead'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Pithead' }));
  });

  it('has a skip link past the header', async () => {
    renderApp('/');
    const skip = await screen.findByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('shows a message for an unknown page', async () => {
    renderApp('/no/such/place');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});

describe('the landing page', () => {
  it('leads to the login, or on to the dashboard', async () => {
    renderApp('/');
    await mainNav();
    expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBe(2);
    expect(screen.getByText(/Test Mining/).textContent).toContain('Geordie');
  });

  it('recognizes a signed-in person', async () => {
    renderApp('/', { signedIn: makeUser() });
    expect((await screen.findByRole('link', { name: 'Open dashboard' })).getAttribute('href')).toBe(
      '/dashboard',
    );
  });
});

describe('a screen that crashes', () => {
  afterEach(() => vi.useRealTimers());

  const renderBroken = (reload?: () => void) => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('boom');
    };
    render(
      <BrandingProvider value={TEST_BRANDING}>
        <QueryClientProvider client={createQueryClient()}>
          <ErrorBoundary {...(reload && { reload })}>
            <Broken />
          </ErrorBoundary>
        </QueryClientProvider>
      </BrandingProvider>,
    );
    silence.mockRestore();
  };

  it('shows a plain error page with a button', async () => {
    const reload = vi.fn();
    renderBroken(reload);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.queryByText(/boom/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says that the server is out of reach, and opens when it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    cutOff(getStatus);
    const reload = vi.fn();
    renderBroken(reload);
    expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    answer(getStatus, {
      data: { status: 'connected', time: '2026-11-14T14:05:00.000Z', version: 'v2', sources: 'sample' },
    });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
