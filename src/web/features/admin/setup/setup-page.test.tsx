import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOverview } from '#contract/dashboard.ts';
import {
  completeSetupStep,
  getSetup,
  type Setup,
  type SetupStep,
  setSetupAgents,
  startCollecting,
  stopCollecting,
} from '#contract/setup.ts';
import { type Collection, getSetupStatus } from '#contract/setup-status.ts';
import { checkSourceKey, type SourceKey } from '#contract/source-keys.ts';
import { inviteUser } from '#contract/users.ts';
import { makeOverview } from '#web/testing/overview.ts';
import { admin, mailSent, makeInvitation, makeUser } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

const AT = '2026-11-16T13:41:00.000Z';
const NO_KEY: SourceKey = {
  source: 'fred',
  name: 'FRED',
  from: null,
  endsIn: null,
  changedBy: null,
  changedAt: null,
  checkedAt: null,
  problem: null,
};
const GOOD_KEY: SourceKey = { ...NO_KEY, from: 'stored', endsIn: '4f2a', checkedAt: AT };

const group = (id: string, name: string, more: Partial<Setup['groups'][number]> = {}) => ({
  id,
  name,
  agents: 1,
  enabled: true,
  scope: '35 series',
  schedule: '0 9 * * 1-5',
  requestsPerDay: 71,
  hosts: [`${id}.example`],
  keySource: null,
  hasKey: true,
  terms: { total: 0, accepted: 0 },
  ...more,
});

const run = (agentId: string, more: Partial<Setup['progress'][number]['runs'][number]> = {}) => ({
  id: '00000000-0000-4000-8000-000000000009',
  agentId,
  status: 'running' as const,
  done: 21,
  total: 34,
  current: 'BTU',
  items: 0,
  message: null,
  startedAt: AT,
  finishedAt: null,
  ...more,
});

function makeSetup(done: SetupStep[] = [], more: Partial<Setup> = {}): Setup {
  return {
    finished: done.includes('collect'),
    steps: done.map((step) => ({ step, doneAt: AT, doneBy: admin.email })),
    profile: { company: 'Test Mining', domains: ['mine.example'], themes: 12, names: 31 },
    key: NO_KEY,
    groups: [
      group('fred', 'FRED Economic Data', { keySource: 'fred', hasKey: false, enabled: false }),
      group('yahoo', 'Yahoo Finance'),
      group('legacy-scraper', 'Legacy Scraper', { requestsPerDay: 3, terms: { total: 3, accepted: 0 } }),
      group('news-spiders', 'News Spiders', { agents: 15, requestsPerDay: 1_290 }),
    ],
    isMailConfigured: true,
    invitationDays: 7,
    progress: [],
    ...more,
  };
}

const show = (setup: Setup) => answer(getSetup, { data: { setup } });

beforeEach(() => {
  answer(getSetupStatus, { data: { finished: false, collection: 'waiting' } });
  answer(getOverview, { data: makeOverview() });
});

describe('redirects and notices', () => {
  it('an administrator who opens the dashboard is redirected to the set-up', async () => {
    show(makeSetup());
    renderApp('/dashboard', { signedIn: admin });
    expect(await screen.findByRole('heading', { name: 'Set up Pithead' })).toBeTruthy();
    expect(window.location.pathname).toBe('/setup');
    expect(
      screen.getByText(/nothing is requested from any source until you choose “Collect now”/),
    ).toBeTruthy();
  });

  it('others see that it is being set up', async () => {
    renderApp('/dashboard', { signedIn: makeUser() });
    expect(await screen.findByText('Your administrator is setting up Pithead.')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('others who open the set-up are asked to see an administrator', async () => {
    renderApp('/setup', { signedIn: makeUser() });
    expect(await screen.findByText("You don't have access to this page. Ask an administrator.")).toBeTruthy();
  });

  it('nothing is shown once it is finished', async () => {
    answer(getSetupStatus, { data: { finished: true, collection: 'done' } });
    renderApp('/dashboard', { signedIn: admin });
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(screen.queryByText(/Set-up is not finished/)).toBeNull();
  });

  describe.each([
    ['with live sources', 'live'],
    ['with sample sources', 'sample'],
  ] as const)('%s', (_, sources) => {
    const isAt = (collection: Collection) => answer(getSetupStatus, { data: { finished: true, collection } });

    it('everyone sees that the first collection is running, and administrators can watch it', async () => {
      isAt('running');
      renderApp('/dashboard', { signedIn: admin, branding: { sources } });
      expect(await screen.findByText(/^The first collection is running\./)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'View runs' }).getAttribute('href')).toBe(
        '/admin?tab=dashboard&view=runs',
      );
    });

    it('everyone sees that it collected nothing, and who can see why', async () => {
      isAt('empty');
      renderApp('/news', { signedIn: makeUser(), branding: { sources } });
      expect(
        await screen.findByText(
          'The first collection brought no data. The agents try again on their schedule, and administrators can see what failed.',
        ),
      ).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'View what failed' })).toBeNull();
    });
  });

  it('an administrator gets a link to the failures, and the page there has no second notice', async () => {
    answer(getSetupStatus, { data: { finished: true, collection: 'empty' } });
    const user = renderApp('/dashboard', { signedIn: admin });
    await user.click(await screen.findByRole('link', { name: 'View what failed' }));
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeTruthy();
    expect(screen.queryByText(/first collection/)).toBeNull();
  });

  it('"Finish later" leaves a banner with the way back', async () => {
    show(makeSetup());
    const user = renderApp('/setup', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: 'Finish later' }));
    expect(await screen.findByText(/Set-up is not finished: nothing is collected yet\./)).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
    await user.click(screen.getByRole('link', { name: 'Continue set-up' }));
    expect(await screen.findByRole('heading', { name: 'Set up Pithead' })).toBeTruthy();
  });
});

