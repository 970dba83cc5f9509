import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { isBetterReview, type Review } from '#intelligence/writing/check-draft.ts';
import { askForCorrection } from '#intelligence/writing/prompt.ts';
import type { Site } from '../config.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Db } from '../db/open-db.ts';
import {
  type Assistant,
  AssistantError,
  type AssistantPrompt,
  WRONG_FORMAT,
} from '../integrations/assistant.ts';
import { touchData } from './data-version.ts';
import {
  addModelDraft,
  countModelCalls,
  type DraftKind,
  findLatestAttempt,
  type ModelDraft,
} from './model-drafts.ts';

/** The model is called again after this time if the data has changed. */
const ASK_AGAIN_MS = 15 * MINUTE_MS;
const AFTER_FAILURE_MS = 3 * MINUTE_MS;
/** Share of the daily calls that may include corrections, so that calls are left for the evening. */
const SHARE_WITH_CORRECTIONS = 0.5;

export interface Question {
  prompt: AssistantPrompt;
  /** The part of the answer to store; undefined if it has the wrong shape. */
  keep(answer: unknown): Record<string, unknown> | undefined;
  /** Verifies the answer; the model may correct unverified parts once. */
  review?(kept: Record<string, unknown>): Review;
}

/** `db`: for background work; a build has its own. */
export interface ModelAskerOptions extends Pick<Site, 'db' | 'clock' | 'log'> {
  assistant: Assistant;
  callsPerDay: number;
}

/** Calls a language model in the background and stores its answer, so that no request waits for it. */
export function createModelAsker({ db, assistant, clock, log, callsPerDay }: ModelAskerOptions) {
  const { modelName: model } = assistant;
  const stopping = new AbortController();
  const asking = new Map<DraftKind, Promise<void>>();

  const ask = async (kind: DraftKind, create: () => Question) => {
    const question = create();
    const first = await askOnce(kind, question);
    if (!first) return;
    // Readers see the first answer while it is corrected.
    await keepDraft(first);
    const found = first.draft && question.review?.(first.draft);
    if (!found || found.dropped.length === 0 || !(await canCorrect())) return;
    const prompt = { ...question.prompt, user: askForCorrection(question.prompt, found) };
    const second = await askOnce(kind, { ...question, prompt });
    if (!second) return;
    const again = second.draft && question.review?.(second.draft);
    const isBetter = again && isBetterReview(again, found);
    await keepDraft(isBetter ? second : { ...second, draft: first.draft, error: null });
  };

  /** Undefined if the product stops meanwhile. */
  const askOnce = async (
    kind: DraftKind,
    { prompt, keep }: Pick<Question, 'prompt' | 'keep'>,
  ): Promise<ModelDraft | undefined> => {
    try {
      const draft = keep(await assistant.draft(prompt, stopping.signal)) ?? null;
      return { kind, at: clock(), model, draft, error: draft ? null : WRONG_FORMAT };
    } catch (error) {
      if (!(error instanceof AssistantError)) throw error;
      if (stopping.signal.aborted) return undefined;
      return { kind, at: clock(), model, draft: null, error: error.message };
    }
  };

  const countToday = (tx: Db) => {
    const now = clock();
    return countModelCalls(tx, new Date(now.getTime() - DAY_MS), now);
  };

  const canCorrect = async () => {
    const calls = await countToday(db);
    return calls + asking.size <= callsPerDay * SHARE_WITH_CORRECTIONS;
  };

  const keepDraft = async (kept: ModelDraft) => {
    const last = await findLatestAttempt(db, { kind: kept.kind, model, by: clock() });
    try {
      await addModelDraft(db, kept);
    } catch (error) {
      if (!kept.draft || isDatabaseUnavailable(error)) throw error;
      // For example, a character PostgreSQL rejects. The call still counts, or it would be repeated at every build.
      const reason = 'the answer of the language model cannot be stored';
      return keepDraft({ ...kept, draft: null, error: reason });
    }
    // A new failure is shown, but a repeated one must not rebuild the overview each time.
    if (kept.draft || kept.error !== last?.error) await touchData(db, clock());
  };

  const settled = async () => {
    await Promise.all(asking.values());
  };

  return {
    /** Calls the model if due and within the daily limit; returns the result of the last attempt. */
    async askIfDue(tx: Db, kind: DraftKind, asOf: Date, create: () => Question) {
      const since = (ms: number) => new Date(asOf.getTime() - ms);
      const last = await findLatestAttempt(tx, { kind, model, by: clock() });
      const calls = await countToday(tx);
      const isDue = !last || last.at <= since(last.error ? AFTER_FAILURE_MS : ASK_AGAIN_MS);
      const canAsk = !asking.has(kind) && calls + asking.size < callsPerDay;
      if (isDue && canAsk) {
        const underWay = ask(kind, create)
          .catch((error) => log.warn({ err: error }, 'the language model could not be asked'))
          .finally(() => asking.delete(kind));
        asking.set(kind, underWay);
      }
      return { last, isOverBudget: calls >= callsPerDay };
    },
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}
