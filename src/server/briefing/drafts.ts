import type { AiInsights } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { type WrittenBrief, writeBrief } from '#intelligence/writing/write-brief.ts';
import { measureConfidence } from '../dashboard/confidence-inputs.ts';
import type { Morning } from '../dashboard/gather-facts.ts';
import type { Db } from '../db/open-db.ts';
import { addBrief, type BriefContent, findNewest, replaceAutomatic } from './store.ts';

type Confidence = Pick<AiInsights, 'confidence' | 'confidenceParts'>;

export async function writeAutomaticBrief(db: Db, morning: Morning): Promise<BriefContent> {
  const written = writeBrief(morning.facts);
  const claims = written.paragraphs.flatMap(({ sentences }) => sentences.flatMap((one) => one.claims)).length;
  const { confidence, parts } = await measureConfidence(db, morning, { verified: claims, total: claims });
  return complete(written, morning, { confidence, confidenceParts: parts });
}

function complete(
  written: WrittenBrief,
  morning: Morning,
  { confidence, confidenceParts }: Confidence,
): BriefContent {
  return {
    ...written,
    confidence,
    confidenceParts,
    builtAt: morning.asOf.toISOString(),
    writtenBy: { by: 'rules', model: null, standInReason: null },
    editorNote: null,
  };
}

/** Keeps the day's automatic edition up to date until an edition is published. */
export async function keepAutomaticBrief(db: Db, morning: Morning, confidence: Confidence): Promise<void> {
  const day = easternDay(morning.asOf);
  if (await findNewest(db, day, 'published')) return;
  const content = complete(writeBrief(morning.facts), morning, confidence);
  const kept = await findNewest(db, day, 'automatic');
  if (kept) return replaceAutomatic(db, kept, content, morning.asOf);
  const first = { day, version: 1, edition: 1, status: 'automatic' } as const;
  await addBrief(db, first, content, { by: null, at: morning.asOf });
}
