import type { Evidence, Sentence } from '#contract/dashboard.ts';
import { splitClaims } from '#web/ui/split-claims.ts';
import type { BriefView } from './read-brief.ts';

export interface Note {
  number: number;
  fact: Evidence;
}

export function numberEvidence(
  brief: Pick<BriefView, 'headline' | 'paragraphs' | 'moves' | 'evidence'>,
): Map<string, Note> {
  const facts = new Map(brief.evidence.map((fact) => [fact.id, fact]));
  const notes = new Map<string, Note>();
  const sentences = [
    brief.headline,
    ...brief.paragraphs.flatMap((paragraph) => paragraph.sentences),
    ...brief.moves.map((move) => move.sentence),
  ];
  for (const sentence of sentences) {
    for (const { evidenceId } of split(sentence, facts)) {
      const fact = evidenceId === undefined ? undefined : facts.get(evidenceId);
      if (fact && !notes.has(fact.id)) notes.set(fact.id, { number: notes.size + 1, fact });
    }
  }
  return notes;
}

interface NotedPiece {
  text: string;
  isClaim: boolean;
  /** Follows this piece. Consecutive claims from one fact share one note after the last of them. */
  note?: Note;
}

export function noteClaims(sentence: Sentence, notes: ReadonlyMap<string, Note>): NotedPiece[] {
  const pieces = split(sentence, notes);
  return pieces.map(({ text, evidenceId }, place) => {
    if (evidenceId === undefined) return { text, isClaim: false };
    const next = pieces.slice(place + 1).find((piece) => piece.evidenceId !== undefined);
    const note = next?.evidenceId === evidenceId ? undefined : notes.get(evidenceId);
    return { text, isClaim: true, ...(note && { note }) };
  });
}

function split({ text, claims }: Sentence, known: ReadonlyMap<string, unknown>) {
  return splitClaims(text, claims, (id) => known.has(id));
}
