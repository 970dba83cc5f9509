import { isActTold } from './acts.ts';
import { distance, neighbour } from './beside.ts';

import { isSameKind } from './figures.ts';
import { FINITE, isCommonThing, isTime, type Unit } from './read-units.ts';
import { find, type Hit, type Scope } from './scope.ts';
import type { Clause, Story } from './story.ts';

/** A day, month or year in the same sentence, or in an earlier one with the same neighboring word. */
export function isTimeTold(scope: Scope, said: Clause, at: number): boolean {
  const { near, earlier, year } = scope;
  const { units } = said;
  const unit = units[at] as Unit;
  const act = units.findLastIndex((one, place) => place < at && one.isVerb && !one.isProven);
  if (act >= 0) {
    const told = (clauses: readonly Clause[]) =>
      find(clauses, units[act] as Unit).filter((hit) => isActTold(scope, said, act, hit));
    const own = told(near);
    const hits = own.length > 0 ? own : told(earlier);
    const isElsewhere = ({ clause }: Hit) =>
      find([clause], unit).length === 0 &&
      clause.units.some(({ word }) => kindOfTime(word) === kindOfTime(unit.word));
    const acts = hits.filter((hit) => hit.clause.units[hit.at]?.isVerb);
    const meant = acts.length > 0 ? acts : hits;
    if (meant.length > 0 && meant.every(isElsewhere)) return false;
  }
  const isOlder = isContrast(units, at);
  const isMeant = (hit: Hit) => isOlder || !isContrast(hit.clause.units, hit.at);
  if (find(near, unit).some(isMeant) || isYearAgo(near, unit, year)) return true;
  const beside = [neighbour(units, at, -1), neighbour(units, at, 1)].filter((one) => one !== undefined);
  return earlier.some(
    (clause) =>
      find([clause], unit).some(isMeant) &&
      beside.some((one) => find([clause], one).length > 0) &&
      !isOfOtherPlan(units[act], clause),
  );
}

/** "It will idle the furnace in April. It would restart when …": the month belongs to the first plan. */
function isOfOtherPlan(act: Unit | undefined, clause: Clause): boolean {
  if (!act || act.level === 0 || find([clause], act).length > 0) return false;
  return clause.units.some(({ isVerb, level }) => isVerb && level > 0);
}

/** "last year" when the article says "a year earlier" */
function isYearAgo(clauses: readonly Clause[], { word }: Unit, year: number): boolean {
  if (word !== String(year - 1)) return false;
  return clauses.some(({ units }) =>
    units.some(({ root }, at) => root === 'year' && units[at + 1]?.root === 'earli'),
  );
}

/** "in 2030 rather than 2035", "until 2040 instead of 2038" */
function isContrast(units: readonly Unit[], at: number): boolean {
  const [before, cue] = [units[at - 1]?.word ?? '', units[at - 2]?.word ?? ''];
  return (
    (before === 'than' && cue !== 'later') ||
    (before === 'of' && cue === 'instead') ||
    (before === 'from' && /^(?:to|into)$/.test(units[at + 1]?.word ?? ''))
  );
}

type Kind = 'day' | 'year' | 'weekday' | 'month' | 'part';

function kindOfTime(word: string): Kind | undefined {
  if (!isTime(word)) return undefined;
  if (/^\d+-day$/.test(word)) return 'day';
  if (/^\d{4}$/.test(word)) return 'year';
  if (word.includes('-')) return 'part';
  return /day$|^to/.test(word) ? 'weekday' : 'month';
}

/** Whether the time nearest to the figure in the article matches. */
export function isTimeOfFigure(
  { near, sentence }: Scope,
  { units }: Clause,
  at: number,
  { clause, at: place }: Hit,
): boolean {
  const kinds = new Set(units.flatMap(({ word }) => kindOfTime(word) ?? []));
  for (const kind of kinds) {
    const [compared, told] = [comparedWith(units, at), comparedWith(clause.units, place)];
    if (kind === 'year' && compared && told) {
      if (compared !== told) return false;
      continue;
    }
    const [said, reported] = [timeBeside(units, at, kind), nearestTime(clause.units, place, kind)];
    if (said && reported && said.root !== reported.root) return false;
    if (said && reported && isOfContrast(clause.units, place, reported) && !isOfContrast(units, at, said))
      return false;
    if (
      said &&
      !reported &&
      kind !== 'year' &&
      clause.units.some((unit, index) => isSpan(clause.units, unit, index, place))
    )
      return false;
    if (!said || reported) continue;
    // The time belongs to another sentence or another figure of the same kind.
    const isTaken = (hit: Hit) =>
      (sentence.get(hit.clause) !== sentence.get(clause) &&
        sentence.get(hit.clause) !== 0 &&
        sentence.get(clause) !== 0) ||
      hit.clause.units.some(
        (unit, index) => unit.number && isSameKind(hit.clause.units, index, clause.units, place),
      );
    const hits = find(near, said);
    if (hits.length > 0 && hits.every(isTaken)) return false;
  }
  return true;
}

