import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  addChartNote,
  type ChartHistory,
  getChartHistory,
  listChartEvents,
  listChartItems,
} from '#contract/chart.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { uuid } from '#web/testing/agents.ts';
import { makeChartItem } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, answerBy, hold, renderApp, respond } from '#web/testing/render-app.tsx';

const about = { kind: 'stock', unit: 'USD', frequency: 'day', source: 'Yahoo Finance' } as const;
const NAMES: Record<string, string> = { BTU: 'Peabody Energy', ARLP: 'Alliance Resource Partners' };

const note = {
  id: '0f0e7f0e-0000-4000-8000-000000000001',
  kind: 'note',
  date: '2026-11-10',
  text: 'Contract talks begin',
  by: 'M. Reyes',
  url: null,
  visibility: 'everyone',
  removable: true,
} as const;

function renderChart(path: string, beforehand = () => {}) {
  answer(listChartItems, { data: { items: [] } });
  answer(listChartEvents, { data: { events: [note] } });
  answerBy(getChartHistory, ({ params }) => {
    const id = String(params.id);
    const last = id === 'BTU' ? 120 : 90;
    const points: ChartHistory['points'] = [
      ['2026-11-06', 100, 'reconstructed'],
      ['2026-11-10', 105],
      ['2026-11-13', last],
    ];
    return {
      data: { ...about, id, name: NAMES[id] ?? id, retrieved_at: null, points },
    };
  });
  beforehand();
  return renderApp(path, { signedIn: makeUser() });
}

it('opens a single line in its own values', async () => {
  renderChart('/chart?s=BTU&range=1W');
  const plot = await screen.findByLabelText(/^Line chart\. BTU, \$/);
  expect(plot.closest('[aria-busy="true"]')).toBeNull();
  expect(plot.textContent).toContain('$115$120');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Own axes' }).checked).toBe(true);
});

it('marks stale values', async () => {
  const stale = makeChartItem({ freshness: 'stale', freshness_reason: 'The source did not answer.' });
  renderChart('/chart?s=BTU,ARLP&range=1W', () =>
    answer(listChartItems, { data: { items: [stale, makeChartItem({ id: 'ARLP' })] } }),
  );
  const legend = await screen.findByLabelText('Compared');
  expect(await within(legend).findAllByLabelText(/^Stale/)).toHaveLength(1);
  expect(
    within(legend).getByLabelText('Stale: The source did not answer.').closest('li')?.textContent,
  ).toContain('BTU');
});

it('starts with nothing and says so', async () => {
  renderChart('/chart');
  expect(await screen.findByText('Add a price or series to start')).toBeTruthy();
});

it('compares two from the address, and summarizes them in a sentence', async () => {
  renderChart('/chart?s=BTU,ARLP&range=1W');
  const plot = await screen.findByLabelText(/^Line chart/);
  expect(plot.getAttribute('aria-label')).toContain(
    'Peabody Energy: from $100.00 on Nov 6, 2026 to $120.00 on Nov 13, 2026, +20.00%.',
  );
  const legend = screen.getByLabelText('Compared');
  expect(within(legend).getByText('-10.00%')).toBeTruthy();
  expect(await screen.findByText('Contract talks begin')).toBeTruthy();
  expect(plot.textContent).toContain('BTU 120');
});

it('over several years shows the year of a differing day', async () => {
  renderChart('/chart?s=BTU,ARLP&range=5Y', () =>
    answerBy(getChartHistory, ({ params }) => {
      const id = String(params.id);
      const day = id === 'BTU' ? 17 : 16;
      const points: ChartHistory['points'] = [
        [`2021-11-${day}`, 100],
        ['2024-01-05', 105],
        [`2026-11-${day}`, 120],
      ];
      return { data: { ...about, id, name: id, retrieved_at: null, points } };
    }),
  );
  expect(await screen.findByText('Nov 16, 2021')).toBeTruthy();
  expect(screen.getByText('Nov 16, 2026')).toBeTruthy();
});

it('is busy until the lines are there', async () => {
  renderChart('/chart?s=BTU&range=1W', () => respond(getChartHistory, () => new Promise(() => {})));
  await screen.findByRole('radio', { name: '1W' });
  expect(screen.getByText('Loading', { selector: '[aria-busy="true"] p' })).toBeTruthy();
});

it('does not take the events of other lines for its own', async () => {
  const user = renderChart('/chart?s=BTU,ARLP&range=1W', () =>
    respond(listChartEvents, ({ url }) =>
      url.searchParams.get('items') === 'BTU,ARLP'
        ? Response.json({ success: true, data: { events: [] } })
        : new Promise<Response>(() => {}),
    ),
  );
  const card = within(await screen.findByRole('region', { name: 'Events' }));
  await card.findByText('No stories, releases or notes in this period.');
  await user.click(screen.getByLabelText('Remove BTU'));
  await screen.findByText(/^ARLP · Nov 6/);
  expect(card.getByText('Loading')).toBeTruthy();
});

