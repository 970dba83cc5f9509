import { describe, expect, test } from 'vitest';
import {
  describeRevisions,
  type KnownCell,
  listSteps,
  measureRevisions,
  splitRebasings,
  usualSize,
} from './revisions.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
const cell = (date: string, knownAt: string, value: number | null): KnownCell => ({
  date,
  value,
  knownAt: `${knownAt}T12:00:00.000Z`,
});
const month = (place: number) =>
  `20${10 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`;

describe('steps', () => {
  test('a withdrawal and a return are steps, a repeat is not', () => {
    const steps = listSteps([
      cell('2026-01-01', '2026-02-01', null),
      cell('2026-01-01', '2026-02-02', 1),
      cell('2026-01-01', '2026-02-03', 1),
      cell('2026-01-01', '2026-02-05', null),
      cell('2026-01-01', '2026-02-04', 2),
      cell('2026-01-01', '2026-02-06', 2),
    ]);
    expect(steps.map(({ before, now }) => [before, now])).toEqual([
      [1, 2],
      [2, null],
    ]);
  });

  test('values that all change by one factor on a day are a rebasing, others are revisions', () => {
    const cells = Array.from({ length: 30 }, (_, place) => [
      cell(month(place), '2020-01-15', 100 + place),
      cell(month(place), '2021-01-15', Math.round((100 + place) * 0.9 * 1e4) / 1e4),
    ]).flat();
    const revised = [...cells, cell(month(3), '2021-02-15', 95), cell(month(4), '2021-02-15', 97)];
    const { rebasings, revisions } = splitRebasings(listSteps(revised), dayOf);
    expect(rebasings).toEqual([expect.objectContaining({ day: '2021-01-15', values: 30 })]);
    expect(rebasings[0]?.factor).toBeCloseTo(0.9, 6);
    expect(revisions.map(({ now }) => now)).toEqual([95, 97]);
    expect(usualSize(revisions)).toBeNull();
  });
});

describe('statistics', () => {
  test('match results computed by hand', () => {
    const dates = Array.from({ length: 12 }, (_, place) => [place, place + (place % 2 === 0 ? 1 : -2)]);
    const { count, mean, meanAbsolute, standardDeviation } = measureRevisions(dates);
    expect([count, mean, meanAbsolute]).toEqual([12, -0.5, 1.5]);
    expect(standardDeviation).toBeCloseTo(Math.sqrt((12 * 2.25) / 11), 12);
  });

  test('a first release that is too low by a constant is not efficient, the second is', () => {
    const noise = [0.1, -0.2, 0.15, -0.05, 0.2, -0.2, 0.05, -0.05, 0.1, -0.1, 0.12, -0.12, 0.03, -0.03];
    const dates = noise.map((error, place) => [place - 2, place, place + error]);
    expect(measureRevisions(dates).firstEfficientRelease).toBe(2);
  });

  test('too few revisions give no statistics', () => {
    expect(measureRevisions([[1, 2]])).toMatchObject({ count: 1, mean: null, firstEfficientRelease: null });
  });
});

test('first and latest values are compared at the current level, and recent values are marked', () => {
  const cells = Array.from({ length: 48 }, (_, place) => [
    cell(month(place), `${month(place + 1).slice(0, 7)}-15`, 100),
    ...(place < 47 ? [cell(month(place), `${month(place + 2).slice(0, 7)}-15`, 101)] : []),
    cell(month(place), '2015-01-20', place < 47 ? 50.5 : 50),
  ]).flat();
  const { points, statistics } = describeRevisions(cells, dayOf);
  expect(points[0]).toMatchObject({ first: 50, latest: 50.5, releases: 2, isPreliminary: false });
  expect(points.at(-1)).toMatchObject({ first: 50, latest: 50, releases: 1, isPreliminary: true });
  expect(points.at(-2)?.isPreliminary).toBe(false);
  expect(statistics).toMatchObject({ count: 47, mean: 0.5 });
});
