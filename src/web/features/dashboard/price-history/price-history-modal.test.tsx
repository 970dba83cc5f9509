import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ValueOrigin } from '#contract/as-of.ts';
import { listChartItems } from '#contract/chart.ts';
import { getDataStart, getOverview, getPriceHistory } from '#contract/dashboard.ts';
import { measureChange } from '#contract/period-changes.ts';
import { makeSmallOverview } from '#web/testing/overview.ts';
import { makeChartItem, makeHistory } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import {
  answer,
  answerBy,
  cutOff,
  hold,
  refuse,
  renderApp,
  respond,
  succeed,
} from '#web/testing/render-app.tsx';

const DAYS: Record<string, number> = {
  '1W': 7,
  '1M': 31,
  YTD: 318,
  '1Y': 365,
  '5Y': 1826,
  '10Y': 3652,
  Max: 4000,
};

/** A server answer whose first row is the base of the change. */
function historyOf(data: { date: string; price: number | null; known?: ValueOrigin }[]) {
  const measured = measureChange(
    data.filter(({ date }) => /^\d/.test(date)).sort((a, b) => (a.date < b.date ? -1 : 1)),
    'Max',
  );
  return {
    success: true as const,
    data,
    message: '',
    name: 'Core Natural Resources',
    kind: 'price' as 'price' | 'series',
    currency: 'USD',
    unit: 'USD',
    frequency: 'day' as const,
    source: 'Yahoo Finance',
    change: measured
      ? {
          base_date: measured.base.date,
          base_price: measured.base.price,
          change: measured.change,
          change_percent: measured.percent,
        }
      : null,
  };
}

