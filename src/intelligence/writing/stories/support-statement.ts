import { isSameFigure, isSameKind, roleOf } from './figures.ts';
import { isPreposition, isTime, type Unit } from './read-units.ts';
import { type Clause, keysOf, placesOf, readClauses, type Story } from './story.ts';
import { classesOf, converseOf, isPast } from './thesaurus.ts';

/** Units of a statement that need an article; what our own data prove is left out of `needed`. */
export interface Statement {
  units: readonly Unit[];
  isProven(unit: Unit): boolean;
}

/** Whether the article tells all of it: each word, who did it, how sure it is, and which figure belongs to what. */
export function tellsStatement(story: Story, { units, isProven }: Statement): boolean {
  const [whole] = joinClauses(units);
  if (whole && isToldSomewhere(story, whole, isProven)) return true;
  const clauses = readClauses(units);
  return clauses.length > 1 && clauses.every((clause) => isToldSomewhere(story, clause, isProven));
}

function joinClauses(units: readonly Unit[]): Clause[] {
  return readClauses(units.map((unit) => unit)).length === 0 ? [] : [createWhole(units)];
}

function createWhole(units: readonly Unit[]): Clause {
  const clauses = readClauses(units);
  return { units: [...units], places: new Map(), isNegated: clauses.some(({ isNegated }) => isNegated) };
}

function isToldSomewhere(story: Story, said: Clause, isProven: (unit: Unit) => boolean): boolean {
  return story.sentences.some((_, index) => isToldBy(createScope(story, index), said, isProven));
}

interface Scope {
  /** The clauses of one sentence, then those of the title. */
  near: Clause[];
  /** All of the sentences before. */
  earlier: Clause[];
  /** The clauses in the order they are read. */
  order: ReadonlyMap<Clause, number>;
}

function createScope({ sentences }: Story, index: number): Scope {
  const own = sentences[index]?.clauses ?? [];
  const title = sentences[0]?.clauses ?? [];
  const read = sentences.slice(0, index + 1).flatMap(({ clauses }) => clauses);
  return {
    near: index === 0 ? own : [...own, ...title],
    earlier: sentences.slice(1, index).flatMap(({ clauses }) => clauses),
    order: new Map(read.map((clause, at) => [clause, at])),
  };
}

interface Hit {
  clause: Clause;
  at: number;
}

function find(clauses: readonly Clause[], unit: Unit): Hit[] {
  const keys =
    unit.names.length > 0
      ? nameKeys(unit)
      : [...keysOf(unit), `@${unit.word}`, ...(GENERIC[unit.word] ?? [])];
  return clauses.flatMap((clause) => {
    const places = new Set(keys.flatMap((key) => clause.places.get(key) ?? []));
    return [...places].map((at) => ({ clause, at }));
  });
}

/** A general word may stand for a special one, but not the other way round: a merger is a deal. */
const GENERIC: Readonly<Record<string, string[]>> = {
  deal: ['~buy', '~sell', '=contract'],
  transaction: ['~buy', '~sell'],
  tie: ['~join'],
};

/** A subject is found by its id or its first word, another name by any of its words. */
function nameKeys({ names, root }: Unit): string[] {
  const ids = names.filter((name) => name.includes(':'));
  if (ids.length === 0) return [...names.map((name) => `@${name}`), `=${root}`];
  const [first = ''] = names.filter((name) => !name.includes(':'));
  return [...ids.map((id) => `@${id}`), ...(first.length > 3 ? [`@${first}`] : [])];
}

function isToldBy(scope: Scope, said: Clause, isProven: (unit: Unit) => boolean): boolean {
  const { units } = said;
  const { near, earlier } = scope;
  let matched = 0;
  for (const [at, unit] of units.entries()) {
    if (isProven(unit)) continue;
    if (unit.number) {
      if (!isFigureTold(scope, said, at, isProven)) return false;
      matched += 1;
      continue;
    }
    if (!unit.isContent || isComparator(units, at) || isTypeNoun(units, at) || isOfFigure(units, at))
      continue;
    if (unit.root === 'year' && isSpanTold([...near, ...earlier], units, at - 1)) continue;
    if (isTime(unit.word)) {
      if (!isTimeTold(scope, said, at, isProven)) return false;
      continue;
    }
    const hits = find(unit.isVerb ? near : [...near, ...earlier], unit);
    if (hits.length > 0 && isPlaceAt(units, at) && !hits.some(isPlaceTold)) return false;
    if (isTrait(units, at) && !isTraitTold(hits, units, at, isProven)) return false;
    if (hits.length === 0) {
      if (!unit.isVerb || !isConverseTold(scope, units, at, isProven)) return false;
    } else if (unit.isVerb && !hits.some((hit) => isActTold(scope, said, at, hit, isProven))) return false;
    matched += 1;
  }
  return (
    matched > 0 &&
    isOwnerTold([...near, ...earlier], units) &&
    isNegationTold(scope, said) &&
    isExtentTold(near, units)
  );
}

