import type { Brief, editBrief, Paragraph } from '#contract/briefing.ts';
import type { Evidence, Sentence } from '#contract/dashboard.ts';
import type { Body } from '#contract/route.ts';
import type { Facts } from '#intelligence/writing/facts.ts';
import { createVerifier, type TextProblem } from '#intelligence/writing/verify-text.ts';
import { countSeconds } from '#intelligence/writing/write-brief.ts';
import { AppError } from '#platform/app-error.ts';
import { type BriefContent, contentOf } from './store.ts';

export function applyEdit(
  brief: Brief,
  edit: Body<typeof editBrief>,
  facts: Facts,
  editor: { email: string; now: Date },
) {
  const verifier = createVerifier(facts);
  const problems: TextProblem[] = [];
  const check = (text: string): Sentence[] => {
    const checked = verifier.verify(text);
    problems.push(...checked.problems);
    return checked.sentences.map(({ text: sentence, claims }) => ({ text: sentence, claims }));
  };
  const headline = edit.headline === undefined ? brief.headline : check(edit.headline)[0];
  if (!headline) throw new AppError(400, 'BAD_INPUT', 'The headline must not be empty');
  const paragraphs: Paragraph[] =
    edit.paragraphs?.map(({ heading, text }) => ({ heading, sentences: check(text) })) ?? brief.paragraphs;
  const note = edit.editorNote?.trim();
  const ownNote = note ? { text: note, by: editor.email, at: editor.now.toISOString() } : null;
  const editorNote = edit.editorNote === undefined ? brief.editorNote : ownNote;
  const sentences = [
    headline,
    ...paragraphs.flatMap((one) => one.sentences),
    ...brief.moves.map((one) => one.sentence),
  ];
  return {
    unverified: problems.map(({ sentence, piece, why }) => ({ sentence, piece, why })),
    content: {
      ...contentOf(brief),
      headline,
      paragraphs,
      evidence: gatherEvidence(sentences, brief.evidence, verifier.evidence),
      readingSeconds: countSeconds(sentences.map(({ text }) => text)),
      writtenBy: { by: 'editor', model: null, standInReason: null },
      editorNote,
    } satisfies BriefContent,
  };
}

/** Unchanged claims keep their evidence. */
function gatherEvidence(
  sentences: readonly Sentence[],
  before: readonly Evidence[],
  known: ReadonlyMap<string, Evidence>,
): Evidence[] {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(sentences.flatMap(({ claims }) => claims.map(({ evidenceId }) => evidenceId)));
  return [...ids].flatMap((id) => earlier.get(id) ?? known.get(id) ?? []);
}
