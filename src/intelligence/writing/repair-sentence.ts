import type { VerifiedSentence } from './verify-text.ts';

/** The sentence with the true figures, when nothing but rounding is wrong with it. */
export function repairSentence({ text, problems }: VerifiedSentence): string | undefined {
  if (problems.length === 0) return undefined;
  let repaired = text;
  for (const { start, end, rightText } of [...problems].sort((a, b) => b.start - a.start)) {
    if (rightText === undefined) return undefined;
    repaired = repaired.slice(0, start) + rightText + repaired.slice(end);
  }
  return repaired;
}
