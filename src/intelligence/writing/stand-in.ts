import type { Sentence } from '#contract/dashboard.ts';
import { findClosest, textsOf } from './article-sentences.ts';
import { compose, createWording } from './composing/compose.ts';
import { sayLacking } from './composing/phrases.ts';
import { stateIndicator, statePair } from './composing/statements.ts';
import { oneOfEach, weighMoves } from './composing/weigh.ts';
import { scanSentence } from './reading/scan-sentence.ts';
import { hasValue, type Subject } from './subject.ts';
import type { Verifier } from './verify-text.ts';

/** Of an answer: each takes some milliseconds on the serving thread. */
const MOST_SOUGHT = 12;
const LONGEST_REFUSED = 400;
const LONGEST_STAND_IN = 300;

interface Place {
  before: Sentence | undefined;
  /** Verifies a sentence in this place. */
  check(text: string): Sentence | undefined;
}

export type StandIns = ReturnType<typeof createStandIns>;

/**
 * Finds what readers get in the place of refused sentences: the closest sentence of the article, else our own about
 * the same price. Nothing that the other texts say already.
 */
export function createStandIns(others: readonly string[], verifier: Verifier) {
  const taken = new Set(others);
  const told = new Set(others.flatMap((text) => keysOf(findClosest(text, verifier).slice(0, 1))));
  const known = new Set(others.flatMap((text) => findSubjects(text, verifier)));

  let sought = 0;

  const fromArticle = (closest: ReturnType<typeof findClosest>, { before, check }: Place) => {
    for (const one of closest) {
      for (const at of new Set([one.index, 1])) {
        const found = { ...one, index: at };
        const [key = ''] = keysOf([found]);
        if (told.has(key)) return undefined;
        for (const text of textsOf(found, before)) {
          const sentence = text.length <= LONGEST_STAND_IN ? check(text) : undefined;
          if (sentence) return { sentence, key };
        }
      }
    }
    return undefined;
  };

  return {
    find(refused: string, place: Place): Sentence | undefined {
      if (refused.length > LONGEST_REFUSED || sought >= MOST_SOUGHT) return undefined;
      sought += 1;
      const closest = findClosest(refused, verifier);
      const article = fromArticle(closest, place);
      if (article) told.add(article.key);
      const subjects = findSubjects(refused, verifier).filter((subject) => !known.has(subject));
      const own = closest.length > 0 ? undefined : statePrices(subjects, verifier)?.text;
      const sentence = article?.sentence ?? (own === undefined ? undefined : place.check(own));
      if (!sentence || taken.has(sentence.text)) return undefined;
      taken.add(sentence.text);
      if (!article) for (const subject of findSubjects(sentence.text, verifier)) known.add(subject);
      return sentence;
    },
  };
}

function keysOf(closest: ReturnType<typeof findClosest>): string[] {
  return closest.map(({ story, index }) => `${story.known.evidence.id} ${index}`);
}

function findSubjects(text: string, { knowledge, lexicon }: Verifier): Subject[] {
  const found = scanSentence(text, knowledge, lexicon).flatMap((token) =>
    token.type === 'name' ? [...token.target.subjects, ...(token.target.group?.members ?? [])] : [],
  );
  return [...new Set(found)];
}

/** The nearest two moves, else that there is no current value, else a figure of a longer period. */
function statePrices(subjects: readonly Subject[], { knowledge }: Verifier): Sentence | undefined {
  const { today } = knowledge;
  const own = oneOfEach(knowledge.subjects).filter((subject) => subjects.includes(subject));
  const [first, second] = weighMoves(own);
  if (first) return statePair(first, second, today, createWording(today));
  const old = own.find((subject) => subject.freshness !== 'fresh' || !hasValue(subject));
  if (old) return compose(sayLacking(old, today), '.');
  const figure = own.find(({ cadence }) => cadence !== 'day');
  return figure && stateIndicator(figure, today);
}
