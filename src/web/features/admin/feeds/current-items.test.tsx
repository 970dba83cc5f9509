import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRun } from '#contract/agents.ts';
import { getPriceHistory } from '#contract/dashboard.ts';
import {
  addFredSeries,
  getFredBackfill,
  getFredConfig,
  removeFredSeries,
  searchFred,
} from '#contract/fred.ts';
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

describe('the list of series', () => {
  it('adds a new series once id and title are filled in', async () => {
    const release = hold(
      addFredSeries,
      succeed(addFredSeries, {
        data: { series: { id: 'GDP', title: 'Gross Domestic Product', category: 'gdp' }, runId: uuid(1) },
      }),
    );
    const user = renderFred();
    const form = within(await findSection('Add New Series'));
    const add = form.getByRole('button', { name: 'Add Series' }) as HTMLButtonElement;
    expect(add.disabled).toBe(true);
    expect((form.getByLabelText('Category') as HTMLSelectElement).value).toBe('inflation');
    expect(form.getByRole('option', { name: 'Interest Rates' })).toBeTruthy();
    answer(searchFred, { data: { results: [] } });
    await user.type(form.getByLabelText('Series ID'), ' GDP ');
    await user.type(form.getByLabelText('Title'), '  ');
    expect(add.disabled).toBe(true);
    await user.type(form.getByLabelText('Title'), 'Gross Domestic Product');
    await user.selectOptions(form.getByLabelText('Category'), 'GDP');
    await user.click(add);
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeTruthy();
    release();
    expect(await screen.findByText('Series GDP added')).toBeTruthy();
    expect((form.getByLabelText('Series ID') as HTMLInputElement).value).toBe('');
  });

  it('opens the chart of each over the console', async () => {
    refuse(getPriceHistory, 404, 'There are no prices for CPIAUCSL');
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Chart of series CPIAUCSL' }));
    expect(await screen.findByRole('dialog', { name: /Consumer Price Index/ })).toBeTruthy();
    expect(window.location.pathname).toBe('/admin');
  });

  it('follows a new one until its history is stored', async () => {
    answer(addFredSeries, {
      data: { series: { id: 'GDP', title: 'Output', category: 'gdp' }, runId: uuid(1) },
    });
    answer(searchFred, { data: { results: [] } });
    const run = makeRun({
      kind: 'items',
      status: 'running',
      finishedAt: null,
      done: 0,
      total: 1,
      current: 'GDP',
    });
    answer(getRun, { data: { run } });
    const user = renderFred();
    await user.type(await screen.findByLabelText('Series ID'), 'gdp');
    await user.type(screen.getByLabelText('Title'), 'Output{Enter}');
    expect(await screen.findByText('0 of 1 series · GDP')).toBeTruthy();
    answer(getRun, { data: { run: makeRun({ kind: 'items', total: 1, done: 1 }) } });
    expect(await screen.findByText('Its history is stored.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open chart' })).toBeTruthy();
  });

  it('offers only series that are not on the list, each with the category of its title', async () => {
    const found = (id: string, title: string) => ({ id, title, units: '', frequency: '', lastUpdated: '' });
    answer(searchFred, {
      data: { results: [found('UNRATE', 'Unemployment Rate'), found('ICSA', 'Initial Claims')] },
    });
    const user = renderFred();
    await user.type(await screen.findByLabelText('Series ID'), 'unemploy');
    await user.click(await screen.findByRole('option', { name: /ICSA/ }));
    expect(screen.queryByRole('option', { name: /UNRATE/ })).toBeNull();
    expect((screen.getByLabelText('Category') as HTMLSelectElement).value).toBe('employment');
  });

  it('sends what was typed, trimmed', async () => {
    const sent = answer(addFredSeries, {
      data: { series: { id: 'GDP', title: 'Output', category: 'gdp' }, runId: uuid(1) },
    });
    answer(searchFred, { data: { results: [] } });
    const user = renderFred();
    await user.type(await screen.findByLabelText('Series ID'), ' gdp ');
    await user.type(screen.getByLabelText('Title'), ' Output{Enter}');
    await waitFor(() => expect(sent[0]?.body).toEqual({ id: 'gdp', title: 'Output', category: 'inflation' }));
  });

  it('says when one cannot be added, and why', async () => {
    refuse(addFredSeries, 404, 'FRED does not know the series NOPE');
    answer(searchFred, { data: { results: [] } });
    const user = renderFred();
    await user.type(await screen.findByLabelText('Series ID'), 'NOPE');
    await user.type(screen.getByLabelText('Title'), 'Nothing{Enter}');
    const banner = await findAlert('Failed to add series');
    expect(banner.textContent).toContain('FRED does not know the series NOPE');
    expect((screen.getByLabelText('Series ID') as HTMLInputElement).value).toBe('NOPE');
  });

  it('searches the catalog while typing, by keyboard alone', async () => {
    const asked = answer(searchFred, {
      data: {
        results: [
          {
            id: 'U6RATE',
            title: 'Total Unemployed',
            units: 'Percent',
            frequency: 'Monthly',
            lastUpdated: '',
          },
          { id: 'ICSA', title: 'Initial Claims', units: 'Number', frequency: 'Weekly', lastUpdated: '' },
        ],
      },
    });
    const user = renderFred();
    const field = (await screen.findByRole('combobox', { name: 'Series ID' })) as HTMLInputElement;
    await user.type(field, 'unemploy');
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    expect(asked.map(({ url }) => url.searchParams.get('text'))).toEqual(['unemploy']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /ICSA/ });
    expect(field.getAttribute('aria-activedescendant')).toBe(second.id);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('ICSA');
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Initial Claims');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('picks a found one by the pointer, and closes on Escape', async () => {
    answer(searchFred, {
      data: {
        results: [
          { id: 'U6RATE', title: 'Total Unemployed', units: '', frequency: 'Monthly', lastUpdated: '' },
        ],
      },
    });
    const user = renderFred();
    const field = (await screen.findByLabelText('Series ID')) as HTMLInputElement;
    await user.type(field, 'unem');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, 'p');
    await user.click(await screen.findByRole('option', { name: /U6RATE/ }));
    expect(field.value).toBe('U6RATE');
  });

  it.each([
    ['nothing found', () => answer(searchFred, { data: { results: [] } }), 'No series found'],
    ['no catalog search', () => refuse(searchFred, 502), 'Catalog search is not available right now'],
  ])('says that there is %s', async (_, prepare, text) => {
    prepare();
    const user = renderFred();
    await user.type(await screen.findByLabelText('Series ID'), 'zz');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('asks before removing one, and keeps it on Cancel', async () => {
    const sent = answer(removeFredSeries, { data: { id: 'UNRATE' } });
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Remove series UNRATE' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to remove series UNRATE?')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('removes one', async () => {
    const sent = answer(removeFredSeries, { data: { id: 'UNRATE' } });
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Remove series UNRATE' }));
    config(makeFredConfig({ series: { total: 0, list: [] } }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent[0]?.params.id).toBe('UNRATE');
    expect(await screen.findByText('No series yet. Add one above.')).toBeTruthy();
  });

  it('says when one cannot be removed', async () => {
    refuse(removeFredSeries, 500);
    const user = renderFred();
    await user.click(await screen.findByRole('button', { name: 'Remove series UNRATE' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await findAlert('Failed to remove series')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('UNRATE')).toBeTruthy();
  });

  it('is filtered by id, title and category', async () => {
    const user = renderFred();
    const list = within(await findSection('Current Series'));
    const filter = list.getByLabelText('Filter series');
    await user.type(filter, 'interest');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('FEDFUNDS')).toBeTruthy();
    expect(list.getByText('1 of 3')).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, 'no such thing');
    expect(list.getByText('No series match the filter.')).toBeTruthy();
  });

  it('renders only the visible part of five hundred', async () => {
    const list = Array.from({ length: 500 }, (_, i) => ({
      id: `S${i}`,
      title: `Series number ${i}`,
      category: 'gdp' as const,
    }));
    config(makeFredConfig({ series: { total: 500, list } }));
    const user = renderFred();
    const current = within(await findSection('Current Series'));
    expect(current.getByText('S0')).toBeTruthy();
    expect(current.getAllByRole('listitem').length).toBeLessThan(40);
    expect(current.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('500');
    const box = current.getByRole('region', { name: 'Current Series' });
    await act(async () => {
      box.scrollTop = 400 * 64;
      box.dispatchEvent(new Event('scroll'));
    });
    expect(await current.findByText('S402')).toBeTruthy();
    await user.type(current.getByLabelText('Filter series'), 'number 7');
    expect(current.getByText('S7')).toBeTruthy();
  });
});
