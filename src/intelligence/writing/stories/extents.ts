import type { Unit } from './read-units.ts';
import { find } from './scope.ts';
import type { Clause } from './story.ts';
import { classesOf } from './thesaurus.ts';

const AGAINST = /^(?:against|oppos\w*|reject\w*|over|beat\w*|despite|versus|from)$/;

/** "voted against" is not "voted to", and "both" is not "one of the two". */
export function isExtentTold(near: readonly Clause[], units: readonly Unit[]): boolean {
  const reported = near.flatMap((clause) => clause.units);
  const isAgainst = units.some(
    ({ word }, at) =>
      word === 'against' &&
      !units[at + 1]?.number &&
      !isExpectation(units, at) &&
      !classesOf(units[at - 1]?.root ?? '').has('appeal'),
  );
  if (isAgainst && !reported.some(({ word }) => AGAINST.test(word))) return false;
  if (!isPartTold(near, units)) return false;
  const isWhole = units.some(
    ({ word }, at) =>
      (word === 'both' && /^(?:of|its|the|their)$/.test(units[at + 1]?.word ?? '')) ||
      /^(?:entire|whole|every)$/.test(word) ||
      (word === 'all' && !/^(?:at|in|not|of)$/.test(units[at - 1]?.word ?? '')),
  );
  return (
    !isWhole ||
    reported.some(({ word }) => /^(?:both|all|every|entire|whole|each)$/.test(word)) ||
    !reported.some(isOneOf)
  );
}

function isOneOf({ word, number }: Unit, at: number, units: readonly Unit[]): boolean {
  const isPartial = number !== undefined || /^(?:one|some|most|part|several)$/.test(word);
  return isPartial && units[at + 1]?.word === 'of';
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

/** What is said to come before something does so in the article. */
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
