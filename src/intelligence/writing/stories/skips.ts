import { wordSet } from '../../story-words.ts';
import {
  type Attribution,
  attributionAt,
  endOfLinks,
  endOfThing,
  isComma,
  isConjunction,
  isDoing,
  isDone,
  isFiniteAt,
  isLink,
  isName,
  isSaying,
  isStartOfThing,
  isSubordinate,
  isTraded,
  isVerbAt,
} from './phrases.ts';
import { isTime, type Unit } from './unit.ts';
import { isVerbRoot } from './vocabulary.ts';

/** Whether a statement may leave out who says it. */
export type IsFreeSpeaker = (attribution: Attribution) => boolean;

/** What of a statement has been found so far. */
export interface Found {
  hasVerb: boolean;
  /** All of its figures, and nothing but them is left to look for. */
  isEndingInFigure: boolean;
  /** The word before is part of the statement. */
  isBeside: boolean;
}

/** Words that limit or change what they stand with, so they may not be left out. */
const LIMITING = wordSet(`
  not no never none nor neither without cannot nothing hardly barely scarcely nolonger except excluding unless if whether only
  might could can would should must will upto half most some part several part few all each every both between
  first second third fourth last next former expected likely unlikely possible possibly potential potentially planned
  proposed alleged estimated provisional preliminary revised adjusted unadjusted limited attempted mixed reduced increased
  continued partly partially nearly almost least more less fewer too so-called said pending subject provided depending
  instead other would-be conditional conditionally tentative tentatively combined together total double averaging average
  respectively until under over below above fake false failed draft interim rival previous prior smaller larger bigger lower
  higher old younger feared believed thought presumed suspected rumored rumoured supposed reported scheduled
  intended
`);
const DENYING =
  /^(?:not|no|never|none|nor|neither|without|except|unless|if|whether|only|instead|other|parts?|case|event|least|until|pending|subject)$/;
const CONDITION =
  /^(?:if|unless|provided|providing|pending|subject|except|excluding|depending|contingent|conditional|conditioned|only|until|assuming|without)$/;
/** Words that may be left out anywhere. */
const FREE = wordSet(`
  the a an also already now currently today yesterday tomorrow here has have had that just still then latest new fresh
  recent eventually again however meanwhile therefore thus later earlier further very big large major key main strong huge
  massive broad sweeping
`);
const SHARED = /^(?:between|both|combined|together|total|totall?ed|either|neither)$/;

function isLimited(units: readonly Unit[], from: number, to: number): boolean {
  return units
    .slice(from, to)
    .some(
      ({ word, form, number }) => LIMITING.has(word) || LIMITING.has(form) || number?.unit === 'fraction',
    );
}

function isFreeWord({ word, names }: Unit): boolean {
  return names.length === 0 && (FREE.has(word) || (/..ly$/.test(word) && !LIMITING.has(word)));
}

/** The ends of the pieces that a shortening may leave out at a place. */
export function endsOfSkips(
  units: readonly Unit[],
  at: number,
  found: Found,
  isFreeSpeaker: IsFreeSpeaker,
): number[] {
  const attribution = attributionAt(units, at);
  return [
    ...(isFreeAt(units, at, found) ? [at + 1] : []),
    ...endOfOwnSaying(units, at),
    ...endOfPhrase(units, at, found),
    ...endsOfAside(units, at),
    ...endsOfJoined(units, at),
    ...endsOfKind(units, at),
    ...endsOfModifiers(units, at),
    ...endOfOwner(units, at),
    ...endOfCount(units, at),
    ...endOfDoing(units, at),
    ...endOfArray(units, at),
    ...endOfReleased(units, at),
    // "a three-year-old system"
    ...(units[at]?.number && units[at + 2]?.word === 'old' ? [at + 3] : []),
    ...(attribution && isFreeSpeaker(attribution) ? [attribution.end] : []),
  ];
}

