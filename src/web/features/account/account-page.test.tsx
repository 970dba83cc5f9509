import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type AccountSession,
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  saveOwnProfile,
} from '#contract/account.ts';
import { type ApiToken, addOwnToken, listOwnTokens, removeOwnToken } from '#contract/tokens.ts';
import { admin, makeUser } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36';
const makeSession = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: '00000000-0000-4000-8000-000000000201',
  isCurrent: true,
  ip: '203.0.113.24',
  userAgent: CHROME,
  method: 'password',
  createdAt: '2026-11-16T13:40:00.000Z',
  lastSeenAt: '2026-11-16T13:40:00.000Z',
  ...changes,
});
const phone = makeSession({
  id: '00000000-0000-4000-8000-000000000202',
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
});

function renderAccount(section: string, user = makeUser()) {
  answer(listOwnSessions, { data: { sessions: [makeSession(), phone], idleHours: 24, longestHours: 168 } });
  return renderApp(`/account?section=${section}`, { signedIn: user });
}

const fill = async (user: ReturnType<typeof renderApp>, label: string, text: string) => {
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

describe('sessions', () => {
  it('show device, address and sign-in, and when they expire', async () => {
    renderAccount('sessions');
    const [own, other] = await screen.findAllByRole('listitem');
    expect(own?.textContent).toContain('Chrome on WindowsThis device203.0.113.24 · signed in');
    expect(own?.textContent).toContain('with a password');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(other?.textContent).toContain('Safari on iPhone');
    expect(
      screen.getByText('You are signed out after 24 hours without use, or 7 days in any case.'),
    ).toBeTruthy();
  });

  it('can be signed out, one or all others', async () => {
    const ended = answer(endOwnSession, { data: { id: phone.id } });
    const endedAll = answer(endOtherSessions, { data: { ended: 1 } });
    const user = renderAccount('sessions');
    const confirm = async (question: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: question }));
      await user.type(dialog.getByLabelText('Your Password (Required)'), 'Lantern7!oak');
      await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await confirm('Sign out Safari on iPhone?');
    expect(await screen.findByText('Safari on iPhone signed out.')).toBeTruthy();
    expect(ended[0]).toMatchObject({ params: { id: phone.id }, body: { password: 'Lantern7!oak' } });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await confirm('Sign out everywhere else?');
    expect(await screen.findByText('1 session signed out.')).toBeTruthy();
    expect(endedAll[0]?.body).toEqual({ password: 'Lantern7!oak' });
  });
});

describe('the password', () => {
  it('is changed after the current one and both new ones', async () => {
    const sent = answer(changeOwnPassword, { data: { ended: 1 } });
    const user = renderAccount('password');
    await fill(user, 'Current password', 'Lantern7!oak');
    await fill(user, 'New password', 'Bucket9?wheel');
    await fill(user, 'Confirm new password', 'Bucket9?wheel');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. Your other sessions are signed out.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ currentPassword: 'Lantern7!oak', newPassword: 'Bucket9?wheel' });
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['', 'Bucket9?wheel', 'Bucket9?wheel', 'Current password is required', 'Current password'],
    ['x', 'Bucket9?wheel', 'other', 'Passwords do not match', 'Confirm new password'],
    ['x', 'short', 'short', 'Password must be at least 8 characters long', 'New password'],
  ])('%j, %j, %j: %s', async (current, wanted, confirmed, message, offender) => {
    const sent = answer(changeOwnPassword, { data: { ended: 0 } });
    const user = renderAccount('password');
    if (current) await fill(user, 'Current password', current);
    await fill(user, 'New password', wanted);
    await fill(user, 'Confirm new password', confirmed);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(screen.getByLabelText(offender));
    expect(sent).toHaveLength(0);
  });

  it('a wrong current one is reported, and no one is signed out', async () => {
    refuse(changeOwnPassword, 401, 'Invalid password', { code: 'INVALID_PASSWORD' });
    const user = renderAccount('password');
    await fill(user, 'Current password', 'wrong');
    await fill(user, 'New password', 'Bucket9?wheel');
    await fill(user, 'Confirm new password', 'Bucket9?wheel');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The current password is incorrect.');
    const current = screen.getByLabelText('Current password');
    expect(document.activeElement).toBe(current);
    expect(current.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await user.type(current, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.pathname).toBe('/account');
  });
});

