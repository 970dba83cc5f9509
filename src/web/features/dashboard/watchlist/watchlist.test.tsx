import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listChartItems } from '#contract/chart.ts';
import { getOverview } from '#contract/dashboard.ts';
import {
  addWatchlist,
  editWatchlist,
  listWatchlists,
  removeWatchlist,
  type WatchedItem,
} from '#contract/watchlists.ts';
import { findSection } from '#web/testing/find-parts.ts';
import { makeSmallOverview } from '#web/testing/overview.ts';
import { makeChartItem } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';
import { moveItem } from '#web/ui/move-buttons.tsx';
import { describeTiles } from './watch-items.ts';
import { makeWatchlistSheet } from './watchlist-sheet.ts';

const ITEMS = [
  makeChartItem({}),
  makeChartItem({
    id: 'yield.10y',
    name: '10-Year Treasury Yield',
    kind: 'yield',
    unit: '%',
    value: 4,
    change_unit: 'points',
  }),
  makeChartItem({ id: 'HRC=F', name: 'HRC Steel', kind: 'commodity', unit: 'USD/short ton', value: 849.15 }),
];

function renderLists(items: WatchedItem[]) {
  answer(getOverview, { data: makeSmallOverview() });
  answer(listChartItems, { data: { items: ITEMS } });
  const lists = items.length === 0 ? [] : [{ id: LIST_ID, name: 'Coal desk', version: 1, items }];
  const mentions = [{ word: 'coking coal', week: 12, weekBefore: 8 }];
  answer(listWatchlists, { data: { lists, mentions } });
  return renderApp('/dashboard', { signedIn: makeUser() });
}

const LIST_ID = '0f0e7f0e-0000-4000-8000-000000000001';

it('shows prices, yields and topics, and what is no longer collected', async () => {
  renderLists([
    { kind: 'price', key: 'BTU' },
    { kind: 'price', key: 'yield.10y' },
    { kind: 'topic', key: 'coking coal' },
    { kind: 'price', key: 'GONE' },
  ]);
  const list = await findSection('My watchlist');
  await within(list).findByText('Peabody Energy · BTU');
  for (const text of ['$31.42', '+3.10%', '4.00%', '+4 from last week', 'No longer collected']) {
    expect(list.textContent).toContain(text);
  }
  const link = within(list).getByText('coking coal', { selector: 'a' });
  expect(link.getAttribute('href')).toBe('/news?q=%22coking+coal%22&period=7d');
});

it('shows six and the others on demand', async () => {
  const user = renderLists(
    Array.from({ length: 9 }, (_, place) => ({ kind: 'topic', key: `word ${place}` }) as const),
  );
  const list = await findSection('My watchlist');
  expect(await within(list).findByText('6 of 9 shown')).toBeTruthy();
  await user.click(within(list).getByText('Show all'));
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(9);
});

it('is created with a price and a topic, and saved', async () => {
  const user = renderLists([]);
  const asked = answer(addWatchlist, { data: { lists: [], mentions: [] } });
  const list = await findSection('My watchlist');
  expect(await within(list).findByText('Build your watchlist')).toBeTruthy();
  await user.click(within(list).getByText('Add items'));
  await user.click(await screen.findByText('Add price or series'));
  expect(document.activeElement).toBe(screen.getByLabelText('Search by name or symbol'));
  expect(screen.getByText('$849.15 /st')).toBeTruthy();
  await user.keyboard('btu{Enter}');
  await user.type(screen.getByLabelText('Words in the news'), 'rail strike{Enter}');
  await user.click(screen.getByText('Save'));
  expect(asked[0]?.body).toEqual({
    name: 'My list',
    items: [
      { kind: 'price', key: 'BTU' },
      { kind: 'topic', key: 'rail strike' },
    ],
  });
});

