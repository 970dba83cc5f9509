import { isBaseOther } from './bases.ts';
import { isCauseTurned } from './causes.ts';
import { isConditionDropped } from './conditions.ts';
import { isExpectationSwapped } from './expectations.ts';
import { isTotalTurned } from './extents.ts';
import { directionOf } from './figures.ts';
import { isWithin, type Name, nameAt } from './names.ts';
import { isOrderTurned, isTimeOfOtherAct } from './order.ts';
import { isCommonThing, isTime, UNCHANGED, type Unit } from './read-units.ts';
import { isTypeNoun, REPORTING } from './roles.ts';
import { find } from './scope.ts';
import { isSaidByOther } from './speakers.ts';
import { CAUTIOUS, countShared, listClosest, readWhole, type Story } from './story.ts';
import { isPast } from './thesaurus.ts';
import { isTimeOfOtherThing } from './times.ts';
import { isTurnedRound } from './turned.ts';

const CONTRADICTIONS = [
  isCauseTurned,
  isOrderTurned,
  isTimeOfOtherAct,
  isSaidByOther,
  isConditionDropped,
  isBaseOther,
  isTotalTurned,
  isExpectationSwapped,
  isDeniedOfName,
  isOfOtherKind,
  isSpanOther,
  isDeniedOfSubject,
  isMadeExclusive,
  isGranted,
  isOfOtherOffice,
  isDescribedOtherwise,
  isOneOfDropped,
  isAllegationDropped,
  isStandstillTurned,
  isToldAsDone,
  isTimeOfOtherThing,
  isTurnedRound,
];

/** Whether an article has each piece of a statement but contradicts the whole. */
export function isContradicted(story: Story, units: readonly Unit[]): boolean {
  return CONTRADICTIONS.some((isSaidOtherwise) => isSaidOtherwise(story, units));
}

/** "Loading at Gladstone was halted" when the article denies it in every sentence with that name */
function isDeniedOfName({ sentences }: Story, units: readonly Unit[]): boolean {
  if (readWhole(units).isNegated) return false;
  const names = units.filter((unit) => unit.names.length > 0 && !unit.isProven);
  return units.some((act) => {
    if (!act.isVerb || act.isProven) return false;
    const things = units.filter(
      (unit) => unit !== act && unit.isContent && unit.names.length === 0 && !isTime(unit.word),
    );
    return names.some((name) => {
      const told = sentences
        .filter(({ clauses }) => find(clauses, name).length > 0)
        .flatMap(({ clauses }) => find(clauses, act));
      return (
        told.length > 0 &&
        told.every(
          ({ clause, at }) =>
            at > clause.negatedFrom && things.every((thing) => find([clause], thing).length > 0),
        )
      );
    });
  });
}

/** "The cabinet published figures and predicted a rise" when the article says it made no predictions */
function isDeniedOfSubject({ sentences }: Story, units: readonly Unit[]): boolean {
  const subject = units.find(({ isContent }) => isContent);
  if (!subject || subject.isProven || readWhole(units).isNegated) return false;
  return units.some((act, at) => {
    // Another act has its own subject.
    if (!act.isVerb || act.isProven || !/^(?:and|,)$/.test(units[at - 1]?.word ?? '')) return false;
    const told = sentences.flatMap(({ clauses }) => {
      const from = clauses.findIndex((clause) => find([clause], subject).length > 0);
      return from < 0
        ? []
        : clauses
            .slice(from)
            .flatMap((clause) =>
              (clause.places.get(`=${act.root}`) ?? []).map((place) => place > clause.negatedFrom),
            );
    });
    return told.length > 0 && !told.includes(false);
  });
}

/** "over the past year" when the article says "over the past two years" */
function isSpanOther({ sentences }: Story, units: readonly Unit[]): boolean {
  const isSingle = (all: readonly Unit[], at: number) =>
    SPAN.test(all[at]?.word ?? '') && LAST.test(all[at - 1]?.word ?? '') && all[at - 2]?.word === 'the';
  return units.some((unit, at) => {
    if (!isSingle(units, at)) return false;
    const told = sentences.flatMap(({ units: all }) =>
      all.flatMap((one, place) => {
        if (one.root !== unit.root || one.isProven) return [];
        if (isSingle(all, place)) return [true];
        return all[place - 1]?.number && LAST.test(all[place - 2]?.word ?? '') ? [false] : [];
      }),
    );
    return told.length > 0 && !told.includes(true);
  });
}

const SPAN = /^(?:year|quarter|month|week|day|decade)$/;
const LAST = /^(?:past|last|next|coming)$/;

