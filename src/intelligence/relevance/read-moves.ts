import { isForeignName } from './abroad.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { isClose, isRelieved, isWithin, listGivenUp } from './relief.ts';
import type { Finding, Mention, Place } from './weigh-mentions.ts';

export interface Reason {
  value: number;
  why: string;
  place: Place;
}

/** What a sentence is about. */
export interface Spoken {
  spokenOf: ReadonlySet<string>;
  themes: readonly Mention[];
  isRivals: boolean;
}

export const PLACE_WEIGHT: Record<Place, number> = { headline: 1, lead: 0.6, body: 0.35 };
const REACH_BACK = 7;
const REACH_AHEAD = 4;
/** Levers whose effect reverses when the coal is a rival's. */
const SUPPLY_LEVERS = new Set(['exports and shipments', 'coal imports']);

/** What rises or falls in a sentence, and the levers that do. */
export function readMoves(compiled: CompiledProfile, findings: readonly Finding[], spoken: Spoken) {
  const undone = findings.filter(
    (each) => each.sign.kind === 'event' && isRelieved(compiled, findings, each),
  );
  const givenUp = listGivenUp(findings);
  const levers = listLevers(compiled, findings, spoken);
  const movePlaces = new Set(findings.flatMap(({ sign, end }) => (sign.kind === 'direction' ? end : [])));
  const found = findings.flatMap((move) => {
    if (move.sign.kind !== 'direction' || !isMove(move) || isSetAside(move)) return [];
    // In "drops its tariff on coal" nothing falls but the tariff.
    if (undone.some((event) => isClose(move, event)) || isWithin(givenUp, move)) return [];
    const lever = findLever(levers, move, movePlaces);
    if (!lever || isSupply(lever, move)) return [];
    const { force } = move.sign;
    const sign = isTightening(lever, move) || isWorsening(lever, move) ? -move.sign.sign : move.sign.sign;
    const isNegated = move.words.negated[move.start] === true;
    const direction = isNegated ? -0.5 * sign : sign;
    const isTurned = spoken.isRivals && SUPPLY_LEVERS.has(lever.name);
    const name = isTurned ? 'coal from competitors' : lever.name;
    const why = `${name} ${isNegated ? 'not ' : ''}${sign > 0 ? 'up' : 'down'}`;
    const effect = isTurned ? -0.6 * lever.effect : lever.effect;
    const { place } = move;
    return [{ lever, move: { value: 0.8 * effect * direction * force * PLACE_WEIGHT[place], why, place } }];
  });
  return { moves: found.map(({ move }): Reason => move), levers: found.map(({ lever }) => lever) };
}

const EXPECTED =
  /^(?:hopes?|bets?|odds|expectations?|chances?|prospects?|fears?|worr(?:y|ies)|talks?|calls?)$/;
const PHRASAL =
  /^(?:stand|step|set|talk|break|shut|turn|give|take|make|clean|speed|line|sign|start|build|back|show|wind|hold|lay|open|end|team|fire|dig|clear|ramp|bring|go|come|prop|crop|shake|beef|heat|snap|scoop|own|face|sum|tie|stock|gear|size|melt|dry|catch|eat|use|tear|burn|hunt|track|pile|wash|lock|buy|gobble)(?:s|es|p?ped|p?ping|ed|n|ing)?$/;
/** "Melted down", "shaking up" */
const PARTICIPLE = /(?:ed|ing)$/;
/** "Trending up", "closed down", "spending up in May" */
const GOING =
  /^(?:trend|head|mov|creep|drift|edg|inch|tick|nudg|point|clos|finish|trad|settl|revis|driv|push|pull|drag|shipping|mining|spending|hiring|housing|lending|manufacturing|drilling|building|buying)/;

const PACE_WORDS = 4;
const LEVEL = /^(?:high|low)s?$/;
const LEFT_WORDS = 4;

/** "Down from a three-month high" */
function isLeft(word: string): boolean {
  return /^(?:from|off|below|above|near|since)$/.test(word);
}

