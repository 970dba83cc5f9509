import { withoutLinks } from '../writing/clean-text.ts';

/** A text as parallel lists, one entry per word or punctuation mark. */
export interface Words {
  texts: string[];
  lowers: string[];
  /** Whether a word such as "not" precedes it in the same clause. */
  negated: boolean[];
  sentences: number[];
  hyphened: boolean[];
  possessive: boolean[];
}

const MAX_WORDS = 2_000;
const MAX_CHARACTERS = 20_000;
const MAX_WORD_LENGTH = 60;

export function readWords(text: string): Words {
  return splitWords(listPieces(text));
}

/** Headlines in title case or capitals are converted to sentence case, so that names can be recognized. */
export function readHeadline(
  title: string,
  body: string,
  findName: (word: string) => string | undefined,
): Words {
  const pieces = listPieces(title);
  return splitWords(isSetInCapitals(pieces) ? toSentenceCase(pieces, listPieces(body), findName) : pieces);
}

/** Converts an all-caps title to sentence case; leaves others unchanged. */
export function quietTitle(title: string, body: string): string {
  if (/\p{Ll}/u.test(title)) return title;
  const pieces = listPieces(title);
  return isSetInCapitals(pieces)
    ? toSentenceCase(pieces, listPieces(body), () => undefined).join(' ')
    : title;
}

export function splitPhrase(phrase: string): string[] {
  return splitWords(phrase.split(/\s+/)).lowers;
}

function listPieces(text: string): string[] {
  const bounded = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  const plain = NEEDS_CLEANING.test(bounded) ? dropMarkup(bounded) : bounded;
  return plain
    .split(/\s+/, MAX_WORDS + 1)
    .filter((piece) => piece !== '')
    .slice(0, MAX_WORDS)
    .map((piece) => (piece.length > MAX_WORD_LENGTH ? piece.slice(0, MAX_WORD_LENGTH) : piece));
}

const NEEDS_CLEANING = /[<&]|[^\n -~]|\]\(|\w:[^\s]|www\./i;

function dropMarkup(text: string): string {
  return withoutLinks(text.replace(/<\/?[a-z][^<>]{0,300}>/gi, ' '))
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|ldquo|rdquo);/g, '"')
    .replace(/&(?:#39|rsquo|lsquo|apos);/g, "'")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ');
}

const TOKEN =
  /[#@][\p{L}\p{N}_]+|(?:\p{L}\.){2,}|\d+(?:[.,]\d+)+|\p{L}+n't(?!\p{L})|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:&\p{L}+)*|'s?(?!\p{L})|\S/giu;
const WORD = /^[\p{L}\p{N}]/u;
const QUOTE = /^["“”`«»]$/;
const NEGATION =
  /^(?:no|not|never|neither|nor|none|nobody|nothing|without|cannot|hardly|barely|scarcely|.*n't)$/;
/** "Declines to block", "rejects a bid to repeal": what follows does not happen. */
const REFUSAL =
  /(?:^| )(?:(?:declin|refus)(?:e|es|ed|ing)|fail(?:s|ed|ing)?|(?:reject|den)(?:s|y|ies|ied|ed|ing)?)(?: (?:an? )?(?:bid|request|appeal|motion|plea|effort|push|plan|petition|attempt|challenge))? to$/;
/** "Declines to $98", "declines to the lowest since spring": here the price declines. */
const AFTER_FALL =
  /^(?:\p{L}+est|an?|the|its|about|around|near|nearly|below|under|record|levels?|multi|all|\P{L}.*)$/u;
const CLAUSE_END = /^(?:[,;:.!?()–—]|but|and|after|as)$/;
const ABBREVIATION = /^(?:\p{Lu}|inc|corp|co|ltd|mr|mrs|ms|dr|st|gov|sen|rep|no|vs)$/iu;

function splitWords(pieces: readonly string[]): Words {
  const words: Words = { texts: [], lowers: [], negated: [], sentences: [], hyphened: [], possessive: [] };
  let sentence = 0;
  let isNegated = false;
  let isEnded = false;
  for (const piece of pieces) {
    if (isEnded && /^["“'(]*[\p{Lu}\p{N}$]/u.test(piece)) sentence += 1;
    isEnded = false;
    let isJoined = false;
    for (const [token] of piece.matchAll(TOKEN)) {
      const last = words.texts.length - 1;
      const isInside = isJoined;
      isJoined = true;
      if (QUOTE.test(token)) continue;
      if (isInside && token === '-') {
        words.hyphened[last] = true;
        continue;
      }
      if (isInside && (token === "'s" || token === "'S" || token === "'")) {
        words.possessive[last] = true;
        continue;
      }
      const lower = token.toLowerCase();
      if (/^[.!?]$/.test(token)) isEnded = token !== '.' || !ABBREVIATION.test(words.texts[last] ?? '');
      else if (WORD.test(token)) isEnded = false;
      if (isNegated && CLAUSE_END.test(lower)) isNegated = false;
      words.texts.push(token);
      words.lowers.push(lower);
      isNegated ||= isRefused(words.lowers);
      words.negated.push(isNegated);
      words.sentences.push(sentence);
      words.hyphened.push(false);
      words.possessive.push(false);
      isNegated ||= NEGATION.test(lower);
    }
    if (isEnded) isNegated = false;
  }
  return words;
}

function isRefused(lowers: readonly string[]): boolean {
  if (lowers.at(-2) !== 'to' || AFTER_FALL.test(lowers.at(-1) ?? '')) return false;
  return REFUSAL.test(lowers.slice(-6, -1).join(' '));
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
    return name || /\p{L}.*\p{Lu}/u.test(bare) ? word : word.toLowerCase();
  });
}
