import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { revokeUserTokens } from '#contract/tokens.ts';
import {
  endUserSessions,
  getUserStats,
  listUsers,
  makeResetLink,
  removeUserFactors,
  requireNewPassword,
  unlockUser,
} from '#contract/users.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const nora = makeUser({ id: '00000000-0000-4000-8000-0000000000aa', firstName: 'Nora', lastName: 'New' });

async function choose(item: string) {
  answer(listUsers, { users: [nora], pagination: onePage(1) });
  answer(getUserStats, {
    data: { totalUsers: 1, activeUsers: 1, adminUsers: 0, recentRegistrations: 0, recentLogins: 0 },
  });
  const user = renderApp('/admin?tab=users', { signedIn: admin });
  await user.click(await screen.findByRole('button', { name: /^More for Nora New/ }));
  await user.click(screen.getByRole('button', { name: item }));
  return user;
}

it('creates a reset link after a password check, and shows it once', async () => {
  const link = 'https://headframe.example/reset#abc';
  const sent = answer(makeResetLink, { data: { link, expiresAt: '2026-11-16T15:00:00.000Z' } });
  const user = await choose('Make reset link');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your Password (Required)'), 'Lantern7!oak');
  await user.click(within(dialog).getByRole('button', { name: 'Make reset link' }));
  expect(((await screen.findByLabelText('Reset link')) as HTMLInputElement).value).toBe(link);
  expect(sent[0]).toMatchObject({ params: { id: nora.id }, body: { password: 'Lantern7!oak' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Reset link')).toBeNull();
});

it('a wrong password is reported in the dialog', async () => {
  refuse(makeResetLink, 401, 'Invalid password');
  const user = await choose('Make reset link');
  await user.type(await screen.findByLabelText('Your Password (Required)'), 'x{Enter}');
  expect(await screen.findByText('Invalid password')).toBeTruthy();
});

it.each([
  ['Require new password', requireNewPassword, 'Nora New has to choose a new password.'],
  ['Revoke tokens', revokeUserTokens, 'All API tokens of Nora New are revoked.'],
  ['End all sessions', endUserSessions, 'Nora New is signed out everywhere.'],
] as const)('%s asks first', async (item, route, words) => {
  const sent = answer(route, { data: { user: nora, ended: 2, revoked: 2 } });
  const user = await choose(item);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Nora New');
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: item }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('unlocks immediately', async () => {
  const sent = answer(unlockUser, { data: { id: nora.id } });
  await choose('Unlock');
  expect(await screen.findByText('Nora New can sign in again.')).toBeTruthy();
  expect(sent[0]?.params.id).toBe(nora.id);
});

it('removes the second factors after a password check', async () => {
  const sent = answer(removeUserFactors, { data: { removed: 2 } });
  const user = await choose('Remove second factors');
  await user.type(await screen.findByLabelText('Your Password (Required)'), 'Lantern7!oak{Enter}');
  expect(await screen.findByText('Nora New signs in without a second factor.')).toBeTruthy();
  expect(sent[0]).toMatchObject({ params: { id: nora.id }, body: { password: 'Lantern7!oak' } });
});
