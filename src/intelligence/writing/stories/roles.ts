import { type Name, nameAt } from './names.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import type { Hit } from './scope.ts';
import type { Clause } from './story.ts';
import { isPast, isVerbRoot } from './thesaurus.ts';

export const TYPE_NOUNS =
  /^(?:company|miner|producer|railroad|railway|carrier|utility|steelmaker|group|agency|operator|lender|bank|firm|automaker|refiner|shipper|board|regulator|president|executive)$/;

const DENIAL = /^(?:not|never|no|nolonger)$/;

/** "the company", "the miner": a word for something named before. */
export function isTypeNoun(units: readonly Unit[], at: number): boolean {
  return units[at - 1]?.word === 'the' && TYPE_NOUNS.test(units[at]?.word ?? '');
}

export function previousNoun(units: readonly Unit[], at: number): Unit | undefined {
  const verb = units
    .slice(0, at)
    .findLastIndex((unit) => /^(?:agreed|plans?|planned|wants?|expects?)$/.test(unit.word));
  return verb < 0 ? undefined : previousContent(units, verb);
}

/** In "Georgia Power's plan" and "hot-rolled coil price" the head is a thing, not the name. */
export function headOf(units: readonly Unit[], unit: Unit | undefined): Unit | undefined {
  if (!unit) return undefined;
  let head = unit;
  for (let next = units.indexOf(unit) + 1; next < units.length; next += 1) {
    const one = units[next] as Unit;
    if (one.word === '-') continue;
    if (!one.isContent || one.isVerb || isTime(one.word)) break;
    // "a deal covering 9,000 workers"
    if (/ing$/.test(one.word) && isVerbRoot(one.root)) break;
    // "Queensland mines" and "coal tax", but "mines in Queensland".
    if (one.names.length === 0) head = one;
  }
  return head;
}

export function nextContent(units: readonly Unit[], at: number): Unit | undefined {
  for (let next = at + 1; next < units.length; next += 1) {
    const unit = units[next] as Unit;
    if (unit.kind === 'mark' && unit.word !== '-') return undefined;
    if (
      unit.number ||
      unit.isVerb ||
      /^(?:and|or|after|because|while|by|with|that|when|as|if|since)$/.test(unit.word)
    )
      return undefined;
    if (unit.isContent && !isTime(unit.word) && !unit.isProven) return unit;
  }
  return undefined;
}

export function previousContent(units: readonly Unit[], at: number): Unit | undefined {
  if (units[at - 1]?.word === 'to') return undefined;
  let nearest: Unit | undefined;
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (unit.kind === 'mark' || unit.number || unit.isVerb || /^(?:it|they|he|she)$/.test(unit.word)) break;
    // "lead times at steel mills": the times, not the mills.
    if (isPreposition(unit.word) && (back > 0 || unit.word !== 'with')) nearest = undefined;
    if (unit.names.length > 0 && !unit.isPossessive && !nearest && !isAfterPreposition(units, back))
      return undefined;
    const isEmpty = isTime(unit.word) || DENIAL.test(unit.word);
    if (unit.isContent && unit.names.length === 0 && !isEmpty && !unit.isProven) nearest ??= unit;
  }
  return nearest;
}

function isAfterPreposition(units: readonly Unit[], at: number): boolean {
  let first = at;
  while ((units[first - 1]?.names.length ?? 0) > 0 || /^(?:the|and)$/.test(units[first - 1]?.word ?? ''))
    first -= 1;
  return isPreposition(units[first - 1]?.word ?? '');
}

