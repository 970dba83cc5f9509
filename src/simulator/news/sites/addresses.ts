import { dayOf } from '../../world/days.ts';
import type { StoryKey } from '../site.ts';

/** The key in an address that carries the date of publication as year, month and day. */
export function keyOfDate(path: string, pattern: RegExp): StoryKey | undefined {
  const found = pattern.exec(path)?.groups;
  if (!found) return undefined;
  const day = dayOf(`${found.year}-${found.month}-${found.day}`);
  return Number.isNaN(day) ? undefined : { day };
}

/** The key in an address that ends in the number of the story, in one base or another. */
export function keyOfNumber(text: string, pattern: RegExp, base = 10): StoryKey | undefined {
  const written = pattern.exec(text)?.[1];
  if (written === undefined) return undefined;
  const number = Number.parseInt(written, base);
  return Number.isSafeInteger(number) ? { number } : undefined;
}