it('moves, removes and brings back, and says why it could not be saved', async () => {
  const user = renderLists([
    { kind: 'price', key: 'BTU' },
    { kind: 'topic', key: 'coking coal' },
  ]);
  const refused = refuse(editWatchlist, 409, 'Someone else has changed this watchlist.');
  const list = await findSection('My watchlist');
  await user.click(await within(list).findByText('Edit'));
  await user.click(await screen.findByLabelText('Move down BTU'));
  await user.click(screen.getByLabelText('Remove BTU'));
  await user.click(screen.getByText('Undo'));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Someone else has changed this watchlist.')).toBeTruthy();
  expect(refused[0]?.body).toMatchObject({ items: [{ key: 'coking coal' }, { key: 'BTU' }] });
});

it('does not overwrite what was saved in another tab', async () => {
  const user = renderLists([{ kind: 'price', key: 'BTU' }]);
  const conflict = 'This watchlist was changed in another tab or on another device.';
  const refused = refuse(editWatchlist, 409, conflict, { code: 'CHANGED_MEANWHILE' });
  await user.click(await within(await findSection('My watchlist')).findByText('Edit'));
  await user.type(await screen.findByLabelText('Words in the news'), 'rail{Enter}');
  const items = [{ kind: 'topic' as const, key: 'steel' }];
  const lists = [{ id: LIST_ID, name: 'Coal desk', version: 2, items }];
  answer(listWatchlists, { data: { lists, mentions: [] } });
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(conflict)).toBeTruthy();
  expect(screen.getByLabelText('Remove rail')).toBeTruthy();
  await user.click(screen.getByText('Load the other version'));
  expect(await screen.findByLabelText('Remove steel')).toBeTruthy();
  expect(screen.queryByLabelText('Remove rail')).toBeNull();
  await user.click(screen.getByLabelText('Remove steel'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(refused.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
});

it('keeps what was entered for a list that was deleted in another tab, and leaves other lists alone', async () => {
  const user = renderLists([{ kind: 'price', key: 'BTU' }]);
  const refused = refuse(editWatchlist, 404, 'The watchlist was not found');
  const added = answer(addWatchlist, { data: { lists: [], mentions: [] } });
  await user.click(await within(await findSection('My watchlist')).findByText('Edit'));
  await user.type(await screen.findByLabelText('Words in the news'), 'rail{Enter}');
  const other = { id: LIST_ID.replace(/1$/, '2'), name: 'Rates', version: 1, items: [] };
  answer(listWatchlists, { data: { lists: [other], mentions: [] } });
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('New watchlist')).toBeTruthy();
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(added[0]?.body).toMatchObject({ items: [{ key: 'BTU' }, { key: 'rail' }] }));
  expect(refused).toHaveLength(1);
});

