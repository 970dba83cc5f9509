import { expect, test } from 'vitest';
import { evidence } from '#contract/dashboard.ts';
import type { Facts } from './facts.ts';
import { createKnowledge, indexEvidence } from './knowledge.ts';
import { KNOWN_FACTS } from './known-facts.fixture.ts';

function listEvidence(facts: Facts) {
  return [...indexEvidence(createKnowledge(facts)).values()];
}

test('every fact has a unique id and the shape of the contract', () => {
  const rows = listEvidence(KNOWN_FACTS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) expect(evidence.safeParse(row).success, row.id).toBe(true);
});

test('a value, its change over each period, earlier values, articles, counts and releases are facts', () => {
  const ids = listEvidence(KNOWN_FACTS).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'price:CNR:2026-11-13',
      'price:CNR:2026-11-13:day',
      'price:CNR:2026-11-13:week',
      'price:CNR:2026-11-13:month',
      'price:CNR:2026-11-13:ytd',
      'price:CNR:2026-11-13:streak',
      'commodity:yield.10y:2026-11-13:day',
      'commodity:coal.coking:none',
      'observation:UNRATE:2026-09-01',
      'observation:UNRATE:2026-10-01:previous',
      'article:00000000-0000-4000-8000-000000000001',
      'count:articles:2026-11-14',
      'count:resources:rising:2026-11-13',
      'release:2026-11-18:consumer-price-index',
    ]),
  );
});

test('missing or invalid figures are not facts', () => {
  const [first] = KNOWN_FACTS.prices;
  if (!first) throw new Error('There are prices');
  const odd = {
    ...first,
    close_price: Number.NaN,
    day_change_percent: Number.POSITIVE_INFINITY,
    sparkline: [Number.NaN, 1],
  };
  const rows = listEvidence({ ...KNOWN_FACTS, prices: [odd] });
  expect(rows.find(({ key }) => key === 'CNR')?.value).toBeNull();
  expect(rows.some(({ change }) => change !== null && !Number.isFinite(change))).toBe(false);
});

test('every fact with a value has its source and retrieval time', () => {
  const rows = listEvidence(KNOWN_FACTS).filter(({ value }) => value !== null);
  expect(rows.filter(({ source, known_at }) => source === '' || known_at === null)).toEqual([]);
});

test('a count lists its members, each with its move', () => {
  const rows = listEvidence(KNOWN_FACTS);
  const all = rows.find(({ id }) => id === 'count:resources:all:2026-11-13');
  const rising = rows.find(({ id }) => id === 'count:resources:rising:2026-11-13');
  expect(all?.members).toHaveLength(all?.value ?? Number.NaN);
  expect(rising?.members?.filter(({ change }) => (change ?? 0) > 0)).toHaveLength(
    rising?.value ?? Number.NaN,
  );
  const changes = all?.members?.map(({ change }) => change ?? 0) ?? [];
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  expect(all?.members?.[0]).toMatchObject({ change_unit: 'percent', as_of: '2026-11-13' });
});

test('a monthly figure belongs to its month', () => {
  const row = listEvidence(KNOWN_FACTS).find(({ id }) => id === 'observation:UNRATE:2026-10-01');
  expect(row?.period).toBe('month');
});