/** "has Beijing's approval" when the article says it needs it: each sentence with the word wants it. */
function isGranted({ sentences }: Story, units: readonly Unit[]): boolean {
  const isWanted = (all: readonly Unit[]) =>
    all.some(({ word, form }) => WANTING.test(word) || WANTING.test(form) || CAUTIOUS.test(word));
  return units.some(({ form }) => {
    if (!GRANT.test(form) || isWanted(units)) return false;
    const told = sentences.filter((sentence) => sentence.units.some((unit) => GRANT.test(unit.form)));
    return told.length > 0 && told.every((sentence) => isWanted(sentence.units));
  });
}

const GRANT = /^(?:approv(?:al|ed)|permission|permit|licen[cs]e|consent|clearance|authorization|go-ahead)s?$/;
const WANTING =
  /^(?:(?:need|requir|lack|await|seek|ask|request|want|appl[yi])\w*|sought|pending|without|not|must|subject)$/;

/** "Law Center Chief Executive Don Moul" when the article names the center only after him */
function isOfOtherOffice({ sentences }: Story, units: readonly Unit[]): boolean {
  const office = units.findIndex(({ word, names }) => names.length > 0 && OFFICE.test(word));
  let [from, to] = [office, office + 1];
  while ((units[from - 1]?.names.length ?? 0) > 0) from -= 1;
  while (OFFICE.test(units[to]?.word ?? '')) to += 1;
  const person = nameAt(units, to);
  if (from >= office || !person) return false;
  const placeOf = (name: Name) => sentences.findIndex((sentence) => isWithin(name, sentence.units));
  return placeOf(units.slice(from, office)) > placeOf(person);
}

const OFFICE = /^(?:chief|executive|financial|operating|officer|president|chairman|chairwoman|ceo|cfo)$/;

/** "Morris, a former mine owner," when the article describes someone so before it names Morris */
function isDescribedOtherwise({ sentences }: Story, units: readonly Unit[]): boolean {
  return units.some((unit, at) => {
    if (unit.word !== ',' || !/^(?:an?|the|its)$/.test(units[at + 1]?.word ?? '')) return false;
    let first = at;
    while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
    const end = units.findIndex(
      ({ kind, isVerb, word }, next) => next > at && (isVerb || (kind === 'mark' && word !== '-')),
    );
    const words = units.slice(at + 1, end < 0 ? undefined : end).filter(isCommonThing);
    if (first === at || end < 0 || words.length < 2) return false;
    const place = sentences.findIndex(
      ({ clauses }, index) => index > 0 && words.every((word) => find(clauses, word).length > 0),
    );
    const name = units.slice(first, at);
    const named = sentences.findIndex((sentence) => isWithin(name, sentence.units));
    return place >= 0 && named > place;
  });
}

/** "the largest producer" when the article says "one of the largest producers" */
function isOneOfDropped({ sentences }: Story, units: readonly Unit[]): boolean {
  const isAmong = (all: readonly Unit[], at: number) =>
    all.slice(Math.max(0, at - 4), at).some(({ word }) => /^(?:among|of)$/.test(word)) &&
    all
      .slice(Math.max(0, at - 5), at)
      .some(({ word, number }) => word === 'among' || word === 'one' || number?.value === 1);
  return units.some(({ form, root, isProven }, at) => {
    if (!/.{3}est$/.test(form) || isProven || isAmong(units, at)) return false;
    const told = sentences.flatMap(({ units: all }) =>
      all.flatMap((unit, place) => (unit.root === root ? [isAmong(all, place)] : [])),
    );
    return told.length > 0 && !told.includes(false);
  });
}

/** "The board broke the law" when the article says a suit alleges it */
function isAllegationDropped(story: Story, units: readonly Unit[]): boolean {
  const isCue = ({ form }: Unit) => ALLEGING.test(form);
  if (units.some((unit) => isCue(unit) || REPORTING.test(unit.word) || CAUTIOUS.test(unit.word)))
    return false;
  const words = units.filter(({ isContent, isProven }) => isContent && !isProven);
  const isAlleged = (told: readonly Unit[]) => {
    const cue = told.findIndex(
      (unit, at) => isCue(unit) && (unit.form !== 'seen' || told[at + 1]?.word === 'as'),
    );
    const after = told.slice(cue + 1);
    const end = after.findIndex(({ word }) => word === ',');
    return cue >= 0 && countShared(words, after.slice(0, end < 0 ? undefined : end)) >= 2;
  };
  const closest = listClosest(story, words, { least: 2, share: 0.7 });
  return closest.length > 0 && closest.every(isAlleged);
}

