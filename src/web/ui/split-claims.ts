import type { Claim } from '#contract/dashboard.ts';

export interface TextPiece {
  text: string;
  /** What this piece of the text can be checked against. */
  evidenceId?: string;
}

/**
 * A text cut into what states something and what does not. A claim that lies outside the text, overlaps
 * another or leans on nothing known is left as plain words: the text itself is never changed.
 */
export function splitClaims(
  text: string,
  claims: readonly Claim[],
  isKnown: (evidenceId: string) => boolean,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  let reached = 0;
  for (const { start, end, evidenceId } of [...claims].sort((a, b) => a.start - b.start)) {
    const fits = Number.isInteger(start) && Number.isInteger(end) && start >= reached && end > start;
    if (!fits || end > text.length || !isKnown(evidenceId)) continue;
    if (start > reached) pieces.push({ text: text.slice(reached, start) });
    pieces.push({ text: text.slice(start, end), evidenceId });
    reached = end;
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached) });
  return pieces;
}
