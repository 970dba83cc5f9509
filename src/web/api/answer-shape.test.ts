import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listUsers } from '#contract/users.ts';
import { fitAnswer, hasShape } from './answer-shape.ts';

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

describe('what an answer contains', () => {
  const shape = z.object({
    name: z.string(),
    role: z.enum(['user', 'admin']),
    count: z.number(),
    isActive: z.boolean(),
    note: z.nullable(z.string()),
    last: z.optional(z.number()),
    list: z.array(z.object({ id: z.string() })),
    anything: z.unknown(),
  });

  it('is unchanged if it has the right type, even if unknown to this version', () => {
    const answer = {
      ...{ name: 'Ada', role: 'auditor', count: 3, isActive: true, note: null, last: 5 },
      ...{ list: [{ id: 'a', more: 1 }], anything: { x: [1] }, more: 'yes' },
    };
    expect(fitAnswer(shape, structuredClone(answer))).toEqual(answer);
  });

  it('is missing if it has another type', () => {
    const odd = { a: 1 };
    const answer = {
      name: odd,
      role: 7,
      count: '3',
      isActive: 'no',
      note: odd,
      last: odd,
      list: [{ id: null }],
    };
    expect(fitAnswer(shape, answer)).toEqual({
      ...{ name: '', role: '', count: Number.NaN, isActive: false, note: null, last: null },
      list: [{ id: '' }],
    });
  });
});
