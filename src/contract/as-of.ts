import * as z from 'zod/mini';
import { isDay } from './days.ts';
import { HOUR_MS } from './durations.ts';
import { easternDay } from './eastern-time.ts';

/**
 * How we know that a value was available: we retrieved it then, the source's official archive has it, or its
 * publication delay is assumed.
 */
const VALUE_ORIGINS = ['witnessed', 'archived', 'reconstructed'] as const;
export const valueOrigin = z.enum(VALUE_ORIGINS);
export type ValueOrigin = z.output<typeof valueOrigin>;

/** The day of an archived value: it counts as known from the end of that day in St. Louis, 1 a.m. in the East. */
export function archivedDay(knownAt: Date): string {
  return easternDay(new Date(knownAt.getTime() - 2 * HOUR_MS));
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+ -]\d{2}:\d{2})$/;
export const UNREADABLE_MOMENT = "We couldn't read the date in this link.";

/** Undefined for an invalid moment. In a URL a `+` is read as a space. */
export function parseMoment(text: string): Date | undefined {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  const at = new Date(text.replace(' ', '+'));
  return isDay(day) && !Number.isNaN(at.getTime()) ? at : undefined;
}

const moment = z
  .string({ error: UNREADABLE_MOMENT })
  .check(z.refine((text) => parseMoment(text) !== undefined, { error: UNREADABLE_MOMENT }));
moment.register(z.globalRegistry, {
  type: 'string',
  format: 'date-time',
  description: 'A moment in the past: the answer has only what was known then',
});

/** The query of every call that can look back. */
export const asOfQuery = { asOf: z.optional(moment) };
