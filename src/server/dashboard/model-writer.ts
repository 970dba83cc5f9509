import { DAY_MS } from '#contract/durations.ts';
import { acceptDraft, draftJsonSchema, isDraft } from '#intelligence/writing/accept-draft.ts';
import { createPrompt } from '#intelligence/writing/prompt.ts';
import type { Db } from '../db/open-db.ts';
import type { Morning } from './gather-facts.ts';
import { createModelAsker, type ModelAskerOptions } from './model-asker.ts';
import { findLatestDraft, type ModelDraft } from './model-drafts.ts';
import { createOrderQuestion } from './news-order.ts';

const DRAFT_HOLDS_MS = DAY_MS;

/**
 * Lets a language model write the summary and order the top of the news without waiting for it. Its last answer is
 * checked against the current data, and a new one is requested in the background. When too little of it is verified,
 * the rules write the summary and the scores rank the news.
 */
export function createModelWriter(options: ModelAskerOptions) {
  const { modelName: model } = options.assistant;
  const asker = createModelAsker(options);

  /** Undefined as text leaves the summary to the rules. */
  const write = async (tx: Db, { facts, asOf }: Morning) => {
    const { last, isOverBudget } = await asker.askIfDue(tx, 'summary', asOf, () => ({
      prompt: { ...createPrompt(facts), schema: draftJsonSchema() },
      keep: (answer) => (isDraft(answer) ? { ...answer } : undefined),
    }));
    const since = new Date(asOf.getTime() - DRAFT_HOLDS_MS);
    const kept = await findLatestDraft(tx, { kind: 'summary', model, since, asOf });
    const accepted = kept && acceptDraft(kept.draft, facts);
    if (accepted) {
      const writtenBy = { by: 'model', model, standInReason: null } as const;
      return { text: accepted, verifiedShare: accepted.verifiedShare, writtenBy };
    }
    const standInReason = explain({ isOverBudget, last, hasDraft: kept !== undefined });
    return { text: undefined, verifiedShare: 0, writtenBy: { by: 'rules', model, standInReason } as const };
  };

  /** Its word is heard in a later overview, once it has answered. */
  const orderer = {
    model,
    async request(tx: Db, { asOf, facts, bestStories }: Morning) {
      if (bestStories.length < 2) return;
      await asker.askIfDue(tx, 'order', asOf, () => createOrderQuestion(bestStories, facts.company, asOf));
    },
  };

  return { write, orderer, settled: asker.settled, stop: asker.stop };
}

function explain(state: { isOverBudget: boolean; last: ModelDraft | undefined; hasDraft: boolean }): string {
  if (state.last?.error) return state.last.error;
  if (state.hasDraft) return 'what the language model wrote does not match our data';
  return state.isOverBudget
    ? "the language model's calls of the day are used up"
    : 'the language model has not answered yet';
}
