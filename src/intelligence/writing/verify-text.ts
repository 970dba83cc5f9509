import type { Sentence } from '#contract/dashboard.ts';
import type { Mention } from './checking/mentions.ts';
import { type TextContext, verifySentence } from './checking/verify-sentence.ts';
import type { Facts } from './facts.ts';
import { type InSteps, runAtOnce, runInTurns } from './in-steps.ts';
import { createKnowledge, indexEvidence } from './knowledge.ts';
import { createLexicon } from './lexicon.ts';
import { type Problem, problemAt } from './reading/token.ts';
import { type SplitSentence, splitSentences } from './split-sentences.ts';
import { readStories } from './stories/story.ts';

interface TextProblem extends Omit<Problem, 'text'> {
  sentence: string;
  piece: string;
}

export interface VerifiedSentence extends Sentence {
  start: number;
  problems: TextProblem[];
}

interface VerifiedText {
  sentences: VerifiedSentence[];
  problems: TextProblem[];
  isVerified: boolean;
}

export interface Verifier extends TextContext {
  verify(text: string): VerifiedText;
  /** The same for text entered by people: yields to other requests between sentences. */
  verifyInTurns(text: string): Promise<VerifiedText>;
  /** For sentences that are already split; each may refer to the subject of the one before it. */
  verifyEach(sentences: readonly string[]): VerifiedSentence[];
}

export function verifyText(text: string, facts: Facts): VerifiedText {
  return createVerifier(facts).verify(text);
}

/** Per sentence. Each problem repeats the sentence, so hostile text could produce megabytes. */
const MAX_PROBLEMS = 50;

/** No real summary or brief has more. Longer text is rejected unread, so checking takes linear time. */
const MAX_SENTENCES = 400;
const MAX_LENGTH = 2_000;

const verifiers = new WeakMap<Facts, Verifier>();

/** The summary and the brief of a morning are checked against the same facts, whose articles are read once. */
export function createVerifier(facts: Facts): Verifier {
  return runAtOnce(prepareVerifier(facts));
}

export function* prepareVerifier(facts: Facts): InSteps<Verifier> {
  const verifier = verifiers.get(facts) ?? (yield* readFacts(facts));
  verifiers.set(facts, verifier);
  return verifier;
}

function* readFacts(facts: Facts): InSteps<Verifier> {
  const knowledge = createKnowledge(facts);
  yield;
  const lexicon = createLexicon(knowledge);
  yield;
  const evidence = indexEvidence(knowledge);
  const stories = yield* readStories(knowledge.articles, lexicon);
  function* check(split: readonly SplitSentence[]): InSteps<VerifiedSentence[]> {
    const sentences: VerifiedSentence[] = [];
    let previous: readonly Mention[] = [];
    for (const [index, { text, start }] of split.entries()) {
      const verdict =
        index < MAX_SENTENCES && text.length <= MAX_LENGTH
          ? verifySentence(text, { knowledge, lexicon, stories, evidence, previous })
          : refuseUnread(text);
      previous = verdict.mentions;
      const problems = verdict.problems.slice(0, MAX_PROBLEMS).map(({ text: piece, ...rest }) => ({
        sentence: text.slice(0, MAX_LENGTH),
        piece,
        ...rest,
      }));
      sentences.push({ text, claims: verdict.claims, start, problems });
      yield;
    }
    return sentences;
  }
  return {
    knowledge,
    evidence,
    lexicon,
    stories,
    verify: (text) => toVerifiedText(runAtOnce(check(splitSentences(text)))),
    verifyInTurns: async (text) => toVerifiedText(await runInTurns(check(splitSentences(text)))),
    verifyEach: (sentences) => runAtOnce(check(sentences.map((text) => ({ text, start: 0 })))),
  };
}

function toVerifiedText(sentences: VerifiedSentence[]): VerifiedText {
  const problems = sentences.flatMap((sentence) => sentence.problems);
  return { sentences, problems, isVerified: problems.length === 0 };
}

function refuseUnread(text: string): ReturnType<typeof verifySentence> {
  const span = { start: 0, end: Math.min(text.length, 80), text: text.slice(0, 80) };
  return { claims: [], problems: [problemAt(span, 'event', 'Too long to check')], mentions: [] };
}