/** "lower gas prices" */
function isTrait(units: readonly Unit[], at: number): boolean {
  const { word = '', isVerb = true } = units[at] ?? {};
  return (
    !isVerb && /^(?:higher|lower|rising|falling|weaker|stronger|softer|firmer|weak|strong|soft)$/.test(word)
  );
}

function isTraitTold(
  hits: readonly Hit[],
  units: readonly Unit[],
  at: number,
  isProven: (unit: Unit) => boolean,
): boolean {
  const thing = headOf(units, nextContent(units, at, isProven));
  if (!thing) return true;
  return hits.some(({ clause }) => find([clause], thing).length > 0);
}

const AGAINST = /^(?:against|oppos\w*|reject\w*|over|beat\w*|despite|versus|from)$/;

/** "voted against" is not "voted to", and "both" is not "one of the two". */
function isExtentTold(near: readonly Clause[], units: readonly Unit[]): boolean {
  const told = near.flatMap((clause) => clause.units);
  const isAgainst = units.some(
    ({ word }, at) => word === 'against' && !units[at + 1]?.number && !isExpectation(units, at),
  );
  if (isAgainst && !told.some(({ word }) => AGAINST.test(word))) return false;
  const isWhole = units.some(
    ({ word }, at) =>
      (word === 'both' && /^(?:of|its|the|their)$/.test(units[at + 1]?.word ?? '')) ||
      /^(?:entire|whole|every)$/.test(word) ||
      (word === 'all' && !/^(?:at|in|not|of)$/.test(units[at - 1]?.word ?? '')),
  );
  return (
    !isWhole ||
    told.some(({ word }) => /^(?:both|all|every|entire|whole|each)$/.test(word)) ||
    !told.some(isOneOf)
  );
}

function isOneOf({ word, number }: Unit, at: number, units: readonly Unit[]): boolean {
  const isPartial = number !== undefined || /^(?:one|some|most|part|several)$/.test(word);
  return isPartial && units[at + 1]?.word === 'of';
}

/** "against expectations of" */
function isExpectation(units: readonly Unit[], at: number): boolean {
  return units.slice(at + 1, at + 4).some(({ root }) => classesOf(root).has('expect'));
}

/** "a 10% stake in" is "10% of", and "the first nine months" may be "nine months". */
function isOfFigure(units: readonly Unit[], at: number): boolean {
  if (units[at]?.word === 'stake') return units[at - 1]?.number?.unit === 'percent';
  if (units[at]?.word === 'capacity') return /watts?$/.test(units[at - 2]?.word ?? '');
  if (
    /^(?:month|week|quarter|year)$/.test(units[at]?.word ?? '') &&
    /^(?:best|worst|strongest|weakest)$/.test(units[at - 1]?.word ?? '')
  )
    return true;
  return units[at]?.word === 'first' && units[at + 1]?.number !== undefined;
}

/** "a judge in Wyoming" */
function isPlaceAt(units: readonly Unit[], at: number): boolean {
  return (units[at]?.names.length ?? 0) > 0 && /^(?:in|near)$/.test(units[at - 1]?.word ?? '');
}

