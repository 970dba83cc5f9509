import type * as z from 'zod/mini';
import { countOf } from '#contract/count-of.ts';

type Issue = z.core.$ZodRawIssue;

/** Describes what is wrong with a field and what is expected, unless its schema has its own message. */
export function describeIssue(issue: Issue): string {
  const field = issue.path?.join('.') || 'The request';
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return describeUnion(field, issue.errors);
  const expected = describeExpected(issue);
  if (expected) return `${field} must ${expected}`;
  return `${field} is not ${issue.code === 'invalid_format' ? 'written in the expected form' : 'valid'}`;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
};

const FORMATS: Record<string, string> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a time such as 2026-11-17T08:30:00Z',
  email: 'an email address',
  uuid: 'an ID',
  url: 'a web address',
};

function describeExpected(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] && `be ${KINDS[issue.expected]}`;
    case 'invalid_value':
      return `be ${choose(issue.values)}`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? `be ${choose(issue.options)}` : undefined;
    case 'invalid_format':
      return FORMATS[issue.format] && `be ${FORMATS[issue.format]}`;
    case 'not_multiple_of':
      return `be a multiple of ${issue.divisor}`;
    case 'too_small':
      return describeLimit(issue, Number(issue.minimum), LOWER);
    case 'too_big':
      return describeLimit(issue, Number(issue.maximum), UPPER);
    default:
      return undefined;
  }
}

const LOWER = { bound: 'at least', orBeyond: 'or more', beyond: 'more than' };
const UPPER = { bound: 'at most', orBeyond: 'or less', beyond: 'less than' };

function describeLimit(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  limit: number,
  { bound, orBeyond, beyond }: typeof LOWER,
): string {
  const hasLength = origin === 'string' || origin === 'array';
  if (!hasLength) return inclusive ? `be ${limit} ${orBeyond}` : `be ${beyond} ${limit}`;
  if (bound === LOWER.bound && limit === 1) return 'not be empty';
  if (origin === 'string') return `be ${bound} ${countOf(limit, 'character')} long`;
  return `have ${bound} ${countOf(limit, 'entry', 'entries')}`;
}

/** Uses the message of the best-matching shape, or lists all shapes if none matches. */
function describeUnion(field: string, shapes: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [nearest] = shapes
    .filter((issues) => issues.every(({ path }) => path.length > 0))
    .toSorted((a, b) => a.length - b.length);
  if (nearest?.[0]) return `${field}: ${nearest[0].message}`;
  const expected = shapes.flatMap(([first]) => (first && describeExpected(first as Issue)) ?? []);
  const kinds = new Set(expected.filter((words) => words.startsWith('be ')).map((words) => words.slice(3)));
  return kinds.size > 0 ? `${field} must be ${[...kinds].join(' or ')}` : `${field} is not valid`;
}

function choose(values: readonly unknown[]): string {
  const words = values.map(String);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
}
