import { isSameNumber } from '../checking/check-number.ts';
import { unitWord } from '../units.ts';
import type { Unit } from './read-units.ts';
import { classesOf } from './thesaurus.ts';

/** Whether two figures are the same amount of the same thing in the same role. */
export function isSameFigure(
  units: readonly Unit[],
  at: number,
  toldUnits: readonly Unit[],
  place: number,
): boolean {
  const [said, told] = [units[at]?.number, toldUnits[place]?.number];
  if (!said || !told || said.unit !== told.unit || said.currency !== told.currency) return false;
  const isSame = (said.value === told.value && said.hedge === told.hedge) || isSameNumber(said, told.value);
  return (
    isSame &&
    isSameRate(said.per, told.per) &&
    isSameNoun(nounsAfter(units, at), nounsAfter(toldUnits, place)) &&
    isSameRole(roleOf(units, at), roleOf(toldUnits, place))
  );
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

function isSameRate(said: string | undefined, told: string | undefined): boolean {
  if (said === undefined) return true;
  if (told === undefined) return false;
  return areSameTons(
    unitWord(`/${said}`) ?? unitWord(said) ?? said,
    unitWord(`/${told}`) ?? unitWord(told) ?? told,
  );
}

/** A ton may be a short ton or a tonne; a tonne is not a short ton. */
function areSameTons(one: string, other: string): boolean {
  return one === other || (one === 'ton' && /ton/.test(other)) || (other === 'ton' && /ton/.test(one));
}

function nounsAfter(units: readonly Unit[], at: number): Unit[] {
  const nouns: Unit[] = [];
  for (let next = at + 1; next < units.length && nouns.length < 3; next += 1) {
    const unit = units[next] as Unit;
    if (unit.kind !== 'word' || unit.isVerb || STOPS.test(unit.word)) break;
    if (unit.isContent && unit.names.length === 0) nouns.push(unit);
  }
  return nouns;
}

const STOPS =
  /^(?:from|to|by|at|in|on|for|and|or|after|with|while|as|than|more|less|until|that|which|of|a|an|per)$/;

function isSameNoun(said: readonly Unit[], told: readonly Unit[]): boolean {
  if (said.length === 0 || told.length === 0) return true;
  return said.some((one) => told.some((other) => isSameThing(one, other)));
}

function isSameThing(one: Unit, other: Unit): boolean {
  if (one.root === other.root || areSameTons(tonOf(one), tonOf(other))) return true;
  return [...classesOf(one.root)].some((name) => classesOf(other.root).has(name));
}

function tonOf({ root, word }: Unit): string {
  if (root === 'shortton') return 'short ton';
  return /^tonnes?$/.test(word) ? 'tonne' : /^tons?$/.test(word) ? 'ton' : word;
}

type Role = 'from' | 'to' | 'by' | undefined;

/** "from", "to" and "by" tell an old value, a new one and a change. */
export function roleOf(units: readonly Unit[], at: number): Role {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const { kind, word = '', isContent } = units[back] ?? {};
    if (kind === 'mark') return undefined;
    if (/^(?:from|versus|vs|against)$/.test(word)) return 'from';
    if (word === 'with' || word === 'to')
      return units[back - 1]?.word === 'compared' ? 'from' : word === 'to' ? 'to' : undefined;
    if (word === 'by') return 'by';
    if (isContent && word !== 'record') return undefined;
  }
  return undefined;
}

function isSameRole(said: Role, told: Role): boolean {
  if (said === told) return true;
  if (said === 'from' || told === 'from') return false;
  return said === undefined || told === undefined;
}