/** "down 38% from 2025", "38% less than in 2025" */
function comparedWith(units: readonly Unit[], at: number): string | undefined {
  const link = units.slice(at + 1, at + 4).findIndex(({ word }) => /^(?:from|than)$/.test(word));
  if (link < 0) return undefined;
  const next = units[at + 2 + link]?.word === 'in' ? units[at + 3 + link] : units[at + 2 + link];
  return next && kindOfTime(next.word) === 'year' ? next.word : undefined;
}

/** The nearest time, with no other figure, comma or act between. */
function timeBeside(units: readonly Unit[], at: number, kind: Kind): Unit | undefined {
  const time = nearestTime(units, at, kind);
  const place = time ? units.indexOf(time) : -1;
  const between = units.slice(Math.min(place, at) + 1, Math.max(place, at));
  const isCutOff = between.some(
    ({ isVerb, number, word }) => number !== undefined || word === ',' || (isVerb && place > 2),
  );
  return isCutOff ? undefined : time;
}

function nearestTime(units: readonly Unit[], at: number, kind: Kind): Unit | undefined {
  return units
    .flatMap((unit, place) =>
      kindOfTime(unit.word) === kind ? [{ unit, reach: reachOf(units, at, place) }] : [],
    )
    .sort((a, b) => a.reach - b.reach)[0]?.unit;
}

/** In "to 5% in May from 4% in April" May is not the time of the 4%. */
function reachOf(units: readonly Unit[], at: number, place: number): number {
  return distance(units, at, place) + (isApart(units, at, place) ? 4 : 0);
}

function isApart(units: readonly Unit[], at: number, place: number): boolean {
  return units
    .slice(Math.min(at, place) + 1, Math.max(at, place))
    .some(({ word }) => /^(?:from|versus|vs|against|compared)$/.test(word));
}

/** "rose 5% after a fall of 2% in May": May is the time of the fall. */
function isOfContrast(units: readonly Unit[], at: number, time: Unit): boolean {
  const place = units.indexOf(time);
  return units.slice(at + 1, place).some(({ word }, index, between) => {
    const reach = /^(?:after|following)$/.test(word) ? between.length : FARTHEST_CONTRAST;
    const isLink = /^(?:from|versus|vs|against|compared|after|following)$/.test(word);
    const after = between.slice(index + 1, index + 1 + reach);
    // "bought from Teck for $6 billion in 2024"
    return isLink && after[0]?.names.length === 0 && after.some(({ number }) => number);
  });
}

const FARTHEST_CONTRAST = 3;

/** "for the ten months" */
function isSpan(units: readonly Unit[], { root }: Unit, at: number, figure: number): boolean {
  return /^(?:month|week|year|quart)$/.test(root) && units[at - 1]?.number !== undefined && at - 1 !== figure;
}

/** "Offers on nickel are due on April 21" when the article gives that day for copper, and another one for nickel */
export function isTimeOfOtherThing({ sentences }: Story, units: readonly Unit[]): boolean {
  const act = units.findIndex(({ isVerb, word }) => isVerb || FINITE.test(word));
  const things = units.slice(0, Math.max(0, act)).filter(isCommonThing);
  return units.some((time) => {
    const kind = kindOfTime(time.word);
    if (!kind || time.isProven || units.some(({ word }) => /^[,;]$/.test(word))) return false;
    const isMeant = ({ word }: Unit) => word === time.word;
    const isOther = ({ word }: Unit) => word !== time.word && kindOfTime(word) === kind;
    const isNew = (unit: Unit) => isCommonThing(unit) && !units.some(({ root }) => root === unit.root);
    return things.some((thing) => {
      const isWith = (clause: Clause, isTold: (unit: Unit) => boolean) =>
        clause.units.some(isTold) && find([clause], thing).length > 0;
      const isTold = sentences.some(({ clauses }) => clauses.some((clause) => isWith(clause, isMeant)));
      return (
        !isTold &&
        sentences.some(
          ({ clauses }) =>
            clauses.some((clause) => isWith(clause, isOther)) &&
            clauses.some((clause) => clause.units.some(isMeant) && clause.units.some(isNew)),
        )
      );
    });
  });
}
