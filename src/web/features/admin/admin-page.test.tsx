import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listAgents } from '#contract/agents.ts';
import { getOverview } from '#contract/dashboard.ts';
import { getFredBackfill, getFredConfig } from '#contract/fred.ts';
import { getLegacySchedule, getLegacyScraperStatus, listLegacyOutputs } from '#contract/legacy-scraper.ts';
import { getSpiderConfigs } from '#contract/news-spiders.ts';
import { getStatus } from '#contract/system.ts';
import { getUserStats, listUsers, toggleUserStatus } from '#contract/users.ts';
import { getYahooConfig, setYahooStatus } from '#contract/yahoo.ts';
import { makeAgent, makeAgentOverview, makeAgents, makeRun } from '#web/testing/agents.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, cutOff, refuse, renderApp } from '#web/testing/render-app.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the Admin Panel', () => {
  it('has four tabs, the first one open, and the way back', async () => {
    refuse(getOverview, 500);
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
  it('shows the state of the platform and Eastern time', async () => {
    renderApp('/admin', { signedIn: admin });
    expect((await screen.findAllByText('Operational')).length).toBeGreaterThan(0);
    expect(screen.getByText('Platform Status')).toBeTruthy();
    expect(screen.getByText(/^\d{1,2}:\d\d:\d\d [AP]M EST$/).getAttribute('title')).toMatch(
      /America\/New_York, GMT-0[45]:00/,
    );
  });

  it('does not show Operational when the API does not answer', async () => {
    cutOff(getStatus);
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByRole('heading', { name: 'Unreachable' })).toBeTruthy();
    expect(screen.getAllByText('Unreachable')).toHaveLength(2);
    expect(screen.queryByText('Operational')).toBeNull();
  });

  it.each([
    ['API Configuration', '?tab=api'],
    ['User Management', '?tab=users'],
    ['System Settings', '?tab=settings'],
    ['Audit Log', '?tab=dashboard&view=audit'],
  ])('links to %s', async (name, search) => {
    renderApp('/admin', { signedIn: admin });
    const actions = (await screen.findByRole('heading', { name: 'Quick Actions' })).closest('section');
    const link = within(actions as HTMLElement).getByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(`/admin${search}`);
  });
});

