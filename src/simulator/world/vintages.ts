import { DAY_MS } from '#contract/durations.ts';
import { createLinearPath, createSmoothPath, logOf, parseAnchors } from './anchors.ts';
import { type Day, dayFrom, dayOf, FIRST_DAY, firstOfMonth, isWeekend, weekdayOf, yearOf } from './days.ts';
import type { Indicator, ValueModel } from './indicators/indicator.ts';
import type { DailyWorld } from './market.ts';
import { roundTo } from './prices.ts';
import { createStream, type Stream } from './random.ts';
import { findRelease, firstReleaseFrom, type Release, releaseInstant } from './releases.ts';
import { dayInZone } from './zones.ts';

/** A published value of an observation. NaN means no value. */
export interface Vintage {
  period: Day;
  /** When the value was published, in ms. */
  publishedAt: number;
  /** The day it was published on, US Central. */
  publishedOn: Day;
  value: number;
}

type WriteRow = (period: Day, publishedAt: number, value: number) => void;

/** Everything published up to an instant, by observation, then by time. */
export function createVintages(
  indicator: Indicator,
  world: DailyWorld,
  until: number,
  vintagesOf: (id: string) => readonly Vintage[],
): Vintage[] {
  const { values } = indicator;
  const rows: Vintage[] = [];
  const write: WriteRow = (period, publishedAt, value) => {
    rows.push({ period, publishedAt, publishedOn: dayInZone('America/Chicago', publishedAt), value });
  };
  if (values.kind === 'derived') {
    deriveRows(indicator, values, vintagesOf, write);
    return rows;
  }
  const release = findRelease(indicator.release);
  const read = createReader(indicator.id, values, world);
  const publish = createPublisher(indicator, release, world.seed, until, write);
  periodsOf(indicator, Math.floor(until / DAY_MS) + 1).forEach((period, index) => {
    const due = firstPublication(indicator, release, period);
    if (releaseInstant(release, due) <= until) publish(period, due, read(period, index));
  });
  return rows;
}

function periodsOf(indicator: Indicator, last: Day): Day[] {
  const first = indicator.since ? dayOf(indicator.since) : FIRST_DAY;
  const periods: Day[] = [];
  switch (indicator.frequency) {
    case 'monthly':
    case 'quarterly': {
      const step = indicator.frequency === 'monthly' ? 1 : 3;
      for (let day = firstOfMonth(first); day <= last; day = firstOfMonth(day, step)) periods.push(day);
      break;
    }
    case 'weekly':
      for (let day = first + (((indicator.weekday ?? 0) - weekdayOf(first) + 7) % 7); day <= last; day += 7)
        periods.push(day);
      break;
    default:
      for (let day = first; day <= last; day += 1)
        if (indicator.frequency === 'every-day' || !isWeekend(day)) periods.push(day);
  }
  return periods;
}

function firstPublication(indicator: Indicator, release: Release, period: Day): Day {
  if (indicator.frequency === 'monthly' || indicator.frequency === 'quarterly') {
    return firstReleaseFrom(release, firstOfMonth(period, indicator.lag));
  }
  return firstReleaseFrom(release, period + indicator.lag);
}

function createReader(
  id: string,
  model: Exclude<ValueModel, { kind: 'derived' }>,
  world: DailyWorld,
): (period: Day, index: number) => number {
  switch (model.kind) {
    case 'daily':
      return (period) => model.on(world, period);
    case 'mean':
      return (period) => {
        const from = model.overDays ? period - model.overDays : period;
        const to = model.overDays ? period - 1 : firstOfMonth(period, 1) - 1;
        let sum = 0;
        let count = 0;
        for (let day = from; day <= to; day += 1) {
          const value = isWeekend(day) ? Number.NaN : model.of(world, day);
          if (Number.isNaN(value)) continue;
          sum += value;
          count += 1;
        }
        return count === 0 ? Number.NaN : sum / count;
      };
    case 'path':
      return createPathReader(id, model, world.seed);
  }
}

function createPathReader(
  id: string,
  model: Extract<ValueModel, { kind: 'path' }>,
  seed: string,
): (period: Day, index: number) => number {
  const stream = createStream(seed, `indicator ${id}`);
  const anchors = parseAnchors(model.through);
  const path = model.isLinear
    ? createLinearPath(anchors, model.growth)
    : createSmoothPath(logOf(anchors), model.growth);
  const keep = model.persistence ?? 0;
  const fresh = model.noise * Math.sqrt(1 - keep * keep);
  let noise = 0;
  return (period, index) => {
    noise = noise * keep + fresh * stream.normal(index);
    const level = path(period) + noise;
    const value = model.isLinear ? level : Math.exp(level);
    return model.least === undefined ? value : Math.max(model.least, value);
  };
}

