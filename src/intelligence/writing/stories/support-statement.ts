import { wordSet } from '../../story-words.ts';
import { isActTold, isConverseTold } from './acts.ts';
import { distance, isComparator, isOfFigure } from './beside.ts';
import { isFigureTold, isPairTold, isSpanTold } from './bound-figures.ts';
import { areNamesTold } from './bound-names.ts';
import { isContradicted } from './contradictions.ts';
import { isExtentTold, isOrderTold } from './extents.ts';
import { directionOf, isSameFigure } from './figures.ts';
import { areSame, type Name, nameAt } from './names.ts';
import { isOwnerTold } from './owners.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { isCauseTold, isReasonTold } from './reasons.ts';
import { isReplaced } from './replaced.ts';
import { headOf, isTypeNoun, nextContent, previousContent } from './roles.ts';
import { find, type Hit, type Scope, scopeOf } from './scope.ts';
import { listReplaced } from './slots.ts';
import { listJoints, splitApposition, splitJoint } from './split-statement.ts';
import {
  AHEAD,
  CAUTIOUS,
  type Clause,
  isExclusion,
  readClauses,
  readWhole,
  type Story,
  textOf,
} from './story.ts';
import { classesOf, isVerbRoot, oppositesOf } from './thesaurus.ts';
import { isTimeTold } from './times.ts';

/** Whether the article supports every word, agent and figure of a statement, with the same certainty. */
export function tellsStatement(story: Story, units: readonly Unit[]): boolean {
  const text = textOf(units);
  if (story.sentences.some((sentence) => sentence.text === text)) return true;
  const said = nameSubject(inOrder(units));
  return (
    listReplaced(story, said).length === 0 &&
    tellsParts(story, said, 0) &&
    !isReplaced(story, said) &&
    !isContradicted(story, said)
  );
}

/** The sentence with most of a statement's words, then with most of its names. */
export function findClosestSentence(story: Story, units: readonly Unit[]): number {
  const said = units.filter(({ names }) => names.length === 0);
  const counts = story.sentences.map((_, index) => {
    const { whole } = scopeOf(story, index);
    return countFound(whole, said) + countFound(whole, units) / (units.length + 1);
  });
  return counts.indexOf(Math.max(...counts));
}

/** What the article lacks, else what the statement replaced, else what differs in the closest sentence. */
export function listUntold(story: Story, units: readonly Unit[], closest: number): Unit[] {
  const said = readWhole(inOrder(units));
  const scope = scopeOf(story, closest);
  const isOfOpposite = hasOpposite(scope, said);
  const untold = said.units.filter((_, at) => weigh(scope, said, at, isOfOpposite) === 'untold');
  const whole = readWhole(story.sentences.flatMap((sentence) => sentence.units));
  const absent = untold.filter((unit) => countFound(whole, [unit]) === 0);
  if (absent.length > 0) return absent;
  const denial = isNegationTold(scope, said) ? [] : said.units.slice(said.negatedFrom, said.negatedFrom + 1);
  const replaced = [...listReplaced(story, said.units), ...denial];
  return replaced.length > 0 ? replaced : untold;
}

/** How many of the units a text has, in any position. */
function countFound(text: Clause, units: readonly Unit[]): number {
  return units.filter(({ isContent, number, ...unit }) =>
    number
      ? text.units.some((one) => one.number?.value === number.value && one.number.unit === number.unit)
      : isContent && find([text], { isContent, number, ...unit }).length > 0,
  ).length;
}

/** Turns "The biggest buyer was India" into "India was the biggest buyer". */
function inOrder(units: readonly Unit[]): readonly Unit[] {
  const link = units.findIndex(({ word }) => /^(?:is|are|was|were)$/.test(word));
  const name = units.slice(link + 1).filter(({ kind }) => kind !== 'mark');
  const isTurned =
    link > 1 &&
    name.length > 0 &&
    name.every(({ names }) => names.length > 0) &&
    units.slice(0, link).every(({ isVerb, names, kind }) => !isVerb && names.length === 0 && kind === 'word');
  return isTurned ? [...name, units[link] as Unit, ...units.slice(0, link)] : units;
}

