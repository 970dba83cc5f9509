import { isSameKind } from './figures.ts';
import { isTime, type Unit } from './read-units.ts';
import { isTypeNoun } from './roles.ts';

/** "a 10% stake in" is "10% of", and "the first nine months" may be "nine months". */
export function isOfFigure(units: readonly Unit[], at: number): boolean {
  // "Henry Hub prices", "in the quarter"
  if (/^prices?$/.test(units[at]?.word ?? ''))
    return units[at - 1]?.names.some((name) => name.includes(':')) === true;
  if (units[at]?.word === 'quarter') return units[at - 1]?.word === 'the';
  if (units[at]?.word === 'stake') return units[at - 1]?.number?.unit === 'percent';
  if (/^(?:worth|valued|total\w*|cleared|priced)$/.test(units[at]?.word ?? '') || isCostOf(units, at))
    return isMoneyNext(units, at);
  if (/^(?:makeup|represent\w*|constitut\w*|compris\w*)$/.test(units[at]?.word ?? ''))
    return units[at + 1]?.number !== undefined;
  if (units[at]?.word === 'capacity') return /watts?$/.test(units[at - 2]?.word ?? '');
  if (
    /^(?:month|week|quarter|year)$/.test(units[at]?.word ?? '') &&
    /^(?:best|worst|strongest|weakest)$/.test(units[at - 1]?.word ?? '')
  )
    return true;
  return units[at]?.word === 'first' && units[at + 1]?.number !== undefined;
}

/** "Blue Creek, which cost $1 billion", "will cost 170 workers their jobs" */
function isCostOf(units: readonly Unit[], at: number): boolean {
  if (units[at]?.root !== 'cost') return false;
  return units[at - 1]?.word === 'which' || units.slice(at + 1).some(({ word }) => /^jobs?$/.test(word));
}

/** "which cost $1 billion", "valued at $85 billion" */
function isMoneyNext(units: readonly Unit[], at: number): boolean {
  let next = at + 1;
  const skip = () => {
    while (/^(?:at|of|about|roughly|nearly|some|the|an?)$/.test(units[next]?.word ?? '')) next += 1;
  };
  skip();
  // "cleared at the cap of $333.44"
  if (units[next]?.isContent && units[next + 1]?.word === 'of') {
    next += 1;
    skip();
  }
  return units[next]?.number !== undefined;
}

export const COMPARATORS =
  /^(?:more|less|fewer|higher|lower|below|above|than|cheaper|dearer|gap|difference|wider|short|longer|later)$/;

/** "two million more than before", "$70 below": compares one figure with another */
export function isComparator(units: readonly Unit[], at: number): boolean {
  if (!COMPARATORS.test(units[at]?.word ?? '')) return false;
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    if (units[back]?.number) return isDifferenceAt(units, back);
    if (units[back]?.kind === 'mark') return false;
  }
  return false;
}

export function isDifferenceAt(units: readonly Unit[], at: number): boolean {
  return units
    .slice(at + 1, at + 5)
    .some(
      ({ word }, index, next) =>
        COMPARATORS.test(word) && next.slice(0, index).every(({ kind }) => kind === 'word'),
    );
}

export function neighbour(units: readonly Unit[], at: number, step: 1 | -1): Unit | undefined {
  for (let place = at + step; place >= 0 && place < units.length; place += step) {
    const unit = units[place] as Unit;
    if (unit.kind === 'mark' || unit.number || /^(?:and|or|while|but)$/.test(unit.word)) return undefined;
    if (unit.names.length > 0 || isTime(unit.word)) continue;
    if (isOfFigure(units, place)) continue;
    if (unit.isContent && !unit.isProven && !isComparator(units, place) && !isTypeNoun(units, place))
      return Math.abs(place - at) <= FARTHEST_BESIDE ? unit : undefined;
  }
  return undefined;
}

const FARTHEST_BESIDE = 4;

/** Whether no other figure is nearer to the word; chained figures ("by $20 to $830") share words. */
export function isInCell(units: readonly Unit[], word: number, figure: number): boolean {
  const own = distance(units, word, figure);
  return units.every((unit, place) => {
    if (!unit.number || place === figure || distance(units, word, place) >= own) return true;
    if (!isSameKind(units, place, units, figure)) return true;
    return isChained(units, Math.min(place, figure), Math.max(place, figure));
  });
}

export function distance(units: readonly Unit[], one: number, other: number): number {
  const [from, to] = one < other ? [one, other] : [other, one];
  let length = to - from;
  for (let at = from + 1; at < to; at += 1) if (units[at]?.word === ',') length += 4;
  return length;
}

/** "12% to 10.4 million", "$403.7 million, or $2.74 a share" */
export function isChained(units: readonly Unit[], from: number, to: number): boolean {
  if (to - from > 6) return false;
  if (units[from + 1]?.word === ',' && units[from + 2]?.word === 'or') return to - from === 3;
  return units
    .slice(from + 1, to)
    .every(({ kind, isVerb, word }) => kind === 'word' && !isVerb && word !== 'and');
}