/** "led by West Virginia" tells of no place. */
function isPlaceTold({ clause: { units }, at }: Hit): boolean {
  let first = at;
  while ((units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  return !/^(?:by|with|against|than)$/.test(units[first - 1]?.word ?? '');
}

/** A day, month or year of the same sentence, or of an earlier one that has it beside the same thing. */
function isTimeTold(scope: Scope, said: Clause, at: number, isProven: (unit: Unit) => boolean): boolean {
  const { near, earlier } = scope;
  const { units } = said;
  const unit = units[at] as Unit;
  const act = units.findLastIndex((one, place) => place < at && one.isVerb && !isProven(one));
  if (act >= 0) {
    const hits = find(near, units[act] as Unit).filter((hit) => isActTold(scope, said, act, hit, isProven));
    const isElsewhere = ({ clause }: Hit) =>
      find([clause], unit).length === 0 &&
      clause.units.some(({ word }) => kindOfTime(word) === kindOfTime(unit.word));
    const acts = hits.filter((hit) => hit.clause.units[hit.at]?.isVerb);
    const meant = acts.length > 0 ? acts : hits;
    if (meant.length > 0 && meant.every(isElsewhere)) return false;
  }
  const isOlder = isContrast(units, at);
  const isMeant = (hit: Hit) => isOlder || !isContrast(hit.clause.units, hit.at);
  if (find(near, unit).some(isMeant)) return true;
  const beside = neighbour(units, at, -1, isProven);
  return (
    beside !== undefined &&
    earlier.some((clause) => find([clause], unit).some(isMeant) && find([clause], beside).length > 0)
  );
}

/** "in 2030 rather than 2035", "until 2040 instead of 2038" */
function isContrast(units: readonly Unit[], at: number): boolean {
  const [before, cue] = [units[at - 1]?.word ?? '', units[at - 2]?.word ?? ''];
  return (
    (before === 'than' && cue !== 'later') || (before === 'of' && cue === 'instead') || before === 'from'
  );
}

function kindOfTime(word: string): 'day' | 'year' | 'weekday' | 'month' | undefined {
  if (!isTime(word)) return undefined;
  if (/^\d+-day$/.test(word)) return 'day';
  if (/^\d/.test(word)) return 'year';
  return /day$/.test(word) ? 'weekday' : 'month';
}

const TYPE_NOUNS =
  /^(?:company|miner|producer|railroad|railway|carrier|utility|steelmaker|group|agency|operator|lender|bank|firm|automaker|refiner|shipper|board|regulator|president|executive)$/;

/** "the company", "the miner": a word for what was named before. */
function isTypeNoun(units: readonly Unit[], at: number): boolean {
  return units[at - 1]?.word === 'the' && TYPE_NOUNS.test(units[at]?.word ?? '');
}

function isActTold(
  { near, earlier, order }: Scope,
  said: Clause,
  at: number,
  hit: Hit,
  isProven: (unit: Unit) => boolean,
): boolean {
  const { units } = said;
  const unit = units[at] as Unit;
  const told = hit.clause.units[hit.at] as Unit;
  const isHeadline = (order.get(hit.clause) ?? 0) === 0 && !/ed$/.test(told.word);
  if (told.isVerb && !isAsSure(unit, told) && !(isHeadline && told.level === 0 && unit.level === 1))
    return false;
  if (hit.clause.isNegated !== said.isNegated && !said.isNegated) return false;
  // "rose less than forecast" tells of no fall.
  if (/^(?:less|more|fewer)$/.test(told.word) && unit.word !== told.word) return false;
  const before = [...earlier, ...near]
    .filter((clause) => (order.get(clause) ?? 0) < (order.get(hit.clause) ?? 0))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  if (!isObjectTold(units, at, hit, [...before, ...near], isProven)) return false;
  if (!isSubjectTold(units, at, [hit.clause, ...before], isProven)) return false;
  const subject = previousContent(units, at, isProven);
  const hasOwnSubject = previousContent(hit.clause.units, hit.at, () => false) !== undefined;
  if (subject && find(hasOwnSubject ? [hit.clause] : [hit.clause, ...before], subject).length === 0)
    return false;
  const [who, whoToldOf] = [
    agentOf(units, at),
    agentOf(hit.clause.units, hit.at) ?? agentBefore(hit, before),
  ];
  if (who && !whoToldOf && isDoneByOthers(units, at, hit, before, who)) return false;
  return !who || !whoToldOf || areSame(who, whoToldOf);
}

/** "Sales at restaurants dropped" where the article tells it of sales at gas stations, and of restaurants later on. */
function isSubjectTold(
  units: readonly Unit[],
  at: number,
  clauses: readonly Clause[],
  isProven: (unit: Unit) => boolean,
): boolean {
  if (units[at - 1]?.word === 'to') return true;
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (unit.kind === 'mark' || unit.number || unit.isVerb) return true;
    const isThing = unit.isContent && unit.names.length === 0 && !isTime(unit.word) && !isProven(unit);
    if (isThing && isPreposition(units[back - 1]?.word ?? '') && find(clauses, unit).length === 0)
      return false;
  }
  return true;
}

/** The article says it of something that it does not call by that name: "the steelmakers agreed to buy". */
function isDoneByOthers(
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
  before: readonly Clause[],
  who: Name,
): boolean {
  const told = clause.units[place];
  const start = told?.isVerb && clause.units[place - 1]?.word === 'to' ? place - 1 : place;
  const subject = previousContent(clause.units, start, () => false) ?? previousNoun(clause.units, start);
  if (!subject || TYPE_NOUNS.test(subject.word)) return false;
  // "The mine exported" where the mine was named before.
  const isNamed = (one: Clause) => isWithin(who, one.units);
  const isCalled = (one: Clause) =>
    find([one], subject).some((found) => isBesideName(one.units, found.at, who));
  if (before.some((one) => isNamed(one) && isCalled(one))) return false;
  // "Texas regulators" act for Texas.
  if (BODY_NOUNS.test(subject.word) && isBesideName(clause.units, clause.units.indexOf(subject), who))
    return false;
  // "The state offered" after "in West Virginia".
  if (PLACE_NOUNS.test(subject.word) && before.some((one) => isPlaceIn(one.units, who))) return false;
  return (
    find([{ units: [...units], places: placesOf(units.slice(0, at)), isNegated: false }], subject).length ===
    0
  );
}

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

/** "Cerrejon mine", "the mine at Cerrejon", but not "BNSF and its union". */
function isBesideName(units: readonly Unit[], at: number, who: Name): boolean {
  const isLink = ({ kind, isVerb, word }: Unit) =>
    kind === 'word' && !isVerb && !/^(?:and|or|its|their|with|against)$/.test(word);
  return units.some((unit, place) => {
    if (unit.names.length === 0 || !isWithin([unit], who) || Math.abs(place - at) > 5) return false;
    return units.slice(Math.min(place, at) + 1, Math.max(place, at)).every(isLink);
  });
}

function previousNoun(units: readonly Unit[], at: number): Unit | undefined {
  const verb = units
    .slice(0, at)
    .findLastIndex((unit) => /^(?:agreed|plans?|planned|wants?|expects?)$/.test(unit.word));
  return verb < 0 ? undefined : previousContent(units, verb, () => false);
}

/** What may be is not what is; what is may be put with caution, but not as still to come. */
function isAsSure(said: Unit, told: Unit): boolean {
  if (said.level === 2 || said.level === told.level) return true;
  if (said.isConditional && told.level === 0) return true;
  // Headlines tell in the present what will be done.
  const isPresent = /[^s]s$/.test(said.word) && !isPast(said.word);
  return (said.isProgressive || isPresent) && told.level === 1;
}

/** What it is done to is in the same clause, with no other act between; what follows a preposition may be elsewhere. */
function isObjectTold(
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
  others: readonly Clause[],
  isProven: (unit: Unit) => boolean,
): boolean {
  const object = headOf(units, nextContent(units, at, isProven));
  if (!object) return true;
  const index = units.indexOf(object);
  const isDirect = units.slice(at + 1, index).every(({ word }) => !isPreposition(word) && word !== 'to');
  const hits = find([clause], object).filter(
    (found) =>
      !isPart(clause.units, found.at) || isPart(units, index) || units.slice(at, index).some(isPartWord),
  );
  // "raise output by 137,000 barrels" is "add 137,000 barrels".
  const isByFigure =
    roleOf(
      units,
      units.findIndex(({ number }, next) => next > at && number),
    ) === 'by';
  const hasOwnObject =
    !clause.units[place]?.isVerb ||
    nextContent(clause.units, place, () => false) !== undefined ||
    (clause.units[place + 1]?.number !== undefined && !isByFigure);
  if (hits.length === 0 && !hasOwnObject) return find(others, object).length > 0;
  if (!isDirect) return hits.length > 0 || find(others, object).length > 0;
  return hits.some((hit) => {
    const [from, to] = hit.at > place ? [place + 1, hit.at] : [hit.at + 1, place];
    return clause.units.slice(from, to).every(({ isVerb }) => !isVerb);
  });
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

/** In "Georgia Power's plan" and "hot-rolled coil price" the name goes with a thing. */
function headOf(units: readonly Unit[], unit: Unit | undefined): Unit | undefined {
  if (!unit) return undefined;
  let head = unit;
  for (let next = units.indexOf(unit) + 1; next < units.length; next += 1) {
    const one = units[next] as Unit;
    if (!one.isContent || one.isVerb || isTime(one.word)) break;
    // "Queensland mines" and "coal tax", but "mines in Queensland".
    if (one.names.length === 0) head = one;
  }
  return head;
}

function nextContent(
  units: readonly Unit[],
  at: number,
  isProven: (unit: Unit) => boolean,
): Unit | undefined {
  for (let next = at + 1; next < units.length; next += 1) {
    const unit = units[next] as Unit;
    if (unit.kind === 'mark' && unit.word !== '-') return undefined;
    if (
      unit.number ||
      unit.isVerb ||
      /^(?:and|or|after|because|while|by|with|that|when|as|if|since)$/.test(unit.word)
    )
      return undefined;
    if (unit.isContent && !isTime(unit.word) && !isProven(unit)) return unit;
  }
  return undefined;
}

function previousContent(
  units: readonly Unit[],
  at: number,
  isProven: (unit: Unit) => boolean,
): Unit | undefined {
  if (units[at - 1]?.word === 'to') return undefined;
  let nearest: Unit | undefined;
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (unit.kind === 'mark' || unit.number || unit.isVerb) break;
    // "lead times at steel mills": the times, not the mills.
    if (isPreposition(unit.word)) nearest = undefined;
    if (unit.isContent && unit.names.length === 0 && !isTime(unit.word) && !isProven(unit)) nearest ??= unit;
  }
  return nearest;
}

/** The words of a name; each has its other forms. */
type Name = readonly Unit[];

/** Who does it: the name before the verb, or the one after "by" where it is done to something. */
function agentOf(units: readonly Unit[], at: number): Name | undefined {
  if (units[at]?.root === COMES_FROM) return nameAt(units, units[at + 1]?.word === 'the' ? at + 2 : at + 1);
  const isPassive =
    /^(?:is|are|was|were|be|been|being)$/.test(units[at - 1]?.word ?? '') &&
    !/ing$/.test(units[at]?.word ?? '');
  if (
    isPassive &&
    /ed$|^(?:won|lost|sold|bought|cut|paid|led|built|held|struck|hit|shut)$/.test(units[at]?.word ?? '')
  ) {
    const by = units.findIndex(({ word }, place) => place > at && word === 'by');
    return by < 0 ? undefined : nameAt(units, units[by + 1]?.word === 'the' ? by + 2 : by + 1);
  }
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (/^(?:while|but|which)$/.test(unit.word)) return undefined;
    // "Gary Nagle said the company would": it is not he who would.
    if (REPORTING.test(unit.word) && !/^(?:it|they|he|she)$/.test(units[back + 1]?.word ?? ''))
      return undefined;
    const isNoun = unit.isContent && unit.names.length === 0 && !unit.isVerb && !isTime(unit.word);
    // "Norfolk Southern and union reach"
    const isBesideName = units[back - 1]?.word === 'and' && (units[back - 2]?.names.length ?? 0) > 0;
    if (isNoun && !isBesideName && !/ed$/.test(unit.word)) return undefined;
    if (unit.names.length === 0) continue;
    let first = back;
    while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0 && !units[first - 1]?.isPossessive)
      first -= 1;
    const lead = units[first - 1]?.word === 'the' ? units[first - 2] : units[first - 1];
    const isOwner = unit.isPossessive;
    if (!isOwner && !(lead && isPreposition(lead.word))) {
      return units.slice(first, back + 1);
    }
    back = first;
  }
  return undefined;
}