/** "Rate cut hopes" are no cut, and "breaks down" is no fall. */
export function isMove({ words: { lowers }, start, end }: Finding): boolean {
  if (EXPECTED.test(lowers[end] ?? '')) return false;
  if (lowers[start] === 'discount' && /^(?:rates?|window)$/.test(lowers[end] ?? '')) return false;
  if (/^(?:wage|pay|salary)$/.test(lowers[start - 1] ?? '')) return false;
  if (LEVEL.test(lowers[end - 1] ?? '') && lowers.slice(Math.max(0, start - LEFT_WORDS), start).some(isLeft))
    return false;
  if (lowers.slice(end, end + PACE_WORDS).some((word) => /^(?:slower|slowest|less)$/.test(word)))
    return false;
  if (!/^(?:up|down)$/.test(lowers[start] ?? '')) return true;
  const before = lowers[start - 1] ?? '';
  return !PHRASAL.test(before) && (!PARTICIPLE.test(before) || GOING.test(before));
}

const CALMED = /^(?:eas|trim|fad|par|cool|calm|allay|abat|lower|reduc|dampen|dim)/;
const ENDED = /^(?:finish|stop|end|paus|halt)(?:s|es|ed|e|ing)?$/;
const ASIDE_WORDS = 11;

/** "Finishes raising", "despite slowing growth", "easing fears of a hike": not a move of its own. */
function isSetAside({ words: { lowers }, start }: Finding): boolean {
  const before = lowers.slice(Math.max(0, start - ASIDE_WORDS), start);
  const clause = before.slice(before.findLastIndex((word) => /^[,;:.]$/.test(word)) + 1);
  const expected = clause.findLastIndex((word) => EXPECTED.test(word));
  return (
    ENDED.test(before.at(-1) ?? '') ||
    clause.includes('despite') ||
    clause.slice(Math.max(0, expected - 2), Math.max(0, expected)).some((word) => CALMED.test(word))
  );
}

/** "Russia cuts off gas", "a boom in shale gas": a supply change, not a price move. "Coal stocks rally" are shares. */
function isSupply({ name, start, end }: Lever, move: Finding): boolean {
  const { lowers } = move.words;
  if (name === 'competing supply') return /^rall/.test(lowers[move.start] ?? '');
  return (
    name === 'natural gas' &&
    /^(?:cut|miss|slash|reduc|halv|trim|squeez|los[et]|boom)/.test(lowers[move.start] ?? '') &&
    !lowers.slice(start, end + 1).some((word) => /^(?:prices?|futures|hub|ttf)$/.test(word))
  );
}

/** Tighter supply means less supply. */
function isTightening({ name }: Lever, { words, start }: Finding): boolean {
  return name === 'competing supply' && /^tight/.test(words.lowers[start] ?? '');
}

/** Inflation that worsens goes up. */
function isWorsening({ effect }: Lever, { words, start }: Finding): boolean {
  return effect < 0 && /^(?:worsen|improv)/.test(words.lowers[start] ?? '');
}

interface Lever {
  name: string;
  effect: number;
  start: number;
  end: number;
  isHead: boolean;
  isEconomy: boolean;
}

function listLevers(compiled: CompiledProfile, findings: readonly Finding[], spoken: Spoken): Lever[] {
  const { profile } = compiled;
  const moves = new Set(findings.flatMap(({ sign, start }) => (sign.kind === 'direction' ? start : [])));
  const levers = findings.flatMap((finding): Lever[] => {
    const { sign, start, end } = finding;
    const lever = sign.kind === 'lever' ? profile.levers[sign.at] : undefined;
    if (sign.kind !== 'lever' || !lever?.themes.some((id) => spoken.spokenOf.has(id))) return [];
    const isFirst = isHead(finding, moves);
    const isEconomy = isOfEconomy(compiled, lever.themes);
    const isMeant =
      !(lever.name === 'natural gas' && isGasoline(finding)) &&
      isOwnFigure(compiled, lever.themes, finding, spoken.themes) &&
      (isFirst || !compiled.commodities.has(sign.term.toLowerCase())) &&
      (!isEconomy || isOurEconomy(finding, lever.name)) &&
      (!/^rates?$/.test(sign.term) || isInterest(finding, moves)) &&
      (sign.term !== 'stock' || isShare(finding, findings));
    const { name, effect } = lever;
    return isMeant ? [{ name, effect, start, end, isHead: isFirst, isEconomy }] : [];
  });
  const starts = new Set(levers.map(({ start }) => start));
  // In "coal output" it is the output that rises.
  return levers.filter(({ end }) => !starts.has(end));
}

