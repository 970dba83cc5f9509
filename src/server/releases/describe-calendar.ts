import { addDays } from '#contract/days.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { easternDay, easternInstant } from '#contract/eastern-time.ts';
import { type CalendarRelease, LATE_AFTER_MINUTES } from '#contract/releases.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { medianOf } from '#intelligence/significance.ts';
import { findDaily } from '#wording/release-words.ts';
import { REPORTED_SERIES, seriesOfReport } from '../agents/eia/datasets.ts';
import { listLatest } from '../agents/fred/store.ts';
import { type CalendarRow, listCalendar } from '../agents/release-calendar.ts';
import { listNewestValues } from '../agents/second-source.ts';
import { EIA_PREFIX } from '../dashboard/instruments.ts';
import { hasCome, placeInRelease, publishedDay } from '../dashboard/releases.ts';
import type { Db } from '../db/open-db.ts';
import { listReleaseIds } from './store.ts';

const CHANGES_MEASURED = 24;

export type DescribedRelease = CalendarRelease & Pick<CalendarRow, 'changes'>;

/** The releases of our series between two days, as known at an instant. */
export async function describeCalendar(
  db: Db,
  range: { from: string; to: string },
  asOf: Date,
  { isDailyListed = true }: { isDailyListed?: boolean } = {},
): Promise<DescribedRelease[]> {
  const all = await listCalendar(db, range, asOf);
  const daily = isDailyListed ? new Set<number>() : findDaily(all);
  const rows = all.filter(({ releaseId }) => !daily.has(releaseId));
  const releaseOf = await listReleaseIds(db);
  const reported = REPORTED_SERIES.map(({ id }) => id);
  const weekly = await listNewestValues(db, 'eia', reported, CHANGES_MEASURED + 1, asOf);
  const known = new Map<number, Known>();
  const describeSeriesOf = async (row: CalendarRow) => {
    if (row.source === 'EIA') return describeWeekly(row, weekly, asOf);
    const instant = untilNext(row, rows, asOf);
    const values = known.get(instant.getTime()) ?? (await readKnown(db, instant));
    known.set(instant.getTime(), values);
    return describeSeries(row, values, releaseOf, asOf);
  };
  const described: DescribedRelease[] = [];
  for (const row of rows) described.push(describeRow(row, await describeSeriesOf(row), asOf));
  return described.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Orders by day and time; releases without a time come last on their day. */
function orderOf({ date, at, name }: DescribedRelease): string {
  return `${date} ${at ?? '9'} ${name}`;
}

/** Values published before the next release of the same kind belong to the earlier one. */
function untilNext({ releaseId, date }: CalendarRow, rows: readonly CalendarRow[], asOf: Date): Date {
  const next = rows.find((one) => one.releaseId === releaseId && one.date > date);
  const start = next && easternInstant(next.date);
  return start && start < asOf ? start : asOf;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: Db, at: Date) {
  const latest = await listLatest(db, at);
  const ids = latest.map(({ id }) => id);
  return { latest, values: await listNewestValues(db, 'fred', ids, CHANGES_MEASURED + 1, at) };
}

function describeSeries(
  row: CalendarRow,
  { latest, values }: Known,
  releaseOf: ReadonlyMap<string, number>,
  asOf: Date,
): CalendarRelease['series'] {
  const { releaseId, date, arrived } = row;
  return latest
    .filter(({ id }) => releaseOf.get(id) === releaseId)
    .sort((a, b) => placeInRelease(releaseId, a.id) - placeInRelease(releaseId, b.id))
    .map((one) => {
      const hasArrived = arrived?.includes(one.id) || (hasCome(row, asOf) && publishedDay(one) >= date);
      const [newest, before] = [
        { date: one.date, value: one.value },
        { date: one.previousDate, value: one.previousValue },
      ];
      const previous = hasArrived ? before : newest;
      return {
        id: one.id,
        title: one.title,
        units: one.units ?? '',
        date: hasArrived ? newest.date : null,
        value: hasArrived ? newest.value : null,
        previousDate: previous.date,
        previousValue: previous.value,
        usualChange: usualChange((values.get(one.id) ?? []).map(({ value }) => value)),
        hasArrived,
      };
    });
}

/** A report contains the week that ended within the seven days before it. */
function describeWeekly(
  row: CalendarRow,
  known: ReadonlyMap<string, DatedValue[]>,
  asOf: Date,
): CalendarRelease['series'] {
  const { releaseId, date, arrived } = row;
  return seriesOfReport(releaseId).map(({ id, title, unit }) => {
    const values = (known.get(id) ?? []).filter((one) => one.date < date);
    const [before, newest] = [values.at(-2), values.at(-1)];
    const isOfWeek = (newest?.date ?? '') >= addDays(date, -7);
    const hasArrived = arrived?.includes(id) || (hasCome(row, asOf) && isOfWeek);
    const previous = hasArrived ? before : newest;
    return {
      ...{ id: EIA_PREFIX + id, title, units: unit, hasArrived },
      date: (hasArrived && newest?.date) || null,
      value: hasArrived ? (newest?.value ?? null) : null,
      previousDate: previous?.date ?? null,
      previousValue: previous?.value ?? null,
      usualChange: usualChange(values.map(({ value }) => value)),
    };
  });
}

function usualChange(values: readonly number[]): number | null {
  const changes = values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value)));
  return changes.length === 0 ? null : medianOf(changes);
}

function describeRow(row: CalendarRow, series: CalendarRelease['series'], asOf: Date): DescribedRelease {
  const at = row.at ? new Date(row.at) : null;
  const lateMs = at ? asOf.getTime() - at.getTime() : 0;
  const isOut = row.outAt !== null || (!row.isAwaited && series.some(({ hasArrived }) => hasArrived));
  const isLate = !isOut && row.isWatched && lateMs >= LATE_AFTER_MINUTES * MINUTE_MS;
  return {
    releaseId: row.releaseId,
    name: row.name,
    date: row.date,
    at: at?.toISOString() ?? null,
    timeSource: row.timeSource,
    source: row.source,
    agency: row.agency,
    state: isOut ? 'out' : stateOf(row, series.length === 0, lateMs, isLate, asOf),
    outAt: row.outAt && new Date(row.outAt).toISOString(),
    lateMinutes: isLate ? Math.floor(lateMs / MINUTE_MS) : null,
    nextCheckAt: row.nextAt && !isOut ? new Date(row.nextAt).toISOString() : null,
    moved:
      row.movedFrom && row.movedAt ? { from: row.movedFrom, on: easternDay(new Date(row.movedAt)) } : null,
    toBeRescheduled: row.toBeRescheduled,
    changes: row.changes,
    series,
  };
}

/** A release whose figures we do not collect is listed but not watched. */
function stateOf(
  row: CalendarRow,
  isListedOnly: boolean,
  lateMs: number,
  isLate: boolean,
  asOf: Date,
): CalendarRelease['state'] {
  if (row.date > easternDay(asOf) || (row.at && lateMs < 0)) return 'upcoming';
  if (isListedOnly || (!row.isWatched && row.date === easternDay(asOf))) return 'upcoming';
  if (!row.isAwaited) return 'missed';
  return isLate ? 'late' : 'due';
}
