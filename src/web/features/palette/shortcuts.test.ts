import { expect, it } from 'vitest';
import { keysOf, matchKeys, placeOf, SINGLE_KEYS } from './shortcuts.ts';

it('knows a row of keys, and when to wait for more', () => {
  expect(matchKeys(['g'])).toBe('waiting');
  expect(matchKeys(['g', 'd'])).toBe('dashboard');
  expect(matchKeys(['g', 'x'])).toBeUndefined();
  expect(matchKeys(['?'])).toBe('help');
  expect(matchKeys(['Shift'])).toBeUndefined();
});

it('gives no two acts the same keys, and none that begin another', () => {
  for (const [, keys] of SINGLE_KEYS) {
    const clashes = SINGLE_KEYS.filter(([, other]) => keys.every((key, place) => other[place] === key));
    expect(clashes).toHaveLength(1);
  }
});

it('tells keys and places of acts', () => {
  expect(keysOf('brief')).toEqual(['g', 'h']);
  expect([placeOf('first'), placeOf('fourth'), placeOf('help')]).toEqual([0, 3, undefined]);
});
