import { isSameNumber } from '../checking/check-number.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { isActTold } from './acts.ts';
import {
  COMPARATORS,
  isChained,
  isComparator,
  isDifferenceAt,
  isInCell,
  isOfFigure,
  neighbour,
} from './beside.ts';
import { directionOf, isSameFigure, isSameKind, roleOf } from './figures.ts';
import { areSame, isWithin, type Name } from './names.ts';
import { FINITE, isCommonThing, isPreposition, isThing, isTime, type Unit } from './read-units.ts';
import { headOf, isTypeNoun, previousContent, TYPE_NOUNS } from './roles.ts';
import { find, type Hit, type Scope } from './scope.ts';
import { type Clause, readWhole } from './story.ts';
import { classesOf } from './thesaurus.ts';
import { isTimeOfFigure } from './times.ts';

export function isFigureTold(scope: Scope, said: Clause, at: number): boolean {
  const { units } = said;
  const clauses = [...scope.near, ...scope.earlier];
  for (const clause of clauses) {
    for (const [place, unit] of clause.units.entries()) {
      if (!unit.number || !isSameFigure(units, at, clause.units, place)) continue;
      if (isForOther(units, at, clause.units, place) || isShareOfOther(scope, units, at, clause)) continue;
      const figure = { clause, at: place };
      if (isOfOtherHolder(scope, units, figure) || isAtOther(scope, units, at, figure)) continue;
      if (isOfOtherOwner(units, at, figure) || isInOtherAside(scope, said, figure)) continue;
      if (isSubjectOfOther(scope, units, at, figure)) continue;
      if (isBound(scope, said, at, figure) || isNearest(scope, said, at, figure)) return true;
    }
  }
  if (isBothTold(clauses, units, at) || isRangeTold(clauses, units, at)) return true;
  if (isPartTold(clauses, units, at)) return true;
  if (units[at - 1]?.word === 'of' && isPairTold(scope.later, units, at - 2)) return true;
  if (isSpanTold(clauses, units, at) || isShareTold(clauses, units, at) || isRatioTold(clauses, units, at))
    return true;
  return isDifferenceAt(units, at) && isDifferenceTold(clauses, units, at);
}

/** "Posco, with a 25% stake, and Mitsui, with 15%": the figure belongs to the name before it. */
function isOfOtherHolder({ order, sentence }: Scope, units: readonly Unit[], { clause, at }: Hit): boolean {
  const first = clause.units.findIndex(({ kind }) => kind !== 'mark');
  if (clause.units[first]?.word !== 'with' || clause.units.slice(first, at).some(isNamed)) return false;
  const own = [...order].filter(([one]) => sentence.get(one) === sentence.get(clause)).map(([one]) => one);
  const holder = own[own.indexOf(clause) - 1]?.units.filter(isNamed) ?? [];
  const others = own.filter((one) => one !== clause).flatMap((one) => one.units.filter(isNamed));
  const named = units.filter((unit) => isNamed(unit) && !unit.isProven);
  return (
    holder.length > 0 &&
    named.some((name) => isWithin([name], others)) &&
    !named.some((name) => isWithin([name], holder))
  );
}

/** "two ships wait at Gladstone and five at Hay Point": the figure just before the place belongs to it. */
function isAtOther(
  { sentence, order }: Scope,
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
): boolean {
  const said = units.flatMap((unit, next) =>
    next > at && isNamed(unit) && isPreposition(units[next - 1]?.word ?? '') ? [unit] : [],
  )[0];
  if (!said) return false;
  const own = [...order]
    .filter(([one]) => sentence.get(one) === sentence.get(clause))
    .flatMap(([one]) => one.units);
  const figures = own.flatMap((unit, next) =>
    unit.number && isPreposition(own[next + 1]?.word ?? '') && isWithin([said], own.slice(next + 2, next + 3))
      ? [unit]
      : [],
  );
  return figures.length > 0 && !figures.includes(clause.units[place] as Unit);
}

/** "Peru's output" when the article says "Peru's output fell, while Chile's output rose 3%" */
function isOfOtherOwner(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const said = ownersBefore(units, at);
  const told = ownersBefore(clause.units, place);
  return said.some(({ owner, thing }) => {
    const same = told.filter((one) => one.thing === thing);
    return same.length > 0 && !same.some((one) => areSame(one.owner, owner));
  });
}

