import { lookUp } from '#contract/look-up.ts';
import { isTitleCase, plainWords } from '../folding.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { type FoldedText, findName, foldText, type Lexicon } from '../lexicon.ts';
import { OTHER_NAMES, PEOPLES } from '../other-names.ts';
import { readBeside, readComparison } from './read-comparison.ts';
import { readTime } from './read-date.ts';
import { isNounHere, readDirection } from './read-direction.ts';
import { readFigure, readSpelled } from './read-number.ts';
import { readRatio } from './read-ratio.ts';
import { isWord, type Token, type TokenOf } from './token.ts';
import { CAUSES, isFreeCapital, isOrdinaryWord } from './words.ts';

export function scanSentence(sentence: string, knowledge: Knowledge, lexicon: Lexicon): Token[] {
  const folded = foldText(sentence);
  const { text } = folded;
  const isHeadline = isTitleCase(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const token = readToken(folded, at, { knowledge, lexicon, isHeadline, isFirst: isAtStart(tokens) });
    // A mark stays folded, so that both apostrophes are read alike.
    tokens.push(token.type === 'mark' ? token : { ...token, text: sentence.slice(token.start, token.end) });
    at = token.end;
  }
  markExceptions(tokens);
  markPair(tokens);
  markFormer(tokens);
  markParts(tokens);
  markPlaces(tokens);
  markTopics(tokens, knowledge);
  markOwnWords(tokens);
  markMood(tokens);
  markMoves(tokens);
  markGaps(tokens);
  return tokens;
}

interface Context {
  knowledge: Knowledge;
  lexicon: Lexicon;
  isHeadline: boolean;
  isFirst: boolean;
}

function readToken(folded: FoldedText, at: number, context: Context): Token {
  const { text } = folded;
  const { knowledge, lexicon } = context;
  const span = (length: number) => ({ start: at, end: at + length, text: text.slice(at, at + length) });
  const quote = readQuote(text, at, knowledge) ?? readTitle(text, at, knowledge);
  if (quote) return { type: 'quote', ...span(quote.length), articles: quote.articles, topic: quote.topic };
  const name = findName(lexicon, folded, at) ?? readSplitName(text, at, lexicon);
  const isNameAt = (place: number) => {
    const target = findName(lexicon, folded, place)?.target;
    // "ahead of the Consumer Price Index on Wednesday" is about its release.
    if (target && target.releases.length > 0 && /^ahead of /i.test(text.slice(at))) return false;
    return target !== undefined && (target.subjects.length > 0 || target.group !== undefined);
  };
  const comparison =
    readRatio(text, at, isNameAt) ??
    readBeside(text, at, isNameAt) ??
    readComparison(text, at, knowledge.today);
  if (comparison && comparison.length > (name?.length ?? 0)) {
    return { type: 'comparison', ...span(comparison.length), comparison: comparison.reading };
  }
  if (name) return { type: 'name', ...span(name.length), target: name.target };
  const time = readTime(text, at, knowledge.today);
  if (time?.period) return { type: 'period', ...span(time.length), period: time.period, sign: time.sign };
  if (time?.date) return { type: 'date', ...span(time.length), date: time.date };
  const number = readFigure(text, at) ?? readSpelled(text, at);
  if (number) return { type: 'number', ...span(number.length), number: number.reading };
  // "equities are holding up"
  const isHeldUp = /\bhold(?:s|ing)? $/i.test(text.slice(Math.max(0, at - 9), at));
  const direction = isHeldUp ? undefined : readDirection(text, at);
  if (direction) {
    const end = at + direction.length;
    const isNoun = isNounHere(text.slice(at, end), text.slice(0, at), text.slice(end));
    const reading = isNoun ? { ...direction.reading, form: 'noun' as const } : direction.reading;
    return {
      type: 'direction',
      ...span(direction.length),
      direction: reading,
      isNegated: false,
      isForecast: false,
    };
  }
  for (const [pattern, strength] of CAUSES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { type: 'cause', ...span(match[0].length), strength };
  }
  return readStranger(folded, at, context) ?? readPlain(text, at);
}

/** "10- and 30-year Treasuries" */
function readSplitName(text: string, at: number, lexicon: Lexicon): ReturnType<typeof findName> {
  const [whole, count, unit] =
    /^(\d{1,2}|two|three|five|seven|ten)-(?=(?:,| and| or| to) (?:\d{1,2}|two|three|five|seven|ten|thirty)-(year|yr|month)\b)/i.exec(
      text.slice(at, at + 28),
    ) ?? [];
  if (!whole || /[\w.]/.test(text[at - 1] ?? '')) return undefined;
  const found = findName(lexicon, foldText(`${count}-${unit} yield`), 0);
  return found && { ...found, length: whole.length };
}

