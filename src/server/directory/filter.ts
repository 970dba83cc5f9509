import { hasUnseen } from '#contract/shapes.ts';
import { CORE_PREFIX } from './protocol.ts';
import { scimError } from './scim-error.ts';

const MAX_LENGTH = 1_000;
const COMPARISON =
  /\s*([a-z][\w.:$-]*(?:\[type eq "work"\]\.value)?)\s+([a-z]{2})\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy;
const AND = /and(?=\s)/iy;

const FILTERED = ['id', 'username', 'externalid', 'emails.value', 'active'] as const;
export type Filtered = (typeof FILTERED)[number];

/** Equality conditions. Values never become part of a query's text. */
export type Filter = { attribute: Filtered; value: string | boolean }[];

/** Parses `userName eq "ada@company.com"`, optionally several joined by `and`. */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) throw refuse(`A filter can have ${MAX_LENGTH} characters at most.`);
  const filter: Filter = [];
  let place = 0;
  do {
    COMPARISON.lastIndex = place;
    const [all = '', path = '', operator = '', literal = ''] = COMPARISON.exec(text) ?? [];
    if (all === '') throw refuse('The filter could not be read. Use attribute eq "value", joined by and.');
    if (operator.toLowerCase() !== 'eq') throw refuse(`The operator "${operator}" is not supported; use eq.`);
    filter.push({ attribute: findAttribute(path), value: readLiteral(literal) });
    place += all.length;
    if (place === text.length) return filter;
    AND.lastIndex = place;
    if (!AND.test(text)) throw refuse('The filter could not be read: comparisons can be joined by and only.');
    place += 'and'.length;
  } while (filter.length < 5);
  throw refuse('A filter can have 5 comparisons at most.');
}

function findAttribute(path: string): Filtered {
  const name = path.toLowerCase().replace(CORE_PREFIX, '');
  const plain = name.replace(/^emails(?:\[type eq "work"\]\.value)?$/, 'emails.value');
  const found = FILTERED.find((one) => one === plain);
  if (!found) throw refuse(`Users cannot be filtered by "${path.slice(0, 100)}".`);
  return found;
}

function readLiteral(literal: string): string | boolean {
  try {
    const value = JSON.parse(/^"/.test(literal) ? literal : literal.toLowerCase()) as string | boolean;
    if (typeof value === 'boolean' || !hasUnseen(value)) return value;
  } catch {
    // Falls through: an escape that is not valid JSON.
  }
  throw refuse('A value in the filter has characters that cannot be searched for.');
}

function refuse(message: string) {
  return scimError(400, 'invalidFilter', message);
}
