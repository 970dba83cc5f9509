import type { ValueOrigin } from '#contract/as-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import { medianOf } from './significance.ts';

/** A value of a date and when it became known. Null: withdrawn by the source. */
export interface KnownCell {
  date: string;
  value: number | null;
  knownAt: string;
  origin?: Origin;
}

/** Null if we retrieved it at that time. */
type Origin = Exclude<ValueOrigin, 'witnessed'> | null;

/** One change of one date. */
export interface Step {
  date: string;
  before: number;
  now: number | null;
  knownAt: string;
  origin?: Origin | undefined;
}

interface Rebasing {
  /** The day on which all values moved. */
  day: string;
  knownAt: string;
  factor: number;
  values: number;
}

/** Fewer values that move together are revisions. */
const FEWEST_REBASED = 24;
/** In a rebasing, at least this share changes by the same factor, within the source's rounding. */
const REBASED_SHARE = 0.8;
const SAME_FACTOR = 0.001;
/** Fewer revisions are too few to compare with. */
export const FEWEST_COMPARED = 12;

/** The changes of each date in the order in which they became known. A repeated value is not a change. */
export function listSteps(cells: readonly KnownCell[]): Step[] {
  const steps: Step[] = [];
  for (const rows of Map.groupBy(cells, ({ date }) => date).values()) {
    let shown: number | null = null;
    for (const { date, value, knownAt, origin } of rows.toSorted((a, b) =>
      a.knownAt.localeCompare(b.knownAt),
    )) {
      if (shown !== null && value !== shown) steps.push({ date, before: shown, now: value, knownAt, origin });
      if (value !== null || shown !== null) shown = value;
    }
  }
  return steps;
}

/** Days on which most values moved by one factor, and all other steps. */
export function splitRebasings(
  steps: readonly Step[],
  dayOf: (instant: string) => string,
): { rebasings: Rebasing[]; revisions: Step[] } {
  const rebasings: Rebasing[] = [];
  const revisions: Step[] = [];
  for (const [day, some] of Map.groupBy(steps, ({ knownAt }) => dayOf(knownAt))) {
    const factors = some.flatMap(({ before, now }) => (now === null || before === 0 ? [] : [now / before]));
    const factor = medianOf(factors);
    const same = factors.filter((one) => Math.abs(one / factor - 1) <= SAME_FACTOR).length;
    const isRebased =
      factors.length >= FEWEST_REBASED &&
      same / factors.length >= REBASED_SHARE &&
      Math.abs(factor - 1) > SAME_FACTOR;
    if (isRebased) {
      const knownAt = some.reduce(
        (first, one) => (one.knownAt < first ? one.knownAt : first),
        some[0]?.knownAt ?? '',
      );
      rebasings.push({ day, knownAt, factor, values: some.length });
    } else revisions.push(...some);
  }
  return { rebasings, revisions };
}

/** The mean size of revisions; null where there are too few. */
export function usualSize(revisions: readonly Step[]): number | null {
  const sizes = revisions.flatMap(({ before, now }) => (now === null ? [] : [Math.abs(now - before)]));
  return sizes.length < FEWEST_COMPARED ? null : meanOf(sizes);
}

interface RevisedDate {
  date: string;
  first: number;
  firstKnownAt: string;
  latest: number;
  releases: number;
  isPreliminary: boolean;
}

/** Recent dates are marked while most earlier ones with as many releases were still revised. */
const MARKED_DATES = 12;

/**
 * First release against latest value, at the current level: values known before a rebasing are multiplied by
 * its factor. A rebasing itself is not a release.
 */
