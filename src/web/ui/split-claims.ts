import type { Claim } from '#contract/dashboard.ts';

export interface TextPiece {
  text: string;
  evidenceId?: string;
}

/** Splits a text into claims with evidence and plain text. Invalid, overlapping and unknown claims become plain text. */
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
