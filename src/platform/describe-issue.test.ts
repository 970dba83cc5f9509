import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

function refuse(shape: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(shape, value, { error: describeIssue }).error?.issues[0]?.message;
}

const field = (shape: z.ZodMiniType, value?: unknown) => refuse(z.object({ size: shape }), { size: value });

test.each([
  ['a missing field', field(z.string()), 'size is required'],
  ['text', field(z.string(), 3), 'size must be text'],
  ['a number', field(z.number(), 'x'), 'size must be a number'],
  ['not a number', field(z.number(), Number.NaN), 'size must be a number'],
  ['a whole number', field(z.int(), 1.5), 'size must be a whole number'],
  ['true or false', field(z.boolean(), 'x'), 'size must be true or false'],
  ['a list', field(z.array(z.string()), 'x'), 'size must be a list'],
  ['an object', field(z.object({}), 'x'), 'size must be an object'],
  ['an entry of a list', field(z.array(z.string()), ['x', 3]), 'size.1 must be text'],
  ['a body of another kind', refuse(z.object({}), 'x'), 'The request must be an object'],
  ['empty text', field(z.string().check(z.minLength(1)), ''), 'size must not be empty'],
  ['short text', field(z.string().check(z.minLength(3)), 'x'), 'size must be at least 3 characters long'],
  ['long text', field(z.string().check(z.maxLength(3)), 'long'), 'size must be at most 3 characters long'],
  ['an empty list', field(z.array(z.string()).check(z.minLength(1)), []), 'size must not be empty'],
  ['a short list', field(z.array(z.int()).check(z.minLength(2)), [1]), 'size must have at least 2 entries'],
  ['a long list', field(z.array(z.int()).check(z.maxLength(1)), [1, 2]), 'size must have at most 1 entry'],
  ['a low number', field(z.number().check(z.gte(2)), 1), 'size must be 2 or more'],
  ['a number at its limit', field(z.number().check(z.gt(2)), 2), 'size must be more than 2'],
  ['a high number', field(z.number().check(z.lte(2)), 3), 'size must be 2 or less'],
  ['a number too near', field(z.number().check(z.lt(2)), 2), 'size must be less than 2'],
  ['a step', field(z.number().check(z.multipleOf(5)), 3), 'size must be a multiple of 5'],
  ['one word', field(z.literal('on'), 'off'), 'size must be on'],
  ['one of some', field(z.enum(['s', 'm', 'l']), 'x'), 'size must be s, m or l'],
  ['none of some', field(z.enum(['s', 'm', 'l'])), 'size must be s, m or l'],
  ['a day', field(z.iso.date(), 'x'), 'size must be a date as YYYY-MM-DD'],
  ['a moment', field(z.iso.datetime(), 'x'), 'size must be a time such as 2026-11-17T08:30:00Z'],
  ['an ID', field(z.uuid(), 'x'), 'size must be an ID'],
  ['an address', field(z.url(), 'x'), 'size must be a web address'],
  ['another form', field(z.string().check(z.regex(/^a$/)), 'x'), 'size is not written in the expected form'],
  ['another kind', field(z.union([z.string(), z.number()]), []), 'size must be text or a number'],
  ['a broken rule', field(z.string().check(z.refine(() => false)), 'x'), 'size is not valid'],
])('%s', (_, message, expected) => expect(message).toBe(expected));

test('a choice between objects lists its kinds', () => {
  const kinds = [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })] as const;
  expect(field(z.discriminatedUnion('kind', kinds), { kind: 'c' })).toBe('size.kind must be a or b');
  expect(field(z.discriminatedUnion('kind', kinds), {})).toBe('size.kind must be a or b');
});

test('a choice between shapes reports the problem of the best match', () => {
  const shape = z.union([z.string(), z.object({ low: z.number(), high: z.number() })]);
  expect(field(shape, { low: 1, high: 'x' })).toBe('size: high must be a number');
});
