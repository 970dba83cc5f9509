import { isPreposition } from './mark-verbs.ts';
import type { Unit } from './unit.ts';
import { isPast } from './vocabulary.ts';

// A sentence is not parsed; its function words tell where its pieces begin and end.

const AUXILIARY =
  /^(?:is|are|was|were|be|been|being|has|have|had|will|would|may|might|could|can|must|shall|should|do|does|did)$/;
/** Verbs that say nothing by themselves. */
const LINKING =
  /^(?:remain(?:s|ed)?|becomes?|became|seem(?:s|ed)?|appear(?:s|ed)?|includes|makes|goes|went|comes|came|uses|means)$/;
const INTENDING =
  /^(?:plans?|planned|intends?|intended|aims?|aimed|expects?|expected|agreed|seeks?|sought|pledged|promised|vowed|wants?|wanted|hopes?|hoped)$/;
const DETERMINER = /^(?:the|an?|its|their|his|her|this|that|these|those)$/;
const PRONOUN = /^(?:it|they|he|she|we)$/;
const SUBORDINATE =
  /^(?:that|which|who|whom|whose|where|when|while|whereas|as|because|since|after|before|until|if|unless|whether|although|though|than|once|so)$/;
const LINK =
  /^(?:to|via|onto|amid|upon|beyond|within|despite|towards?|following|versus|starting|beginning|including|effective)$/;
const SAYING =
  /^(?:said|says|say|saying|told|tells|announced|announces|reported|reports|added|adds|noted|notes|stated|disclosed|discloses|revealed|reveals|wrote|writes)$/;

export function isName(unit: Unit | undefined): boolean {
  return (unit?.names.length ?? 0) > 0;
}

/** A price, rate or indicator of ours: a thing, not someone who acts. */
export function isTraded(unit: Unit | undefined): boolean {
  return (unit?.names ?? []).some((name) => /^(?!price:)\w+:|^price:(?:\^|.*=)/.test(name));
}

export function isComma(unit: Unit | undefined): boolean {
  return unit?.kind === 'mark' && /^[,()–—:;-]$/.test(unit.word);
}

export function isConjunction(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && /^(?:and|or|but|nor|yet)$/.test(unit.word);
}

/** A preposition, also "to" and "including". */
export function isLink(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && !isName(unit) && (isPreposition(unit.word) || LINK.test(unit.word));
}

export function isSubordinate(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && SUBORDINATE.test(unit.word);
}

/** Verbs that only report; "believes" and "claims" give an opinion. */
export function isSaying(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && !isName(unit) && (SAYING.test(unit.form) || SAYING.test(unit.word));
}

/** "closed", "sold" */
export function isDone(unit: Unit | undefined): boolean {
  return unit !== undefined && (/ed$/.test(unit.form) || isPast(unit.form) || isPast(unit.word));
}

export function isDoing(unit: Unit | undefined): boolean {
  return /..ing$/.test(unit?.form ?? '');
}

export function isVerbAt(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit?.kind !== 'word' || isName(unit)) return false;
  // "Harmon described", "which faced"
  const before = units[at - 1];
  const isActor = isName(before)
    ? !before?.isPossessive
    : /^(?:it|they|he|she|which|who)$/.test(before?.word ?? '');
  if (isActor && !unit.isContent && /..ed$/.test(unit.form)) return true;
  const isIntending =
    INTENDING.test(unit.word) &&
    /^(?:to|that)$/.test(units[at + 1]?.word ?? '') &&
    !DETERMINER.test(units[at - 1]?.word ?? '');
  return (
    unit.isVerb ||
    AUXILIARY.test(unit.word) ||
    LINKING.test(unit.word) ||
    isSaying(unit) ||
    isIntending ||
    isOpinion(unit)
  );
}

/** A verb with a subject of its own. */
export function isFiniteAt(units: readonly Unit[], at: number): boolean {
  if (!isVerbAt(units, at) || isDoing(units[at]) || units[at - 1]?.word === 'to') return false;
  // "a group led by"
  const isLedBy = units[at + 1]?.word === 'by' && !units[at + 2]?.number && isDone(units[at]);
  return !isLedBy;
}

/** The end of the noun phrase that starts at a place; the place itself if none does. */
export function endOfThing(units: readonly Unit[], from: number): number {
  for (let at = from; at < units.length; at += 1) {
    const unit = units[at] as Unit;
    if (unit.kind === 'number' || isName(unit) || unit.word === '/') continue;
    // "for about a century"
    if (at === from && unit.word === 'about' && isLink(units[at - 1])) continue;
    // "in a statement the bank", "told the union it"
    const before = units[at - 1];
    const isAfterThing =
      at > from && (before?.isContent === true || before?.kind === 'number' || isName(before));
    const isNext = isAfterThing && (DETERMINER.test(unit.word) || PRONOUN.test(unit.word));
    const isEnd =
      unit.kind === 'mark' ||
      isLink(unit) ||
      isConjunction(unit) ||
      isSubordinate(unit) ||
      unit.word === 'not';
    // "Tenders for the copper"
    const isFirst =
      at === from &&
      /[^s]s$/.test(unit.form) &&
      isLink(units[at + 1]) &&
      !AUXILIARY.test(unit.word) &&
      !isSaying(unit);
    if (isNext || isEnd || (isVerbAt(units, at) && !isFirst && !isPremodifier(units, at, from))) return at;
  }
  return units.length;
}

