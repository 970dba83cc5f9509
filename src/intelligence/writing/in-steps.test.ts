import { expect, test } from 'vitest';
import { type InSteps, runAtOnce, runInTurns } from './in-steps.ts';

function* count(log: string[]): InSteps<number> {
  log.push('first');
  yield;
  log.push('second');
  return 2;
}

test('other work gets a turn between two steps', async () => {
  const log: string[] = [];
  setImmediate(() => log.push('other'));
  expect(await runInTurns(count(log))).toBe(2);
  expect(log).toEqual(['first', 'other', 'second']);
});

test('at once, the result is the same', () => {
  const log: string[] = [];
  expect(runAtOnce(count(log))).toBe(2);
  expect(log).toEqual(['first', 'second']);
});