describe('the agents', () => {
  const attention = {
    kind: 'failed',
    times: 2,
    reason: 'The source is limiting our requests (HTTP 429).',
    effect: '12 of 34 symbols were updated; the others keep their last good values.',
    advice: null,
    action: 'run',
  } as const;
  const yahoo = makeAgentOverview({
    agent: makeAgent({ id: 'yahoo', name: 'Yahoo Finance' }),
    lastRun: makeRun({ agentId: 'yahoo', status: 'failed', message: attention.reason }),
    recentRuns: ['success', 'failed', 'failed'],
    attention,
  });
  const off = makeAgentOverview({
    agent: makeAgent({ id: 'cnbc', name: 'CNBC', enabled: false, nextRuns: [] }),
    lastRun: null,
    collectedAt: null,
    recentRuns: [],
  });
  const rowOf = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: 'Agents' }));
    return within(list.getByRole('heading', { name }).closest('li') as HTMLElement);
  };

  it('that have no data yet are not counted as healthy', async () => {
    const fresh = makeAgentOverview({ lastRun: null, collectedAt: null, recentRuns: [] });
    answer(listAgents, makeAgents(makeAgentOverview({ agent: makeAgent({ id: 'yahoo' }) }), fresh));
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText(/1 of 2 agents healthy · 1 without data yet · checked/)).toBeTruthy();
  });

  it('have no next run before the set-up is finished', async () => {
    const { data } = makeAgents(makeAgentOverview());
    answer(listAgents, { data: { ...data, isCollecting: false } });
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Set-up not finished')).toBeTruthy();
    expect(screen.getAllByText('After set-up').length).toBeGreaterThan(1);
  });

  it('are Operational only when every one that is on is healthy', async () => {
    answer(listAgents, makeAgents(makeAgentOverview(), off));
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByRole('heading', { name: 'Operational' })).toBeTruthy();
    expect(screen.getByText(/1 of 1 agents healthy · checked/)).toBeTruthy();
  });

  it('show the end of their last run, as in their statistics', async () => {
    const lastRun = makeRun({
      startedAt: '2026-11-13T14:00:01.000Z',
      finishedAt: '2026-11-13T14:12:09.000Z',
    });
    answer(listAgents, makeAgents(makeAgentOverview({ lastRun })));
    renderApp('/admin', { signedIn: admin });
    expect((await rowOf('FRED Economic Data')).getByText(/9:12 AM/, { selector: 'span' })).toBeTruthy();
  });

  it('list problems first, each with its visible reason and action', async () => {
    answer(listAgents, makeAgents(makeAgentOverview(), yahoo));
    const user = renderApp('/admin', { signedIn: admin });
    expect(await screen.findByRole('heading', { name: '1 needs attention' })).toBeTruthy();
    expect(screen.queryByText('Operational')).toBeNull();
    expect(screen.getByText(attention.reason)).toBeTruthy();
    expect(screen.getByText(attention.effect)).toBeTruthy();
    expect(screen.getByText('Failed, 2 runs')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Agents' }));
    expect(list.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Yahoo Finance',
      'FRED Economic Data',
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry now: Yahoo Finance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run now' }));
    expect((dialog.getByRole('checkbox', { name: /Yahoo Finance/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('show a queued retry as such, and no next run while off', async () => {
    const retryAt = new Date(Date.now() + 22 * 60_000).toISOString();
    const lastRun = makeRun({ status: 'queued', finishedAt: null, retryAt, message: 'Away', tries: [] });
    answer(
      listAgents,
      makeAgents(makeAgentOverview({ lastRun, attention: { ...attention, kind: 'retrying' } }), off),
    );
    renderApp('/admin', { signedIn: admin });
    expect((await rowOf('FRED Economic Data')).getByText('Retry queued')).toBeTruthy();
    expect(screen.getByText(/Try 2 of 3 is queued for/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel retry FRED Economic Data' })).toBeTruthy();
    expect((await rowOf('CNBC')).getAllByText('Off')).toBeTruthy();
  });

  it('have the same next run in the overview as in their row, a queued retry included', async () => {
    const retryAt = '2020-01-06T14:43:00.000Z';
    const lastRun = makeRun({ status: 'queued', finishedAt: null, retryAt, message: 'Away', tries: [] });
    answer(listAgents, makeAgents(makeAgentOverview({ lastRun }), yahoo));
    renderApp('/admin', { signedIn: admin });
    expect((await rowOf('FRED Economic Data')).getAllByText(/Jan 6, 9:43 AM EST/)).toBeTruthy();
    expect(screen.getByText('Jan 6, 9:43 AM EST, FRED Economic Data')).toBeTruthy();
  });

  it('open by their links, a spider at its own dialog', async () => {
    answer(listAgents, makeAgents(makeAgentOverview(), off));
    renderApp('/admin', { signedIn: admin });
    const link = async (name: string) => (await rowOf(name)).getByRole('link', { name }).getAttribute('href');
    expect(await link('FRED Economic Data')).toBe('/admin?tab=api&sub=fred');
    expect(await link('CNBC')).toBe('/admin?tab=api&sub=news-spiders&spider=cnbc');
  });

  it('are turned off with an undo', async () => {
    answer(listAgents, makeAgents(yahoo));
    const sent = answer(setYahooStatus, { data: { agent: yahoo.agent } });
    const user = renderApp('/admin', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: 'Turn off Yahoo Finance' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ enabled: false }, { enabled: true }]),
    );
  });

  it('reports a failed load, and loads on Retry', async () => {
    refuse(listAgents, 500);
    const user = renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Failed to load admin data')).toBeTruthy();
    answer(listAgents, makeAgents());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No agents yet.')).toBeTruthy();
  });
});

it('has the four sources, each with its own address', async () => {
  for (const route of [getFredConfig, getYahooConfig, getLegacyScraperStatus, getLegacySchedule])
    refuse(route, 500);
  for (const route of [getFredBackfill, listLegacyOutputs, getSpiderConfigs]) refuse(route, 500);
  const user = renderApp('/admin?tab=api', { signedIn: admin });
  expect(await screen.findByText('Failed to load FRED configuration')).toBeTruthy();
  for (const [name, sub, message] of [
    ['Yahoo Finance', 'yahoo', 'Failed to load Yahoo Finance configuration'],
    ['Legacy Scraper', 'legacy-scraper', 'Failed to fetch scraper status'],
    ['News Spiders', 'news-spiders', 'Failed to load spider configuration'],
  ] as const) {
    await user.click(tab(name));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(window.location.search).toBe(`?tab=api&sub=${sub}`);
  }
});

it('keeps the source after a reload', async () => {
  refuse(getSpiderConfigs, 503, 'The database is away.');
  renderApp('/admin?tab=api&sub=news-spiders', { signedIn: admin });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(tab('News Spiders').getAttribute('aria-selected')).toBe('true');
});

it('shows what went wrong in a banner that can be dismissed', async () => {
  answer(listUsers, { users: [makeUser()], pagination: onePage(1) });
  refuse(getUserStats, 500);
  refuse(toggleUserStatus, 409, 'The last active administrator stays.');
  const user = renderApp('/admin?tab=users', { signedIn: admin });
  await user.click(await screen.findByRole('switch'));
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const banner = (await screen.findByText('The last active administrator stays.')).closest('[role=alert]');
  await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The last active administrator stays.')).toBeNull();
});
