import type { core } from 'zod/mini';
import { isObject } from '#contract/json.ts';

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

/** Stand-ins for required values that are missing or mistyped; screens show nothing or N/A. */
const ABSENT: Record<string, string | number | boolean> = { string: '', number: Number.NaN, boolean: false };

/** Fits an answer to the contract: bad values become empty (see ABSENT) or null; lists drop them. */
export function fitAnswer<T extends core.$ZodType>(shape: T, value: unknown): core.output<T> {
  return fitValue(shape, value) as core.output<T>;
}

function fitValue(shape: core.$ZodType, value: unknown): unknown {
  const { def } = (shape as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fitted = isObject(value) ? { ...value } : {};
      for (const key in def.shape) fitted[key] = fitValue(def.shape[key] as core.$ZodType, fitted[key]);
      return fitted;
    }
    case 'array': {
      const items = Array.isArray(value) ? value : [];
      return items.filter((item) => isOfType(def.element, item)).map((item) => fitValue(def.element, item));
    }
    case 'nullable':
      return isOfType(def.innerType, value) ? fitValue(def.innerType, value) : null;
    case 'optional':
      if (value === undefined) return value;
      return isOfType(def.innerType, value) ? fitValue(def.innerType, value) : null;
    default:
      return isOfType(shape, value) ? value : ABSENT[def.type === 'enum' ? 'string' : def.type];
  }
}

function isOfType(shape: core.$ZodType, value: unknown): boolean {
  const { type } = (shape as core.$ZodTypes)._zod.def;
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'number':
      return Number.isFinite(value);
    case 'enum':
      return typeof value === 'string';
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}