/** The names that own a thing before a figure. */
function ownersBefore(units: readonly Unit[], at: number): { owner: Name; thing: string }[] {
  return units.slice(0, at).flatMap((unit, last) => {
    // "Peru has debt of", "Peru's debt of"
    const has = /^(?:has|have|had)$/.test(units[last + 1]?.word ?? '');
    if (!isNamed(unit) || !(unit.isPossessive || has)) return [];
    let first = last;
    while (units[first - 1] && isNamed(units[first - 1] as Unit)) first -= 1;
    const thing = headOf(units, units[has ? last + 2 : last + 1]);
    return thing?.isContent && !thing.isVerb
      ? [{ owner: units.slice(first, last + 1), thing: thing.root }]
      : [];
  });
}

/** "Output will be 15 million" when the article says "output, once put at 15 million, will be 12 million" */
function isInOtherAside(scope: Scope, said: Clause, { clause, at: place }: Hit): boolean {
  const { units } = sentenceOf(scope, clause);
  const figure = units.indexOf(clause.units[place] as Unit);
  const from = units.findLastIndex(({ word }, at) => at < figure && word === ',');
  const to = units.findIndex(({ word }, at) => at > figure && word === ',');
  const act = units
    .slice(from + 1, figure)
    .find(({ isContent, isVerb, form }) => isVerb || (isContent && /ed$/.test(form)) || ASIDE.test(form));
  const isAside =
    from > 0 && to > 0 && to < units.length - 2 && act !== undefined && /(?:ed|ing)$|^put$/.test(act.form);
  const next = units[to + 1];
  if (!isAside || !(next?.isVerb || FINITE.test(next?.word ?? ''))) return false;
  return find([said], act).length === 0 && !said.units.some(({ form }) => form === act.form);
}

/** "Jobs in services will fall 5,000" when the article gives the figure for jobs in steel, in another sentence */
function isSubjectOfOther(scope: Scope, units: readonly Unit[], at: number, { clause }: Hit): boolean {
  const { near, earlier, later, sentence } = scope;
  const act = units.findIndex(({ isVerb, word }) => isVerb || FINITE.test(word));
  if (
    act < 1 ||
    act > at ||
    units.slice(0, act).some(({ kind, word }) => kind === 'mark' && !/^[-/]$/.test(word))
  )
    return false;
  const own = sentenceOf(scope, clause);
  // "The inspections", "it" and "the mine" are known from before.
  const [lead, head, next] = own.units.filter(({ kind }) => kind === 'word');
  if (/^(?:it|they|that|this|these|those)$/.test(lead?.word ?? '')) return false;
  if (lead?.word === 'the' && head?.isContent && (next?.isVerb || FINITE.test(next?.word ?? '')))
    return false;
  if (units[0]?.word === 'the' && units[1] && isThing(units[1]) && act === 2) return false;
  const all = [...near, ...earlier, ...later];
  const known = [own, ...all.filter((one) => sentence.get(one) === 0)];
  const things = units.slice(0, act).filter((unit) => isCommonThing(unit) && directionOf(unit) === 0);
  const isMissing = (unit: Unit) => find(known, unit).length === 0;
  const isHere = (unit: Unit) => clause.units.some(({ root }) => root === unit.root);
  const heads = things.filter(isHere);
  const isBesideHead = (unit: Unit) =>
    find(all, unit).some(
      ({ clause: other }) =>
        sentence.get(other) === sentence.get(clause) &&
        heads.some(({ root }) => other.units.some((one) => one.root === root)),
    );
  if (
    things.some(
      (unit) => find([clause], unit).length === 0 && sentence.get(clause) !== 0 && isBesideHead(unit),
    )
  )
    return true;
  const isPronoun = sentence.get(clause) !== 0 && things.every(isMissing);
  return !isPronoun && things.some((unit) => isMissing(unit) && find(all, unit).length > 0);
}

const ASIDE = /^(?:estimated|expected|forecast|projected|planned|valued|priced|put)$/;

function isNamed({ names }: Unit): boolean {
  return names.length > 0;
}

/** "$340 million on solar panels" when the article says "$340 million on maintenance" */
function isForOther(units: readonly Unit[], at: number, told: readonly Unit[], place: number): boolean {
  const [said, reported] = [purposeAfter(units, at), purposeAfter(told, place)];
  return (
    said.length > 0 && reported.length > 0 && !said.some((one) => find([readWhole(reported)], one).length > 0)
  );
}