const DRIVING = /^(?:consumers?|drivers?|motorists?|commuters?|pumps?|gallons?|gasoline|stations?)$/;

/** "Gas prices" paid by drivers */
function isGasoline({ words: { lowers }, start }: Finding): boolean {
  return (
    lowers[start] === 'gas' && lowers[start - 1] !== 'natural' && lowers.some((word) => DRIVING.test(word))
  );
}

const OF_WHAT_WORDS = 5;
const GENERIC = /^(?:fuel|material|ingredient|commodity|it|them)$/;

/** "Cuts rates for the first time", "rise for a fifth week" */
const FOR_TIME =
  /^for (?:an? |the )?(?:first|second|third|last|\p{L}+th|now|good|weeks|months|years)(?: |$)/u;

/** "Oil demand" and "demand for equipment" are not demand for coal. */
function isOwnFigure(
  compiled: CompiledProfile,
  themeIds: readonly string[],
  { start, end, words: { lowers } }: Finding,
  themes: readonly Mention[],
): boolean {
  const isOwn = ({ at }: Mention) => themeIds.includes(compiled.profile.themes[at]?.id ?? '');
  const owners = themes.filter((each) => each.start < start && each.end >= start);
  if (owners.length > 0 && !owners.some(isOwn)) return false;
  if (!/^(?:for|of)$/.test(lowers[end] ?? '') || FOR_TIME.test(lowers.slice(end, end + 3).join(' ')))
    return true;
  if (lowers.slice(end, end + OF_WHAT_WORDS).some((word) => GENERIC.test(word))) return true;
  return themes.some((each) => each.start > end && each.start <= end + OF_WHAT_WORDS && isOwn(each));
}

const AFTER_HEAD =
  /^(?:[^\p{L}]|(?:is|are|was|were|be|been|has|have|had|will|would|may|might|could|can|should|and|or|but|as|while|when|after|before|amid|despite|since|than|that|which|not|also|again|still|now|further|sharply|slightly|this|last|next|at|in|on|from|to|for|of|by|with|over|under|below|above|near|past|through|during|into|off|against|across|around|between|while|until)$|(?:extend|hit|settle|close|trade|end|open|finish|post|snap|continue|keep|remain|stay|head|start|begin|resume|reach|touch|set|see|look|seem|seen|become|turn|cost)(?:s|es|d|ed|ing)?$)/u;

/** In "coal mine expands" and "gas supply is cut" it is not the commodity that moves. */
function isHead({ words: { lowers }, end }: Finding, moves: ReadonlySet<number>): boolean {
  const next = lowers[end] ?? '';
  return next === '' || moves.has(end) || AFTER_HEAD.test(next);
}

function isOfEconomy({ profile, groupOf }: CompiledProfile, themeIds: readonly string[]): boolean {
  return groupOf(profile.themes.findIndex(({ id }) => id === themeIds[0])) === 'macro';
}

const HOME =
  /(?:^| )(?:US|U\.S\.|USA|America|Americans?|Fed|Federal Reserve|FOMC|Treasuries|Treasurys|Treasury yields?|Powell)(?= |$)/;
const BUYERS = /(?:^| )(?:China|Chinese|India|Indian)(?= |$)/;
const INTEREST =
  /^(?:interest|benchmark|policy|key|main|funds|lending|borrowing|discount|prime|target|repo|its|their|the|us|fed|bank|on|of|for|in|when|if|as|and|holds?|keeps?|leaves?|says?|higher|lower)$/;

/** Interest rates at home, and growth at home or where the coal goes. */
function isOurEconomy({ words: { texts, sentences }, start, place }: Finding, lever: string): boolean {
  const sentence = texts
    .filter((_, at) => place === 'headline' || sentences[at] === sentences[start])
    .join(' ');
  if (lever !== 'growth' && isForeignName(texts[start - 1] ?? '')) return false;
  return HOME.test(sentence) || (lever === 'growth' && BUYERS.test(sentence));
}

