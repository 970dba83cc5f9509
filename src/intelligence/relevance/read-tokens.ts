import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { type Automaton, createAutomaton } from './automaton.ts';

/** All that is known of a word or sign wherever it stands. */
export interface Token {
  role: 'word' | 'hyphen' | 'possessive' | 'quote';
  /** The words to read, more than one when hyphens tie them. */
  texts: readonly string[];
  lowers: readonly string[];
  isPunctuation: boolean;
  /** The likeliest part of speech, and whether no neighbour can change it. */
  tag: number;
  isTagFixed: boolean;
  /** One bit for each part of speech the word can be. */
  possibleTags: number;
  /** What the rules of parts of speech read in place of the tag, one column each. */
  hints: readonly number[] | undefined;
  /** What the sentence rules read, and what they read at the very start of a text. */
  sentenceColumn: number;
  openingColumn: number;
  negationColumn: number;
}

/** What stands between two spaces. */
export interface Piece {
  tokens: readonly Token[];
  hasNegation: boolean;
}

export interface LanguageModel {
  readPiece(piece: string): Piece;
  sentenceRules: Automaton;
  tagRules: readonly Automaton[];
  negationRules: Automaton;
  tagNames: readonly string[];
}

/** Without one of these nothing in the text is negated, and it need not be looked for. */
const NEGATION =
  /\b(no|not|never|neither|nor|none|nobody|nothing|without|cannot|hardly|barely|scarcely)\b|n't\b/i;
/** Rare words come and go; what is kept must not grow with the number of texts read. */
const MAX_KNOWN_PIECES = 50_000;

let languageModel: LanguageModel | undefined;

/** Unpacking the model takes a tenth of a second, so it waits for the first text. */
export function getLanguageModel(): LanguageModel {
  languageModel ??= loadLanguageModel();
  return languageModel;
}

/** The part of the model's lexicon that is read here. */
interface Lexicon {
  value(lexeme: number): string;
  normal(lexeme: number): number;
  /** The normal form of a part of a contraction. */
  nox(packed: number): number;
  mappedSpelling(lexeme: number): number;
  posOf(lexeme: number): number;
  isMemberPOS(lexeme: number, tag: number): boolean;
  property(lexeme: number, name: 'posHint' | 'sbdHint' | 'isAbbrev'): number;
  property(lexeme: number, name: 'tokenType'): string;
  valueOf(feature: 'pos', tag: number): string | undefined;
}

/** The model's words, and the place of each. */
interface Lexemes {
  list: string[];
  hash: Record<string, number>;
}

/** A text as the model cuts it. A token is four numbers: lexeme, form and spaces before it, tag, flags. */
interface RawText {
  tokens: readonly number[];
  cache: Lexicon;
}

const TOKEN_SIZE = 4;
/** Above it the second number of a token tells of a contraction. */
const MAX_SPACES = 0xffff;
const TAG_MASK = 0x3f00000;
const TAG_SHIFT = 20;
const NOUN = 8;
/** Added to the hints of the lexicon where the rules read them. */
const HINT_BASE = 1_080_000;
const QUOTE_HINT = 4;
const QUOTE_AFTER_SPACE_HINT = 6;
const ABBREVIATION_HINT = 7;
const INITIAL_HINT = 8;

