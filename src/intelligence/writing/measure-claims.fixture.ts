import type { Sentence } from '#contract/dashboard.ts';
import { AUTUMN_FACTS } from './autumn-facts.fixture.ts';
import { AUTUMN_KEPT_SENTENCES } from './autumn-kept.fixture.ts';
import { AUTUMN_SENTENCES } from './autumn-sentences.fixture.ts';
import { BOARD_FACTS } from './board-facts.fixture.ts';
import { BOARD_KEPT_SENTENCES } from './board-kept.fixture.ts';
import { BOARD_SENTENCES } from './board-sentences.fixture.ts';
import { DESK_FACTS } from './desk-facts.fixture.ts';
import { HELD_OUT_SENTENCES } from './desk-held-out.fixture.ts';
import { OPEN_SENTENCES } from './desk-sentences.fixture.ts';
import { DIGEST_FACTS } from './digest-facts.fixture.ts';
import { DIGEST_KEPT_SENTENCES, DIGEST_SENTENCES } from './digest-sentences.fixture.ts';
import type { Facts } from './facts.ts';
import { FOURTH_SENTENCES } from './fourth-sentences.fixture.ts';
import { KNOWN_FACTS } from './known-facts.fixture.ts';
import { FALSE_SENTENCES, TRUE_SENTENCES } from './known-sentences.fixture.ts';
import { LATE_PRESS_FACTS, LATE_PRESS_SENTENCES } from './late-press.fixture.ts';
import { MEMO_SENTENCES } from './memo-sentences.fixture.ts';
import { MIXED_KEPT_SENTENCES, MIXED_SENTENCES } from './mixed-sentences.fixture.ts';
import { MORE_PRESS_FACTS, MORE_PRESS_SENTENCES } from './more-press.fixture.ts';
import { MUTATIONS, type Mutation, mutate } from './mutations.fixture.ts';
import { NOTE_SENTENCES } from './note-sentences.fixture.ts';
import { OTHER_DESK_FACTS } from './other-desk.fixture.ts';
import { OTHER_SENTENCES } from './other-sentences.fixture.ts';
import { PRESS_FACTS, UNSEEN_PRESS_FACTS } from './press-facts.fixture.ts';
import { PRESS_SENTENCES } from './press-sentences.fixture.ts';
import { UNSEEN_PRESS_SENTENCES } from './press-unseen.fixture.ts';
import { PROBE_SENTENCES } from './probe-sentences.fixture.ts';
import { createDice, createSampleFacts } from './sample-facts.fixture.ts';
import { SHORT_FACTS } from './short-facts.fixture.ts';
import { SHORT_KEPT_SENTENCES, SHORT_SENTENCES } from './short-sentences.fixture.ts';
import { splitSentences } from './split-sentences.ts';
import { SPRING_FACTS } from './spring-facts.fixture.ts';
import { SPRING_KEPT_SENTENCES } from './spring-kept.fixture.ts';
import { SPRING_SENTENCES } from './spring-sentences.fixture.ts';
import { SUMMER_FACTS } from './summer-facts.fixture.ts';
import { SUMMER_KEPT_SENTENCES } from './summer-kept.fixture.ts';
import { SUMMER_SENTENCES } from './summer-sentences.fixture.ts';
import { THIRD_DESK_FACTS } from './third-desk.fixture.ts';
import { THIRD_SENTENCES } from './third-sentences.fixture.ts';
import { TWISTS, type Twist, twistNews } from './twisted-news.fixture.ts';
import { createVerifier } from './verify-text.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';
import { WINTER_KEPT_SENTENCES } from './winter-kept.fixture.ts';
import { WINTER_SENTENCES } from './winter-sentences.fixture.ts';
import { WIRE_FACTS } from './wire-facts.fixture.ts';
import { WIRE_KEPT_SENTENCES } from './wire-kept.fixture.ts';
import { WIRE_SENTENCES } from './wire-sentences.fixture.ts';
import { writeBrief } from './write-brief.ts';
import { writeSummary } from './write-summary.ts';

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

const NEWS = [
  AUTUMN_FACTS,
  BOARD_FACTS,
  DESK_FACTS,
  DIGEST_FACTS,
  LATE_PRESS_FACTS,
  MORE_PRESS_FACTS,
  OTHER_DESK_FACTS,
  PRESS_FACTS,
  SHORT_FACTS,
  SPRING_FACTS,
  SUMMER_FACTS,
  THIRD_DESK_FACTS,
  UNSEEN_PRESS_FACTS,
  WINTER_FACTS,
  WIRE_FACTS,
];

