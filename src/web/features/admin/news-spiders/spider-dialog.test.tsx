import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getSpiderConfigs,
  listSpiderExecutions,
  type SpiderConfig,
  setSpiderConfig,
  triggerSpider,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { makeExecution, makeSpider, uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, answerBy, hold, refuse, renderApp, succeed } from '#web/testing/render-app.tsx';

const coal = makeSpider();
const MEANWHILE = 'Someone else has changed this in the meantime. Please look at it again.';

function configs(spider: SpiderConfig = coal) {
  return answer(getSpiderConfigs, {
    data: { spiders: [spider], spiderTypes: ['energy'], totalSpiders: 1, enabledSpiders: 1, mode: 'full' },
  });
}

const runs = (executions = [makeExecution()], total = executions.length) =>
  answer(listSpiderExecutions, { executions, total });

beforeEach(() => {
  configs();
  runs();
});

afterEach(() => {
  vi.useRealTimers();
});

async function openSpider(tab?: string) {
  const user = renderApp('/admin?tab=api&sub=news-spiders', { signedIn: admin });
  await user.click(await screen.findByText('Coal Age'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coal Age' }));
  if (tab) await user.click(dialog.getByRole('tab', { name: tab }));
  return { user, dialog };
}

const save = (dialog: ReturnType<typeof within>) => dialog.getByText('Update Configuration');

describe('the configure dialog', () => {
  it('has four tabs', async () => {
    const { dialog } = await openSpider();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Configuration',
      'Categories',
      'Manual Trigger',
      'Execution History',
    ]);
    expect(dialog.getByText('second minute hour day month dayOfWeek')).toBeTruthy();
    expect(dialog.getByText('Empty means manual only')).toBeTruthy();
    expect(await dialog.findByText(/At 6:05 AM/)).toBeTruthy();
  });

  it('saves what was chosen, and says so for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const sent = answer(setSpiderConfig, { data: { spider: { ...coal, version: 6 } } });
    const { user, dialog } = await openSpider();
    await user.click(dialog.getByRole('switch'));
    await user.clear(dialog.getByLabelText('Max articles'));
    await user.type(dialog.getByLabelText('Max articles'), '40');
    await user.clear(dialog.getByLabelText('Schedule'));
    await user.click(dialog.getByRole('tab', { name: 'Categories' }));
    await user.click(dialog.getByLabelText('policy'));
    await user.click(dialog.getByLabelText('safety'));
    await user.click(save(dialog));
    expect(await dialog.findByText('Configuration saved successfully!')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      ifMatch: '"5"',
      body: { enabled: false, maxArticles: 40, schedule: '', selectedCategories: ['markets', 'policy'] },
    });
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.getByText('Configuration saved successfully!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Configuration saved successfully!')).toBeNull();
  });

  it('falls back to the default for an invalid number', async () => {
    const { user, dialog } = await openSpider();
    const field = dialog.getByLabelText('Max articles') as HTMLInputElement;
    await user.clear(field);
    await user.type(field, '5000');
    await user.tab();
    expect(field.value).toBe('25');
  });

  it('accepts tickers if the spider does', async () => {
    configs(makeSpider({ supportsCustomTickers: true, customTickers: ['CNR'], customTickerPrefix: '$' }));
    const sent = answer(setSpiderConfig, { data: { spider: coal } });
    const { user, dialog } = await openSpider();
    await user.type(dialog.getByLabelText('Custom tickers'), ' btu {Enter}cnr{Enter}   {Enter}');
    const list = within(dialog.getByRole('list', { name: 'Tickers' }));
    expect(list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'CNR',
      'BTU',
    ]);
    await user.click(list.getByRole('button', { name: 'Remove ticker CNR' }));
    await user.click(save(dialog));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ customTickers: ['BTU'] }));
  });

  it.each([
    ['without words', () => refuse(setSpiderConfig, 500), 'Failed to save configuration'],
    ['in words', () => refuse(setSpiderConfig, 400, 'A schedule has 6 fields'), 'A schedule has 6 fields'],
  ])('says when it cannot be saved %s', async (_, breakIt, message) => {
    breakIt();
    const { user, dialog } = await openSpider();
    await user.click(save(dialog));
    expect((await dialog.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });

  it('says Updating... while it saves', async () => {
    const release = hold(setSpiderConfig, succeed(setSpiderConfig, { data: { spider: coal } }));
    const { user, dialog } = await openSpider();
    await user.click(save(dialog));
    expect(await dialog.findByText('Updating...')).toBeTruthy();
    release();
    expect(await dialog.findByText('Configuration saved successfully!')).toBeTruthy();
  });

  it('warns the later of two administrators, who can load the earlier choice', async () => {
    refuse(setSpiderConfig, 409, MEANWHILE, { code: 'CHANGED_MEANWHILE' });
    const { user, dialog } = await openSpider();
    await user.clear(dialog.getByLabelText('Max articles'));
    await user.type(dialog.getByLabelText('Max articles'), '40');
    configs(makeSpider({ defaultMaxArticles: 70, version: 6 }));
    await user.click(save(dialog));
    expect(await dialog.findByText(MEANWHILE)).toBeTruthy();
    expect((dialog.getByLabelText('Max articles') as HTMLInputElement).value).toBe('40');
    await user.click(dialog.getByText('Load their version'));
    expect((dialog.getByLabelText('Max articles') as HTMLInputElement).value).toBe('70');
  });

  it('lets the later one keep their choice explicitly', async () => {
    refuse(setSpiderConfig, 409, MEANWHILE, { code: 'CHANGED_MEANWHILE' });
    const { user, dialog } = await openSpider();
    configs(makeSpider({ version: 6 }));
    await user.click(save(dialog));
    await user.click(await dialog.findByText('Keep mine'));
    const sent = answer(setSpiderConfig, { data: { spider: { ...coal, version: 7 } } });
    await user.click(save(dialog));
    await waitFor(() => expect(sent[0]?.ifMatch).toBe('"6"'));
  });

  it('gives the focus back when it closes', async () => {
    const { user, dialog } = await openSpider();
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Coal Age'));
  });
});

