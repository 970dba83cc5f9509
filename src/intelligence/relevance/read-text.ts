import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';

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
/** Without one of these nothing in the text is negated, and it need not be looked for. */
const NEGATION =
  /\b(no|not|never|neither|nor|none|nobody|nothing|without|cannot|hardly|barely|scarcely)\b|n't\b/i;
/** Such phrases are cut the same way without the model, and a profile has thousands of them. */
const PLAIN_PHRASE = /^[A-Za-z]{2,}(?:[ -][A-Za-z]{2,})*$/;

type Wink = ReturnType<typeof winkNLP>;
let plainWink: Wink | undefined;
let negatingWink: Wink | undefined;

/** Unpacking the model takes a tenth of a second, so it waits for the first text. */
function getWink(hasNegation: boolean): Wink {
  if (!hasNegation) {
    plainWink ??= winkNLP(model, ['sbd', 'pos']);
    return plainWink;
  }
  negatingWink ??= winkNLP(model, ['sbd', 'negation', 'pos']);
  return negatingWink;
}

export function readWords(text: string): Words {
  return splitWords(cleanText(text));
}

/** Headlines set in title case or capitals are brought to sentence case, so that names can be told from words. */
export function readHeadline(
  title: string,
  body: string,
  findName: (word: string) => string | undefined,
): Words {
  const clean = cleanText(title);
  return splitWords(isSetInCapitals(clean) ? toSentenceCase(clean, cleanText(body), findName) : clean);
}

/** Lower-case words of a phrase, cut the way texts are. */
export function splitPhrase(phrase: string): string[] {
  if (PLAIN_PHRASE.test(phrase)) return phrase.toLowerCase().split(/[ -]/);
  return [...splitWords(phrase).lowers];
}

export function cleanText(text: string): string {
  const bounded = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  const plain = NEEDS_CLEANING.test(bounded) ? dropMarkup(bounded) : bounded;
  const pieces = plain.split(/\s+/).filter((piece) => piece !== '');
  const kept = pieces.slice(0, MAX_WORDS);
  return kept
    .map((piece) => (piece.length > MAX_WORD_LENGTH ? piece.slice(0, MAX_WORD_LENGTH) : piece))
    .join(' ');
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

function splitWords(text: string): Words {
  const words = {
    texts: [] as string[],
    lowers: [] as string[],
    tags: [] as string[],
    negated: [] as boolean[],
    sentences: [] as number[],
    hyphened: [] as boolean[],
    possessive: [] as boolean[],
  };
  if (text === '') return words;
  const hasNegation = NEGATION.test(text);
  const { its, readDoc } = getWink(hasNegation);
  const document = readDoc(text);
  const tokens = document.tokens();
  const values = tokens.out() as string[];
  const tags = tokens.out(its.pos) as string[];
  const negations = hasNegation ? (tokens.out(its.negationFlag) as boolean[]) : [];
  const spans = document.sentences().out(its.span as never) as unknown as number[][];
  const starts = spans.map((span) => span[0] ?? 0);
  for (let at = 0, sentence = -1; at < values.length; at++) {
    while (sentence + 1 < starts.length && (starts[sentence + 1] ?? 0) <= at) sentence++;
    const value = values[at] ?? '';
    const last = words.texts.length - 1;
    if (value === '-' && last >= 0 && at + 1 < values.length) {
      words.hyphened[last] = true;
      continue;
    }
    if (value === "'s" || value === "'" || value === "'S") {
      if (last >= 0) words.possessive[last] = true;
      continue;
    }
    if (isQuote(value)) continue;
    // Some prefixes stay tied to their word ("mid-vol"); all hyphens are to be read alike.
    const parts =
      value.includes('-') && /\p{L}-\p{L}/u.test(value)
        ? value.split('-').filter((part) => part !== '')
        : [value];
    parts.forEach((part, index) => {
      words.texts.push(part);
      words.lowers.push(part.toLowerCase());
      words.tags.push(tags[at] ?? 'X');
      words.negated.push(negations[at] === true);
      words.sentences.push(Math.max(sentence, 0));
      words.hyphened.push(index < parts.length - 1);
      words.possessive.push(false);
    });
  }
  return words;
}

function isQuote(value: string): boolean {
  return value === '"' || value === '“' || value === '”' || value === '`' || value === '``';
}

function isSetInCapitals(title: string): boolean {
  const words = title.split(' ').filter((word) => /^[\p{L}'’-]{4,}/u.test(word));
  if (words.length < 3) return false;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals / words.length >= 0.8;
}

function toSentenceCase(title: string, body: string, findName: (word: string) => string | undefined): string {
  const named = new Set(body.match(/(?<=[\p{Ll},;:'"] )\p{Lu}[\p{L}-]+/gu) ?? []);
  const isShouted = !/\p{Ll}/u.test(title);
  return title
    .split(' ')
    .map((word, index) => {
      const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|['’]s$/gu, '');
      const cased = bare.charAt(0).toUpperCase() + bare.slice(1).toLowerCase();
      const name = findName(bare) ?? (named.has(cased) || index === 0 ? cased : undefined);
      if (isShouted) return name ? word.replace(bare, name) : word.toLowerCase();
      // Capitals inside a word are an abbreviation or a brand and stay.
      return name || /\p{L}.*\p{Lu}/u.test(bare) ? word : word.toLowerCase();
    })
    .join(' ');
}
