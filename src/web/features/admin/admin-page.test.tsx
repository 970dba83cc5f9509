import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAgents } from '#contract/agents.ts';
import { getOverview } from '#contract/dashboard.ts';
import { getFredBackfill, getFredConfig } from '#contract/fred.ts';
import { getLegacySchedule, getLegacyScraperStatus, listLegacyOutputs } from '#contract/legacy-scraper.ts';
import { getSpiderConfigs } from '#contract/news-spiders.ts';
import { getStatus } from '#contract/system.ts';
import { getUserStats, listUsers, toggleUserStatus } from '#contract/users.ts';
import { getYahooConfig } from '#contract/yahoo.ts';
import { makeAgent, makeRun, statistics } from '#web/testing/agents.ts';
import { admin, makeUser, onePage } from '#web/testing/people.ts';
import { answer, cutOff, refuse, renderApp } from '#web/testing/render-app.tsx';

beforeEach(() => {
  answer(listAgents, { success: true, data: { agents: [] } });
});

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
    expect(await screen.findByText('Operational')).toBeTruthy();
    expect(screen.getByText('Platform Status')).toBeTruthy();
    expect(screen.getByText(/^\d{1,2}:\d\d:\d\d [AP]M EST$/).getAttribute('title')).toMatch(
      /America\/New_York, GMT-0[45]:00/,
    );
  });

  it('does not show Operational when the API does not answer', async () => {
    cutOff(getStatus);
    renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Unreachable')).toBeTruthy();
    expect(screen.queryByText('Operational')).toBeNull();
  });

  it.each([
    ['API Configuration', '?tab=api'],
    ['User Management', '?tab=users'],
    ['System Settings', '?tab=settings'],
    ['Audit Log', '?tab=dashboard&view=audit'],
  ])('leads to %s', async (name, search) => {
    renderApp('/admin', { signedIn: admin });
    const actions = (await screen.findByRole('heading', { name: 'Quick Actions' })).closest('section');
    const link = within(actions as HTMLElement).getByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(`/admin${search}`);
  });
});

describe('the agents table', () => {
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

  it('tells state, last run, next run and freshness of each', async () => {
    const fred = makeAgent({ schedule: '', nextRuns: ['2026-11-16T14:00:00.000Z'] });
    answer(listAgents, {
      success: true,
      data: {
        agents: [
          { agent: fred, statistics, lastRun: makeRun() },
          {
            agent: makeAgent({ id: 'yahoo', name: 'Yahoo', enabled: false, nextRuns: [] }),
            statistics,
            lastRun: makeRun({ status: 'failed', message: 'The source was away.' }),
          },
          { agent: makeAgent({ id: 'cnbc', name: 'CNBC' }), statistics, lastRun: null },
        ],
      },
    });
    renderApp('/admin', { signedIn: admin });
    const row = await rowOf('FRED Economic Data');
    for (const text of [
      'Active',
      'Nov 13, 2026, 9:00 AM EST',
      'Success',
      'Nov 16, 2026, 9:00 AM EST',
      'Fresh',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const failed = await rowOf('Yahoo');
    for (const text of ['Inactive', 'Failed', 'None while inactive', 'Stale']) {
      expect(within(failed).getByText(text)).toBeTruthy();
    }
    expect(within(failed).getByRole('button', { name: 'Stale: The source was away.' })).toBeTruthy();
    const never = await rowOf('CNBC');
    expect(within(never).getByText('Never')).toBeTruthy();
    expect(within(never).getByRole('link', { name: 'CNBC' }).getAttribute('href')).toBe(
      '/admin?tab=api&sub=news-spiders',
    );
  });

  it('says when it cannot be had, and loads on Retry', async () => {
    refuse(listAgents, 500);
    const user = renderApp('/admin', { signedIn: admin });
    expect(await screen.findByText('Failed to load admin data')).toBeTruthy();
    answer(listAgents, { success: true, data: { agents: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No agents yet.')).toBeTruthy();
  });
});

it('has the four sources, each at its own address', async () => {
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

it('stays at a source when it is loaded again', async () => {
  refuse(getSpiderConfigs, 503, 'The database is away.');
  renderApp('/admin?tab=api&sub=news-spiders', { signedIn: admin });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(tab('News Spiders').getAttribute('aria-selected')).toBe('true');
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