const REPORTING = /^(?:said|says|told|reported|announced|warned|added|noted)$/;

/** A clause that begins with its verb or a pronoun has the agent of the one before it. */
function agentBefore({ clause }: Hit, before: readonly Clause[]): Name | undefined {
  const first = clause.units.find(({ kind, word }) => kind === 'word' && !/^(?:and|or)$/.test(word));
  if (!first || (!first.isVerb && !/^(?:it|they|which|who)$/.test(first.word))) return undefined;
  const last = before.at(-1);
  if (!last) return undefined;
  const verb = last.units.findIndex(({ isVerb }) => isVerb);
  return verb < 0 ? undefined : agentOf(last.units, verb);
}

/** What supplies comes after "comes from". */
const COMES_FROM = 'comesfrom';

function nameAt(units: readonly Unit[], at: number): Name | undefined {
  let end = at;
  while ((units[end]?.names.length ?? 0) > 0) end += 1;
  return end > at ? units.slice(at, end) : undefined;
}

/** "Peabody" is "Peabody Energy", but "Kansai Electric" is not "Tohoku Electric". */
function areSame(one: Name, other: Name): boolean {
  const [a, b] = [idsOf(one), idsOf(other)];
  if (a.length > 0 && b.length > 0) return a.some((id) => b.includes(id));
  const [short, long] = wordsOf(one).length <= wordsOf(other).length ? [one, other] : [other, one];
  return isWithin(short, long);
}