const MARK = /[^A-Za-z0-9\p{L}\p{N}]/uy;
const WORD = /United States(?! \p{Lu})|[\p{L}\p{N}][\p{L}\p{N}'&/+]*(?:[-.][\p{L}\p{N}]+)*/uy;

function readPlain(text: string, at: number): Token {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined) {
    const span = { start: at, end: at + word.length, text: word };
    // Digits in an unknown form cannot be verified, so they count as an unknown name.
    if (/\p{N}/u.test(word)) return { type: 'stranger', ...span, articles: [] };
    return { type: 'word', ...span, word: word.toLowerCase() };
  }
  MARK.lastIndex = at;
  const length = MARK.exec(text)?.[0].length ?? 1;
  return { type: 'mark', start: at, end: at + length, text: text.slice(at, at + length) };
}

const CAPITALISED =
  /United States(?! \p{Lu})|(?:[A-Z]\.){2,}|No\. ?\d+|[\p{Lu}][\p{L}\p{N}&]*(?:['.-][\p{L}\p{N}]+)*/uy;

/** Each length of a name is looked up in all articles. */
const MAX_NAME_WORDS = 30;

/** A run of capitalised words; if unknown as a whole, its words are looked up one by one. */
function readStranger(folded: FoldedText, at: number, context: Context): Token | undefined {
  const { text } = folded;
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  const first = capitalisedAt(text, at);
  if (!first) return undefined;
  const isMereStart =
    (context.isFirst || context.isHeadline) &&
    (isOrdinaryWord(first) || isInLowerCase(first, context.knowledge));
  const isNamed = isMereStart && startsName(folded, at + first.length, first, context);
  if ((isMereStart && !isNamed) || isFreeCapital(first)) return undefined;
  const ends = [at + first.length];
  for (let end = ends[0] ?? at; ends.length < MAX_NAME_WORDS; ) {
    const gap = /^(?: (?:of|the|and|de|for|&) | )/.exec(text.slice(end))?.[0];
    const next = gap === undefined ? undefined : capitalisedAt(text, end + gap.length);
    if (gap === undefined || !next || findName(context.lexicon, folded, end + gap.length)) break;
    if (readTime(text, end + gap.length, context.knowledge.today)) break;
    end += gap.length + next.length;
    ends.push(end);
  }
  for (const end of ends.reverse()) {
    const name = text.slice(at, end).replace(/'s$/, '');
    const articles = articlesWith(context.knowledge, name);
    const span = { start: at, end: at + name.length, text: name };
    if (articles.length > 0 || end === at + first.length) return { type: 'stranger', ...span, articles };
  }
  return undefined;
}

/** "Property" is an ordinary word when an article says "property". */
function isInLowerCase(word: string, knowledge: Knowledge): boolean {
  const plain = word.toLowerCase();
  return /^\p{Lu}[\p{Ll}-]{2,}$/u.test(word) && articlesNaming(knowledge, plain).length > 0;
}

/** "Union Pacific" at the start of a sentence, if an article has it. */
function startsName(folded: FoldedText, end: number, first: string, context: Context): boolean {
  const next = folded.text[end] === ' ' ? capitalisedAt(folded.text, end + 1) : undefined;
  // "The Dow Jones" is the Dow Jones.
  if (!next || findName(context.lexicon, folded, end + 1)) return false;
  return articlesWith(context.knowledge, `${first} ${next.replace(/'s?$/, '')}`).length > 0;
}

function capitalisedAt(text: string, at: number): string | undefined {
  CAPITALISED.lastIndex = at;
  return CAPITALISED.exec(text)?.[0];
}

function articlesWith(knowledge: Knowledge, name: string): KnownArticle[] {
  const other = OTHER_NAMES.get(name) ?? PEOPLES.get(name);
  const found = articlesNaming(knowledge, name);
  if (other) return [...new Set([...found, ...articlesNaming(knowledge, other)])];
  if (found.length > 0) return found;
  // "Euro-area" when an article says "euro area"
  const compound = /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(name) ? name.toLowerCase() : undefined;
  if (compound)
    return [...articlesNaming(knowledge, compound), ...articlesNaming(knowledge, compound.replace('-', ' '))];
  if (/.{5}an$/.test(name)) return articlesNaming(knowledge, name.slice(0, -1));
  return /^[A-Z][A-Za-z]{0,4}[A-Z]$/.test(name)
    ? knowledge.articles.filter(({ acronyms }) => acronyms.has(name.toUpperCase()))
    : found;
}

function articlesNaming(knowledge: Knowledge, name: string): KnownArticle[] {
  return knowledge.articles.filter(({ text }) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const isWhole =
        !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '');
      if (isWhole) return true;
    }
    return false;
  });
}

