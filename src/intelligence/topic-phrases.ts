import { isForeignName, isForeignPair } from './relevance/abroad.ts';
import { STATE_NAMES } from './states.ts';
import { COMMON_WORDS, STOP_WORDS } from './story-words.ts';
import { PART_WORDS, PHRASE_BREAKERS, SPELLINGS, TRADE_NOUNS } from './topic-words.ts';

export interface PhraseWord {
  key: string;
  raw: string;
  isCapitalised: boolean;
  startsSentence: boolean;
  /** Whether the previous or next word belongs to the same name. */
  isJoinedBefore: boolean;
  isJoinedAfter: boolean;
}

export interface TitlePhrase {
  key: string;
  words: PhraseWord[];
  /** As written, with capitals only for names. */
  surface: string;
}

export interface TitleWords {
  phrases: TitlePhrase[];
  whole: ReadonlySet<string>;
  /** Words in lower case with the way they are written as a name. */
  names: [word: string, name: string][];
  lowerCase: string[];
}

const LONGEST_PHRASE = 3;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’&.]\p{L}[\p{L}\p{M}]*)*|\p{N}[\p{N}.,%]*\p{L}*/gu;

/** A cache: headlines stay in the window for days and are reread at every data change. */
const readBefore = new Map<string, TitleWords>();
const MAX_READ_BEFORE = 2_000;

export function readPhrases(text: string): TitleWords {
  const known = readBefore.get(text);
  if (known) return known;
  if (readBefore.size >= MAX_READ_BEFORE) readBefore.clear();
  const read = splitPhrases(text);
  readBefore.set(text, read);
  return read;
}

function splitPhrases(text: string): TitleWords {
  const words = readWords(text);
  // In sentence case a capital letter marks a name.
  const isInSentenceCase = words.some(
    ({ raw, key, isCapitalised }) =>
      !isCapitalised && raw.length > 3 && /^\p{L}/u.test(raw) && !STOP_WORDS.has(key),
  );
  if (isInSentenceCase) joinNames(words);
  const runs: PhraseWord[][] = [];
  let run: PhraseWord[] = [];
  for (const [at, word] of words.entries()) {
    const known = respell(word, words[at + 1]);
    const isPart = mayBePart(known, word.isApart ? undefined : run.at(-1));
    if (run.length > 0 && (word.isApart || !isPart)) {
      runs.push(run);
      run = [];
    }
    if (isPart) run.push(known);
  }
  if (run.length > 0) runs.push(run);
  return {
    phrases: runs.flatMap(listParts).map((part) => ({
      key: keyOf(part),
      words: part,
      surface: surfaceOf(part, isInSentenceCase),
    })),
    whole: new Set(runs.map(keyOf)),
    names: listNames(words, isInSentenceCase),
    lowerCase: words.filter(({ isCapitalised }) => !isCapitalised).map(({ raw }) => raw.toLowerCase()),
  };
}

function joinNames(words: ReturnType<typeof readWords>): void {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (!before?.isCapitalised || !word.isCapitalised || word.isApart || STOP_WORDS.has(before.key)) continue;
    before.isJoinedAfter = true;
    word.isJoinedBefore = true;
  }
}

function surfaceOf(words: readonly PhraseWord[], isInSentenceCase: boolean): string {
  const raw = words.map((word) => word.raw).join(' ');
  const [first] = words;
  const isTelling = isInSentenceCase && words.length > 1 && (!first?.startsSentence || first.isJoinedAfter);
  return isTelling ? raw : raw.toLowerCase();
}

/** Names have a capital inside a sentence, or are all capitals. */
function listNames(words: readonly PhraseWord[], isInSentenceCase: boolean): TitleWords['names'] {
  const isShouted = words.every(({ raw }) => raw === raw.toUpperCase());
  return words.flatMap(({ raw, isCapitalised, startsSentence }, at) => {
    const next = words[at + 1];
    const isFollowed = next?.isCapitalised && !next.startsSentence;
    const isAcronym = !isShouted && raw.length > 1 && raw.length < 6 && raw === raw.toUpperCase();
    const isName =
      isAcronym ||
      (isInSentenceCase && (!startsSentence || isFollowed)) ||
      (!isShouted && isPlace(words, at));
    return isCapitalised && isName ? [[raw.toLowerCase(), raw]] : [];
  });
}

/** A country, people or state, or one word of a two-word name. */
function isPlace(words: readonly PhraseWord[], at: number): boolean {
  const [before, word, next] = [at - 1, at, at + 1].map((place) => words[place]?.raw ?? '') as [
    string,
    string,
    string,
  ];
  const isPair = (one: string, other: string) =>
    isForeignPair(one, other) || STATE_NAMES.has(`${one} ${other}`.toLowerCase());
  return (
    isForeignName(word) || STATE_NAMES.has(word.toLowerCase()) || isPair(before, word) || isPair(word, next)
  );
}

export function keyOf(phrase: readonly PhraseWord[]): string {
  return phrase.map(({ key }) => key).join(' ');
}

export function isBreaker(key: string): boolean {
  if (PHRASE_BREAKERS.has(key)) return true;
  const [, root] = /^(.{2,30}?)(?:ed|ing|er)$/.exec(key) ?? [];
  if (!root) return false;
  return [root, `${root}e`, root.replace(/(.)\1$/, '$1')].some((form) => PHRASE_BREAKERS.has(form));
}

function readWords(text: string): (PhraseWord & { isApart: boolean })[] {
  const words: (PhraseWord & { isApart: boolean })[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const raw = match[0].replace(/['’]s$/i, '').replaceAll('.', '');
    words.push({
      raw,
      key: singularOf(raw.toLowerCase()),
      isCapitalised: /^\p{Lu}/u.test(raw),
      startsSentence: words.length === 0 || /[.!?:“"]/.test(between),
      isJoinedBefore: false,
      isJoinedAfter: false,
      isApart: !/^[\s-]*$/.test(between),
    });
  }
  return words;
}

/** `met` is short for metallurgical, but only before coal. */
function respell(word: PhraseWord, next: PhraseWord | undefined): PhraseWord {
  if (word.key === 'met' && next?.key === 'coal')
    return { ...word, key: 'metallurgical', raw: 'metallurgical' };
  const key = SPELLINGS.get(word.key);
  return key ? { ...word, key, raw: key } : word;
}

function mayBePart({ key }: PhraseWord, before: PhraseWord | undefined): boolean {
  if (key.length < 2 || /^\p{N}|n['’]t$|['’](?:re|ve|ll|d|m)$/u.test(key) || STOP_WORDS.has(key))
    return false;
  if (TRADE_NOUNS.has(key)) return true;
  // `cut` is a noun in `rate cut` and a verb in `Miners cut jobs`.
  if (PART_WORDS.has(key)) return !isBreaker(key) || (before !== undefined && isKnownNoun(before.key));
  return !isBreaker(key) && !COMMON_WORDS.has(key);
}

function isKnownNoun(key: string): boolean {
  return TRADE_NOUNS.has(key) || PART_WORDS.has(key);
}

/** Skips parts that begin or end inside a name: `Resource Partners` of two companies is not a topic. */
function listParts(run: readonly PhraseWord[]): PhraseWord[][] {
  return run
    .flatMap((_, start) =>
      Array.from({ length: Math.min(LONGEST_PHRASE, run.length - start) }, (_unused, more) =>
        run.slice(start, start + more + 1),
      ),
    )
    .filter((part) => !part[0]?.isJoinedBefore && !part.at(-1)?.isJoinedAfter);
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ics)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
