import type { Brief } from '#contract/briefing.ts';
import type { Evidence, Sentence } from '#contract/dashboard.ts';

/** The facts behind a sentence. Sentences with the same facts share a note. */
export interface Note {
  number: number;
  facts: Evidence[];
  /** Used only under "What moved", not in the text. */
  isOfMove: boolean;
}

export interface Notes {
  all: Note[];
  of: (sentence: Sentence) => Note | undefined;
  findFact: (evidenceId: string) => Evidence | undefined;
}

/** Numbered in text order. Notes used only by the headline come after those of the text, without a mark. */
export function numberNotes(brief: Pick<Brief, 'headline' | 'paragraphs' | 'moves' | 'evidence'>): Notes {
  const facts = new Map(brief.evidence.map((fact) => [fact.id, fact]));
  const notes = new Map<string, Note>();
  const idsOf = ({ claims }: Sentence) =>
    [...new Set(claims.map(({ evidenceId }) => evidenceId))].filter((id) => facts.has(id));
  const keyOf = (sentence: Sentence) => idsOf(sentence).sort().join(' ');
  const add = (sentence: Sentence, isOfMove = false) => {
    const found = idsOf(sentence).flatMap((id) => facts.get(id) ?? []);
    const key = keyOf(sentence);
    if (found.length > 0 && !notes.has(key))
      notes.set(key, { number: notes.size + 1, facts: found, isOfMove });
  };
  for (const { sentences } of brief.paragraphs) for (const sentence of sentences) add(sentence);
  const cited = new Set([...notes.values()].flatMap((note) => note.facts));
  const isCited = idsOf(brief.headline).every((id) => cited.has(facts.get(id) as Evidence));
  if (!isCited) add(brief.headline);
  for (const { sentence } of brief.moves) add(sentence, true);
  return {
    all: [...notes.values()],
    of: (sentence) => notes.get(keyOf(sentence)),
    findFact: (id) => facts.get(id),
  };
}
