import { distance } from './beside.ts';
import { directionOf, roleOf } from './figures.ts';
import { areSame, isWithin, type Name, nameAt } from './names.ts';
import { isPreposition, UNCHANGED, type Unit } from './read-units.ts';
import {
  agentBefore,
  agentOf,
  headOf,
  isPassive,
  nextContent,
  previousContent,
  previousNoun,
  REPORTING,
  TYPE_NOUNS,
} from './roles.ts';
import { find, type Hit, type Scope } from './scope.ts';
import { type Clause, readWhole } from './story.ts';
import { classesOf, converseOf, isPast } from './thesaurus.ts';

export function isActTold(scope: Scope, said: Clause, at: number, hit: Hit): boolean {
  const { near, earlier, order, sentence } = scope;
  const { units } = said;
  const unit = units[at] as Unit;
  const reported = hit.clause.units[hit.at] as Unit;
  const isHeadline =
    (order.get(hit.clause) ?? 0) === 0 &&
    !/ed$/.test(reported.word) &&
    !isToldAsDone([...near, ...earlier], reported);
  if (
    reported.isVerb &&
    !isAsSure(unit, reported) &&
    !(isHeadline && reported.level === 0 && unit.level === 1)
  )
    return false;
  if (
    !reported.isVerb &&
    ((reported.level > 0 && !isAsSure(unit, reported)) || (at < said.negatedFrom && isOfOtherAct(units, hit)))
  )
    return false;
  const governor = reported.isVerb
    ? undefined
    : hit.clause.units.slice(hit.at + 1).find(({ isVerb }) => isVerb);
  if (governor && unit.isVerb && governor.level === 2 && !isAsSure(unit, governor)) return false;
  if (hit.at > hit.clause.negatedFrom && at < said.negatedFrom) return false;
  const before = [...earlier, ...near]
    .filter((clause) => (order.get(clause) ?? 0) < (order.get(hit.clause) ?? 0))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const isEarlier = (clause: Clause) => earlier.includes(clause) || order.get(clause) === 0;
  // What a title names in short, the text names in full.
  const others = order.get(hit.clause) === 0 ? earlier : before;
  // A pronoun is not for a name of a later sentence.
  const own = near.filter((clause) => sentence.get(clause) === 0 || !earlier.includes(hit.clause));
  if (!isObjectTold(units, at, hit, [...others, ...own], isEarlier)) return false;
  const reportedSubject = previousContent(hit.clause.units, hit.at);
  // "a mine that could resume production" when the article says production could restart
  const isTurned =
    isCausative(hit) &&
    reportedSubject !== undefined &&
    find([readWhole(units.slice(at + 1, at + 4))], reportedSubject).length > 0;
  const subject = isTurned ? undefined : previousContent(units, at);
  const hasOwnSubject =
    previousContent(hit.clause.units, hit.at) !== undefined ||
    /^(?:he|she)$/.test(hit.clause.units[hit.at - 1]?.word ?? '');
  if (subject && find(hasOwnSubject ? [hit.clause] : [hit.clause, ...before], subject).length === 0)
    return false;
  if (subject && isSwapped(units, at, subject, hit)) return false;
  if (subject && isOfOtherThing(units, at, subject, hit)) return false;
  const isMoveNoun = directionOf(unit) !== 0 && !reported.isVerb;
  if (subject && isMoveNoun && find([hit.clause], subject).length === 0) return false;
  if (isOtherShare(units, at, hit) || isOfOtherOwner(units, at, hit)) return false;
  if (subject && isOfOtherKind(units, -1, subject, find([hit.clause], subject))) return false;
  const [who, whoToldOf] = [
    agentOf(units, at),
    agentOf(hit.clause.units, hit.at) ?? agentBefore(hit, before) ?? bodyTrying(hit),
  ];
  if (who && !whoToldOf && isOfOtherLead(scope, hit, who)) return false;
  if (who && isDoneTo(units, at, hit, who)) return true;
  if (who && !whoToldOf && isDoneByOthers(units, at, hit, before, who)) return false;
  if (!who) return true;
  return whoToldOf ? areSame(who, whoToldOf) : !isDoneToBy(scope, units, at, who);
}