describe('the steps', () => {
  it('resume at the first unfinished step, and finished ones are collapsed', async () => {
    show(makeSetup(['profile', 'key'], { key: GOOD_KEY }));
    renderApp('/setup', { signedIn: admin });
    expect(await screen.findByText('2 of 5 done')).toBeTruthy();
    expect(screen.getByText('Test Mining · mine.example · 12 themes, 31 names')).toBeTruthy();
    expect(screen.getByText(/^Works\. Checked with one call at .+ · key ends in 4f2a$/)).toBeTruthy();
    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current'));
    expect(current).toHaveLength(1);
    expect(within(current[0] as HTMLElement).getByRole('heading', { name: 'Agents' })).toBeTruthy();
  });

  it('move the focus to the next heading', async () => {
    show(makeSetup());
    const completed = answerBy(completeSetupStep, () => {
      const setup = makeSetup(['profile']);
      show(setup);
      return { data: { setup } };
    });
    const user = renderApp('/setup', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('FRED key'));
    expect(completed[0]?.params.step).toBe('profile');
    expect(window.location.search).toBe('?step=key');
  });
});

describe('the FRED key', () => {
  const check = (outcome: 'works' | 'refused' | 'unreachable', message: string) =>
    answerBy(checkSourceKey, () => {
      const key = outcome === 'works' ? GOOD_KEY : NO_KEY;
      show(makeSetup(['profile'], { key }));
      return { data: { check: { outcome, message }, key } };
    });

  it.each([
    ['refused', 'FRED does not accept this key (HTTP 400). Copy it again from your FRED account.'],
    ['unreachable', 'FRED could not be reached (no DNS answer).'],
  ] as const)('that is %s is said at the field', async (outcome, message) => {
    show(makeSetup(['profile']));
    check(outcome, message);
    const user = renderApp('/setup', { signedIn: admin });
    await user.type(await screen.findByLabelText('API key'), 'x'.repeat(32));
    await user.click(screen.getByRole('button', { name: 'Check key' }));
    const error = await screen.findByText(message);
    expect(screen.getByLabelText('API key').getAttribute('aria-describedby')).toContain(error.id);
    expect(screen.getByRole('button', { name: 'Continue without FRED' })).toBeTruthy();
  });

  it('that works is shown only by its last characters, and the field is cleared', async () => {
    show(makeSetup(['profile']));
    const checked = check('works', 'Works.');
    const user = renderApp('/setup', { signedIn: admin });
    await user.type(await screen.findByLabelText('API key'), ' abc ');
    await user.click(screen.getByRole('button', { name: 'Check key' }));
    expect(await screen.findByText(/key ends in 4f2a/)).toBeTruthy();
    expect(checked[0]?.body).toEqual({ key: 'abc' });
    expect((screen.getByLabelText('API key') as HTMLInputElement).value).toBe('');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('set on the server cannot be overwritten', async () => {
    show(makeSetup(['profile'], { key: { ...GOOD_KEY, from: 'environment' } }));
    renderApp('/setup', { signedIn: admin });
    expect(await screen.findByText(/set on the server/)).toBeTruthy();
    expect(screen.queryByLabelText('API key')).toBeNull();
  });

  it('that cannot be decrypted says so', async () => {
    const problem = 'The stored FRED key cannot be decrypted. Enter the key again.';
    show(makeSetup(['profile'], { key: { ...GOOD_KEY, problem } }));
    renderApp('/setup', { signedIn: admin });
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue without FRED' })).toBeTruthy();
  });
});

describe('the agents', () => {
  it('show totals while they are switched, and are saved as chosen', async () => {
    show(makeSetup(['profile', 'key']));
    const saved = answerBy(setSetupAgents, () => ({ data: { setup: makeSetup() } }));
    const user = renderApp('/setup', { signedIn: admin });
    expect(await screen.findByText('17 agents on')).toBeTruthy();
    expect(screen.getByText(/about 1,370 requests a day to 3 hosts, one at a time per host/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add key' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review terms (3)' })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'FRED Economic Data' }));
    await user.click(screen.getByRole('switch', { name: 'News Spiders' }));
    expect(await screen.findByText('2 agents on')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toEqual({
      groups: [
        { id: 'fred', enabled: false },
        { id: 'yahoo', enabled: true },
        { id: 'legacy-scraper', enabled: true },
        { id: 'news-spiders', enabled: false },
      ],
    });
  });
});

