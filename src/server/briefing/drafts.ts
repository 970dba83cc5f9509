import type { AiInsights, Authorship } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { runInTurns } from '#intelligence/writing/in-steps.ts';
import { type WrittenBrief, writeBriefInSteps } from '#intelligence/writing/write-brief.ts';
import { measureConfidence } from '../dashboard/confidence-inputs.ts';
import type { Morning } from '../dashboard/gather-facts.ts';
import type { ModelWriter } from '../dashboard/model-writer.ts';
import type { Db } from '../db/open-db.ts';
import { readPaper } from './paper.ts';
import { addBrief, type BriefContent, findNewest, replaceAutomatic } from './store.ts';
import { tabulate } from './tables.ts';

type Confidence = Pick<AiInsights, 'confidence' | 'confidenceParts'>;

export type BriefWriter = ReturnType<typeof createBriefWriter>;

/** Without a language model, rules write the brief. */
export function createBriefWriter({
  writeWithModel,
}: {
  writeWithModel?: ModelWriter['writeBrief'] | undefined;
} = {}) {
  const write = async (db: Db, morning: Morning) => {
    const byRules = await runInTurns(writeBriefInSteps(morning.facts));
    const byModel = await writeWithModel?.(db, morning, byRules);
    return {
      written: byModel?.text?.brief ?? byRules,
      share: byModel?.text?.verifiedShare ?? 1,
      writtenBy: byModel?.writtenBy ?? ({ by: 'rules', model: null, standInReason: null } as const),
    };
  };

  return {
    async writeAutomatic(db: Db, morning: Morning): Promise<BriefContent> {
      const { written, share, writtenBy } = await write(db, morning);
      const total = written.paragraphs.flatMap(({ sentences }) =>
        sentences.flatMap((one) => one.claims),
      ).length;
      const verified = Math.round(total * share);
      const { confidence, parts } = await measureConfidence(db, morning, { verified, total });
      return complete(db, written, morning, writtenBy, { confidence, confidenceParts: parts });
    },

    /** Keeps the day's automatic edition up to date until an edition is published. */
    async keepAutomatic(db: Db, morning: Morning, confidence: Confidence): Promise<void> {
      const day = easternDay(morning.asOf);
      if (await findNewest(db, day, 'published')) return;
      const { written, writtenBy } = await write(db, morning);
      const content = await complete(db, written, morning, writtenBy, confidence);
      const kept = await findNewest(db, day, 'automatic');
      if (kept) return replaceAutomatic(db, kept, content, morning.asOf);
      const first = { day, version: 1, edition: 1, status: 'automatic' } as const;
      await addBrief(db, first, content, { by: null, at: morning.asOf });
    },
  };
}

async function complete(
  db: Db,
  written: WrittenBrief,
  morning: Morning,
  writtenBy: Authorship,
  { confidence, confidenceParts }: Confidence,
): Promise<BriefContent> {
  return {
    ...written,
    tables: { ...tabulate(morning), ...(await readPaper(db, morning.asOf)) },
    confidence,
    confidenceParts,
    builtAt: morning.asOf.toISOString(),
    writtenBy,
    editorNote: null,
  };
}
