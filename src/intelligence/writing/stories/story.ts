import { quietTitle } from '../../relevance/read-text.ts';
import { spellStates } from '../clean-text.ts';
import type { KnownArticle } from '../knowledge.ts';
import { foldText, type Lexicon } from '../lexicon.ts';
import { splitSentences } from '../split-sentences.ts';
import { isMonth, isTime, readUnits, type Unit } from './read-units.ts';
import { classesOf, isPast, isVerbRoot, rootOf } from './thesaurus.ts';

/** A stretch of text with one predicate, and the places of its words. */
export interface Clause {
  units: Unit[];
  places: ReadonlyMap<string, number[]>;
  isNegated: boolean;
  /** Everything after it is negated. */
  negatedFrom: number;
}

interface ToldSentence {
  clauses: Clause[];
  /** The units of all clauses. */
  units: Unit[];
  asWritten: string;
  /** Its words and figures, to find a sentence copied verbatim. */
  text: string;
}

/** An article: its title, then the sentences of its summary. */
export interface Story {
  known: KnownArticle;
  sentences: ToldSentence[];
}

const MOST_SENTENCES = 40;

export function createStories(articles: readonly KnownArticle[], lexicon: Lexicon): Map<KnownArticle, Story> {
  return new Map(articles.map((known) => [known, createStory(known, lexicon)]));
}

function createStory(known: KnownArticle, lexicon: Lexicon): Story {
  const { title, summary } = known.article;
  const body = spellStates(summary.slice(0, 6_000));
  const texts = [quietTitle(title, body), ...splitSentences(body).map(({ text }) => text)].slice(
    0,
    MOST_SENTENCES,
  );
  const year = Number(known.day.slice(0, 4));
  const sentences = texts.map((text) => {
    const read = readUnits(foldText(text), lexicon, year);
    const clauses = readClauses(read);
    const units = clauses.flatMap((clause) => clause.units);
    return { clauses, units, asWritten: text, text: textOf(read) };
  });
  const [headline, ...rest] = sentences.map(({ units }) => units);
  // A headline may use the present tense where the text uses the future.
  for (const unit of headline ?? []) {
    if (!unit.isVerb || unit.level > 0) continue;
    const same = rest.flat().find(({ isVerb, root, level }) => isVerb && root === unit.root && level > 0);
    if (same) unit.level = same.level;
  }
  for (const { clauses } of sentences.slice(1)) for (const { units } of clauses) markScheduled(units);
  return { known, sentences };
}

export function textOf(units: readonly Unit[]): string {
  return units
    .filter(({ kind }) => kind !== 'mark')
    .map(({ number, word }) => (number ? `${number.value} ${number.unit} ${number.currency ?? ''}` : word))
    .join(' ');
}

/** "Shipments begin in April": present tense with a month means the future. */
function markScheduled(units: readonly Unit[]) {
  const month = units.findLastIndex(({ word }) => isMonth(word));
  for (const [at, unit] of units.entries()) {
    if (at > month) return;
    const isPresent = unit.isVerb && unit.level === 0 && !/(?:ed|ing)$/.test(unit.word) && !isPast(unit.word);
    if (isPresent && !/^(?:has|have|had|is|are|was|were|been)$/.test(units[at - 1]?.word ?? ''))
      unit.level = 1;
  }
}

export function readClauses(units: readonly Unit[]): Clause[] {
  const clauses: Unit[][] = [[]];
  for (const [at, unit] of units.entries()) {
    if (isBoundary(units, at)) clauses.push([]);
    clauses.at(-1)?.push(unit);
  }
  return clauses
    .filter((clause) => clause.some(({ isContent, number }) => isContent || number))
    .map(createClause);
}

function placesOf(units: readonly Unit[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, unit] of units.entries()) {
    for (const key of keysOf(unit)) places.set(key, [...(places.get(key) ?? []), at]);
  }
  return places;
}

/** Reads a whole statement as one clause. */
export function readWhole(units: readonly Unit[]): Clause {
  return createClause([...units]);
}

function createClause(units: Unit[]): Clause {
  const negation = units.findIndex((unit, at) => isNegating(units, at, unit));
  for (const [at, unit] of units.entries())
    if (!unit.isVerb) unit.level = uncertaintyAt(units, at) || unit.level;
  return {
    units,
    places: placesOf(units),
    isNegated: negation >= 0,
    negatedFrom: negation < 0 ? units.length : negation,
  };
}

export const CAUTIOUS =
  /^(?:may|might|could|can|would|should|if|whether|unless|likely|unlikely|perhaps|possib\w+|potential\w*|appears?|seems?|suggests?|risk\w*|threat\w*|prospect\w*|hope\w*|fear\w*|consider\w*|proposed?|proposes|want\w*|seek\w*|expect\w*)$/;

