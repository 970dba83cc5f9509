import type { Unit } from './read-units.ts';

const MOST_JOINTS = 6;

/** Where a statement continues with another one: "…, a plan that", "…, which", "…, citing", "… after it". */
export function listJoints(units: readonly Unit[]): number[] {
  const joints = units.flatMap((unit, at) => {
    if (at < 2 || at > units.length - 3) return [];
    if (unit.word === 'after') return [at];
    const next = units[at + 1];
    if (unit.word !== ',' || !next) return [];
    const isNext = JOINING.test(next.word) || (next.isVerb && /(?:ing|ed)$/.test(next.form));
    return isNext ? [at] : [];
  });
  return joints.slice(0, MOST_JOINTS);
}

const JOINING =
  /^(?:an?|the|which|who|whose|where|with|though|although|and|over|saying|adding|noting|citing|leaving|giving|sending|taking)$/;

/** The part after the joint is about the name before it, unless it has its own name. */
export function splitJoint(units: readonly Unit[], at: number): [Unit[], Unit[]] {
  const [left, right] = [units.slice(0, at), units.slice(at + 1)];
  let end = left.length;
  while ((left[end - 1]?.names.length ?? 0) > 0) end -= 1;
  const own = left.slice(end);
  const subject = own.length > 0 ? own : right[0]?.isVerb ? leadOf(left) : undefined;
  const isBare = units[at]?.word === ',' && !LOOSE.test(right[0]?.word ?? '');
  return [left, isBare && subject ? [...subject, ...right] : right];
}

const LOOSE = /^(?:with|though|although|and|over)$/;

function leadOf(units: readonly Unit[]): Unit[] | undefined {
  const first = units.findIndex(({ names }) => names.length > 0);
  if (first < 0) return undefined;
  let end = first;
  while ((units[end]?.names.length ?? 0) > 0) end += 1;
  return units.slice(first, end);
}

/** "Steve Angel, a former head of Linde, as": an apposition is a statement of its own. */
export function splitApposition(units: readonly Unit[]): [Unit[], Unit[]] | undefined {
  const from = units.findIndex(
    ({ word }, at) =>
      word === ',' &&
      (units[at - 1]?.names.length ?? 0) > 0 &&
      (/^(?:an?|the|its|which|who)$/.test(units[at + 1]?.word ?? '') || isDescription(units, at + 1)),
  );
  const to = units.findIndex(({ word }, at) => at > from + 2 && word === ',');
  if (from < 1 || to < 0 || to === units.length - 1) return undefined;
  let first = from;
  while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  return [
    [...units.slice(0, from), ...units.slice(to + 1)],
    [...units.slice(first, from), ...units.slice(from + 1, to)],
  ];
}

/** "gateways for", "home to" */
function isDescription(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return (
    unit?.isContent === true &&
    !unit.isVerb &&
    unit.names.length === 0 &&
    /^(?:of|for|to|in)$/.test(units[at + 1]?.word ?? '')
  );
}
