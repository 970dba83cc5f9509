import { expect, test } from 'vitest';
import { explainToOperator } from './plain-errors.ts';

test.each([
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('x'), { code: '57P02' }),
])('a database that was killed is one sentence: %s', (error) => {
  expect(explainToOperator(error)).toMatch(/^The connection to the database was lost \(.+\)\. .+$/);
});