const MIXED_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [...SUMMER_FACTS.articles, ...AUTUMN_FACTS.articles],
};

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

/** Sentences of articles with one piece made false, where the sentence itself passes; what passes is wrong. */
export function measureTwisted(): Map<Twist, Measured> {
  const measured = new Map<Twist, Measured>(TWISTS.map((twist) => [twist, { tried: 0, wrong: [] }]));
  for (const facts of NEWS) {
    const { verify } = createVerifier(facts);
    for (const { twist, told, text } of twistNews(facts)) {
      const tally = measured.get(twist);
      if (!tally || !verify(told).isVerified) continue;
      tally.tried += 1;
      if (verify(text).isVerified) tally.wrong.push(text);
    }
  }
  return measured;
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
export const DESKS = {
  open: () => measureMarked(DESK_FACTS, OPEN_SENTENCES),
  other: () => measureMarked(OTHER_DESK_FACTS, OTHER_SENTENCES),
  third: () => measureMarked(THIRD_DESK_FACTS, THIRD_SENTENCES),
  fourth: () => measureMarked(DESK_FACTS, FOURTH_SENTENCES),
  press: () => measureMarked(PRESS_FACTS, PRESS_SENTENCES),
  morePress: () => measureMarked(MORE_PRESS_FACTS, MORE_PRESS_SENTENCES),
  latePress: () => measureMarked(LATE_PRESS_FACTS, LATE_PRESS_SENTENCES),
  unseenPress: () => measureMarked(UNSEEN_PRESS_FACTS, UNSEEN_PRESS_SENTENCES),
  winter: () => measureMarked(WINTER_FACTS, WINTER_SENTENCES),
  spring: () => measureMarked(SPRING_FACTS, SPRING_SENTENCES),
  heldOut: () => measureMarked(DESK_FACTS, HELD_OUT_SENTENCES),
  winterKept: () => measureMarked(WINTER_FACTS, WINTER_KEPT_SENTENCES),
  springKept: () => measureMarked(SPRING_FACTS, SPRING_KEPT_SENTENCES),
  board: () => measureMarked(BOARD_FACTS, BOARD_SENTENCES),
  memo: () => measureMarked(SPRING_FACTS, MEMO_SENTENCES),
  note: () => measureMarked(WINTER_FACTS, NOTE_SENTENCES),
  probe: () => measureMarked(BOARD_FACTS, PROBE_SENTENCES),
  summer: () => measureMarked(SUMMER_FACTS, SUMMER_SENTENCES),
  autumn: () => measureMarked(AUTUMN_FACTS, AUTUMN_SENTENCES),
  autumnKept: () => measureMarked(AUTUMN_FACTS, AUTUMN_KEPT_SENTENCES),
  summerKept: () => measureMarked(SUMMER_FACTS, SUMMER_KEPT_SENTENCES),
  boardKept: () => measureMarked(BOARD_FACTS, BOARD_KEPT_SENTENCES),
  short: () => measureMarked(SHORT_FACTS, SHORT_SENTENCES),
  shortKept: () => measureMarked(SHORT_FACTS, SHORT_KEPT_SENTENCES),
  mixed: () => measureMarked(MIXED_FACTS, MIXED_SENTENCES),
  mixedKept: () => measureMarked(MIXED_FACTS, MIXED_KEPT_SENTENCES),
  wire: () => measureMarked(WIRE_FACTS, WIRE_SENTENCES),
  wireKept: () => measureMarked(WIRE_FACTS, WIRE_KEPT_SENTENCES),
  digest: () => measureMarked(DIGEST_FACTS, DIGEST_SENTENCES),
  digestKept: () => measureMarked(DIGEST_FACTS, DIGEST_KEPT_SENTENCES),
};

/** Those the check was not improved on; of the other sets at least the false sentences were. */
export const UNSEEN = ['autumnKept', 'shortKept', 'mixedKept', 'wireKept', 'digestKept'] as const;

/** One sentence a line: `T | wire | …` where it is true, `F | memo | …` where it is not. */
function measureMarked(facts: Facts, lines: string): ByHand {
  const sentences = lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
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
