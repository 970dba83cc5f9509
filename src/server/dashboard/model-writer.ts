import type { Authorship } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import {
  acceptBrief,
  briefJsonSchema,
  isBriefDraft,
  reviewBrief,
} from '#intelligence/writing/accept-brief.ts';
import { acceptDraft, draftJsonSchema, isDraft, reviewDraft } from '#intelligence/writing/accept-draft.ts';
import type { Review } from '#intelligence/writing/check-draft.ts';
import { createBriefPrompt, createPrompt } from '#intelligence/writing/prompt.ts';
import type { WrittenBrief } from '#intelligence/writing/write-brief.ts';
import type { Db } from '../db/open-db.ts';
import type { AssistantPrompt } from '../integrations/assistant.ts';
import type { Morning } from './gather-facts.ts';
import { createModelAsker, type ModelAskerOptions } from './model-asker.ts';
import { type DraftKind, findLatestDraft, type ModelDraft } from './model-drafts.ts';
import { createOrderQuestion } from './news-order.ts';

export type ModelWriter = ReturnType<typeof createModelWriter>;

const DRAFT_HOLDS_MS = DAY_MS;

interface Request<Text> {
  kind: DraftKind;
  prompt(): AssistantPrompt;
  /** Whether the answer has the requested shape. */
  isAnswer(answer: unknown): boolean;
  review(draft: unknown): Review;
  accept(draft: unknown): Text | undefined;
}

interface Used<Text> {
  text: Text | undefined;
  writtenBy: Authorship;
}

/**
 * Lets a language model write the summary and the brief and order the top news, without waiting for it. Its last
 * answer is checked against current data while a new one is requested in the background. If too little is verified,
 * rules write the texts and scores rank the news.
 */
export function createModelWriter(options: ModelAskerOptions) {
  const { modelName: model } = options.assistant;
  const asker = createModelAsker(options);

  /** The accepted part of the last answer of a kind; if undefined, rules write the text. */
  const useDraft = async <Text>(
    tx: Db,
    { asOf }: Morning,
    { kind, prompt, isAnswer, review, accept }: Request<Text>,
  ): Promise<Used<Text>> => {
    const { last, isOverBudget } = await asker.askIfDue(tx, kind, asOf, () => ({
      prompt: prompt(),
      keep: (answer) => (isAnswer(answer) ? (answer as Record<string, unknown>) : undefined),
      review,
    }));
    const since = new Date(asOf.getTime() - DRAFT_HOLDS_MS);
    const kept = await findLatestDraft(tx, { kind, model, since, asOf });
    const text = kept && accept(kept.draft);
    if (text) return { text, writtenBy: { by: 'model', model, standInReason: null } };
    const standInReason = explain({ isOverBudget, last, hasDraft: kept !== undefined });
    return { text: undefined, writtenBy: { by: 'rules', model, standInReason } };
  };

  const writeSummary = (tx: Db, morning: Morning) =>
    useDraft(tx, morning, {
      kind: 'summary',
      prompt: () => ({ ...createPrompt(morning.facts), schema: draftJsonSchema() }),
      isAnswer: isDraft,
      review: (draft) => reviewDraft(draft, morning.facts),
      accept: (draft) => acceptDraft(draft, morning.facts),
    });

  const writeBrief = (tx: Db, morning: Morning, byRules: WrittenBrief) =>
    useDraft(tx, morning, {
      kind: 'brief',
      prompt: () => ({ ...createBriefPrompt(morning.facts), schema: briefJsonSchema() }),
      isAnswer: isBriefDraft,
      review: (draft) => reviewBrief(draft, morning.facts),
      accept: (draft) => acceptBrief(draft, morning.facts, byRules),
    });

  /** Its order appears in a later overview, once it has answered. */
  const orderer = {
    model,
    async request(tx: Db, { asOf, facts, bestStories }: Morning) {
      if (bestStories.length < 2) return;
      await asker.askIfDue(tx, 'order', asOf, () => createOrderQuestion(bestStories, facts.company, asOf));
    },
  };

  return { writeSummary, writeBrief, orderer, settled: asker.settled, stop: asker.stop };
}

function explain(state: { isOverBudget: boolean; last: ModelDraft | undefined; hasDraft: boolean }): string {
  if (state.last?.error) return state.last.error;
  if (state.hasDraft) return 'the text of the language model does not match our data';
  return state.isOverBudget
    ? 'the daily limit of calls to the language model is reached'
    : 'the language model has not answered yet';
}
