import type { BriefView } from './read-brief.ts';

/** Two pages hold six stories beside a text of this many characters. */
const ROOMY_TEXT = 1_800;
const CHARACTERS_PER_STORY = 300;
const MOST_STORIES = 6;
const LEAST_STORIES = 4;

/** Of a long text fewer stories are printed, at least four; a row of a table is never left out. */
export function countPrintedStories({
  paragraphs,
  editorNote,
}: Pick<BriefView, 'paragraphs' | 'editorNote'>): number {
  const texts = paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const length = [...texts, editorNote?.text ?? ''].reduce((sum, text) => sum + text.length, 0);
  const over = Math.max(0, Math.ceil((length - ROOMY_TEXT) / CHARACTERS_PER_STORY));
  return Math.max(LEAST_STORIES, MOST_STORIES - over);
}