/** "India cancels plants even as India drops out" for "as it drops out" */
function nameSubject(units: readonly Unit[]): readonly Unit[] {
  const lead = units.findIndex(({ isContent }) => isContent);
  const name = nameAt(units, lead);
  if (!name || name.at(-1)?.isPossessive) return units;
  return units.flatMap((unit, at) =>
    unit.word === 'it' && /^(?:as|while|although|though|when)$/.test(units[at - 1]?.word ?? '')
      ? name
      : [unit],
  );
}

function tellsParts(story: Story, units: readonly Unit[], depth: number): boolean {
  const clauses = readClauses(units);
  if (clauses.length === 0) return false;
  if (isToldSomewhere(story, readWhole(units))) return true;
  if (story.sentences.some((_, index) => isCrossed(scopeOf(story, index), units))) return false;
  if (clauses.length > 1 && clauses.every((clause) => isToldSomewhere(story, clause))) return true;
  const parts = splitApposition(units);
  if (parts?.every((part) => tellsParts(story, part, depth + 1))) return true;
  if (depth >= MOST_SPLITS) return false;
  return listJoints(units).some((at) =>
    splitJoint(units, at).every((part) => tellsParts(story, part, depth + 1)),
  );
}

const MOST_SPLITS = 2;

function isToldSomewhere(story: Story, said: Clause): boolean {
  return story.sentences.some((_, index) => isToldBy(scopeOf(story, index), said));
}

function isToldBy(scope: Scope, said: Clause): boolean {
  const { units } = said;
  const { near, earlier } = scope;
  const hasWords = units.some(({ isContent, isProven, word }) => isContent && !isProven && !isTime(word));
  const isOfOpposite = hasOpposite(scope, said);
  let matched = 0;
  let light = 0;
  for (const at of units.keys()) {
    const weight = weigh(scope, said, at, isOfOpposite);
    if (weight === 'untold') return false;
    if (weight === 'told') matched += 1;
    if (weight === 'light') light += 1;
  }
  return (
    matched > LEAST_BESIDE_LIGHT * light &&
    hasWords &&
    isOwnerTold([...near, ...earlier], units) &&
    areNamesTold(scope, units) &&
    areLinksTold([...near, ...earlier], units) &&
    isReasonTold(scope, units) &&
    isAimTold([...near, ...earlier], units) &&
    isRankTold([...near, ...earlier], units) &&
    isLagTold([...near, ...earlier], units) &&
    isOrderTold(near, units) &&
    isNegationTold(scope, said) &&
    !isSurer(scope, units) &&
    isExtentTold(scope, units)
  );
}

function hasOpposite(scope: Scope, said: Clause): boolean {
  return said.units.some((unit, at) => unit.isVerb && isOppositeTold(scope, said, at));
}

type Weight = 'told' | 'untold' | 'light' | 'none';