/** "Japan wants to raise its exports to India" when the article says India wants to raise them to Japan */
function isDoneToBy({ near, earlier }: Scope, units: readonly Unit[], at: number, who: Name): boolean {
  const object = headOf(units, nextContent(units, at));
  if (!object || object.names.length > 0) return false;
  return find([...near, ...earlier], units[at] as Unit).some(({ clause, at: place }) => {
    const agent = clause.units[place]?.isVerb ? agentOf(clause.units, place) : undefined;
    return (
      agent !== undefined &&
      !areSame(who, agent) &&
      isWithin(agent, units) &&
      isWithin(who, clause.units.slice(place)) &&
      find([clause], object).length > 0
    );
  });
}

/** "Japanese utility agrees to pay" in a title is about the utility that the text begins with. */
function isOfOtherLead({ sentence }: Scope, { clause, at }: Hit, who: Name): boolean {
  if (sentence.get(clause) !== 0 || !TYPE_NOUNS.test(previousContent(clause.units, at)?.word ?? ''))
    return false;
  const lead = [...sentence].filter(([, index]) => index === 1);
  return lead.length > 0 && !lead.some(([one]) => isWithin(who, one.units));
}

/** "Glencore fined A$1.9 million": a participle without "was" */
function isDoneTo(units: readonly Unit[], at: number, { clause, at: place }: Hit, who: Name): boolean {
  if (!/ed$/.test(units[at]?.form ?? '') || nextContent(units, at) || isPassive(units, at)) return false;
  const object = clause.units.slice(place + 1, place + 4).findIndex(({ names }) => names.length > 0);
  return object >= 0 && isWithin(who, clause.units.slice(place + 1 + object, place + 4 + object));
}

function isToldAsDone(clauses: readonly Clause[], { root }: Unit): boolean {
  return clauses.some(({ units }) =>
    units.some((unit) => unit.isVerb && unit.root === root && unit.level === 0 && /ed$/.test(unit.form)),
  );
}

/** "The union rejected" when the article says employers rejected what the union wanted */
function isSwapped(units: readonly Unit[], at: number, subject: Unit, { clause, at: place }: Hit): boolean {
  if (!clause.units[place]?.isVerb || isPassive(units, at) || isPassive(clause.units, place)) return false;
  // "guidance unchanged", "two mines idled from December"
  if (/(?:ed|en)$/.test(units[at]?.form ?? '') && !nextContent(units, at)) return false;
  const reported = previousContent(clause.units, place);
  if (!reported || directionOf(units[at]) !== 0 || isPaidFor(units[at], clause.units[place])) return false;
  const hits = find([clause], subject);
  return hits.length > 0 && hits.every((hit) => hit.at > place && !isCause(clause.units, hit.at));
}

/** "prices would fall" when the article says a quota is cut */
function isOfOtherThing(
  units: readonly Unit[],
  at: number,
  subject: Unit,
  { clause, at: place }: Hit,
): boolean {
  if (directionOf(units[at]) === 0 || !units[at]?.isVerb || !clause.units[place]?.isVerb) return false;
  if (nextContent(units, at) || isPassive(clause.units, place)) return false;
  const object = nextContent(clause.units, place);
  const head = headOf(clause.units, object);
  if (!object || !head) return false;
  const [from, to] = [clause.units.indexOf(object), clause.units.indexOf(head)];
  const isDirect = clause.units
    .slice(place + 1, from)
    .every(({ word }) => !isPreposition(word) && word !== 'to');
  return isDirect && find([readWhole(clause.units.slice(from, to + 1))], subject).length === 0;
}