export const AHEAD =
  /^(?:will|would|may|might|could|if|whether|unless|near|nearing|close|likely|possible|possibly|potential|expect\w*|plan\w*|propos\w*|intend\w*|intention|hope\w*|want\w*|seek\w*|sought|urg\w+|consider\w*|forecast\w*|predict\w*|await\w*|pending|threat\w*|chance|odds|probability|bets?|certain|sure|unlikely)$/;

const OPEN =
  /^(?:may|might|could|if|whether|unless|possible|possibly|potential|consider\w*|propos\w*|chance|odds|probability|bets?|certain|sure|unlikely)$/;

/** "approval is expected", "a cut in December was possible": the noun's event has not happened. */
function uncertaintyAt(units: readonly Unit[], at: number): 0 | 1 | 2 {
  if (!isVerbRoot(units[at]?.root ?? '')) return 0;
  const before = units.slice(Math.max(0, at - 5), at);
  const stop = before.findLastIndex(
    ({ kind, isVerb, word }) => kind === 'mark' || (isVerb && !AHEAD.test(word)),
  );
  const after = units.slice(at + 1, at + 7);
  const end = after.findIndex(({ kind, isVerb }) => kind === 'mark' || isVerb);
  const clause = after.slice(0, end < 0 ? undefined : end);
  const link = clause.findIndex(({ word }) => /^(?:is|are|was|were|remains?|still)$/.test(word));
  const cues = [...before.slice(stop + 1), ...(link < 0 ? [] : clause.slice(link + 1))].filter(({ word }) =>
    AHEAD.test(word),
  );
  return cues.some(({ word }) => OPEN.test(word)) ? 2 : cues.length > 0 ? 1 : 0;
}

