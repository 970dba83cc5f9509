import type { Sentence } from '#contract/dashboard.ts';
import type { Facts } from '../facts.ts';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createDice, createSampleFacts } from '../sample-facts.fixture.ts';
import { splitSentences } from '../split-sentences.ts';
import { createVerifier } from '../verify-text.ts';
import { writeBrief } from '../write-brief.ts';
import { writeSummary } from '../write-summary.ts';
import { AUTUMN } from './autumn.fixture.ts';
import { BOARD } from './board.fixture.ts';
import { DESK } from './desk.fixture.ts';
import { DIGEST } from './digest.fixture.ts';
import { FALSE_SENTENCES, TRUE_SENTENCES } from './known-sentences.fixture.ts';
import { LATE_PRESS } from './late-press.fixture.ts';
import { MIXED } from './mixed.fixture.ts';
import { MODEL_ANSWERS } from './model-answers.fixture.ts';
import { MORE_PRESS } from './more-press.fixture.ts';
import { MUTATIONS, type Mutation, mutate } from './mutations.fixture.ts';
import { OTHER_DESK } from './other-desk.fixture.ts';
import { PRESS } from './press.fixture.ts';
import { PRICES_ANALYST, PRICES_EXECUTIVE, PRICES_WIRE } from './prices.fixture.ts';
import { SHORT } from './short.fixture.ts';
import { SPRING } from './spring.fixture.ts';
import { STYLES } from './styles.fixture.ts';
import { SUMMER } from './summer.fixture.ts';
import { THIRD_DESK } from './third-desk.fixture.ts';
import { TRADE } from './trade.fixture.ts';
import { TRAPS } from './traps.fixture.ts';
import { TWISTS, type Twist, twistNews } from './twisted-news.fixture.ts';
import { UNSEEN_PRESS } from './unseen-press.fixture.ts';
import { WINTER } from './winter.fixture.ts';
import { WIRE } from './wire.fixture.ts';

export interface Measured {
  tried: number;
  /** The texts the check went wrong on. */
  wrong: string[];
}

/** Texts that our own writer makes of many days: each has to pass, with the very claims it was made with. */
export function measureClean(count: number, kind: 'summary' | 'brief'): Measured & { sentences: number } {
  const measured = { tried: count, wrong: [] as string[], sentences: 0 };
  for (let day = 0; day < count; day += 1) {
    const facts = createSampleFacts(`clean ${day}`);
    const verifier = createVerifier(facts);
    const sentences =
      kind === 'summary' ? summarySentences(writeSummary(facts)) : briefSentences(writeBrief(facts));
    measured.sentences += sentences.length;
    const wrong = sentences.filter(({ text, claims }) => {
      const verified = verifier.verify(text);
      const found = verified.sentences.flatMap((sentence) => sentence.claims);
      return !verified.isVerified || JSON.stringify(found) !== JSON.stringify(claims);
    });
    measured.wrong.push(...wrong.map(({ text }) => text));
  }
  return measured;
}

/** The same summaries with one piece made false in each; what passes is wrong. */
export function measureMutated(
  count: number,
  mutations: readonly Mutation[] = MUTATIONS,
): Map<Mutation, Measured> {
  const measured = new Map<Mutation, Measured>(
    mutations.map((mutation) => [mutation, { tried: 0, wrong: [] }]),
  );
  for (let day = 0; day < count; day += 1) {
    const facts = createSampleFacts(`mutated ${day}`);
    const verifier = createVerifier(facts);
    const { sentences } = writeSummary(facts);
    for (const mutation of mutations) {
      const text = mutate(sentences, verifier.knowledge, mutation, createDice(`${mutation} ${day}`));
      const tally = measured.get(mutation);
      if (text === undefined || !tally) continue;
      tally.tried += 1;
      if (verifier.verify(text).isVerified) tally.wrong.push(text);
    }
  }
  return measured;
}

const SETS = [
  DESK,
  OTHER_DESK,
  THIRD_DESK,
  PRESS,
  MORE_PRESS,
  LATE_PRESS,
  UNSEEN_PRESS,
  WINTER,
  SPRING,
  BOARD,
  SUMMER,
  AUTUMN,
  SHORT,
  MIXED,
  WIRE,
  DIGEST,
  TRADE,
];

/** Mostly about prices. */
const PRICE_SETS = [PRICES_WIRE, PRICES_ANALYST, PRICES_EXECUTIVE, TRAPS, STYLES];

/** The mixed set has no stories of its own. */
const NEWS = SETS.filter((set) => set !== MIXED).map(({ facts }) => facts);

