import type { HoldReason } from '#contract/agents.ts';
import type { LegacyCategory } from '#contract/dashboard.ts';
import { daysBetween } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { SeriesEntry } from '#contract/fred.ts';
import type { SymbolEntry } from '#contract/yahoo.ts';
import { medianOf } from './significance.ts';

export interface DatedValue {
  date: string;
  value: number;
}

/** What is stored for a date: the newest accepted value, and the newest value if it is held back. */
export interface KnownValue {
  date: string;
  accepted: number | null;
  held: { value: number; reason: HoldReason } | null;
}

const LARGEST = 1e21;
const SMALLEST = 1e-12;

/** Changes between values beyond these limits would overflow or round to zero. */
export function isComparable(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST && size <= LARGEST);
}

export interface ValueKind {
  /** `by-history`: zero and less are possible only for a series that has had them repeatedly. */
  sign: 'positive' | 'any' | 'by-history';
  /** Steps are log ratios, percentage points, or those of a figure that swings around zero. */
  steps: 'ratio' | 'points' | 'swing';
  /** A latest value may always move this far. */
  usualStep: number;
  /** A value within a history may always be this far from its neighbors. */
  widestStep: number;
  /** Set if even a first value can be judged. */
  range?: readonly [least: number, most: number];
}

const FIVEFOLD = Math.log(5);
const TWOFOLD = Math.log(2);
const RATE: ValueKind = { sign: 'any', steps: 'points', usualStep: 0.75, widestStep: 4 };
const SWING: ValueKind = { sign: 'any', steps: 'swing', usualStep: 0, widestStep: 0 };
const COMMODITY = priceKind(0.35, FIVEFOLD);
const BOND_PRICE = priceKind(0.15, Math.log(3));

const SYMBOL_KINDS: Record<SymbolEntry['category'], ValueKind> = {
  stock: priceKind(0.4, FIVEFOLD),
  index: priceKind(0.12, TWOFOLD),
  commodity: COMMODITY,
  volatility: priceKind(0.9, FIVEFOLD),
  crypto: priceKind(0.4, FIVEFOLD),
  bond: BOND_PRICE,
  currency: priceKind(0.08, TWOFOLD),
};

function priceKind(usualStep: number, widestStep: number): ValueKind {
  return { sign: 'positive', steps: 'ratio', usualStep, widestStep };
}

/** Yahoo Finance lists yields and prices of bonds alike. */
export function kindOfSymbol({ symbol, name, category }: SymbolEntry): ValueKind {
  const isYield = /^\^(IRX|FVX|TNX|TYX)$/.test(symbol) || (category === 'bond' && /yield|rate/i.test(name));
  return isYield ? RATE : SYMBOL_KINDS[category];
}

const INTEREST =
  /yield|treasury|interest|funds|financing|mortgage|inflation|spread|bill|bond|loan|prime|minus/i;
const SIGNED = /\b(change|growth|net|balance|surplus|deficit|contributions?|diffusion|saving)\b/i;

export function kindOfSeries(series: Pick<SeriesEntry, 'title' | 'category'> & { units: string }): ValueKind {
  const { title, category, units } = series;
  const isPercent = /percent|%/i.test(units);
  if (isPercent && /change|growth/i.test(`${title} ${units}`)) return SWING;
  if (isPercent && (category === 'rates' || INTEREST.test(title))) return RATE;
  if (SIGNED.test(`${title} ${units}`)) return SWING;
  return { ...priceKind(0.1, FIVEFOLD), sign: isPercent ? 'positive' : 'by-history' };
}

/** Yields are of the Treasury, and bonds are priced in percent of par. */
export function kindOfLegacyItem(category: LegacyCategory): ValueKind {
  if (category === 'yield') return { ...RATE, range: [-5, 30] };
  return category === 'bonds' ? { ...BOND_PRICE, range: [1, 300] } : COMMODITY;
}

export interface CheckContext {
  /** In date order. */
  known: readonly KnownValue[];
  /** Accepted values of the same quantity from other sources. */
  secondSource?: readonly DatedValue[];
  /** Another value the source gave, without a date. It counts only while nothing is stored. */
  reference?: number | undefined;
  /** Days on which the source rescaled the whole history: an answer and older values differ in scale. */
  splitDates?: readonly string[];
}

/** A value on the time line of one symbol or series. */
interface Point extends DatedValue {
  isTrusted: boolean;
  isStored: boolean;
}