function isWithin(name: Name, units: readonly Unit[]): boolean {
  const all = new Set(units.flatMap(({ names }) => names));
  const ids = idsOf(name);
  if (ids.some((id) => all.has(id))) return true;
  const words = wordsOf(name);
  return words.length > 0 && words.every((forms) => forms.some((form) => all.has(form)));
}

function idsOf(name: Name): string[] {
  return name.flatMap(({ names }) => names.filter((one) => one.includes(':')));
}

/** For each word of a name its forms; the words of a subject's name are words of their own. */
function wordsOf(name: Name): string[][] {
  return name.flatMap(({ names }) => {
    const words = names.filter((one) => !one.includes(':'));
    return words.length < names.length ? words.map((word) => [word]) : [words];
  });
}

/** "B lost to A" where the article tells that A won against B. */
function isConverseTold(
  { near }: Scope,
  units: readonly Unit[],
  at: number,
  isProven: (unit: Unit) => boolean,
): boolean {
  const converse = converseOf(units[at]?.root ?? '');
  const who = agentOf(units, at);
  if (!converse || !who) return false;
  return near.some((clause) =>
    (clause.places.get(`~${converse}`) ?? []).some((place) => {
      const winner = agentOf(clause.units, place);
      const rest = clause.units.slice(place + 1);
      const object = nextContent(units, at, isProven);
      return (
        winner !== undefined &&
        !areSame(who, winner) &&
        isWithin(who, rest) &&
        (!object || object.names.length > 0 || find([clause], object).length > 0)
      );
    }),
  );
}