type Publish = (period: Day, due: Day, settled: number) => void;

/**
 * Writes the rows of one observation: the first value and its revision in each release. Each value is the
 * final one plus all corrections still to come.
 */
function createPublisher(
  indicator: Indicator,
  release: Release,
  seed: string,
  until: number,
  write: WriteRow,
): Publish {
  const stream = createStream(seed, `revisions ${indicator.id}`);
  const isLinear = indicator.values.kind === 'path' && indicator.values.isLinear === true;
  return (period, due, settled) => {
    const corrections = [
      ...followingCorrections(indicator.revisions?.following ?? [], release, stream, period, due),
      ...yearlyCorrections(indicator, release, stream, period, due),
    ].sort((one, other) => one.day - other.day);
    let open = corrections.reduce((sum, { amount }) => sum + amount, 0);
    let shown = Number.NaN;
    const show = (day: Day, isFirst: boolean) => {
      const value = roundTo(isLinear ? settled - open : settled * Math.exp(-open), indicator.decimals);
      const publishedAt = releaseInstant(release, day);
      if ((value === shown && !isFirst) || publishedAt > until) return;
      shown = value;
      write(period, publishedAt, value);
    };
    show(due, true);
    corrections.forEach(({ day, amount }, index) => {
      open -= amount;
      if (corrections[index + 1]?.day !== day) show(day, false);
    });
  };
}

interface Correction {
  day: Day;
  amount: number;
}

function followingCorrections(
  deviations: readonly number[],
  release: Release,
  stream: Stream,
  period: Day,
  due: Day,
): Correction[] {
  let day = due;
  return deviations.map((deviation, index) => {
    day = firstReleaseFrom(release, day + 1);
    return { day, amount: deviation * stream.normal(period, index) };
  });
}

function yearlyCorrections(
  indicator: Indicator,
  release: Release,
  stream: Stream,
  period: Day,
  due: Day,
): Correction[] {
  const yearly = indicator.revisions?.yearly;
  if (!yearly) return [];
  const span = yearly.years * 365;
  const corrections: Correction[] = [];
  for (let year = yearOf(due); year <= yearOf(period) + yearly.years + 1; year += 1) {
    const day = firstReleaseFrom(release, dayFrom(year, yearly.month, 1));
    const start = day - span;
    if (day <= due || period < start) continue;
    const amount =
      yearly.as === 'scatter'
        ? yearly.deviation * stream.normal(period, 20 + (year % 100))
        : yearly.deviation * stream.normal(year, 10) * Math.min(1, (period - start) / span);
    corrections.push({ day, amount });
  }
  return corrections;
}

function deriveRows(
  indicator: Indicator,
  model: Extract<ValueModel, { kind: 'derived' }>,
  vintagesOf: (id: string) => readonly Vintage[],
  write: WriteRow,
) {
  const inputs = model.from.map(({ id, periodsBefore }) => ({
    byPeriod: Map.groupBy(vintagesOf(id), ({ period }) => period),
    back: (periodsBefore ?? 0) * (indicator.frequency === 'quarterly' ? 3 : 1),
  }));
  for (const period of inputs[0]?.byPeriod.keys() ?? []) {
    const known = inputs.map(({ byPeriod, back }) => byPeriod.get(firstOfMonth(period, -back)) ?? []);
    if (known.some((list) => list.length === 0)) continue;
    const start = Math.max(...known.map((list) => list[0]?.publishedAt ?? 0));
    const instants = [...new Set([start, ...known.flat().map(({ publishedAt }) => publishedAt)])]
      .filter((instant) => instant >= start)
      .sort((one, other) => one - other);
    let shown = Number.NaN;
    for (const publishedAt of instants) {
      const values = known.map(
        (list) => list.findLast((row) => row.publishedAt <= publishedAt)?.value ?? Number.NaN,
      );
      const value = roundTo(model.by(values), indicator.decimals);
      if (value === shown) continue;
      shown = value;
      write(period, publishedAt, value);
    }
  }
}
