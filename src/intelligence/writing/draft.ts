import * as z from 'zod/mini';
import { IMPACTS } from '#contract/dashboard.ts';

const draftSentence = z.object({ text: z.string(), evidence: z.optional(z.array(z.string())) });

/** What a model answers to the prompt for a summary; the evidence it names is no more than a hint. */
export const draftSchema = z.object({
  sentences: z.array(draftSentence),
  insights: z.array(
    z.object({
      category: z.string(),
      impact: z.enum(IMPACTS),
      insight: z.string(),
      evidence: z.optional(z.array(z.string())),
    }),
  ),
});
export type Draft = z.output<typeof draftSchema>;

/** What a model answers to the prompt for a brief. */
export const briefDraftSchema = z.object({
  headline: z.string(),
  paragraphs: z.array(z.object({ heading: z.string(), sentences: z.array(draftSentence) })),
});
export type BriefDraft = z.output<typeof briefDraftSchema>;

/** The same as JSON Schema, for models that are told the form of their answer that way. */
export function draftJsonSchema(kind: 'summary' | 'brief') {
  return z.toJSONSchema(kind === 'summary' ? draftSchema : briefDraftSchema);
}
