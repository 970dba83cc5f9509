import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getStatus } from '#contract/system.ts';
import { getUserStats, listUsers, toggleUserStatus } from '#contract/users.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, cutOff, refuse, renderApp } from '#web/testing/render-app.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the Admin Panel', () => {
  it('has four tabs, the first one open, and the way back', async () => {
    const user = renderApp('/admin', { signedIn: admin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual([
      'Dashboard',
      'API Configuration',
      'User Management',
      'System Settings',
    ]);
    expect(tab('Dashboard').getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
  });

  it('keeps the open tab in the address', async () => {
    const user = renderApp('/admin', { signedIn: admin });
    await user.click(await screen.findByRole('tab', { name: 'System Settings' }));
    expect(window.location.search).toBe('?tab=settings');
    expect(await screen.findByText(/Options will be available later/)).toBeTruthy();
    window.history.back();
    expect(await screen.findByText('System Overview')).toBeTruthy();
  });

  it('opens at the address', async () => {
    renderApp('/admin?tab=settings', { signedIn: admin });
    expect(await screen.findByText(/Options will be available later/)).toBeTruthy();
  });

  it('opens at the first tab for an address it does not know', async () => {
    renderApp('/admin?tab=<script>', { signedIn: admin });
    expect(await screen.findByText('System Overview')).toBeTruthy();
  });

  it('moves between tabs with the arrows and opens with Enter', async () => {
    const user = renderApp('/admin', { signedIn: admin });
    await screen.findByText('System Overview');
    tab('Dashboard').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(tab('System Settings')));
    expect(screen.getByText('System Overview')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Options will be available later/)).toBeTruthy();
  });
});

describe('the dashboard tab', () => {
  it('shows the state of the platform and the time of the East', async () => {
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Operational')).toBeTruthy();
    expect(screen.getByText('Platform Status')).toBeTruthy();
    expect(screen.getByText(/^\d{1,2}:\d\d:\d\d [AP]M EST$/).getAttribute('title')).toMatch(
      /America\/New_York, GMT-0[45]:00/,
    );
  });

  it('does not call operational what does not answer', async () => {
    cutOff(getStatus);
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Not reachable')).toBeTruthy();
    expect(screen.queryByText('Operational')).toBeNull();
  });

  it.each([
    ['API Configuration', '?tab=api'],
    ['User Management', '?tab=users'],
    ['System Settings', '?tab=settings'],
  ])('leads to %s', async (name, search) => {
    renderApp('/admin', { signedIn: admin });
    const actions = (await screen.findByRole('heading', { name: 'Quick Actions' })).closest('section');
    const link = within(actions as HTMLElement).getByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(`/admin${search}`);
  });
});

it('has the four sources, each honest about not being there yet', async () => {
  const user = renderApp('/admin?tab=api', { signedIn: admin });
  expect(await screen.findByText('FRED Economic Data has no screen yet')).toBeTruthy();
  for (const [name, sub] of [
    ['Yahoo Finance', 'yahoo'],
    ['Legacy Scraper', 'legacy-scraper'],
    ['News Spiders', 'news-spiders'],
  ] as const) {
    await user.click(tab(name));
    expect(await screen.findByText(`${name} has no screen yet`)).toBeTruthy();
    expect(window.location.search).toBe(`?tab=api&sub=${sub}`);
  }
});

it('shows what went wrong in a banner that can be dismissed', async () => {
  answer(listUsers, { success: true, users: [makeUser()], pagination: onePage(1) });
  refuse(getUserStats, 500);
  refuse(toggleUserStatus, 409, 'The last active administrator stays.');
  const user = renderApp('/admin?tab=users', { signedIn: admin });
  await user.click(await screen.findByRole('switch'));
  const banner = (await screen.findByText('The last active administrator stays.')).closest('[role=alert]');
  await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The last active administrator stays.')).toBeNull();
});
