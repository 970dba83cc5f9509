import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Backfill,
  type BackfillPlan,
  type GapMap,
  getBackfill,
  getBackfillPlan,
  getGapMap,
  listBackfills,
  pauseBackfill,
  startBackfill,
} from '#contract/backfills.ts';
import { uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';
import { makeDifferenceSheet } from './backfill-runs.tsx';
import { listBlocks, moveInGrid } from './gap-grid.ts';
import { makeGapSheet } from './gap-map.tsx';
import { nameRange } from './month-words.ts';

const PLAN: BackfillPlan = {
  agentId: 'fred',
  from: '2026-06',
  to: '2026-11',
  scope: 'failed',
  lines: [
    {
      item: 'WPU0511',
      title: 'Coal, producer price',
      frequency: 'month',
      from: '2026-06',
      to: '2026-08',
      months: 3,
      rows: 3,
      vintages: false,
      calls: 2,
    },
  ],
  calls: 2,
  rows: 3,
  seconds: 2,
  pace: 'FRED allows 120 calls a minute; we use 100.',
  sizes: {
    missing: { months: 3, items: 1 },
    failed: { months: 4, items: 2 },
    all: { months: 12, items: 2 },
  },
  unread: 0,
  withVintages: false,
  version: 'v1',
  madeAt: '2026-11-17T14:58:00.000Z',
};
const MAP: GapMap = {
  from: '2026-06',
  to: '2026-11',
  series: [
    { item: 'WPU0511', title: 'Coal, producer price', frequency: 'month', cells: 'mmmppn', failures: [] },
    {
      item: 'PCOALAUUSDM',
      title: 'Newcastle coal',
      frequency: 'month',
      cells: 'ppppfn',
      failures: [
        { month: '2026-10', reason: 'FRED answered HTTP 500 three times.', at: '2026-11-15T14:01:00.000Z' },
      ],
    },
    { item: 'GDP', title: 'Gross domestic product', frequency: 'quarter', cells: 'pppppp', failures: [] },
  ],
};
const RUN: Backfill = {
  ...{ id: uuid(1), agentId: 'yahoo', kind: 'backfill', trigger: 'manual', status: 'running', attempt: 1 },
  ...{ done: 1, total: 3, current: 'HCC', items: 0, message: null, requestedBy: 'a@b.example' },
  ...{ requestedByName: 'Avery Stone', retryAt: null, tries: [], createdAt: '2026-11-17T14:41:00.000Z' },
  ...{ startedAt: '2026-11-17T14:41:00.000Z', finishedAt: null, agentName: 'Yahoo Finance', unit: 'symbols' },
  ...{ pausedAt: null, pausedBy: null, planned: null, received: 1_258 },
  counts: { new: 1_258, changed: 0, same: 0, none: 0 },
} as const;

const showPlan = (plan: Partial<BackfillPlan> = {}) => {
  answer(getBackfillPlan, { data: { plan: { ...PLAN, ...plan } } });
  answer(getGapMap, { data: MAP });
  return renderApp('/admin?tab=api&sub=backfills&from=2026-06&to=2026-11', { signedIn: admin });
};

describe('the plan of a backfill', () => {
  it('shows calls, rows and minutes, and starts exactly that', async () => {
    const user = showPlan();
    const card = await screen.findByRole('region', { name: 'Plan' });
    expect(within(card).getByText('< 1')).toBeTruthy();
    expect(screen.getByText('4 months in 2 series')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Planned' })).getByText('Jun to Aug 2026')).toBeTruthy();
    const started = refuse(startBackfill, 409, 'The data changed.', { code: 'PLAN_CHANGED' });
    await user.click(within(card).getByRole('button', { name: 'Start backfill…' }));
    await user.type(screen.getByLabelText('Your Password (Required)'), 'Lantern7!oak{Enter}');
    expect(
      await screen.findByText(/The data changed since 9:58 AM EST\. This is the new plan\./),
    ).toBeTruthy();
    expect(started[0]?.body).toMatchObject({ scope: 'failed', version: 'v1', from: '2026-06' });
  });

  it('has nothing to start without gaps, and offers past versions that were never read', async () => {
    showPlan({ lines: [], calls: 0, rows: 0, unread: 12, withVintages: false });
    expect(await screen.findByText('No gaps in this range.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start backfill…' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByText(/Never read for 12 series/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /past versions/ })).toBeTruthy();
  });
});

describe('the gap map', () => {
  it('is one Tab stop, moves with arrows and opens a cell with its reason', async () => {
    const user = showPlan();
    const grid = await screen.findByRole('grid', { name: 'Gap map' });
    const stops = within(grid)
      .getAllByRole('button')
      .filter((cell) => cell.tabIndex === 0);
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('PCOALAUUSDM, October 2026, failed');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Failed Nov 15, 2026.*HTTP 500 three times/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Backfill this cell' })).toBeTruthy();
    await user.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('PCOALAUUSDM, June 2026, present');
    await user.click(screen.getByRole('button', { name: 'View as table' }));
    expect(screen.getByRole('row', { name: /PCOALAUUSDM October 2026 Failed/ })).toBeTruthy();
  });

  it('spans the months of a quarter, even when cut off', () => {
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const gdp = MAP.series[2] as (typeof MAP.series)[number];
    const blocks = listBlocks(gdp, months);
    expect(blocks.map(({ start, span }) => [start, span])).toEqual([
      [0, 1],
      [1, 3],
      [4, 2],
    ]);
    expect(moveInGrid('ArrowRight', { row: 0, month: 2 }, [blocks], 6)).toEqual({ row: 0, month: 4 });
    expect(moveInGrid('a', { row: 0, month: 2 }, [blocks], 6)).toBeUndefined();
    expect(makeGapSheet(MAP).rows).toContainEqual(
      expect.arrayContaining(['PCOALAUUSDM', 'Newcastle coal', 'Present', 'Failed']),
    );
  });

  it('is exported with received and changed rows', () => {
    const { rows } = makeDifferenceSheet({
      series: [{ item: 'UNRATE', state: 'done', received: 12, problem: null }],
      rebasings: [],
      changes: [{ item: 'UNRATE', date: '2026-10-01', before: 4.3, after: 4.4, reason: 'Revised' }],
    } as never);
    expect(rows).toEqual([
      ['UNRATE', 'done', 12, null, null, null, null],
      ['UNRATE', 'changed', null, '2026-10-01', 4.3, 4.4, 'Revised'],
    ]);
  });

  it.each([
    [{ from: '2026-10', to: '2026-10', frequency: 'month' }, 'Oct 2026'],
    [{ from: '2024-11', to: '2025-02', frequency: 'day' }, 'Nov 2024 to Feb 2025, daily'],
  ] as const)('%o is worded as %s', (line, words) => expect(nameRange(line)).toBe(words));
});

describe('running and finished backfills', () => {
  it('shows each series, and pauses', async () => {
    answer(listBackfills, {
      data: { backfills: [RUN], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } },
    });
    const series = [
      { item: 'ARLP', state: 'done', received: 1_258, versions: 0, planned: null, problem: null },
      { item: 'TECK', state: 'failed', received: 0, versions: 0, planned: null, problem: 'HTTP 404' },
      { item: 'HCC', state: 'running', received: 552, versions: 0, planned: 1_258, problem: null },
    ] as const;
    answer(getBackfill, {
      data: { backfill: RUN, series: [...series], changes: [], rebasings: [], more: 0 },
    });
    const paused = answer(pauseBackfill, { data: { id: RUN.id, pausedAt: RUN.createdAt } });
    const user = renderApp('/admin?tab=api&sub=backfills&view=runs', { signedIn: admin });
    expect(await screen.findByText('Backfill running: Yahoo Finance, five years')).toBeTruthy();
    expect(screen.getByText('HTTP 404; other symbols continue')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Backfill' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel backfill' }));
    expect(await screen.findByText('Stop now? 1,258 rows already stored are kept.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep running' }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(paused).toHaveLength(1));
  });

  it('shows no result until the finished backfill is reloaded', async () => {
    const done: Backfill = { ...RUN, status: 'success', finishedAt: '2026-11-17T14:42:00.000Z' };
    answer(listBackfills, {
      data: { backfills: [done], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } },
    });
    let backfill = RUN;
    const asked = answerBy(getBackfill, () => ({
      data: { backfill, series: [], changes: [], rebasings: [], more: 0 },
    }));
    renderApp('/admin?tab=api&sub=backfills&view=runs', { signedIn: admin });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/^Last finished/)).toBeNull();
    backfill = done;
    expect(await screen.findByText(/^Last finished/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
  }, 20_000);

  it('lists what a finished one changed, a rebasing as one line', async () => {
    const done: Backfill = {
      ...RUN,
      ...{ agentId: 'fred', status: 'success', finishedAt: '2026-11-17T14:42:00.000Z', agentName: 'FRED' },
      counts: { new: 22, changed: 4, same: 1_393, none: 1 },
    };
    answer(listBackfills, {
      data: {
        backfills: [done, { ...done, id: uuid(2) }],
        pagination: { page: 1, limit: 10, total: 2, totalPages: 1 },
      },
    });
    const changed = { item: 'CPIAUCSL', date: '2026-09-01', before: 324.368, after: 324.412 };
    answer(getBackfill, {
      data: {
        backfill: done,
        series: [],
        changes: [
          { ...changed, frequency: 'month', changeUnit: 'percent', reason: 'Revised at source' },
          {
            ...{ ...changed, item: 'UNRATE', before: 4.2, after: 4.1 },
            ...{ frequency: 'month', changeUnit: 'points', reason: 'Revised at source' },
          },
        ],
        rebasings: [{ item: 'INDPRO', values: 1_200, factor: 1.0432 }],
        more: 0,
      },
    });
    renderApp('/admin?tab=api&sub=backfills&view=runs', { signedIn: admin });
    expect(await screen.findByText('+0.014%')).toBeTruthy();
    expect(screen.getByText('-0.100 pp')).toBeTruthy();
    expect(screen.getAllByText('Sep 2026')).toHaveLength(2);
    expect(screen.getByText(/was rebased: 1,200 values/)).toBeTruthy();
    expect(screen.getByText('Earlier backfills', { selector: 'h3' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Changed\s*4$/ })).toBeTruthy();
  });
});