/** "India's purchases halved" when the article says shipments to South Korea did */
function isOfOtherOwner(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const end = units.findLastIndex(
    ({ isPossessive, names }, back) => back < at && isPossessive && names.length > 0,
  );
  const owned = units.slice(end + 1, at);
  if (
    end < 0 ||
    !clause.units[place]?.isVerb ||
    owned.some(({ isVerb, names }) => isVerb || names.length > 0)
  )
    return false;
  let first = end;
  while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  const owner = units.slice(first, end + 1);
  const named = clause.units.slice(0, place).filter(({ names }) => names.length > 0);
  const isReport = clause.units.slice(0, place).some(({ word }) => REPORTING.test(word));
  return (
    named.length > 0 &&
    !isReport &&
    !isWithin(owner, clause.units) &&
    !runsOf(clause.units.slice(0, place)).some((run) => areSame(run, owner))
  );
}

function runsOf(units: readonly Unit[]): Name[] {
  return units.flatMap(({ names }, at) =>
    names.length > 0 && !units[at - 1]?.names.length ? [nameAt(units, at) ?? []] : [],
  );
}

const SHARES = [/^(?:few|minority|none)$/, /^(?:several|some|many)$/, /^(?:most|majority|all)$/];

/** "several officials favored" when the article says a few, "most" when it says several */
function isOtherShare(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const shareOf = (list: readonly Unit[]) => {
    const word = list.findLast((unit) => SHARES.some((words) => words.test(unit.word)))?.word;
    return SHARES.findIndex((words) => words.test(word ?? ''));
  };
  const [said, told] = [shareOf(units.slice(0, at)), shareOf(clause.units.slice(0, place))];
  return said >= 0 && told >= 0 && (said > told || (said === 0) !== (told === 0));
}

/** "costs customers" means "customers pay". */
function isPaidFor(said: Unit | undefined, reported: Unit | undefined): boolean {
  return (
    said?.root !== reported?.root &&
    [said, reported].every((unit) => classesOf(unit?.root ?? '').has('payfor'))
  );
}

/** "halts loading after conveyor fire": the fire halted it. */
function isCause(units: readonly Unit[], at: number): boolean {
  return units
    .slice(Math.max(0, at - 4), at)
    .some(({ word }) => /^(?:after|because|due|amid|following|as|on|over|citing)$/.test(word));
}

const UNDOING =
  'reject oppose fail delay cancel drop want urge prevent ruleout repeal negotiate review'.split(' ');

/** A noun names the act, but its clause is about another one: "rejected the demand". */
function isOfOtherAct(units: readonly Unit[], { clause, at }: Hit): boolean {
  return clause.units.some(
    (other, place) =>
      place < at &&
      other.isVerb &&
      UNDOING.some((name) => classesOf(other.root).has(name)) &&
      distance(clause.units, place, at) < 8 &&
      !units.some((unit) => find([clause], unit).some((hit) => hit.at === place)),
  );
}

/** The article gives another doer, without that name: "the steelmakers agreed to buy". */
function isDoneByOthers(
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
  before: readonly Clause[],
  who: Name,
): boolean {
  const reported = clause.units[place];
  const verb = reported?.isVerb
    ? place
    : clause.units.findLastIndex((unit, back) => back < place && unit.isVerb);
  const act = verb < 0 ? place : verb;
  const start = clause.units[act]?.isVerb && clause.units[act - 1]?.word === 'to' ? act - 1 : act;
  const subject = previousContent(clause.units, start) ?? previousNoun(clause.units, start);
  if (!subject || TYPE_NOUNS.test(subject.word)) return false;
  // "Nucor grew its revenue" when the article says revenue rose, "the bank forecasts" when it raised its
  // forecast, "resumed production" when production restarts
  const isAlone = isCausative({ clause, at: place });
  if ((directionOf(reported) !== 0 || isAlone) && find([readWhole(units.slice(at + 1))], subject).length > 0)
    return false;
  // "The mine exported", after the mine was named.
  const isNamed = (one: Clause) => isWithin(who, one.units);
  const isCalled = (one: Clause) =>
    find([one], subject).some((found) => isBesideName(one.units, found.at, who));
  if (before.some((one) => isNamed(one) && isCalled(one))) return false;
  // "Texas regulators" act for Texas.
  if (BODY_NOUNS.test(subject.word) && isBesideName(clause.units, clause.units.indexOf(subject), who))
    return false;
  // "The state offered" after "in West Virginia".
  if (PLACE_NOUNS.test(subject.word) && before.some((one) => isPlaceIn(one.units, who))) return false;
  return find([readWhole(units.slice(0, at))], subject).length === 0;
}