describe('the manual trigger', () => {
  const started = { success: true as const, data: { jobId: uuid(42), runId: uuid(2), message: 'Started.' } };
  const field = (dialog: ReturnType<typeof within>) =>
    dialog.getByLabelText('Your Password (Required)') as HTMLInputElement;

  it('needs a password', async () => {
    const { user, dialog } = await openSpider('Manual Trigger');
    expect((dialog.getByText('Trigger Spider') as HTMLButtonElement).disabled).toBe(true);
    await user.type(field(dialog), '  {Enter}');
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    await user.type(field(dialog), 'x');
    expect((dialog.getByText('Trigger Spider') as HTMLButtonElement).disabled).toBe(false);
  });

  it('runs the spider with what is chosen, closes and reports the job', async () => {
    const sent = answer(triggerSpider, started);
    const { user, dialog } = await openSpider('Manual Trigger');
    await user.type(field(dialog), 'Sample7!lamp{Enter}');
    expect(await screen.findByText(`Spider triggered successfully! Job ID: ${uuid(42)}`)).toBeTruthy();
    expect(sent[0]).toMatchObject({ params: { id: 'coal-age' } });
    expect(sent[0]?.body).toEqual({
      password: 'Sample7!lamp',
      maxArticles: 25,
      selectedCategories: ['safety', 'markets'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Cancel', async () => {
    const { user, dialog } = await openSpider('Manual Trigger');
    await user.click(dialog.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says Triggering... while it waits', async () => {
    const release = hold(triggerSpider, succeed(triggerSpider, started));
    const { user, dialog } = await openSpider('Manual Trigger');
    await user.type(field(dialog), 'x{Enter}');
    expect(await dialog.findByText('Triggering...')).toBeTruthy();
    release();
    await screen.findByText(/Spider triggered successfully/);
  });

  it('updates the article counts five minutes later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    answer(triggerSpider, started);
    const counted = refuse(updateArticleCount, 404);
    const { user, dialog } = await openSpider('Manual Trigger');
    await user.type(field(dialog), 'x{Enter}');
    await screen.findByText(/Spider triggered successfully/);
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    await waitFor(() => expect(counted).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['without words', () => refuse(triggerSpider, 500), 'Failed to trigger spider'],
    ['in words', () => refuse(triggerSpider, 409, 'Running since nine.'), 'Running since nine.'],
  ])('says when it fails %s, and forgets the password', async (_, breakIt, message) => {
    breakIt();
    const { user, dialog } = await openSpider('Manual Trigger');
    await user.type(field(dialog), 'x{Enter}');
    const banner = (await dialog.findByText(message)).closest('[role=alert]') as HTMLElement;
    expect(field(dialog).value).toBe('');
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
    expect(dialog.queryByText(message)).toBeNull();
  });
});

describe('the execution history', () => {
  it('lists twenty runs with everything known of them', async () => {
    const asked = runs([
      makeExecution(),
      makeExecution({
        id: uuid(501),
        status: 'degraded',
        error_message: 'Nothing new.',
        trigger_type: 'schedule',
      }),
    ]);
    const { user, dialog } = await openSpider('Execution History');
    expect(await dialog.findAllByText('17 articles · 12.4 s')).toHaveLength(2);
    expect(asked[0]?.url.search).toBe('?limit=20&offset=0&spiderId=coal-age');
    const [first, second] = within(dialog.getByRole('region', { name: 'Executions' })).getAllByRole(
      'listitem',
    );
    for (const text of ['Success', 'Nov 14, 2026, 9:05 AM EST', 'ada@mine.example', uuid(700)]) {
      expect(first?.textContent).toContain(text);
    }
    expect(second?.textContent).toContain('Degraded');
    await user.click(dialog.getByRole('button', { name: 'Nothing new.' }));
    expect(dialog.getAllByText('Nothing new.')).toHaveLength(2);
  });

  it('reports when there are none, and when they cannot load', async () => {
    runs([]);
    const { dialog } = await openSpider('Execution History');
    expect(await dialog.findByText('No runs yet.')).toBeTruthy();
  });

  it('fails with a way to try again', async () => {
    refuse(listSpiderExecutions, 500);
    const { user, dialog } = await openSpider('Execution History');
    expect(await dialog.findByText('Failed to load spider configuration')).toBeTruthy();
    runs();
    await user.click(dialog.getByText('Retry'));
    expect(await dialog.findByText(/17 articles/)).toBeTruthy();
  });

  it('loads older runs in pages, renders only visible ones, and filters all loaded ones', async () => {
    const all = Array.from({ length: 260 }, (_, i) =>
      makeExecution({ id: uuid(1000 + i), articles_scraped: i, status: i % 50 === 7 ? 'failed' : 'success' }),
    );
    const asked = answerBy(listSpiderExecutions, ({ url }) => {
      const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))];
      return { executions: all.slice(offset, offset + limit), total: all.length };
    });
    const { user, dialog } = await openSpider('Execution History');
    for (const loaded of [120, 220, 260]) {
      await user.click(await dialog.findByText('Load older executions'));
      expect(await dialog.findByText(new RegExp(`${loaded} of 260 loaded`))).toBeTruthy();
    }
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?limit=20&offset=0&spiderId=coal-age',
      '?limit=100&offset=20&spiderId=coal-age',
      '?limit=100&offset=120&spiderId=coal-age',
      '?limit=100&offset=220&spiderId=coal-age',
    ]);
    const rows = () => within(dialog.getByRole('region', { name: 'Executions' })).getAllByRole('listitem');
    expect(rows().length).toBeLessThan(40);
    await user.selectOptions(dialog.getByLabelText('Status'), 'Failed');
    expect(rows()).toHaveLength(6);
    expect(dialog.getByText('6 shown · 260 of 260 loaded')).toBeTruthy();
  });

  it('updates the article count', async () => {
    answer(updateArticleCount, { data: { oldCount: 120, newCount: 1134 } });
    const { user, dialog } = await openSpider('Execution History');
    await user.click(dialog.getByText('Update Article Count'));
    expect(await dialog.findByText('Article count updated: 120 → 1,134')).toBeTruthy();
  });

  it.each([
    ['without words', 500, undefined, 'Failed to update article count'],
    ['in words', 409, 'It is being counted.', 'It is being counted.'],
    [
      'where there is no such thing yet',
      404,
      'Not found',
      'Article count update feature not yet deployed to production. Please wait for next deployment.',
    ],
  ])('says when they cannot be counted %s', async (_, status, words, message) => {
    refuse(updateArticleCount, status, words);
    const { user, dialog } = await openSpider('Execution History');
    await user.click(dialog.getByText('Update Article Count'));
    expect((await dialog.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });
});
