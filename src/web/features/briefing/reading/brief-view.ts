import type { BriefMove, MacroItem, Paragraph, Release } from '#contract/briefing.ts';
import type { Authorship, ConfidencePart, Evidence, Sentence } from '#contract/dashboard.ts';
import type { ArticleView } from '#web/api/read-article.ts';

export type MacroView = Omit<MacroItem, 'title' | 'category'> & { title: string; category: string };
export type MoveView = Omit<BriefMove, 'sentence'> & { sentence: Sentence | null };

export interface EditorNote {
  text: string;
  by: string;
  at: string | null;
}

/** A brief as the screen can show it. */
export interface BriefView {
  date: string | null;
  edition: number | null;
  status: string;
  builtAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  headline: Sentence | null;
  paragraphs: Paragraph[];
  macro: MacroView[];
  moves: MoveView[];
  stories: ArticleView[];
  releases: Release[];
  evidence: ReadonlyMap<string, Evidence>;
  confidence: number | null;
  confidenceParts: ConfidencePart[];
  writtenBy: Authorship;
  editorNote: EditorNote | null;
  readingSeconds: number | null;
  version: number | null;
  /** Parts the answer should have had and has not, in words. */
  missing: string[];
}