type Quoted = { length: number; articles: KnownArticle[]; topic: Knowledge['topics'][number] | undefined };

function readQuote(text: string, at: number, knowledge: Knowledge): Quoted | undefined {
  if (text[at] !== '"') return undefined;
  const end = text.indexOf('"', at + 1);
  if (end < 0) return undefined;
  const words = text.slice(at + 1, end);
  const topic = knowledge.topics.find(({ topic: { word } }) => word.toLowerCase() === words.toLowerCase());
  return { length: end + 1 - at, articles: findQuoted(knowledge, words), topic };
}

function findQuoted(knowledge: Knowledge, words: string): KnownArticle[] {
  const wanted = plainWords(words.replace(/(?:…|\.\.\.)$/, '').replace(/[,.]$/, ''));
  if (wanted === '') return [];
  return knowledge.articles.filter(({ plain }) => ` ${plain} `.includes(` ${wanted} `));
}

function readTitle(text: string, at: number, knowledge: Knowledge): Quoted | undefined {
  if (!/[A-Z]/.test(text[at] ?? '') || /\w/.test(text[at - 1] ?? '')) return undefined;
  const articles = knowledge.articles.filter(
    ({ title }) => text.startsWith(title, at) && title.split(' ').length >= 4,
  );
  const length = Math.max(0, ...articles.map(({ title }) => title.length));
  return length > 0 ? { length, articles, topic: undefined } : undefined;
}

function isAtStart(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last?.type === 'mark' && tokens.length === 1) return true;
  return last === undefined || (last.type === 'mark' && /[:"(—–]/.test(last.text) && tokens.length < 40);
}

const NEGATIONS =
  /^(?:not|never|no|neither|nor|without|failed|didn't|hasn't|wasn't|isn't|don't|doesn't|won't|cannot)$/;
const AVERTS = /^(?:avoid|prevent|escap|avert|offset)(?:e|ed|es|ing|ting|s)?$/;
const MODALS =
  /^(?:may|might|could|should|would|will|shall|likely|expected|forecast|projected|predicted|anticipated|if|unless|potential|possible|hopes?|risks?)$/;

/** "recovered part of its losses": not a move of its own. */
function markParts(tokens: Token[]) {
  for (const [at, token] of tokens.entries()) {
    const [part, of, its] = tokens.slice(Math.max(0, at - 3), at);
    const isPart =
      isWord(part, /^(?:part|some|much|all|half|most|bit)$/) || /^(?:half of|most of)$/i.test(of?.text ?? '');
    if (token.type !== 'direction' || token.direction.form !== 'noun' || !isPart) continue;
    if (!isWord(its, /^(?:its|their|the|those|these)$/)) continue;
    const { start, end, text } = token;
    tokens[at] = { type: 'word', start, end, text, word: text.toLowerCase() };
  }
}

/** "the gap between the two": a pronoun. */
function markPair(tokens: Token[]) {
  for (const [at, token] of tokens.entries()) {
    const isPair =
      token.type === 'number' && token.text.toLowerCase() === 'two' && isWord(tokens[at - 1], /^the$/);
    if (!isPair || !isWord(tokens[at - 2], /^(?:between|of)$/) || tokens[at + 1]?.type === 'name') continue;
    const isAlone =
      tokens[at + 1]?.type !== 'word' || isWord(tokens[at + 1], /^(?:has|was|is|had|widened|narrowed)$/);
    if (isAlone)
      tokens[at] = { start: token.start, end: token.end, text: token.text, type: 'word', word: 'two' };
  }
}

/** "the former", "the latter": of the two that are named before. */
function markFormer(tokens: Token[]) {
  const isNamed = (token: Token): token is TokenOf<'name'> =>
    token.type === 'name' && token.target.subjects.length > 0;
  const named = tokens.filter(isNamed);
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token, /^(?:former|latter)$/) || !isWord(tokens[at - 1], /^the$/)) continue;
    const before = named.filter(({ start }) => start < token.start);
    const [one, other, third] = [...new Map(before.map((name) => [name.target.subjects[0], name])).values()];
    const meant = /^f/i.test(token.text) ? one : other;
    if (!meant || !other || third) continue;
    const { start, end, text } = token;
    tokens[at] = { type: 'name', start, end, text, target: { ...meant.target, group: undefined } };
  }
}

