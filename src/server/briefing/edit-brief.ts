import type { Brief, editBrief } from '#contract/briefing.ts';
import type { Evidence, Sentence } from '#contract/dashboard.ts';
import type { Answer, Body } from '#contract/route.ts';
import type { Facts } from '#intelligence/writing/facts.ts';
import { createVerifier } from '#intelligence/writing/verify-text.ts';
import { countSeconds } from '#intelligence/writing/write-brief.ts';
import { badInput } from '#platform/app-error.ts';
import { type BriefContent, contentOf } from './store.ts';

type Unverified = Answer<typeof editBrief>['data']['unverified'];

export async function applyEdit(
  brief: Brief,
  edit: Body<typeof editBrief>,
  facts: Facts,
  editor: { signature: string; now: Date },
) {
  const verifier = createVerifier(facts);
  const unverified: Unverified = [];
  const check = async (field: Unverified[number]['field'], text: string) => {
    const { sentences, problems } = await verifier.verifyInTurns(text);
    const isOwn = problems.length > 0 && edit.ownWords === true && field !== 'text';
    if (!isOwn)
      unverified.push(...problems.map(({ sentence, piece, why }) => ({ field, sentence, piece, why })));
    return { sentences: sentences.map((one): Sentence => ({ text: one.text, claims: one.claims })), isOwn };
  };
  const checkHeadline = async (text: string) => {
    const { sentences, isOwn } = await check('headline', text);
    return isOwn ? { text, claims: [], by: editor.signature } : sentences[0];
  };
  const headline = edit.headline === undefined ? brief.headline : await checkHeadline(edit.headline);
  if (!headline) throw badInput('The headline must not be empty');
  const ownHeadings = new Map(brief.paragraphs.map(({ heading, headingBy }) => [heading, headingBy]));
  const paragraphs = edit.paragraphs ? [] : brief.paragraphs;
  for (const { heading, text } of edit.paragraphs ?? []) {
    const before = ownHeadings.get(heading);
    const isOwn = !before && heading && (await check('heading', heading)).isOwn;
    const headingBy = isOwn ? editor.signature : before;
    paragraphs.push({
      heading,
      ...(headingBy && { headingBy }),
      sentences: (await check('text', text)).sentences,
    });
  }
  const note = edit.editorNote;
  const ownNote = note ? { text: note, by: editor.signature, at: editor.now.toISOString() } : null;
  const editorNote = note === undefined ? brief.editorNote : ownNote;
  const sentences = [
    headline,
    ...paragraphs.flatMap((one) => one.sentences),
    ...brief.moves.map((one) => one.sentence),
  ];
  return {
    unverified,
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
