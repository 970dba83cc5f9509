import { describe, expect, it } from 'vitest';
import { listUsers } from '#contract/users.ts';
import { hasShape } from './answer-shape.ts';

const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 };

describe('the skeleton of an answer', () => {
  it.each([
    ['whole', { success: true, users: [], pagination }, true],
    [
      'with a role and a name of tomorrow',
      { success: true, users: [{ role: 'auditor', firstName: null }], pagination },
      true,
    ],
    ['without its list', { success: true, pagination }, false],
    ['with an object for a list', { success: true, users: {}, pagination }, false],
    ['with null for an item', { success: true, users: [null], pagination }, false],
    ['without its pages', { success: true, users: [] }, false],
    ['that is a list', [], false],
    ['that is null', null, false],
  ])('%s', (_, value, fits) => {
    expect(hasShape(listUsers.row.answer, value)).toBe(fits);
  });
});
