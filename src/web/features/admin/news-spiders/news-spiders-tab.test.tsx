import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bulkTriggerSpiders,
  getSpiderConfigs,
  listSpiderExecutions,
  type SpiderConfig,
  setSpiderConfig,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { makeSpider, uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, succeed } from '#web/testing/render-app.tsx';

const coal = makeSpider();
const rail = makeSpider({
  id: 'rail-news',
  name: 'Rail News',
  type: 'transportation',
  enabled: false,
  premium: true,
  features: ['Carloads'],
  statistics: { totalExecutions: 3, successfulExecutions: 3, lastExecution: '2020-01-02T17:00:00.000Z' },
});
const fed = makeSpider({
  id: 'fed',
  name: 'Fed',
  type: 'financial',
  statistics: { ...coal.statistics, totalExecutions: 0 },
});

function configs(spiders: SpiderConfig[] = [coal, rail, fed]) {
  return answer(getSpiderConfigs, {
    data: {
      spiders,
      spiderTypes: ['energy', 'financial', 'general', 'transportation'],
      totalSpiders: spiders.length,
      enabledSpiders: spiders.filter(({ enabled }) => enabled).length,
      mode: 'full',
    },
  });
}

beforeEach(() => {
  configs();
  answer(listSpiderExecutions, { executions: [], total: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const renderSpiders = (search = '') =>
  renderApp(`/admin?tab=api&sub=news-spiders${search}`, { signedIn: admin });
const cardOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
const names = () =>
  within(screen.getByRole('list', { name: 'Spiders' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('the spiders', () => {
  it('are counted and run in full production mode', async () => {
    renderSpiders();
    expect(await screen.findByText(/^3 spiders collect .* in full production mode\.$/)).toBeTruthy();
    const figure = (term: string) =>
      screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(figure('Total spiders')).toBe('3');
    expect(figure('Enabled')).toBe('2');
    expect(figure('Total executions')).toBe('11');
  });

  it('each have a card with type, features, success rate and last run', async () => {
    renderSpiders();
    const card = within(await cardOf('Coal Age'));
    for (const text of [
      'Energy',
      'Coal trade publication',
      'Full text',
      '+2 more',
      '75%',
      'Last Run',
      'Never',
      'Enabled',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.queryByText('Weekly digest')).toBeNull();
    const other = within(await cardOf('Rail News'));
    for (const text of ['Transportation', 'Premium', 'Carloads', '100%', 'Jan 2, 2020', 'Inactive']) {
      expect(other.getByText(text)).toBeTruthy();
    }
    expect(within(await cardOf('Fed')).getByText('N/A').parentElement?.textContent).toBe('N/A');
  });

  it('show the rest of their features on request', async () => {
    const user = renderSpiders();
    await user.click(within(await cardOf('Coal Age')).getByRole('button', { name: /^\+2 more/ }));
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Weekly digest, Archive');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say when their last run fell short, and why', async () => {
    const finishedAt = '2026-11-14T14:05:00.000Z';
    configs([
      makeSpider({ lastRun: { status: 'degraded', message: 'Nothing new for a week.', finishedAt } }),
      makeSpider({ id: 'x', name: 'Broken', lastRun: { status: 'failed', message: null, finishedAt } }),
      makeSpider({
        id: 'y',
        name: 'Fine',
        lastRun: { status: 'success', message: null, finishedAt },
        isRunning: true,
      }),
    ]);
    renderSpiders();
    const card = within(await cardOf('Coal Age'));
    expect(card.getByText('Degraded')).toBeTruthy();
    expect(card.getByText('Nothing new for a week.')).toBeTruthy();
    expect(within(await cardOf('Broken')).getByText('No reason was given.')).toBeTruthy();
    expect(within(await cardOf('Fine')).getByText('Running')).toBeTruthy();
  });

  it('are sorted by the four keys, kept in the address', async () => {
    const user = renderSpiders();
    await screen.findByText('Coal Age');
    expect(names()).toEqual(['Coal Age', 'Fed', 'Rail News']);
    const sort = screen.getByLabelText('Sort by');
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Name', 'Type', 'Total executions', 'Last run']);
    await user.selectOptions(sort, 'Last run');
    expect(names()).toEqual(['Rail News', 'Coal Age', 'Fed']);
    expect(window.location.search).toBe('?tab=api&sub=news-spiders&sort=lastRun');
  });

  it('are filtered by words, type and state', async () => {
    const user = renderSpiders('&state=enabled');
    await screen.findByText('Coal Age');
    expect(names()).toEqual(['Coal Age', 'Fed']);
    await user.selectOptions(screen.getByLabelText('Type'), 'Financial');
    expect(names()).toEqual(['Fed']);
    await user.type(screen.getByLabelText('Filter spiders'), 'zzz');
    expect(await screen.findByText('No spiders found')).toBeTruthy();
    expect(window.location.search).toBe('?tab=api&sub=news-spiders&state=enabled&type=financial&q=zzz');
  });

  it.each([
    ['without words', () => refuse(getSpiderConfigs, 500), 'Failed to load spider configuration'],
    ['in words', () => refuse(getSpiderConfigs, 503, 'The database is away.'), 'The database is away.'],
  ])('say when they cannot be loaded %s', async (_, breakIt, message) => {
    breakIt();
    const user = renderSpiders();
    expect(await screen.findByText(message)).toBeTruthy();
    configs();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Coal Age')).toBeTruthy();
  });
});

describe('the switch on a card', () => {
  const control = async () =>
    within(await cardOf('Coal Age')).getByRole('switch', { name: 'Coal Age is enabled' });

  it('sends the whole configuration for the version on the screen', async () => {
    const sent = answer(setSpiderConfig, { data: { spider: coal } });
    const user = renderSpiders();
    await user.click(await control());
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        params: { id: 'coal-age' },
        ifMatch: '"5"',
        body: {
          enabled: false,
          maxArticles: 25,
          selectedCategories: ['safety', 'markets'],
          schedule: '0 5 6 * * *',
        },
      }),
    );
    expect(sent[0]?.body).not.toHaveProperty('customTickers');
  });

  it('shows the requested state immediately', async () => {
    const release = hold(setSpiderConfig, succeed(setSpiderConfig, { data: { spider: coal } }));
    const user = renderSpiders();
    const toggle = await control();
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect(await screen.findByText('Updating...')).toBeTruthy();
    configs([{ ...coal, enabled: false, version: 6 }]);
    release();
    expect(await within(await cardOf('Coal Age')).findByText('Inactive')).toBeTruthy();
  });

  it.each([
    ['without words', () => refuse(setSpiderConfig, 500), 'Failed to update spider configuration'],
    ['because there is no answer', () => cutOff(setSpiderConfig), 'Failed to update spider configuration'],
    [
      'because another administrator was faster',
      () => refuse(setSpiderConfig, 409, 'Someone else has changed this.', { code: 'CHANGED_MEANWHILE' }),
      'Someone else has changed this.',
    ],
  ])('goes back when it fails %s, with a banner to dismiss', async (_, breakIt, message) => {
    breakIt();
    const user = renderSpiders();
    await user.click(await control());
    const banner = (await screen.findByText(message)).closest('[role=alert]') as HTMLElement;
    expect((await control()).getAttribute('aria-checked')).toBe('true');
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('the bulk trigger', () => {
  const started = {
    success: true as const,
    data: {
      jobId: uuid(77),
      started: [{ id: 'coal-age', runId: uuid(1) }],
      busy: ['fed'],
      message: 'One has been started.',
    },
  };
  const field = (dialog: HTMLElement) =>
    within(dialog).getByLabelText('Your Password (Required)') as HTMLInputElement;

  async function openBulk(...selected: string[]) {
    const user = renderSpiders();
    await screen.findByText('Coal Age');
    for (const name of selected) await user.click(screen.getByLabelText(`Select ${name}`));
    await user.click(screen.getByRole('button', { name: `Bulk Trigger (${selected.length})` }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Bulk Trigger' }) };
  }

  it('explains what it does, and needs a password and spiders', async () => {
    const sent = answer(bulkTriggerSpiders, started);
    const { user, dialog } = await openBulk('Coal Age');
    expect(dialog.textContent).toMatch(
      /selected spiders run simultaneously with their current configurations.*several minutes/,
    );
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Trigger Spiders' }));
    expect(await within(dialog).findByText('Password is required')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Unselect Coal Age' }));
    await user.type(field(dialog), 'x{Enter}');
    expect(await within(dialog).findByText('No spiders selected')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('starts the selected spiders on Enter, and names busy ones', async () => {
    const sent = answer(bulkTriggerSpiders, started);
    const { user, dialog } = await openBulk('Coal Age', 'Fed');
    await user.type(field(dialog), 'Sample7!lamp{Enter}');
    const text = `Successfully triggered 1 spiders! Job ID: ${uuid(77)} Already running: Fed.`;
    const banner = (await screen.findByText(text)).closest('[role=status]') as HTMLElement;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[0]?.body).toEqual({
      password: 'Sample7!lamp',
      spiders: [
        { id: 'coal-age', maxArticles: 25, selectedCategories: ['safety', 'markets'] },
        { id: 'fed', maxArticles: 25, selectedCategories: ['safety', 'markets'] },
      ],
    });
    expect(screen.getByText(/0 selected/)).toBeTruthy();
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows on the cards at once that they run, and when they have finished', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    answer(bulkTriggerSpiders, started);
    const { user, dialog } = await openBulk('Coal Age');
    configs([makeSpider({ isRunning: true }), rail, fed]);
    await user.type(field(dialog), 'x{Enter}');
    expect(await within(await cardOf('Coal Age')).findByText('Running', {}, { timeout: 1000 })).toBeTruthy();
    configs();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(screen.queryByText('Running')).toBeNull());
  });

  it('says Triggering... while it waits', async () => {
    const release = hold(bulkTriggerSpiders, succeed(bulkTriggerSpiders, started));
    const { user, dialog } = await openBulk('Coal Age');
    await user.type(field(dialog), 'x{Enter}');
    expect(await within(dialog).findByText('Triggering...')).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['without words', () => refuse(bulkTriggerSpiders, 500), 'Failed to trigger bulk spiders'],
    ['in words', () => refuse(bulkTriggerSpiders, 401, 'Invalid password'), 'Invalid password'],
  ])('stays open when it fails %s, and forgets the password on Cancel', async (_, breakIt, message) => {
    breakIt();
    const { user, dialog } = await openBulk('Coal Age');
    await user.type(field(dialog), 'x{Enter}');
    expect(await within(dialog).findByText(message)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Bulk Trigger (1)' }));
    expect(field(await screen.findByRole('dialog')).value).toBe('');
  });

  it('selects all that are shown, and none', async () => {
    const user = renderSpiders();
    await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
    expect(screen.getByRole('button', { name: 'Bulk Trigger (3)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('button', { name: 'Bulk Trigger (0)' })).toBeTruthy();
  });

  it('updates the article counts five minutes later, unless the session ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    answer(bulkTriggerSpiders, started);
    const counted = answer(updateArticleCount, { data: { oldCount: 120, newCount: 140 } });
    const { user, dialog } = await openBulk('Coal Age');
    await user.type(field(dialog), 'x{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(4.9 * 60_000));
    expect(counted).toEqual([]);
    const asked = configs();
    await act(() => vi.advanceTimersByTimeAsync(0.2 * 60_000));
    await waitFor(() => expect(counted.map(({ params }) => params.id)).toEqual(['coal-age']));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  });
});