function isFreeAt(units: readonly Unit[], at: number, { isEndingInFigure, isBeside }: Found): boolean {
  const unit = units[at] as Unit;
  const [before, next] = [units[at - 1], units[at + 1]];
  if (unit.kind === 'mark') return unit.word !== '/';
  // "Samuel Montagu and Co", "Charles C. Hinkley"
  if (isName(unit))
    return isBeside && isName(before) ? !isOfInstitution(units, at) : isName(next) && !isTraded(next);
  if (/^[a-z]$/.test(unit.word) && unit.word !== 'a') return isBeside && isName(before);
  if (isTime(unit.word)) return !isEndingInFigure;
  // "only five furnaces"
  if (/^(?:only|just)$/.test(unit.word) && next?.number) return true;
  // "from the same period a year earlier"
  if (/^(?:same|period|month|quarter)$/.test(unit.word)) return isSamePeriod(units, at);
  if (unit.word === 'on') return isTime(next?.word ?? '');
  // "cuts output forecast"
  if (/^(?:its|their)$/.test(unit.word)) return isVerbAt(units, at - 1) || isLink(before);
  // "but it has failed"
  if (/^(?:it|they|he|she)$/.test(unit.word)) return isConjunction(before) && isVerbAt(units, at + 1);
  // "has two offices"
  if (/^(?:has|have|had)$/.test(unit.word))
    return isDone(next) || /^(?:also|been|already)$|ly$/.test(next?.word ?? '');
  return isFreeWord(unit);
}

/** The Senate Harbor Committee is not the Senate. */
function isOfInstitution(units: readonly Unit[], at: number): boolean {
  const end = units.findIndex((unit, place) => place > at && !isName(unit));
  return INSTITUTION.test(
    units
      .at(end < 0 ? -1 : end - 1)
      ?.word.split(' ')
      .at(-1) ?? '',
  );
}

const INSTITUTION =
  /^(?:committee|subcommittee|department|ministry|commission|board|council|court|authority|association|institute|agency|bureau|panel|union|university|bank)$/;

function isSamePeriod(units: readonly Unit[], at: number): boolean {
  const same = units[at]?.word === 'same' ? at : at - 1;
  const end = /^an?$/.test(units[same + 2]?.word ?? '') ? same + 3 : same + 2;
  return (
    units[same]?.word === 'same' &&
    units[end]?.word === 'year' &&
    /^(?:ago|earlier|before)$/.test(units[end + 1]?.word ?? '')
  );
}

/** "The company said it cut its dividend": it did. */
function endOfOwnSaying(units: readonly Unit[], from: number): number[] {
  const verb = /^(?:also|has|have)$/.test(units[from]?.word ?? '') ? from + 1 : from;
  if (!isSaying(units[verb])) return [];
  let at = verb + 1;
  while (isLink(units[at]) && units[at]?.word !== 'to') at = endOfThing(units, at + 1);
  if (units[at]?.word === 'that') at += 1;
  return /^(?:it|they|he|she)$/.test(units[at]?.word ?? '') && isVerbAt(units, at + 1) ? [at + 1] : [];
}

/** "in a statement", "compared with a year ago", "by cutting output" */
function endOfPhrase(units: readonly Unit[], at: number, { hasVerb, isEndingInFigure }: Found): number[] {
  const isPair =
    /^(?:compared|according|due|because|owing|thanks|ahead|together|along|based)$/.test(
      units[at]?.word ?? '',
    ) && isLink(units[at + 1]);
  const link = isPair ? at + 1 : at;
  const { word = '' } = units[link] ?? {};
  if (!isLink(units[link])) return [];
  // Before the verb, and after "of", it tells which thing is meant; after a figure, of what it is.
  const isFreeOfName = isName(units[at - 1]) || isComma(units[at - 1]);
  if ((!hasVerb || word === 'of') && at > 0 && !isFreeOfName) return [];
  if (isEndingInFigure && /^(?:in|at|on|among|of|during|between|within|across|throughout|near)$/.test(word))
    return [];
  if (word === 'to' && units[link + 1]?.isVerb) return [];
  const start = isDoing(units[link + 1]) && !isName(units[link + 1]) ? link + 2 : link + 1;
  const ends = [endOfThing(units, start)];
  // "from the ruins of Albany"
  for (let end = ends[0] ?? 0; units[end]?.word === 'of'; ends.push(end)) end = endOfThing(units, end + 1);
  const isDenied = (end: number) => units.slice(at, end).some((unit) => DENYING.test(unit.word));
  return ends.filter((end) => end > link + 1 && !isDenied(end));
}

const LONGEST_ASIDE = 40;

