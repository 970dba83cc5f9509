import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getLegacyOutput,
  getLegacySchedule,
  getLegacyScraperStatus,
  listLegacyOutputs,
  setLegacySchedule,
  setLegacyTerms,
  triggerLegacyScraper,
} from '#contract/legacy-scraper.ts';
import { makeLegacyStatus, uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, succeed } from '#web/testing/render-app.tsx';

const schedule = { schedule: '0 7 * * 1-5', enabled: true, nextRuns: [], version: 2 };
const MEANWHILE = 'Someone else has changed this in the meantime. Please look at it again.';

const status = (data = makeLegacyStatus()) => answer(getLegacyScraperStatus, { data });
const outputs = (files: { key: string; size: number; lastModified: string }[] = []) =>
  answer(listLegacyOutputs, { data: { date: '2026-11-14', totalFiles: files.length, outputs: files } });

beforeEach(() => {
  status();
  outputs();
  answer(getLegacySchedule, { data: schedule });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const renderLegacy = () => renderApp('/admin?tab=api&sub=legacy-scraper', { signedIn: admin });
const section = async (name: string) =>
  within((await screen.findByText(name, { selector: 'h2' })).closest('section') as HTMLElement);

describe('the Legacy Scraper sub-tab', () => {
  it('shows what it is, where its files go, and a notice', async () => {
    renderLegacy();
    expect(await screen.findByText(/cloud storage \(the bucket headframe\)/)).toBeTruthy();
    expect(screen.getByText(/Collects commodity prices and bond rates/)).toBeTruthy();
    expect(screen.getByText('Legacy notice')).toBeTruthy();
  });

  it('says when there is only a local folder', async () => {
    status({ ...makeLegacyStatus(), storage: 'Folder /var/lib/headframe/files' });
    renderLegacy();
    expect(await screen.findByText('a local folder (no cloud storage configured)')).toBeTruthy();
  });

  it('counts its runs, with the average in seconds', async () => {
    renderLegacy();
    const stats = await section('Execution Statistics');
    for (const text of ['1,240', '1,200', '40', '12.4 s', 'Nov 14, 2026, 9:05 AM EST']) {
      expect(stats.getByText(text)).toBeTruthy();
    }
  });

  it('lists the latest five runs, each with how it ended and why', async () => {
    const ended = (number: number, changes = {}) => ({
      id: uuid(number),
      success: true,
      status: 'success' as const,
      error_message: null,
      executed_at: '2026-11-14T14:05:00.000Z',
      ...changes,
    });
    status(
      makeLegacyStatus({
        latestExecutions: [
          ended(1, { success: false, status: 'failed', error_message: 'The page was away.' }),
          ended(2, { status: 'degraded', error_message: 'No coal today.' }),
          ended(3),
          ended(4),
          ended(5),
          ended(6),
        ],
      }),
    );
    renderLegacy();
    const recent = await section('Recent Executions');
    expect(recent.getAllByRole('listitem')).toHaveLength(5);
    for (const text of ['Failed', 'The page was away.', 'Degraded', 'No coal today.']) {
      expect(recent.getByText(text)).toBeTruthy();
    }
    expect(recent.getAllByText('Success')).toHaveLength(3);
  });

  it.each([
    ['without words', () => refuse(getLegacyScraperStatus, 500)],
    ['because there is no answer', () => cutOff(getLegacyScraperStatus)],
  ])('reports when its status cannot load %s, and loads on Retry', async (_, breakIt) => {
    breakIt();
    const user = renderLegacy();
    const banner = (await screen.findByText('Failed to fetch scraper status')).closest('[role=alert]');
    status();
    await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Execution Statistics')).toBeTruthy();
  });
});

describe('its manual trigger', () => {
  const started = {
    success: true as const,
    data: { jobId: uuid(1), runId: uuid(2), message: 'It has started.' },
  };
  const field = () => screen.getByLabelText('Your Password (Required)') as HTMLInputElement;

  it('needs a password', async () => {
    const sent = answer(triggerLegacyScraper, started);
    const user = renderLegacy();
    await user.click(await screen.findByText('Trigger Legacy Scraper'));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await user.type(field(), '   {Enter}');
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says Triggering..., then that it has started, and forgets the password', async () => {
    const release = hold(triggerLegacyScraper, succeed(triggerLegacyScraper, started));
    const user = renderLegacy();
    await screen.findByText('Trigger Legacy Scraper');
    await user.type(field(), 'Sample7!lamp{Enter}');
    expect(await screen.findByText('Triggering...')).toBeTruthy();
    expect(field().value).toBe('');
    release();
    expect((await screen.findByText('It has started.')).closest('[role=status]')).toBeTruthy();
  });

  it('reloads its status two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const sent = answer(triggerLegacyScraper, started);
    const asked = status();
    const files = outputs();
    const user = renderLegacy();
    await screen.findByText('Trigger Legacy Scraper');
    await user.type(field(), 'x{Enter}');
    await screen.findByText('It has started.');
    expect(sent[0]?.body).toEqual({ password: 'x' });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect([asked.length, files.length]).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(600));
    await waitFor(() => expect([asked.length, files.length]).toEqual([2, 2]));
  });

  it.each([
    ['without words', () => refuse(triggerLegacyScraper, 500), undefined],
    [
      'because the password is wrong',
      () => refuse(triggerLegacyScraper, 401, 'Invalid password'),
      'Invalid password',
    ],
    [
      'because it runs already',
      () => refuse(triggerLegacyScraper, 409, 'Running since nine.'),
      'Running since nine.',
    ],
  ])('fails %s', async (_, breakIt, reason) => {
    breakIt();
    const user = renderLegacy();
    await screen.findByText('Trigger Legacy Scraper');
    await user.type(field(), 'x{Enter}');
    expect(await screen.findByText('Failed to trigger legacy scraper')).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
    expect(field().value).toBe('');
    expect(localStorage.getItem('auth_token')).toBe('hf_test');
  });
});

