import { expect, it } from 'vitest';
import { drawSparkline } from './draw-sparkline.ts';

const BOX = { width: 72, height: 24 };
const heightsOf = (path = '') => [...path.matchAll(/,([-\d.]+)/g)].map(([, y]) => Number(y));

it('runs from edge to edge, the highest close on top', () => {
  expect(drawSparkline([1, 3, 2], BOX)).toBe('M1.5,22.5L36,1.5L70.5,12');
});

it('draws an unchanged price through the middle', () => {
  expect(heightsOf(drawSparkline([5, 5, 5], BOX))).toEqual([12, 12, 12]);
});

it('needs two closes', () => {
  expect(drawSparkline([], BOX)).toBeUndefined();
  expect(drawSparkline([5], BOX)).toBeUndefined();
  expect(drawSparkline([5, Number.NaN], BOX)).toBeUndefined();
});

it.each([
  ['negative', [-37, -1, 4]],
  ['enormous', [1e308, -1e308, 0]],
  ['tiny', [1e-12, 2e-12, 1.5e-12]],
])('keeps %s closes inside the box', (_, closes) => {
  for (const y of heightsOf(drawSparkline(closes, BOX))) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(BOX.height);
  }
});
