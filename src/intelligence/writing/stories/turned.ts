import { isTime, type Unit } from './read-units.ts';
import { isPassive, REPORTING } from './roles.ts';
import { listClosest, type Story } from './story.ts';
import { classesOf } from './thesaurus.ts';

/** A word that a statement and an article's sentence each have once. */
interface Shared {
  unit: Unit;
  at: number;
  /** Its place in the article's sentence. */
  place: number;
}

/** "Lenders fear that regulators are late" when the article says regulators fear that lenders are late */
export function isTurnedRound(story: Story, units: readonly Unit[]): boolean {
  const closest = listClosest(story, units.filter(isTelling), { least: 3, share: 0.7 });
  return closest.length > 0 && closest.every((told) => isMirrored(units, told));
}

/** Whether two things are on the opposite sides of an act between them, in the same voice. */
function isMirrored(units: readonly Unit[], told: readonly Unit[]): boolean {
  const shared = listShared(units, told);
  const isSide = ({ unit, at, place }: Shared) =>
    !unit.isVerb && !WANTING.test(unit.word) && !isCause(units, at) && !isCause(told, place);
  return shared.some(
    (pivot, middle) =>
      isPivot(pivot, told) &&
      isByOther(units, pivot.at) === isByOther(told, pivot.place) &&
      shared.slice(0, middle).some((one) => one.place > pivot.place && isSide(one)) &&
      shared.slice(middle + 1).some((one) => one.place < pivot.place && isSide(one)),
  );
}

/** "Loading stops because of a fire": the fire stopped it. */
function isCause(units: readonly Unit[], at: number): boolean {
  return units
    .slice(Math.max(0, at - FARTHEST_CAUSE), at)
    .some(({ word }) => /^(?:after|because|due|amid|following|owing|thanks)$/.test(word));
}

const FARTHEST_CAUSE = 4;

function isPivot({ unit, place }: Shared, told: readonly Unit[]): boolean {
  const isEitherWay = EITHER_WAY.some((name) => classesOf(unit.root).has(name));
  return !isEitherWay && ((unit.isVerb && told[place]?.isVerb === true) || WANTING.test(unit.word));
}

/** Acts of two sides, and those that a thing does by itself: "loading stops", "the terminal stops loading". */
const EITHER_WAY = ['meet', 'join', 'agree', 'negotiate', 'restart', 'begin', 'halt', 'close', 'run', 'end'];

/** Verbs that do not tell an event by themselves. */
const WANTING =
  /^(?:want|wants|wanted|ask|asks|asked|urge|urges|urged|tell|tells|told|expect|expects|expected|fear|fears|feared)$/;

/** "was bought by", "its purchase by" */
function isByOther(units: readonly Unit[], at: number): boolean {
  return isPassive(units, at) || units.slice(at + 1, at + 1 + FARTHEST_BY).some(({ word }) => word === 'by');
}

const FARTHEST_BY = 6;

function listShared(units: readonly Unit[], told: readonly Unit[]): Shared[] {
  const isSame = (one: Unit, other: Unit) =>
    one.names.length > 0 ? one.names.some((name) => other.names.includes(name)) : one.root === other.root;
  return units.flatMap((unit, at) => {
    if (
      !isTelling(unit) ||
      isSpeaker(units, at) ||
      units.some((one, other) => other !== at && isSame(unit, one))
    )
      return [];
    const places = told.flatMap((one, place) => (isSame(unit, one) ? [place] : []));
    const [place] = places;
    return place === undefined || places.length > 1 || isSpeaker(told, place) ? [] : [{ unit, at, place }];
  });
}

function isTelling({ isContent, isProven, word }: Unit): boolean {
  return isContent && !isProven && !isTime(word);
}

/** "…, the Bank of Italy said", "Prime Minister Martens told" */
function isSpeaker(units: readonly Unit[], at: number): boolean {
  let [first, last] = [at, at];
  const isPart = (unit: Unit | undefined) =>
    unit?.kind === 'word' && !unit.isVerb && !REPORTING.test(unit.word);
  while (isPart(units[first - 1])) first -= 1;
  while (isPart(units[last + 1])) last += 1;
  // "Posco said it would": the speaker acts.
  const isBefore =
    REPORTING.test(units[last + 1]?.word ?? '') && !/^(?:it|they|he|she)$/.test(units[last + 2]?.word ?? '');
  const isAfter = REPORTING.test(units[first - 1]?.word ?? '') && units.slice(last + 1).length <= 1;
  return isBefore || isAfter;
}