/** ", which started on Wednesday," and ", a company of Ohio," */
function endsOfAside(units: readonly Unit[], from: number): number[] {
  const first = units[from + 1];
  if (!isComma(units[from]) || !first) return [];
  // "$140 million, or 18 cents a share,"
  if (first.word === 'or' && units[from + 2]?.number) {
    const close = units.findIndex((unit, at) => at > from + 1 && isComma(unit));
    return close > 0 ? [close] : [];
  }
  if (/^(?:and|but|or|while|whereas)$/.test(first.word)) return [];
  const isClause =
    /^(?:which|who|whose|where|as|after|because|since|although|though|when)$/.test(first.word) ||
    /(?:ing|ed|ly)$/.test(first.form) ||
    isLink(first);
  const ends: number[] = [];
  let isThing = true;
  for (let at = from + 1; at < Math.min(units.length, from + LONGEST_ASIDE); at += 1) {
    if (CONDITION.test(units[at]?.word ?? '')) break;
    isThing &&= !isFiniteAt(units, at);
    // "Libor, a benchmark for student loans, is"
    const isKind = /^(?:an?|the)$/.test(first.word) && isFiniteAt(units, at + 1);
    if (at > from + 1 && isComma(units[at]) && (isClause || isThing || isKind)) ends.push(at);
  }
  return ends;
}

/** One of two joined things or acts: "and zinc", "zinc and", "owns and". */
function endsOfJoined(units: readonly Unit[], from: number): number[] {
  if (units.slice(0, from).some(({ word }) => SHARED.test(word))) return [];
  const isAnd = units[from]?.word === 'and';
  // "and in June"
  const start = isAnd ? from + (isLink(units[from + 1]) ? 2 : 1) : from;
  const end = endOfThing(units, start);
  const wide = endOfAim(units, endOfLinks(units, start, false));
  const and = isComma(units[end]) ? end + 1 : end;
  // "and several other protests"
  let own = start;
  while (/^(?:some|many|several|other|others)$/.test(units[own]?.word ?? '')) own += 1;
  const isThing = end > start && !isLimited(units, isAnd ? own : from, end);
  const isFirst =
    !isAnd && units[and]?.word === 'and' && !units.slice(from, end).some(({ number }) => number);
  return [
    ...(isThing && isAnd ? [end] : []),
    ...(isThing && isAnd && wide > end && !isLimited(units, end, wide) ? [wide] : []),
    ...(isThing && isFirst ? [and + 1] : []),
    ...endsOfAct(units, from),
  ];
}

/** "to buy its bonds" */
function endOfAim(units: readonly Unit[], from: number): number {
  return units[from]?.word === 'to' && isVerbAt(units, from + 1) ? endOfLinks(units, from + 2, false) : from;
}

const LONGEST_ACT = 20;
/** What may hold for the second of two acts as well. */
const BINDING =
  /^(?:not|no|never|none|nor|neither|without|cannot|hardly|barely|might|could|can|would|should|will|must|if|unless|whether|until|expected|likely|unlikely|planned|proposed|alleged)$/;

/** In "closed one mine and sold another," one act, if the other has the same form. */
function endsOfAct(units: readonly Unit[], from: number): number[] {
  const isSecond = units[from]?.word === 'and';
  const first = isSecond ? units.findLastIndex((_, at) => at < from && isVerbAt(units, at)) : from;
  if (!isVerbAt(units, first) || (isSecond && !isOtherAct(units, first, from))) return [];
  const ends: number[] = [];
  for (let at = from + 1; at < Math.min(units.length, from + LONGEST_ACT); at += 1) {
    // What someone said, and what another act is, may be as uncertain as it likes.
    const mayBeLimited = isSecond || isSaying(units[first]);
    const word = units[mayBeLimited ? at : at - 1]?.word ?? '';
    if (mayBeLimited ? CONDITION.test(word) : BINDING.test(word) || CONDITION.test(word)) break;
    if (isSecond ? isComma(units[at]) : isOtherAct(units, first, at)) ends.push(isSecond ? at : at + 1);
  }
  return ends;
}

function isOtherAct(units: readonly Unit[], first: number, and: number): boolean {
  if (!/^(?:and|but)$/.test(units[and]?.word ?? '')) return false;
  const next = /^(?:then|also|has|have)$/.test(units[and + 1]?.word ?? '') ? and + 2 : and + 1;
  return isVerbAt(units, next) && formOf(units[first]) === formOf(units[next]);
}

function formOf(unit: Unit | undefined): string {
  if (isDoing(unit)) return 'doing';
  if (isDone(unit)) return 'done';
  return unit && isVerbRoot(unit.root) && !/s$/.test(unit.form) ? 'plain' : 'does';
}

