import { directionOf } from './figures.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { previousContent } from './roles.ts';
import { keysOf, type Story } from './story.ts';
import { classesOf } from './thesaurus.ts';

/** A stated cause, and whether it helped or hurt. */
interface Cause {
  kind: 'push' | 'link';
  sign: number;
  things: Unit[];
  /** What it moved, if `sign` is the direction of that move. */
  effect?: Unit;
  sentence: readonly Unit[];
}

/** "helped by lower prices" when the article says prices hurt and costs helped */
export function isCauseTurned({ sentences }: Story, units: readonly Unit[]): boolean {
  const said = listCauses(units);
  if (said.length === 0) return false;
  const told = sentences.flatMap((sentence) => listCauses(sentence.units));
  return said.some((cause) => {
    const ofKind = told.filter((one) => one.kind === cause.kind && !one.effect && isOfEffect(cause, one));
    const shares = ofKind.map((one) => cause.things.filter((thing) => isAmong(one.things, thing)).length);
    const most = Math.max(0, ...shares);
    return most > 0 && ofKind.every(({ sign }, at) => (shares[at] ?? 0) < most || sign !== cause.sign);
  });
}

function isOfEffect({ effect }: Cause, { sentence, things }: Cause): boolean {
  return !effect || (isAmong(sentence, effect) && !isAmong(things, effect));
}

function listCauses(units: readonly Unit[]): Cause[] {
  return units.flatMap((_, at): Cause[] => {
    const push = pushAt(units, at);
    if (push !== 0) return asCause('push', push, thingsAfter(units, at + 2), units);
    const link = linkAt(units, at);
    if (link === 0) return [];
    const things = thingsAfter(units, at + 1);
    const causes = asCause('link', link, things, units);
    const move = units.findLastIndex((unit, place) => place < at && unit.isVerb && directionOf(unit) !== 0);
    const effect = link > 0 && move > 0 ? previousContent(units, move) : undefined;
    if (!effect) return causes;
    const sign = directionOf(units[move]);
    return [...causes, ...asCause('push', sign, things, units).map((cause) => ({ ...cause, effect }))];
  });
}

function asCause(kind: Cause['kind'], sign: number, things: Unit[], sentence: readonly Unit[]): Cause[] {
  return things.some((thing) => directionOf(thing) === 0) ? [{ kind, sign, things, sentence }] : [];
}

/** "hurt by", "helped by" */
function pushAt(units: readonly Unit[], at: number): number {
  const classes = classesOf(units[at]?.root ?? '');
  if (units[at + 1]?.word !== 'by' || classes.has('hurt') === classes.has('help')) return 0;
  return classes.has('help') ? 1 : -1;
}

function linkAt(units: readonly Unit[], at: number): number {
  const word = units[at]?.word ?? '';
  if (word === 'despite') return -1;
  if (/^(?:due|thanks|owing)$/.test(word)) return units[at + 1]?.word === 'to' ? 1 : 0;
  return word === 'because' ? 1 : 0;
}

const FARTHEST = 10;

/** The things that follow, up to the next act or mark. */
function thingsAfter(units: readonly Unit[], from: number): Unit[] {
  const next = units.slice(from, from + FARTHEST);
  // In "lower prices" the noun is not an act.
  const isAct = (at: number) => next[at]?.isVerb && !(next[at - 1] && directionOf(next[at - 1]) !== 0);
  const end = next.findIndex(
    ({ kind, word }, at) =>
      (kind === 'mark' && word !== '-') || isAct(at) || /^(?:but|while|despite|because)$/.test(word),
  );
  return next
    .slice(0, end < 0 ? undefined : end)
    .filter(({ isContent, names, word }) => isContent && names.length === 0 && !isTime(word));
}

function isAmong(units: readonly Unit[], thing: Unit): boolean {
  const keys = new Set(keysOf(thing));
  return units.some((unit) => !isPreposition(unit.word) && keysOf(unit).some((key) => keys.has(key)));
}
