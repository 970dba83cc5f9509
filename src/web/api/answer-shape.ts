import type { core } from 'zod/mini';

/**
 * Whether the objects and lists of an answer are where the contract has them. What they hold is not asked:
 * one missing name or a role invented later must not blank a whole list.
 */
export function hasShape(shape: core.$ZodType, value: unknown): boolean {
  const { def } = (shape as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isObject(value) && Object.entries(def.shape).every(([key, part]) => hasShape(part, value[key]));
    case 'array':
      return Array.isArray(value) && value.every((item) => hasShape(def.element, item));
    case 'nullable':
    case 'optional':
      return value === null || value === undefined || hasShape(def.innerType, value);
    default:
      return true;
  }
}

/** What stands for a value that is missing: it is written as nothing, or as not available. */
const ABSENT: Record<string, string | number | boolean> = { string: '', number: Number.NaN, boolean: false };

/**
 * The same answer, without values of another kind than the contract's: a screen can take a text for a text. Where one
 * is not, it counts as missing. The answer must have its shape, and is changed in place.
 */
export function fitLeaves(shape: core.$ZodType, value: unknown): unknown {
  const { def } = (shape as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [key, part] of Object.entries(def.shape)) {
        const fields = value as Record<string, unknown>;
        fields[key] = fitLeaves(part, fields[key]);
      }
      return value;
    case 'array':
      return (value as unknown[]).map((item) => fitLeaves(def.element, item));
    case 'nullable':
    case 'optional':
      if (value === null || value === undefined) return value;
      return isOfKind(def.innerType, value) ? fitLeaves(def.innerType, value) : null;
    default:
      return isOfKind(shape, value) ? value : ABSENT[kindOf(shape)];
  }
}

function isOfKind(shape: core.$ZodType, value: unknown): boolean {
  const kind = kindOf(shape);
  return !(kind in ABSENT) || typeof value === kind;
}

/** A word of a list is a text; one of tomorrow as well. */
function kindOf(shape: core.$ZodType): string {
  const { type } = (shape as core.$ZodTypes)._zod.def;
  return type === 'enum' ? 'string' : type;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