/** "48% of exports" when the sentence with the share does not mention exports */
function isShareOfOther(scope: Scope, units: readonly Unit[], at: number, clause: Clause): boolean {
  if (units[at]?.number?.unit !== 'percent' || units[at + 1]?.word !== 'of') return false;
  const whole = units.slice(at + 2, at + 6).find((unit) => unit.kind !== 'word' || isThing(unit));
  return (
    whole !== undefined &&
    isThing(whole) &&
    !isNamed(whole) &&
    find([sentenceOf(scope, clause)], whole).length === 0
  );
}

function purposeAfter(units: readonly Unit[], at: number): Unit[] {
  if (!/^(?:on|for)$/.test(units[at + 1]?.word ?? '')) return [];
  const after = units.slice(at + 2, at + 8);
  const end = after.findIndex(
    ({ kind, number, isVerb, word }) =>
      kind === 'mark' || number || isVerb || isPreposition(word) || word === 'and',
  );
  return after.slice(0, end < 0 ? undefined : end).filter(isThing);
}

/** "on revenue of $4.8 billion" when a later sentence says "revenue rose 11% to $4.8 billion" */
export function isPairTold(later: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const thing = units[at];
  if (!thing?.isContent || thing.isVerb || thing.names.length > 0) return false;
  if (units[at + 1]?.word !== 'of' || !units[at + 2]?.number) return false;
  return find(later, thing).some(({ clause, at: place }) =>
    clause.units.some(
      (unit, figure) =>
        unit.number &&
        isSameFigure(units, at + 2, clause.units, figure) &&
        !isOfOtherOwner(units, at + 2, { clause, at: figure }) &&
        isInCell(clause.units, place, figure),
    ),
  );
}

/** "14.1-15.1 million tons", or its midpoint, when the article says "14.1 million to 15.1 million" */
function isRangeTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  const isMiddle = units.some(({ word }) => /^midpoints?$/.test(word));
  if (!said || (said.high === undefined && !isMiddle)) return false;
  return clauses.some(({ units: told }) =>
    told.some(({ number: low }, place) => {
      const high = told[place + 2]?.number;
      const link = told[place + 1]?.word ?? '';
      const isRange = link === 'to' || (link === 'and' && told[place - 1]?.word === 'between');
      if (!low || !high || !isRange || high.unit !== said.unit || high.currency !== said.currency)
        return false;
      if ((roleOf(told, place) === 'from') !== (roleOf(units, at) === 'from') || low.value >= high.value)
        return false;
      if (said.high !== undefined) return said.value === low.value && said.high === high.value;
      return isSameNumber(said, (low.value + high.value) / 2);
    }),
  );
}

/** "a quarter of the price, $120 million," when the article gives $120 million and the full price */
function isPartTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  if (said?.unit !== 'fraction') return false;
  return units.some(({ number: part }, other) => {
    if (!part || other === at || part.unit === 'fraction') return false;
    return clauses.some(({ units: told }) =>
      told.some(
        ({ number }, place) =>
          number?.value === part.value &&
          number.unit === part.unit &&
          told.some(
            ({ number: whole }, index) =>
              whole &&
              index < place &&
              whole.value > number.value &&
              isSameKind(told, index, told, place) &&
              isSameNumber(said, number.value / whole.value),
          ),
      ),
    );
  });
}

/** "its two units" when the article says "both units" */
function isBothTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const [said, noun] = [units[at]?.number, units[at + 1]];
  if (said?.value !== 2 || said.unit !== 'none' || !noun?.isContent) return false;
  return find(clauses, noun).some(({ clause, at: place }) =>
    clause.units.slice(Math.max(0, place - 2), place).some(({ word }) => word === 'both'),
  );
}

/** "two years longer" when the article says "until 2040 instead of 2038" */
export function isSpanTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const [noun, word] = [units[at + 1], units[at + 2]];
  const sign = /^(?:later|longer)$/.test(word?.word ?? '') ? 1 : word?.word === 'earlier' ? -1 : 0;
  if (noun?.root !== 'year' || sign === 0) return false;
  return clauses.some(({ units: reported }) => {
    const years = reported.flatMap((one, place) => (/^(?:19|20)\d\d$/.test(one.word) ? [place] : []));
    const before = years.find((place) => /^(?:of|than|from)$/.test(reported[place - 1]?.word ?? ''));
    const after = years.find((place) => place !== before);
    if (years.length !== 2 || before === undefined || after === undefined) return false;
    return (
      Number(reported[after]?.word) - Number(reported[before]?.word) ===
      sign * (units[at]?.number?.value ?? 0)
    );
  });
}