it('has one period for line, legend and table if a price is shorter than the period', async () => {
  renderChart('/chart?s=BTU,NEW&range=5Y', () =>
    answerBy(getChartHistory, ({ params }) => {
      const id = String(params.id);
      const start: ChartHistory['points'] = id === 'BTU' ? [['2021-11-17', 40]] : [];
      const points = [...start, ['2025-10-31', 100], ['2026-11-17', 120]] as ChartHistory['points'];
      return { data: { ...about, id, name: id, retrieved_at: null, points } };
    }),
  );
  const table = await screen.findByRole('table', { name: /in this period$/ });
  for (const name of ['BTU', 'NEW']) {
    const row = within(table).getByRole('rowheader', { name }).closest('tr');
    expect(row?.textContent).toContain('$100.00 $120.00 ▲+20.00%');
  }
  expect(screen.getByText('Oct 31, 2025 – Nov 17, 2026', { selector: 'p' })).toBeTruthy();
  expect(within(screen.getByLabelText('Compared')).getAllByText('+20.00%')).toHaveLength(2);
});

const dataStart = { startsAt: '2021-01-04T14:00:00.000Z', lastPricesDay: null, scoresKeptSince: null };

it('of the past offers no alert, and says the moment with its sources', async () => {
  answer(getDataStart, { data: dataStart });
  renderChart('/chart?s=BTU,ARLP&range=1W&asOf=2026-11-14T09:00-05:00');
  const alert = await screen.findByText('Create alert');
  expect(alert.getAttribute('aria-disabled')).toBe('true');
  expect(alert.title).toContain('read-only');
  expect(await screen.findByText(/As known Nov 14, 2026, 9:00 AM EST\.$/)).toBeTruthy();
});

it('of the past marks each value of its table', async () => {
  answer(getDataStart, { data: dataStart });
  renderChart('/chart?s=BTU&range=1W&view=table&asOf=2026-11-14T09:00-05:00');
  const row = (await screen.findByText('Nov 6, 2026', { selector: 'th' })).closest('tr');
  expect(row?.textContent).toBe('Nov 6, 2026$100.00Reconstructed');
  expect(screen.getByText('Nov 13, 2026', { selector: 'th' }).closest('tr')?.textContent).toContain(
    'Witnessed',
  );
  expect(screen.getByText('Marks')).toBeTruthy();
});

it('keeps the colors of the others, and Back undoes it', async () => {
  const user = renderChart('/chart?s=BTU,ARLP&range=1W');
  await user.click(await screen.findByLabelText('Remove BTU'));
  await screen.findByText(/^ARLP · Nov 6/);
  expect(window.location.search).toBe('?s=,ARLP&range=1W');
});

it('sets each end of a range by its own key', async () => {
  const user = renderChart('/chart?s=BTU,ARLP&range=1W');
  (await screen.findByLabelText(/^Line chart/)).focus();
  await user.keyboard('{ArrowLeft}[[');
  expect(await screen.findByText('Nov 10, 2026 – Nov 13, 2026')).toBeTruthy();
  await user.keyboard('{ArrowLeft}[[');
  expect(await screen.findByText('Nov 6, 2026 – Nov 13, 2026', { selector: 'strong' })).toBeTruthy();
  await user.keyboard('{ArrowRight}]');
  expect(await screen.findByText('Nov 6, 2026 – Nov 10, 2026')).toBeTruthy();
});

it('keeps the focus on a range that changes the dates', async () => {
  const user = renderChart('/chart?s=BTU&from=2026-11-10&to=2026-11-13');
  await screen.findByLabelText(/^Line chart/);
  const week = screen.getByRole('radio', { name: '1W' });
  week.focus();
  await user.keyboard(' ');
  await screen.findByDisplayValue('2026-11-06');
  expect(document.activeElement).toBe(week);
});

it('names the next event at its place, without leaving the chart', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const onSunday = { ...note, id: uuid(2), date: '2026-11-08', text: 'Mine closed for the weekend' };
  const user = renderChart('/chart?s=BTU,ARLP&range=1W', () =>
    answer(listChartEvents, { data: { events: [onSunday, note] } }),
  );
  await screen.findByText('Contract talks begin');
  (await screen.findByLabelText(/^Line chart/)).focus();
  await user.keyboard('m');
  const spoken = await screen.findByText(/^Nov \d+, 2026: BTU/);
  expect(spoken.textContent).toContain('Mine closed for the weekend');
  await user.keyboard('m');
  await waitFor(() => expect(spoken.textContent).toMatch(/^Nov 10, 2026: .*Contract talks begin/));
  expect(screen.getAllByText('Contract talks begin').length).toBe(2);
  expect(scrolled).not.toHaveBeenCalled();
});

