import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getStatus } from '#contract/system.ts';
import { getUserStats, listUsers } from '#contract/users.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, cutOff, renderApp } from '#web/testing/render-app.tsx';
import { nextCheckMs } from './api-status.ts';

it('retries soon after failures, with growing delays', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => nextCheckMs(failures, 60_000))).toEqual([
    60_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

it('is requested once, regardless of how many parts show it and when', async () => {
  const asked = answer(getStatus, {
    data: { status: 'connected', time: '2026-11-14T14:05:00.000Z', version: 'v2', sources: 'sample' },
  });
  const user = renderApp('/account', { signedIn: makeUser() });
  await screen.findAllByText('API Connected');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  expect(asked.length).toBe(1);
});

describe('an outage', () => {
  afterEach(() => vi.useRealTimers());

  it('shows within ten seconds, and the screen reloads when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(getUserStats, {
      data: { totalUsers: 1, activeUsers: 1, adminUsers: 1, recentRegistrations: 0, recentLogins: 0 },
    });
    const asked = answer(listUsers, { users: [makeUser()], pagination: onePage(1) });
    renderApp('/admin?tab=users', { signedIn: admin });
    await screen.findByText('API Connected');
    await waitFor(() => expect(asked.length).toBe(1));
    const connected = {
      success: true,
      data: { status: 'connected', time: '2026-11-14T14:05:00.000Z', version: 'v2', sources: 'sample' },
    } as const;

    cutOff(getStatus);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('API Disconnected')).toBeTruthy();
    expect(asked.length).toBe(1);

    answer(getStatus, connected);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('API Connected')).toBeTruthy();
    await waitFor(() => expect(asked.length).toBe(2));
  });
});