/** "all coal stocks but Peabody" */
function markExceptions(tokens: Token[]) {
  for (const [at, token] of tokens.entries()) {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (!isWord(token, /^but$/) || before?.type !== 'name' || next?.type !== 'name') continue;
    if (before.target.group && before.target.subjects.length === 0)
      tokens[at] = { ...token, type: 'word', word: 'except' };
  }
}

/** "In Rotterdam, API2 coal fell": a word of the price's own name. */
function markPlaces(tokens: Token[]) {
  const subjects = tokens.flatMap((token) => (token.type === 'name' ? token.target.subjects : []));
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'stranger') continue;
    const { start, end, text } = token;
    const isOwn = subjects.some(({ aliases }) => aliases.some((alias) => alias.split(' ').includes(text)));
    if (isOwn) tokens[at] = { type: 'word', start, end, text, word: text.toLowerCase() };
  }
}

const COVERAGE =
  /^(?:mention|featur|appear|contain|includ|cit|referenc|discuss|nam|came|come|crop|turn|show)\w*/i;

/** "coal came up in 40 articles": the word that is counted, without quotation marks. */
function markTopics(tokens: Token[], { topics }: Knowledge) {
  if (!tokens.some(({ text }) => /^(?:articles?|stories|headlines)$/i.test(text))) return;
  if (!tokens.some(({ text }) => COVERAGE.test(text))) return;
  for (const [at, { start, end, text }] of tokens.entries()) {
    const topic = topics.find(({ topic: { word } }) => word.toLowerCase() === text.toLowerCase());
    const isVerb = /^(?:came|come|comes|turned|turns|cropped|showed|shows) up$/i.test(text);
    if (topic) tokens[at] = { type: 'quote', start, end, text, articles: [], topic };
    else if (isVerb) tokens[at] = { type: 'word', start, end, text, word: 'mentioned' };
  }
}

/** "the high-yield spread narrowed", "the policy rate was lowered": words for the moves of some prices only. */
const OWN_WORDS: [names: RegExp, before: RegExp, moves: Readonly<Record<string, string>>][] = [
  [
    /\b(?:spread|curve)$/i,
    /^(?:has|have|is|was|are|points?)$/i,
    {
      ...{
        widened: 'rose',
        steepened: 'rose',
        widening: 'rising',
        steepening: 'rising',
        wider: 'up',
        steeper: 'up',
      },
      ...{ narrowed: 'fell', tightened: 'fell', flattened: 'fell', shrank: 'fell', narrowing: 'falling' },
      ...{ flattening: 'falling', tightening: 'falling', narrower: 'down', tighter: 'down', flatter: 'down' },
    },
  ],
  [
    /\brate$/,
    /^(?:was|were|been)$/i,
    { raised: 'rose', lifted: 'rose', hiked: 'rose', lowered: 'fell', cut: 'fell', reduced: 'fell' },
  ],
  // What is bad when it is high gets better by falling.
  [
    /unemployment|jobless|inflation|volatility|VIX|spread$/i,
    /^(?:has|have)$/i,
    { improved: 'fell', worsened: 'rose', deteriorated: 'rose' },
  ],
];

function markOwnWords(tokens: Token[]) {
  for (const [at, { type, start, end, text }] of tokens.entries()) {
    if (type !== 'word' && type !== 'comparison' && type !== 'direction') continue;
    for (const [names, before, moves] of OWN_WORDS) {
      // "the spread is 17 basis points wider"
      const name = tokens
        .slice(Math.max(0, at - 4), at)
        .findLast((one) => one.type !== 'number' && !before.test(one.text));
      const isOwn = name?.type === 'name' && name.target.subjects.some((subject) => names.test(subject.name));
      const move = isOwn && readDirection(lookUp(moves, text.toLowerCase()) ?? '', 0);
      if (!move) continue;
      const direction = move.reading;
      tokens[at] = { type: 'direction', start, end, text, direction, isNegated: false, isForecast: false };
    }
  }
}

