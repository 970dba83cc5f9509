import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFredBackfill, getFredConfig, setFredSchedule, setFredStatus, testFred } from '#contract/fred.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { makeAgent, makeBackfill, makeFredConfig } from '#web/testing/agents.ts';
import { findAlert, findSection } from '#web/testing/find-parts.ts';
import { admin } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, respond, succeed } from '#web/testing/render-app.tsx';

const config = (data = makeFredConfig()) => answer(getFredConfig, { data });
const backfill = (data = makeBackfill()) => answer(getFredBackfill, { data });
const MEANWHILE = 'Someone else has changed this in the meantime. Please look at it again.';

beforeEach(() => {
  config();
  backfill();
});

const renderFred = () => renderApp('/admin?tab=api', { signedIn: admin });

describe('the FRED sub-tab', () => {
  it('shows what is stored, how the agent runs and what it is', async () => {
    renderFred();
    const stored = await findSection('Historical Data Management');
    for (const text of [
      'Total Records',
      '56,220',
      'Active Series',
      '3',
      'Earliest Data',
      '1947',
      'Latest Data',
      'Nov 13, 2026',
    ]) {
      expect(within(stored).getByText(text)).toBeTruthy();
    }
    const status = await findSection('Agent Status');
    expect(within(status).getByText('Active')).toBeTruthy();
    expect(await within(status).findByText('At 9:00 AM, Monday through Friday')).toBeTruthy();
    expect(within(status).getByText('Federal Reserve Economic Data')).toBeTruthy();
    const runs = await findSection('Execution Statistics');
    for (const text of ['1,240', '1,200', '40', '1,234 ms', 'Nov 14, 2026, 9:05 AM EST']) {
      expect(within(runs).getByText(text)).toBeTruthy();
    }
    const about = await findSection('Agent Information');
    for (const text of [
      'FRED Economic Data',
      'economic-data',
      'Jan 5, 2026, 9:00 AM EST',
      'Feb 5, 2026, 9:00 AM EST',
    ]) {
      expect(within(about).getByText(text)).toBeTruthy();
    }
  });

  it('has no average duration before its first run', async () => {
    const statistics = {
      totalExecutions: 0,
      successfulExecutions: 0,
      failedExecutions: 0,
      avgExecutionTime: 0,
      lastExecution: null,
    };
    config(makeFredConfig({ statistics }));
    renderFred();
    const runs = await findSection('Execution Statistics');
    expect(within(runs).getByText('Average duration').nextElementSibling?.textContent).toBe('N/A');
    expect(within(runs).getByText('Never')).toBeTruthy();
  });

  it('counts the series by category', async () => {
    renderFred();
    const overview = await findSection('Series Overview');
    const count = (term: string) => within(overview).getByText(term).nextElementSibling?.textContent;
    expect(count('Total Series')).toBe('3');
    expect(count('Inflation')).toBe('1');
    expect(count('Interest Rates')).toBe('1');
    expect(count('Housing')).toBe('0');
  });

  it.each([
    [true, 'Configured'],
    [false, 'Not Configured'],
  ])('says whether there is a key (%s), and whom to ask', async (configured, word) => {
    config(makeFredConfig({ apiKey: { configured } }));
    renderFred();
    const api = await findSection('API Configuration');
    expect(within(api).getByText(word)).toBeTruthy();
    expect(api.textContent).toMatch(/secrets manager.*contact a system administrator/);
  });

  it.each([
    ['that it answers', true, 'FRED answers (120 ms)'],
    ['why it does not', false, 'FRED is away (120 ms)'],
  ])('asks the source and says %s', async (_, reachable, text) => {
    answer(testFred, {
      data: { reachable, message: reachable ? 'FRED answers' : 'FRED is away', durationMs: 120 },
    });
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['without words', () => refuse(getFredConfig, 500), 'Failed to load FRED configuration'],
    ['in words', () => refuse(getFredConfig, 503, 'The database is away.'), 'The database is away.'],
    ['because there is no answer', () => cutOff(getFredConfig), 'Failed to load FRED configuration'],
    [
      'with nonsense',
      () => respond(getFredConfig, () => HttpResponse.json({ success: true, data: {} })),
      'Failed to load FRED configuration',
    ],
  ])('is not found %s, and loads on Retry', async (_, breakIt, message) => {
    breakIt();
    const user = renderFred();
    expect(await screen.findByText('Configuration Not Found')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    config();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Historical Data Management')).toBeTruthy();
  });
});

describe('the agent', () => {
  it('has no next run before the set-up is finished', async () => {
    answer(getSetupStatus, { data: { finished: false, collection: 'waiting' } });
    renderFred();
    const status = await findSection('Agent Status');
    expect(await within(status).findByText('After set-up')).toBeTruthy();
  });

  it('is disabled and enabled, for the version on the screen', async () => {
    const release = hold(setFredStatus, succeed(setFredStatus, { data: { agent: makeAgent() } }));
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Disable Agent' }));
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeTruthy();
    config(makeFredConfig({ agent: makeAgent({ enabled: false, version: 4, nextRuns: [] }) }));
    release();
    expect(await screen.findByRole('button', { name: 'Enable Agent' })).toBeTruthy();
    expect(within(await findSection('Agent Status')).getByText('Inactive')).toBeTruthy();
    const sent = answer(setFredStatus, { data: { agent: makeAgent() } });
    await user.click(screen.getByRole('button', { name: 'Enable Agent' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { enabled: true }, ifMatch: '"4"' }));
  });

  it('is switched at its schedule too', async () => {
    const sent = answer(setFredStatus, { data: { agent: makeAgent() } });
    const user = renderFred();
    await user.click(await screen.findByRole('switch', { name: 'The schedule is active' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { enabled: false }, ifMatch: '"3"' }));
  });

  it.each([
    ['without words', () => refuse(setFredStatus, 500), 'Failed to update agent status'],
    ['because there is no answer', () => cutOff(setFredStatus), 'Failed to update agent status'],
  ])('fails to %s, in a banner that can be dismissed', async (_, breakIt, message) => {
    breakIt();
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Disable Agent' }));
    const banner = await findAlert(message);
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('warns the later of two administrators, and shows the earlier change', async () => {
    refuse(setFredStatus, 409, MEANWHILE, { code: 'CHANGED_MEANWHILE' });
    const user = renderFred();
    await screen.findByRole('button', { name: 'Disable Agent' });
    config(makeFredConfig({ agent: makeAgent({ enabled: false, version: 4 }) }));
    await user.click(screen.getByRole('button', { name: 'Disable Agent' }));
    const banner = await findAlert('Failed to update agent status');
    expect(banner.textContent).toContain(MEANWHILE);
    expect(await screen.findByRole('button', { name: 'Enable Agent' })).toBeTruthy();
  });
});

describe('the schedule', () => {
  it('is updated for the version on the screen', async () => {
    const sent = answer(setFredSchedule, { data: { agent: makeAgent() } });
    const user = renderFred();
    await user.click(await screen.findByRole('radio', { name: 'Daily' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { schedule: '0 9 * * *' }, ifMatch: '"3"' }));
    expect(await screen.findByText('Schedule updated')).toBeTruthy();
  });

  it('ignores a blank one', async () => {
    const sent = answer(setFredSchedule, { data: { agent: makeAgent() } });
    const user = renderFred();
    await user.click(await screen.findByRole('radio', { name: 'Custom' }));
    await user.clear(screen.getByLabelText('Cron expression'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(sent).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fails with the reason next to the sentence, and keeps the choice', async () => {
    refuse(setFredSchedule, 400, 'A schedule may run every five minutes at most');
    const user = renderFred();
    await user.click(await screen.findByRole('radio', { name: 'Interval' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const banner = await findAlert('Failed to update schedule');
    expect(banner.textContent).toContain('A schedule may run every five minutes at most');
    expect((screen.getByRole('radio', { name: 'Interval' }) as HTMLInputElement).checked).toBe(true);
  });

  it('of another administrator is not overwritten silently', async () => {
    refuse(setFredSchedule, 409, MEANWHILE, { code: 'CHANGED_MEANWHILE' });
    const user = renderFred();
    await user.click(await screen.findByRole('radio', { name: 'Interval' }));
    config(makeFredConfig({ agent: makeAgent({ schedule: '0 7 * * *', version: 4 }) }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(MEANWHILE)).toBeTruthy();
    expect(screen.queryByText('Failed to update schedule')).toBeNull();
    await user.click(screen.getByText('Keep mine'));
    const sent = answer(setFredSchedule, { data: { agent: makeAgent() } });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { schedule: '0 */4 * * *' }, ifMatch: '"4"' }));
  });
});
