import type { core } from 'zod/mini';

/**
 * Whether the objects and lists of an answer are where the contract has them. What they hold is left alone:
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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