/** The agent: the name before the verb, or after "by" in the passive. */
export function agentOf(units: readonly Unit[], at: number): Name | undefined {
  if (units[at]?.root === COMES_FROM) return nameAt(units, units[at + 1]?.word === 'the' ? at + 2 : at + 1);
  if (isPassive(units, at)) {
    const by = units.findIndex(({ word }, place) => place > at && word === 'by');
    return by < 0 ? undefined : nameAt(units, units[by + 1]?.word === 'the' ? by + 2 : by + 1);
  }
  const governor = governorOf(units, at);
  if (governor !== undefined) {
    const isOfOther =
      /^(?:ask|urg|tell|told|allow|forc|let|order|requir|press|want|expect|forecast|project|see)/.test(
        units[governor]?.root ?? '',
      );
    const other = isOfOther
      ? nameAt(units, units[governor + 1]?.word === 'the' ? governor + 2 : governor + 1)
      : undefined;
    const isOfNoun = isOfOther && nextContent(units, governor) !== undefined;
    return other ?? (isOfNoun ? undefined : agentOf(units, governor));
  }
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (/^(?:while|but|which)$/.test(unit.word)) return undefined;
    // "Gary Nagle said the company would": he is not the agent.
    if (REPORTING.test(unit.word) && !/^(?:it|they|he|she)$/.test(units[back + 1]?.word ?? ''))
      return undefined;
    const isNoun =
      unit.isContent &&
      unit.names.length === 0 &&
      !unit.isVerb &&
      !isTime(unit.word) &&
      !DENIAL.test(unit.word);
    // "Norfolk Southern and union reach"
    const isBesideName = units[back - 1]?.word === 'and' && (units[back - 2]?.names.length ?? 0) > 0;
    if (isNoun && !isBesideName && !/ed$/.test(unit.word)) return undefined;
    if (unit.names.length === 0 || !isActor(unit)) continue;
    let first = back;
    while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0 && !units[first - 1]?.isPossessive)
      first -= 1;
    const lead = units[first - 1]?.word === 'the' ? units[first - 2] : units[first - 1];
    const isOwner = unit.isPossessive;
    // "with Siemens providing the turbines"
    const isDoing = lead?.word === 'with' && back === at - 1 && /ing$/.test(units[at]?.form ?? '');
    if (!isOwner && (isDoing || !(lead && isPreposition(lead.word)))) {
      return units.slice(first, back + 1);
    }
    // "Analysts at Macquarie cut"
    if (
      lead?.word === 'at' &&
      /^(?:analysts?|economists?|strategists?|researchers?)$/.test(units[units.indexOf(lead) - 1]?.word ?? '')
    )
      return units.slice(first, back + 1);
    back = first;
  }
  return undefined;
}

/** Prices and indicators are not actors. */
export function isActor({ names }: Unit): boolean {
  return !names.some((name) => /^(?!price:)\w+:|^price:(?:\^|.*=)/.test(name));
}

/** In "agreed on an option to buy" the one who agreed buys. */
function governorOf(units: readonly Unit[], at: number): number | undefined {
  if (units[at - 1]?.word !== 'to') return undefined;
  for (let back = at - 2; back >= 0; back -= 1) {
    const { kind, isVerb, word, number } = units[back] as Unit;
    if (kind === 'mark' || number) return undefined;
    if (isVerb || /^(?:agreed|plans?|planned|intends?|expects?|pledged|promised|vowed)$/.test(word))
      return back;
  }
  return undefined;
}

/** "was fined", "were sold" */
export function isPassive(units: readonly Unit[], at: number): boolean {
  return (
    /^(?:is|are|was|were|be|been|being)$/.test(units[at - 1]?.word ?? '') &&
    (/(?:ed|en)$|^hurt$/.test(units[at]?.form ?? '') || isPast(units[at]?.form ?? ''))
  );
}

export const REPORTING = /^(?:said|says|told|reported|announced|warned|added|noted)$/;

/** A clause that begins with a verb or pronoun has the agent of the previous one. */
export function agentBefore({ clause }: Hit, before: readonly Clause[]): Name | undefined {
  // "Aurizon, the rail operator, said it had parked"
  const isOpening = ({ kind, word }: Unit) =>
    kind === 'word' && !/^(?:and|or)$/.test(word) && !REPORTING.test(word);
  const first = clause.units.find(isOpening);
  if (!first || (!first.isVerb && !/^(?:it|they|which|who)$/.test(first.word))) return undefined;
  const last = before.at(-1);
  if (!last) return undefined;
  // "replacing Joe Hinrichs, who leaves"
  if (/^(?:who|which)$/.test(first.word)) {
    const end = last.units.findLastIndex(({ names }) => names.length > 0);
    const isBeside = last.units.slice(end + 1).every(({ isContent }) => !isContent);
    let start = end;
    while (start > 0 && (last.units[start - 1]?.names.length ?? 0) > 0) start -= 1;
    if (end >= 0 && isBeside) return last.units.slice(start, end + 1);
  }
  const verb = last.units.findIndex(({ isVerb }) => isVerb);
  if (verb < 0) return nameAt(last.units, last.units[0]?.word === 'the' ? 1 : 0);
  return agentOf(last.units, verb);
}

/** The supplier comes after "comes from". */
const COMES_FROM = 'comesfrom';
