import type { Certainty, Sign } from './compile-profile.ts';
import type { Match } from './phrase-matcher.ts';
import type { Words } from './read-text.ts';

export type Place = 'headline' | 'lead' | 'body';

/** One phrase of the text, with where it stands. */
export interface Finding {
  sign: Sign;
  place: Place;
  /** −1 is the headline, 0 the first sentence of the text. */
  sentence: number;
  start: number;
  end: number;
  words: Words;
}

/** A subject or company named in the text, and how surely it is meant, 0 to 1. */
export interface Mention {
  kind: 'subject' | 'company' | 'competitor';
  at: number;
  term: string;
  place: Place;
  sentence: number;
  sureness: number;
  certainty: Certainty;
  start: number;
  end: number;
}

export function toFindings(matches: readonly Match<Sign>[], words: Words, isHeadline: boolean): Finding[] {
  return matches.map(({ value, start, end }) => {
    const sentence = isHeadline ? -1 : (words.sentences[start] ?? 0);
    const place = isHeadline ? 'headline' : sentence === 0 ? 'lead' : 'body';
    return { sign: value, place, sentence, start, end, words };
  });
}