export function describeRevisions(cells: readonly KnownCell[], dayOf: (instant: string) => string) {
  const { rebasings } = splitRebasings(listSteps(cells), dayOf);
  const levelOf = (knownAt: string) =>
    rebasings.filter(({ day }) => day > dayOf(knownAt)).reduce((level, { factor }) => level * factor, 1);
  const releases = [...Map.groupBy(cells, ({ date }) => date)].flatMap(([date, rows]) => {
    const known = rows.toSorted((a, b) => a.knownAt.localeCompare(b.knownAt));
    if (known.at(-1)?.value == null) return [];
    const values = known.flatMap(({ value, knownAt }) =>
      value === null ? [] : [{ value: value * levelOf(knownAt), knownAt }],
    );
    const distinct = values.filter(({ value }, place) => {
      const before = values[place - 1]?.value;
      return (
        before === undefined ||
        Math.abs(value - before) > SAME_FACTOR * 0.5 * Math.abs(before) * (isRescaled(known) ? 1 : 0)
      );
    });
    return distinct.length === 0 ? [] : [{ date, values: distinct }];
  });
  function isRescaled(known: readonly KnownCell[]): boolean {
    return rebasings.some(({ day }) => day > dayOf(known[0]?.knownAt ?? ''));
  }
  releases.sort((a, b) => a.date.localeCompare(b.date));
  const settled = releases.slice(0, -MARKED_DATES);
  const movesFurther = (count: number) => {
    const reached = settled.filter(({ values }) => values.length >= count);
    return (
      reached.length >= FEWEST_COMPARED &&
      reached.filter(({ values }) => values.length > count).length * 2 > reached.length
    );
  };
  const points = releases.map(
    ({ date, values }, place): RevisedDate => ({
      date,
      first: values[0]?.value ?? 0,
      firstKnownAt: values[0]?.knownAt ?? '',
      latest: values.at(-1)?.value ?? 0,
      releases: values.length,
      isPreliminary: place >= releases.length - MARKED_DATES && movesFurther(values.length),
    }),
  );
  const statistics = measureRevisions(releases.map(({ values }) => values.map(({ value }) => value)));
  const daysUntil = (release: number | null) => {
    const delays = releases.flatMap(({ values }) => {
      const [first, later] = [values[0], release === null ? undefined : values[release - 1]];
      return first && later ? [(Date.parse(later.knownAt) - Date.parse(first.knownAt)) / DAY_MS] : [];
    });
    return delays.length === 0 ? null : medianOf(delays);
  };
  return {
    points,
    /** Whether a value released this many times is usually revised again. */
    movesFurther,
    statistics: { ...statistics, efficientAfterDays: daysUntil(statistics.firstEfficientRelease) },
    vintages: new Set(cells.map(({ knownAt }) => dayOf(knownAt))).size,
  };
}

/** The usual revision statistics, from the ordered releases of each date. */
export function measureRevisions(dates: readonly (readonly number[])[]) {
  const revised = dates.flatMap((values) => {
    const [first, latest] = [values[0], values.at(-1)];
    return first === undefined || latest === undefined || values.length < 2 ? [] : [{ first, latest }];
  });
  const sizes = revised.map(({ first, latest }) => latest - first);
  if (sizes.length < FEWEST_COMPARED) {
    return {
      count: sizes.length,
      ...{ mean: null, meanAbsolute: null, standardDeviation: null, noiseToSignal: null },
      firstEfficientRelease: null,
    };
  }
  const deviation = deviationOf(sizes);
  const signal = deviationOf(revised.map(({ latest }) => latest));
  return {
    count: sizes.length,
    mean: meanOf(sizes),
    meanAbsolute: meanOf(sizes.map(Math.abs)),
    standardDeviation: deviation,
    noiseToSignal: signal === 0 ? null : deviation / signal,
    firstEfficientRelease: findEfficientRelease(dates),
  };
}

const RELEASES_TESTED = 6;
/** The 5% limit of F with 2 and many degrees of freedom. */
const F_LIMIT = 3.0;

/**
 * The first release that the latest value does not differ from systematically: in a regression of the latest on it
 * (Mincer and Zarnowitz), intercept 0 and slope 1 are not rejected.
 */
function findEfficientRelease(dates: readonly (readonly number[])[]): number | null {
  for (let release = 1; release <= RELEASES_TESTED; release += 1) {
    const pairs = dates.flatMap((values): [number, number][] => {
      const [x, y] = [values[Math.min(release, values.length) - 1], values.at(-1)];
      return x === undefined || y === undefined ? [] : [[x, y]];
    });
    if (pairs.length >= FEWEST_COMPARED && isEfficient(pairs)) return release;
  }
  return null;
}

function isEfficient(pairs: readonly (readonly [number, number])[]): boolean {
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const spread = sumOf(pairs.map(([x]) => (x - meanX) ** 2));
  const slope = spread === 0 ? 1 : sumOf(pairs.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
  const intercept = meanY - slope * meanX;
  const free = sumOf(pairs.map(([x, y]) => (y - intercept - slope * x) ** 2));
  const restricted = sumOf(pairs.map(([x, y]) => (y - x) ** 2));
  if (restricted === 0) return true;
  if (free === 0) return false;
  return (restricted - free) / 2 / (free / (pairs.length - 2)) <= F_LIMIT;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}
