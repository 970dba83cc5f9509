import { expect, test } from 'vitest';
import type { BriefTables } from '#contract/briefing.ts';
import { layOutFigures } from './brief-paper.ts';

const fresh = {
  source: 'Yahoo Finance',
  observation_date: '2026-11-17',
  freshness: 'fresh',
  freshness_reason: null,
  checked_at: '2026-11-18T02:00:00.000Z',
} as const;
const stale = { ...fresh, observation_date: '2026-11-13', freshness: 'stale' } as const;
const price = { close_price: 91.01, day_change_percent: -1.05 };
const yieldOf = (years: number, of: { observation_date: string }) => ({
  ...{ id: `yield.${years}y`, name: `${years}-Year Treasury Yield`, category: 'yield', unit: '%', latest: 4 },
  ...{ previous: 4, daily_change: 0, weekly_change: 0, change_unit: 'points', status: 'available' },
  ...of,
});
const TABLES = {
  keyMetrics: {
    cnr: { ...price, ...stale },
    sp500: { ...price, ...fresh },
    hrcSteel: { ...price, ...fresh },
    api2Coal: { price: 100, daily_change: 1, unit: 'USD/t', ...fresh },
    treasuryYield: { price: 4, daily_change: 0, unit: '%', ...fresh },
    newsArticles: { count: 3 },
  },
  highPriorityCount: 1,
  quotes: [
    {
      title: 'Stocks',
      rows: [{ name: 'CNR', unit: 'USD', last: 91.01, day: 1, week: 1, month: 1, ytd: 1, ...stale }],
    },
  ],
  yields: [yieldOf(2, fresh), yieldOf(10, { ...fresh, observation_date: '2026-11-13' })],
  bonds: [],
  indicators: [
    {
      ...{ series_id: 'UNRATE', series_title: 'Unemployment Rate', category: 'employment', units: 'Percent' },
      ...{ current_value: 4.4, current_date: '2026-09-01', previous_value: 4.2, previous_date: '2026-08-01' },
      ...{ year_ago_value: 4.4, period: 'month', ...stale },
    },
  ],
} as unknown as BriefTables;

test('old figures are marked in every part of the paper', () => {
  const { tiles, parts } = layOutFigures(TABLES);
  expect(tiles.map(({ foot }) => foot.text).slice(0, 2)).toEqual(['stale, Nov 13', '-1.05%']);
  const details = parts
    .flatMap(({ tables }) => tables)
    .map(({ table }) => table.rows.map(({ detail }) => detail));
  expect(details).toEqual([[' (stale)'], ['', ' Nov 13'], [' (stale)']]);
});