/** What a word may be is asked once and remembered; only the rules that look at its neighbours run on every text. */
function loadLanguageModel(): LanguageModel {
  const { sbd, pos, negation } = model as unknown as {
    sbd(): { machines: [string] };
    pos(): { machines: string[] };
    negation(): { machines: [string] };
  };
  let cutText = createCutter();
  const tagNames = listTagNames(cutText('').cache);
  const sentenceRules = createAutomaton(sbd().machines[0]);
  const tagRules = pos().machines.map(createAutomaton);
  const negationRules = createAutomaton(negation().machines[0]);

  function readToken({ cache, tokens }: RawText, at: number): Token {
    const [lexeme = 0, form = 0, packedTag = 0] = tokens.slice(at, at + TOKEN_SIZE);
    const normal = form > MAX_SPACES ? cache.nox(form) : cache.normal(lexeme);
    const isTagFixed = packedTag !== 0;
    const text = cache.value(lexeme);
    const texts = splitHyphens(text);
    const hint = cache.property(lexeme, 'posHint');
    const tokenType = cache.property(lexeme, 'tokenType');
    return {
      role: roleOf(text),
      texts,
      lowers: texts.map((part) => part.toLowerCase()),
      isPunctuation: tokenType === 'punctuation' || tokenType === 'emoji' || tokenType === 'emoticon',
      tag: isTagFixed
        ? (packedTag & TAG_MASK) >>> TAG_SHIFT
        : cache.posOf(cache.mappedSpelling(lexeme)) || NOUN,
      isTagFixed,
      possibleTags: tagNames.reduce(
        (bits, _, tag) => (cache.isMemberPOS(normal, tag) ? bits | (1 << tag) : bits),
        0,
      ),
      hints: hint === 0 ? undefined : tagRules.map((rules) => rules.columnOf(hint + HINT_BASE)),
      sentenceColumn: sentenceRules.columnOf(sentenceSymbol(cache, lexeme, normal, at === 0)),
      openingColumn: sentenceRules.columnOf(sentenceSymbol(cache, lexeme, normal, false)),
      negationColumn: negationRules.columnOf(normal),
    };
  }

  const known = new Map<string, Piece>();
  function readPiece(piece: string): Piece {
    const remembered = known.get(piece);
    if (remembered) return remembered;
    if (known.size >= MAX_KNOWN_PIECES) {
      known.clear();
      // The model has kept the words too.
      cutText = createCutter();
    }
    const raw = cutText(piece);
    const tokens: Token[] = [];
    for (let at = 0; at < raw.tokens.length; at += TOKEN_SIZE) tokens.push(readToken(raw, at));
    const answer = { tokens, hasNegation: NEGATION.test(piece) };
    known.set(piece, answer);
    return answer;
  }

  return { readPiece, sentenceRules, tagRules, negationRules, tagNames };
}

/** The model hands a cut text only to its own rules; one that keeps what it is handed stands in for them. */
function createCutter(): (text: string) => RawText {
  const { core: loadCore } = model as unknown as { core(): { features: { lexeme: Lexemes } } };
  const core = loadCore();
  let raw: RawText | undefined;
  const keep = (_patterns: unknown, text: RawText) => {
    raw = text;
  };
  const { readDoc } = winkNLP(
    { ...model, core: () => core, sbd: () => ({ machines: [], transformers: [], setter: keep }) },
    ['sbd'],
  );
  const { hash, list } = core.features.lexeme;
  return (text) => {
    const knownBefore = list.length;
    readDoc(text);
    // The model would cut later texts by the words it met in earlier ones.
    for (const word of list.slice(knownBefore)) delete hash[word];
    if (!raw) throw new Error('The language model did not cut the text.');
    return raw;
  };
}

function listTagNames(lexicon: Lexicon): string[] {
  const names: string[] = [];
  for (let name = lexicon.valueOf('pos', 0); name; name = lexicon.valueOf('pos', names.length))
    names.push(name);
  return names;
}

function sentenceSymbol(cache: Lexicon, lexeme: number, normal: number, isAfterSpace: boolean): number {
  const hint = cache.property(normal, 'sbdHint') || cache.property(lexeme, 'sbdHint');
  if (hint === QUOTE_HINT) return HINT_BASE + (isAfterSpace ? QUOTE_AFTER_SPACE_HINT : QUOTE_HINT);
  if (hint !== 0) return HINT_BASE + hint;
  if (cache.property(normal, 'isAbbrev') === 0) return normal;
  return HINT_BASE + (cache.value(normal).length === 2 ? INITIAL_HINT : ABBREVIATION_HINT);
}

function roleOf(text: string): Token['role'] {
  if (text === '-') return 'hyphen';
  if (text === "'s" || text === "'" || text === "'S") return 'possessive';
  return text === '"' || text === '“' || text === '”' || text === '`' || text === '``' ? 'quote' : 'word';
}

/** Some prefixes stay tied to their word ("mid-vol"); all hyphens are to be read alike. */
function splitHyphens(text: string): string[] {
  return /\p{L}-\p{L}/u.test(text) ? text.split('-').filter((part) => part !== '') : [text];
}
