import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addYahooSymbol,
  getSymbolLists,
  getYahooBackfill,
  getYahooConfig,
  initYahoo,
  removeYahooSymbol,
  setSymbolLists,
  setYahooSchedule,
  setYahooStatus,
  startYahooBackfill,
} from '#contract/yahoo.ts';
import { makeBackfill, makeYahooConfig, uuid } from '#web/testing/agents.ts';
import { findSection } from '#web/testing/find-parts.ts';
import { admin } from '#web/testing/people.ts';
import { answer, hold, refuse, renderApp, respond, succeed } from '#web/testing/render-app.tsx';

const config = () => answer(getYahooConfig, { data: makeYahooConfig() });

beforeEach(() => {
  config();
  const { seriesCount: _, ...progress } = makeBackfill({ totalRecords: 2520 });
  answer(getYahooBackfill, { data: { ...progress, symbolsCount: 2 } });
});

const renderYahoo = () => renderApp('/admin?tab=api&sub=yahoo', { signedIn: admin });

describe('the Yahoo sub-tab', () => {
  it('has the same layout with symbols, and needs no key', async () => {
    renderYahoo();
    const stored = await findSection('Historical Data Management');
    expect(within(stored).getByText('Active Symbols')).toBeTruthy();
    expect(within(stored).getByText('2,520')).toBeTruthy();
    const overview = await findSection('Symbols Overview');
    expect(within(overview).getByText('Cryptocurrency')).toBeTruthy();
    expect((await findSection('API Configuration')).textContent).toContain('No API key is required');
    for (const name of [
      'Agent Status',
      'Execution Statistics',
      'Schedule Configuration',
      'Agent Information',
    ]) {
      expect(await findSection(name)).toBeTruthy();
    }
  });

  it('initializes the agent if there is none, then loads again', async () => {
    refuse(getYahooConfig, 404, 'Not initialised');
    const release = hold(initYahoo, () => {
      config();
      return succeed(initYahoo, { data: makeYahooConfig() })();
    });
    renderYahoo();
    expect(await screen.findByText('Fetching Data...')).toBeTruthy();
    release();
    expect(await screen.findByText('Symbols Overview')).toBeTruthy();
    expect(screen.queryByText('Fetching Data...')).toBeNull();
  });

  it.each([
    ['without words', () => refuse(initYahoo, 500), undefined],
    ['in words', () => refuse(initYahoo, 409, 'Someone is at it.'), 'Someone is at it.'],
  ])('says when it cannot be set up %s', async (_, breakIt, reason) => {
    refuse(getYahooConfig, 404);
    breakIt();
    const user = renderYahoo();
    expect(await screen.findByText('Failed to initialize Yahoo Finance configuration')).toBeTruthy();
    expect(screen.getByText('Configuration Not Found')).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
    config();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Symbols Overview')).toBeTruthy();
  });

  it('reports a failed load without initializing the agent', async () => {
    refuse(getYahooConfig, 500);
    const sent = respond(initYahoo, () => HttpResponse.json({}, { status: 500 }));
    renderYahoo();
    expect(await screen.findByText('Failed to load Yahoo Finance configuration')).toBeTruthy();
    expect(screen.getByText('Configuration Not Found')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the list of symbols', () => {
  it('upper-cases a symbol as it is typed, and adds it', async () => {
    const sent = answer(addYahooSymbol, {
      data: { symbol: { symbol: 'BTU', name: 'Peabody', category: 'stock' }, runId: uuid(1) },
    });
    const user = renderYahoo();
    const form = within(await findSection('Add New Symbol'));
    const symbol = form.getByLabelText('Symbol') as HTMLInputElement;
    const add = form.getByRole('button', { name: 'Add Symbol' }) as HTMLButtonElement;
    expect((form.getByLabelText('Category') as HTMLSelectElement).value).toBe('stock');
    await user.type(symbol, 'btu');
    expect(symbol.value).toBe('BTU');
    expect(add.disabled).toBe(true);
    await user.type(form.getByLabelText('Name'), 'Peabody');
    await user.click(add);
    expect(await screen.findByText('Symbol BTU added')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ symbol: 'BTU', name: 'Peabody', category: 'stock' });
    expect(symbol.value).toBe('');
  });

  it('says when one cannot be added', async () => {
    refuse(addYahooSymbol, 409, 'The symbol CNR is already on the list');
    const user = renderYahoo();
    await user.type(await screen.findByLabelText('Symbol'), 'cnr');
    await user.type(screen.getByLabelText('Name'), 'Core{Enter}');
    expect(await screen.findByText('Failed to add symbol')).toBeTruthy();
    expect(screen.getByText('The symbol CNR is already on the list')).toBeTruthy();
  });

  it('asks before one is removed, and says when that fails', async () => {
    const sent = refuse(removeYahooSymbol, 500);
    const user = renderYahoo();
    await user.click(await screen.findByRole('button', { name: 'Remove symbol ^GSPC' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to remove symbol ^GSPC?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove symbol')).toBeTruthy();
    expect(sent[0]?.url.pathname).toMatch(/%5EGSPC$/);
  });

  it('removes one', async () => {
    const sent = answer(removeYahooSymbol, { data: { symbol: 'CNR' } });
    const user = renderYahoo();
    await user.click(await screen.findByRole('button', { name: 'Remove symbol CNR' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent[0]?.params.symbol).toBe('CNR'));
  });
});

describe('the lists of the dashboard', () => {
  it('ask before changes are lost', async () => {
    answer(getSymbolLists, {
      data: { lists: { resources: ['CNR', '^GSPC'], commodities: [], other: [], none: [] }, version: 1 },
    });
    const user = renderYahoo();
    const move = await screen.findByRole('button', { name: 'Move down CNR', hidden: true });
    await user.click(move);
    await user.click(screen.getByRole('tab', { name: 'Legacy Scraper' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(window.location.search).toContain('sub=yahoo');
    await user.click(screen.getByRole('button', { name: 'Move up CNR', hidden: true }));
    await user.click(screen.getByRole('tab', { name: 'Legacy Scraper' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.location.search).toContain('sub=legacy');
  });

  it('keep unsaved changes when a symbol is added or removed', async () => {
    const none = { commodities: [], other: [], none: [] };
    answer(getSymbolLists, { data: { lists: { resources: ['CNR', 'ARCH', '^GSPC'], ...none }, version: 1 } });
    answer(addYahooSymbol, {
      data: { symbol: { symbol: 'BTU', name: 'Peabody', category: 'stock' }, runId: uuid(1) },
    });
    const user = renderYahoo();
    await user.click(await screen.findByRole('button', { name: 'Move up ^GSPC', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Move up ^GSPC', hidden: true }));
    answer(getSymbolLists, { data: { lists: { resources: ['CNR', '^GSPC', 'BTU'], ...none }, version: 2 } });
    await user.type(screen.getByLabelText('Symbol'), 'btu');
    await user.type(screen.getByLabelText('Name'), 'Peabody{Enter}');
    await screen.findByRole('button', { name: 'Move up BTU', hidden: true });
    const resources = ['^GSPC', 'CNR', 'BTU'];
    const sent = answer(setSymbolLists, { data: { lists: { resources, ...none }, version: 3 } });
    await user.click(screen.getByRole('button', { name: 'Save lists' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ body: { lists: { resources, ...none } }, ifMatch: '"2"' }),
    );
  });

  it('ask which order to keep when another administrator has saved one', async () => {
    const none = { commodities: [], other: [], none: [] };
    const lists = (version: number, ...resources: string[]) => ({
      success: true as const,
      data: { lists: { resources, ...none }, version },
    });
    answer(getSymbolLists, lists(1, 'CNR', 'ARCH', '^GSPC'));
    const refused = refuse(setSymbolLists, 409, 'Morgan Reed saved this at 9:41 AM EST.', {
      code: 'CHANGED_MEANWHILE',
    });
    const user = renderYahoo();
    await user.click(await screen.findByRole('button', { name: 'Move up ARCH', hidden: true }));
    answer(getSymbolLists, lists(2, '^GSPC', 'CNR', 'ARCH'));
    await user.click(screen.getByRole('button', { name: 'Save lists' }));
    expect(await screen.findByText('Morgan Reed saved this at 9:41 AM EST.')).toBeTruthy();
    expect(screen.queryByText('Failed to save dashboard lists')).toBeNull();
    expect(refused[0]?.ifMatch).toBe('"1"');
    const sent = answer(setSymbolLists, lists(3, 'ARCH', 'CNR', '^GSPC'));
    await user.click(screen.getByText('Keep mine'));
    await user.click(screen.getByRole('button', { name: 'Save lists' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        body: { lists: { resources: ['ARCH', 'CNR', '^GSPC'] } },
        ifMatch: '"2"',
      }),
    );
  });
});

describe('the agent', () => {
  it.each([
    ['Disable Agent', setYahooStatus, 'Failed to update agent status'],
    ['Update', setYahooSchedule, 'Failed to update schedule'],
  ])('says when %s fails', async (name, route, message) => {
    refuse(route, 500);
    const user = renderYahoo();
    await user.click(await screen.findByRole('radio', { name: 'Daily' }));
    await user.click(screen.getByRole('button', { name }));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });

  it('warns of five years for all symbols before a restore, and says when it fails', async () => {
    refuse(startYahooBackfill, 500);
    const user = renderYahoo();
    await user.click(await screen.findByRole('button', { name: 'Restore All Historical Values' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Historical Data Restore' });
    expect(dialog.textContent).toContain('fetches 5 years of data for all configured symbols');
    await user.type(within(dialog).getByLabelText('Your Password (Required)'), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Start Backfill' }));
    expect(await within(dialog).findByText('Failed to initiate historical backfill')).toBeTruthy();
  });
});
