import type { Period } from '#contract/period-changes.ts';

export type Range = { preset: Period } | { from: string; to: string };

export function isDay(text: string): boolean {
  if (!/^(1[7-9]|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
