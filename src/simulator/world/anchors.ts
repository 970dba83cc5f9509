import { type Day, dayFrom, dayOf } from './days.ts';

/** Points a path goes through: `2010-01:217.5 2011-01:221.2`, days or months. */
export interface Anchors {
  days: number[];
  values: number[];
}

export function parseAnchors(text: string): Anchors {
  const anchors: Anchors = { days: [], values: [] };
  for (const word of text.trim().split(/\s+/)) {
    const [date = '', value = ''] = word.split(':');
    anchors.days.push(dayOf(date));
    anchors.values.push(Number(value));
  }
  return anchors;
}

/** Values at year ends up to 2025 and, as the last one, at the end of October 2026. */
export function yearEndAnchors(values: readonly number[]): Anchors {
  const years = values.slice(0, -1).map((_, index) => 2027 - values.length + index);
  return { days: [...years.map((year) => dayFrom(year, 12, 31)), LAST_ANCHOR], values: [...values] };
}

export const LAST_ANCHOR: Day = dayFrom(2026, 10, 30);

/** Straight lines between the points, level before the first, rising by `slopePerYear` after the last. */
export function createLinearPath({ days, values }: Anchors, slopePerYear = 0): (day: Day) => number {
  const last = days.length - 1;
  return (day) => {
    if (day >= at(days, last)) return at(values, last) + (slopePerYear * (day - at(days, last))) / 365.25;
    if (day <= at(days, 0)) return at(values, 0);
    const right = findRight(days, day);
    const share = (day - at(days, right - 1)) / (at(days, right) - at(days, right - 1));
    return at(values, right - 1) + share * (at(values, right) - at(values, right - 1));
  };
}

/** A smooth curve through the points that never overshoots them (Fritsch–Carlson). */
export function createSmoothPath({ days, values }: Anchors, slopePerYear = 0): (day: Day) => number {
  const last = days.length - 1;
  const secants = days
    .slice(0, last)
    .map((day, k) => (at(values, k + 1) - at(values, k)) / (at(days, k + 1) - day));
  const slopes = days.map((_, k) => {
    if (k === 0) return secants[0] ?? 0;
    if (k === last) return secants[last - 1] ?? 0;
    const [before, after] = [at(secants, k - 1), at(secants, k)];
    if (before * after <= 0) return 0;
    const [left, right] = [at(days, k) - at(days, k - 1), at(days, k + 1) - at(days, k)];
    const [w1, w2] = [2 * right + left, right + 2 * left];
    return (w1 + w2) / (w1 / before + w2 / after);
  });
  return (day) => {
    if (day >= at(days, last)) return at(values, last) + (slopePerYear * (day - at(days, last))) / 365.25;
    if (day <= at(days, 0)) return at(values, 0);
    const right = findRight(days, day);
    const width = at(days, right) - at(days, right - 1);
    const t = (day - at(days, right - 1)) / width;
    const rest = 1 - t;
    return (
      at(values, right - 1) * (1 + 2 * t) * rest * rest +
      width * at(slopes, right - 1) * t * rest * rest +
      at(values, right) * t * t * (3 - 2 * t) -
      width * at(slopes, right) * t * t * rest
    );
  };
}

export function logOf(anchors: Anchors): Anchors {
  return { days: anchors.days, values: anchors.values.map(Math.log) };
}

function findRight(days: number[], day: Day): number {
  let low = 0;
  let high = days.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at(days, middle) < day) low = middle;
    else high = middle;
  }
  return high;
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? Number.NaN;
}
