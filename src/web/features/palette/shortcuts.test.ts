import { expect, it } from 'vitest';
import { keysOf, matchKeys, placeOf, SINGLE_KEYS } from './shortcuts.ts';

it('recognizes key sequences, and when to wait for more', () => {
  expect(matchKeys(['g'])).toBe('waiting');
  expect(matchKeys(['g', 'd'])).toBe('dashboard');
  expect(matchKeys(['g', 'x'])).toBeUndefined();
  expect(matchKeys(['?'])).toBe('help');
  expect(matchKeys(['Shift'])).toBeUndefined();
});

it('gives every action unique keys that are not a prefix of another', () => {
  for (const [, keys] of SINGLE_KEYS) {
    const clashes = SINGLE_KEYS.filter(([, other]) => keys.every((key, place) => other[place] === key));
    expect(clashes).toHaveLength(1);
  }
});

it('lists keys and places of actions', () => {
  expect(keysOf('brief')).toEqual(['g', 'h']);
  expect([placeOf('first'), placeOf('fourth'), placeOf('help')]).toEqual([0, 3, undefined]);
});
