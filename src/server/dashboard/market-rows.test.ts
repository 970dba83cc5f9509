import { expect, test } from 'vitest';
import { toCommodity } from './market-rows.ts';

const NOW = new Date('2026-11-18T15:00:00Z');
const PROBLEM = 'The robots.txt of the site could not be read';

test.each([
  ['2026-11-17', 'fresh', null],
  ['2026-11-09', 'stale', PROBLEM],
])(
  'after a failed check a price of %s is %s, and only one that is not fresh has a reason',
  (date, freshness, reason) => {
    const item = {
      ...({ id: 'coal.api2', name: 'API2', category: 'coal', unit: 'USD/t', status: 'available' } as const),
      ...({ latest: 101, previous: 100, daily_change: 1, weekly_change: 1, change_unit: 'percent' } as const),
      ...{ source: 'Trading Economics', date, knownAt: NOW.toISOString(), checkedAt: NOW.toISOString() },
      ...{ succeededAt: null, problem: PROBLEM, held: null, firstKnownAt: null, bond: null },
    };
    expect(toCommodity(item, NOW)).toMatchObject({ freshness, freshness_reason: reason });
    const asBond = { ...item, category: 'bonds', succeededAt: '2026-11-17T15:00:00.000Z' } as const;
    expect(toCommodity(asBond, NOW)).toMatchObject({ freshness: 'fresh', checked_at: asBond.succeededAt });
  },
);