/** "more than four times the $5.5 million" when the article has both figures in one sentence */
function isRatioTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  if (!said || units[at + 1]?.word !== 'times' || said.unit !== 'none') return false;
  const [one, other] = [
    units.slice(0, at).findLast(({ number }) => number),
    units.slice(at + 1).find(({ number }) => number),
  ];
  if (!one?.number || !other?.number || other.number.value === 0) return false;
  const isThere = (number: NumberReading) =>
    clauses.some((clause) => clause.units.some((unit) => unit.number?.value === number.value));
  return (
    isThere(one.number) && isThere(other.number) && isSameNumber(said, one.number.value / other.number.value)
  );
}

/** "cut its dividend by a third" when the article says "to 8 cents from 12 cents" */
function isShareTold(clauses: readonly Clause[], units: readonly Unit[], at: number): boolean {
  const said = units[at]?.number;
  if (!said || roleOf(units, at) === 'to' || roleOf(units, at) === 'from') return false;
  const verb = units.findLastIndex((unit, back) => back < at && directionOf(unit) !== 0);
  const thing = units.findLast((unit, back) => back < at && isCommonThing(unit) && directionOf(unit) === 0);
  if (verb < 0 || !thing) return false;
  return find(clauses, thing).some(({ clause }) => {
    const [to, from] = (['to', 'from'] as const).map(
      (role) =>
        clause.units.find((unit, place) => unit.number && roleOf(clause.units, place) === role)?.number,
    );
    if (!to || !from || to.unit !== from.unit) return false;
    const gap = to.value - from.value;
    const isSameWay = Math.sign(gap) === directionOf(units[verb]) || JUDGING.test(units[verb]?.word ?? '');
    return isSameWay && isGap(said, Math.abs(gap), from);
  });
}

/** A ratio that worsens may rise. */
const JUDGING = /^(?:worsen|deteriorat|improv)/;

/** Whether a figure is the difference itself, or its share of the older figure. */
function isGap(said: NumberReading, gap: number, { value, unit, currency }: NumberReading): boolean {
  switch (said.unit) {
    case 'fraction':
    case 'percent':
      return isSameNumber(
        { ...said, step: Math.max(said.step, said.unit === 'fraction' ? 0.02 : 0) },
        (gap / Math.abs(value)) * (said.unit === 'percent' ? 100 : 1),
      );
    case 'points':
    case 'basis points':
      return unit === 'percent' && isSameNumber(said, gap * (said.unit === 'points' ? 1 : 100));
    default:
      return said.unit === unit && said.currency === currency && isSameNumber(said, gap);
  }
}

