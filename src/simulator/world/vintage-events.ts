import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { type Day, dayFrom, dayOf, isoDay, yearOf } from './days.ts';
import type { Indicator } from './indicators/indicator.ts';
import { roundTo } from './prices.ts';
import { findRelease, firstReleaseFrom, releaseInstant } from './releases.ts';
import type { Vintage } from './vintages.ts';
import { dayInZone } from './zones.ts';

/** Events in the archive of a series or on a release day, besides usual revisions. Days are ISO dates. */
export type VintageEvent =
  /** Its archive begins on this day with everything that was known then. */
  | { kind: 'bulk-load'; series: string; on: string }
  /** From this day on all values are rescaled by `factor`. */
  | { kind: 'rebase'; series: string; on: string; factor: number }
  /** The source withdraws a value, and restores it on `until` if given. */
  | { kind: 'retract'; series: string; on: string; period: string; until?: string }
  /** A value changes by this share, then changes back. */
  | { kind: 'detour'; series: string; on: string; period: string; until: string; by: number }
  /** The release of that day is late. */
  | { kind: 'late'; release: number; on: string; minutes: number }
  /** The date moves; the calendar shows it from `announcedOn` on. */
  | { kind: 'move'; release: number; on: string; to: string; announcedOn: string };

type ShiftEvent = Extract<VintageEvent, { release: number }>;
export type MoveEvent = Extract<VintageEvent, { kind: 'move' }>;
type CellEvent = Exclude<VintageEvent, ShiftEvent>;

/** Applies the events that concern an indicator. Rows stay in the order of their observation, then of their time. */
export function applyEvents(
  vintages: readonly Vintage[],
  indicator: Indicator,
  events: readonly VintageEvent[],
  until: number,
): readonly Vintage[] {
  const shifts = events.filter(
    (event): event is ShiftEvent => 'release' in event && event.release === indicator.release,
  );
  const cells = events
    .filter((event): event is CellEvent => 'series' in event && event.series === indicator.id)
    // A rebasing scales everything before it, so the newest comes first.
    .sort((one, other) => other.on.localeCompare(one.on));
  if (shifts.length === 0 && cells.length === 0) return vintages;
  const groups = Map.groupBy(vintages, ({ period }) => period);
  return [...groups.values()].flatMap((group) => {
    let rows = group.map((row) => shifts.reduce(shift, row));
    for (const event of cells) rows = changeCell(rows, event, indicator);
    return rows
      .filter(({ publishedAt }) => publishedAt <= until)
      .sort((one, other) => one.publishedAt - other.publishedAt);
  });
}

function shift(row: Vintage, event: ShiftEvent): Vintage {
  if (row.publishedOn !== dayOf(event.on)) return row;
  const delayMs =
    event.kind === 'late' ? event.minutes * MINUTE_MS : (dayOf(event.to) - dayOf(event.on)) * DAY_MS;
  return rowAt(row, row.publishedAt + delayMs);
}

function rowAt(row: Vintage, publishedAt: number, value = row.value): Vintage {
  return { ...row, publishedAt, publishedOn: dayInZone('America/Chicago', publishedAt), value };
}

function changeCell(rows: Vintage[], event: CellEvent, indicator: Indicator): Vintage[] {
  const at = instantOf(indicator, event.on);
  const before = rows.filter(({ publishedAt }) => publishedAt < at);
  const last = before.at(-1);
  if (event.kind === 'rebase') return rebase(rows, event, at, indicator);
  if (!last) return rows;
  switch (event.kind) {
    case 'bulk-load':
      return [rowAt(last, at), ...rows.filter(({ publishedAt }) => publishedAt > at)];
    case 'retract':
    case 'detour': {
      if (last.period !== dayOf(event.period)) return rows;
      const end = event.until ? instantOf(indicator, event.until) : Number.POSITIVE_INFINITY;
      const value =
        event.kind === 'retract' ? Number.NaN : roundTo(last.value * (1 + event.by), indicator.decimals);
      const settled = rows.findLast(({ publishedAt }) => publishedAt <= end) ?? last;
      return [
        ...before,
        rowAt(last, at, value),
        ...(event.until ? [rowAt(event.kind === 'detour' ? last : settled, end)] : []),
        ...rows.filter(({ publishedAt }) => publishedAt > end),
      ];
    }
  }
}

/** The reference day for levels, regardless of when a table is computed. */
const LEVEL_DAY = '2026-11-01';

function rebase(
  rows: Vintage[],
  { on, factor }: Extract<CellEvent, { kind: 'rebase' }>,
  at: number,
  indicator: Indicator,
): Vintage[] {
  const scale = (row: Vintage, by: number) => ({
    ...row,
    value: roundTo(row.value * by, indicator.decimals),
  });
  const [old, rest] = [
    rows.filter(({ publishedAt }) => publishedAt < at),
    rows.filter(({ publishedAt }) => publishedAt >= at),
  ];
  const last = old.at(-1);
  const moved = last && rest[0]?.publishedAt !== at ? [rowAt(last, at), ...rest] : rest;
  return on <= LEVEL_DAY
    ? [...old.map((row) => scale(row, 1 / factor)), ...moved]
    : [...old, ...moved.map((row) => scale(row, factor))];
}

function instantOf(indicator: Indicator, day: string): number {
  return releaseInstant(findRelease(indicator.release), dayOf(day));
}

/** Built-in events, so that sample data of any year has every kind. */
export function standingEvents(indicator: Indicator, first: Day, last: Day): VintageEvent[] {
  const series = indicator.id;
  const events: VintageEvent[] = [];
  if (series === 'WPU051') events.push({ kind: 'bulk-load', series, on: '2014-09-16' });
  for (let year = yearOf(first) + 1; year <= Math.max(yearOf(last), yearOf(dayOf(LEVEL_DAY))); year += 1) {
    const on = (month: number) => releasedOn(indicator, year, month);
    if (series === 'INDPRO') {
      events.push({ kind: 'rebase', series, on: on(10), factor: year % 2 === 0 ? 0.975 : 1.018 });
    }
    if (series === 'HOUST')
      events.push({ kind: 'retract', series, on: on(9), period: `${year}-06-01`, until: on(10) });
    if (series === 'PERMIT') {
      const period = `${year}-07-01`;
      events.push({ kind: 'detour', series, on: on(10), period, until: on(11), by: 0.02 });
    }
  }
  return events;
}

function releasedOn(indicator: Indicator, year: number, month: number): string {
  return isoDay(firstReleaseFrom(findRelease(indicator.release), dayFrom(year, month, 1)));
}