it('says that events are loading, and which kinds it looked for', async () => {
  const sent = Promise.withResolvers<void>();
  const user = renderChart('/chart?s=BTU&range=1W', () =>
    respond(listChartEvents, async () => {
      await sent.promise;
      return Response.json({ success: true, data: { events: [] } });
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Events' }));
  expect(card.getByText('Loading')).toBeTruthy();
  expect(card.queryByText(/^No /)).toBeNull();
  sent.resolve();
  expect(await card.findByText('No stories, releases or notes in this period.')).toBeTruthy();
  await user.click(screen.getByLabelText('My notes'));
  expect(await card.findByText('No stories or releases in this period.')).toBeTruthy();
  for (const mark of ['Stories', 'Releases']) await user.click(screen.getByLabelText(mark));
  expect(await card.findByText('Choose stories, releases or notes under the chart.')).toBeTruthy();
});

it('shows the spread with its table', async () => {
  renderChart('/chart?s=BTU,ARLP&mode=spread&range=1W&view=table');
  expect(await screen.findByText(/^Spread, \$\. Dashed line: average \$10\.00/)).toBeTruthy();
  expect(screen.getByText('$30.00', { selector: 'td' })).toBeTruthy();
});

it('does not ask for another line while one is loading', async () => {
  const user = renderChart('/chart?s=BTU,ARLP&mode=spread&range=1W', () =>
    answer(listChartItems, { data: { items: [makeChartItem({ id: 'CNR', name: 'Core' })] } }),
  );
  await screen.findByText(/^Spread, \$/);
  const release = hold(getChartHistory, () => Response.json({ success: false }, { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Edit ARLP' }));
  await user.click(await screen.findByText('Core'));
  expect(await screen.findByText('Loading', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.queryByText(/^Spread needs two/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Swap' })).toBeTruthy();
  release();
  expect(await screen.findByText(/^Spread needs two/)).toBeTruthy();
});

it('shows the error of one line and keeps the other', async () => {
  let isKnown = false;
  const failOnce = () =>
    respond(getChartHistory, ({ params }) => {
      const id = String(params.id);
      if (id === 'NOPE' && !isKnown)
        return Response.json({ success: false, code: 'X', requestId: 'r' }, { status: 500 });
      const points = [
        ['2026-11-06', 100],
        ['2026-11-13', 120],
      ];
      return Response.json({ success: true, data: { ...about, id, name: id, retrieved_at: null, points } });
    });
  const user = renderChart('/chart?s=BTU,NOPE&range=1W', failOnce);
  const legend = await screen.findByLabelText('Compared');
  expect(await within(legend).findByText('Failed to fetch historical data')).toBeTruthy();
  isKnown = true;
  await user.click(within(legend).getByText('Retry'));
  expect((await screen.findByLabelText(/^Line chart/)).getAttribute('aria-label')).toContain('NOPE: from');
});

it('has the dates of its period also while nothing of it can be drawn', async () => {
  const apart: Record<string, ChartHistory['points']> = {
    BTU: [
      ['2026-11-03', 100],
      ['2026-11-05', 102],
    ],
    ARLP: [
      ['2026-11-09', 20],
      ['2026-11-13', 21],
    ],
  };
  renderChart('/chart?s=BTU,ARLP&range=Max', () =>
    answerBy(getChartHistory, ({ params: { id } }) => ({
      data: {
        ...about,
        id: String(id),
        name: String(id),
        retrieved_at: null,
        points: apart[String(id)] ?? [],
      },
    })),
  );
  expect(await screen.findByText('These two have no dates in common in this period.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-03');
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-13');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('writes a note on the last day, for its items', async () => {
  const user = renderChart('/chart?s=BTU&range=1W');
  const asked = answer(addChartNote, { data: { id: '0f0e7f0e-0000-4000-8000-000000000002' } });
  await screen.findByLabelText(/^Line chart/);
  await user.click(screen.getByText('Add note'));
  await user.type(await screen.findByLabelText('Note'), 'New contract book');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByText('Save note'));
  await screen.findByText('Note saved.');
  expect(asked[0]?.body).toEqual({
    date: '2026-11-13',
    text: 'New contract book',
    items: ['BTU'],
    visibility: 'me',
  });
});