/** Decides for each value, in date order, whether it can be used, or why it is held back. */
export function checkValues<T extends DatedValue>(
  incoming: readonly T[],
  kind: ValueKind,
  context: CheckContext,
): (T & { reason: HoldReason | null })[] {
  const rules = settleSign(kind, incoming, context.known);
  const known = new Map(context.known.map((one) => [one.date, one]));
  const reasons = new Map<string, HoldReason>();
  const stored = new Set<DatedValue>(
    incoming.filter(({ date, value }) => known.get(date)?.accepted === value),
  );
  const witnesses = createWitnesses(context);
  const trusted = new Set<DatedValue>(
    incoming.filter(
      (one) => stored.has(one) || isConfirmed(one, rules, known.get(one.date)?.held, witnesses),
    ),
  );
  const [least, most] = rules.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const one of incoming.filter((each) => !stored.has(each))) {
    if (rules.sign === 'positive' && one.value <= 0) reasons.set(one.date, 'not-positive');
    else if (one.value < least || one.value > most) reasons.set(one.date, 'unit');
  }
  if (!context.splitDates?.length) {
    for (const [one, reason] of findRestated(incoming, rules, known)) {
      if (!trusted.has(one) && !reasons.has(one.date)) reasons.set(one.date, reason);
    }
  }
  const usable = incoming.filter(({ date }) => !reasons.has(date));
  const reference = context.known.length === 0 ? context.reference : undefined;
  const anchor =
    reference === undefined ? [] : [{ date: '', value: reference, isTrusted: true, isStored: true }];
  const line = createLine(usable, { trusted, stored }, context.known);
  const answered = new Set(incoming.map(({ date }) => date));
  const isSplit = (from: Point, to: Point) =>
    !answered.has(from.date) &&
    (context.splitDates?.some((day) => from.date < day && day <= to.date) ?? false);
  for (const [point, reason] of findOutliers([...anchor, ...line], rules, isSplit))
    reasons.set(point.date, reason);
  const good = line.filter(({ date }) => !reasons.has(date));
  for (const point of findFrozen(good)) reasons.set(point.date, 'frozen');
  return incoming.map((one) => ({ ...one, reason: reasons.get(one.date) ?? null }));
}

const FEWEST_NEGATIVE = 3;
const LEAST_NEGATIVE_SHARE = 0.05;

function settleSign(
  kind: ValueKind,
  incoming: readonly DatedValue[],
  known: readonly KnownValue[],
): ValueKind {
  if (kind.sign !== 'by-history') return kind;
  const values = [...known.flatMap(({ accepted }) => accepted ?? []), ...incoming.map(({ value }) => value)];
  const negative = values.filter((value) => value <= 0).length;
  const isSigned = negative >= FEWEST_NEGATIVE && negative >= values.length * LEAST_NEGATIVE_SHARE;
  return isSigned ? SWING : { ...kind, sign: 'positive' };
}

const FEWEST_RESTATED = 3;
const RESTATED_SHARE = 0.2;

/** Stored values that came back very different. If they are a large part of it, the whole answer is held. */
function findRestated(
  incoming: readonly DatedValue[],
  kind: ValueKind,
  known: ReadonlyMap<string, KnownValue>,
): Map<DatedValue, HoldReason> {
  const restated = new Map<DatedValue, HoldReason>();
  let resent = 0;
  for (const one of incoming) {
    const before = known.get(one.date)?.accepted ?? null;
    if (before === null || kind.usualStep === 0) continue;
    resent += 1;
    if (Math.abs(stepOf(before, one.value, kind)) <= kind.usualStep) continue;
    restated.set(one, isExtreme(before, one.value, kind) ? 'unit' : 'revised');
  }
  if (restated.size < FEWEST_RESTATED || restated.size < resent * RESTATED_SHARE) return restated;
  return new Map(incoming.map((one) => [one, restated.get(one) ?? 'revised']));
}

const SAME_SHARE = 0.03;
const SAME_POINTS = 0.1;
const DAYS_APART = 3;
const WITNESS_DAYS = 10;
/** Reasons the same source can clear by repeating the value in another run. */
const CONFIRMED_BY_REPETITION: readonly HoldReason[] = ['spike', 'revised'];

/** What can confirm a value, prepared once because a history has thousands of values. */
interface Witnesses {
  splitDates: readonly string[];
  secondSource: readonly { at: number; value: number }[];
  /** Values held back as spikes, with the date of the next known value. */
  spikes: readonly (DatedValue & { next: string | undefined })[];
}

function createWitnesses({ known, secondSource = [], splitDates = [] }: CheckContext): Witnesses {
  return {
    splitDates,
    secondSource: secondSource.map(({ date, value }) => ({ at: Date.parse(date), value })),
    spikes: known.flatMap(({ date, held }, place) =>
      held?.reason === 'spike' ? [{ date, value: held.value, next: known[place + 1]?.date }] : [],
    ),
  };
}

