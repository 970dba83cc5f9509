import { expect, test } from 'vitest';
import { listKeys } from './list-keys.ts';

test('keys are unique and do not change with the order', () => {
  expect(new Set(listKeys(['a', 'b', 'a', '', '', '1 a'])).size).toBe(6);
  expect(listKeys(['b', 'a', 'a']).toSorted()).toEqual(listKeys(['a', 'b', 'a']).toSorted());
});