/** "Anglo American's mines" are not Peabody's. */
function isOwnerTold(clauses: readonly Clause[], units: readonly Unit[]): boolean {
  return listOwners(units).every(({ owner, owned, beside }) => {
    const others = clauses.flatMap((clause) =>
      listOwners(clause.units, true).filter((one) => one.owned.some((key) => owned.includes(key))),
    );
    return (
      others.length === 0 || others.some((one) => areSame(one.owner, owner) || isWithin(one.owner, beside))
    );
  });
}

function listOwners(
  units: readonly Unit[],
  isTold = false,
): { owner: Name; owned: string[]; beside: Name }[] {
  return units.flatMap((unit, at) => {
    if (unit.names.length === 0 || !(unit.isPossessive || isModifier(units, at, isTold))) return [];
    let first = at;
    while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
    const owner = units.slice(first, at + 1);
    const owned = units
      .slice(at + 1, unit.isPossessive ? at + 4 : nounsEnd(units, at + 1))
      .filter(({ isContent, names, isVerb }) => isContent && names.length === 0 && !isVerb)
      .flatMap((thing) => (PEOPLE.test(thing.word) ? keysOf(thing) : [`=${thing.root}`]));
    return [{ owner, owned, beside: units.slice(at, at + 4) }];
  });
}

/** "Chinese buyers" */
function isModifier(units: readonly Unit[], at: number, isTold: boolean): boolean {
  const end = nounsEnd(units, at + 1);
  if (end === at + 1) return false;
  const isOfPeople = isTold && PEOPLE.test(units[end - 1]?.word ?? '');
  return isOfPeople || /.{3}(?:an|ese|ish|ch)$/.test(units[at]?.word ?? '');
}

const PEOPLE =
  /^(?:shareholders?|investors?|stockholders?|workers?|employees|miners|union|buyers?|exporters?|producers?|customers?|mills?|officials?|regulators?)$/;

function nounsEnd(units: readonly Unit[], from: number): number {
  let end = from;
  while (end < from + 3 && units[end]?.isContent && !units[end]?.isVerb && !units[end]?.names.length)
    end += 1;
  return end;
}

function isNegationTold({ near }: Scope, said: Clause): boolean {
  return !said.isNegated || near.some(({ isNegated }) => isNegated);
}

const COMPARATORS =
  /^(?:more|less|fewer|higher|lower|below|above|than|cheaper|dearer|gap|difference|wider|short|longer|later)$/;

/** "two million more than before" and "$70 below" set a figure beside another one. */
function isComparator(units: readonly Unit[], at: number): boolean {
  if (!COMPARATORS.test(units[at]?.word ?? '')) return false;
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    if (units[back]?.number) return isDifferenceAt(units, back);
    if (units[back]?.kind === 'mark') return false;
  }
  return false;
}

function isDifferenceAt(units: readonly Unit[], at: number): boolean {
  return units
    .slice(at + 1, at + 5)
    .some(
      ({ word }, index, next) =>
        COMPARATORS.test(word) && next.slice(0, index).every(({ kind }) => kind === 'word'),
    );
}

function isFigureTold(scope: Scope, said: Clause, at: number, isProven: (unit: Unit) => boolean): boolean {
  const { units } = said;
  const clauses = [...scope.near, ...scope.earlier];
  for (const clause of clauses) {
    for (const [place, unit] of clause.units.entries()) {
      if (!unit.number || !isSameFigure(units, at, clause.units, place)) continue;
      if (isBound(scope, said, at, { clause, at: place }, isProven)) return true;
    }
  }
  if (isSpanTold(clauses, units, at) || isShareTold(clauses, units, at)) return true;
  return isDifferenceAt(units, at) && isDifferenceTold(clauses, units, at);
}

/** "two years longer" where the article tells "until 2040 instead of 2038". */
function isSpanTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const [noun, word] = [units[at + 1], units[at + 2]];
  const sign = /^(?:later|longer)$/.test(word?.word ?? '') ? 1 : word?.word === 'earlier' ? -1 : 0;
  if (noun?.root !== 'year' || sign === 0) return false;
  return clauses.some(({ units: told }) => {
    const years = told.flatMap((one, place) => (/^(?:19|20)\d\d$/.test(one.word) ? [place] : []));
    const before = years.find((place) => /^(?:of|than|from)$/.test(told[place - 1]?.word ?? ''));
    const after = years.find((place) => place !== before);
    if (years.length !== 2 || before === undefined || after === undefined) return false;
    return Number(told[after]?.word) - Number(told[before]?.word) === sign * (units[at]?.number?.value ?? 0);
  });
}

