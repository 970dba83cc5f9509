import { expect, test } from 'vitest';
import { isNotable, measureMove, usualMoveOf, WEEK_SESSIONS } from './significance.ts';

/** Closes that alternate by the same percentage, then make one last move. */
function closesWith(habitPercent: number, lastPercent: number, sessions = 61): number[] {
  const closes = [100];
  for (let day = 1; day < sessions; day += 1) {
    const before = closes[day - 1] ?? 100;
    closes.push(day % 2 === 1 ? before * (1 + habitPercent / 100) : before / (1 + habitPercent / 100));
  }
  const last = closes.at(-1) ?? 100;
  return [...closes, last * (1 + lastPercent / 100)];
}

test.for([
  [1, 1, 0.67],
  [1, -1, 0.68],
  [1, 3, 2],
  [1, -3, 2.06],
  [0.5, 3, 4],
  [2, 1, 0.34],
  [1, 0, 0],
] as const)('with moves of %d %% a day, one of %d %% is %d deviations', ([habit, last, significance]) => {
  const move = measureMove(closesWith(habit, last));
  expect(move?.changePercent).toBeCloseTo(last, 8);
  expect(move?.significance).toBeCloseTo(significance, 1);
});

test('one shock in the past does not make later moves look small', () => {
  const calm = closesWith(1, 3);
  const shocked = calm.map((close, at) => (at >= 30 ? close * 1.4 : close));
  expect(measureMove(shocked)?.significance).toBeCloseTo(measureMove(calm)?.significance ?? 0, 1);
});

test('a week is measured against earlier weeks that share no session with it', () => {
  const weeks = Array.from({ length: 60 }, (_, day) => 100 * 1.02 ** (Math.floor(day / 5) % 2));
  const last = weeks.at(-1) ?? 100;
  const jump = [...weeks, ...[1, 2, 3, 4, 5].map((day) => last * (1 + (day * 2) / 100))];
  const move = measureMove(jump, WEEK_SESSIONS);
  expect(move?.changePercent).toBeCloseTo(10, 6);
  expect(move?.significance).toBeGreaterThan(3);
  expect(usualMoveOf(jump, WEEK_SESSIONS)).toBeCloseTo(
    usualMoveOf([...weeks, ...weeks.slice(-5)], WEEK_SESSIONS) ?? 0,
    6,
  );
  expect(usualMoveOf([100, 101], WEEK_SESSIONS)).toBeNull();
});

test('the habit excludes the move itself and sessions more than sixty back', () => {
  const wild = closesWith(9, 0, 200).slice(0, -1);
  const last = wild.at(-1) ?? 1;
  const calm = closesWith(1, 3).map((close) => (close / 100) * last);
  expect(measureMove([...wild, ...calm])?.significance).toBeCloseTo(2, 1);
});

test('a price that rarely moves is measured by its actual moves, and one that never moves stays bounded', () => {
  const rare = Array.from({ length: 40 }, (_, at) => (at % 20 === 19 ? 102 : 100));
  expect(measureMove([...rare, 106])?.significance).toBeGreaterThan(2);
  const still = Array.from({ length: 40 }, () => 100);
  expect(measureMove([...still, 101])).toEqual({ changePercent: expect.closeTo(1, 8), significance: 10 });
  expect(measureMove([...still, 100])).toEqual({ changePercent: 0, significance: 0 });
});

test.for([
  ['nothing', []],
  ['one close', [100]],
  ['too few closes', closesWith(1, 3, 10)],
  ['no last close', [...closesWith(1, 3), Number.NaN]],
  ['an endless last close', [...closesWith(1, 3), Number.POSITIVE_INFINITY]],
  ['a negative last close', [...closesWith(1, 3), -37]],
  ['a zero before', [...closesWith(1, 3), 0, 100]],
  ['only impossible closes', Array.from({ length: 80 }, () => Number.NaN)],
] as const)('%s is not measured', ([, closes]) => {
  expect(measureMove(closes)).toBeUndefined();
});

test('gaps in the past are skipped', () => {
  const closes = closesWith(1, 3).map((close, at) => (at % 10 === 5 ? Number.NaN : close));
  expect(measureMove(closes)?.significance).toBeCloseTo(2, 1);
});

test.for([
  [2, 1.5, true],
  [-2, 3, true],
  [2, 1.49, false],
  [0.05, 4, false],
  [Number.NaN, 4, false],
  [2, Number.NaN, false],
] as const)('a move of %d %% at %d deviations is notable: %s', ([changePercent, significance, notable]) => {
  expect(isNotable({ changePercent, significance })).toBe(notable);
});