beforeEach(() => {
  answer(getOverview, { data: makeSmallOverview() });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answerHistory = () =>
  answerBy(getPriceHistory, ({ url }) =>
    historyOf(makeHistory(DAYS[url.searchParams.get('period') ?? ''] ?? 0)),
  );

// By text: searching a whole screen by role takes longer than the rest of a test.
const cardOf = async (symbol: string) =>
  (await screen.findByText(symbol, { selector: 'button *' })).closest('button') as HTMLElement;
const chart = () => screen.findByLabelText(/^Line chart/);
const dialogOf = () => document.querySelector('[role="dialog"]') as HTMLElement;
const range = (name: string) => within(dialogOf()).getByLabelText(name) as HTMLInputElement;

async function openModal(symbol = 'CNR') {
  const user = renderApp('/dashboard', { signedIn: makeUser() });
  const card = await cardOf(symbol);
  await user.click(card);
  await waitFor(() => expect(dialogOf()).toBeTruthy());
  return { user, card, dialog: dialogOf() };
}

describe('opening and closing', () => {
  it('shows a month of the card that was clicked', async () => {
    const asked = answerHistory();
    const { dialog } = await openModal();
    expect(within(dialog).getByRole('heading', { name: 'CNR · Core Natural Resources' })).toBeTruthy();
    expect(range('1M').checked).toBe(true);
    expect(await chart()).toBeTruthy();
    expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
      '/api/v1/dashboard/historical/CNR?period=1M&type=stock',
    ]);
  });

  it('marks a stale value like its card, requested together with the history', async () => {
    const stale = makeChartItem({
      id: 'CNR',
      freshness: 'stale',
      freshness_reason: 'The source did not answer.',
    });
    const asked = answer(listChartItems, { data: { items: [stale] } });
    const release = hold(getPriceHistory, succeed(getPriceHistory, historyOf(makeHistory(31))));
    const { dialog } = await openModal();
    await waitFor(() => expect(asked).toHaveLength(1));
    release();
    expect(await within(dialog).findByLabelText('Stale: The source did not answer.')).toBeTruthy();
  });

  it('refetches each time it is opened; a failure is shown above known data', async () => {
    const asked = answerHistory();
    const { user, card } = await openModal();
    await chart();
    await user.keyboard('{Escape}');
    await user.click(card);
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.keyboard('{Escape}');
    refuse(getPriceHistory, 400, 'No prices today.');
    await user.click(card);
    expect(await screen.findByText(/No prices today\./)).toBeTruthy();
    expect(await chart()).toBeTruthy();
  });

  it('asks for a commodity by its symbol and type', async () => {
    const asked = answerHistory();
    await openModal('U.S. Midwest Hot-Rolled Coil Steel Futures');
    await chart();
    expect(asked[0]?.url.href).toContain('/historical/HRC%3DF?period=1M&type=commodity');
  });

  it('of an economic series starts with five years, in its own units', async () => {
    const series = { ...historyOf(makeHistory(60)), name: 'Consumer prices', currency: null, source: 'FRED' };
    const asked = answer(getPriceHistory, {
      ...series,
      kind: 'series',
      unit: 'Index 1982=100',
      frequency: 'month',
    });
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    const card = await screen.findByText(/^Consumer Price Index/, { selector: 'button' });
    await user.click(card);
    expect((await chart()).getAttribute('aria-label')).toMatch(/over 5Y: from \d+\.\d\d Index 1982=100 on/);
    expect(asked[0]?.url.href).toContain('/historical/CPIAUCSL?period=5Y&type=indicator');
    expect(within(dialogOf()).getByText('Data source: FRED')).toBeTruthy();
    const ranges = [...dialogOf().querySelectorAll('.choice')].map((choice) => choice.textContent);
    expect(ranges).toEqual(['1Y', '5Y', '10Y', 'Max']);
    await user.click(screen.getByText('View as table'));
    expect(within(dialogOf()).getByRole('columnheader', { name: 'Index 1982=100' })).toBeTruthy();
    expect(within(dialogOf()).getAllByRole('cell')[0]?.textContent).toMatch(/^[\d.]+$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('of an economic series opens by its address', async () => {
    const asked = answerHistory();
    renderApp('/dashboard?symbol=TCU&type=indicator', { signedIn: makeUser() });
    await chart();
    expect(asked[0]?.url.href).toContain('/historical/TCU?period=5Y&type=indicator');
  });

  it('of a monthly percentage has ranges that fit, and moves in points', async () => {
    const monthly = {
      kind: 'series',
      unit: 'Percent',
      frequency: 'month',
      name: 'Unemployment Rate',
    } as const;
    answerBy(getPriceHistory, () => ({
      ...historyOf([
        { date: '2026-09-01', price: 4.2 },
        { date: '2026-10-01', price: 4.4 },
      ]),
      ...monthly,
    }));
    renderApp('/dashboard?symbol=fred.UNRATE', { signedIn: makeUser() });
    await chart();
    await waitFor(() => expect(range('5Y').checked).toBe(true));
    const ranges = [...dialogOf().querySelectorAll('.choice')].map((choice) => choice.textContent);
    expect(ranges).toEqual(['1Y', '5Y', '10Y', 'Max']);
    expect(dialogOf().textContent).toContain('4.4%▲+0.20 pp over 5Y');
  });

  it('of the past marks how each value is known', async () => {
    answer(getDataStart, {
      data: { startsAt: '2021-01-04T14:00:00.000Z', lastPricesDay: null, scoresKeptSince: null },
    });
    answerBy(getPriceHistory, () =>
      historyOf([
        { date: '2026-09-10', price: 4.2, known: 'reconstructed' },
        { date: '2026-09-11', price: null },
        { date: '2026-09-14', price: 4.4 },
      ]),
    );
    const user = renderApp('/dashboard?symbol=XYZ&asOf=2026-09-15T09:00-04:00', { signedIn: makeUser() });
    const plot = await chart();
    plot.focus();
    await user.keyboard('{Home}');
    await waitFor(() => expect(dialogOf().textContent).toContain('Sep 10, 2026 · Reconstructed'));
    expect(dialogOf().textContent).toContain('Reconstructed: publication delay assumed');
    await user.click(screen.getByText('View as table'));
    const rows = within(dialogOf()).getAllByRole('row');
    const cells = rows.map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual(['Mark', 'Witnessed', '–', 'Reconstructed']);
  });

  it.each(['{Enter}', ' '])('opens by %j and starts at the chosen range', async (key) => {
    answerHistory();
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    (await cardOf('CNR')).focus();
    await user.keyboard(key);
    await chart();
    expect(document.activeElement).toBe(range('1M'));
  });

  it.each([
    ['its ×', (user: ReturnType<typeof renderApp>) => user.click(screen.getByLabelText('Close'))],
    ['Escape', (user: ReturnType<typeof renderApp>) => user.keyboard('{Escape}')],
    [
      'the ground behind it',
      async (user: ReturnType<typeof renderApp>) =>
        user.click(document.querySelector('[data-state="open"].bg-shade') as HTMLElement),
    ],
  ])('closes by %s and gives the focus back', async (_, close) => {
    answerHistory();
    const { user, card } = await openModal();
    await chart();
    await close(user);
    await waitFor(() => expect(dialogOf()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('starts at a month again each time', async () => {
    answerHistory();
    const { user, card } = await openModal();
    await user.click(range('5Y'));
    await user.keyboard('{Escape}');
    await user.click(card);
    await chart();
    expect(range('1M').checked).toBe(true);
  });

  it('opens from the evidence of a price, and closes back to it', async () => {
    const asked = answerHistory();
    const user = renderApp('/dashboard', { signedIn: makeUser() });
    await user.click(await screen.findByText(/\$84\.12/, { selector: 'p [role=button]' }));
    await user.click(await screen.findByText('Price history'));
    expect(await chart()).toBeTruthy();
    expect(asked[0]?.url.pathname).toContain('/historical/CNR');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(/^Line chart/)).toBeNull());
    expect(within(dialogOf()).getByText('The data behind this statement.')).toBeTruthy();
  });
});

describe('an address with a symbol', () => {
  it('opens its history, and closing takes it out of the address', async () => {
    const asked = answerHistory();
    const user = renderApp('/dashboard?period=1W&symbol=HRC%3DF', { signedIn: makeUser() });
    expect(await chart()).toBeTruthy();
    expect(asked[0]?.url.href).toContain('/historical/HRC%3DF?period=1M');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialogOf()).toBeNull());
    expect(window.location.search).toBe('?period=1W');
  });

  it('takes the name from the answer where the lists do not have it', async () => {
    answerHistory();
    renderApp('/dashboard?symbol=XYZ', { signedIn: makeUser() });
    expect(await screen.findByRole('heading', { name: 'XYZ · Core Natural Resources' })).toBeTruthy();
  });

  it('opens even if the dashboard itself cannot load', async () => {
    answerHistory();
    refuse(getOverview, 500);
    renderApp('/dashboard?symbol=CNR', { signedIn: makeUser() });
    expect(await chart()).toBeTruthy();
  });
});

describe('ranges', () => {
  it('request their period', async () => {
    const asked = answerHistory();
    const { user } = await openModal();
    for (const period of ['1W', 'YTD', '1Y', '5Y', '10Y']) {
      await user.click(range(period));
      expect(await screen.findByText(new RegExp(`^over ${period}`))).toBeTruthy();
    }
    await user.click(range('Max'));
    expect(await screen.findByText(/^since /)).toBeTruthy();
    expect(asked.map(({ url }) => url.searchParams.get('period'))).toEqual([
      ...['1M', '1W', 'YTD', '1Y', '5Y', '10Y', 'Max'],
    ]);
  });

  it('keep the focus on the one that is chosen, also when a key of the keyboard chose it', async () => {
    answerHistory();
    const { user } = await openModal();
    await chart();
    await user.keyboard('1');
    await waitFor(() => expect(range('1W').checked).toBe(true));
    expect(document.activeElement).toBe(range('1W'));
  });

  it('without an earlier price say that there is no change', async () => {
    answer(getPriceHistory, { ...historyOf(makeHistory(5)), change: null });
    const { dialog } = await openModal();
    expect((await chart()).getAttribute('aria-label')).toContain('a change of N/A');
    expect(within(dialog).getByText('N/A')).toBeTruthy();
    expect(within(dialog).getByText(/^over 1M: our data starts on \w+ \d+, 2026$/)).toBeTruthy();
  });

  it('name years only over five years', async () => {
    answerHistory();
    const { user } = await openModal();
    const labels = async () => [...(await chart()).querySelectorAll('text')].map((text) => text.textContent);
    expect((await labels()).join(' ')).not.toMatch(/\b20\d\d\b/);
    await user.click(range('5Y'));
    await screen.findByText('over 5Y');
    expect(await labels()).toEqual(expect.arrayContaining(['2022', '2026']));
  });

  it('that answer late do not replace a newer one', async () => {
    let releaseMonth = () => {};
    const month = new Promise<void>((resolve) => {
      releaseMonth = resolve;
    });
    const sent: string[] = [];
    respond(getPriceHistory, async ({ url }) => {
      const period = url.searchParams.get('period') ?? '';
      if (period === '1M') await month;
      sent.push(period);
      return HttpResponse.json(historyOf([{ date: '2026-11-13', price: period === '1M' ? 1 : 2 }]));
    });
    const { user, dialog } = await openModal();
    await user.click(range('1W'));
    expect(await screen.findByText(/^over 1W/)).toBeTruthy();
    releaseMonth();
    await waitFor(() => expect(sent).toEqual(['1W', '1M']));
    await user.click(range('1W'));
    expect(within(dialog).getByText(/^over 1W/)).toBeTruthy();
    expect(within(dialog).getAllByText('$2.00').length).toBeGreaterThan(0);
  });
});

describe('states', () => {
  it('spins while it loads', async () => {
    const release = hold(getPriceHistory, succeed(getPriceHistory, historyOf(makeHistory(31))));
    const { dialog } = await openModal();
    expect(within(dialog).getByText('Loading')).toBeTruthy();
    expect(within(dialog).getByText('Data source: Yahoo Finance')).toBeTruthy();
    release();
    expect(await chart()).toBeTruthy();
    expect(within(dialog).queryByText('Loading')).toBeNull();
  });

  it('says what went wrong, and Retry tries again', async () => {
    refuse(getPriceHistory, 500);
    const { user, dialog } = await openModal();
    expect(await within(dialog).findByText('Failed to fetch historical data')).toBeTruthy();
    answerHistory();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await chart()).toBeTruthy();
  });

  it('prefers the message of the server', async () => {
    refuse(getPriceHistory, 404, 'The symbol CNR is not known.');
    const { dialog } = await openModal();
    expect(await within(dialog).findByText('The symbol CNR is not known.')).toBeTruthy();
  });

  it.each([
    [{ success: false, message: 'No such luck' }, 'No such luck'],
    [{ success: false }, 'Failed to fetch historical data'],
    [{ success: true, data: 'soon' }, 'Failed to fetch historical data'],
    [{ success: true }, 'Failed to fetch historical data'],
  ])('treats %j as a failure', async (body, text) => {
    respond(getPriceHistory, () => HttpResponse.json(body));
    const { dialog } = await openModal();
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('leaves the dashboard on the screen when the server does not answer', async () => {
    cutOff(getPriceHistory);
    const { user, dialog } = await openModal();
    expect(await within(dialog).findByText('Failed to fetch historical data')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await cardOf('CNR')).toBeTruthy();
  });

  it.each([
    ['no days', []],
    ['days without a price', [{ date: '2026-11-13', price: null }]],
  ])('with %s there is no chart', async (_, rows) => {
    answer(getPriceHistory, historyOf(rows));
    const { dialog } = await openModal();
    expect(await within(dialog).findByText('No historical data available for this period')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Download CSV' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(within(dialog).getByText('N/A')).toBeTruthy();
  });
});

describe('the chart', () => {
  const rows = [
    { date: '2026-11-13', price: 84 },
    { date: '2026-11-11', price: 80 },
    { date: '2026-11-12', price: null },
    { date: 'not a day', price: 9999 },
  ];

  it('describes itself in words, with days in order', async () => {
    answer(getPriceHistory, historyOf(rows));
    const { dialog } = await openModal();
    const name = (await chart()).getAttribute('aria-label');
    expect(name).toContain('from $80.00 on Nov 11, 2026 to $84.00 on Nov 13, 2026');
    expect(name).toContain('a change of +4.00 (+5.00%)');
    expect(within(dialog).getByText('+4.00 (+5.00%)')).toBeTruthy();
    expect((await chart()).getAttribute('height')).toBe('400');
  });

  it('shows single days between gaps', async () => {
    answer(
      getPriceHistory,
      historyOf([1, null, 3, null, 5].map((price, day) => ({ date: `2026-11-0${day + 1}`, price }))),
    );
    await openModal();
    const line = (await chart()).querySelector('path[fill="none"]');
    // A single day is a zero-length line; only its round caps are visible.
    expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
    expect(line?.getAttribute('stroke-linecap')).toBe('round');
  });

  it('is shown without a readable currency, source or name', async () => {
    const broken = { name: { a: 1 }, currency: { b: 2 }, source: { c: 3 } };
    respond(getPriceHistory, () => HttpResponse.json({ ...historyOf(rows), ...broken } as never));
    const { dialog } = await openModal();
    expect((await chart()).getAttribute('aria-label')).toContain('from $80.00');
    expect(within(dialog).getByText('Data source: Yahoo Finance')).toBeTruthy();
  });

  it('is read point by point with the arrow keys, N/A where there is no price', async () => {
    answer(getPriceHistory, historyOf(rows));
    const { user, dialog } = await openModal();
    (await chart()).focus();
    const spoken = async (text: string) =>
      waitFor(() => expect(within(dialog).getAllByRole('status').at(-1)?.textContent).toBe(text));
    await user.keyboard('{Home}');
    await spoken('$80.00, Nov 11, 2026');
    await user.keyboard('{ArrowRight}');
    await spoken('N/A, Nov 12, 2026');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await spoken('$84.00, Nov 13, 2026');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await spoken('$80.00, Nov 11, 2026');
  });

  it('shows a cross with value and date under the pointer', async () => {
    answer(getPriceHistory, historyOf(rows));
    const { dialog } = await openModal();
    fireEvent.pointerMove(await chart(), { clientX: 2 });
    expect(await within(dialog).findByText('Nov 11, 2026')).toBeTruthy();
    expect(within(dialog).getAllByText('$80.00').length).toBeGreaterThan(0);
    fireEvent.pointerLeave(await chart());
    await waitFor(() => expect(within(dialog).queryByText('Nov 11, 2026')).toBeNull());
  });

  it('is available as a table, newest first', async () => {
    answer(getPriceHistory, historyOf(rows));
    const { user, dialog } = await openModal();
    await chart();
    await user.click(within(dialog).getByRole('button', { name: 'View as table' }));
    const table = within(dialog).getByRole('table', { name: /Prices of CNR/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DatePrice', 'Nov 13, 2026$84.00', 'Nov 12, 2026N/A', 'Nov 11, 2026$80.00']);
    await user.click(within(dialog).getByRole('button', { name: 'View as chart' }));
    expect(await chart()).toBeTruthy();
  });

  it('can be downloaded as a file', async () => {
    answer(getPriceHistory, historyOf(rows));
    const { user, dialog } = await openModal();
    await chart();
    const blobs: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          blobs.push(blob);
          return 'blob:x';
        },
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Download CSV' }));
    expect(names).toEqual(['CNR-1M.csv']);
    expect(await blobs[0]?.text()).toBe(
      'Date,Symbol,Price,Currency,Unit,Source\r\n2026-11-11,CNR,80,USD,USD,Yahoo Finance\r\n2026-11-12,CNR,,USD,USD,Yahoo Finance\r\n2026-11-13,CNR,84,USD,USD,Yahoo Finance\r\n',
    );
  });
});