/** "cut its dividend by a third" where the article tells "to 8 cents from 12 cents". */
function isShareTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  if (!said || !/^(?:fraction|percent)$/.test(said.unit) || roleOf(units, at) !== 'by') return false;
  const verb = units.findLastIndex((unit, back) => back < at && unit.isVerb);
  const thing = units.findLast(
    (unit, back) => back < at && back > verb && unit.isContent && unit.names.length === 0,
  );
  if (verb < 0 || !thing) return false;
  return find(clauses, thing).some(({ clause }) => {
    const acts = find([clause], units[verb] as Unit);
    const [to, from] = (['to', 'from'] as const).map((role) =>
      clause.units.find((unit, place) => unit.number && roleOf(clause.units, place) === role),
    );
    if (acts.length === 0 || !to?.number || !from?.number || to.number.unit !== from.number.unit)
      return false;
    const share = Math.abs(to.number.value / from.number.value - 1) * (said.unit === 'percent' ? 100 : 1);
    return Math.abs(share - said.value) <= Math.max(said.step / 2, said.hedge ? 0.05 * said.value : 0);
  });
}

/** The words beside a figure, or the act it is said with, have to be beside the same figure in the article. */
function isBound(
  scope: Scope,
  said: Clause,
  at: number,
  figure: Hit,
  isProven: (unit: Unit) => boolean,
): boolean {
  const { units } = said;
  const lead = subjectClause(scope, figure.clause);
  const isBeside = (unit: Unit) =>
    find([figure.clause], unit).some(
      (hit) =>
        isInCell(figure.clause.units, hit.at, figure.at) &&
        (!unit.isVerb || isActTold(scope, said, units.indexOf(unit), hit, isProven)),
    ) ||
    (lead !== undefined && !unit.isVerb && find([lead], unit).length > 0);
  if (!isTimeOfFigure(said, figure)) return false;
  const [left, right] = [neighbour(units, at, -1, isProven), neighbour(units, at, 1, isProven)];
  if (right && !isBeside(right)) return false;
  if (left?.isVerb) return (!isOfGrowth(units, at) && isBeside(left)) || isDerived(left, figure);
  const act = actBefore(units, at, isProven);
  const isActThere =
    !act ||
    !figure.clause.units.some(({ isVerb }) => isVerb) ||
    find([figure.clause], act).some((hit) => isActTold(scope, said, units.indexOf(act), hit, isProven));
  if (!left && !right && !act && !isOfName(units, at, figure)) return false;
  if (!left || isBeside(left)) return isActThere;
  if (act) return isBeside(act);
  return ![...scope.order.keys()].some((clause) =>
    clause.units.some(
      ({ number }, place) =>
        number &&
        !(clause === figure.clause && place === figure.at) &&
        isSameKind(clause.units, place, figure.clause.units, figure.at),
    ),
  );
}

/** In "growth slowed to 4.6%" the figure is not that of a fall. */
function isOfGrowth(units: readonly Unit[], at: number): boolean {
  const before = units.slice(Math.max(0, at - 5), at);
  return roleOf(units, at) === 'to' && before.some(({ word }) => /\bgrowth$/.test(word));
}

/** "Vistra, the largest recipient," before "will get $600 million". */
function subjectClause({ order }: Scope, clause: Clause): Clause | undefined {
  if (!/^(?:will|would|has|have|is|are|was|were|may|could|must)$/.test(clause.units[0]?.word ?? ''))
    return undefined;
  const at = order.get(clause) ?? 0;
  const before = [...order].find(([, place]) => place === at - 1)?.[0];
  return before?.units.some(({ isVerb, number }) => isVerb || number) ? undefined : before;
}

/** Another time beside the figure in the article is the time of the figure. */
function isTimeOfFigure({ units }: Clause, { clause, at: place }: Hit): boolean {
  const times = units.filter(({ word }) => isTime(word));
  if (times.length === 0 || times.some((time) => find([clause], time).length > 0)) return true;
  const isSpan = ({ root }: Unit, at: number) =>
    /^(?:month|week|year|quart)$/.test(root) &&
    clause.units[at - 1]?.number !== undefined &&
    at - 1 !== place;
  const kinds = new Set(times.map(({ word }) => kindOfTime(word)));
  return !clause.units.some(
    (unit, at) => isSpan(unit, at) || (isTime(unit.word) && kinds.has(kindOfTime(unit.word))),
  );
}

/** "Vistra will get $1.9 billion": with nothing else beside it, the figure is that of the name before. */
function isOfName(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const last = units.findLastIndex((unit, back) => back < at && unit.names.length > 0);
  let first = last;
  while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  const name = units[last];
  if (!name || isPreposition(units[first - 1]?.word ?? '')) return true;
  return find([clause], name).some((hit) => isInCell(clause.units, hit.at, place));
}

function actBefore(units: readonly Unit[], at: number, isProven: (unit: Unit) => boolean): Unit | undefined {
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (/^(?:after|because|as|while|when|since|following|which)$/.test(unit.word)) return undefined;
    if (unit.isVerb && !isProven(unit)) return unit;
  }
  return undefined;
}

