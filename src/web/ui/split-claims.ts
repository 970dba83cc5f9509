import type { Claim } from '#contract/dashboard.ts';

interface TextPiece {
  text: string;
  evidenceId?: string;
}

/** A claim outside the text, over another claim or without known evidence stays plain text. */
export function splitClaims(
  text: string,
  claims: readonly Claim[],
  isKnown: (evidenceId: string) => boolean,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  let reached = 0;
  const placed = claims.filter(({ start, end }) => Number.isInteger(start) && Number.isInteger(end));
  for (const { start, end, evidenceId } of placed.sort((a, b) => a.start - b.start)) {
    if (start < reached || end <= start || end > text.length || !isKnown(evidenceId)) continue;
    if (start > reached) pieces.push({ text: text.slice(reached, start) });
    pieces.push({ text: text.slice(start, end), evidenceId });
    reached = end;
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached) });
  return pieces;
}