/** Whether one sentence, with the title and earlier sentences, supports a unit of the statement. */
function weigh(scope: Scope, said: Clause, at: number, isOfOpposite: boolean): Weight {
  const { units } = said;
  const { near, earlier } = scope;
  const unit = units[at] as Unit;
  if (unit.isProven) return 'none';
  if (unit.number) return isFigureTold(scope, said, at) ? 'told' : 'untold';
  if (
    !unit.isContent ||
    at === said.negatedFrom ||
    isComparator(units, at) ||
    isTypeNoun(units, at) ||
    isOfFigure(units, at)
  )
    return 'none';
  if (isReached(scope, units, at) || isRanked(units, at)) return 'none';
  if (unit.root === 'year' && isSpanTold([...near, ...earlier], units, at - 1)) return 'none';
  if (isTime(unit.word)) return isTimeTold(scope, said, at) ? 'none' : 'untold';
  const isAct = unit.isVerb && !(/ing$/.test(unit.word) && isLinkBefore(units, at));
  const hits = listTold(scope, units, at, isAct ? near : [...near, ...earlier]).filter(
    ({ clause, at: place }) =>
      at > said.negatedFrom ||
      (isOfOpposite && !unit.isVerb && directionOf(unit) === 0) ||
      place < clause.negatedFrom ||
      (unit.names.length > 0 && !isExclusion(clause.units, clause.negatedFrom)),
  );
  if (isStateAt(units, at) && isStateOpen(hits, unit)) return 'untold';
  if (isRecordOfOther(units, at, hits)) return 'untold';
  if (directionOf(unit) !== 0 && isTurned([...near, ...earlier], units, at)) return 'untold';
  if (
    unit.isVerb &&
    (isPlanTold(near, units, at) || isCauseTold(near, units, at) || isOppositeTold(scope, said, at))
  )
    return 'told';
  if (hits.length === 0) {
    if (isPairTold(scope.later, units, at)) return 'told';
    if (unit.isVerb && find(earlier, unit).some((hit) => isActTold(scope, said, at, hit))) return 'told';
    if (
      isLight(unit) &&
      !isStateAt(units, at) &&
      find([...near, ...earlier, ...scope.later], unit).length === 0
    )
      return 'light';
    return unit.isVerb && isConverseTold(scope, units, at) ? 'told' : 'untold';
  }
  return !unit.isVerb || hits.some((hit) => isActTold(scope, said, at, hit)) ? 'told' : 'untold';
}

/** Where the article has a word; one that its sentences only deny is not taken from the title. */
function listTold(
  { sentence }: Scope,
  units: readonly Unit[],
  at: number,
  clauses: readonly Clause[],
): Hit[] {
  const unit = units[at] as Unit;
  const hits = find(clauses, unit);
  if (unit.names.length > 0 || isLacking(units, at)) return hits;
  const told = hits.filter(
    ({ clause, at: place }) => sentence.get(clause) !== 0 && clause.units[place]?.root === unit.root,
  );
  return told.length > 0 && told.every((hit) => isLacking(hit.clause.units, hit.at)) ? told : hits;
}

/** "without an agreement" */
function isLacking(units: readonly Unit[], at: number): boolean {
  return units.slice(Math.max(0, at - 2), at).some(({ word }) => /^(?:without|no)$/.test(word));
}

/** "help reached $5 million" when the article gives the sum as a fact */
function isReached({ near, earlier }: Scope, units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (!unit?.isVerb || unit.level > 0 || !/^(?:reach|hit|total)/.test(unit.root)) return false;
  let next = at + 1;
  while (/^(?:an?|the|about|around|nearly|record|some|at)$/.test(units[next]?.word ?? '')) next += 1;
  if (!units[next]?.number) return false;
  return [...near, ...earlier].some(
    (clause) =>
      !clause.isNegated &&
      clause.units.some((_, place) => isSameFigure(units, next, clause.units, place)) &&
      clause.units.every(({ isVerb, level, word }) => !(isVerb && level > 0) && !CAUTIOUS.test(word)),
  );
}

/** "1.5%, below the forecast of 2%": the figures themselves prove it. */
function isRanked(units: readonly Unit[], at: number): boolean {
  const sign = { below: -1, under: -1, above: 1, over: 1 }[units[at]?.word ?? ''];
  if (sign === undefined || units[at - 1]?.word !== ',' || units[at + 1]?.number) return false;
  const [one, other] = [
    units.slice(0, at).findLast(({ number }) => number)?.number,
    units.slice(at + 1).find(({ number }) => number)?.number,
  ];
  if (!one || !other || one.unit !== other.unit || one.currency !== other.currency) return false;
  return (
    Math.sign((one.high ?? one.value) - other.value) === sign &&
    Math.sign(one.value - (other.high ?? other.value)) === sign
  );
}

const LEAST_BESIDE_LIGHT = 2;

