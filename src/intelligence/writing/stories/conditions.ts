import type { Unit } from './read-units.ts';
import { find } from './scope.ts';
import { CAUTIOUS, listClosest, readWhole, type Story } from './story.ts';

/** "will begin in July" when the article says it would if approved */
export function isConditionDropped(story: Story, units: readonly Unit[]): boolean {
  if (units.some(({ form }) => BOUND.test(form))) return false;
  return isBoundInEach(story, units) || isBoundInClosest(story, units);
}

/** Each sentence with the act has a condition. */
function isBoundInEach({ sentences }: Story, units: readonly Unit[]): boolean {
  if (units.some(({ word }) => CAUTIOUS.test(word))) return false;
  return units.some((unit) => {
    if (!unit.isVerb || unit.isProven || unit.level > 1) return false;
    const told = sentences.filter(({ clauses }) =>
      find(clauses, unit).some(({ clause, at }) => clause.units[at]?.root === unit.root),
    );
    return (
      told.length > 0 &&
      told.every(({ units: all }) => {
        const isHere = (one: Unit) => one.isVerb && one.root === unit.root && one.isConditional;
        return all.some((_, at) => isCondition(all, at)) && all.some(isHere);
      })
    );
  });
}

/** The sentences with most of the statement's words say it only under a condition. */
function isBoundInClosest(story: Story, units: readonly Unit[]): boolean {
  if (units.some(({ word }) => OPEN.test(word))) return false;
  const words = units.filter(({ isContent, isProven }) => isContent && !isProven);
  const acts = words.filter(({ isVerb }) => isVerb);
  const pieces = acts.length > 0 ? acts : words.filter(({ names }) => names.length === 0);
  const closest = listClosest(story, words, { least: 2, share: 0.7 });
  const isBound = (told: readonly Unit[]) => {
    const bound = [readWhole(boundPart(told))];
    return pieces.some((piece) => find(bound, piece).length > 0);
  };
  return closest.length > 0 && closest.every(isBound);
}

const OPEN = /^(?:may|might|could|possibl[ey]|likely|whether)$/;
const BOUND = /^(?:if|unless|provided|once|should|until|condition|conditional|depend\w*|subject)$/;

/** What holds only under the condition: the clause that it precedes or follows. */
function boundPart(units: readonly Unit[]): Unit[] {
  const at = units.findIndex((_, place) => isCondition(units, place));
  if (at < 0) return [];
  const isBreak = ({ word }: Unit, place: number) =>
    /^[;:—–]$/.test(word) ||
    (/^(?:and|but|while|although|adding)$/.test(word) && units[place - 1]?.word === ',');
  const from = units.findLastIndex((unit, place) => place < at && isBreak(unit, place)) + 1;
  const next = units.findIndex((unit, place) => place > at && isBreak(unit, place));
  const part = units.slice(from, next < 0 ? undefined : next);
  const comma = units.findIndex(({ word }, place) => place > at && word === ',');
  const isLead = units.slice(from, at).every(({ isVerb, kind }) => !isVerb && kind === 'word');
  if (!isLead) return units.slice(from, at);
  return comma < 0 ? part : units.slice(comma + 1, next < 0 ? undefined : next);
}

/** "if permits are granted", but "asked if" and "even if" */
function isCondition(units: readonly Unit[], at: number): boolean {
  if (!/^(?:if|unless|provided)$/.test(units[at]?.form ?? '')) return false;
  const [before, next] = [units[at - 1], units[at + 1]];
  if (/^(?:as|even|see|determine|decide|know|clear|wonder\w*|ask\w*|question)$/.test(before?.form ?? ''))
    return false;
  if (units[at]?.form === 'provided') return next?.word === 'that' || before?.word === ',';
  return !/^(?:any|not|so|anything)$/.test(next?.word ?? '');
}