/** "West German retail group" before a name, "agreed" in "its agreed ceiling", "tender" in "a tender offer". */
function endsOfKind(units: readonly Unit[], from: number): number[] {
  const end = endOfThing(units, from);
  const ends: number[] = [];
  if (isStartOfThing(units, from) || units[from - 1]?.isPossessive) {
    const last = units.findLastIndex((unit, at) => at < end && isName(unit));
    let name = last;
    while (name > from && isName(units[name - 1])) name -= 1;
    // "Freedonia's state ore company Harmon", but "Harmon's Osgood mine" and "Freedonia's Harmon pit"
    const isOwned = units.slice(from, last).some(({ isPossessive }) => isPossessive);
    const isWhole = last === end - 1 && !isName(units[name - 1]) && !units[name - 1]?.isPossessive;
    // "Harmon buying Osgood" is about Harmon.
    const isOfOther = units.slice(from, last).some((unit, at, own) => isDoing(unit) && isName(own[at - 1]));
    if (name > from && (isWhole || !isOwned) && !isOfOther && !isLimited(units, from, last)) ends.push(name);
    // "the previously announced sale", "the rapidly growing market"
    const done = /..ly$/.test(units[from]?.word ?? '') ? from + 1 : from;
    if (
      done + 1 < end &&
      (done > from ? /..(?:ed|ing)$/ : /..ed$/).test(units[done]?.form ?? '') &&
      units[done + 1]?.isContent &&
      !isLimited(units, from, done + 1)
    )
      ends.push(done + 1);
  }
  const article = units.findLastIndex(({ word }, at) => at < from && /^an?$/.test(word));
  const isKind = units[from]?.kind === 'word' && !isName(units[from]) && !isLimited(units, from, from + 1);
  if (isKind && article >= 0 && from + 1 < end && endOfThing(units, article) === end) ends.push(from + 1);
  return ends;
}

/** Things of which each is one: what describes them may be left out, unlike "thermal" before "coal exports". */
const SINGLE_THING =
  /^(?:mine|complex|plant|mill|smelter|refinery|furnace|port|terminal|project|pit|colliery|station|facility|factory|pipeline|railway|line|vessel|ship|field|deposit|site|reactor|quarry|airport|canal|dam|bridge|warehouse|harbor|harbour|company|miner|producer|bank|talks|agreement|contract|deal|dispute|strike|walkout|statement|decision|ruling|order|fire|explosion|blast|accident|derailment|outage|shutdown|plan|offer|bid|merger|takeover|acquisition|review|vote|hike|cut|extension|rise|fall|drop|decline|increase|meeting|summit|conference|hearing|survey|study|report|unit|subsidiary|program|programme|scheme|law|bill|tax|lawsuit)$/;
const MOST_MODIFIERS = 6;

/** In "the Osgood zinc and lead mine" and "a month-long maintenance outage", the words before the last. */
function endsOfModifiers(units: readonly Unit[], from: number): number[] {
  const before = units[from - 1];
  const isInside = isName(before) || isStartOfThing(units, from) || before?.isPossessive;
  if (!isInside) return [];
  const ends: number[] = [];
  for (let at = from; at < Math.min(units.length, from + MOST_MODIFIERS); at += 1) {
    const unit = units[at] as Unit;
    const isHead = SINGLE_THING.test(unit.word) && endOfThing(units, at) === at + 1;
    if (at > from && isHead) return [...ends, at];
    const isListed = isComma(unit) || unit.word === 'and';
    const isModifier =
      unit.kind === 'word' &&
      !isName(unit) &&
      !isLimited(units, at, at + 1) &&
      !isLink(unit) &&
      !isSubordinate(unit) &&
      !isVerbAt(units, at);
    if (!isListed && !isModifier) return [];
    ends.push(at + 1);
  }
  return [];
}

/** "China's" in "China's Osgood Energy" */
function endOfOwner(units: readonly Unit[], from: number): number[] {
  let end = from;
  while (isName(units[end]) && !units[end]?.isPossessive) end += 1;
  return isName(units[end]) && isName(units[end + 1]) && isStartOfThing(units, from) ? [end + 1] : [];
}