/** Words that do not change who, what, how much, when or why. */
const LIGHT = wordSet(`
  get gets got need needs needed require requires required put puts meet meets met place places placed placing give gives
  gave giving serve serves served serving take takes took taking bring brings brought see express expresses expressed voice voiced
  describe describes described describing stress acknowledge acknowledged explain explained
  lie lies involve involves involved concern concerns relate relates consist consists amount
  additional extra further original initial current next coming formal official ordinary general typical particular specific
  respective corresponding apparent overall partial gradual single
  section portion area location extent scope role situation aspect element component basis purpose manner form
  degree example instance terms figures data numbers statistics outcome
  undergo undergoes underwent experience experienced witness witnessed reflect illustrate illustrates
  demonstrate demonstrates entail entails comprise comprises feature features series range framework arrangement procedure
  process approach status nature presence context background connection version category combined separate individual
  relevant related underlying surrounding subsequent resulting eventual continued continuing longstanding
`);

function isLight({ word, names }: Unit): boolean {
  return names.length === 0 && LIGHT.has(word);
}

/** "plans a mill" when the article says it will build one */
function isPlanTold(near: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const classes = classesOf(units[at]?.root ?? '');
  if (!['plan', 'threaten'].some((name) => classes.has(name))) return false;
  const isAhead = ({ isVerb, level }: Unit) => isVerb && level === 1;
  const aim = units.find(({ isVerb }, place) => place > at && isVerb);
  if (!aim) return near.some((clause) => clause.units.some(isAhead));
  return find(near, aim).some(({ clause, at: place }) => isAhead(clause.units[place] as Unit));
}

/** "trains are not running" when the article says they were suspended */
function isOppositeTold({ near }: Scope, { units, negatedFrom }: Clause, at: number): boolean {
  const opposites = oppositesOf(units[at]?.root ?? '');
  return near.some((clause) =>
    opposites.some((name) =>
      (clause.places.get(`~${name}`) ?? []).some((place) => {
        if (!clause.units[place]?.isVerb || place > clause.negatedFrom === at > negatedFrom) return false;
        const things = units.filter(
          (unit) =>
            unit.isContent &&
            !unit.isVerb &&
            !isTime(unit.word) &&
            !/^(?:not|never|no|nolonger|open)$/.test(unit.word),
        );
        return things.every((thing) => find(near, thing).length > 0);
      }),
    ),
  );
}

/** "for polluting" */
function isLinkBefore(units: readonly Unit[], at: number): boolean {
  const { word = '' } = units[at - 1] ?? {};
  return word === 'to' || isPreposition(word);
}

/** Whether the nearest direction in the article is the opposite one. */
function isTurned(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const unit = units[at] as Unit;
  const isAdjective = !unit.isVerb && units[at + 1]?.isContent && !units[at + 1]?.isVerb;
  const isOfObject = unit.isVerb && isLinkBefore(units, at);
  // "a fall in the yen"
  const isOfNoun = !unit.isVerb && /^(?:in|of)$/.test(units[at + 1]?.word ?? '');
  const thing =
    isAdjective || isOfObject || isOfNoun
      ? headOf(units, nextContent(units, at))
      : previousContent(units, at);
  if (!thing || thing.names.length > 0 || directionOf(thing) !== 0) return false;
  const hits = find(clauses, thing);
  // "thermal coal exports": if the article mentions thermal coal, only that counts.
  const kinds = kindsOf(units, thing);
  const ofKind = hits.filter(({ clause }) => kinds.every((kind) => find([clause], kind).length > 0));
  const reported = (kinds.length > 0 && ofKind.length > 0 ? ofKind : hits).flatMap(
    (hit) => nearestDirections(hit) ?? nextDirection(clauses, hit) ?? [],
  );
  return reported.length > 0 && !reported.includes(directionOf(unit));
}

/** The words just before a thing that specify it. */
function kindsOf(units: readonly Unit[], thing: Unit): Unit[] {
  const end = units.indexOf(thing);
  let first = end;
  while (units[first - 1]?.isContent && !units[first - 1]?.isVerb && units[first - 1]?.kind === 'word')
    first -= 1;
  return units.slice(first, end);
}

