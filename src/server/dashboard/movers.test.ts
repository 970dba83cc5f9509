import { expect, test } from 'vitest';
import type { MarketPrice } from './market-rows.ts';
import { listMoved } from './movers.ts';

const NOTABLE = { changePercent: -6.1, significance: 2.4 };

test.for([
  ['a fresh notable move', { freshness: 'fresh', move: NOTABLE }, ['BTU']],
  ['a small move', { freshness: 'fresh', move: { changePercent: 0.4, significance: 0.3 } }, []],
  [
    'a move of unknown size',
    { freshness: 'fresh', move: { changePercent: 9, significance: Number.NaN } },
    [],
  ],
  ['a stale close', { freshness: 'stale', move: NOTABLE }, []],
  ['too few closes', { freshness: 'fresh', move: undefined }, []],
] as const)('a symbol moved only with a fresh, notable close: %s', ([_, price, expected]) => {
  expect([...listMoved([{ symbol: 'BTU', ...price } as unknown as MarketPrice])]).toEqual(expected);
});