describe('the profile', () => {
  it('saves the name and shows it', async () => {
    const sent = answer(saveOwnProfile, { user: makeUser({ firstName: 'Una' }) });
    const user = renderAccount('profile');
    await fill(user, 'First name', 'Una');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ firstName: 'Una', lastName: 'Marsh' });
    expect(screen.getByText('Una Marsh · ursula@mine.example · User')).toBeTruthy();
  });

  it('an empty name is reported at its field until it is filled', async () => {
    const user = renderAccount('profile');
    await user.clear(await screen.findByLabelText('First name'));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect((await screen.findByRole('alert')).textContent).toBe('First name and last name are required');
    await fill(user, 'First name', 'Una');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('API tokens', () => {
  const makeToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
    id: '00000000-0000-4000-8000-000000000301',
    name: 'Nightly export',
    start: 'hft_9kTb',
    scopes: ['history', 'news'],
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: new Date(Date.now() + 400 * 86_400_000).toISOString(),
    lastUsedAt: null,
    ...changes,
  });
  const old = makeToken({
    id: '00000000-0000-4000-8000-000000000302',
    name: 'Runbook',
    scopes: ['agents'],
    expiresAt: '2026-01-10T17:00:00.000Z',
    lastUsedAt: '2026-01-09T23:01:00.000Z',
  });
  const renderTokens = (tokens: ApiToken[], user = makeUser()) => {
    answer(listOwnTokens, { data: { tokens, callsPerHour: 600 } });
    return renderAccount('tokens', user);
  };

  it('show scopes, expiry and last use, and the rules', async () => {
    const soon = makeToken({ expiresAt: new Date(Date.now() + 13.5 * 86_400_000).toISOString() });
    renderTokens([soon, old]);
    const rows = await screen.findAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Nightly exporthft_9kTb….*History, news.*14 days.*Never/);
    expect(rows[2]?.textContent).toMatch(/Runbook.*Run agentsJan 10, 2026Expired.*Jan 9, 2026, 6:01 PM EST/);
    expect(screen.getByText(/They can never manage people.*600 calls an hour each\./)).toBeTruthy();
  });

  it('are created after a password check, and shown once', async () => {
    const token = `hft_${'x'.repeat(43)}`;
    const sent = answer(addOwnToken, { data: { token, item: makeToken({ name: 'Power BI' }) } });
    const user = renderTokens([], admin);
    await screen.findByRole('button', { name: 'Create token' });
    await user.keyboard('n');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    await fill(user, 'Name', 'Power BI');
    await user.click(screen.getByRole('checkbox', { name: /Run agents/ }));
    await user.click(screen.getByRole('checkbox', { name: /Read dashboard/ }));
    await user.selectOptions(screen.getByLabelText('Expires'), 'In 30 days');
    await fill(user, 'Your Password (Required)', 'Lantern7!oak');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByRole('heading', { name: 'Token “Power BI” created' })).toBe(
      document.activeElement,
    );
    expect((screen.getByLabelText('New token') as HTMLInputElement).value).toBe(token);
    expect(sent[0]?.body).toEqual({
      name: 'Power BI',
      scopes: ['history', 'agents'],
      expiresInDays: 30,
      password: 'Lantern7!oak',
    });
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('');
  });

  it('that run agents are offered to administrators only, and a refusal is shown', async () => {
    refuse(addOwnToken, 401, 'Invalid password', { code: 'INVALID_PASSWORD' });
    const user = renderTokens([]);
    expect(await screen.findByText(/You have no tokens/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Run agents/ }).disabled).toBe(true);
    await fill(user, 'Name', 'x');
    await fill(user, 'Your Password (Required)', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid password');
    const password = screen.getByLabelText('Your Password (Required)');
    expect(document.activeElement).toBe(password);
    expect(password.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await user.type(password, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are revoked after a confirmation, and deleted immediately when expired', async () => {
    const sent = answer(removeOwnToken, { data: { id: old.id } });
    const user = renderTokens([makeToken(), old]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Requests with “Nightly export” stop at once.');
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(sent).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token “Nightly export” revoked.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Runbook' }));
    expect(await screen.findByText('Token “Runbook” deleted.')).toBeTruthy();
    expect(sent.map(({ params }) => params.id)).toEqual([makeToken().id, old.id]);
  });
});