/** "net income of $403 million, or $2 a share, up 27%": the direction comes in the next clause, which has no subject. */
function nextDirection(clauses: readonly Clause[], { clause }: Hit): number | undefined {
  const next = clauses[clauses.indexOf(clause) + 1]?.units ?? [];
  const sign = next.findIndex((unit) => directionOf(unit) !== 0);
  const isOpen = next.slice(0, Math.max(0, sign)).every(({ isVerb }) => !isVerb);
  return sign >= 0 && isOpen ? directionOf(next[sign]) : undefined;
}

function nearestDirections({ clause, at }: Hit): number[] | undefined {
  const signs = clause.units.flatMap((unit, place) => {
    const sign = place === at ? 0 : directionOf(unit);
    return sign === 0 ? [] : [{ sign, reach: distance(clause.units, at, place) }];
  });
  const nearest = Math.min(...signs.map(({ reach }) => reach));
  return signs.length > 0
    ? signs.filter(({ reach }) => reach === nearest).map(({ sign }) => sign)
    : undefined;
}

/** "record imports" when the article says "record shipments" */
function isRecordOfOther(units: readonly Unit[], at: number, hits: readonly Hit[]): boolean {
  const thing = units[at + 1];
  if (!classesOf(units[at]?.root ?? '').has('record') || !thing?.isContent || thing.isVerb) return false;
  return (
    hits.length > 0 &&
    hits.every(({ clause, at: place }) => {
      const next = clause.units[place + 1];
      if (next?.number) return find([clause], thing).length === 0;
      return next?.isContent === true && !next.isVerb && find([readWhole([next])], thing).length === 0;
    })
  );
}

/** False for "talks on soybeans" when the article says "talks on coal". */
function areLinksTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  return units.every((unit, at) => {
    const link = units[at + 1]?.word ?? '';
    if (!unit.isContent || unit.isProven) return true;
    if (unit.isVerb && isOtherSide(clauses, unit, link)) return false;
    if (!/^(?:on|with|over|about|against)$/.test(link) && !(link === 'of' && CHANCE.test(unit.word)))
      return true;
    const things = complementOf(units, at + 2);
    const told = find(clauses, unit).filter(
      ({ clause, at: place }) => clause.units[place + 1]?.word === link,
    );
    if (things.length === 0 || told.length === 0) return true;
    return told.some(({ clause, at: place }) => {
      const others = complementOf(clause.units, place + 2);
      const [own, other] = [nameIn(units, at + 2), nameIn(clause.units, place + 2)];
      if (own && other) return areSame(own, other);
      return others.length === 0 || things.some((thing) => find([readWhole(others)], thing).length > 0);
    });
  });
}

/** The name that directly follows a link. */
function nameIn(units: readonly Unit[], from: number): Name | undefined {
  return nameAt(units, /^(?:the|an?)$/.test(units[from]?.word ?? '') ? from + 1 : from);
}

const CHANCE = /^(?:chances?|odds|probability|risks?|threats?|hopes?|fears?)$/;

/** "voted against" when the article says "voted for" */
function isOtherSide(clauses: readonly Clause[], unit: Unit, link: string): boolean {
  const other = { for: 'against', against: 'for' }[link];
  const links = find(clauses, unit).map(({ clause, at }) => clause.units[at + 1]?.word);
  return other !== undefined && links.includes(other) && !links.includes(link);
}

/** The things and names that follow a link. */
function complementOf(units: readonly Unit[], from: number): Unit[] {
  const list: Unit[] = [];
  for (const unit of units.slice(from, from + 7)) {
    if ((unit.kind === 'mark' && unit.word !== '-') || unit.isVerb || isTime(unit.word)) break;
    if (isPreposition(unit.word) && list.length > 0) break;
    if (unit.isContent) list.push(unit);
  }
  return list;
}

