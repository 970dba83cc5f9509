import * as z from 'zod/mini';

/** A whole number in a query string, registered with its range for the JSON Schema. */
export function queryInteger(name: string, range: { min: number; max: number; default: number }) {
  const error = `${name} must be a whole number from ${range.min} to ${range.max}`;
  const number = z.pipe(
    z.string({ error }).check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.gte(range.min, { error }), z.lte(range.max, { error }))),
  );
  number.register(z.globalRegistry, { type: 'integer', minimum: range.min, maximum: range.max });
  return z._default(z.optional(number), range.default);
}

export function queryBoolean(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: `${name} must be true or false` }),
      z.transform((text) => text === 'true'),
    ),
  );
}

export const page = queryInteger('page', { min: 1, max: 1_000_000, default: 1 });
export const limit = (fallback: number) => queryInteger('limit', { min: 1, max: 100, default: fallback });

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});
export type Pagination = z.output<typeof pagination>;
