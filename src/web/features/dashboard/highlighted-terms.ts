import { HIGHLIGHTED_TERMS } from '#contract/dashboard.ts';

/** Whether a topic carries one of the industry's own terms. */
export function isHighlighted(word: string): boolean {
  const text = word.toLowerCase();
  return HIGHLIGHTED_TERMS.some((term) => text.includes(term));
}