/** The words or act next to a figure have to be next to the same figure in the article. */
function isBound(scope: Scope, said: Clause, at: number, figure: Hit): boolean {
  const { units } = said;
  const lead = subjectClause(scope, figure.clause);
  const isBeside = (unit: Unit) =>
    find([figure.clause], unit).some(
      (hit) =>
        isInCell(figure.clause.units, hit.at, figure.at) &&
        (!unit.isVerb || isActTold(scope, said, units.indexOf(unit), hit)),
    ) ||
    (lead !== undefined && !unit.isVerb && find([lead], unit).length > 0);
  if (
    !isTimeOfFigure(scope, said, at, figure) ||
    isOfOtherName(units, at, figure) ||
    isOfOtherCell(scope, units, at, figure)
  )
    return false;
  if (isOwnTold(units, at, figure)) return true;
  const [left, right] = [neighbour(units, at, -1), neighbour(units, at, 1)];
  // Units were already compared with the figure.
  if (right && !/^(?:tonnes?|tons?|shortton|barrels?)$/.test(right.word) && !isBeside(right)) return false;
  if (left && (left.isVerb || directionOf(left) !== 0) && isSubjectElsewhere(scope, said, left, figure))
    return false;
  if (left?.isVerb) return (!isOfGrowth(units, at) && isBeside(left)) || isDerived(left, figure);
  const act = actBefore(units, at);
  const isActThere =
    !act ||
    !figure.clause.units.some(({ isVerb }) => isVerb) ||
    find([figure.clause], act).some((hit) => isActTold(scope, said, units.indexOf(act), hit));
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

/** Each word stated with the figure is at least as near to it as to any other figure in the article. */
function isNearest(scope: Scope, said: Clause, at: number, figure: Hit): boolean {
  if (
    !isTimeOfFigure(scope, said, at, figure) ||
    isOfOtherName(said.units, at, figure) ||
    isOfOtherCell(scope, said.units, at, figure) ||
    isOfGrowth(said.units, at)
  )
    return false;
  const sentence = sentenceOf(scope, figure.clause);
  const place = sentence.units.indexOf(figure.clause.units[figure.at] as Unit);
  const words = wordsBeside(said.units, at);
  const isMove = words.some((word) => directionOf(word) !== 0);
  const own = ownThing(sentence.units, place);
  if (own && words.some(isThing) && find([said], own).length === 0) return false;
  return (
    words.length > 0 &&
    words.every((word) => isNearestTo(scope, word, { clause: sentence, at: place }, isMove && isThing(word)))
  );
}

/** "the bank's 2% target" when the article says "the bank's target of 2%", and vice versa */
function isOwnTold(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const isSame = (before: Unit | undefined, after: Unit | undefined) =>
    before !== undefined &&
    after !== undefined &&
    isThing(after) &&
    find([readWhole([before])], after).length > 0;
  return (
    isSame(ownThing(units, at), clause.units[place + 1]) ||
    isSame(ownThing(clause.units, place), units[at + 1])
  );
}

/** "spending" in "spending of $310 million" */
function ownThing(units: readonly Unit[], at: number): Unit | undefined {
  const thing = units[at - 1]?.word === 'of' ? units[at - 2] : undefined;
  return thing && isCommonThing(thing) && directionOf(thing) === 0 ? thing : undefined;
}

function sentenceOf({ sentence, order }: Scope, clause: Clause): Clause {
  const known = wholes.get(clause);
  if (known) return known;
  const index = sentence.get(clause);
  const parts = [...order.keys()].filter((one) => sentence.get(one) === index);
  const whole = readWhole(parts.flatMap(({ units }) => units));
  wholes.set(clause, whole);
  return whole;
}

const wholes = new WeakMap<Clause, Clause>();

function isNearestTo(scope: Scope, word: Unit, { clause, at }: Hit, isOfMove: boolean): boolean {
  const { near, earlier, sentence } = scope;
  const { units } = clause;
  const hits = find([clause], word);
  const isName = word.names.length > 0;
  if (hits.length > 0)
    return hits.some(
      (hit) =>
        (isInCell(units, hit.at, at) && !isTiedElsewhere(units, hit.at, at)) ||
        (isName && isSubjectOf(units, hit.at, at)),
    );
  if (directionOf(word) !== 0) return isDerived(word, { clause, at });
  const before = units.slice(0, at);
  const isCalled = before.some((unit) => TYPE_NOUNS.test(unit.word) || unit.word === 'it');
  if (isName && !isCalled && before.some(({ names }) => names.length > 0)) return false;
  const value = units[at]?.number?.value;
  const others = find([...near, ...earlier], word);
  if (isOfMove && others.length > 0 && others.every(({ clause: other }) => sentence.get(other) !== 0))
    return false;
  return !others.some(({ clause: other }) =>
    sentenceOf(scope, other).units.some(
      ({ number }, place, all) => number && number.value !== value && isSameKind(all, place, units, at),
    ),
  );
}

/** No other name comes between the name and the figure. */
function isSubjectOf(units: readonly Unit[], name: number, figure: number): boolean {
  return name < figure && units.slice(name + 1, figure).every(({ names }) => names.length === 0);
}

/** "spending of $310 million", "fell to $101": the word belongs to that figure only. */
function isTiedElsewhere(units: readonly Unit[], word: number, figure: number): boolean {
  const isTied = (place: number) =>
    Math.abs(place - word) <= 2 &&
    units
      .slice(Math.min(place, word) + 1, Math.max(place, word))
      .every(({ kind, word: between }) => kind === 'word' && between !== 'and');
  const isOther = (place: number) =>
    isTied(place) && !isChained(units, Math.min(place, figure), Math.max(place, figure));
  return !isTied(figure) && units.some(({ number }, place) => number && place !== figure && isOther(place));
}

/** The nearest name, act and thing before a figure, and the thing after it. */
function wordsBeside(units: readonly Unit[], at: number): Unit[] {
  const words = new Map<string, Unit>();
  const hasOwn = units[at + 1]?.isContent === true;
  let isApart = false;
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    // Words before a comma, or before an act that is not a move, have their own figure.
    isApart ||=
      (unit.kind === 'mark' && unit.word !== '-') || (hasOwn && unit.isVerb && directionOf(unit) === 0);
    if (!isTold(units, back)) continue;
    const kind = unit.names.length > 0 ? 'name' : unit.isVerb || directionOf(unit) !== 0 ? 'act' : 'thing';
    const isPlace = kind === 'name' && isPreposition(units[back - 1]?.word ?? '');
    if (!words.has(kind) && !isPlace && !(isApart && kind === 'thing')) words.set(kind, unit);
  }
  for (let next = at + 1; next < units.length; next += 1) {
    const unit = units[next] as Unit;
    if (unit.number || (unit.kind === 'mark' && unit.word !== '-') || unit.isVerb) break;
    if (/^(?:after|because|as|when|while|since|amid|following|but|and)$/.test(unit.word)) break;
    if (isTold(units, next) && unit.names.length === 0) return [...words.values(), unit];
  }
  return [...words.values()];
}

