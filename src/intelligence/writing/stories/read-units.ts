import { lookUp } from '#contract/look-up.ts';
import { COMMON_WORDS, MONTHS, wordSet } from '../../story-words.ts';
import { isTitleCase } from '../folding.ts';
import { type FoldedText, findName, type Lexicon } from '../lexicon.ts';
import { isSeat, OTHER_NAMES } from '../other-names.ts';
import { readFigure, readSpelled } from '../reading/read-number.ts';
import { isOrdinaryWord } from '../reading/words.ts';
import { markVerb } from './mark-verbs.ts';
import { nameYears } from './name-years.ts';
import { createUnit, isMeaningful, isTime, type Unit } from './unit.ts';
import { isKnownRoot, rootOf } from './vocabulary.ts';

const WORD = /[\p{L}][\p{L}\p{N}']*(?:&[\p{L}]+)?/uy;
const DAY_OF_MONTH =
  /(?<=(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?) )\d{1,2}(?![\d,.]\d|%|[\p{L}\d])/uy;
const YEAR = /(?:19|20)\d\d(?![\d,.]\d|%|[\p{L}\d])/uy;

/** The year is the one that "last year" is counted from. */
export function readUnits(folded: FoldedText, lexicon: Lexicon, year: number): Unit[] {
  const { text } = folded;
  const isHeadline = isTitleCase(text);
  const units: Unit[] = [];
  let isStart = true;
  for (let at = 0; at < text.length; ) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const unit = readUnit(folded, at, lexicon, { mayBeCommon: isStart || isHeadline, isHeadline });
    units.push(unit);
    at = unit.end;
    isStart =
      unit.kind === 'mark' && (/[.:!?"•*]/.test(unit.word) || (unit.word === '-' && units.length === 1));
  }
  for (const [at, unit] of units.entries()) {
    if (isSeatAt(units, at)) unit.names = unit.names.slice(0, 1);
  }
  const joined = nameYears(units, year);
  for (const [at, unit] of joined.entries()) markVerb(joined, at, unit);
  addAcronyms(joined);
  return joined;
}

function readUnit(
  folded: FoldedText,
  at: number,
  lexicon: Lexicon,
  { mayBeCommon, isHeadline }: { mayBeCommon: boolean; isHeadline: boolean },
): Unit {
  const { text } = folded;
  const found = findName(lexicon, folded, at);
  if (found && found.target.subjects.length > 0) {
    const words = text.slice(at, at + found.length).toLowerCase();
    const isGdp = /\bgdp\b|gross domestic product/.test(words);
    const ids = found.target.subjects.map(({ id }) => id);
    const names = [...ids, ...(isGdp ? ['gdp:'] : []), ...words.split(/[\s-]+/)];
    const owns = /^'s?(?!\w)/.exec(text.slice(at + found.length, at + found.length + 3))?.[0] ?? '';
    const end = at + found.length + owns.length;
    return createUnit('word', at, end, { word: words, names, isPossessive: owns !== '' });
  }
  const numbered = /^(?:No\. ?\d+|G-?\d+(?!\p{L}))/u.exec(text.slice(at, at + 8))?.[0];
  if (numbered) {
    const word = numbered.toLowerCase().replace(/[ -]/, '');
    return createUnit('word', at, at + numbered.length, { word, names: [word] });
  }
  YEAR.lastIndex = at;
  const year = YEAR.exec(text)?.[0];
  if (year && !/[$€£\d]/.test(text[at - 1] ?? '')) return createUnit('word', at, at + 4, { word: year });
  DAY_OF_MONTH.lastIndex = at;
  const day = DAY_OF_MONTH.exec(text)?.[0];
  if (day) return createUnit('word', at, at + day.length, { word: `${day.trim()}-day` });
  const number = readMixed(text, at) ?? readFigure(text, at) ?? readSpelled(text, at);
  if (number) return createUnit('number', at, at + number.length, { number: number.reading });
  const state = AMERICA.exec(text.slice(at, at + 16));
  if (state)
    return createUnit('word', at, at + state[0].length, {
      word: 'us',
      names: ['us', 'america', 'american'],
      isPossessive: state[1] !== undefined,
    });
  const dotted = /^(?:\p{Lu}\.){2,}/u.exec(text.slice(at, at + 12))?.[0];
  if (dotted) {
    const letters = dotted.replaceAll('.', '').toLowerCase();
    return createUnit('word', at, at + dotted.length, {
      word: letters,
      names: [letters],
    });
  }
  // "isn't", "cannot"
  const denial = /^(?:n't|not)(?![\p{L}\d])/iu.exec(text.slice(at, at + 4))?.[0];
  if (denial && at > 0 && /\p{L}/u.test(text[at - 1] ?? ''))
    return createUnit('word', at, at + denial.length, { word: 'not' });
  const denied = DENIED.exec(text.slice(at, at + 12))?.[1];
  if (denied) {
    const word = denied.toLowerCase();
    return createUnit('word', at, at + denied.length, { word: lookUp(CUT_SHORT, word) ?? word });
  }
  WORD.lastIndex = at;
  const written = WORD.exec(text)?.[0];
  if (written === undefined)
    return createUnit('mark', at, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), {
      word: text[at] ?? '',
    });
  // "Feb. 27"
  const month = SHORT_MONTH.exec(text.slice(at, at + 9));
  if (month) {
    const word = MONTHS.get((month[1] ?? '').toLowerCase().slice(0, 3)) ?? '';
    return createUnit('word', at, at + month[0].length, { word });
  }
  const short = lookUp(SHORT_FORMS, written);
  if (short) return createUnit('word', at, at + written.length, { word: short });
  const own = written.replace(/'s?$/, '');
  const word = own.toLowerCase();
  const quarter = /^q([1-4])$/.exec(word)?.[1];
  if (quarter) return createUnit('word', at, at + written.length, { word: `${quarter}-quarter` });
  const rest = text.slice(at + written.length, at + written.length + 40);
  // "non-oil revenue" is not oil revenue.
  const non = word === 'non' ? /^-\p{L}+/u.exec(rest)?.[0] : undefined;
  if (non)
    return createUnit('word', at, at + written.length + non.length, {
      word: `non${non.slice(1).toLowerCase()}`,
    });
  // "Union Pacific" and "Cleveland-Cliffs" are names even at the start of a sentence.
  const isDoubtful =
    mayBeCommon &&
    !isHeadline &&
    isCommon(own) &&
    !OTHER_NAMES.has(own) &&
    (!/^(?: |-)\p{Lu}\p{Ll}/u.test(rest) || OTHER_NAMES.has(/^ (\p{L}+)/u.exec(rest)?.[1] ?? ''));
  const isName =
    /^\p{Lu}/u.test(own) &&
    !isTime(word) &&
    !isDoubtful &&
    !/^C[EFO]O$/.test(own) &&
    !(isHeadline && isCommon(own)) &&
    isMeaningful(word);
  const hyphened = isName ? /^-\p{Lu}[\p{L}]+/u.exec(rest)?.[0] : undefined;
  if (hyphened) {
    const names = [...namesOf(own), ...namesOf(hyphened.slice(1))];
    return createUnit('word', at, at + written.length + hyphened.length, {
      word: `${word}${hyphened.toLowerCase()}`,
      names,
    });
  }
  const side = isName && COMPASS.test(word) ? word : lookUp(SIDES, written);
  const place = side
    ? (side === word ? /^ \p{Lu}\p{Ll}+/u : /^\. ?\p{Lu}\p{Ll}+/u).exec(rest)?.[0]
    : undefined;
  if (place) {
    const named = `${side} ${place.replace(/^[. ]+/, '').toLowerCase()}`;
    const owns = /^'s?(?!\w)/.exec(rest.slice(place.length))?.[0] ?? '';
    const end = at + written.length + place.length + owns.length;
    return createUnit('word', at, end, { word: named, names: placesOf(named), isPossessive: owns !== '' });
  }
  const names = isName ? namesOf(own) : [];
  return createUnit('word', at, at + written.length, { word, names, isPossessive: own !== written });
}

const AMERICA = /^(?:U\.S\.(?:A\.)?|USA?|United States)('s?(?!\w))?(?![\p{L}\d])/u;

/** "10-3/8 pct" */
function readMixed(text: string, at: number): ReturnType<typeof readFigure> {
  MIXED.lastIndex = at;
  const [whole, count = '', part = '', parts = '', unit = ''] = MIXED.exec(text) ?? [];
  const value = Number(count) + Number(part) / Number(parts);
  const number = whole ? readFigure(`${value}${unit}`, 0) : undefined;
  return number && whole ? { length: whole.length, reading: number.reading } : undefined;
}

const MIXED = /(\d{1,3})[- ](\d{1,2})\/([2-9]|16|32|64)(?![\d/])( ?(?:%|pct\b|per ?cent\b|points?\b))?/iy;

const DENIED =
  /^(is|are|was|were|has|have|had|do|does|did|would|could|should|must|wo|ca|can(?=not))(?:n't|not)(?![\p{L}\d])/iu;
const CUT_SHORT: Readonly<Record<string, string>> = { wo: 'will', ca: 'can' };

const SHORT_MONTH = /^(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= \d)/;

const SHORT_FORMS: Readonly<Record<string, string>> = {
  KW: 'kilowatts',
  MW: 'megawatts',
  GW: 'gigawatts',
  MWh: 'megawatt-hours',
  GWh: 'gigawatt-hours',
  TWh: 'terawatt-hours',
  FX: 'fx',
  // Not the month.
  may: 'might',
};

/** "in Tokyo": as a place, a capital does not mean the government. */
function isSeatAt(units: readonly Unit[], at: number): boolean {
  return /^(?:in|at|near|outside)$/.test(units[at - 1]?.word ?? '') && isSeat(units[at]?.word ?? '');
}

/** "S. Korea" */
const SIDES: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/** West Virginia is not Virginia. */
const COMPASS = /^(?:west|east|north|south|new|western|eastern|northern|southern)$/;

function namesOf(written: string): string[] {
  const other = OTHER_NAMES.get(written)?.toLowerCase().split(' ') ?? [];
  const name = written.toLowerCase();
  // Californian, Nigerian, Iranian
  const places = [
    ...(/.{3}an$/.test(name) ? [name.slice(0, -1)] : []),
    ...(/.{4}ian$/.test(name) ? [name.slice(0, -3)] : []),
  ];
  return [name, ...other, ...places];
}

/** "West German" is of West Germany. */
function placesOf(named: string): string[] {
  const [side = '', people = ''] = named.split(' ');
  const [, ...others] = namesOf(`${people[0]?.toUpperCase()}${people.slice(1)}`);
  return [...namesOf(named), ...others.map((place) => `${side} ${place}`)];
}

/** Names, although common in trade reports. */
const NAMED = wordSet(`
  america american asia asian china chinese dow eu europe european fed federal india indian jones london nasdaq reuters
  stoxx washington west york bloomberg associated brent wti states united
`);

function isCommon(written: string): boolean {
  const word = written.toLowerCase();
  if (/^\p{Lu}{2,}$/u.test(written)) return false;
  return (
    isOrdinaryWord(word) ||
    !isMeaningful(word) ||
    (COMMON_WORDS.has(word) && !NAMED.has(word)) ||
    isKnownRoot(rootOf(word)) ||
    /[^s]s$/.test(word)
  );
}

/** "Surface Transportation Board" can be looked up as STB. */
function addAcronyms(units: readonly Unit[]) {
  const isName = (at: number) => (units[at]?.names.length ?? 0) > 0 && !units[at]?.names[0]?.includes(':');
  const isLink = (at: number) => /^(?:of|for|and)$/.test(units[at]?.word ?? '') && isName(at + 1);
  for (let at = 0; at < units.length; at += 1) {
    let end = at;
    while (isName(end) || (end > at && isLink(end))) end += 1;
    const run = units.slice(at, end);
    if (run.length >= 2 && run.length <= 6) {
      const letters = (list: readonly Unit[]) => list.map(({ word }) => word[0]).join('');
      const names = run.filter(({ names: own }) => own.length > 0);
      units[at]?.names.push(...new Set([letters(run), letters(names)]));
    }
    at = Math.max(at, end - 1);
  }
}
