import type { CompiledProfile } from './compile-profile.ts';
import type { Finding, Mention, Place } from './weigh-mentions.ts';

/** What the news means for the company: −1 bad, +1 good, with the reasons in words, those for it first. */
export interface Sentiment {
  value: number;
  why: string[];
}

interface Reason {
  value: number;
  why: string;
  place: Place;
}

const PLACE_WEIGHT: Record<Place, number> = { headline: 1, lead: 0.6, body: 0.35 };
const REACH_BACK = 7;
const REACH_AHEAD = 4;
const MIN_SURENESS = 0.3;
/** Trouble at a competitor is a warning, and leaves more of the market to the others. */
const RIVAL_SUPPLY_EVENTS = new Set([
  'disaster',
  'supply-stop',
  'strike',
  'closure',
  'weather',
  'restart',
  'trade-barrier',
]);
/** Levers that turn round when the coal is a rival's. */
const SUPPLY_LEVER = 'exports and shipments';
const RELIEF_OF: Record<string, readonly string[]> = {
  rule: ['rule'],
  'trade-barrier': ['any', 'rule'],
  strike: ['any', 'strike'],
  closure: ['any', 'closure'],
  contract: ['contract'],
  'plant-retirement': ['any', 'closure'],
  'supply-stop': ['any', 'supply'],
  disaster: ['any'],
  weather: ['any'],
};
const RULE_EFFECT = 0.4;

export function readSentiment(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  mentions: readonly Mention[],
  nearness: number,
): Sentiment {
  const bySentence = Map.groupBy(findings, ({ sentence }) => sentence);
  const sure = mentions.filter(({ sureness }) => sureness >= MIN_SURENESS);
  const main = mainSubjects(compiled, sure);
  const reasons: Reason[] = [];
  for (const [sentence, inIt] of bySentence) {
    const here = sure.filter((mention) => mention.sentence === sentence);
    const subjects = new Set(
      here.filter(({ kind }) => kind === 'theme').map(({ at }) => subjectId(compiled, at)),
    );
    const spokenOf = subjects.size > 0 ? subjects : sentence >= 0 ? main : subjects;
    if (spokenOf.size === 0) continue;
    const isOwn = here.some(({ kind }) => kind === 'company');
    const isRivals = !isOwn && isOfRivals(compiled, inIt, here);
    const moves = readMoves(compiled, inIt, spokenOf, isRivals);
    const context = { spokenOf, hasMoves: moves.length > 0, isOwn, isRivals };
    reasons.push(...moves, ...readEvents(compiled, inIt, context));
  }
  // Remarks further down in the text are not what the story is about.
  if (reasons.every(({ place }) => place === 'body')) return { value: 0, why: [] };
  const strongest = mergeReasons(reasons).sort(
    (a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.why < b.why ? -1 : 1),
  );
  const sum = strongest.reduce((total, { value }) => total + value, 0);
  const value = Math.tanh(sum) * Math.min(1, nearness * 3);
  const [forIt, against] = [true, false].map((isFor) =>
    strongest.filter((reason) => reason.value * sum > 0 === isFor),
  ) as [Reason[], Reason[]];
  return {
    value: Math.round(value * 100) / 100 || 0,
    why: [...forIt, ...against].slice(0, 4).map(({ why }) => why),
  };
}

interface Context {
  spokenOf: ReadonlySet<string>;
  hasMoves: boolean;
  isOwn: boolean;
  isRivals: boolean;
}

/** A competitor, one of the mines that are watched, or a country whose coal competes. */
function isOfRivals(
  { profile }: CompiledProfile,
  findings: readonly Finding[],
  here: readonly Mention[],
): boolean {
  const isNamed = here.some(
    ({ kind, at }) => kind === 'name' && /^(competitor|mine)$/.test(profile.names[at]?.kind ?? ''),
  );
  return isNamed || findings.some(({ sign, words }) => sign.kind === 'rivalSupplier' && !isAboutUs(words));
}

function isAboutUs({ texts }: Finding['words']): boolean {
  return texts.some((word) => /^(?:US|U\.S\.|American|Appalachian)$/.test(word));
}

function subjectId(compiled: CompiledProfile, at: number): string {
  return compiled.profile.themes[at]?.id ?? '';
}

function mainSubjects(compiled: CompiledProfile, mentions: readonly Mention[]): Set<string> {
  const early = mentions.filter(({ kind, place }) => kind === 'theme' && place !== 'body');
  return new Set(early.map(({ at }) => subjectId(compiled, at)));
}