/** False for "voted to hold rates" when the article says "voted for a cut". */
function isAimTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  return units.every((unit, at) => {
    const link = units.findIndex(({ word }, place) => place > at && word === 'to');
    const aim = units[link + 1];
    const isNext = units
      .slice(at + 1, link)
      .every(
        ({ kind, isVerb, form, root }) =>
          kind !== 'mark' && !isVerb && !(/ing$/.test(form) && isVerbRoot(root)),
      );
    if (!unit.isVerb || unit.isProven || link < 0 || !isNext) return true;
    // "to wages" is not an act.
    if (!aim?.isVerb || /[^s]s$/.test(aim.word)) return true;
    const told = find(clauses, unit).flatMap(({ clause, at: place }) => {
      const other = clause.units[place]?.isVerb ? aimOf(clause.units, place) : undefined;
      return other ? [other] : [];
    });
    // In "to keep it beyond its planned closure" the aim is not closing.
    const aims = told.map((other) => (other[0]?.isVerb ? other.slice(0, 1) : other));
    return told.length === 0 || aims.some((other) => find([readWhole(other)], aim).length > 0);
  });
}

/** "Glencore is bigger than Rio Tinto": without figures, the article has to compare the two. */
function isRankTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  const than = units.findIndex(
    ({ word }, at) => word === 'than' && /(?:er|more|less)$/.test(units[at - 1]?.word ?? ''),
  );
  const other = units[than + 1];
  if (than < 1 || !other?.names.length || !isLinked(units, than) || units.some(({ number }) => number))
    return true;
  return clauses.some((clause) => {
    const at = clause.units.findIndex(({ word }) => word === 'than');
    return at >= 0 && find([readWhole(clause.units.slice(at))], other).length > 0;
  });
}

/** False for "a year later than planned" when the article says "a year earlier than planned". */
function isLagTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  const lags = (list: readonly Unit[]) =>
    list.flatMap(({ form }, at) => {
      const sign = /^(?:later|longer)$/.test(form) ? 1 : /^(?:earlier|sooner|shorter)$/.test(form) ? -1 : 0;
      return sign !== 0 && list[at + 1]?.word === 'than' ? [sign] : [];
    });
  const told = clauses.flatMap((clause) => lags(clause.units));
  return told.length === 0 || lags(units).every((sign) => told.includes(sign));
}

/** "is bigger than" */
function isLinked(units: readonly Unit[], than: number): boolean {
  return units.slice(Math.max(0, than - 3), than).some(({ word }) => /^(?:is|are|was|were)$/.test(word));
}

/** The words after "to" or "for" that follow an act, up to the end of the clause. */
function aimOf(units: readonly Unit[], at: number): Unit[] | undefined {
  const link = units.findIndex(
    ({ word, isVerb }, place) => place > at && (isVerb || /^(?:to|for)$/.test(word)),
  );
  if (link < 0 || units[link]?.isVerb) return undefined;
  const aim = units.slice(link + 1);
  return aim[0]?.number || isTime(aim[0]?.word ?? '') ? undefined : aim;
}

/** "is already profitable" */
function isStateAt(units: readonly Unit[], at: number): boolean {
  const back = /^(?:already|now|again|still)$/.test(units[at - 1]?.word ?? '') ? at - 2 : at - 1;
  return (
    !units[at]?.isVerb &&
    /^(?:is|are|was|were|became|turned)$/.test(units[back]?.word ?? '') &&
    !units.slice(0, back).some(({ word }) => AHEAD.test(word))
  );
}

/** The article has the same word, but only for the future. */
function isStateOpen(hits: readonly Hit[], { root }: Unit): boolean {
  const same = hits.filter(({ clause, at }) => clause.units[at]?.root === root);
  return same.length > 0 && same.every(isStateAhead);
}

/** "is expected to turn profitable" */
function isStateAhead({ clause: { units }, at }: Hit): boolean {
  return (
    /^(?:turn|become|be|get|go)$/.test(units[at - 1]?.form ?? '') &&
    AHEAD_LINK.test(units[at - 2]?.word ?? '')
  );
}

const AHEAD_LINK = /^(?:to|will|would|may|might|could|should)$/;