describe('its schedule', () => {
  it('is switched with the version on the screen', async () => {
    const sent = answer(setLegacySchedule, { data: { ...schedule, enabled: false } });
    const user = renderLegacy();
    await user.click(await screen.findByRole('switch', { name: 'The schedule is active' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ body: { schedule: '0 7 * * 1-5', enabled: false }, ifMatch: '"2"' }),
    );
  });

  it('is updated, and required', async () => {
    const sent = answer(setLegacySchedule, { data: schedule });
    const user = renderLegacy();
    await user.click(await screen.findByRole('radio', { name: 'Custom' }));
    await user.clear(screen.getByLabelText('Cron expression'));
    await user.click(screen.getByText('Update'));
    expect(await screen.findByText('Schedule is required')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Cron expression'), '30 6 * * *');
    await user.click(screen.getByText('Update'));
    await waitFor(() => expect(sent[0]?.body).toEqual({ schedule: '30 6 * * *', enabled: true }));
    expect(screen.queryByText('Schedule is required')).toBeNull();
  });

  it('says that someone else saved first', async () => {
    refuse(setLegacySchedule, 409, MEANWHILE, { code: 'CHANGED_MEANWHILE' });
    const user = renderLegacy();
    await user.click(await screen.findByRole('radio', { name: 'Daily' }));
    await user.click(screen.getByText('Update'));
    expect(await screen.findByText(MEANWHILE)).toBeTruthy();
    expect(screen.getByText('Load their version')).toBeTruthy();
  });
});

describe('its files', () => {
  const file = {
    key: 'legacy/2026-11-14/coal.csv',
    size: 12_595,
    lastModified: '2026-11-14T12:00:00.000Z',
  };

  it('of today are listed with their size in KB', async () => {
    const asked = outputs([file]);
    renderLegacy();
    const files = await section('Storage Output Files');
    expect(await files.findByText('coal.csv')).toBeTruthy();
    expect(files.getByText(/12\.3 KB/).textContent).toBe('12.3 KB · Nov 14, 2026, 7:00 AM EST');
    expect(files.getByText('Nov 14, 2026 · 1 file')).toBeTruthy();
    expect(asked[0]?.url.search).toBe('');
  });

  it('may be missing', async () => {
    renderLegacy();
    expect(
      await screen.findByText('No output files found for today. Run the scraper to generate new files.'),
    ).toBeTruthy();
  });

  it('of another day can be looked at', async () => {
    const asked = outputs();
    renderLegacy();
    const day = await screen.findByLabelText('Day');
    fireEvent.change(day, { target: { value: '2026-11-03' } });
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('date')).toBe('2026-11-03'));
    expect(await screen.findByText('No output files found for Nov 14, 2026.')).toBeTruthy();
  });

  it('are downloaded', async () => {
    outputs([file]);
    const asked = answer(getLegacyOutput, {
      data: { key: file.key, contentType: 'text/csv', content: 'name,price\r\n' },
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });
    const user = renderLegacy();
    await user.click(await screen.findByRole('button', { name: 'Download coal.csv' }));
    await waitFor(() => expect(saved).toEqual(['coal.csv']));
    expect(asked[0]?.url.searchParams.get('key')).toBe(file.key);
  });

  it('say when they cannot be downloaded', async () => {
    outputs([file]);
    refuse(getLegacyOutput, 404, 'The file was not found.');
    const user = renderLegacy();
    await user.click(await screen.findByRole('button', { name: 'Download coal.csv' }));
    expect(await screen.findByText('Failed to download the file')).toBeTruthy();
    expect(screen.getByText('The file was not found.')).toBeTruthy();
  });
});

describe('the terms of its sources', () => {
  const emma = {
    source: 'emma',
    name: 'EMMA',
    url: 'https://emma.example/terms',
    accepted: true,
    acceptedBy: 'ada@mine.example',
    acceptedAt: '2026-11-01T13:00:00.000Z',
  };

  it('are accepted and withdrawn', async () => {
    status(makeLegacyStatus({ terms: [emma] }));
    const sent = answer(setLegacyTerms, { data: { terms: [emma] } });
    const user = renderLegacy();
    const terms = await section('Terms of Use');
    expect(terms.getByText(/Accepted by ada@mine.example/)).toBeTruthy();
    expect(terms.getByRole('link', { name: 'Read the terms' }).getAttribute('rel')).toContain('noopener');
    await user.click(terms.getByRole('switch', { name: 'Terms of EMMA are accepted' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ body: { source: 'emma', accepted: false }, ifMatch: '"2"' }),
    );
  });

  it('report a failed change, and link only to safe addresses', async () => {
    status(makeLegacyStatus({ terms: [{ ...emma, accepted: false, url: 'javascript:alert(1)' }] }));
    refuse(setLegacyTerms, 500);
    const user = renderLegacy();
    const terms = await section('Terms of Use');
    expect(terms.queryByRole('link')).toBeNull();
    await user.click(terms.getByRole('switch'));
    expect(await screen.findByText('Failed to update the terms')).toBeTruthy();
  });
});