/** "production restarts" */
function isCausative({ clause: { units }, at }: Hit): boolean {
  const unit = units[at];
  return (
    unit?.isVerb === true &&
    nextContent(units, at) === undefined &&
    CAUSATIVE.some((name) => classesOf(unit.root).has(name))
  );
}

/** Acts that can be done to a thing or that it can do itself. */
const CAUSATIVE = ['restart', 'begin', 'halt', 'close', 'run', 'end'];

const PLACE_NOUNS = /^(?:state|country|city|province|government|island)$/;

function isPlaceIn(units: readonly Unit[], who: Name): boolean {
  return units.some(({ names }, at) => {
    const before = units[at - 1]?.word ?? '';
    return (
      names.length > 0 && /^(?:in|near|,)$/.test(before) && isWithin(who, units.slice(at, at + who.length))
    );
  });
}

const BODY_NOUNS = /^(?:regulators?|officials?|authorities|government|lawmakers|court|commission)$/;

/** "Indian officials are trying to raise": India is the agent. */
function bodyTrying({ clause: { units }, at }: Hit): Name | undefined {
  if (
    units[at - 1]?.word !== 'to' ||
    !/^(?:try|tried|trying|tries|seek\w*|sought)$/.test(units[at - 2]?.form ?? '')
  )
    return undefined;
  const body = units.findLastIndex(({ word }, back) => back < at - 2 && BODY_NOUNS.test(word));
  const isNext = units.slice(body + 1, at - 2).every(({ isContent }) => !isContent);
  let first = body;
  while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  return body > 0 && isNext && first < body ? units.slice(first, body) : undefined;
}

/** "Cerrejon mine", "the mine at Cerrejon", but not "BNSF and its union". */
export function isBesideName(units: readonly Unit[], at: number, who: Name): boolean {
  const isLink = ({ kind, isVerb, word }: Unit) =>
    kind === 'word' && !isVerb && !/^(?:and|or|its|their|with|against)$/.test(word);
  return units.some((unit, place) => {
    if (unit.names.length === 0 || !isWithin([unit], who) || Math.abs(place - at) > 5) return false;
    return units.slice(Math.min(place, at) + 1, Math.max(place, at)).every(isLink);
  });
}

/** A possibility does not support a fact; a fact supports cautious wording, but not a future event. */
export function isAsSure(said: Unit, reported: Unit): boolean {
  if (said.level === 2 || said.level === reported.level) return true;
  if (said.isConditional && reported.level === 0) return true;
  // Headlines use the present tense for the future.
  const isPresent = !/(?:ed|ing)$/.test(said.word) && !isPast(said.form) && !UNCHANGED.test(said.form);
  return (said.isProgressive || isPresent) && reported.level === 1;
}

