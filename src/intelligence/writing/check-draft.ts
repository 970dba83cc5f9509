import { isDeepStrictEqual } from 'node:util';
import type { Claim, Sentence } from '#contract/dashboard.ts';
import { findTeller, refersElsewhere } from './article-sentences.ts';
import { cleanText } from './clean-text.ts';
import type { Facts } from './facts.ts';
import { splitSentences } from './split-sentences.ts';
import { createStandIns, type StandIns } from './stand-in.ts';
import { createVerifier, type VerifiedSentence, type Verifier } from './verify-text.ts';

export interface Dropped {
  sentence: string;
  why: string;
  /** A verified sentence that can take its place. */
  instead?: string;
}

const LONGEST_SENTENCE = 400;
/** Of an answer. Each takes milliseconds on the serving thread. */
export const MOST_DRAFTED = 60;

/** If less of a draft is verified, the rules write the text instead. */
export const LEAST_SHARE = 0.6;

export function textsOf(sentences: readonly { text: string }[]): string[] {
  return sentences
    .slice(0, MOST_DRAFTED)
    .flatMap(({ text }) => splitSentences(cleanText(text.slice(0, 4000))).map((sentence) => sentence.text))
    .filter((text) => text !== '')
    .slice(0, MOST_DRAFTED);
}

/** Sentences are checked in order: "it" may refer to the subject of the last kept sentence. */
export function checkSentences(texts: readonly string[], verifier: Verifier) {
  const kept: Sentence[] = [];
  const dropped: Dropped[] = [];
  const places = texts.map((text): Sentence | Dropped => {
    const checked = checkOne(text, LONGEST_SENTENCE, verifier, kept.at(-1));
    if ('sentence' in checked) kept.push(checked.sentence);
    else dropped.push({ sentence: text, why: checked.why });
    return 'sentence' in checked ? checked.sentence : (dropped.at(-1) as Dropped);
  });
  return { kept, dropped, places, share: texts.length === 0 ? 0 : kept.length / texts.length };
}

/** The kept sentences, and stand-ins for the others; each dropped sentence records its own. */
export function fillPlaces(
  places: readonly (Sentence | Dropped)[],
  standIns: StandIns,
  verifier: Verifier,
): Sentence[] {
  const shown: { sentence: Sentence; isAdded: boolean }[] = [];
  const checkNext = (text: string) => {
    const checked = checkOne(text, LONGEST_SENTENCE, verifier, shown.at(-1)?.sentence);
    return 'sentence' in checked ? checked.sentence : undefined;
  };
  for (const place of places) {
    if ('claims' in place) {
      // "It" has to mean the same after a stand-in.
      while (shown.at(-1)?.isAdded && !isDeepStrictEqual(checkNext(place.text), place)) shown.pop();
      shown.push({ sentence: place, isAdded: false });
    } else {
      const sentence = standIns.find(place.sentence, { before: shown.at(-1)?.sentence, check: checkNext });
      if (!sentence) continue;
      place.instead = sentence.text;
      shown.push({ sentence, isAdded: true });
    }
  }
  return shown.map(({ sentence }) => sentence);
}

export type Review = ReturnType<typeof reviewTexts>;

/** The verified sentences of an answer, and the dropped ones with reasons and stand-ins. */
export function reviewTexts(sentences: readonly { text: string }[], facts: Facts) {
  const verifier = createVerifier(facts);
  const { kept: verified, dropped, places } = checkSentences(textsOf(sentences), verifier);
  const kept = verified.map(({ text }) => text);
  fillPlaces(places, createStandIns(kept, verifier), verifier);
  return { kept, dropped };
}

/** Whether readers see more of the second answer than of the first. */
export function isBetterReview(second: Review, first: Review): boolean {
  const [more, less] = [countShown(second), countShown(first)];
  return more > less || (more === less && second.dropped.length < first.dropped.length);
}

function countShown({ kept, dropped }: Review): number {
  return kept.length < LEAST_SHARE * (kept.length + dropped.length) ? 0 : kept.length;
}

export function checkOne(
  text: string,
  longest: number,
  verifier: Verifier,
  before?: Sentence,
): { sentence: Sentence } | { why: string } {
  if (text.length > longest) return { why: 'It is too long' };
  const verify = (sentence: string) =>
    verifier.verifyEach(before ? [before.text, sentence] : [sentence]).at(-1);
  let verified = verify(text);
  if (verified && verified.problems.length > 0) {
    const repaired = repairSentence(verified);
    const kept = repaired ?? withoutComment(text);
    const again = kept ? verify(kept) : undefined;
    if (again && (repaired || again.problems.length === 0)) verified = again;
  }
  if (!verified) return { why: 'It is empty' };
  // A quotation may contain advice.
  if (ADVICE.test(verified.text.replace(/["“][^"“”]{0,300}["”]/g, ''))) return { why: 'It gives advice' };
  const [problem] = verified.problems;
  if (problem) return { why: `${problem.piece}: ${problem.why}` };
  const claims = verified.claims.length > 0 ? verified.claims : claimTold(verified.text, verifier);
  if (claims.length === 0) return { why: 'It contains nothing that can be verified' };
  const sentence = { text: verified.text, claims };
  if (refersElsewhere(sentence, before, verifier))
    return { why: 'Name what it is about: the sentence before is not from the same article' };
  return { sentence };
}

/** A sentence of an article without names and figures. */
function claimTold(text: string, verifier: Verifier): Claim[] {
  const evidenceId = findTeller(text, verifier)?.evidence.id;
  const end = text.replace(/[.!?]$/, '').length;
  return evidenceId ? [{ start: 0, end, kind: 'name', evidenceId }] : [];
}

const SHORTEST_KEPT = 40;

/** Models like to end with a remark: "…, which makes it more competitive", "…, underscoring weak demand". */
function withoutComment(text: string): string | undefined {
  const at = text.search(/, (?:which|\p{Ll}{3,}ing|a (?:sign|signal|move)) [^,;:]*$/u);
  return at < SHORTEST_KEPT ? undefined : `${text.slice(0, at)}.`;
}

function repairSentence({ text, problems }: VerifiedSentence): string | undefined {
  let repaired = text;
  for (const { start, end, rightText } of problems.toSorted((a, b) => b.start - a.start)) {
    if (rightText === undefined) return undefined;
    repaired = repaired.slice(0, start) + rightText + repaired.slice(end);
  }
  return repaired;
}

const ADVICE =
  /\b(?:should|ought to|must|recommend(?:s|ed)?|advis(?:e|es|able)|consider (?:buying|selling|hedging)|we suggest)\b/i;

export function endWell({ text, claims }: Sentence): Sentence {
  return { text: /[.!?]["”’')]*$/.test(text) ? text : `${text}.`, claims };
}