/** "profit fell to $41 million" where the article tells "$41 million, down from $66 million" or "compared with". */
function isDerived(verb: Unit, { clause, at }: Hit): boolean {
  const sign = classesOf(verb.root).has('up') ? 1 : classesOf(verb.root).has('down') ? -1 : 0;
  const value = clause.units[at]?.number?.value;
  if (sign === 0 || value === undefined) return false;
  return clause.units.some(({ number }, place) => {
    if (!number || place === at || !isSameKind(clause.units, place, clause.units, at)) return false;
    return (
      isOlder({ clause, place }) &&
      !isOlder({ clause, place: at }) &&
      Math.sign(value - number.value) === sign
    );
  });
}

function neighbour(
  units: readonly Unit[],
  at: number,
  step: 1 | -1,
  isProven: (unit: Unit) => boolean,
): Unit | undefined {
  for (let place = at + step; place >= 0 && place < units.length; place += step) {
    const unit = units[place] as Unit;
    if (unit.kind === 'mark' || unit.number || /^(?:and|or|while|but)$/.test(unit.word)) return undefined;
    if (unit.names.length > 0 || isTime(unit.word)) continue;
    if (isOfFigure(units, place)) continue;
    if (unit.isContent && !isProven(unit) && !isComparator(units, place) && !isTypeNoun(units, place))
      return Math.abs(place - at) <= FARTHEST_BESIDE ? unit : undefined;
  }
  return undefined;
}

const FARTHEST_BESIDE = 4;

/** Whether no other figure is nearer to the word; figures in one chain ("by $20 to $830") share their words. */
function isInCell(units: readonly Unit[], word: number, figure: number): boolean {
  const own = distance(units, word, figure);
  return units.every((unit, place) => {
    if (!unit.number || place === figure || distance(units, word, place) >= own) return true;
    if (!isSameKind(units, place, units, figure)) return true;
    return isChained(units, Math.min(place, figure), Math.max(place, figure));
  });
}

function distance(units: readonly Unit[], one: number, other: number): number {
  const [from, to] = one < other ? [one, other] : [other, one];
  let length = to - from;
  for (let at = from + 1; at < to; at += 1) if (units[at]?.word === ',') length += 4;
  return length;
}

function isChained(units: readonly Unit[], from: number, to: number): boolean {
  if (to - from > 6) return false;
  return units
    .slice(from + 1, to)
    .every(({ kind, isVerb, word }) => kind === 'word' && !isVerb && word !== 'and');
}

/** A difference of two figures of one kind in the article; the words beside it tell its sign. */
function isDifferenceTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  if (!said) return false;
  const figures = clauses.flatMap((clause) =>
    clause.units.flatMap((unit, place) => (unit.number ? [{ number: unit.number, clause, place }] : [])),
  );
  const sign = /^(?:less|fewer|lower|below|cheaper|short)$/.test(
    units.slice(at + 1, at + 5).find(({ word }) => COMPARATORS.test(word))?.word ?? '',
  )
    ? -1
    : 1;
  const isOther = (index: number) => {
    const number = units[index]?.number;
    return (value: number) => index !== at && number !== undefined && number.value === value;
  };
  return figures.some((one) =>
    figures.some((other) => {
      if (one === other || one.number.unit !== other.number.unit) return false;
      const isKind =
        said.unit === one.number.unit || (said.unit === 'points' && one.number.unit === 'percent');
      if (
        !isKind ||
        Math.abs(Math.abs(one.number.value - other.number.value) - said.value) > said.step / 2 + 1e-9
      )
        return false;
      // `one` is what the statement is about, `other` what it is set beside.
      const isAbout =
        units.some((_, index) => isOther(index)(one.number.value)) ||
        (isOlder(other) && !isOlder(one)) ||
        isFirstNamed(units, at, one.clause, other.clause);
      return isAbout && Math.sign(one.number.value - other.number.value) === sign;
    }),
  );
}

function isOlder({ clause, place }: { clause: Clause; place: number }): boolean {
  return (
    (/^(?:from|of)$/.test(clause.units[place - 1]?.word ?? '') &&
      clause.units
        .slice(Math.max(0, place - 5), place)
        .some(({ word }) => /^(?:from|compared|versus|against)$/.test(word))) ||
    clause.units.slice(place, place + 4).some(({ root }) => root === 'earli')
  );
}

/** Whether the statement begins with words of one clause and goes on with words of the other. */
function isFirstNamed(units: readonly Unit[], at: number, one: Clause, other: Clause): boolean {
  if (one === other) return false;
  const isOf = (clause: Clause) => (unit: Unit) => unit.isContent && find([clause], unit).length > 0;
  const [before, after] = [units.slice(0, at), units.slice(at + 1)];
  const isMore = (list: readonly Unit[], clause: Clause, rather: Clause) =>
    list.some((unit) => isOf(clause)(unit) && !isOf(rather)(unit));
  return isMore(before, one, other) && isMore(after, other, one);
}