/** The object is in the same clause, with no act between; words after a preposition may be elsewhere. */
function isObjectTold(
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
  others: readonly Clause[],
  isEarlier: (clause: Clause) => boolean,
): boolean {
  const object = headOf(units, nextContent(units, at));
  if (!object) return true;
  const index = units.indexOf(object);
  const isDirect = units.slice(at + 1, index).every(({ word }) => !isPreposition(word) && word !== 'to');
  const hits = find([clause], object).filter(
    (found) =>
      found.at !== place &&
      (!isPart(clause.units, found.at) || isPart(units, index) || units.slice(at, index).some(isPartWord)),
  );
  // "raise output by 137,000 barrels" when the article says "add 137,000 barrels"
  const isByFigure =
    roleOf(
      units,
      units.findIndex(({ number }, next) => next > at && number),
    ) === 'by';
  const hasOwnObject =
    !clause.units[place]?.isVerb ||
    nextContent(clause.units, place) !== undefined ||
    (!isByFigure && isFigureNext(clause.units, place));
  // "halve capacity" when the article says shipments fall
  const isOfSubject =
    directionOf(units[at]) !== 0 && isDirect && previousContent(clause.units, place) !== undefined;
  if (hits.length === 0 && !hasOwnObject) return !isOfSubject && find(others, object).length > 0;
  if (isOfOtherKind(units, at, object, hits)) return false;
  // Words after a preposition may be reported elsewhere, but not with another act.
  if (!isDirect)
    return (
      hits.length > 0 ||
      find(others, object).some(
        (other) => other.clause.units.every(({ isVerb }) => !isVerb) || isEarlier(other.clause),
      )
    );
  return hits.some((hit) => {
    const [from, to] = hit.at > place ? [place + 1, hit.at] : [hit.at + 1, place];
    const isAfter = hit.at > place && directionOf(clause.units[place]) !== 0 && clause.units[place]?.isVerb;
    if (isAfter && clause.units.slice(from, to).some(({ word }) => word === 'to' || isPreposition(word)))
      return false;
    const classes = classesOf(units[at]?.root ?? '');
    const isSame = ({ root }: Unit) => [...classesOf(root)].some((name) => classes.has(name));
    return clause.units
      .slice(from, to)
      .every((unit) => !unit.isVerb || isSame(unit) || !clause.units[place]?.isVerb);
  });
}

/** "cut 300 jobs", "settled for 120%" */
function isFigureNext(units: readonly Unit[], at: number): boolean {
  let next = at + 1;
  while (/^(?:for|on|of|an?|about|around)$/.test(units[next]?.word ?? '')) next += 1;
  return units[next]?.number !== undefined;
}

/** "the coking coal forecast" is not the copper forecast. */
function isOfOtherKind(units: readonly Unit[], at: number, object: Unit, hits: readonly Hit[]): boolean {
  const said = kindsBefore(units, units.indexOf(object)).filter((unit) => units.indexOf(unit) > at);
  if (said.length === 0 || hits.length === 0) return false;
  return hits.every(({ clause, at: place }) => {
    const isKind = (unit: Unit) => find([clause], unit).length > 0;
    return isKindBefore(clause.units, place) && !said.some(isKind);
  });
}

function isKindBefore(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  return (
    kindsBefore(units, at).length > 0 ||
    (before !== undefined && before.names.length > 0 && !before.isPossessive)
  );
}

function kindsBefore(units: readonly Unit[], at: number): Unit[] {
  let first = at;
  while (
    first > 0 &&
    units[first - 1]?.isContent &&
    !units[first - 1]?.isVerb &&
    !units[first - 1]?.names.length
  )
    first -= 1;
  return units.slice(first, at);
}

/** "10% of Cleveland-Cliffs", "a stake in it" */
function isPart(units: readonly Unit[], at: number): boolean {
  let first = at;
  while ((units[first - 1]?.names.length ?? 0) > 0 || units[first - 1]?.word === 'the') first -= 1;
  const [link, part] = [units[first - 1], units[first - 2]];
  return /^(?:of|in)$/.test(link?.word ?? '') && part !== undefined && isPartWord(part);
}

function isPartWord({ number, word }: Unit): boolean {
  return (
    number?.unit === 'percent' ||
    number?.unit === 'fraction' ||
    /^(?:stake|part|some|portion|share)$/.test(word)
  );
}

/** "B lost to A" when the article says A won against B */
export function isConverseTold({ near }: Scope, units: readonly Unit[], at: number): boolean {
  const converse = converseOf(units[at]?.root ?? '');
  const who = agentOf(units, at);
  if (!converse || !who) return false;
  return near.some((clause) =>
    (clause.places.get(`~${converse}`) ?? []).some((place) => {
      const winner = agentOf(clause.units, place);
      const rest = clause.units.slice(place + 1);
      const object = nextContent(units, at);
      return (
        winner !== undefined &&
        !areSame(who, winner) &&
        isWithin(who, rest) &&
        (!object || object.names.length > 0 || find([clause], object).length > 0)
      );
    }),
  );
}
