import * as z from 'zod/mini';
import type { RankedArticle } from '#contract/dashboard.ts';
import { type ModelOrder, ORDER_HOLDS_MS } from '#intelligence/relevance/rerank.ts';
import {
  createRerankPrompt,
  readRerankAnswer,
  rerankJsonSchema,
} from '#intelligence/relevance/rerank-prompt.ts';
import type { Db } from '../db/open-db.ts';
import type { Question } from './model-asker.ts';
import { findLatestDraft } from './model-drafts.ts';

/** A story, represented by its best article. */
export interface Story {
  storyId: string;
  article: RankedArticle;
}

const keptOrder = z.object({ asked: z.array(z.string()), order: z.array(z.number()) });

/** Only the numbers in the answer are stored, with their stories. */
export function createOrderQuestion(stories: readonly Story[], company: string, asOf: Date): Question {
  const articles = stories.map(({ article }) => article);
  return {
    prompt: { ...createRerankPrompt(articles, { company, asOf }), schema: rerankJsonSchema() },
    keep(answer) {
      const order = readRerankAnswer(answer);
      return order && { asked: stories.map(({ storyId }) => storyId), order };
    },
  };
}

export async function findNewsOrder(db: Db, model: string, asOf: Date): Promise<ModelOrder | undefined> {
  const since = new Date(asOf.getTime() - ORDER_HOLDS_MS);
  const kept = await findLatestDraft(db, { kind: 'order', model, since, asOf });
  const parsed = keptOrder.safeParse(kept?.draft);
  return kept && parsed.success ? { at: kept.at, ...parsed.data } : undefined;
}
