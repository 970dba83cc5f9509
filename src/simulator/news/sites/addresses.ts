import { dayOf } from '../../world/days.ts';
import type { StoryKey } from '../site.ts';

/** For addresses with the date of publication. */
export function keyOfDate(path: string, pattern: RegExp): StoryKey | undefined {
  const found = pattern.exec(path)?.groups;
  if (!found) return undefined;
  const day = dayOf(`${found.year}-${found.month}-${found.day}`);
  return Number.isNaN(day) ? undefined : { day };
}

/** For addresses with the number of the story, in some base. */
export function keyOfNumber(text: string, pattern: RegExp, base = 10): StoryKey | undefined {
  const written = pattern.exec(text)?.[1];
  if (written === undefined) return undefined;
  const number = Number.parseInt(written, base);
  return Number.isSafeInteger(number) ? { number } : undefined;
}
