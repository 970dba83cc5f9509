import { areSame, isWithin, type Name } from './names.ts';
import type { Unit } from './read-units.ts';
import { type Clause, keysOf } from './story.ts';

/** "Anglo American's mines" are not Peabody's. */
export function isOwnerTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  return listOwners(units).every(({ owner, owned, beside }) => {
    const others = clauses.flatMap((clause) =>
      listOwners(clause.units, true).filter((one) => one.owned.some((key) => owned.includes(key))),
    );
    return (
      others.length === 0 || others.some((one) => areSame(one.owner, owner) || isWithin(one.owner, beside))
    );
  });
}

function listOwners(
  units: readonly Unit[],
  isTold = false,
): { owner: Name; owned: string[]; beside: Name }[] {
  return units.flatMap((unit, at) => {
    if (unit.names.length === 0 || !(unit.isPossessive || isModifier(units, at, isTold))) return [];
    let first = at;
    while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
    const owner = units.slice(first, at + 1);
    const owned = units
      .slice(at + 1, unit.isPossessive ? at + 4 : nounsEnd(units, at + 1))
      .filter(({ isContent, names, isVerb }) => isContent && names.length === 0 && !isVerb)
      .flatMap((thing) => (PEOPLE.test(thing.word) ? keysOf(thing) : [`=${thing.root}`]));
    return [{ owner, owned, beside: units.slice(at, at + 4) }];
  });
}

/** "Chinese buyers" */
function isModifier(units: readonly Unit[], at: number, isTold: boolean): boolean {
  const end = nounsEnd(units, at + 1);
  if (end === at + 1) return false;
  const isOfPeople = isTold && PEOPLE.test(units[end - 1]?.word ?? '');
  return isOfPeople || /.{3}(?:an|ese|ish|ch)$/.test(units[at]?.word ?? '');
}

const PEOPLE =
  /^(?:shareholders?|investors?|stockholders?|workers?|employees|miners|union|buyers?|exporters?|producers?|customers?|mills?|officials?|regulators?)$/;

function nounsEnd(units: readonly Unit[], from: number): number {
  let end = from;
  while (end < from + 3 && units[end]?.isContent && !units[end]?.isVerb && !units[end]?.names.length)
    end += 1;
  return end;
}
