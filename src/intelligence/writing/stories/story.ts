import { quietTitle } from '../../relevance/read-text.ts';
import { spellStates, withoutTags } from '../clean-text.ts';
import type { InSteps } from '../in-steps.ts';
import type { KnownArticle } from '../knowledge.ts';
import { foldText, type Lexicon } from '../lexicon.ts';
import { splitSentences } from '../split-sentences.ts';
import { keysOfSaid, keysOfTold } from './alike.ts';
import { readUnits } from './read-units.ts';
import { isTime, type Unit } from './unit.ts';
import { rootOf } from './vocabulary.ts';

interface ToldSentence {
  units: readonly Unit[];
  /** Without quotation marks, hyphens and its last period; empty for a very long one. */
  plain: readonly Unit[];
  asWritten: string;
  /** The stretches of names in it. */
  names: readonly (readonly Unit[])[];
  /** Its words and figures, to find a sentence copied verbatim. */
  text: string;
}

/** An article: its title, then the sentences of its summary. */
export interface Story {
  known: KnownArticle;
  sentences: ToldSentence[];
}

const MOST_SENTENCES = 40;
/** In units. Reading takes time with the square of it; a longer sentence proves only what repeats it. */
const LONGEST_READ = 120;

/** A story takes about a millisecond. */
export function* readStories(
  articles: readonly KnownArticle[],
  lexicon: Lexicon,
): InSteps<Map<KnownArticle, Story>> {
  const stories = new Map<KnownArticle, Story>();
  for (const known of articles) {
    stories.set(known, createStory(known, lexicon));
    yield;
  }
  return stories;
}

function createStory(known: KnownArticle, lexicon: Lexicon): Story {
  const { title, summary } = known.article;
  // " -- " is a dash.
  const body = spellStates(withoutTags(summary.slice(0, 6_000))).replaceAll(' -- ', ' — ');
  const texts = [quietTitle(title, body), ...splitSentences(body).map(({ text }) => text)].slice(
    0,
    MOST_SENTENCES,
  );
  const year = Number(known.day.slice(0, 4));
  const sentences = texts.map((text) => {
    const units = readUnits(foldText(text), lexicon, year);
    const plain = plainOf(units);
    const read = plain.length > LONGEST_READ ? [] : plain;
    return { units, plain: read, asWritten: text, names: listNames(read), text: textOf(units) };
  });
  return { known, sentences };
}

export function listNames(units: readonly Unit[]): (readonly Unit[])[] {
  const runs: Unit[][] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.names.length === 0) continue;
    if (units[at - 1]?.names.length) runs.at(-1)?.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

export function textOf(units: readonly Unit[]): string {
  return units
    .filter(({ kind }) => kind !== 'mark')
    .map(({ number, word }) =>
      number
        ? [number.value, number.high, number.unit, number.currency, number.per, number.hedge].join(' ')
        : word,
    )
    .join(' ');
}

export function plainOf(units: readonly Unit[]): readonly Unit[] {
  return units.filter(({ kind, word, start, end }, at) => {
    if (kind !== 'mark') return true;
    if (/["“”'‘’]/.test(word)) return false;
    if (word === '-') return units[at - 1]?.end !== start && units[at + 1]?.start !== end;
    return word !== '.' || at < units.length - 1;
  });
}

/** Stretches of text with one predicate each. */
function readClauses(units: readonly Unit[]): Unit[][] {
  const clauses: Unit[][] = [[]];
  for (const [at, unit] of units.entries()) {
    if (isBoundary(units, at)) clauses.push([]);
    clauses.at(-1)?.push(unit);
  }
  return clauses;
}

interface Held {
  roots: ReadonlySet<string>;
  names: ReadonlySet<string>;
  figures: ReadonlySet<number>;
}

const held = new WeakMap<readonly Unit[], Held>();

function listHeld(units: readonly Unit[]): Held {
  const known = held.get(units);
  if (known) return known;
  const found = {
    roots: new Set(units.flatMap(({ root }) => keysOfTold(root))),
    names: new Set(units.flatMap((unit) => unit.names)),
    figures: new Set(units.flatMap(({ number }) => number?.value ?? [])),
  };
  held.set(units, found);
  return found;
}

/** Those of the units that another text does not have. */
export function listMissing(units: readonly Unit[], others: readonly Unit[]): Unit[] {
  const { roots, names, figures } = listHeld(others);
  return units.filter((unit) => {
    if (unit.isProven || (!unit.number && !unit.isContent)) return false;
    if (unit.number) return !figures.has(unit.number.value);
    return (
      !keysOfSaid(unit.root).some((key) => roots.has(key)) && !unit.names.some((name) => names.has(name))
    );
  });
}

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

const RISES = rootsOf(
  'rise gain climb jump surge soar advance rally spike rebound firm strengthen up higher',
);
const FALLS = rootsOf(
  'fall drop decline slip slide sink tumble plunge slump ease dip retreat soften weaken down lower',
);
const MOVES = { 1: RISES, [-1]: FALLS, 0: rootsOf('unchanged steady flat') };

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(rootOf));
}

/** Whether one clause names the subject, by id or as a word, and gives that direction. */
export function tellsMove(story: Story, subject: string, sign: -1 | 0 | 1): boolean {
  return listMoves(story, subject, sign).length > 0;
}

/** The clauses with such a move. */
export function listMoves({ sentences }: Story, subject: string, sign: -1 | 0 | 1): Unit[][] {
  return sentences.flatMap(({ units }) =>
    readClauses(units).filter((clause) => {
      const isSubject = ({ names, root }: Unit) => names.includes(subject) || root === subject;
      return (
        clause.some((unit, at) => isSubject(unit) && !QUANTITY.test(clause[at + 1]?.word ?? '')) &&
        clause.some(({ root }, at) => MOVES[sign].has(root) && !isDoneToNext(clause, at))
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