it('is deleted only in the shown version', async () => {
  const message = 'This watchlist was changed in another tab or on another device.';
  const sent = refuse(removeWatchlist, 409, message, { code: 'CHANGED_MEANWHILE' });
  const user = renderLists([{ kind: 'price', key: 'BTU' }]);
  await user.click(await within(await findSection('My watchlist')).findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Delete list' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(message)).toBeTruthy();
  expect(sent[0]?.ifMatch).toBe('"1"');
});

it('asks before changes are lost', async () => {
  const user = renderLists([{ kind: 'price', key: 'BTU' }]);
  await user.click(await within(await findSection('My watchlist')).findByText('Edit'));
  await user.click(await screen.findByLabelText('Remove BTU'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByText('Undo'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('moves a row by dragging its handle', async () => {
  const user = renderLists([
    { kind: 'price', key: 'BTU' },
    { kind: 'topic', key: 'coking coal' },
    { kind: 'topic', key: 'rail' },
  ]);
  const saved = answer(editWatchlist, { data: { lists: [], mentions: [] } });
  await user.click(await within(await findSection('My watchlist')).findByText('Edit'));
  const rows = (await screen.findByLabelText('Move down BTU')).closest('ul')?.children ?? [];
  // jsdom lays nothing out: each row is 40 px high.
  for (const [place, row] of [...rows].entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, place * 40, 100, 40);
  }
  const handles = screen.getAllByTitle('Drag to move');
  await user.pointer([
    { target: handles[0] as HTMLElement, keys: '[MouseLeft>]' },
    { coords: { clientX: 5, clientY: 100 } },
    { keys: '[/MouseLeft]' },
  ]);
  await user.click(screen.getByText('Save'));
  expect(saved[0]?.body).toMatchObject({
    items: [{ key: 'coking coal' }, { key: 'rail' }, { key: 'BTU' }],
  });
});

it('goes to the next list by a key and exports it with its values', async () => {
  answer(listChartItems, { data: { items: ITEMS } });
  answer(getOverview, { data: makeSmallOverview() });
  const lists = ['Coal desk', 'Rates'].map((name, place) => ({
    ...{ id: `0f0e7f0e-0000-4000-8000-00000000000${place}`, name, version: 1 },
    items: [{ kind: 'price' as const, key: place === 0 ? 'BTU' : 'yield.10y' }],
  }));
  answer(listWatchlists, { data: { lists, mentions: [] } });
  const user = renderApp('/dashboard', { signedIn: makeUser() });
  const section = await findSection('My watchlist');
  await within(section).findByText('Peabody Energy · BTU');
  await user.keyboard('l');
  expect(await within(section).findByText('10-Year Treasury Yield')).toBeTruthy();
  expect(window.location.search).toBe('?list=0f0e7f0e-0000-4000-8000-000000000001');
  const tiles = describeTiles([{ kind: 'price', key: 'BTU' }], ITEMS, [], '1D');
  const sheet = makeWatchlistSheet('Coal desk', tiles, '1D');
  expect(sheet.rows[0]?.slice(1, 7)).toEqual([
    'BTU',
    'Peabody Energy · BTU',
    31.42,
    'USD',
    '2026-11-13',
    3.1,
  ]);
});

it('describes an unchanged number of articles in words', () => {
  const mentions = [{ word: 'rail strike', week: 3, weekBefore: 3 }];
  const [tile] = describeTiles([{ kind: 'topic', key: 'rail strike' }], [], mentions, '1D');
  expect(tile?.sayChange(tile.change ?? Number.NaN)).toBe('same as last week');
});

it('reports missing data instead of a count of zero', () => {
  const sayTile = (week: number | null, weekBefore: number | null) => {
    const mentions = [{ word: 'rail strike', week, weekBefore }];
    const [tile] = describeTiles([{ kind: 'topic', key: 'rail strike' }], [], mentions, '1D');
    return [tile?.value, tile?.per, tile?.change, tile?.noChange];
  };
  expect(sayTile(3, null)).toEqual(['3', 'articles in 7 days', null, 'no full data for last week']);
  expect(sayTile(null, 2)).toEqual(['No data', '', null, 'no articles collected in 7 days']);
  expect(sayTile(0, 0)).toEqual(['0', 'articles in 7 days', 0, undefined]);
});

it('names the month where it shows the change of a month', () => {
  const monthly = makeChartItem({
    id: 'fred.UNRATE',
    frequency: 'month',
    day_change: null,
    week_change: null,
    month_change: 0.2,
  });
  const tilesOf = (period: '1D' | '1M') =>
    describeTiles([{ kind: 'price', key: 'fred.UNRATE' }], [monthly], [], period);
  expect(tilesOf('1D')[0]).toMatchObject({ change: 0.2, longer: '1M' });
  expect(tilesOf('1M')[0]).toMatchObject({ change: 0.2 });
  expect(tilesOf('1M')[0]?.longer).toBeUndefined();
  expect(makeWatchlistSheet('List', tilesOf('1D'), '1D').rows[0]?.[6]).toBeNull();
});

it('shows a price index as its yearly change, with the index next to it', () => {
  const index = makeChartItem({
    id: 'fred.CPIAUCSL',
    unit: 'Index 1982-1984=100',
    value: 333.443,
    inflation: 2.8428,
  });
  const [tile] = describeTiles([{ kind: 'price', key: 'fred.CPIAUCSL' }], [index], [], '1M');
  expect(tile).toMatchObject({ value: '+2.84%', per: 'from a year ago · 333.44', amount: 333.443 });
});

it('moves within the list only', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