function readMoves(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  spokenOf: ReadonlySet<string>,
  isRivals: boolean,
): Reason[] {
  const undone = findings.filter(
    (each) => each.sign.kind === 'event' && isRelieved(compiled, findings, each),
  );
  const givenUp = listGivenUp(findings);
  const levers = listLevers(compiled, findings, spokenOf);
  const movePlaces = new Set(findings.flatMap(({ sign, end }) => (sign.kind === 'direction' ? end : [])));
  return findings.flatMap((move) => {
    if (move.sign.kind !== 'direction') return [];
    // In "drops its tariff on coal" nothing falls but the tariff.
    if (undone.some((event) => isClose(move, event)) || isWithin(givenUp, move)) return [];
    const lever = findLever(levers, move, movePlaces);
    if (!lever) return [];
    const { sign, force } = move.sign;
    const isNegated = move.words.negated[move.start] === true;
    const direction = isNegated ? -0.5 * sign : sign;
    const isTurned = isRivals && lever.name === SUPPLY_LEVER;
    const name = isTurned ? 'coal from competitors' : lever.name;
    const why = `${name} ${isNegated ? 'not ' : ''}${sign > 0 ? 'up' : 'down'}`;
    const effect = isTurned ? -0.6 * lever.effect : lever.effect;
    const { place } = move;
    return [{ value: 0.8 * effect * direction * force * PLACE_WEIGHT[place], why, place }];
  });
}

interface Lever {
  name: string;
  effect: number;
  start: number;
  end: number;
}

function listLevers(
  { profile }: CompiledProfile,
  findings: readonly Finding[],
  spokenOf: ReadonlySet<string>,
): Lever[] {
  const levers = findings.flatMap(({ sign, start, end }): Lever[] => {
    const lever = sign.kind === 'lever' ? profile.levers[sign.at] : undefined;
    return lever?.themes.some((id) => spokenOf.has(id)) ? [{ ...lever, start, end }] : [];
  });
  const starts = new Set(levers.map(({ start }) => start));
  // In "coal output" it is the output that rises.
  return levers.filter(({ end }) => !starts.has(end));
}

function findLever(levers: readonly Lever[], move: Finding, movePlaces: ReadonlySet<number>) {
  const { lowers } = move.words;
  let best: { name: string; effect: number; distance: number } | undefined;
  for (const { name, effect, start, end } of levers) {
    const isBefore = end <= move.start;
    const distance = isBefore ? move.start - end : start - move.end;
    if (distance < 0 || distance > (isBefore ? REACH_BACK : REACH_AHEAD)) continue;
    // The word before the verb is its subject, unless there is a better one.
    if (isBefore && (isOfAnother(lowers, start, movePlaces) || hasOwnSubject(lowers, end, move.start)))
      continue;
    const rank = distance + (isBefore ? 0 : 2);
    if (!best || rank < best.distance) best = { name, effect, distance: rank };
  }
  return best;
}

const PREPOSITION =
  /^(?:of|for|at|from|to|in|on|over|about|off|outside|near|against|around|by|with|between|through)$/;
/** What is expected of a thing moves with it. */
const EXPECTATION = /^(?:outlook|forecasts?|expectations?|estimates?|hopes?|prospects?|projections?)$/;
const NOUN_REACH = 2;

/** In "queue of ships at coal port" and "freight rates for coal" what moves is the first noun, not the coal. */
function isOfAnother(lowers: readonly string[], start: number, movePlaces: ReadonlySet<number>): boolean {
  for (let place = start - 1; place >= Math.max(1, start - 1 - NOUN_REACH); place -= 1) {
    const head = lowers[place - 1] ?? '';
    if (!isWord(lowers[place] ?? '')) return false;
    if (PREPOSITION.test(lowers[place] ?? '')) {
      return isWord(head) && !EXPECTATION.test(head) && !movePlaces.has(place);
    }
  }
  return false;
}

const CLAUSE_START = /^(?:[,;:–—]|as|while|when|after|before|but|because|since|amid|though|although)$/;
/** What may come between a clause and its verb without being a subject. */
const BEFORE_VERB =
  /^(?:then|and|or|also|still|now|later|again|even|only|yet|which|that|not|never|to|will|would|may|might|could|should|can|has|have|had|is|are|was|were|be|been|set|seen|expected|likely|further|more|sharply|slightly|steadily|quickly|nearly|almost|about|some|by|a|an|the)$/;

/** In "coal exports slow, queue grows" the verb has another subject. */
function hasOwnSubject(lowers: readonly string[], from: number, to: number): boolean {
  const between = lowers.slice(from, to);
  const clause = between.findLastIndex((word) => CLAUSE_START.test(word));
  return clause >= 0 && between.slice(clause + 1).some((word) => isWord(word) && !BEFORE_VERB.test(word));
}

