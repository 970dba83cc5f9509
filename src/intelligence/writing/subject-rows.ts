import type { Evidence } from '#contract/dashboard.ts';
import { isDay } from '../calendar.ts';
import { measureMove } from '../significance.ts';
import type { Measure, Subject } from './subject.ts';

export interface BaseInput {
  id: string;
  kind: Subject['kind'];
  metric: string;
  key: string;
  value: number | null;
  unit: string;
  date: string | null;
  freshness: Subject['freshness'];
  source: string;
  knownAt: string | null;
}

type Base = Pick<Subject, 'id' | 'kind' | 'freshness' | 'asOf' | 'value'>;

export function createBase(input: BaseInput): Base {
  const value = finite(input.value);
  const asOf = isDay(input.date) ? input.date : null;
  const isKnown = value !== null && asOf !== null;
  const evidence: Evidence = {
    id: `${input.id}:${asOf ?? 'none'}`,
    kind:
      input.kind === 'price'
        ? 'price'
        : input.kind === 'commodity' || input.kind === 'bond'
          ? 'commodity'
          : 'observation',
    metric: input.metric,
    key: input.key,
    as_of: asOf ?? '',
    value: isKnown ? value : null,
    unit: input.unit,
    change: null,
    change_unit: null,
    change_period: null,
    source: input.source,
    known_at: input.knownAt,
    url: null,
  };
  return {
    id: input.id,
    kind: input.kind,
    freshness: isKnown ? input.freshness : 'unavailable',
    asOf: isKnown ? asOf : null,
    value: evidence,
  };
}

export function moveRow(
  value: Evidence,
  slug: string,
  period: string,
  unit: Evidence['change_unit'],
  change: number | null,
): Evidence | undefined {
  const known = finite(change);
  if (known === null || value.value === null) return undefined;
  return { ...value, id: `${value.id}:${slug}`, change: known, change_unit: unit, change_period: period };
}

export function earlierRow(value: Evidence, earlier: number, date: string | null): Evidence {
  return {
    ...value,
    id: isDay(date) ? `${value.id.slice(0, value.id.lastIndexOf(':'))}:${date}` : `${value.id}:before`,
    as_of: isDay(date) ? date : '',
    value: earlier,
  };
}

export function stepRows(value: Evidence, measure: Measure, from: number | null) {
  if (from === null || value.value === null) return [];
  const step = round(value.value - from);
  if (measure === 'percent') return [moveRow(value, 'previous', 'previous', 'points', step)];
  return [
    from > 0 ? moveRow(value, 'previous', 'previous', 'percent', (100 * step) / from) : undefined,
    moveRow(value, 'previous:absolute', 'previous', 'absolute', step),
  ];
}

export function usualRow(
  value: Evidence,
  usual: number | null,
  unit: 'percent' | 'points',
): Evidence | undefined {
  const known = finite(usual);
  if (known === null || known <= 0 || value.value === null) return undefined;
  return {
    ...value,
    id: `${value.id}:usual`,
    metric: `usual daily move of ${value.metric}`,
    value: known,
    unit,
  };
}

export function readStreak(value: Evidence, closes: readonly number[]): Evidence | undefined {
  if (closes.length < 3 || !matchesLast(closes, value.value)) return undefined;
  const signs = closes.slice(1).map((close, index) => Math.sign(close - (closes[index] ?? close)));
  const last = signs.at(-1) ?? 0;
  if (last === 0) return undefined;
  const before = signs.findLastIndex((sign) => sign !== last);
  // With no end to it in sight it may be longer than what is kept.
  if (before < 0) return undefined;
  const count = signs.length - 1 - before;
  return {
    ...value,
    id: `${value.id}:streak`,
    kind: 'count',
    metric: `sessions in a row of ${value.metric}`,
    value: count * last,
    unit: 'sessions',
  };
}

/** How far a day usually moves it, in percent; unknown after a day without a move, or with too little history. */
export function usualMoveOf(closes: readonly number[]): number | null {
  const move = measureMove(closes);
  return move && move.significance > 0 ? Math.abs(move.changePercent) / move.significance : null;
}

export function matchesLast(closes: readonly number[], value: number | null): boolean {
  const last = closes.at(-1);
  return last !== undefined && value !== null && Math.abs(last - value) <= Math.abs(value) * 1e-6;
}

export function isConsistent(value: number | null, before: number, percent: number | null): boolean {
  if (value === null || percent === null || before === 0) return false;
  return Math.abs((100 * (value - before)) / before - percent) < 0.02;
}

export function pointsOf(value: number | null, percent: number | null): number | null {
  if (value === null || percent === null || percent <= -100) return null;
  return round(value - value / (1 + percent / 100));
}

/** Sums of decimal figures come out with a tail of their own. */
export function round(value: number): number {
  return Number(value.toFixed(10));
}

export function finite(value: number | null | undefined): number | null {
  // Beyond this a figure is a mistake of its source.
  return typeof value === 'number' && Math.abs(value) < 1e15 ? value : null;
}

export function rows(list: (Evidence | undefined)[]): Evidence[] {
  return list.filter((row) => row !== undefined);
}
