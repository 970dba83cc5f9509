import { expect, test } from 'vitest';
import { type Candidate, chooseSource, isApart } from './choose-source.ts';
import { cadenceOfItem, listTwins, QUANTITIES } from './quantities.ts';

function get(id: string) {
  const quantity = QUANTITIES.find((one) => one.id === id);
  if (!quantity) throw new Error(`There is no quantity ${id}`);
  return quantity;
}

type Told = Partial<Pick<Candidate, 'value' | 'date' | 'freshness' | 'reason' | 'isUnmoved'>>;

/** What each source of a quantity reports, in list order; undefined if nothing. */
function choose(id: string, ...told: (Told | undefined)[]) {
  const { sources } = get(id);
  const candidates = told.flatMap((one, place) => {
    const source = sources[place];
    if (!one || !source) return [];
    const usual = { value: 100, date: '2026-11-13', freshness: 'fresh', reason: null } as const;
    return [{ ...source, sourceName: `${source.agent} ${source.key}`, ...usual, ...one }];
  });
  const choice = chooseSource(get(id), candidates);
  return choice && { ...choice, lead: `${choice.lead.agent} ${choice.lead.key}` };
}

const FROZEN = {
  freshness: 'frozen',
  reason: 'The close has been the same for 9 trading days',
  isUnmoved: true,
} as const;
const LATE = { freshness: 'frozen', reason: 'The source has not updated for 3 trading days' } as const;
const STALE = { freshness: 'stale', reason: 'The check on November 16 failed' } as const;
const TREASURY = 'legacy-scraper yield.10y';
const MTF = 'yahoo MTF=F';
const PAGE = 'legacy-scraper coal.api2';

test.each([
  ['the documented one leads a page of the same day', 'coal.api2', [{}, {}], MTF],
  ['the documented one leads a newer page', 'coal.api2', [{ date: '2026-11-12' }, {}], MTF],
  ['a page alone leads', 'coal.api2', [undefined, {}], PAGE],
  ['a frozen one gives way to a fresh page', 'coal.api2', [FROZEN, { date: '2026-11-12' }], PAGE],
  ['a stale one gives way to a fresh page of the same day', 'coal.api2', [STALE, {}], PAGE],
  ['a stale one stays before an older page', 'coal.api2', [STALE, { date: '2026-11-12' }], MTF],
  ['a late one stays before an older page', 'coal.api2', [LATE, { date: '2026-11-12' }], MTF],
  ['a late one gives way to a newer page', 'coal.api2', [{ ...LATE, date: '2026-11-12' }, {}], PAGE],
  ['a stale one stays before an older fresh one', 'yield.10y', [STALE, { date: '2026-11-12' }], TREASURY],
  ['a late one stays before an older fresh one', 'yield.10y', [LATE, { date: '2026-11-10' }], TREASURY],
  ['a stale one gives way to a fresh one of the same day', 'yield.10y', [STALE, {}], 'fred DGS10'],
  ['without a fresh one the latest leads', 'coal.api2', [{ ...FROZEN, date: '2025-12-26' }, STALE], PAGE],
  ['of two frozen ones the documented leads', 'coal.api2', [FROZEN, FROZEN], MTF],
  ['of two documented ones the newer leads', 'yield.10y', [{ date: '2026-11-12' }, {}], 'fred DGS10'],
  ['of the same day the first leads', 'yield.10y', [{}, {}], TREASURY],
  [
    'a month does not replace a day that is frozen since then',
    'steel.iron-ore',
    [FROZEN, { date: '2026-10-01' }],
    'yahoo TIO=F',
  ],
  [
    'a month replaces a day of long ago',
    'steel.iron-ore',
    [{ ...FROZEN, date: '2025-12-26' }, { date: '2026-10-01' }],
    'legacy-scraper steel.iron-ore.world-bank',
  ],
  [
    'a fresh page of the day leads before a month',
    'steel.iron-ore',
    [FROZEN, { date: '2026-10-01' }, {}],
    'legacy-scraper steel.iron-ore',
  ],
  [
    'the month that is published leads before a page of the day',
    'coal.newcastle',
    [{ date: '2026-10-01' }, { date: '2026-09-01' }, {}],
    'fred PCOALAUUSDM',
  ],
  [
    'the newer of two months leads',
    'coal.newcastle',
    [{ date: '2026-09-01' }, { date: '2026-10-01' }, {}],
    'legacy-scraper coal.newcastle.world-bank',
  ],
] as const)('%s', (_what, id, told, lead) => {
  expect(choose(id, ...told)?.lead).toBe(lead);
});

