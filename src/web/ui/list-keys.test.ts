import { expect, test } from 'vitest';
import { listKeys } from './list-keys.ts';

test('keys differ, and stay what they are when the order changes', () => {
  expect(new Set(listKeys(['a', 'b', 'a', '', '', '1 a'])).size).toBe(6);
  expect(listKeys(['b', 'a', 'a']).toSorted()).toEqual(listKeys(['a', 'b', 'a']).toSorted());
});
