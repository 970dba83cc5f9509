import * as z from 'zod/mini';
import { IMPACTS, type Insight, type Sentence } from '#contract/dashboard.ts';
import {
  checkOne,
  checkSentences,
  type Dropped,
  endWell,
  fillPlaces,
  LEAST_SHARE,
  type Review,
  reviewTexts,
  textsOf,
} from './check-draft.ts';
import { cleanText } from './clean-text.ts';
import { weighMoves } from './composing/weigh.ts';
import type { Facts } from './facts.ts';
import { splitSentences } from './split-sentences.ts';
import { createStandIns } from './stand-in.ts';
import { createVerifier, type Verifier } from './verify-text.ts';
import { impactOfMove } from './write-insights.ts';
import { evidenceFor, MOST_SENTENCES, writeSummary } from './write-summary.ts';

/** The model's answer. */
const draftSchema = z.object({
  sentences: z.array(z.object({ text: z.string() })),
  insights: z.array(z.object({ category: z.string(), impact: z.enum(IMPACTS), insight: z.string() })),
});
type Draft = z.output<typeof draftSchema>;

export function draftJsonSchema() {
  return z.toJSONSchema(draftSchema);
}

export function isDraft(answer: unknown): boolean {
  return draftSchema.safeParse(answer).success;
}

export function reviewDraft(draft: unknown, facts: Facts): Review {
  const parsed = draftSchema.safeParse(draft);
  return reviewTexts(parsed.data?.sentences ?? [], facts);
}

const LONGEST_SUMMARY = 1200;
const LONGEST_INSIGHT = 280;
const LEAST_SENTENCES = 2;

export function acceptDraft(draft: unknown, facts: Facts) {
  const parsed = draftSchema.safeParse(draft);
  if (!parsed.success) return undefined;
  const verifier = createVerifier(facts);
  const { kept, dropped, places, share } = checkSentences(textsOf(parsed.data.sentences), verifier);
  if (kept.length < LEAST_SENTENCES || share < LEAST_SHARE) return undefined;
  const standIns = createStandIns(
    kept.map(({ text }) => text),
    verifier,
  );
  const sentences = cutToLength(fillPlaces(places, standIns, verifier)).map(endWell);
  const verified = checkInsights(parsed.data.insights, verifier, dropped);
  const insights = verified.length > 0 ? verified : writeSummary(facts).keyInsights;
  return {
    executiveSummary: sentences.map(({ text }) => text).join(' '),
    sentences,
    keyInsights: insights,
    evidence: evidenceFor([...sentences, ...insights], verifier.evidence),
    dropped,
    verifiedShare: share,
  };
}

function cutToLength(sentences: readonly Sentence[]): Sentence[] {
  let length = 0;
  return sentences.slice(0, MOST_SENTENCES).filter(({ text }) => {
    length += text.length + 1;
    return length <= LONGEST_SUMMARY;
  });
}

function checkInsights(drafted: Draft['insights'], verifier: Verifier, dropped: Dropped[]): Insight[] {
  const insights: Insight[] = [];
  for (const { category, impact, insight } of drafted.slice(0, 6)) {
    const text = cleanText(insight.slice(0, 1000));
    const checked = checkOne(text, LONGEST_INSIGHT, verifier);
    if (!('sentence' in checked) || splitSentences(text).length > 2) {
      dropped.push({ sentence: text, why: 'why' in checked ? checked.why : 'It is more than one sentence' });
      continue;
    }
    const name = cleanText(category).slice(0, 40);
    const { claims, text: sure } = checked.sentence;
    const isNew = insights.every((one) => one.category !== name);
    if (insights.length < 3 && isNew && /^[A-Za-z][A-Za-z &'-]*$/.test(name)) {
      insights.push({ category: name, impact: sureImpact(impact, claims, verifier), insight: sure, claims });
    }
  }
  return insights;
}

const GOOD = new Set<Insight['impact']>(['bullish', 'favorable']);
const BAD = new Set<Insight['impact']>(['bearish', 'caution']);

/** The model's impact is kept unless the rule gives the opposite for the same move. */
function sureImpact(
  impact: Insight['impact'],
  claims: Insight['claims'],
  { knowledge }: Verifier,
): Insight['impact'] {
  const moved = claims.find(({ kind }) => kind === 'direction' || kind === 'change')?.evidenceId ?? '';
  const weighed = weighMoves(knowledge.subjects).find(
    ({ move, subject }) => move.id === moved || moved.startsWith(`${subject.value.id}:day`),
  );
  if (!weighed) return impact;
  const ruled = impactOfMove(weighed);
  const isOpposite = (GOOD.has(impact) && BAD.has(ruled)) || (BAD.has(impact) && GOOD.has(ruled));
  return isOpposite ? ruled : impact;
}