const ALLEGING = /^(?:alleg(?:es?|ed|ing|edly)|contend(?:s|ed)?|claim(?:s|ed|ing)|accus(?:es?|ed|ing)|seen)$/;

/** "has put the town on the map" when the article says it may: also for verbs that tell no event by themselves */
function isToldAsDone({ sentences }: Story, units: readonly Unit[]): boolean {
  const isAhead = (all: readonly Unit[], at: number) =>
    all
      .slice(Math.max(0, at - FARTHEST_MODAL), at)
      .some(({ word }) => MODAL.test(word) || CAUTIOUS.test(word));
  return units.some(({ kind, form, root, isContent, names, isProven }, at) => {
    const isPlainVerb = kind === 'word' && !isContent && names.length === 0 && !isProven;
    const isDone =
      isPast(form) || (UNCHANGED.test(form) && /^(?:has|have|had)$/.test(units[at - 1]?.word ?? ''));
    if (!isPlainVerb || !isDone || COMMON.test(form) || isAhead(units, at)) return false;
    const told = sentences.flatMap(({ units: all }) =>
      all.flatMap((unit, place) => (unit.root === root && unit.kind === 'word' ? [isAhead(all, place)] : [])),
    );
    return told.length > 0 && !told.includes(false);
  });
}

const FARTHEST_MODAL = 3;
const MODAL = /^(?:to|will|would|shall|must)$/;
const COMMON = /^(?:said|told|had|has|was|were|been|did|done)$/;

/** "was revised from 105.9" when the article says it was unchanged from 105.9 */
function isStandstillTurned(story: Story, units: readonly Unit[]): boolean {
  if (units.some(isStandstill)) return false;
  const isChange = (unit: Unit) =>
    unit.isVerb && !unit.isProven && (/^(?:revis|chang)/.test(unit.root) || directionOf(unit) !== 0);
  if (!units.some(isChange)) return false;
  const words = units.filter(({ isContent, isProven, isVerb }) => isContent && !isProven && !isVerb);
  const closest = listClosest(story, words, { least: 2 });
  return closest.length > 0 && closest.every((told) => told.some(isStandstill) && !told.some(isChange));
}

function isStandstill({ form }: Unit): boolean {
  return /^(?:unchanged|unaltered|flat)$/.test(form);
}

/** "will handle only unleaded gasoline" when the article names no limit */
function isMadeExclusive({ sentences }: Story, units: readonly Unit[]): boolean {
  const isExclusive = (all: readonly Unit[]) =>
    all.some(
      ({ word, isProven }, at) =>
        !isProven && EXCLUSIVE.test(word) && !all[at + 1]?.number && !CONDITION.test(all[at + 1]?.word ?? ''),
    );
  return (
    isExclusive(units) &&
    !sentences.some((sentence) =>
      // "only one way" is not the only way.
      sentence.units.some(
        ({ word }, at, all) => LIMITING.test(word) && !(all[at + 1]?.number || all[at + 1]?.word === 'one'),
      ),
    )
  );
}

const EXCLUSIVE = /^(?:only|alone|solely|exclusively)$/;
const CONDITION = /^(?:one|if|when|after|until|once|because|in|on|as|half|part|partly|partially|slightly|a)$/;
const LIMITING = /^(?:only|alone|solely|exclusively|sole|lone|single|just|nothing|except|merely|limit\w*)$/;

const FIRM =
  /^(?:company|miner|producer|railroad|railway|carrier|utility|steelmaker|operator|firm|automaker|refiner|shipper)$/;
const BODY = /^(?:agency|regulator)$/;

/** "the company had exceeded its authority" when the article says the regulator had */
function isOfOtherKind({ sentences }: Story, units: readonly Unit[]): boolean {
  return units.some((noun, at) => {
    const isFirm = FIRM.test(noun.word);
    const act = isTypeNoun(units, at) ? units.slice(at + 1, at + 3).find(({ isVerb }) => isVerb) : undefined;
    if (!act || (!isFirm && !BODY.test(noun.word))) return false;
    const told = sentences.flatMap(({ units: all }) =>
      all.flatMap((unit, place) =>
        unit.isVerb && unit.root === act.root ? [all.slice(Math.max(0, place - 2), place)] : [],
      ),
    );
    return (
      told.length > 0 && told.every((before) => before.some(({ word }) => (isFirm ? BODY : FIRM).test(word)))
    );
  });
}