describe('"Collect now"', () => {
  const DONE: SetupStep[] = ['profile', 'key', 'agents'];

  it('asks for the password and says what is left out', async () => {
    show(makeSetup(DONE));
    refuse(startCollecting, 401, 'Invalid password');
    const user = renderApp('/setup', { signedIn: admin });
    expect(await screen.findByText('FRED Economic Data is left out: it has no key yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Collect now' }));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    await user.type(screen.getByLabelText('Your Password (Required)'), 'Wrong7!word');
    await user.click(screen.getByRole('button', { name: 'Collect now' }));
    expect(await screen.findByText(/Invalid password|Failed to start collecting/)).toBeTruthy();
  });

  it('shows a row per agent, failures with their reason, and can be stopped', async () => {
    const progress = [
      {
        id: 'fred',
        name: 'FRED Economic Data',
        agents: 1,
        ended: 1,
        items: 56_220,
        runs: [
          run('fred', {
            status: 'success',
            done: 35,
            total: 35,
            items: 56_220,
            finishedAt: '2026-11-16T13:41:42.000Z',
          }),
        ],
      },
      { id: 'yahoo', name: 'Yahoo Finance', agents: 1, ended: 0, items: 0, runs: [run('yahoo')] },
      {
        id: 'news-spiders',
        name: 'News Spiders',
        agents: 2,
        ended: 1,
        items: 14,
        runs: [
          run('mining-com-coal', {
            status: 'failed',
            message: 'Mining.com coal refused our request (HTTP 403).',
            finishedAt: AT,
          }),
          run('coal-age', { done: 0, total: 2 }),
        ],
      },
    ];
    show(makeSetup([...DONE, 'collect'], { progress }));
    const stopped = answerBy(stopCollecting, () => ({ data: { setup: makeSetup() } }));
    const user = renderApp('/setup', { signedIn: admin });
    expect((await screen.findAllByText('2 of 4 agents done')).length).toBeGreaterThan(0);
    expect(screen.getByText('35 of 35 · 56,220 values')).toBeTruthy();
    expect(screen.getByText('42 s')).toBeTruthy();
    expect(screen.getByText('21 of 34 · now BTU')).toBeTruthy();
    expect(screen.getByText('1 of 2 done · 14 articles')).toBeTruthy();
    expect(screen.getByText('Mining.com coal refused our request (HTTP 403).')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop collecting' }));
    await waitFor(() => expect(stopped).toHaveLength(1));
  });
});

describe('inviting people', () => {
  it('opens the dashboard when the step is saved, and says when it is not', async () => {
    show(makeSetup(['profile', 'key', 'agents', 'collect']));
    answer(getSetupStatus, { data: { finished: true, collection: 'done' } });
    refuse(completeSetupStep, 500);
    const user = renderApp('/setup?step=people', { signedIn: admin });
    const open = await screen.findByRole('button', { name: 'Open dashboard' });
    await user.click(open);
    expect(await screen.findByText('Failed to save the set-up')).toBeTruthy();
    expect(window.location.pathname).toBe('/setup');
    answer(completeSetupStep, {
      data: { setup: makeSetup(['profile', 'key', 'agents', 'collect', 'people']) },
    });
    await user.click(open);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('sends a list and keeps rejected addresses visible', async () => {
    show(makeSetup());
    const invited = answerBy(inviteUser, ({ body }) => ({
      data: {
        invitation: makeInvitation({ email: (body as { email: string }).email }),
        delivery: mailSent,
      },
    }));
    const user = renderApp('/setup?step=people', { signedIn: admin });
    expect(await screen.findByText('Invitations are valid for 7 days.')).toBeTruthy();
    for (const name of ['one', 'two']) {
      await user.type(screen.getByLabelText('Email'), `${name}@mine.example`);
      await user.click(screen.getByRole('button', { name: 'Add' }));
    }
    await user.click(screen.getByRole('button', { name: 'Remove two@mine.example' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(() => expect(invited).toHaveLength(1));
    expect(invited[0]?.body).toEqual({ email: 'one@mine.example', role: 'user' });
    expect(await screen.findByText('Invitation sent to one@mine.example.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open dashboard' })).toBeNull();
    refuse(inviteUser, 400, 'Only addresses on mine.example can be invited');
    await user.type(screen.getByLabelText('Email'), 'stranger@other.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
    expect(await screen.findByText(/stranger@other\.example: /)).toBeTruthy();
  });
});