/** "400" in "the 400 dockers" */
function endOfCount(units: readonly Unit[], from: number): number[] {
  const next = units[from + 1];
  const isCount = units[from]?.number && /^(?:the|its|their)$/.test(units[from - 1]?.word ?? '');
  return isCount && next?.isContent && !isVerbAt(units, from + 1) ? [from + 1] : [];
}

/** "joining two towns" in "the Harmon Tunnel joining two towns was": the name tells which tunnel is meant. */
function endOfDoing(units: readonly Unit[], from: number): number[] {
  const object = units[from + 1];
  const hasObject = object?.number || isName(object) || /^(?:the|an?|its|their)$/.test(object?.word ?? '');
  const end = endOfLinks(units, from + 1);
  const isParticiple = isDoing(units[from]) && !isName(units[from]);
  return isName(units[from - 1]) && isParticiple && hasObject && isFiniteAt(units, end) ? [end] : [];
}

/** "an array of" in "an array of storm alarms" */
function endOfArray(units: readonly Unit[], from: number): number[] {
  const isArray = /^(?:array|range|series|variety|number|host|set|slew|raft|wave|string)$/.test(
    units[from + 1]?.word ?? '',
  );
  return isArray && /^an?$/.test(units[from]?.word ?? '') && units[from + 2]?.word === 'of' ? [from + 3] : [];
}

/** "published today" in "figures published today prove" */
function endOfReleased(units: readonly Unit[], from: number): number[] {
  // Not "Harmon released today its plan": there it is the verb.
  if (isName(units[from - 1]) || !/^(?:releas|publish|issu|report)ed$/.test(units[from]?.form ?? ''))
    return [];
  let end = from + 1;
  while (isTime(units[end]?.word ?? '') || /^(?:on|today)$/.test(units[end]?.word ?? '')) end += 1;
  return end > from + 1 ? [end] : [];
}

// Where a shortening may begin and end

/** What is said under one of these is not said as a fact. */
const ATTITUDE =
  /^(?:if|unless|whether|would|could|might|should|can|not|no|never|without|believ\w+|think\w*|thought|expect\w*|hop(?:es?|ed|ing)|fear\w*|claim(?:s|ed)|assert\w*|alleg\w*|warn\w*|predict\w*|suggest\w*|argu\w+|doubt\w*|propos\w+|plan(?:s|ned)?|want\w*|urg\w+|call(?:s|ed|ing)|ask(?:s|ed|ing)?|seek\w*|sought|consider\w*|refus\w+|declin\w+|fail\w*|den(?:y|ies|ied|ying)|speculat\w+|reportedly|charg(?:es|ed|ing)|until|before|estimat\w+|forecast\w*|likely|unlikely|possib\w+)$/;

const MOST_STARTS = 12;

/** After who says it, after an introduction, after a joined clause. */
export function startsOf(units: readonly Unit[], isFreeSpeaker: IsFreeSpeaker): number[] {
  const starts = new Set([0]);
  for (const from of starts) {
    if (starts.size > MOST_STARTS) break;
    const { word = '', form = '' } = units[from] ?? {};
    const attribution = attributionAt(units, from);
    if (attribution && isFreeSpeaker(attribution)) starts.add(attribution.end);
    if (
      isComma(units[from]) ||
      isTime(word) ||
      /^(?:but|and|however|meanwhile|yet|still|also|then|so|plus)$/.test(word)
    )
      starts.add(from + 1);
    // "In March," and "After the fire,"
    const isIntroduction =
      isLink(units[from]) ||
      isSpanAfter(units, from) ||
      isTime(word) ||
      /^(?:although|though|while|after|as|since|when)$|(?:ing|ed)$/.test(form);
    const comma = units.findIndex((unit, at) => at > from && isComma(unit));
    if (isIntroduction && comma > 0 && !units.slice(from, comma).some((unit) => CONDITION.test(unit.word))) {
      starts.add(comma + 1);
      const main = endOfIntroduction(units, comma);
      if (main) starts.add(main);
    }
    // "The result:"
    if (units[from + 2]?.word === ':' && units[from]?.word === 'the') starts.add(from + 3);
    const end = isLink(units[from]) ? endOfThing(units, from + 1) : from;
    if (end > from + 1 && !isLimited(units, from, end)) starts.add(end);
  }
  let isDenied = false;
  for (const [at, { word, form }] of units.entries()) {
    const isNoun =
      /^(?:plans?|claims|calls?|charges|forecasts?|estimates?|proposals?)$/.test(form) &&
      !isVerbAt(units, at);
    if (/^(?:not|no|never)$/.test(word)) isDenied = true;
    else if (!isNoun && (ATTITUDE.test(word) || ATTITUDE.test(form))) break;
    // "It is not a bank, but it is the owner of two pits": what follows is not denied.
    if (isDenied && !(word === 'but' && isComma(units[at - 1]))) continue;
    // "a pact under which"
    const isWithin = word === 'which' && isLink(units[at - 1]);
    if (!isWithin && !/^(?:and|but|while|whereas|although|though|because|after|since|as|when|;)$/.test(word))
      continue;
    const next = units[at + 1]?.word === 'that' ? at + 2 : at + 1;
    const end = endOfLinks(units, next);
    if (end > next && (isFiniteAt(units, end) || isComma(units[end]))) starts.add(next);
    const attribution = attributionAt(units, next);
    if (attribution && isFreeSpeaker(attribution)) starts.add(attribution.end);
  }
  return [...starts].filter((start) => start < units.length);
}