function isWord(text: string): boolean {
  return /^\p{L}/u.test(text);
}

function readEvents(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  { spokenOf, hasMoves, isOwn, isRivals }: Context,
): Reason[] {
  const { profile } = compiled;
  const isCoal = [...spokenOf].some(
    (id) => profile.themes.find((each) => each.id === id)?.group === compiled.tradeGroup,
  );
  return findings.flatMap((finding) => {
    const { sign, words, start, place } = finding;
    if (sign.kind !== 'event') return [];
    const event = profile.events[sign.at];
    if (!event || (event.needsDirection && !hasMoves)) return [];
    const isUndone = isRelieved(compiled, findings, finding);
    const isNegated = words.negated[start] === true;
    if (event.id === 'rule') return readRule(findings, finding, isUndone, isCoal);
    if (event.effect === 0) return [];
    const effect = (isUndone || isNegated ? -0.6 : 1) * event.effect * (isCoal || isOwn ? 1 : 0.6);
    const undone = event.effect > 0 ? `no ${event.name}` : `${event.name} averted or eased`;
    const name = isUndone || isNegated ? undone : event.name;
    if (isRivals && RIVAL_SUPPLY_EVENTS.has(event.id)) {
      const isLess = event.effect < 0 === !(isUndone || isNegated);
      const supply = `${isLess ? 'less' : 'more'} coal from competitors`;
      const gain = { value: -0.5 * effect * PLACE_WEIGHT[place], why: supply, place };
      // An accident elsewhere is a warning as well.
      return event.id === 'disaster' ? [gain, { ...gain, value: -gain.value, why: name }] : [gain];
    }
    return [{ value: effect * PLACE_WEIGHT[place], why: name, place }];
  });
}

/** A rule is bad news when it is made tighter and good news when it is taken back; a mere mention is neither. */
function readRule(
  findings: readonly Finding[],
  finding: Finding,
  isUndone: boolean,
  isCoal: boolean,
): Reason[] {
  const { place } = finding;
  const force = RULE_EFFECT * PLACE_WEIGHT[place] * (isCoal ? 1 : 0.6);
  if (isUndone) return [{ value: force, why: 'rule eased or blocked', place }];
  const isTightened = findings.some((each) => each.sign.kind === 'tightening' && isClose(each, finding));
  return isTightened ? [{ value: -force, why: 'rule tightened', place }] : [];
}

const CLOSE_WORDS = 3;

/** "Strike averted", "ban lifted": a word of relief close to the trouble. */
function isRelieved({ profile }: CompiledProfile, findings: readonly Finding[], event: Finding): boolean {
  if (event.sign.kind !== 'event') return false;
  const kinds = RELIEF_OF[profile.events[event.sign.at]?.id ?? ''] ?? [];
  return (
    findings.some(
      (each) => each.sign.kind === 'relief' && kinds.includes(each.sign.of) && isClose(each, event),
    ) ||
    (kinds.length > 0 && isWithin(listGivenUp(findings), event))
  );
}

const PLAN = /^(?:plans?|proposals?|bid|push|effort|attempt)$/;
const PLAN_WORDS = 8;

/** Where a plan is dropped, as in "drops its plan to tighten coal ash disposal rules". */
function listGivenUp(findings: readonly Finding[]): ReadonlySet<number> {
  const known = givenUpIn.get(findings);
  if (known) return known;
  const starts = findings.flatMap(({ sign, words, start }) => {
    const isPlan =
      sign.kind === 'relief' && words.lowers.slice(start + 1, start + 4).some((word) => PLAN.test(word));
    return isPlan ? [start] : [];
  });
  const places = new Set(starts);
  givenUpIn.set(findings, places);
  return places;
}

const givenUpIn = new WeakMap<readonly Finding[], ReadonlySet<number>>();

function isWithin(givenUp: ReadonlySet<number>, { start }: Finding): boolean {
  for (let back = 0; back <= PLAN_WORDS; back += 1) if (givenUp.has(start - back)) return true;
  return false;
}

function isClose(one: Finding, other: Finding): boolean {
  if (one.start >= other.start && one.end <= other.end) return true;
  return one.end <= other.start
    ? other.start - one.end <= CLOSE_WORDS
    : one.start >= other.end && one.start - other.end <= CLOSE_WORDS;
}

function mergeReasons(reasons: readonly Reason[]): Reason[] {
  const best = new Map<string, Reason>();
  for (const reason of reasons) {
    if (reason.value === 0) continue;
    const known = best.get(reason.why);
    if (!known || Math.abs(known.value) < Math.abs(reason.value)) best.set(reason.why, reason);
  }
  return [...best.values()];
}
