import type { LegacyItem, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { Db } from '#server/db/open-db.ts';
import { bonds } from '#server/db/schema.ts';

type Values = LegacyItem['values'];

/** An item as the scraper returns it; without values it has a problem, as the contract requires. */
export function createItem(id: string, values: Values, more: Partial<LegacyItem> = {}): LegacyItem {
  const [category] = id.split('.');
  return {
    id,
    category: category as LegacyItem['category'],
    name: id,
    unit: category === 'yield' ? '%' : 'USD/t',
    source: `${category} page`,
    values,
    bond: null,
    problem: values.length > 0 ? null : `${category} page gave no value`,
    ...more,
  };
}

export const BOND = createItem(
  'bonds.70869XAB1',
  [
    {
      date: '2026-11-10',
      value: 99.5,
      trades: { count: 2, amount: 50_000, lowPrice: 99.4, highPrice: 99.6 },
    },
    {
      date: '2026-11-13',
      value: 99.9,
      trades: { count: 4, amount: 125_000, lowPrice: 99.25, highPrice: 101 },
    },
  ],
  {
    name: 'Series 2020 "Project", 9%',
    source: 'EMMA',
    unit: '% of par',
    bond: { coupon: 9, maturityDate: '2051-04-01', principalAmount: 75_000_000 },
  },
);

/** Puts the bond on the list, with only its name. */
export async function keepBond(db: Db, more: Partial<typeof bonds.$inferInsert> = {}): Promise<void> {
  const row = {
    key: '70869XAB1',
    cusip: '70869XAB1',
    name: BOND.name,
    source: 'emma' as const,
    position: 1,
    version: 1,
    addedAt: new Date(0),
    ...more,
  };
  await db.insert(bonds).values(row).onConflictDoUpdate({ target: bonds.key, set: row });
}

/** A good answer: coal, steel, two tenors and a bond. */
export function createAnswer(): ScrapeLegacyResult {
  return {
    items: [
      createItem(
        'coal.api2',
        [
          { date: '2026-11-05', value: 100 },
          { date: '2026-11-12', value: 96 },
          { date: '2026-11-13', value: 98.4 },
        ],
        { name: 'Coal (API2) CIF ARA' },
      ),
      createItem('coal.coking', [{ date: '2026-11-13', value: 204 }], { name: 'Coking Coal' }),
      createItem('steel.hrc', [{ date: '2026-11-13', value: 812 }], { name: 'HRC Steel' }),
      createItem('yield.10y', [
        { date: '2026-11-05', value: 4.2 },
        { date: '2026-11-12', value: 4.25 },
        { date: '2026-11-13', value: 4.28 },
      ]),
      createItem('yield.30y', []),
      BOND,
    ],
    problems: [],
  };
}

/** The same answer with problems instead of values for some sources. */
export function withoutSources(
  answer: ScrapeLegacyResult,
  sources: readonly string[],
  isTransient = true,
): ScrapeLegacyResult {
  const isOut = ({ source }: LegacyItem) => sources.includes(source);
  return {
    items: answer.items.map((item) =>
      isOut(item) ? { ...item, values: [], bond: null, problem: 'The page cannot be reached' } : item,
    ),
    problems: sources.map((source) => ({ source, message: 'The page cannot be reached', isTransient })),
  };
}

export const ALL_FIXTURE_SOURCES = ['coal page', 'steel page', 'yield page', 'EMMA'];
