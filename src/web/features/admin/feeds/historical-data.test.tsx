import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelRun } from '#contract/agents.ts';
import { getFredBackfill, getFredConfig, startFredBackfill } from '#contract/fred.ts';
import { makeBackfill, makeFredConfig, makeRun, uuid } from '#web/testing/agents.ts';
import { findAlert, findSection } from '#web/testing/find-parts.ts';
import { admin } from '#web/testing/people.ts';
import { answer, hold, refuse, renderApp, succeed } from '#web/testing/render-app.tsx';

const config = (data = makeFredConfig()) => answer(getFredConfig, { data });
const backfill = (data = makeBackfill()) => answer(getFredBackfill, { data });

beforeEach(() => {
  config();
  backfill();
});

const renderFred = () => renderApp('/admin?tab=api', { signedIn: admin });

describe('the restore of all historical values', () => {
  async function openRestore() {
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Restore All Historical Values' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Historical Data Restore' });
    return { user, dialog };
  }
  const password = (dialog: HTMLElement) =>
    within(dialog).getByLabelText('Your Password (Required)') as HTMLInputElement;
  const started = { success: true as const, data: { jobId: uuid(1), runId: uuid(2), message: 'Started.' } };

  it('warns, and needs a password', async () => {
    const { user, dialog } = await openRestore();
    expect(dialog.textContent).toMatch(/whole history of all configured series/);
    const start = within(dialog).getByRole('button', { name: 'Start Backfill' }) as HTMLButtonElement;
    expect(start.disabled).toBe(true);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.type(password(dialog), '   ');
    expect(start.disabled).toBe(true);
    await user.type(password(dialog), 'x');
    expect(start.disabled).toBe(false);
  });

  it('starts on Enter, says so, and forgets the password', async () => {
    const sent = answer(startFredBackfill, started);
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'Sample7!lamp{Enter}');
    expect(await screen.findByText(/runs in the background and may take several minutes/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'Sample7!lamp' }]);
    await user.click(screen.getByRole('button', { name: 'Restore All Historical Values' }));
    expect(password(await screen.findByRole('dialog')).value).toBe('');
  });

  it('no longer shows as running after it was cancelled', async () => {
    answer(startFredBackfill, started);
    answer(cancelRun, { data: { run: makeRun({ status: 'running' }) } });
    const { user, dialog } = await openRestore();
    backfill(makeBackfill({ runId: uuid(2), status: 'running', done: 7, total: 35 }));
    await user.type(password(dialog), 'x{Enter}');
    const cancel = await screen.findByRole('button', { name: 'Cancel backfill' });
    expect(screen.getByText(/runs in the background/)).toBeTruthy();
    await user.click(cancel);
    expect(await screen.findByRole('button', { name: 'Cancelling...' })).toBeTruthy();
    backfill(makeBackfill({ runId: uuid(2), status: 'cancelled' }));
    await waitFor(() => expect(screen.queryByText(/runs in the background/)).toBeNull(), { timeout: 5000 });
  });

  it('says Initiating... while it waits', async () => {
    const release = hold(startFredBackfill, succeed(startFredBackfill, started));
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'x{Enter}');
    expect(await within(dialog).findByRole('button', { name: 'Initiating...' })).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears the password on Cancel', async () => {
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'secret');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore All Historical Values' }));
    expect(password(await screen.findByRole('dialog')).value).toBe('');
  });

  it('closes and says so when the password is wrong', async () => {
    refuse(startFredBackfill, 401, 'Invalid password', { code: 'INVALID_PASSWORD' });
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'wrong{Enter}');
    expect(await findAlert('Incorrect password. Please enter your correct user password.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBe('hf_test');
    expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeTruthy();
  });

  it('ends the session and says so on any other refusal of the caller', async () => {
    refuse(startFredBackfill, 401, 'Please sign in again.');
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'right{Enter}');
    const text =
      'Authentication failed. Your session may have expired. Please refresh the page and try again.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(window.location.pathname).toBe('/login');
  });

  it('is not requested without a token', async () => {
    const sent = answer(startFredBackfill, started);
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'right');
    localStorage.removeItem('auth_token');
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Authentication expired. Please refresh the page and log in again.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['without words', () => refuse(startFredBackfill, 500), undefined],
    [
      'because it runs already',
      () => refuse(startFredBackfill, 409, 'Running since nine.'),
      'Running since nine.',
    ],
  ])('stays open when it fails %s', async (_, breakIt, reason) => {
    breakIt();
    const { user, dialog } = await openRestore();
    await user.type(password(dialog), 'x{Enter}');
    expect(await within(dialog).findByText('Failed to initiate historical backfill')).toBeTruthy();
    if (reason) expect(within(dialog).getByText(reason)).toBeTruthy();
  });
});

describe('a running backfill', () => {
  const running = makeBackfill({
    runId: uuid(2),
    status: 'running',
    done: 7,
    total: 35,
    current: 'GDP',
    startedAt: '2026-11-14T14:05:00.000Z',
    totalRecords: 60_000,
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows its progress', async () => {
    backfill(running);
    renderFred();
    const stored = await findSection('Historical Data Management');
    expect(await within(stored).findByText('7 of 35 series')).toBeTruthy();
    expect(within(stored).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
    expect(within(stored).getByText('60,000')).toBeTruthy();
    expect(within(stored).getByRole('button', { name: 'Fetching Data...' })).toBeTruthy();
  });

  it('is polled every three seconds until it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const asked = backfill(running);
    const configs = config();
    renderFred();
    await screen.findByText('7 of 35 series');
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(asked).toHaveLength(before);
    backfill(
      makeBackfill({
        ...running,
        status: 'degraded',
        finishedAt: '2026-11-14T14:09:00.000Z',
        error: 'Two failed.',
      }),
    );
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(await screen.findByText('Two failed.')).toBeTruthy();
    expect(screen.getByText('Degraded')).toBeTruthy();
    await waitFor(() => expect(configs.length).toBe(2));
    expect(screen.getByRole('button', { name: 'Restore All Historical Values' })).toBeTruthy();
  });

  it('can be cancelled', async () => {
    backfill(running);
    const sent = answer(cancelRun, { data: { run: makeRun({ status: 'cancelled' }) } });
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Cancel backfill' }));
    await waitFor(() => expect(sent[0]?.params.id).toBe(uuid(2)));
  });

  it('says when it cannot be cancelled', async () => {
    backfill(running);
    refuse(cancelRun, 503, 'The database is away.');
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Cancel backfill' }));
    const banner = await findAlert('Failed to cancel the run');
    expect(banner.textContent).toContain('The database is away.');
  });

  it('that ended just before the cancel is not a failure', async () => {
    backfill(running);
    refuse(cancelRun, 409, 'This run has already finished', { code: 'ALREADY_FINISHED' });
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Cancel backfill' }));
    expect(await screen.findByText('This run has already finished')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be polled keeps the figures of the configuration', async () => {
    refuse(getFredBackfill, 500);
    renderFred();
    expect(within(await findSection('Historical Data Management')).getByText('56,220')).toBeTruthy();
  });
});