/** "copper's loss exceeded gold's", "is bigger than that of gold": a comparison of moves, not of prices. */
function markMoves(tokens: Token[]) {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'comparison') continue;
    const { comparison, text } = token;
    // "its return of 6.5% is lower than Nucor's"
    const isReturn = tokens
      .slice(Math.max(0, at - 6), at)
      .some(({ text }) => /^(?:returns?|performance)$/i.test(text));
    if (comparison.kind === 'level' && isReturn) {
      token.comparison = { kind: 'relation', sign: comparison.sign };
      continue;
    }
    const isPace = comparison.kind === 'relation' && /^(?:outpac|outstrip|surpass|exceed)/i.test(text);
    const isBigger =
      comparison.kind === 'size' &&
      comparison.of === undefined &&
      /^(?:bigger|larger|steeper|sharper|smaller) than$/i.test(text);
    if (!isBigger && !isPace && !(comparison.kind === 'level' && /^exceed/i.test(text))) continue;
    const near = tokens.slice(Math.max(0, at - (isPace ? 1 : 7)), at);
    const noun = near.findLast(({ type }) => type === 'direction');
    if (noun?.type !== 'direction' || noun.direction.form !== 'noun') continue;
    const sign = comparison.kind === 'size' ? comparison.sign : 1;
    token.comparison = { kind: 'size', sign, of: noun.direction.sign < 0 ? -1 : 1 };
  }
}

/** "Newcastle's premium over API2 fell": the gap moved, not a price. */
function markGaps(tokens: Token[]) {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'direction' || token.direction.form !== 'verb' || token.direction.sign === 0) continue;
    const from = tokens.findLastIndex(
      ({ type, text }, place) => place < at && (/^(?:direction|number)$/.test(type) || /^[,;:]$/.test(text)),
    );
    const subject = tokens.slice(from + 1, at);
    const names = subject.filter((one) => one.type === 'name' && one.target.subjects.length > 0);
    if (
      names.length !== 2 ||
      !subject.some((one) => isWord(one, /^(?:premium|discount|gap|spread|differential)$/))
    )
      continue;
    const { start, end, text, direction } = token;
    tokens[at] = {
      type: 'comparison',
      start,
      end,
      text,
      comparison: { kind: 'gap', sign: direction.sign as -1 | 1 },
    };
  }
}

/** Marks directions that are negated, forecast, or modified by a neighboring word. */
function markMood(tokens: Token[]) {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'direction') continue;
    const strength = readStrength(tokens, index);
    if (strength) token.direction = { ...token.direction, strength };
    for (let back = index - 1; back >= Math.max(0, index - 5); back -= 1) {
      const before = tokens[back];
      if (before?.type !== 'word') {
        if (before?.type === 'mark' || before?.type === 'direction' || before?.type === 'number') break;
        continue;
      }
      if (/^(?:and|but)$/.test(before.word)) break;
      // "could not avoid a loss" is one; "avoided a loss" is none.
      if (AVERTS.test(before.word)) {
        const isAverted = !tokens
          .slice(Math.max(0, back - 5), back)
          .some((one) => isWord(one, NEGATIONS) || isWord(one, /^(?:little|barely|hardly)$/));
        token.isNegated = isAverted;
        break;
      }
      if (NEGATIONS.test(before.word) && !isWord(tokens[back + 1], /^only$/)) token.isNegated = true;
      if (back >= index - 4 && MODALS.test(before.word)) token.isForecast = true;
    }
  }
}

function readStrength(tokens: readonly Token[], at: number): 'weak' | 'strong' | undefined {
  const said = /^(?:was|is|were|are|remained)$/i.test(tokens[at + 1]?.text ?? '')
    ? tokens.slice(at + 2, at + 5)
    : [];
  // "down slightly on the day but up 3.6%"
  const apart = /^(?:period|date|number)$/;
  const from = tokens.findLastIndex(({ type }, place) => place < at && apart.test(type));
  for (const token of [
    ...said.filter(({ type }) => type === 'word'),
    tokens[at + 1],
    ...tokens.slice(Math.max(0, at - 3, from + 1), at).reverse(),
  ]) {
    if (token?.type === 'mark' || token?.type === 'direction' || token?.type === 'name') return undefined;
    if (token?.type !== 'word') continue;
    if (
      /^(?:sharp|sharply|strong|strongly|steep|steeply|markedly|dramatically|heavily|huge|massive)$/.test(
        token.word,
      )
    )
      return 'strong';
    if (/^(?:slight|slightly|marginal|marginally|modest|modestly|fractionally|small|tiny)$/.test(token.word))
      return 'weak';
  }
  return undefined;
}
