import { acceptDraft } from '#intelligence/writing/accept-draft.ts';
import { draftJsonSchema } from '#intelligence/writing/draft.ts';
import type { Facts } from '#intelligence/writing/facts.ts';
import { createPrompt } from '#intelligence/writing/prompt.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';
import { type Assistant, AssistantError } from '../integrations/assistant.ts';
import type { Morning } from './gather-facts.ts';
import {
  addModelDraft,
  countModelCalls,
  findLatestAttempt,
  findLatestDraft,
  type ModelDraft,
} from './model-drafts.ts';
import type { SummaryWriter } from './overview-writer.ts';
import { touchData } from './snapshot-store.ts';

/** The model is asked again once this time has passed and the data have moved on. */
const ASK_AGAIN_MS = 15 * 60_000;
const AFTER_FAILURE_MS = 3 * 60_000;
const DRAFT_HOLDS_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Lets a language model write the summary without ever waiting for it: what it wrote last is checked against the facts
 * of this moment, and it is asked anew in the background. Where too little of it stands, the rules write.
 */
export function createModelWriter(options: {
  /** For the background; a build has its own. */
  db: Db;
  assistant: Assistant;
  clock: Clock;
  log: Log;
  callsPerDay: number;
}) {
  const { db, assistant, clock, log, callsPerDay } = options;
  const { modelName: model } = assistant;
  const stopping = new AbortController();
  let asking: Promise<void> | undefined;

  const ask = async (facts: Facts) => {
    const at = clock();
    const kept: ModelDraft = { at, model, draft: null, error: null };
    try {
      const prompt = { ...createPrompt(facts, 'summary'), schema: draftJsonSchema('summary') };
      kept.draft = (await assistant.draft(prompt, stopping.signal)) as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof AssistantError)) throw error;
      if (stopping.signal.aborted) return;
      kept.error = error.message;
    }
    await addModelDraft(db, kept);
    if (kept.draft) await touchData(db, clock());
  };

  const askInBackground = (facts: Facts) => {
    asking ??= ask(facts)
      .catch((error) => log.warn({ err: error }, 'the language model could not be asked'))
      .finally(() => {
        asking = undefined;
      });
  };

  const write: SummaryWriter = async (tx, { facts, asOf }: Morning) => {
    const since = (ms: number) => new Date(asOf.getTime() - ms);
    const last = await findLatestAttempt(tx, model);
    const isOverBudget = (await countModelCalls(tx, since(DAY_MS))) >= callsPerDay;
    const isDue = !last || last.at <= since(last.error ? AFTER_FAILURE_MS : ASK_AGAIN_MS);
    if (isDue && !isOverBudget) askInBackground(facts);

    const kept = await findLatestDraft(tx, model, since(DRAFT_HOLDS_MS));
    const accepted = kept && acceptDraft(kept.draft, facts);
    if (accepted) {
      return {
        text: accepted,
        verifiedShare: accepted.verifiedShare,
        writtenBy: { by: 'model', model, standInReason: null },
      };
    }
    const standInReason = explain({ isOverBudget, last, hasDraft: kept !== undefined });
    return { text: undefined, verifiedShare: 0, writtenBy: { by: 'rules', model, standInReason } };
  };

  return {
    write,
    /** Resolves when nothing is being asked. */
    settled: () => asking ?? Promise.resolve(),
    async stop() {
      stopping.abort();
      await asking;
    },
  };
}

function explain(state: { isOverBudget: boolean; last: ModelDraft | undefined; hasDraft: boolean }): string {
  if (state.last?.error) return state.last.error;
  if (state.hasDraft) return 'what the language model wrote is not borne out by the stored facts';
  return state.isOverBudget
    ? "the language model's calls of the day are used up"
    : 'the language model has not answered yet';
}
