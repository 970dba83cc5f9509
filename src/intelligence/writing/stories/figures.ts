import { lookUp } from '#contract/look-up.ts';
import { isSameNumber } from '../checking/check-number.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { unitWord } from '../units.ts';
import { isPreposition, type Unit } from './read-units.ts';
import { classesOf } from './thesaurus.ts';

/** Whether two figures are the same amount of the same thing in the same role. */
export function isSameFigure(
  units: readonly Unit[],
  at: number,
  reportedUnits: readonly Unit[],
  place: number,
): boolean {
  const [said, reported] = [inPercent(units[at]?.number), inPercent(reportedUnits[place]?.number)];
  if (isSameSpan(units, at, reportedUnits, place)) return true;
  if (!said || !reported || said.unit !== reported.unit || said.currency !== reported.currency) return false;
  const isSame =
    (said.value === reported.value && (said.hedge === reported.hedge || isUpTo(units, at))) ||
    isSameNumber(said, reported.value);
  return (
    isSame &&
    (isUpTo(units, at) || !isUpTo(reportedUnits, place)) &&
    !(isMoved(units, at) && isKept(reportedUnits, place)) &&
    isSameRate(said.per, reported.per) &&
    isSamePace(units, at, reportedUnits, place) &&
    isSameSign(units, at, reportedUnits, place) &&
    isSameNoun(nounsAfter(units, at), nounsAfter(reportedUnits, place)) &&
    isSameStuff(stuffAfter(units, at), stuffAfter(reportedUnits, place)) &&
    isSameRole(roleOf(units, at), roleOf(reportedUnits, place))
  );
}

const SPANS: Readonly<Record<string, [string, number]>> = {
  hour: ['hour', 1],
  day: ['hour', 24],
  week: ['hour', 168],
  month: ['month', 1],
  year: ['month', 12],
  decad: ['month', 120],
};

/** "two days" is "48 hours". */
function isSameSpan(
  units: readonly Unit[],
  at: number,
  reportedUnits: readonly Unit[],
  place: number,
): boolean {
  const [said, reported] = [spanAt(units, at), spanAt(reportedUnits, place)];
  if (!said || !reported || said.noun === reported.noun || said.base !== reported.base) return false;
  return said.length === reported.length && (isUpTo(units, at) || !isUpTo(reportedUnits, place));
}

function spanAt(units: readonly Unit[], at: number) {
  const noun = units[units[at + 1]?.word === '-' ? at + 2 : at + 1]?.root ?? '';
  const [base, size] = lookUp(SPANS, noun) ?? [];
  const value = units[at]?.number?.unit === 'none' ? units[at]?.number?.value : undefined;
  return base && size && value !== undefined ? { noun, base, length: value * size } : undefined;
}

/** "cut its rate to 3.5%" */
function isMoved(units: readonly Unit[], at: number): boolean {
  const verb = units.slice(0, at).findLast(({ isVerb }) => isVerb);
  return directionOf(verb) !== 0 && roleOf(units, at) === 'to';
}

/** "left its rate at 3.5%" */
function isKept(units: readonly Unit[], at: number): boolean {
  const verb = units.slice(0, at).findLast(({ isVerb }) => isVerb);
  return units[at - 1]?.word === 'at' && classesOf(verb?.root ?? '').has('keep');
}

/** "half of" is 50%. */
function inPercent(number: NumberReading | undefined): NumberReading | undefined {
  if (number?.unit === 'basis points')
    return { ...number, unit: 'points', value: number.value / 100, step: number.step / 100 };
  if (number?.unit !== 'fraction') return number;
  const value = number.value * 100;
  // "just over a quarter" is looser than "just over 25%".
  const step = /^(?:over|under)$/.test(number.hedge ?? '') ? 0.24 * value : Math.min(number.step * 100, 2);
  return { ...number, unit: 'percent', value, step };
}

function isUpTo(units: readonly Unit[], at: number): boolean {
  if (units[at - 1]?.word === 'as') return /^(?:much|many)$/.test(units[at - 2]?.word ?? '');
  return units[at - 1]?.word === 'upto';
}

/** "$860 million a year" is not "$860 million over ten years". */
function isSamePace(
  units: readonly Unit[],
  at: number,
  reportedUnits: readonly Unit[],
  place: number,
): boolean {
  const said = paceOf(units, at);
  return said === undefined || said === paceOf(reportedUnits, place);
}

