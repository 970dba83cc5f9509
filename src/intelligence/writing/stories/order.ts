import { directionOf } from './figures.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { countShared, type Story } from './story.ts';

/** Two events of a sentence, the earlier one first. */
type Order = [Unit[], Unit[]];

/** "The vote comes after the talks" when the article says it comes before them */
export function isOrderTurned({ sentences }: Story, units: readonly Unit[]): boolean {
  const said = listOrders(units);
  if (said.length === 0) return false;
  const told = sentences.flatMap((sentence) => listOrders(sentence.units));
  return said.some(([first, second]) => {
    const signs = told.map(([earlier, later]) =>
      Math.sign(weigh(first, earlier, second, later) - weigh(first, later, second, earlier)),
    );
    return signs.includes(-1) && !signs.includes(1);
  });
}

/** How many words two pairs of events share, if each pair shares some. */
function weigh(one: Unit[], two: Unit[], three: Unit[], four: Unit[]): number {
  const [left, right] = [countShared(one, two), countShared(three, four)];
  return left > 0 && right > 0 ? left + right : 0;
}

function listOrders(units: readonly Unit[]): Order[] {
  return units.flatMap((_, at): Order[] => {
    const link = linkAt(units, at);
    if (!link) return [];
    const end = endOf(units, link.from);
    const after = eventIn(units, link.from, end);
    // "Before the talks, members vote"
    const isLead = at === 0 || (units[at - 1]?.kind === 'mark' && at === 1);
    const before = isLead
      ? eventIn(units, end + 1, endOf(units, end + 1))
      : eventIn(units, startOf(units, at), at);
    if (before.length === 0 || after.length === 0) return [];
    return [link.isFirstBefore ? [before, after] : [after, before]];
  });
}

interface Link {
  /** Where the second event begins. */
  from: number;
  /** Whether the event before the link word is the earlier one. */
  isFirstBefore: boolean;
}

function linkAt(units: readonly Unit[], at: number): Link | undefined {
  const [word, form, next] = [units[at]?.word ?? '', units[at]?.form ?? '', units[at + 1]];
  if (next?.kind !== 'word' || units[at - 1]?.word === 'than') return undefined;
  if (/^(?:before|precede[sd]?)$/.test(word)) return { from: at + 1, isFirstBefore: true };
  if (word === 'ahead' && next.word === 'of') return { from: at + 2, isFirstBefore: true };
  if (word === 'prior' && next.word === 'to') return { from: at + 2, isFirstBefore: true };
  if (word === 'followed' && next.word === 'by') return { from: at + 2, isFirstBefore: true };
  if (/^(?:after|following|follows?|followed)$/.test(form)) return { from: at + 1, isFirstBefore: false };
  return undefined;
}

const FARTHEST = 12;

function eventIn(units: readonly Unit[], from: number, to: number): Unit[] {
  return units
    .slice(Math.max(from, 0), to)
    .filter(
      ({ isContent, names, number, word }) => isContent && names.length === 0 && !number && !isTime(word),
    );
}

function isEnd(units: readonly Unit[], at: number): boolean {
  const { kind, word } = units[at] as Unit;
  if (kind === 'mark') return word !== '-';
  if (/^(?:but|while|because|which|who)$/.test(word) || linkAt(units, at) !== undefined) return true;
  return /^(?:and|that)$/.test(word) && units[at + 1]?.isVerb === true;
}

function endOf(units: readonly Unit[], from: number): number {
  let end = from;
  while (end < units.length && end < from + FARTHEST && !isEnd(units, end)) end += 1;
  return end;
}

function startOf(units: readonly Unit[], to: number): number {
  let start = units[to - 1]?.word === ',' ? to - 1 : to;
  const least = Math.max(0, to - FARTHEST);
  while (start > least && !isEnd(units, start - 1)) start -= 1;
  return start;
}

/** "closed on Monday" when the article says it reopened on Monday after closing earlier */
export function isTimeOfOtherAct({ sentences }: Story, units: readonly Unit[]): boolean {
  const said = listTimed(units);
  if (said.length === 0) return false;
  const told = sentences.map((sentence) => sentence.units);
  return said.some(({ act, time }) => {
    const timed = told.flatMap((sentence) =>
      listTimed(sentence).flatMap((one) => (one.time.root === time.root ? [{ ...one, sentence }] : [])),
    );
    return (
      timed.some(({ sentence, event }) =>
        sentence.some((unit) => unit.isContent && isAlike(unit, act) && !event.includes(unit)),
      ) && !timed.some(({ event }) => event.some((unit) => isAlike(unit, act)))
    );
  });
}

function isAlike(one: Unit, other: Unit): boolean {
  return countShared([one], [other]) > 0;
}

interface Timed {
  act: Unit;
  time: Unit;
  /** The part of the sentence with both. */
  event: readonly Unit[];
}

function listTimed(units: readonly Unit[]): Timed[] {
  return units.flatMap((time, at) => {
    if (!isTime(time.word) || time.isProven) return [];
    const act = actOf(units, at);
    if (!act || directionOf(act) !== 0) return [];
    return [{ act, time, event: units.slice(startOf(units, at), endOf(units, at + 1)) }];
  });
}

/** The act before a time, with no other event between, else the one after it. */
function actOf(units: readonly Unit[], at: number): Unit | undefined {
  const start = startOf(units, at);
  const before = units.slice(start, at).findLastIndex((_, place) => isAct(units, start + place));
  if (before >= 0) return units[start + before];
  const end = endOf(units, at + 1);
  const after = units.slice(at + 1, end).findIndex((_, place) => isAct(units, at + 1 + place));
  return after < 0 ? undefined : units[at + 1 + after];
}

/** "after closing", but "coal loading" and "lower prices" */
function isAct(units: readonly Unit[], at: number): boolean {
  const [unit, before] = [units[at], units[at - 1]];
  if (!unit?.isVerb || (before && !before.isVerb && directionOf(before) !== 0)) return false;
  const isLed =
    before === undefined ||
    before.kind === 'mark' ||
    isPreposition(before.word) ||
    /^(?:is|are|was|were|be|been)$/.test(before.word);
  return !/ing$/.test(unit.form) || isLed;
}
