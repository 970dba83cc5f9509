import { ORDINALS } from './calendar.ts';
import { COMMON_WORDS, MONTHS, STOP_WORDS, WEEKDAYS } from './story-words.ts';

export interface Token {
  /** Lower case, without possessive endings; a number without thousands separators and trailing zeros. */
  word: string;
  stem: string;
  kind: 'word' | 'number';
  isCapitalised: boolean;
  startsSentence: boolean;
  /** A number that is part of a name: `F-150`, `A320`, `Boeing 737`, `Section 232`. */
  isLabel: boolean;
}

export type Facts = ReturnType<typeof readFacts>;

const SCRIPTS_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;
const TOKEN = /[0-9]+(?:[.,][0-9]+)*|\p{L}[\p{L}\p{M}]*(?:['’&][\p{L}\p{M}]+)*/gu;
/** `LONDON, Nov 5 (Reuters) - `, `WASHINGTON (AP) — `, `NEW YORK — ` */
const DATELINES = [
  /^[^\n()]{0,60}\((?:Reuters|AP|AFP|UPI|PTI|ANI|Bloomberg|Dow Jones|Xinhua|Kyodo|Argus|Platts|TNS)\)\s{0,3}[-–—:]{1,2}\s/u,
  /^\p{Lu}[\p{Lu} .,]{2,40}(?:,?\s\p{Lu}[\p{L}.]{1,10}\s\d{1,2})?(?:\s{1,3}\([^()\n]{2,40}\))?\s{1,3}[-–—]{1,2}\s/u,
];
export function readTokens(text: string, limit: number): Token[] {
  const plain = normaliseCharacters(text.slice(0, limit * 40)).replace(SCRIPTS_WITHOUT_SPACES, ' $& ');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of plain.matchAll(TOKEN)) {
    if (tokens.length >= limit) break;
    const [raw] = match;
    const between = plain.slice(end, match.index);
    end = match.index + raw.length;
    const isNumber = /^[0-9]/.test(raw);
    const word = isNumber ? normaliseNumber(raw) : normaliseWord(raw);
    tokens.push({
      word,
      stem: isNumber ? word : stemOf(word),
      kind: isNumber ? 'number' : 'word',
      isCapitalised: /^\p{Lu}/u.test(raw),
      startsSentence: tokens.length === 0 || (between !== ' ' && /[.!?:;\n“"•|]/.test(between)),
      isLabel: isNumber && isLabel(raw, tokens.at(-1), between, plain.slice(end, end + 24)),
    });
  }
  return tokens;
}

/** Units of quantities; a number before one is never a label. */
const AFTER_QUANTITY =
  /^\s?(?:%|[-–]?(?:percent|per cent|pct|points?|basis|bps?|million|mln|billion|bln|trillion|tons?|tonnes?|dollars?|dlrs|cents?|cts|euros?|pounds?|barrels?|workers|people|jobs|members|miners|employees|miles|kilometers|km|mw|gw|megawatts|gigawatts|bcf|years?|months?|weeks?|days?|hours?|minutes?|vs)\b)/i;

function isLabel(raw: string, before: Token | undefined, between: string, after: string): boolean {
  if (!/^\d{1,4}$/.test(raw) || before?.kind !== 'word' || AFTER_QUANTITY.test(after)) return false;
  const isJoined = between === '' || between === '-' || between === '‑';
  if (isJoined) return before.word.length <= 3 || before.isCapitalised;
  if (between !== ' ' || !before.isCapitalised || before.startsSentence) return false;
  return !MONTHS.has(before.word) && !WEEKDAYS.has(before.word) && !STOP_WORDS.has(before.word);
}

/** Unicode's stream-safe form: sorting a longer run of marks takes quadratic time, and no script has one. */
const MARKS_BEYOND_30 = /(\p{M}{30})\p{M}+/gu;

/** Not cut before a mark or the rest of a Hangul syllable, which combine with what is before them. */
const PIECES = /.{4000,4096}(?![\p{M}\u1160-\u11ff])|.{1,4096}/gsu;

/** At most so many characters. In pieces, because one character may stand for 18 others. */
export function normaliseCharacters(text: string, most = Number.POSITIVE_INFINITY): string {
  let normalised = '';
  for (const [piece] of text.replace(MARKS_BEYOND_30, '$1').matchAll(PIECES)) {
    normalised += piece.normalize('NFKC');
    if (normalised.length >= most) return normalised.slice(0, most);
  }
  return normalised;
}

export function stripDateline(text: string): string {
  return DATELINES.reduce((rest, dateline) => rest.replace(dateline, ''), text.trimStart());
}

export function stripMarks(title: string): string {
  return title
    .slice(0, 1_000)
    .replace(/^(?:UPDATED?|WRAPUP|RPT|REFILE|CORRECTED|CORRECTION|BRIEF)\s?\d{0,2}\s?[-:]\s?/, '')
    .replace(/\s\|\s[^|]{2,40}$/, '');
}

export type Capitals = ReturnType<typeof readCapitals>;

export function readCapitals(...pieces: readonly Token[][]) {
  const lowerCase = new Set<string>();
  const inside = new Set<string>();
  for (const piece of pieces) {
    const isTelling = !isHeadlineCase(piece);
    for (const { isCapitalised, startsSentence, word } of piece) {
      if (!isCapitalised) lowerCase.add(word);
      else if (isTelling && !startsSentence) inside.add(word);
    }
  }
  return { lowerCase, inside };
}

export function isContentWord({ word, kind }: Token): boolean {
  if (kind === 'number') return false;
  return word.length > 1 ? !STOP_WORDS.has(word) : word > '\u0E00';
}

export function readFacts(tokens: readonly Token[], capitals: Capitals) {
  const facts = {
    names: readNames(tokens, capitals),
    figures: new Set<string>(),
    years: new Set<string>(),
    /** Stems of distinctive words, without names. */
    rareWords: new Set<string>(),
    weekdays: new Set<string>(),
    months: new Set<string>(),
    quarters: new Set<string>(),
  };
  const nameWords = new Set(facts.names.flat());
  for (const [at, token] of tokens.entries()) {
    if (token.isLabel) continue;
    if (token.kind === 'number') {
      (/^(?:19|20)\d\d$/.test(token.word) ? facts.years : facts.figures).add(token.word);
      continue;
    }
    addDates(facts, tokens, at);
    const isRare = token.word.length > 1 && isContentWord(token) && !COMMON_WORDS.has(token.word);
    if (isRare && !nameWords.has(token.stem)) facts.rareWords.add(token.stem);
  }
  return facts;
}

export function isTellingFigure(figure: string): boolean {
  return figure.includes('.') || Number(figure) >= 32;
}

/**
 * Runs of capitalised words, without the common ones. The first word of a sentence is a name only if a
 * capitalised word follows, or if it is also capitalised inside a sentence.
 */
export function readNames(tokens: readonly Token[], { lowerCase, inside }: Capitals): string[][] {
  if (isHeadlineCase(tokens)) return [];
  const names: string[][] = [];
  let name: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const isFollowed = next?.isCapitalised && !next.startsSentence;
    const isPart =
      token.isCapitalised &&
      token.word.length > 1 &&
      ![STOP_WORDS, COMMON_WORDS, lowerCase].some((words) => words.has(token.word)) &&
      (!token.startsSentence || isFollowed || inside.has(token.word));
    if (name.length > 0 && (!isPart || token.startsSentence)) {
      names.push(name);
      name = [];
    }
    if (isPart) name.push(token.stem);
  }
  return name.length > 0 ? [...names, name] : names;
}

/** With every word capitalized, names cannot be recognized. */
function isHeadlineCase(tokens: readonly Token[]): boolean {
  return !tokens.some((token) => !token.isCapitalised && token.word.length > 3 && isContentWord(token));
}

const AMBIGUOUS_MONTHS = new Set(['may', 'march', 'mar']);

function addDates(facts: Facts, tokens: readonly Token[], at: number): void {
  const { word = '', isCapitalised = false } = tokens[at] ?? {};
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const month = isCapitalised ? MONTHS.get(word) : undefined;
  const isBesideNumber = before?.kind === 'number' || after?.kind === 'number';
  if (month && (isBesideNumber || !AMBIGUOUS_MONTHS.has(word))) facts.months.add(month);
  if (isCapitalised && WEEKDAYS.has(word)) facts.weekdays.add(word.slice(0, 3));
  if (word === 'q' && isBesideNumber)
    facts.quarters.add((after?.kind === 'number' ? after : before)?.word ?? '');
  const isPeriod = after?.word === 'quarter' || after?.word === 'half';
  if (isPeriod && ORDINALS.includes(word)) facts.quarters.add(`${ORDINALS.indexOf(word) + 1}`);
}

function stemOf(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith('ies') || word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  let end = word.length;
  if (end > 6 && word.endsWith('ing')) end -= 3;
  else if (end > 5 && (word.endsWith('ed') || word.endsWith('es'))) end -= 2;
  else if (word.endsWith('s') && !word.endsWith('ss')) end -= 1;
  if (end > 3 && word[end - 1] === 'e') end -= 1;
  return word.slice(0, end);
}

function normaliseWord(raw: string): string {
  const word = raw.toLowerCase();
  return /['’&]/.test(word) ? word.replace(/['’]s$/, '').replace(/['’&]/g, '') : word;
}

/** `1,234.50` is 1234.5, `98,5` is 98.5. */
function normaliseNumber(raw: string): string {
  if (/^[1-9]\d*$/.test(raw)) return raw.slice(0, 30);
  const plain = raw
    .slice(0, 30)
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d)/g, '.');
  const parts = plain.split('.');
  if (parts.length !== 2) return plain.replace(/^0+(?=\d)/, '');
  const [whole = '', rest = ''] = parts;
  const decimals = rest.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}
