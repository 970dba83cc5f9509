import type { Paragraph } from '#contract/briefing.ts';
import type { Evidence, Insight, Sentence } from '#contract/dashboard.ts';
import { cleanText } from './clean-text.ts';
import { weighMoves } from './composing/weigh.ts';
import { type BriefDraft, briefDraftSchema, type Draft, draftSchema } from './draft.ts';
import type { Facts } from './facts.ts';
import { impactOfMove } from './impact.ts';
import { repairSentence } from './repair-sentence.ts';
import { splitSentences } from './split-sentences.ts';
import { createVerifier, type Verifier } from './verify-text.ts';
import { evidenceFor, MOST_SENTENCES, type WrittenSummary } from './write-summary.ts';

export interface Dropped {
  sentence: string;
  why: string;
}

export interface AcceptedDraft extends WrittenSummary {
  dropped: Dropped[];
  /** The share of the sentences that stood, from 0 to 1. */
  verifiedShare: number;
}

export interface AcceptedBrief {
  headline: Sentence | undefined;
  paragraphs: Paragraph[];
  evidence: Evidence[];
  dropped: Dropped[];
  verifiedShare: number;
}

const LONGEST_SENTENCE = 400;
const LONGEST_SUMMARY = 1200;
const LONGEST_INSIGHT = 280;
const MOST_DRAFTED = 60;
const LEAST_SENTENCES = 2;
const LEAST_SHARE = 0.6;

/** What stands of a model's draft; nothing when too little does, and the rules' text takes its place. */
export function acceptDraft(draft: unknown, facts: Facts): AcceptedDraft | undefined {
  const parsed = draftSchema.safeParse(draft);
  if (!parsed.success) return undefined;
  const verifier = createVerifier(facts);
  const checked = checkSentences(textsOf(parsed.data.sentences), verifier);
  if (!isEnough(checked)) return undefined;
  const sentences = cutToLength(checked.kept).map(endWell);
  const insights = checkInsights(parsed.data.insights, verifier, checked.dropped);
  return {
    executiveSummary: sentences.map(({ text }) => text).join(' '),
    sentences,
    keyInsights: insights,
    evidence: evidenceFor([...sentences, ...insights], verifier.evidence),
    dropped: checked.dropped,
    verifiedShare: checked.share,
  };
}

/** The same for the text of a brief; without a headline that stands, the rules' headline is to be used. */
export function acceptBriefDraft(draft: unknown, facts: Facts): AcceptedBrief | undefined {
  const parsed = briefDraftSchema.safeParse(draft);
  if (!parsed.success) return undefined;
  const verifier = createVerifier(facts);
  const [headline] = checkSentences(textsOf([{ text: parsed.data.headline }]).slice(0, 1), verifier).kept;
  const parts = parsed.data.paragraphs.slice(0, 8).map((paragraph) => readParagraph(paragraph, verifier));
  const paragraphs = parts.flatMap(({ heading, kept }) =>
    kept.length > 0 ? [{ heading, sentences: kept.map(endWell) }] : [],
  );
  const kept = parts.flatMap((part) => part.kept);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const share = total === 0 ? 0 : kept.length / total;
  if (!isEnough({ kept, share })) return undefined;
  return {
    headline,
    paragraphs,
    evidence: evidenceFor([...(headline ? [headline] : []), ...kept], verifier.evidence),
    dropped: parts.flatMap((part) => part.dropped),
    verifiedShare: share,
  };
}

function readParagraph({ heading, sentences }: BriefDraft['paragraphs'][number], verifier: Verifier) {
  const texts = textsOf(sentences);
  const plain = cleanText(heading).slice(0, 60);
  return {
    // A heading is shown unchecked, so it may state nothing.
    heading: /^[A-Za-z ,&'-]+$/.test(plain) && verifier.verify(plain).isVerified ? plain : null,
    ...checkSentences(texts, verifier),
    total: texts.length,
  };
}

/** A text may hold several sentences; each stands or falls by itself. */
function textsOf(sentences: readonly { text: string }[]): string[] {
  return sentences
    .slice(0, MOST_DRAFTED)
    .flatMap(({ text }) => splitSentences(cleanText(text.slice(0, 4000))).map((sentence) => sentence.text))
    .filter((text) => text !== '')
    .slice(0, MOST_DRAFTED);
}

interface Checked {
  kept: Sentence[];
  dropped: Dropped[];
  share: number;
}

/** In their order: "it" may stand for what the last sentence that was kept spoke of. */
function checkSentences(texts: readonly string[], verifier: Verifier): Checked {
  const kept: Sentence[] = [];
  const dropped: Dropped[] = [];
  for (const text of texts) {
    const checked =
      text.length > LONGEST_SENTENCE
        ? { why: 'It is too long' }
        : checkOne(text, kept.at(-1)?.text, verifier);
    if ('sentence' in checked) kept.push(checked.sentence);
    else dropped.push({ sentence: text, why: checked.why });
  }
  return { kept, dropped, share: texts.length === 0 ? 0 : kept.length / texts.length };
}

function checkOne(
  text: string,
  before: string | undefined,
  verifier: Verifier,
): { sentence: Sentence } | { why: string } {
  const verify = (sentence: string) => verifier.verifyEach(before ? [before, sentence] : [sentence]).at(-1);
  let verified = verify(text);
  if (verified && verified.problems.length > 0) {
    const repaired = repairSentence(verified);
    if (repaired) verified = verify(repaired);
  }
  if (!verified) return { why: 'It is empty' };
  const [problem] = verified.problems;
  if (problem) return { why: `${problem.piece}: ${problem.why}` };
  if (ADVICE.test(verified.text)) return { why: 'It gives advice' };
  if (verified.claims.length === 0) return { why: 'It contains nothing that can be verified' };
  return { sentence: { text: verified.text, claims: verified.claims } };
}

const ADVICE =
  /\b(?:should|ought to|must|recommend(?:s|ed)?|advis(?:e|es|able)|consider (?:buying|selling|hedging)|we suggest)\b/i;

function isEnough({ kept, share }: { kept: readonly Sentence[]; share: number }): boolean {
  return kept.length >= LEAST_SENTENCES && share >= LEAST_SHARE;
}

function cutToLength(sentences: readonly Sentence[]): Sentence[] {
  let length = 0;
  return sentences.slice(0, MOST_SENTENCES).filter(({ text }) => {
    length += text.length + 1;
    return length <= LONGEST_SUMMARY;
  });
}

function endWell({ text, claims }: Sentence): Sentence {
  return { text: /[.!?]["”’')]*$/.test(text) ? text : `${text}.`, claims };
}

function checkInsights(drafted: Draft['insights'], verifier: Verifier, dropped: Dropped[]): Insight[] {
  const insights: Insight[] = [];
  for (const { category, impact, insight } of drafted.slice(0, 6)) {
    const text = cleanText(insight.slice(0, 1000));
    const checked =
      text.length > LONGEST_INSIGHT ? { why: 'It is too long' } : checkOne(text, undefined, verifier);
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

/** A model's word for the impact stands unless the rule says the very opposite of the same move. */
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
