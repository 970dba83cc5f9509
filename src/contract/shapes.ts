import * as z from 'zod/mini';

/** `{ success: true, data }`, the shape of most answers. */
export function dataAnswer<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** `{ success: true, data: {…fields} }`. */
export function dataFields<T extends Record<string, z.ZodMiniType>>(fields: T) {
  return dataAnswer(z.object(fields));
}

/** `{ success: true, …fields }`, for the few answers with top-level fields. */
export function topAnswer<T extends Record<string, z.ZodMiniType>>(fields: T) {
  return z.object({ success: z.literal(true), ...fields });
}

/** Values under any names. `z.record` would add a kilobyte to the first page. */
export function byName<T extends z.ZodMiniType>(value: T) {
  return z.catchall(z.object({}), value);
}

export const instant = z.iso.datetime();

export const id = z.uuid();
export const idParams = z.object({ id });

/** Control, format and blank characters: they hide or reorder the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** A single line of text that a person types: trimmed, bounded, without invisible characters. */
export function line(maxLength: number, name: string) {
  return typed(maxLength, name, (text) => text);
}

/** Like `line`, but not empty. */
export function requiredLine(maxLength: number, name: string, error = `${name} is required`) {
  return line(maxLength, name).check(z.minLength(1, { error }));
}

/** Like `line`, but with line breaks and tabs. */
export function passage(maxLength: number, name: string) {
  return typed(maxLength, name, (text) => text.replaceAll(/[\n\t]/g, ''));
}

function typed(maxLength: number, name: string, checked: (text: string) => string) {
  return z.pipe(
    z.string({ error: `${name} must be text` }),
    z.pipe(
      z.transform((text: string) => text.trim().replaceAll('\r\n', '\n')),
      z.string().check(
        z.maxLength(maxLength, { error: `${name} must be at most ${maxLength} characters long` }),
        z.refine((text) => !hasUnseen(checked(text)), {
          error: `${name} must not contain control or invisible characters`,
        }),
      ),
    ),
  );
}

/** A code such as a ticker: trimmed, upper-cased and checked against a pattern. */
export function upperCaseLine(name: string, pattern: RegExp, error: string) {
  return z.pipe(
    line(60, name),
    z.pipe(
      z.transform((text: string) => text.toUpperCase()),
      z.string().check(z.regex(pattern, { error })),
    ),
  );
}

/** A switch in the body of a call. */
export function flag(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

/** A moment that a caller names, from 1900 to 2100: PostgreSQL has no year 0. */
export function moment(name: string) {
  const error = `${name} must be a moment such as 2026-11-16T15:00:00Z`;
  return z.iso.datetime({ error }).check(z.refine((text) => text >= '1900' && text < '2101', { error }));
}

export const timeOfDay = z
  .string({ error: 'The time must be given as HH:MM' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'The time must be given as HH:MM' }));

/** A calendar day as YYYY-MM-DD, from 1900 to 2100. */
export function day(name: string) {
  const error = `${name} must be a date as YYYY-MM-DD`;
  return z.iso
    .date({ error })
    .check(z.refine((text) => text >= '1900-01-01' && text <= '2100-12-31', { error }));
}
