import { distance } from './beside.ts';
import { isWithin, type Name } from './names.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { isPassive } from './roles.ts';
import { find, type Hit, type Scope } from './scope.ts';
import type { Clause } from './story.ts';

/** The article has each name with the same word: "the port of Novorossiysk", "Goldman Sachs is leading". */
export function areNamesTold(scope: Scope, units: readonly Unit[]): boolean {
  const isWayTold = units.every(
    (unit, at) => unit.names.length === 0 || unit.isProven || isSameWay(scope, units, [unit], at),
  );
  if (!isWayTold) return false;
  return listNames(units).every(({ name, first, last }) => {
    const lead = units[first - 1]?.word === 'the' ? units[first - 2]?.word : units[first - 1]?.word;
    // A place may be reported anywhere.
    const isPlace = isPreposition(lead ?? '') && lead !== 'of';
    const word = isPlace ? undefined : wordBeside(units, first, last);
    // An active verb is checked with its agent instead.
    const isOfAct = word?.isVerb && !isPassive(units, units.indexOf(word));
    const hits = word && !isOfAct ? find([...scope.near, ...scope.earlier], word) : [];
    return (
      (hits.length === 0 ||
        hits.some(
          (hit) => isInTitle(scope, name, hit) || isItsOwn(name, hit) || isNearest(scope, name, hit),
        )) &&
      isSameWay(scope, units, name, first)
    );
  });
}

/** A title may describe what the text names: "two Queensland ports". */
function isInTitle({ near, sentence }: Scope, name: Name, { clause }: Hit): boolean {
  return (
    sentence.get(clause) === 0 &&
    !clause.units.some(({ names }) => names.some((one) => one.includes(':'))) &&
    near.some((one) => sentence.get(one) !== 0 && isWithin(name, one.units))
  );
}

/** "JSW's second purchase" when the article says "its second purchase" */
function isItsOwn(name: Name, { clause: { units }, at }: Hit): boolean {
  const isOwn = units.slice(Math.max(0, at - 2), at).some(({ word }) => /^(?:its|their)$/.test(word));
  const subject = units.find((unit) => unit.names.length > 0);
  return isOwn && subject !== undefined && isWithin([subject], name);
}

function listNames(units: readonly Unit[]): { name: Name; first: number; last: number }[] {
  return units.flatMap((unit, at) => {
    if (!isName(unit) || isName(units[at - 1])) return [];
    let last = at;
    while (isName(units[last + 1])) last += 1;
    return [{ name: units.slice(at, last + 1), first: at, last }];
  });
}

function isName(unit: Unit | undefined): boolean {
  return (
    unit !== undefined &&
    unit.names.length > 0 &&
    !unit.isProven &&
    unit.names.every((name) => !name.includes(':'))
  );
}

/** The nearest meaningful word after the name, else before it. */
function wordBeside(units: readonly Unit[], first: number, last: number): Unit | undefined {
  for (let at = last + 1; at <= last + 3; at += 1) {
    const unit = units[at];
    if (unit?.kind !== 'word' || isPreposition(unit.word) || /^(?:and|or)$/.test(unit.word)) break;
    if (isTelling(unit)) return unit;
  }
  for (let at = first - 1; at >= first - 3; at -= 1) {
    const unit = units[at];
    if (unit?.kind !== 'word' || /^(?:and|or)$/.test(unit.word)) break;
    if (isTelling(unit)) return unit;
  }
  return undefined;
}

function isTelling(unit: Unit): boolean {
  const isEmpty = isTime(unit.word) || /^(?:not|never|no)$/.test(unit.word);
  return unit.isContent && unit.names.length === 0 && !unit.isProven && !isEmpty;
}

/** Names in a list, or a place next to a name, count as equally near. */
const SLACK = 3;

/** Whether no other name is nearer to the word; a clause without names continues the previous one. */
function isNearest({ order }: Scope, name: Name, { clause, at }: Hit): boolean {
  const reach = (isMeant: (unit: Unit) => boolean) =>
    Math.min(
      ...clause.units.map((unit, place) =>
        unit.names.length > 0 && isMeant(unit) ? distance(clause.units, place, at) : Number.POSITIVE_INFINITY,
      ),
    );
  const own = reach((unit) => isWithin([unit], name) || isWithin(name, [unit]));
  const other = reach((unit) => !isWithin([unit], name) && !isWithin(name, [unit]));
  if (own < Number.POSITIVE_INFINITY) return own <= other + SLACK;
  if (other < SLACK) return false;
  const place = order.get(clause) ?? 0;
  const named = [...order]
    .filter(([one, index]) => index < place && one.units.some(isName))
    .map(([one]) => one);
  return (
    named.slice(-2).some((one: Clause) => isWithin(name, one.units)) ||
    named.slice(0, 1).some((one) => isWithin(name, one.units))
  );
}

/** "to Peabody" is not "from Peabody". */
function isSameWay({ near, earlier }: Scope, units: readonly Unit[], name: Name, first: number): boolean {
  const way = units[first - 1]?.word ?? '';
  if (way === 'against') {
    const isAgainst = (one: readonly Unit[]) =>
      one.some(({ word }, at) => word === way && isWithin(name, one.slice(at + 1, at + 5)));
    const clauses = [...near, ...earlier].map((clause) => clause.units);
    return clauses.some(isAgainst) || !clauses.flat().some(({ word }) => word === way);
  }
  const back = { to: 'from', from: 'to' }[way];
  if (!back) return true;
  const ways = [...near, ...earlier].flatMap((clause) =>
    clause.units.flatMap((unit, at) => (isWithin([unit], name) ? [clause.units[at - 1]?.word ?? ''] : [])),
  );
  return !ways.includes(back) || ways.includes(way);
}