function isConfirmed(
  one: DatedValue,
  kind: ValueKind,
  held: KnownValue['held'] | undefined,
  { secondSource, splitDates, spikes }: Witnesses,
): boolean {
  if (kind.sign === 'positive' && one.value <= 0) return false;
  // For days after a split a source may repeat its unadjusted history.
  const isAfterSplit = splitDates.some(
    (day) => day <= one.date && daysBetween(day, one.date) <= WITNESS_DAYS,
  );
  const isRepeated = held?.value === one.value && CONFIRMED_BY_REPETITION.includes(held.reason);
  if (isRepeated && !isAfterSplit) return true;
  const same = kind.steps === 'ratio' ? SAME_SHARE : SAME_POINTS;
  const at = Date.parse(one.date);
  const isSame = (other: Witnesses['secondSource'][number]) =>
    Math.abs(other.at - at) <= DAYS_APART * DAY_MS && Math.abs(stepOf(other.value, one.value, kind)) <= same;
  if (secondSource.some(isSame)) return true;
  // A page that shows only its newest value does not repeat the one that was held back.
  const before = spikes.findLast(({ date, next }) => date < one.date && !(next && next < one.date));
  return (
    !isAfterSplit &&
    before !== undefined &&
    daysBetween(before.date, one.date) <= WITNESS_DAYS &&
    Math.abs(stepOf(before.value, one.value, kind)) <= kind.usualStep
  );
}

function createLine(
  usable: readonly DatedValue[],
  { trusted, stored }: Record<'trusted' | 'stored', ReadonlySet<DatedValue>>,
  known: readonly KnownValue[],
): Point[] {
  const dates = new Set(usable.map(({ date }) => date));
  const before = known.flatMap(({ date, accepted }) =>
    accepted === null || dates.has(date) ? [] : [{ date, value: accepted, isTrusted: true, isStored: true }],
  );
  const fresh = usable.map((one) => ({
    date: one.date,
    value: one.value,
    isTrusted: trusted.has(one),
    isStored: stored.has(one),
  }));
  return [...before, ...fresh].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** This many values at a new level make it valid; more are needed after an apparent unit error. */
const NEW_LEVEL_VALUES = 5;
const NEW_UNIT_VALUES = 20;
/** The newest values are compared with the usual step; those within a history only with the widest. */
const NEWEST_VALUES = 5;
const NEWEST_LOOK_BACK = 60;

type Rule = (from: Point, to: Point) => boolean;

function findOutliers(line: readonly Point[], kind: ValueKind, isSplit: Rule): Map<Point, HoldReason> {
  const places = new Map(line.map((point, place) => [point, place]));
  const habitAt = createHabits(line, kind);
  const stepIn = (from: Point, to: Point) =>
    isSplit(from, to) ? 0 : Math.abs(stepOf(from.value, to.value, kind));
  const isBeyond = (least: number, limit: Limit) => (from: Point, to: Point) => {
    const step = stepIn(from, to);
    return step > least && step > limitOf(habitAt(places.get(to) ?? 0), kind, limit);
  };
  const isUnusual = isBeyond(kind.usualStep, 'usual');
  const isTooFar = isBeyond(kind.widestStep, 'widest');
  const isWrongUnit: Rule = (from, to) =>
    isExtreme(from.value, to.value, kind) && stepIn(from, to) > kind.usualStep;
  const outliers = new Map<Point, HoldReason>();
  const hold = (points: readonly Point[], good: Point) => {
    for (const point of points) {
      if (point.isTrusted) continue;
      const isSlip = isWrongUnit(good, point) || (kind.steps === 'swing' && isTooFar(good, point));
      outliers.set(point, !isSlip ? 'spike' : point.value === 0 ? 'zero' : 'unit');
    }
  };
  findStrays(line, (from, to) => isTooFar(from, to) || isWrongUnit(from, to), isWrongUnit, hold);
  const newest = line.filter((point) => !outliers.has(point)).slice(-NEWEST_LOOK_BACK);
  const isNewest = new Set(newest.slice(-NEWEST_VALUES));
  findStrays(newest, isUnusual, isWrongUnit, (points, good) =>
    hold(
      points.filter((point) => isNewest.has(point)),
      good,
    ),
  );
  return outliers;
}

/** Cuts the line where values jump, and reports short pieces that do not fit their surroundings. */
function findStrays(
  line: readonly Point[],
  isBreak: Rule,
  isWrongUnit: Rule,
  report: (points: readonly Point[], good: Point) => void,
): void {
  const pieces: [Point, ...Point[]][] = [];
  for (const point of line) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (piece && last && !isBreak(last, point)) piece.push(point);
    else pieces.push([point]);
  }
  if (pieces.length < 2) return;
  const isFirm = (piece: readonly Point[], least: number) =>
    piece.length >= least || piece.some(({ isTrusted }) => isTrusted);
  const firm = pieces.findIndex((piece) => isFirm(piece, NEW_LEVEL_VALUES));
  const longest = Math.max(...pieces.map(({ length }) => length));
  const start = firm >= 0 ? firm : pieces.findIndex(({ length }) => length === longest);
  const anchor = pieces[start];
  if (!anchor) return;
  let [first] = anchor;
  for (const piece of pieces.slice(0, start).reverse()) {
    if (isBreak(piece.at(-1) ?? piece[0], first)) report(piece, first);
    else [first] = piece;
  }
  let last = anchor.at(-1) ?? anchor[0];
  for (const piece of pieces.slice(start + 1)) {
    const least = isWrongUnit(last, piece[0]) ? NEW_UNIT_VALUES : NEW_LEVEL_VALUES;
    if (isBreak(last, piece[0]) && !isFirm(piece, least)) report(piece, last);
    else last = piece.at(-1) ?? piece[0];
  }
}