function isTold(units: readonly Unit[], at: number): boolean {
  const { isContent, isProven, word } = units[at] as Unit;
  if (!isContent || isProven || isTime(word)) return false;
  return !isComparator(units, at) && !isTypeNoun(units, at) && !isOfFigure(units, at);
}

/** "Gas supplied 17%" when the article says "coal supplied 17%, gas 43%" */
function isSubjectElsewhere(
  { near, earlier, later, sentence }: Scope,
  said: Clause,
  verb: Unit,
  figure: Hit,
): boolean {
  const { clause, at } = figure;
  const subject = previousContent(said.units, said.units.indexOf(verb));
  if (!subject) return false;
  const hits = find([clause], subject);
  if (hits.length > 0) return !hits.some((hit) => isInCell(clause.units, hit.at, at));
  const act = find([clause], verb).find((hit) => hit.at < at)?.at ?? at;
  const between = clause.units.slice(act + 1, at).filter(isCommonThing);
  const own = previousContent(clause.units, act);
  const moved = between.length > 0 || !own ? between : [own];
  return (
    moved.length > 0 &&
    moved.every(
      (thing) => find([said], thing).length === 0 || directionOf(thing) !== 0 || thing.root === 'annu',
    ) &&
    find([...near, ...earlier, ...later], subject).some((hit) => sentence.get(hit.clause) !== 0)
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

/** "Vistra will get $1.9 billion": with nothing else near it, the figure belongs to the preceding name. */
function isOfName(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const last = units.findLastIndex((unit, back) => back < at && unit.names.length > 0);
  let first = last;
  while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  const name = units[last];
  if (!name || isPreposition(units[first - 1]?.word ?? '')) return true;
  return find([clause], name).some((hit) => isInCell(clause.units, hit.at, place));
}

/** "to 91.7 million in the EC, and Japan's to 89 million": each figure belongs to its nearest words. */
function isOfOtherCell(
  { near, order }: Scope,
  units: readonly Unit[],
  at: number,
  { clause, at: place }: Hit,
): boolean {
  if (roleOf(units, at) === 'from') return false;
  return units.some((unit, index) => {
    if (index > at || !isThing(unit) || units[index - 1]?.number || !isInCell(units, index, at)) return false;
    // "beats estimates, up 12% at 10.4 million tonnes"
    const between = units.slice(index + 1, at);
    if (between.some(({ word }) => word === ',') && between.some(({ number }) => number)) return false;
    const hits = find([clause], unit);
    if (hits.length > 0) return hits.every((hit) => isCutOff(units, clause, hit.at, place));
    const isTaken = ({ clause: other }: Hit) =>
      other.units.some(
        (reported, index) => reported.number && isSameKind(other.units, index, clause.units, place),
      );
    const others = find(near, unit).filter(({ clause: other }) => order.get(other) !== 0);
    return (
      unit.names.length === 0 && others.length > 0 && others.every(isTaken) && hasOtherThing(units, clause)
    );
  });
}

function hasOtherThing(units: readonly Unit[], { units: reported }: Clause): boolean {
  return reported.some(
    (unit, index) =>
      isThing(unit) && !reported[index - 1]?.number && !units.some((said) => said.root === unit.root),
  );
}

/** Whether another figure is nearer to the word, and another word of its kind nearer to the figure. */
function isCutOff(
  units: readonly Unit[],
  { units: reported }: Clause,
  word: number,
  figure: number,
): boolean {
  if (isInCell(reported, word, figure)) return false;
  const isName = (reported[word]?.names.length ?? 0) > 0;
  return reported
    .slice(Math.min(word, figure) + 1, Math.max(word, figure))
    .some(
      (unit, index, between) =>
        isThing(unit) &&
        unit.names.length > 0 === isName &&
        !between[index - 1]?.number &&
        !units.some((said) => said.root === unit.root),
    );
}

/** "and Nigeria 16.2%" when the article gives the figure for another name */
function isOfOtherName(units: readonly Unit[], at: number, { clause, at: place }: Hit): boolean {
  const name = nameOf(units, at);
  if (!name || clause.units.some((unit) => isWithin([unit], name))) return false;
  const other = nameOf(clause.units, place);
  const last = other?.at(-1);
  return (
    last !== undefined &&
    clause.units.slice(clause.units.indexOf(last) + 1, place).every(({ isContent }) => !isContent)
  );
}

/** The name before a figure that the figure belongs to. */
function nameOf(units: readonly Unit[], at: number): Name | undefined {
  const last = units.findLastIndex((unit, back) => back < at && unit.names.length > 0);
  if (last < 0) return undefined;
  let first = last;
  while (first > 0 && (units[first - 1]?.names.length ?? 0) > 0) first -= 1;
  const lead = units[first - 1]?.word === 'the' ? units[first - 2] : units[first - 1];
  return isPreposition(lead?.word ?? '') && lead?.word !== 'of' ? undefined : units.slice(first, last + 1);
}

function actBefore(units: readonly Unit[], at: number): Unit | undefined {
  for (let back = at - 1; back >= 0; back -= 1) {
    const unit = units[back] as Unit;
    if (/^(?:after|because|as|while|when|since|following|which)$/.test(unit.word)) return undefined;
    if (unit.isVerb && !unit.isProven && !isOfFigure(units, back)) return unit;
  }
  return undefined;
}

/** "profit fell to $41 million" when the article says "$41 million, down from $66 million" */
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

/** A difference of two like figures in the article; the words around it give its sign. */
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
      const share = (100 * Math.abs(one.number.value - other.number.value)) / Math.abs(other.number.value);
      const isShare =
        said.unit === 'percent' &&
        one.number.unit !== 'percent' &&
        units.slice(at + 1).some(({ number }) => number?.value === other.number.value) &&
        isSameNumber(said, share);
      if (isShare && Math.sign(one.number.value - other.number.value) === sign) return true;
      const isKind =
        said.unit === one.number.unit || (said.unit === 'points' && one.number.unit === 'percent');
      if (
        !isKind ||
        Math.abs(Math.abs(one.number.value - other.number.value) - said.value) > said.step / 2 + 1e-9
      )
        return false;
      // `one` is the subject of the statement, `other` what it is compared with.
      const isAbout =
        units.some((_, index) => isOther(index)(one.number.value)) ||
        (isOlder(other) && !isOlder(one)) ||
        isFirstNamed(units, at, one.clause, other.clause);
      return isAbout && Math.sign(one.number.value - other.number.value) === sign;
    }),
  );
}

export function isOlder({ clause, place }: { clause: Clause; place: number }): boolean {
  return (
    (/^(?:from|of)$/.test(clause.units[place - 1]?.word ?? '') &&
      clause.units
        .slice(Math.max(0, place - 5), place)
        .some(({ word }) => /^(?:from|compared|versus|against)$/.test(word))) ||
    clause.units.slice(place, place + 4).some(({ root }) => root === 'earli')
  );
}

/** Whether the statement uses words of one clause before those of the other. */
function isFirstNamed(units: readonly Unit[], at: number, one: Clause, other: Clause): boolean {
  if (one === other) return false;
  const isOf = (clause: Clause) => (unit: Unit) => unit.isContent && find([clause], unit).length > 0;
  const [before, after] = [units.slice(0, at), units.slice(at + 1)];
  const isMore = (list: readonly Unit[], clause: Clause, rather: Clause) =>
    list.some((unit) => isOf(clause)(unit) && !isOf(rather)(unit));
  return isMore(before, one, other) && isMore(after, other, one);
}
