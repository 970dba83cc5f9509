import { isObject } from '#web/api/answer-shape.ts';

/** Pieces of an answer, taken for what they are: whatever has another kind than it should counts as missing. */

export type Fields = Record<string, unknown>;

export function readFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

export function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function readTextOrNull(value: unknown): string | null {
  return readText(value) || null;
}

/** A list is never missing a place: what is no list is empty, and items the reader cannot use are left out. */
export function readList<T>(value: unknown, read: (item: Fields) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const known = isObject(item) ? read(item) : undefined;
    return known === undefined ? [] : [known];
  });
}
