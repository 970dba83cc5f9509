import { directionOf } from './figures.ts';
import type { Unit } from './read-units.ts';
import { find, type Scope } from './scope.ts';
import { type Clause, isExclusion, readWhole, type Story } from './story.ts';
import { classesOf } from './thesaurus.ts';

const AGAINST = /^(?:against|oppos\w*|reject\w*|over|beat\w*|despite|versus|from)$/;

/** "voted against" is not "voted to", and "both" is not "one of the two". */
export function isExtentTold({ near, earlier, sentence }: Scope, units: readonly Unit[]): boolean {
  const reported = near.flatMap((clause) => clause.units);
  const isAgainst = units.some(
    ({ word }, at) =>
      word === 'against' &&
      !units[at + 1]?.number &&
      !isExpectation(units, at) &&
      !classesOf(units[at - 1]?.root ?? '').has('appeal'),
  );
  if (isAgainst && !reported.some(({ word }) => AGAINST.test(word))) return false;
  if (!isPartTold([...near, ...earlier], units) || !isExceptionTold([...near, ...earlier], sentence, units))
    return false;
  if (leftOut(units).length === 0 && near.some((clause) => isAllBut(clause, units))) return false;
  const isWhole = units.some(
    ({ word }, at) =>
      isBoth(units, at) ||
      /^(?:entire|whole|every)$/.test(word) ||
      (word === 'all' && !/^(?:at|in|not|of)$/.test(units[at - 1]?.word ?? '')),
  );
  return (
    !isWhole ||
    near.some((clause) => isWholeTold(clause, units)) ||
    !(reported.some(isOneOf) || earlier.some((clause) => isToldOfOne(clause, units)))
  );
}

const WHOLE = /^(?:both|all|every|entire|whole|each)$/;

/** An "all" about something in the statement. */
function isWholeTold(clause: Clause, units: readonly Unit[]): boolean {
  return clause.units.some(({ word }, at) => {
    const whole = readWhole(clause.units.slice(at, at + 3));
    return (
      WHOLE.test(word) &&
      units.some((unit) => unit.isContent && find([unit.isVerb ? clause : whole], unit).length > 0)
    );
  });
}

/** "in all regions" when the article says "in all regions except the north" */
function isAllBut(clause: Clause, units: readonly Unit[]): boolean {
  return units.some(({ word }, at) => {
    const thing = units[at + 1];
    if (!/^(?:all|every)$/.test(word) || !thing?.isContent) return false;
    const told = find([clause], thing).filter(({ at: place }) =>
      WHOLE.test(clause.units[place - 1]?.word ?? ''),
    );
    return told.length > 0 && told.every(({ at: place }) => leftOut(clause.units.slice(place)).length > 0);
  });
}

/** An earlier clause that shares two words but is about one: "one was flown to a hospital". */
function isToldOfOne(clause: Clause, units: readonly Unit[]): boolean {
  const shared = units.filter((unit) => unit.isContent && find([clause], unit).length > 0);
  return shared.length > 1 && clause.units.some(isOneOf);
}

/** "both of", "both mines", "both were", but not "both Peabody and Arch" */
function isBoth(units: readonly Unit[], at: number): boolean {
  return units[at]?.word === 'both' && !units.slice(at + 1, at + 7).some(({ word }) => word === 'and');
}

function isOneOf({ word, number }: Unit, at: number, units: readonly Unit[]): boolean {
  const isPartial = number !== undefined || /^(?:one|some|most|part|several)$/.test(word);
  const next = units[at + 1]?.word ?? '';
  // "one was flown to a hospital, the other was released"
  const isOne = word === 'one' || number?.value === 1 || (word === 'other' && units[at - 1]?.word === 'the');
  return (isOne && /^(?:was|is|has|had|will)$/.test(next)) || (isPartial && next === 'of');
}

/** "in all regions except the north": the article has the same exception. */
function isExceptionTold(
  clauses: readonly Clause[],
  sentence: Scope['sentence'],
  units: readonly Unit[],
): boolean {
  const left = leftOut(units);
  if (left.length === 0) return true;
  const bySentence = Map.groupBy(clauses, (clause) => sentence.get(clause));
  return [...bySentence.values()].some((one) => {
    const told = one.flatMap((clause) => clause.units);
    const from = told.findIndex((_, at) => isExclusion(told, at));
    return from >= 0 && left.every((unit) => find([readWhole(told.slice(from))], unit).length > 0);
  });
}

function leftOut(units: readonly Unit[]): Unit[] {
  const from = units.findIndex((_, at) => isExclusion(units, at));
  const after = from < 0 ? [] : units.slice(from + 1);
  const end = after.findIndex(({ word, isVerb }) => isVerb || /^[,;]$/.test(word));
  return after
    .slice(0, end < 0 ? undefined : end)
    .filter(({ isContent, isProven }) => isContent && !isProven);
}

/** "against expectations of" */
function isExpectation(units: readonly Unit[], at: number): boolean {
  return units.slice(at + 1, at + 4).some(({ root }) => classesOf(root).has('expect'));
}

const PARTLY = /^(?:partly|partially|only|mostly|largely|mainly)$/;

/** "partly offset" is not "offset", and "most" not "all". */
function isPartTold(near: readonly Clause[], units: readonly Unit[]): boolean {
  if (units.some(({ word }) => PARTLY.test(word) || /^(?:some|most|part|half)$/.test(word))) return true;
  return units.every((unit) => {
    if (!unit.isVerb) return true;
    const hits = find(near, unit);
    return hits.length === 0 || hits.some(({ clause, at }) => !PARTLY.test(clause.units[at - 1]?.word ?? ''));
  });
}

/** "before" in a statement needs a time order in the article. */
export function isOrderTold(near: readonly Clause[], units: readonly Unit[]): boolean {
  const isOrdered = units.some(({ word }, at) => {
    const next = units[at + 1];
    return word === 'before' && next !== undefined && next.kind === 'word' && units[at - 1]?.word !== 'than';
  });
  if (!isOrdered) return true;
  return near.some((clause) =>
    clause.units.some(({ word }) => /^(?:before|ahead|prior|until|pending)$/.test(word)),
  );
}

/** "Total carloads rose" when the article says coal carloads rose and the total fell */
export function isTotalTurned({ sentences }: Story, units: readonly Unit[]): boolean {
  const moves = (list: readonly Unit[]) =>
    list.flatMap(({ word }, at) => {
      const thing = list[at + 1];
      if (!/^(?:total|overall)$/.test(word) || !thing?.isContent || thing.isVerb) return [];
      const sign = list
        .slice(at + 2, at + 2 + FARTHEST_MOVE)
        .map(directionOf)
        .find((one) => one !== 0);
      return sign === undefined ? [] : [{ root: thing.root, sign }];
    });
  const said = moves(units);
  if (said.length === 0) return false;
  const told = sentences.flatMap((sentence) => moves(sentence.units));
  return said.some(({ root, sign }) => {
    const same = told.filter((one) => one.root === root);
    return same.length > 0 && same.every((one) => one.sign !== sign);
  });
}

const FARTHEST_MOVE = 3;
