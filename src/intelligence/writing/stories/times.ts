import { isActTold } from './acts.ts';
import { neighbour } from './beside.ts';

import { isTime, type Unit } from './read-units.ts';
import { find, type Hit, type Scope } from './scope.ts';
import type { Clause } from './story.ts';

/** A day, month or year of the same sentence, or of an earlier one that has it beside the same thing. */
export function isTimeTold(scope: Scope, said: Clause, at: number): boolean {
  const { near, earlier } = scope;
  const { units } = said;
  const unit = units[at] as Unit;
  const act = units.findLastIndex((one, place) => place < at && one.isVerb && !one.isProven);
  if (act >= 0) {
    const hits = find(near, units[act] as Unit).filter((hit) => isActTold(scope, said, act, hit));
    const isElsewhere = ({ clause }: Hit) =>
      find([clause], unit).length === 0 &&
      clause.units.some(({ word }) => kindOfTime(word) === kindOfTime(unit.word));
    const acts = hits.filter((hit) => hit.clause.units[hit.at]?.isVerb);
    const meant = acts.length > 0 ? acts : hits;
    if (meant.length > 0 && meant.every(isElsewhere)) return false;
  }
  const isOlder = isContrast(units, at);
  const isMeant = (hit: Hit) => isOlder || !isContrast(hit.clause.units, hit.at);
  if (find(near, unit).some(isMeant)) return true;
  const beside = neighbour(units, at, -1);
  return (
    beside !== undefined &&
    earlier.some((clause) => find([clause], unit).some(isMeant) && find([clause], beside).length > 0)
  );
}

/** "in 2030 rather than 2035", "until 2040 instead of 2038" */
function isContrast(units: readonly Unit[], at: number): boolean {
  const [before, cue] = [units[at - 1]?.word ?? '', units[at - 2]?.word ?? ''];
  return (
    (before === 'than' && cue !== 'later') || (before === 'of' && cue === 'instead') || before === 'from'
  );
}

function kindOfTime(word: string): 'day' | 'year' | 'weekday' | 'month' | undefined {
  if (!isTime(word)) return undefined;
  if (/^\d+-day$/.test(word)) return 'day';
  if (/^\d/.test(word)) return 'year';
  return /day$/.test(word) ? 'weekday' : 'month';
}

/** Another time beside the figure in the article is the time of the figure. */
export function isTimeOfFigure({ units }: Clause, { clause, at: place }: Hit): boolean {
  const times = units.filter(({ word }) => isTime(word));
  if (times.length === 0 || times.some((time) => find([clause], time).length > 0)) return true;
  const isSpan = ({ root }: Unit, at: number) =>
    /^(?:month|week|year|quart)$/.test(root) &&
    clause.units[at - 1]?.number !== undefined &&
    at - 1 !== place;
  const kinds = new Set(times.map(({ word }) => kindOfTime(word)));
  return !clause.units.some(
    (unit, at) => isSpan(unit, at) || (isTime(unit.word) && kinds.has(kindOfTime(unit.word))),
  );
}
