import { directionOf } from './figures.ts';
import { isWithin, nameAt } from './names.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { find, type Scope } from './scope.ts';
import { type Clause, readWhole } from './story.ts';
import { classesOf } from './thesaurus.ts';

/** Whether the article gives the reason as a reason, not only as a fact. */
export function isReasonTold({ near, earlier, sentence }: Scope, units: readonly Unit[]): boolean {
  const link = units.findIndex(isBecause);
  const reasons =
    link < 0 ? [] : units.slice(link + 1).filter(({ isContent, isProven }) => isContent && !isProven);
  if (reasons.length === 0) return true;
  const from = link + (/^(?:of|to)$/.test(units[link + 1]?.word ?? '') ? 2 : 1);
  if (!isReasonOfName([...near, ...earlier], units, from)) return false;
  // "a decline in loans"
  const move = units.findIndex((unit, at) => at >= from && directionOf(unit) !== 0);
  const isMoveOf = move >= 0 && move <= from + 1 && /^(?:in|of)$/.test(units[move + 1]?.word ?? '');
  const thing = thingOf(units.slice(isMoveOf ? move + 2 : from));
  const head = thing.at(-1);
  const title = near.filter((clause) => sentence.get(clause) === 0);
  const bySentence = Map.groupBy([...near, ...earlier], (clause) => sentence.get(clause));
  const causes = [...bySentence.values()].flatMap((clauses) => {
    const all = clauses.flatMap((clause) => clause.units);
    return all.flatMap(({ word, root }, at) => {
      const isCause =
        CAUSAL.test(word) || ['spur', 'cite', 'blame', 'hurt'].some((name) => classesOf(root).has(name));
      return isCause ? [{ around: [readWhole(all.slice(Math.max(0, at - 8), at + 12))], clauses }] : [];
    });
  });
  // "oil revenue" as a reason when the article says "tax revenue"
  const ofHead = causes.filter(({ around }) => head !== undefined && find(around, head).length > 0);
  const isKind = ({ clauses }: (typeof causes)[number]) =>
    thing.every((unit) => find([...clauses, ...title], unit).length > 0);
  // A reason explains something in its own sentence.
  const effects = units.slice(0, link).filter((unit) => isPlainThing(unit) && unit.names.length === 0);
  const isOfEffect = ({ clauses }: (typeof causes)[number]) =>
    effects.length === 0 ||
    [...clauses, ...title].some((clause) => effects.some(({ root }) => clause.places.has(`=${root}`)));
  if (ofHead.length > 0) return ofHead.some((cause) => isKind(cause) && isOfEffect(cause));
  return causes.some(({ around }) => reasons.some((reason) => find(around, reason).length > 0));
}

/** "because Posco was losing money" when the article says "because its partner was losing money" */
function isReasonOfName(clauses: readonly Clause[], units: readonly Unit[], from: number): boolean {
  const name = nameAt(units, from);
  if (!name || name.at(-1)?.isPossessive || !units[from + name.length]) return true;
  const reasons = clauses.flatMap(({ units: told }, index) => {
    const link = told.findIndex(isBecause);
    const after = [...told.slice(link + 1), ...(clauses[index + 1]?.units ?? [])];
    return link < 0 ? [] : [after.slice(0, FARTHEST_REASON)];
  });
  return (
    reasons.length === 0 ||
    reasons.some(
      (reason) =>
        isWithin(name, reason) ||
        reason.slice(0, 2).some(({ word }) => /^(?:it|its|they|their|he|she)$/.test(word)),
    )
  );
}

const FARTHEST_REASON = 6;

/** The "oil revenue" of "because of higher oil revenue". */
function thingOf(units: readonly Unit[]): Unit[] {
  const end = units.findIndex(
    ({ kind, isVerb, word }) =>
      (kind === 'mark' && word !== '-') || isVerb || isPreposition(word) || word === 'and',
  );
  return units.slice(0, end < 0 ? undefined : end).filter(isPlainThing);
}

function isPlainThing(unit: Unit): boolean {
  return unit.isContent && !unit.isProven && !isTime(unit.word) && directionOf(unit) === 0;
}

const BECAUSE = /^(?:because|owing|citing|amid|thanks|reflect(?:s|ed|ing)?)$/;

/** "due to a fire", but "due to begin" and "due in May" */
function isBecause({ word, root, isVerb }: Unit, at: number, units: readonly Unit[]): boolean {
  if ((isVerb && classesOf(root).has('blame')) || isHurtBy(units, at)) return true;
  if (word === 'due') return units[at + 1]?.word === 'to' && units[at + 2]?.isVerb === false;
  return BECAUSE.test(word);
}

/** "costs are forcing it to close" when the article says it closes because of costs */
export function isCauseTold(near: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const root = units[at]?.root ?? '';
  const isLed = root === 'lead' && units.slice(at + 1, at + 6).some(({ word }) => word === 'to');
  return (
    (isLed || isHurtBy(units, at) || ['spur', 'blame', 'cite'].some((name) => classesOf(root).has(name))) &&
    near.some(({ units }) => units.some(({ word }) => CAUSAL.test(word)))
  );
}

/** "hurt by lower prices", "helped by lower costs" */
function isHurtBy(units: readonly Unit[], at: number): boolean {
  const classes = classesOf(units[at]?.root ?? '');
  return (
    units[at + 1]?.word === 'by' &&
    units[at - 1]?.word === ',' &&
    (classes.has('hurt') || classes.has('help'))
  );
}

const CAUSAL =
  /^(?:because|after|as|due|on|amid|reflect(?:s|ed|ing)?|citing|cited|blaming|blamed|following|reason|thanks|attributed)$/;