/** Not a jobless rate, tax rate or freight rate. */
function isInterest({ words: { lowers }, start, end }: Finding, moves: ReadonlySet<number>): boolean {
  const before = lowers[start - 1] ?? '';
  return lowers[end] !== 'of' && (!isWord(before) || INTEREST.test(before) || moves.has(start - 1));
}

/** "Peabody stock falls", but "coal stock falls" and "Peabody's stock at the port" */
function isShare({ start, end, words: { lowers } }: Finding, findings: readonly Finding[]): boolean {
  const isOfName = findings.some(
    ({ sign, end: before }) => (sign.kind === 'name' || sign.kind === 'company') && before === start,
  );
  return isOfName && !/^(?:at|in|of)$/.test(lowers[end] ?? '');
}

function findLever(levers: readonly Lever[], move: Finding, movePlaces: ReadonlySet<number>) {
  const { lowers } = move.words;
  const isAttribute = isBeforeNoun(move);
  let best: (Lever & { distance: number }) | undefined;
  for (const lever of levers) {
    const { start, end } = lever;
    const isBefore = end <= move.start;
    const distance = isBefore ? move.start - end : start - move.end;
    if (distance < 0 || distance > (isBefore ? REACH_BACK : REACH_AHEAD)) continue;
    const between = isBefore ? lowers.slice(end, move.start) : lowers.slice(move.end, start);
    if (between.some((word) => /^[.?!]$/.test(word))) continue;
    // In "spending slows and high inflation bites" it is the spending.
    if (
      !isBefore &&
      lowers.slice(move.end, start).some((word) => /^(?:and|but|while|as|when|after|[,;:])$/.test(word))
    )
      continue;
    // In "add to supply pressure" it is the pressure, and "to curb inflation" is only a wish.
    if (!isBefore && (!lever.isHead || (lever.isEconomy && isWish(lever.name, move)))) continue;
    // The word before the verb is its subject, unless there is a better one.
    if (
      isBefore &&
      (isAttribute || isOfAnother(lowers, start, movePlaces) || hasOwnSubject(lowers, end, move.start))
    )
      continue;
    if (isBefore && isPushed(between)) continue;
    const rank = distance + (isBefore ? 0 : 2);
    if (!best || rank < best.distance) best = { ...lever, distance: rank };
  }
  return best;
}

/** In "rate hike pushes stocks higher" the stocks go up. */
function isPushed(between: readonly string[]): boolean {
  const verb = between.findLastIndex((word) => /^(?:push|send|sent|driv|drove|pull|drag)/.test(word));
  return verb >= 0 && between.slice(verb + 1).some(isWord);
}

function isWish(lever: string, { words: { lowers }, start }: Finding): boolean {
  return lever !== 'interest rates' && !ATTRIBUTE.test(lowers[start] ?? '');
}

const ATTRIBUTE = /^(?:higher|lower|weaker|\p{L}+ing)$/u;
const BE =
  /^(?:is|are|was|were|be|been|keeps?|kept|starts?|started|began|begins?|seen|settles?|closes?|ends?|ended|closed|settled|moves?|moved|pushe[sd]|trades?|traded|edge[sd]?|drift(?:s|ed)?|inch(?:es|ed)?|opens?|opened)$/;

/** In "despite rising risks" the risks rise, not what came before. */
function isBeforeNoun({ words: { lowers }, start, end }: Finding): boolean {
  const next = lowers[end] ?? '';
  return (
    ATTRIBUTE.test(lowers[start] ?? '') &&
    !BE.test(lowers[start - 1] ?? '') &&
    isWord(next) &&
    !AFTER_HEAD.test(next) &&
    !/ly$/.test(next)
  );
}

const PREPOSITION =
  /^(?:of|for|at|from|to|in|on|over|about|off|outside|near|against|around|by|with|between|through)$/;
/** Expectations of a thing count as the thing itself. */
const EXPECTATION = /^(?:outlook|forecasts?|expectations?|estimates?|hopes?|prospects?|projections?)$/;
const NOUN_REACH = 2;

/** In "queue of ships at coal port" and "freight rates for coal" the first noun moves, not the coal. */
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

const CLAUSE_START =
  /^(?:[,;:–—]|as|while|when|after|before|but|because|since|amid|despite|though|although)$/;
/** Words that may come before a verb without being its subject. */
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
