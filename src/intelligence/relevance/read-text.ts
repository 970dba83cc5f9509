import { findNegated, findSentences, findTags } from './mark-tokens.ts';
import { getLanguageModel, type Token } from './read-tokens.ts';

/** A text as words: what the matchers and rules read. Lists run in step, one place per word or sign. */
export interface Words {
  texts: readonly string[];
  lowers: readonly string[];
  /** Parts of speech as in Universal Dependencies. */
  tags: readonly string[];
  negated: readonly boolean[];
  /** Index of the sentence each word stands in. */
  sentences: readonly number[];
  /** Whether a hyphen ties the word to the next one. */
  hyphened: readonly boolean[];
  /** Whether "'s" followed the word. */
  possessive: readonly boolean[];
}

/** What lies beyond is not read: the news is told by then. */
const MAX_WORDS = 2_000;
const MAX_CHARACTERS = 20_000;
const MAX_WORD_LENGTH = 60;
/** Such phrases are cut the same way without the model, and a profile has thousands of them. */
const PLAIN_PHRASE = /^[A-Za-z]{2,}(?:[ -][A-Za-z]{2,})*$/;

export function readWords(text: string): Words {
  return splitWords(listPieces(text));
}

/** Headlines set in title case or capitals are brought to sentence case, so that names can be told from words. */
export function readHeadline(
  title: string,
  body: string,
  findName: (word: string) => string | undefined,
): Words {
  const pieces = listPieces(title);
  return splitWords(isSetInCapitals(pieces) ? toSentenceCase(pieces, listPieces(body), findName) : pieces);
}

/** Lower-case words of a phrase, cut the way texts are. */
export function splitPhrase(phrase: string): string[] {
  if (PLAIN_PHRASE.test(phrase)) return phrase.toLowerCase().split(/[ -]/);
  return [...splitWords(phrase.split(/\s+/)).lowers];
}

/** What stands between spaces, without markup and within the bounds of what is read. */
function listPieces(text: string): string[] {
  const bounded = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  const plain = NEEDS_CLEANING.test(bounded) ? dropMarkup(bounded) : bounded;
  return plain
    .split(/\s+/, MAX_WORDS + 1)
    .filter((piece) => piece !== '')
    .slice(0, MAX_WORDS)
    .map((piece) => (piece.length > MAX_WORD_LENGTH ? piece.slice(0, MAX_WORD_LENGTH) : piece));
}

/** Anything but the signs of plain English text. */
const NEEDS_CLEANING = /[<&]|[^\n -~]/;

function dropMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|ldquo|rdquo);/g, '"')
    .replace(/&(?:#39|rsquo|lsquo|apos);/g, "'")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ');
}

function splitWords(pieces: readonly string[]): Words {
  const language = getLanguageModel();
  const tokens: Token[] = [];
  let hasNegation = false;
  for (const piece of pieces) {
    const known = language.readPiece(piece);
    tokens.push(...known.tokens);
    hasNegation ||= known.hasNegation;
  }
  const tags = findTags(language, tokens);
  const sentences = findSentences(language, tokens);
  const negated = hasNegation ? findNegated(language, tokens, sentences) : [];
  const words = {
    texts: [] as string[],
    lowers: [] as string[],
    tags: [] as string[],
    negated: [] as boolean[],
    sentences: [] as number[],
    hyphened: [] as boolean[],
    possessive: [] as boolean[],
  };
  sentences.forEach(({ first, last }, sentence) => {
    for (let at = first; at <= last; at++) {
      const token = tokens[at];
      if (!token) continue;
      const lastWord = words.texts.length - 1;
      if (token.role === 'hyphen' && lastWord >= 0 && at + 1 < tokens.length) {
        words.hyphened[lastWord] = true;
        continue;
      }
      if (token.role === 'possessive') {
        if (lastWord >= 0) words.possessive[lastWord] = true;
        continue;
      }
      if (token.role === 'quote') continue;
      for (let part = 0; part < token.texts.length; part++) {
        words.texts.push(token.texts[part] ?? '');
        words.lowers.push(token.lowers[part] ?? '');
        words.tags.push(tags[at] ?? 'X');
        words.negated.push(negated[at] === true);
        words.sentences.push(sentence);
        words.hyphened.push(part < token.texts.length - 1);
        words.possessive.push(false);
      }
    }
  });
  return words;
}

function isSetInCapitals(title: readonly string[]): boolean {
  const words = title.filter((word) => /^[\p{L}'’-]{4,}/u.test(word));
  if (words.length < 3) return false;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals / words.length >= 0.8;
}

function toSentenceCase(
  title: readonly string[],
  body: readonly string[],
  findName: (word: string) => string | undefined,
): string[] {
  const named = new Set(body.join(' ').match(/(?<=[\p{Ll},;:'"] )\p{Lu}[\p{L}-]+/gu) ?? []);
  const isShouted = !title.some((word) => /\p{Ll}/u.test(word));
  return title.map((word, index) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|['’]s$/gu, '');
    const cased = bare.charAt(0).toUpperCase() + bare.slice(1).toLowerCase();
    const name = findName(bare) ?? (named.has(cased) || index === 0 ? cased : undefined);
    if (isShouted) return name ? word.replace(bare, name) : word.toLowerCase();
    // Capitals inside a word are an abbreviation or a brand and stay.
    return name || /\p{L}.*\p{Lu}/u.test(bare) ? word : word.toLowerCase();
  });
}