/** "its planned closure", "rising prices" */
function isPremodifier(units: readonly Unit[], at: number, from: number): boolean {
  const before = /..ly$/.test(units[at - 1]?.word ?? '') ? units[at - 2] : units[at - 1];
  const next = units[at + 1];
  if (!/(?:ed|ing)$/.test(units[at]?.form ?? '') || next?.kind !== 'word') return false;
  if (isLink(next) || isVerbAt(units, at + 1) || isConjunction(next)) return false;
  return at === from || DETERMINER.test(before?.word ?? '') || before?.isPossessive === true;
}

/** The end of a noun phrase with those linked to it: "a spokesman for the ministry". */
export function endOfLinks(units: readonly Unit[], from: number, isJoined = true): number {
  let at = endOfThing(units, from);
  while (at > from && (isLink(units[at]) || (isJoined && units[at]?.word === 'and'))) {
    const next = endOfThing(units, at + 1);
    if (next === at + 1) break;
    at = next;
  }
  return at;
}

export function isStartOfThing(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  return (
    !before ||
    before.kind === 'mark' ||
    isLink(before) ||
    isConjunction(before) ||
    isSubordinate(before) ||
    isVerbAt(units, at - 1) ||
    DETERMINER.test(before.word)
  );
}

/** A month after "said" is of the exports: "said February exports rose". */
const DAY = /^(?:today|yesterday|here|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\w+-day)$/;

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** A text that says who makes a statement: "Ann Harmon told the committee that". */
export interface Attribution {
  end: number;
  speaker: readonly Unit[];
  verb: Unit;
  /** Whom it is told to, where and when. */
  rest: readonly Unit[];
}

const OPINION =
  /^(?:warn|believ|think|expect|predict|suggest|argu|claim|assert|alleg|insist|contend|fear|hop|estimat|forecast|acknowledg|admit|confirm|conclud|agre|charg|stress|urg|complain|speculat|found|find|show)/;

/** "suggested", but not "charges" */
function isOpinion({ form }: Unit): boolean {
  return OPINION.test(form) && /ed$|^(?:thought|found|believes|thinks|suggests|argues|warns)$/.test(form);
}

function isTelling(unit: Unit | undefined): boolean {
  if (unit?.kind !== 'word' || isName(unit)) return false;
  return isSaying(unit) || (OPINION.test(unit.form) && /(?:s|ed)$|^(?:thought|found)$/.test(unit.form));
}

export function attributionAt(units: readonly Unit[], from: number): Attribution | undefined {
  const isAfter = isComma(units[from]);
  const start = isAfter ? from + 1 : from;
  const before = units[from - 1];
  const isStart =
    isAfter ||
    !before ||
    isConjunction(before) ||
    isComma(before) ||
    isSaying(before) ||
    /^(?:that|while|as)$/.test(before.word);
  if (!isStart) return undefined;
  const first = units[start];
  const isAccording = first?.word === 'according' && units[start + 1]?.word === 'to';
  // "…, said Ann Harmon"
  if (first && (isAccording || (isAfter && isTelling(first)))) {
    const lead = isAccording ? start + 2 : start + 1;
    const end = endOfLinks(units, lead);
    const isWhole = end > lead && (isAccording || isEnd(units[end]));
    return isWhole ? { end, speaker: units.slice(lead, end), verb: first, rest: [] } : undefined;
  }
  const verb = verbOfSpeaker(units, start);
  if (verb === undefined) return undefined;
  let end = /^(?:told|tells)$/.test(units[verb]?.form ?? '') ? endOfLinks(units, verb + 1) : verb + 1;
  // "said in a statement on Tuesday"
  for (;;) {
    const next = /^(?:in|at|on|during|after)$/.test(units[end]?.word ?? '')
      ? endOfThing(units, end + 1)
      : end;
    // "said June 18"
    if (next > end + 1) end = next;
    else if (DAY.test(units[end]?.word ?? '')) end += 1;
    else if (MONTH.test(units[end]?.word ?? '') && DAY.test(units[end + 1]?.word ?? '')) end += 2;
    else break;
  }
  // "told mines to limit output" is an order.
  if ((isAfter && !isEnd(units[end])) || units[end]?.word === 'to') return undefined;
  const rest = units.slice(verb + 1, end);
  if (units[end]?.word === 'that') end += 1;
  return { end, speaker: units.slice(start, verb), verb: units[verb] as Unit, rest };
}

function isEnd(unit: Unit | undefined): boolean {
  return !unit || isComma(unit) || unit.word === '.';
}

const FARTHEST_VERB = 26;

/** The verb of a speaker: after a noun phrase, or after what commas set off from it. */
function verbOfSpeaker(units: readonly Unit[], start: number): number | undefined {
  let at = endOfLinks(units, start);
  if (at === start) return undefined;
  // "Michel Lefebvre, vice president of operations, said"
  if (isComma(units[at])) {
    at = units.findIndex((unit, place) => place > at && isComma(unit)) + 1;
    if (at === 0 || at - start > FARTHEST_VERB) return undefined;
  }
  // "a cook who carried water to the pit said"
  if (units[at]?.word === 'who' && isVerbAt(units, at + 1)) {
    const clause = at + 2;
    at = units.findIndex((unit, place) => place >= clause && (isComma(unit) || isTelling(unit)));
    if (at < 0 || at - start > FARTHEST_VERB) return undefined;
  }
  if (/^(?:also|has|have|had)$/.test(units[at]?.word ?? '')) at += 1;
  return isTelling(units[at]) ? at : undefined;
}