const NEGATION =
  /^(?:not|no|nolonger|never|none|nobody|nothing|without|neither|nor|cannot|hardly|barely|scarcely|\w+n't)$/;
const GIVING_UP =
  /^(?:drop|drops|dropped|scraps?|scrapped|abandons?|abandoned|cancels?|cancell?ed|shelves?|shelved|fails?|failed)$/;

/** "other than", "except", "rather than" */
export function isExclusion(units: readonly Unit[], at: number): boolean {
  const [word, before] = [units[at]?.word ?? '', units[at - 1]?.word ?? ''];
  return /^(?:except|excluding)$/.test(word) || (word === 'than' && /^(?:other|rather)$/.test(before));
}

/** "not", and also "drops its plan to". */
function isNegating(units: readonly Unit[], at: number, { word }: Unit): boolean {
  if (NEGATION.test(word) || isExclusion(units, at)) return true;
  // "little demand", but "a little" and "little more than"
  if (word === 'little') return units[at - 1]?.word !== 'a' && units[at + 2]?.word !== 'than';
  // "had planned to retire"
  if (/^(?:planned|intended)$/.test(word))
    return units[at - 1]?.word === 'had' && units[at + 1]?.word === 'to';
  if (/^(?:(?:declin|refus)(?:es?|ed)|unable)$/.test(word)) return units[at + 1]?.word === 'to';
  // "unlikely to be repaired before June" does not negate the repair.
  if (word === 'unlikely')
    return (
      units[at + 1]?.word === 'to' && units.slice(at, at + 8).every(({ word: next }) => next !== 'before')
    );
  if (/^den(?:y|ies|ied|ying)$/.test(word)) return isDenied(units.slice(at + 1, at + 4));
  if (!GIVING_UP.test(word)) return false;
  return units
    .slice(at + 1, at + 4)
    .some(
      ({ word: next }, index) =>
        /^(?:plans?|bid|proposal|effort)$/.test(next) || (next === 'to' && !units[at + 2 + index]?.number),
    );
}

/** "denied that", "denied any plan", but "denied a request" */
function isDenied(next: readonly Unit[]): boolean {
  const [first] = next;
  return (
    /^(?:that|it|any|having|being)$/.test(first?.word ?? '') ||
    next.some(({ word }) =>
      /^(?:plan|report|rumou?r|claim|allegation|suggestion|accusation|speculation|talk)s?$/.test(word),
    )
  );
}

/** Lookup keys of a unit: itself, its replacements, its names. */
export function keysOf(unit: Unit): string[] {
  if (unit.kind !== 'word') return [];
  const isBody = unit.names.some((name) => BODIES.has(name));
  return [
    ...(isBody ? ['~regulator', '~official'] : []),
    `=${unit.root}`,
    ...[...classesOf(unit.root)].map((name) => `~${name}`),
    ...unit.names.map((name) => `@${name}`),
  ];
}

/** How many of them are in another text, directly or as a replacement. */
export function countShared(units: readonly Unit[], others: readonly Unit[]): number {
  const keys = new Set(others.flatMap(keysOf));
  return units.filter((unit) => keysOf(unit).some((key) => keys.has(key))).length;
}

/** The sentences that have most of the words, if they have `least` of them and that share. */
export function listClosest(
  { sentences }: Story,
  words: readonly Unit[],
  { least, share = 0 }: { least: number; share?: number },
): (readonly Unit[])[] {
  const counts = sentences.map(({ units }) => countShared(words, units));
  const most = Math.max(0, ...counts);
  if (most < least || most < share * words.length) return [];
  return sentences.flatMap(({ units }, index) => (counts[index] === most ? [units] : []));
}

/** The Surface Transportation Board is a regulator. */
const BODIES = new Set(
  'board commission agency administration department authority ministry bureau regulator'.split(' '),
);

const CONTRAST = /^(?:while|whereas|but|although|though|yet|however|as)$/;

function isBoundary(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  const before = units[at - 1];
  if (!unit || !before) return false;
  if (unit.kind === 'mark') return /^[;:()—–]$/.test(unit.word);
  // "has not yet accepted"
  if (unit.word === 'yet' && before.word === 'not') return false;
  if (before.word === ',' && endsLead(units, at - 1)) return true;
  // "countries such as Korea", "the same rate as in May"
  if (
    unit.word === 'as' &&
    (/^(?:such|same|well|rate)$/.test(before.word) ||
      /^(?:an?|part|in|many|much|necessary)$/.test(units[at + 1]?.word ?? ''))
  )
    return false;
  if (CONTRAST.test(unit.word) || (unit.word === 'that' && units[at + 1]?.isVerb)) return true;
  if (/^(?:and|or)$/.test(unit.word)) return before.word === ',' || startsPredicate(units, at + 1);
  if (/^(?:against|versus|with)$/.test(unit.word)) return before.word === ',';
  return before.word === ',' && startsPredicate(units, at);
}

/** "As one drops out, the other goes on": the comma after a leading clause. */
function endsLead(units: readonly Unit[], comma: number): boolean {
  if (!/^(?:as|while|after|when|because|if|although|though|since|once|with)$/.test(units[0]?.word ?? ''))
    return false;
  const lead = units.slice(0, comma);
  return lead.some(({ isVerb }) => isVerb) && lead.every(({ word }) => word !== ',');
}

function startsPredicate(units: readonly Unit[], from: number): boolean {
  const at = /^(?:then|also|later|now)$/.test(units[from]?.word ?? '') ? from + 1 : from;
  const unit = units[at];
  if (unit?.kind !== 'word') return false;
  return (
    unit.isVerb ||
    /^(?:which|who|will|would|has|have|is|are|was|were|may|could|must|said|says|did|does)$/.test(unit.word)
  );
}

const RISES = 'rise gain climb jump surge soar advance rally spike rebound firm strengthen up higher';
const FALLS =
  'fall drop decline slip slide sink tumble plunge slump ease dip retreat soften weaken down lower';
const MOVES = { 1: keysFor(RISES), [-1]: keysFor(FALLS), 0: keysFor('unchanged steady flat') };

function keysFor(words: string): string[] {
  return words.split(' ').map((word) => `=${rootOf(word)}`);
}

/** Whether one clause names the subject, by id or as a word, and gives that direction. */
export function tellsMove(story: Story, subject: string, sign: -1 | 0 | 1): boolean {
  return listMoves(story, subject, sign).length > 0;
}

/** The clauses with such a move. */
export function listMoves({ sentences }: Story, subject: string, sign: -1 | 0 | 1): Clause[] {
  return sentences.flatMap(({ clauses }) =>
    clauses.filter(({ units, places }) => {
      const placesFor = (key: string) => places.get(key) ?? [];
      const named = [`@${subject}`, `=${subject}`].flatMap(placesFor);
      const moved = MOVES[sign].flatMap(placesFor);
      return (
        named.some((at) => !QUANTITY.test(units[at + 1]?.word ?? '')) &&
        moved.some((at) => !isDoneToNext(units, at))
      );
    }),
  );
}

/** "Crude stocks fell", "Nucor output rose": the price did not. */
const QUANTITY =
  /^(?:stocks|inventor(?:y|ies)|stockpiles?|output|production|suppl(?:y|ies)|demand|exports?|imports?|reserves|shipments?|sales|profits?|earnings|revenues?|workers|miners|producers)$/;

/** "Nucor drops a supplier", "lowers guidance" */
function isDoneToNext(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  return (
    next?.kind === 'word' &&
    next.isContent &&
    !next.isVerb &&
    !isTime(next.word) &&
    !/ly$|^(?:most|more|again|further|below|above|under|past|near|amid|despite|while|because)$/.test(
      next.word,
    )
  );
}
