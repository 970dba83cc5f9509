// @vitest-environment node
import { expect, it } from 'vitest';
import { tierOf } from '#web/ui/tier-chip.tsx';
import { isHighlighted } from './highlighted-terms.ts';

it.each([
  [100, 'critical'],
  [70, 'critical'],
  [69.9, 'high'],
  [50, 'high'],
  [49, 'medium'],
  [30, 'medium'],
  [29.9, 'low'],
  [0, 'low'],
  [-5, 'low'],
  [null, 'low'],
] as const)('a score of %s is %s', (score, tier) => {
  expect(tierOf(score)).toBe(tier);
});

it.each([
  ['coal', true],
  ['Metallurgical Coal', true],
  ['CNR', true],
  ['CONSOL Energy', true],
  ['rail transportation', true],
  ['natural gas', false],
  ['', false],
])('%s is highlighted: %s', (word, highlighted) => {
  expect(isHighlighted(word)).toBe(highlighted);
});