/** Sentences of articles as they are: a model is asked to keep their words. */
export function measureTold(): Measured {
  const measured: Measured = { tried: 0, wrong: [] };
  for (const facts of NEWS) {
    const { verify } = createVerifier(facts);
    const texts = facts.articles.flatMap(({ summary }) => splitSentences(summary).map(({ text }) => text));
    measured.tried += texts.length;
    measured.wrong.push(...texts.filter((text) => !verify(text).isVerified));
  }
  return measured;
}

interface MeasuredTwist extends Measured {
  /** Caught, but the first problem, which is the one that a model gets to correct, is not the false piece. */
  misnamed: string[];
}

/** Sentences of articles with one piece made false, where the sentence itself passes; what passes is wrong. */
export function measureTwisted(): Map<Twist, MeasuredTwist> {
  const measured = new Map<Twist, MeasuredTwist>(
    TWISTS.map((twist) => [twist, { tried: 0, wrong: [], misnamed: [] }]),
  );
  for (const facts of NEWS) {
    const { verify } = createVerifier(facts);
    let original = { told: '', isVerified: false };
    for (const { twist, told, text } of twistNews(facts)) {
      const tally = measured.get(twist);
      // The twists of a sentence follow one another.
      if (original.told !== told) original = { told, isVerified: verify(told).isVerified };
      if (!tally || !original.isVerified) continue;
      tally.tried += 1;
      const [problem] = verify(text).problems;
      if (!problem) tally.wrong.push(text);
      else if (!isFalsePiece(told, text, problem)) tally.misnamed.push(text);
    }
  }
  return measured;
}

/** Whether a problem is where the two texts differ. */
function isFalsePiece(told: string, text: string, { start, end }: { start: number; end: number }): boolean {
  const isSame = (at: number) => told.at(at) === text.at(at);
  const shortest = Math.min(told.length, text.length);
  let from = 0;
  while (from < shortest && isSame(from)) from += 1;
  let same = 0;
  while (same < shortest - from && isSame(-1 - same)) same += 1;
  return start < Math.max(from + 1, text.length - same) && end > from;
}

interface ByHand {
  falseAlarms: Measured;
  missed: Measured;
}

/** Sentences written by hand about one known day. */
export function measureByHand(): ByHand {
  return measureSentences(KNOWN_FACTS, TRUE_SENTENCES, FALSE_SENTENCES);
}

/** Sentences in the styles of several writers, prices and news alike. */
export function measureWriter(name: string): ByHand {
  const set = [...SETS, ...PRICE_SETS, ...MODEL_ANSWERS].find(
    ({ sentences }) => sentences[name] !== undefined,
  );
  if (!set) throw new Error(`No set has sentences called ${name}`);
  return measureMarked(set.facts, set.sentences[name] ?? '');
}

export const WRITERS = SETS.flatMap(({ sentences }) => Object.keys(sentences));
export const PRICE_WRITERS = PRICE_SETS.flatMap(({ sentences }) => Object.keys(sentences));
/** Language models that answered our prompt. */
export const MODELS = MODEL_ANSWERS.flatMap(({ sentences }) => Object.keys(sentences));

/** Those the check was not improved on; of the other sets at least the false sentences were. */
export const UNSEEN: readonly string[] = [
  'autumnKept',
  'shortKept',
  'mixedKept',
  'wireKept',
  'digestKept',
  'tradeKept',
  'pricesExecutive',
  'stylesKept',
];

function measureMarked(facts: Facts, lines: string): ByHand {
  const sentences = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '));
  const of = (mark: string) => sentences.flatMap(([first, , text]) => (first === mark && text ? [text] : []));
  return measureSentences(facts, of('T'), of('F'));
}

function measureSentences(facts: Facts, isTrue: readonly string[], isFalse: readonly string[]): ByHand {
  const { verify } = createVerifier(facts);
  return {
    falseAlarms: { tried: isTrue.length, wrong: isTrue.filter((text) => !verify(text).isVerified) },
    missed: { tried: isFalse.length, wrong: isFalse.filter((text) => verify(text).isVerified) },
  };
}

function summarySentences({ sentences, keyInsights }: ReturnType<typeof writeSummary>): Sentence[] {
  return [...sentences, ...keyInsights.map(({ insight, claims }) => ({ text: insight, claims }))];
}

function briefSentences({ headline, paragraphs, moves }: ReturnType<typeof writeBrief>): Sentence[] {
  return [
    headline,
    ...paragraphs.flatMap(({ sentences }) => sentences),
    ...moves.map(({ sentence }) => sentence),
  ];
}
