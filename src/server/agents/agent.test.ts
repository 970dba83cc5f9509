import { expect, test } from 'vitest';
import { describeProblems } from './agent.ts';

test('a problem that several pages of a source have is reported once', () => {
  const problem = { message: 'EMMA: The robots.txt of emma.msrb.org could not be read', fault: undefined };
  expect(describeProblems([problem, problem, 'CNR: no value'])).toBe(`${problem.message}; CNR: no value`);
  expect(describeProblems([])).toBeUndefined();
});
