import { isActTold, isConverseTold } from './acts.ts';
import { isComparator, isOfFigure } from './beside.ts';
import { isFigureTold, isSpanTold } from './bound-figures.ts';

import { isExtentTold } from './extents.ts';
import { isOwnerTold } from './owners.ts';
import { isTime, type Unit } from './read-units.ts';
import { headOf, isTypeNoun, nextContent } from './roles.ts';
import { createScope, find, type Hit, type Scope } from './scope.ts';
import { type Clause, readClauses, type Story } from './story.ts';
import { isTimeTold } from './times.ts';

/** Whether the article tells all of it: each word, who did it, how sure it is, and which figure belongs to what. */
export function tellsStatement(story: Story, units: readonly Unit[]): boolean {
  const clauses = readClauses(units);
  if (clauses.length === 0) return false;
  const whole = {
    units: [...units],
    places: new Map(),
    isNegated: clauses.some(({ isNegated }) => isNegated),
  };
  if (isToldSomewhere(story, whole)) return true;
  return clauses.length > 1 && clauses.every((clause) => isToldSomewhere(story, clause));
}

function isToldSomewhere(story: Story, said: Clause): boolean {
  return story.sentences.some((_, index) => isToldBy(createScope(story, index), said));
}

function isToldBy(scope: Scope, said: Clause): boolean {
  const { units } = said;
  const { near, earlier } = scope;
  let matched = 0;
  for (const [at, unit] of units.entries()) {
    if (unit.isProven) continue;
    if (unit.number) {
      if (!isFigureTold(scope, said, at)) return false;
      matched += 1;
      continue;
    }
    if (!unit.isContent || isComparator(units, at) || isTypeNoun(units, at) || isOfFigure(units, at))
      continue;
    if (unit.root === 'year' && isSpanTold([...near, ...earlier], units, at - 1)) continue;
    if (isTime(unit.word)) {
      if (!isTimeTold(scope, said, at)) return false;
      continue;
    }
    const hits = find(unit.isVerb ? near : [...near, ...earlier], unit);
    if (hits.length > 0 && isPlaceAt(units, at) && !hits.some(isPlaceTold)) return false;
    if (isTrait(units, at) && !isTraitTold(hits, units, at)) return false;
    if (hits.length === 0) {
      if (!unit.isVerb || !isConverseTold(scope, units, at)) return false;
    } else if (unit.isVerb && !hits.some((hit) => isActTold(scope, said, at, hit))) return false;
    matched += 1;
  }
  return (
    matched > 0 &&
    isOwnerTold([...near, ...earlier], units) &&
    isNegationTold(scope, said) &&
    isExtentTold(near, units)
  );
}

/** "lower gas prices" */
function isTrait(units: readonly Unit[], at: number): boolean {
  const { word = '', isVerb = true } = units[at] ?? {};
  return (
    !isVerb && /^(?:higher|lower|rising|falling|weaker|stronger|softer|firmer|weak|strong|soft)$/.test(word)
  );
}

function isTraitTold(hits: readonly Hit[], units: readonly Unit[], at: number): boolean {
  const thing = headOf(units, nextContent(units, at));
  if (!thing) return true;
  return hits.some(({ clause }) => find([clause], thing).length > 0);
}

/** "a judge in Wyoming" */
function isPlaceAt(units: readonly Unit[], at: number): boolean {
  return (units[at]?.names.length ?? 0) > 0 && /^(?:in|near)$/.test(units[at - 1]?.word ?? '');
}

/** "led by West Virginia" tells of no place. */
function isPlaceTold({ clause: { units }, at }: Hit): boolean {
  let first = at;
  while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  return !/^(?:by|with|against|than)$/.test(units[first - 1]?.word ?? '');
}

function isNegationTold({ near }: Scope, said: Clause): boolean {
  return !said.isNegated || near.some(({ isNegated }) => isNegated);
}