const PACES: Readonly<Record<string, string>> = {
  annually: 'year',
  yearly: 'year',
  annual: 'year',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

function paceOf(units: readonly Unit[], at: number): string | undefined {
  // "annual imports of 30 million tonnes"
  const lead = units[at - 1]?.word === 'of' ? units.slice(Math.max(0, at - 7), at - 1) : [];
  const isLed = (one: Unit) => one.kind === 'word' && !one.isVerb;
  const before = lead.findLast(({ word }) => lookUp(PACES, word));
  if (before && lead.slice(lead.indexOf(before)).every(isLed)) return lookUp(PACES, before.word);
  for (let next = at + 1; next < Math.min(units.length, at + 6); next += 1) {
    const { kind, word, isVerb } = units[next] as Unit;
    if (kind !== 'word' || isVerb) return undefined;
    const span = units[next + 1]?.word ?? '';
    if (
      /^(?:an?|per|each|every)$/.test(word) &&
      /^(?:year|month|week|day|hour|quarter|share|worker|household)$/.test(span)
    )
      return span;
    const pace = lookUp(PACES, word);
    if (pace) return pace;
  }
  return undefined;
}

/** "grew 4.6%" is not "shrank 4.6%", and "9% less" is not "9% more". */
function isSameSign(
  units: readonly Unit[],
  at: number,
  reportedUnits: readonly Unit[],
  place: number,
): boolean {
  const role = roleOf(units, at);
  if (role === 'to' && roleOf(reportedUnits, place) === 'to') {
    const [one, other] = [reachedBy(units, at), reachedBy(reportedUnits, place)];
    return one === 0 || other === 0 || one === other;
  }
  if (role === 'to' || role === 'from') return true;
  const [said, reported] = [signOf(units, at), signOf(reportedUnits, place)];
  return said === 0 || reported === 0 || said === reported;
}

/** The direction of the verb before "to 2.6%"; a narrowing loss may fall or improve. */
function reachedBy(units: readonly Unit[], at: number): number {
  const verb = units[at - 1]?.word === 'to' ? units[at - 2] : undefined;
  return verb?.isVerb && !/^(?:worsen|deteriorat|improv|narrow|widen)/.test(verb.form)
    ? directionOf(verb)
    : 0;
}

function signOf(units: readonly Unit[], at: number): number {
  const after = directionOf(units[at + 1]);
  if (after !== 0) return after;
  // "10% under budget"
  const side = { under: -1, below: -1, over: 1, above: 1 }[units[at + 1]?.word ?? ''];
  if (side && units[at + 2]?.isContent && !units[at + 2]?.number) return side;
  for (let back = at - 1; back >= Math.max(0, at - 5); back -= 1) {
    const unit = units[back] as Unit;
    if (unit.kind !== 'word' || unit.word === 'and') return 0;
    const sign = unit.isVerb || /^(?:up|down|off)$/.test(unit.word) ? directionOf(unit) : 0;
    if (sign !== 0) return sign;
  }
  return 0;
}

export function directionOf(unit: Unit | undefined): number {
  // "the firm"
  if (/^firms?$/.test(unit?.word ?? '') && !unit?.isVerb) return 0;
  const classes = classesOf(unit?.root ?? '');
  return classes.has('up') ? 1 : classes.has('down') ? -1 : 0;
}

/** Whether one of two figures of a clause could be taken for the other. */
export function isSameKind(
  units: readonly Unit[],
  one: number,
  otherUnits: readonly Unit[],
  other: number,
): boolean {
  const [a, b] = [units[one]?.number, otherUnits[other]?.number];
  return (
    a?.unit === b?.unit &&
    a?.currency === b?.currency &&
    isSameNoun(nounsAfter(units, one), nounsAfter(otherUnits, other))
  );
}

function isSameRate(said: string | undefined, reported: string | undefined): boolean {
  if (said === undefined) return true;
  if (reported === undefined) return false;
  return areSameTons(
    unitWord(`/${said}`) ?? unitWord(said) ?? said,
    unitWord(`/${reported}`) ?? unitWord(reported) ?? reported,
  );
}

/** A ton may be a short ton or a tonne; a tonne is not a short ton. */
function areSameTons(one: string, other: string): boolean {
  return one === other || (one === 'ton' && /ton/.test(other)) || (other === 'ton' && /ton/.test(one));
}

function nounsAfter(units: readonly Unit[], at: number): Unit[] {
  const nouns: Unit[] = [];
  if (units[at]?.number?.isTonnes) return [{ ...(units[at] as Unit), word: 'tonnes', root: 'tonn' }];
  for (let next = at + 1; next < units.length && nouns.length < 3; next += 1) {
    const unit = units[next] as Unit;
    // "six gas-fired plants"
    if (unit.word === '-') continue;
    if (unit.kind !== 'word' || unit.isVerb || STOPS.test(unit.word) || isPreposition(unit.word)) break;
    if (unit.isContent && unit.names.length === 0) nouns.push(unit);
  }
  return nouns;
}

const STOPS = /^(?:to|and|or|while|as|than|more|less|that|which|a|an)$/;

function isSameNoun(said: readonly Unit[], reported: readonly Unit[]): boolean {
  if (said.length === 0 || reported.length === 0) return true;
  // "60 coal trains" are not coal ships.
  const isHead = (one: Unit, other: Unit) => one === said.at(-1) || other === reported.at(-1);
  return said.some((one) => reported.some((other) => isHead(one, other) && isSameThing(one, other)));
}

function isSameThing(one: Unit, other: Unit): boolean {
  if (one.root === other.root || areSameTons(tonOf(one), tonOf(other))) return true;
  return [...classesOf(one.root)].some((name) => classesOf(other.root).has(name));
}

function tonOf({ root, word }: Unit): string {
  if (root === 'shortton') return 'short ton';
  return /^tonnes?$/.test(word) ? 'tonne' : /^tons?$/.test(word) ? 'ton' : word;
}

/** "tons of copper" are not tons of zinc. */
function isSameStuff(said: readonly Unit[], reported: readonly Unit[]): boolean {
  if (said.length === 0 || reported.length === 0) return true;
  const isNamed = (one: Unit, other: Unit) =>
    one.names.some((name) => name === other.word || other.names.includes(name));
  return said.some((one) =>
    reported.some((other) => isSameThing(one, other) || isNamed(one, other) || isNamed(other, one)),
  );
}

function stuffAfter(units: readonly Unit[], at: number): Unit[] {
  let link = at + 1;
  while (MEASURES.test(units[link]?.word ?? '')) link += 1;
  if (link === at + 1 || units[link]?.word !== 'of') return [];
  const after = units.slice(link + 1, link + 5);
  const end = after.findIndex(
    ({ kind, isVerb, number, word }) =>
      kind === 'mark' || isVerb || number || isPreposition(word) || word === 'and',
  );
  return after.slice(0, end < 0 ? undefined : end).filter(({ isContent }) => isContent);
}

const MEASURES =
  /^(?:ounces?|tonnes?|tons?|barrels?|pounds?|lbs?|bushels?|bales?|bags|gallons?|short|shortton|troy|metric|cubic|feet|meters|metres|an?|per|day|week|month|year|worth)$/;

type Role = 'from' | 'to' | 'by' | undefined;

/** "from", "to" and "by" mark an old value, a new value and a change. */
export function roleOf(units: readonly Unit[], at: number): Role {
  if (isOfYearAgo(units, at)) return 'from';
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const { kind, word = '', isContent } = units[back] ?? {};
    if (kind === 'mark') return undefined;
    if (
      /^(?:versus|vs|against)$/.test(word) &&
      (isOfExpectation(units, back) || units[at + 1]?.word === 'for')
    )
      return undefined;
    if (/^(?:from|versus|vs|against)$/.test(word)) return 'from';
    // "at 49.7 after 50.1"
    if (word === 'after' && units[back + 1]?.number && units[back - 1]?.number) return 'from';
    if (word === 'of' && units[back - 1]?.word === 'instead') return 'from';
    if (word === 'with' || word === 'to')
      return units[back - 1]?.word === 'compared' && !(units[at + 1]?.word === 'for')
        ? 'from'
        : word === 'to'
          ? 'to'
          : undefined;
    if (word === 'by') return 'by';
    if (/^(?:earlier|previous|prior)$/.test(word)) return 'from';
    if (isContent && word !== 'record' && !/^(?:range|estimate|forecast|target|guidance)$/.test(word))
      return undefined;
  }
  return undefined;
}

/** "the $5.5 million it lost a year ago" */
function isOfYearAgo(units: readonly Unit[], at: number): boolean {
  for (let next = at + 1; next < Math.min(units.length, at + 6); next += 1) {
    const unit = units[next] as Unit;
    if (unit.number || unit.kind === 'mark' || /^(?:from|than|compared|over|since|on|and)$/.test(unit.word))
      return false;
    if (unit.root === 'year' && units[next + 1]?.root === 'earli') return true;
  }
  return false;
}

/** "against expectations of 0.2%" */
function isOfExpectation(units: readonly Unit[], at: number): boolean {
  return units.slice(at + 1, at + 4).some(({ root }) => classesOf(root).has('expect'));
}

function isSameRole(said: Role, reported: Role): boolean {
  if (said === reported) return true;
  if (said === 'from' || reported === 'from') return false;
  return said === undefined || reported === undefined;
}
