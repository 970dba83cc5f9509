import { areSame, isWithin, type Name, nameAt } from './names.ts';
import type { Unit } from './read-units.ts';
import { type Clause, keysOf } from './story.ts';

/** "Anglo American's mines" are not Peabody's. */
export function isOwnerTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  return listOwners(units).every(({ owner, owned, beside, person }) => {
    const owners = clauses.flatMap((clause) =>
      listOwners(clause.units).filter((one) => one.owned.some((key) => owned.includes(key))),
    );
    const ofPerson = owners.filter((one) => person && one.person && areSame(person, one.person));
    const others = ofPerson.length > 0 ? ofPerson : owners;
    return (
      others.length === 0 || others.some((one) => areSame(one.owner, owner) || isWithin(one.owner, beside))
    );
  });
}

function listOwners(
  units: readonly Unit[],
): { owner: Name; owned: string[]; beside: Name; person: Name | undefined }[] {
  return units.flatMap((unit, at) => {
    if (unit.names.length === 0 || !(unit.isPossessive || isModifier(units, at))) return [];
    let first = at;
    while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
    const owner = units.slice(first, at + 1);
    const owned = units
      .slice(at + 1, unit.isPossessive ? at + 4 : nounsEnd(units, at + 1))
      .filter(({ isContent, names, isVerb }) => isContent && names.length === 0 && !isVerb)
      .flatMap((thing) => (PEOPLE.test(thing.word) ? keysOf(thing) : [`=${thing.root}`]));
    // "the Nigerian minister of mines Bunu Musa"
    const next = units.findIndex(({ names }, place) => place > at && names.length > 0);
    const isNear =
      next > at + 1 && next <= at + 7 && units.slice(at + 1, next).every(({ kind }) => kind === 'word');
    return [
      { owner, owned, beside: units.slice(at, at + 4), person: isNear ? nameAt(units, next) : undefined },
    ];
  });
}

/** "Chinese buyers" */
function isModifier(units: readonly Unit[], at: number): boolean {
  const end = nounsEnd(units, at + 1);
  if (end === at + 1) return false;
  const isOfPeople = PEOPLE.test(units[end - 1]?.word ?? '');
  // A nationality is stored with its country's name.
  const isPeople = isOtherName(units[at]) || /.{3}(?:an|ese|ish|ch)$/.test(units[at]?.word ?? '');
  return isOfPeople || isPeople;
}

const PEOPLE =
  /^(?:shareholders?|investors?|stockholders?|workers?|employees|miners|union|buyers?|exporters?|producers?|customers?|mills?|officials?|regulators?|seam[ae]n|dockers?|drivers?|handlers?|strikers?)$/;

function nounsEnd(units: readonly Unit[], from: number): number {
  let end = from;
  while (end < from + 3 && units[end]?.isContent && !units[end]?.isVerb && !units[end]?.names.length)
    end += 1;
  return end;
}

/** An unknown name with more than one form. */
function isOtherName(unit: Unit | undefined): boolean {
  return (unit?.names.length ?? 0) > 1 && unit?.names.every((name) => !name.includes(':')) === true;
}