function stepOf(from: number, to: number, { steps }: ValueKind): number {
  if (steps !== 'ratio') return to - from;
  return from > 0 && to > 0 ? Math.log(to / from) : 0;
}

const EXTREME_RATIO = 50;
const EXTREME_POINTS = 20;

/** A difference no market makes in one step: a wrong unit, a lost sign, a zero in place of a missing value. */
function isExtreme(from: number, to: number, { steps }: ValueKind): boolean {
  if (steps === 'swing') return false;
  const ratio = Math.abs(to / from);
  if (ratio >= EXTREME_RATIO || ratio <= 1 / EXTREME_RATIO) return true;
  return (
    steps === 'points' && (Math.abs(to - from) >= EXTREME_POINTS || Math.abs(to + from) < Math.abs(from) / 10)
  );
}

interface Habit {
  /** The robust standard deviation of steps. */
  deviation: number;
  /** The median distance from zero. */
  size: number;
  count: number;
}

const HABIT_VALUES = 250;
const FEWEST_STEPS = 15;
const USUAL_DEVIATIONS = 12;
const MEDIAN_TO_DEVIATION = 1.4826;

type Limit = 'usual' | 'widest';

function limitOf({ deviation, size, count }: Habit, kind: ValueKind, limit: Limit): number {
  if (count < FEWEST_STEPS) return kind.steps === 'swing' ? Number.POSITIVE_INFINITY : kind.widestStep;
  if (kind.steps !== 'swing') return USUAL_DEVIATIONS * deviation;
  return limit === 'widest'
    ? Math.max(30 * deviation, 50 * size)
    : Math.max(USUAL_DEVIATIONS * deviation, 2 * size);
}

/** How a series moved before a place; near the beginning of a history also after it. Computed for blocks of values. */
function createHabits(line: readonly Point[], kind: ValueKind): (place: number) => Habit {
  const blocks = new Map<number, Habit>();
  return (place) => {
    const block = Math.max(1, Math.floor((2 * place) / HABIT_VALUES));
    const known = blocks.get(block);
    if (known) return known;
    const to = (block * HABIT_VALUES) / 2;
    const values = line
      .slice(Math.max(0, to - HABIT_VALUES), Math.max(to, HABIT_VALUES))
      .map(({ value }) => value);
    const steps = values.slice(1).map((value, at) => Math.abs(stepOf(values[at] ?? value, value, kind)));
    const moved = steps.filter((step) => step > 0);
    const habit = {
      deviation: MEDIAN_TO_DEVIATION * medianOf(moved),
      size: medianOf(values.map(Math.abs)),
      count: steps.length,
    };
    blocks.set(block, habit);
    return habit;
  };
}

const FROZEN_VALUES = 6;
const FROZEN_CHANCE = 1e-6;

/** Repeated values at the end of a series, if its history makes so many nearly impossible. */
function findFrozen(line: readonly Point[]): Point[] {
  const last = line.at(-1);
  const moved = line.findLastIndex(({ value }) => value !== last?.value);
  const repeated = line.slice(moved + 1);
  if (repeated.length < FROZEN_VALUES) return [];
  const before = line.slice(Math.max(0, moved - HABIT_VALUES), moved + 1);
  const still = before.slice(1).filter(({ value }, at) => value === before[at]?.value).length;
  const chance = (still + 1) / (before.length + 1);
  if (chance >= 0.5 || chance ** repeated.length >= FROZEN_CHANCE) return [];
  return repeated.slice(1).filter(({ isStored }) => !isStored);
}