test('without a value no source leads', () => {
  expect(choose('coal.api2')).toBeUndefined();
});

test('a skipped source is named with the reason; a source that is only older is not', () => {
  expect(choose('coal.api2', FROZEN, {})?.note).toBe(
    'yahoo MTF=F: The close has been the same for 9 trading days. legacy-scraper coal.api2 is shown instead.',
  );
  expect(choose('yield.10y', { date: '2026-11-12' }, {})?.note).toBeNull();
  expect(choose('coal.api2', {}, {})?.note).toBeNull();
});

test('another source differs beyond the tolerance of the quantity', () => {
  const differs = (id: string, first: number, second: number) =>
    choose(id, { value: first }, { value: second })?.others.map((one) => one.differs);
  expect(differs('coal.api2', 100, 105)).toEqual([false]);
  expect(differs('coal.api2', 100, 94.9)).toEqual([true]);
  expect(differs('yield.10y', 4.3, 4.4)).toEqual([false]);
  expect(differs('yield.10y', 4.3, 4.41)).toEqual([true]);
  expect(isApart(0, 0, { size: 5, in: 'percent' })).toBe(false);
});

test('a day of this month is newer than the value for last month', () => {
  const choice = choose(
    'coal.newcastle',
    { date: '2026-10-01' },
    { date: '2026-10-01' },
    { date: '2026-11-13' },
  );
  expect(choice?.others.map(({ isNewer }) => isNewer)).toEqual([false, true]);
  const within = choose('coal.newcastle', { date: '2026-12-01' }, undefined, { date: '2026-12-31' });
  expect(within?.others.map(({ isNewer }) => isNewer)).toEqual([false]);
});

test('each source belongs to one quantity, documented ones come before pages', () => {
  const keys = QUANTITIES.flatMap(({ sources, witnesses }) =>
    [...sources, ...witnesses].map(({ agent, key }) => `${agent} ${key}`),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const { sources } of QUANTITIES) {
    const firstPage = sources.findIndex(({ isDocumented }) => !isDocumented);
    expect(sources.slice(firstPage < 0 ? sources.length : firstPage).some((one) => one.isDocumented)).toBe(
      false,
    );
  }
});

test('a doubtful value is compared with sources that are published as often', () => {
  const twinsOf = (agent: 'fred' | 'yahoo' | 'legacy-scraper', key: string) =>
    listTwins(agent, key).map((one) => `${one.agent} ${one.key}`);
  expect(twinsOf('yahoo', 'MTF=F')).toEqual(['legacy-scraper coal.api2']);
  expect(twinsOf('yahoo', '^TNX')).toEqual(['legacy-scraper yield.10y', 'fred DGS10']);
  expect(twinsOf('yahoo', 'TIO=F')).toEqual(['legacy-scraper steel.iron-ore']);
  expect(twinsOf('fred', 'PCOALAUUSDM')).toEqual(['legacy-scraper coal.newcastle.world-bank']);
  expect(twinsOf('fred', 'DCOILWTICO')).toEqual(['yahoo CL=F']);
  expect(twinsOf('yahoo', 'CNR')).toEqual([]);
  expect(cadenceOfItem('coal.south-africa')).toBe('month');
  expect(cadenceOfItem('coal.coking')).toBe('day');
});
