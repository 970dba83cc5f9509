import type { Sentence } from '#contract/dashboard.ts';
import { KNOWN_FACTS } from './known-facts.fixture.ts';
import { FALSE_SENTENCES, TRUE_SENTENCES } from './known-sentences.fixture.ts';
import { MUTATIONS, type Mutation, mutate } from './mutations.fixture.ts';
import { createDice, createSampleFacts } from './sample-facts.fixture.ts';
import { createVerifier } from './verify-text.ts';
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

/** Sentences written by hand about one known day. */
export function measureByHand(): { falseAlarms: Measured; missed: Measured } {
  const { verify } = createVerifier(KNOWN_FACTS);
  return {
    falseAlarms: {
      tried: TRUE_SENTENCES.length,
      wrong: TRUE_SENTENCES.filter((text) => !verify(text).isVerified),
    },
    missed: {
      tried: FALSE_SENTENCES.length,
      wrong: FALSE_SENTENCES.filter((text) => verify(text).isVerified),
    },
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