/** "A year after the flood", "Three months into a strike" */
function isSpanAfter(units: readonly Unit[], from: number): boolean {
  const link = isSpan(units[from + 1]) ? from + 2 : from + 1;
  const isAmount = units[from]?.number !== undefined || units[from]?.word === 'a';
  return isAmount && /^(?:after|before|since|into)$/.test(units[link]?.word ?? '');
}

function isSpan(unit: Unit | undefined): boolean {
  return /^(?:decade|year|month|week|day|hour)s?$/.test(unit?.word ?? '');
}

/** "While some issues, including pay, had been resolved, the talks": where its own clause starts. */
function endOfIntroduction(units: readonly Unit[], comma: number): number | undefined {
  for (let at = comma + 1; at < Math.min(units.length, comma + LONGEST_ASIDE); at += 1) {
    if (CONDITION.test(units[at]?.word ?? '')) return undefined;
    const end = isComma(units[at]) ? endOfLinks(units, at + 1) : at;
    if (end > at + 1 && isFiniteAt(units, end)) return at + 1;
  }
  return undefined;
}

/** Whether all that follows may be left out: no condition, and no rest of the phrase before. */
export function isFreeEnd(units: readonly Unit[], from: number): boolean {
  const [before, next] = [units[from - 1], units[from]];
  if (!next || next.word === '.') return true;
  const isOtherClause = ({ word }: Unit, at: number) =>
    /^(?:;|but|while|whereas)$/.test(word) ||
    (word === 'and' && isFiniteAt(units, endOfLinks(units, from + at + 1)));
  const rest = units.slice(from);
  const end = rest.findIndex(isOtherClause);
  const clause = end < 0 ? rest : rest.slice(0, end);
  const isLong = (at: number) => clause[at]?.word === 'long' && clause[at - 1]?.word === 'as';
  // "an extension that would give the company until May"
  const relative = clause.findIndex(
    ({ word }, at) => /^(?:that|which|who)$/.test(word) && isFiniteAt(clause, at + 1),
  );
  const main = relative < 0 ? clause : clause.slice(0, relative);
  if (main.some(({ word }, at) => CONDITION.test(word) || isLong(at))) return false;
  if (next.kind === 'mark') return next.word !== '/';
  // "a shortage it put at 3 million"
  if (/^(?:it|they|he|she)$/.test(next.word)) {
    const article = units.findLastIndex(({ word }, at) => at < from && /^an?$/.test(word));
    return article >= 0 && endOfThing(units, article) === from;
  }
  if (/^(?:to|that|whether)$/.test(next.word)) return !isVerbAt(units, from - 1);
  if (isLink(next)) return next.word !== 'of' || isName(before);
  if (isTime(next.word) || isFreeWord(next) || isConjunction(next)) return true;
  // "around the country", but "around 5%"
  if (next.word === 'around') return !units[from + 1]?.number;
  // "three months into a strike"
  if (next.number && isSpan(units[from + 1])) return !before?.number && isSpanAfter(units, from);
  if (
    /^(?:which|who|whose|where|when|while|whereas|as|because|since|after|before|although|though|once|so)$/.test(
      next.word,
    )
  )
    return true;
  return /(?:ing|ed)$/.test(next.form) || /^(?:made|given)$/.test(next.word) || isVerbAt(units, from);
}
