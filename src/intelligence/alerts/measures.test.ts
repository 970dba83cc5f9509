import { expect, test } from 'vitest';
import type { ConditionOf } from '#contract/alerts.ts';
import type { KnownCell } from '../revisions.ts';
import { seeded } from '../seeded-random.fixture.ts';
import { significanceAmong } from '../significance.ts';
import { readMeasure } from './measures.ts';
import { listUnusualRevisions } from './unusual-revisions.ts';

const cell = (date: string, value: number | null, knownAt = `${date}T22:00:00.000Z`): KnownCell => ({
  ...{ date, value, knownAt },
});
const level: ConditionOf<'level'> = {
  ...{ kind: 'level', items: ['A'], direction: 'above', level: 1, clear: null, closes: 1 },
};
const move = (more: Partial<ConditionOf<'move'>> = {}): ConditionOf<'move'> => ({
  ...{
    kind: 'move',
    items: ['A'],
    direction: 'either',
    size: 1,
    unit: 'percent',
    period: '1D',
    clear: null,
    closes: 1,
  },
  ...more,
});
const valuesOf = (...given: Parameters<typeof readMeasure>) =>
  readMeasure(...given).map(({ date, value }) => `${date.slice(5)} ${Number(value.toFixed(4))}`);

test('a value counts as known at the time, and a later revision of an old date is not news', () => {
  const cells = [
    cell('2026-01-05', 100),
    cell('2026-01-06', 110),
    cell('2026-01-05', 105, '2026-01-07T12:00:00.000Z'),
    cell('2026-01-07', 121),
  ];
  expect(valuesOf(level, [cells])).toEqual(['01-05 100', '01-06 110', '01-07 121']);
  expect(valuesOf(move(), [cells])).toEqual(['01-06 10', '01-07 10']);
});

test('a weekly move is measured from the last value on or before the base day', () => {
  const cells = [
    cell('2026-01-02', 50),
    cell('2026-01-05', 100),
    cell('2026-01-12', 90),
    cell('2026-01-13', 99),
  ];
  expect(valuesOf(move({ period: '1W' }), [cells])).toEqual(['01-12 -10', '01-13 -1']);
  expect(valuesOf(move({ unit: 'points' }), [cells]).at(-1)).toBe('01-13 9');
});

test('a percentage of zero or less gives no reading, and neither does a withdrawn value', () => {
  const cells = [
    cell('2026-01-05', 0),
    cell('2026-01-06', 5),
    cell('2026-01-07', null),
    cell('2026-01-08', 6),
  ];
  expect(valuesOf(move(), [cells])).toEqual(['01-08 20']);
});

test('a history that arrives at once does not count as a series of events', () => {
  const at = '2026-03-01T00:00:00.000Z';
  const cells = Array.from({ length: 40 }, (_, place) =>
    cell(new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10), place, at),
  );
  expect(readMeasure(level, [cells])).toHaveLength(10);
});

test('a spread waits until both have a value of the date; a slower series uses its latest value', () => {
  const spread = { ...level, kind: 'spread', items: ['A', 'B'], form: 'difference' } as const;
  const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
  const a = days.map((date, place) => cell(date, 10 + place));
  const late = days.map((date, place) => cell(date, place, `${date}T23:00:00.000Z`));
  expect(valuesOf({ ...spread, items: ['A', 'B'] }, [a, late.slice(0, 3)])).toEqual([
    '01-05 10',
    '01-06 10',
    '01-07 10',
  ]);
  const monthly = ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'].map((date) => cell(date, 4));
  const ratio = { ...spread, items: ['A', 'B'], form: 'ratio' } as const;
  expect(valuesOf({ ...ratio, items: ['A', 'B'] }, [a, monthly]).slice(-2)).toEqual([
    '01-07 3',
    '01-08 3.25',
  ]);
});

test('an unusual move is many times its normal size', () => {
  const cells = Array.from({ length: 80 }, (_, place) =>
    cell(new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10), 100 + (place % 2)),
  );
  const unusual = { kind: 'unusual', items: ['A'], times: 4 } as const;
  const [last] = readMeasure({ ...unusual, items: ['A'] }, [[...cells, cell('2026-03-22', 112)]]).slice(-1);
  expect(last?.value).toBeGreaterThan(4);
  expect(readMeasure({ ...unusual, items: ['A'] }, [cells.slice(0, 10)])).toEqual([]);
});

test('an unusual move is measured with the values known at the time, despite revisions, gaps and withdrawn values', () => {
  const random = seeded(7);
  const start = Date.UTC(2026, 0, 1);
  const dayOf = (place: number) => new Date(start + place * 86_400_000).toISOString().slice(0, 10);
  const cells: KnownCell[] = [];
  const known = new Map<string, number>();
  const expected: string[] = [];
  for (let place = 0; place < 300; place += 1) {
    const date = dayOf(random() < 0.15 ? Math.floor(random() * (place + 1)) : place);
    const dice = random();
    const value = dice < 0.03 ? null : dice < 0.06 ? -1 : 100 + Math.round(20 * random());
    cells.push(cell(date, value, new Date(start + place * 86_400_000 + 80_000_000).toISOString()));
    if (value === null) known.delete(date);
    else known.set(date, value);
    const values = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
    if (value === null || values.at(-1)?.[0] !== date) continue;
    const moves = values
      .map(([, now], at) => Math.log(now / (values[at - 1]?.[1] ?? Number.NaN)))
      .slice(1)
      .slice(-61);
    const last = moves.pop() ?? Number.NaN;
    const habit = moves.filter((_, at) => isPair(values, values.length - 1 - moves.length + at));
    const times = isPair(values, values.length - 1)
      ? significanceAmong(
          last,
          habit.sort((a, b) => a - b),
        )
      : undefined;
    if (times !== undefined) expected.push(`${date.slice(5)} ${Number(times.toFixed(4))}`);
  }
  expect(expected.length).toBeGreaterThan(150);
  expect(valuesOf({ kind: 'unusual', items: ['A'], times: 4 }, [cells])).toEqual(expected);

  function isPair(values: [string, number][], at: number): boolean {
    return (values[at - 1]?.[1] ?? 0) > 0 && (values[at]?.[1] ?? 0) > 0;
  }
});

test('a revision is compared with the revisions known before it', () => {
  const month = (place: number) => new Date(Date.UTC(2024, place, 1)).toISOString().slice(0, 10);
  const cells = Array.from({ length: 20 }, (_, place) => [
    cell(month(place), 100),
    cell(month(place), place === 18 ? 110 : 101, `${month(place + 1)}T12:00:00.000Z`),
  ]).flat();
  const found = listUnusualRevisions(cells, 2, (instant) => instant.slice(0, 10));
  expect(found.map(({ date, timesUsual }) => [date, timesUsual])).toEqual([[month(18), 10]]);
});
