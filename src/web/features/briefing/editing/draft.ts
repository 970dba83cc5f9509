import type { editBrief } from '#contract/briefing.ts';
import type { Answer, BodyInput } from '#contract/route.ts';
import type { BriefView } from '../read-brief.ts';

export const DRAFT_LIMITS = { headline: 300, heading: 120, text: 4000, paragraphs: 20, note: 2000 } as const;

export interface DraftParagraph {
  /** Stable while the paragraph is moved. */
  id: number;
  heading: string;
  text: string;
}

export interface Draft {
  headline: string;
  paragraphs: DraftParagraph[];
  note: string;
}

export function createDraft(brief: BriefView): Draft {
  return {
    headline: brief.headline.text,
    paragraphs: brief.paragraphs.map(({ heading, sentences }, id) => ({
      id,
      heading: heading ?? '',
      text: sentences.map(({ text }) => text.trim()).join(' '),
    })),
    note: brief.editorNote?.text ?? '',
  };
}

export function createEdit(before: Draft, now: Draft): BodyInput<typeof editBrief> | undefined {
  const edit: BodyInput<typeof editBrief> = {};
  if (now.headline.trim() !== before.headline.trim()) edit.headline = now.headline.trim();
  if (JSON.stringify(textOf(now)) !== JSON.stringify(textOf(before))) edit.paragraphs = textOf(now);
  if (now.note.trim() !== before.note.trim()) edit.editorNote = now.note.trim() || null;
  return Object.keys(edit).length === 0 ? undefined : edit;
}

function textOf({ paragraphs }: Draft) {
  return paragraphs
    .map(({ heading, text }) => ({ heading: heading.trim() || null, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

interface PlaceInDraft {
  /** Of the field in the form. */
  name: string;
  start: number;
  end: number;
}

export type Unverified = Answer<typeof editBrief>['data']['unverified'][number];

export function findPiece(
  { headline, paragraphs }: Draft,
  { field, sentence, piece }: Pick<Unverified, 'field' | 'sentence' | 'piece'>,
): PlaceInDraft | undefined {
  if (piece === '') return undefined;
  const places: Record<Unverified['field'], [name: string, text: string][]> = {
    headline: [['headline', headline]],
    heading: paragraphs.map(({ id, heading }) => [`heading-${id}`, heading]),
    text: paragraphs.map(({ id, text }) => [`text-${id}`, text]),
  };
  for (const around of [sentence, piece]) {
    for (const [name, text] of places[field]) {
      const from = text.indexOf(around);
      const start = from < 0 ? -1 : text.indexOf(piece, from);
      if (start >= 0) return { name, start, end: start + piece.length };
    }
  }
  return undefined;
}