/** A negation needs one in the article too. */
function isNegationTold(scope: Scope, said: Clause): boolean {
  const { near, earlier } = scope;
  const { units, negatedFrom } = said;
  const denied = units
    .slice(negatedFrom + 1)
    .filter(({ isContent, names }) => isContent && names.length === 0);
  if (negatedFrom === units.length) return true;
  if (denied.length === 0 || isNoneTold(near, said)) return near.some(({ isNegated }) => isNegated);
  const acts = denied.filter(({ isVerb }) => isVerb);
  const nouns = denied.slice(0, units[negatedFrom]?.word === 'no' ? 1 : 2);
  return (acts.length > 0 ? acts : nouns).some(
    (unit) =>
      find([...near, ...earlier], unit).some(({ clause, at }) => at > clause.negatedFrom) ||
      isOppositeTold(scope, said, units.indexOf(unit)),
  );
}

/** "paid no money" when the article says the same or "did not pay" */
function isNoneTold(near: readonly Clause[], { units, negatedFrom }: Clause): boolean {
  const act = units[negatedFrom]?.word === 'no' ? units[negatedFrom - 1] : undefined;
  if (!act?.isVerb) return false;
  const thing = units[negatedFrom + 1];
  return find(near, act).some(
    ({ clause, at }) =>
      (at > clause.negatedFrom || (at === clause.negatedFrom - 1 && clause.units[at + 1]?.word === 'no')) &&
      (!thing?.isContent || find([readWhole(clause.units.slice(clause.negatedFrom))], thing).length > 0),
  );
}

const POSSIBLE = /^(?:may|might|could)$/;
const FARTHEST_POSSIBLE = 5;

/** "The goals are too ambitious" when the article says they may be */
function isSurer({ near, earlier, later }: Scope, units: readonly Unit[]): boolean {
  const said = readWhole(units);
  const isPossible = ({ clause, at }: Hit) =>
    clause.units.slice(Math.max(0, at - FARTHEST_POSSIBLE), at).some(({ word }) => POSSIBLE.test(word));
  const isSaidSurely = (at: number) =>
    !units
      .slice(Math.max(0, at - FARTHEST_POSSIBLE), at + FARTHEST_POSSIBLE)
      .some(({ word }) => CAUTIOUS.test(word));
  return near.some((clause) =>
    clause.units.some(({ word }, at) => {
      if (!POSSIBLE.test(word)) return false;
      const next = clause.units
        .slice(at + 1, at + 1 + FARTHEST_POSSIBLE)
        .find(
          ({ isContent, names, number, root }) =>
            isContent && names.length === 0 && !number && !classesOf(root).has('try'),
        );
      if (!next || !(said.places.get(`=${next.root}`) ?? []).some(isSaidSurely)) return false;
      const same = find([...near, ...earlier, ...later], next).filter(
        (hit) => hit.clause.units[hit.at]?.root === next.root,
      );
      return same.every(isPossible);
    }),
  );
}

/** "Inflation stabilized and growth is weak" when the article says the reverse */
function isCrossed({ whole: told }: Scope, units: readonly Unit[]): boolean {
  const words = units.filter((unit) => unit.isContent && !unit.isProven && !isTime(unit.word));
  const places = new Map<Unit, number>();
  const counts = Map.groupBy(words, ({ root }) => root);
  for (const word of words) {
    const [hit, other] = find([told], word);
    if (hit && !other && counts.get(word.root)?.length === 1) places.set(word, hit.at);
  }
  const pairs = words.slice(1).flatMap((word, at) => {
    const [one, other] = [places.get(words[at] as Unit), places.get(word)];
    return one === undefined || other === undefined ? [] : [{ one, other, word }];
  });
  const isJoined = (from: Unit, to: Unit) =>
    units
      .slice(units.indexOf(from), units.indexOf(to))
      .some((unit) => /^(?:and|while|but|whereas)$/.test(unit.word));
  const isNearer = (place: number, one: number, other: number) =>
    distance(told.units, place, one) < distance(told.units, place, other);
  return pairs.some(({ one: a, other: b, word: from }, index) =>
    pairs
      .slice(index + 2)
      .some(
        ({ one: c, other: d, word: to }) =>
          isNearer(a, d, b) &&
          isNearer(c, b, d) &&
          isNearer(b, c, a) &&
          isNearer(d, a, c) &&
          isJoined(from, to),
      ),
  );
}
