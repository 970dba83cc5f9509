import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { addDays } from '#contract/period-changes.ts';
import { type CalendarRelease, LATE_AFTER_MINUTES } from '#contract/releases.ts';
import { FIRST_EIA_RELEASE, listEiaReleases } from '#intelligence/eia-releases.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { medianOf } from '#intelligence/revisions.ts';
import { EIA_DATASETS, type EiaSeries } from '../agents/eia/datasets.ts';
import { type LatestWithCheck, listLatest } from '../agents/fred/store.ts';
import { listWatches } from '../agents/release-watches.ts';
import { listNewestValues } from '../agents/second-source.ts';
import { EIA_PREFIX } from '../dashboard/instruments.ts';
import { placeInRelease } from '../dashboard/releases.ts';
import type { Db } from '../db/open-db.ts';
import { type CalendarRow, listCalendar, listReleaseIds } from './store.ts';

const CHANGES_MEASURED = 24;
/** An archived value counts from the end of its day in St. Louis, an hour later than in the East. */
const ARCHIVED_LATER_MS = 2 * HOUR_MS;

export type DescribedRelease = CalendarRelease & Pick<CalendarRow, 'changes'>;

/** The releases of our series between two days as they were known at an instant. */
export async function describeCalendar(
  db: Db,
  range: { from: string; to: string },
  asOf: Date,
  { hasEia = false }: { hasEia?: boolean } = {},
): Promise<DescribedRelease[]> {
  const rows = await listCalendar(db, range, asOf);
  const [releaseOf, latest] = await Promise.all([listReleaseIds(db), listLatest(db, asOf)]);
  const ids = latest.map(({ id }) => id);
  const values = await listNewestValues(db, 'fred', ids, CHANGES_MEASURED + 1, asOf);
  const today = easternDay(asOf);
  const seriesOf = ({ releaseId, date, arrived }: CalendarRow) =>
    latest
      .filter(({ id }) => releaseOf.get(id) === releaseId)
      .sort((a, b) => placeInRelease(releaseId, a.id) - placeInRelease(releaseId, b.id))
      .map((one) => {
        const hasArrived = arrived?.includes(one.id) || (date <= today && knownDay(one) >= date);
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
  const described = rows.map((row) => describeRow(row, seriesOf(row), asOf));
  const ofEia = hasEia ? await describeEia(db, range, asOf) : [];
  return [...described, ...ofEia].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** By day and time; within a day those without a time come last. */
function orderOf({ date, at, name }: DescribedRelease): string {
  return `${date} ${at ?? '9'} ${name}`;
}

/** The weekly reports of the EIA. One whose figures are not collected is listed, and not awaited. */
async function describeEia(
  db: Db,
  range: { from: string; to: string },
  asOf: Date,
): Promise<DescribedRelease[]> {
  const ids = EIA_DATASETS.flatMap(({ releaseId, series }) => (releaseId ? series.map(({ id }) => id) : []));
  const values = await listNewestValues(db, 'eia', ids, CHANGES_MEASURED + 1, asOf);
  const watches = new Map(
    (await listWatches(db, FIRST_EIA_RELEASE, range)).map((one) => [`${one.releaseId} ${one.date}`, one]),
  );
  return listEiaReleases(range.from, range.to).map(({ releaseId, name, date, at }) => {
    const watch = watches.get(`${releaseId} ${date}`);
    const outAt = watch?.outAt && watch.outAt <= asOf ? watch.outAt.toISOString() : null;
    const row = {
      ...{ releaseId, name, date, at: at.toISOString(), timeSource: 'usual' as const },
      agency: 'Energy Information Administration',
      ...{ movedFrom: null, movedAt: null, toBeRescheduled: false, changes: 0 },
      ...{ outAt, nextAt: watch?.nextAt?.toISOString() ?? null, arrived: watch?.arrived ?? null },
      isWatched: watch !== undefined,
    };
    const collected = EIA_DATASETS.find((one) => one.releaseId === releaseId)?.series ?? [];
    const series = collected.map((one) => describeWeekly(one, values.get(one.id) ?? [], row, asOf));
    const described = describeRow(row, series, asOf);
    return collected.length === 0 ? { ...described, state: 'upcoming' } : described;
  });
}

/** A report brings the week that ended within the seven days before it. */
function describeWeekly(
  { id, title, unit }: EiaSeries,
  values: readonly DatedValue[],
  { date, arrived }: Pick<CalendarRow, 'date' | 'arrived'>,
  asOf: Date,
): CalendarRelease['series'][number] {
  const [before, newest] = [values.at(-2), values.at(-1)];
  const hasArrived =
    arrived?.includes(id) || (date <= easternDay(asOf) && (newest?.date ?? '') >= addDays(date, -7));
  const previous = hasArrived ? before : newest;
  return {
    ...{ id: EIA_PREFIX + id, title, units: unit, hasArrived },
    date: (hasArrived && newest?.date) || null,
    value: hasArrived ? (newest?.value ?? null) : null,
    previousDate: previous?.date ?? null,
    previousValue: previous?.value ?? null,
    usualChange: usualChange(values.map(({ value }) => value)),
  };
}

/** The day on which the latest value came out; empty where there is none. */
function knownDay({ knownSince, origin }: LatestWithCheck): string {
  if (!knownSince) return '';
  return easternDay(new Date(knownSince.getTime() - (origin === 'archived' ? ARCHIVED_LATER_MS : 0)));
}

function usualChange(values: readonly number[]): number | null {
  const changes = values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value)));
  return changes.length === 0 ? null : medianOf(changes);
}

function describeRow(row: CalendarRow, series: CalendarRelease['series'], asOf: Date): DescribedRelease {
  const at = row.at ? new Date(row.at) : null;
  const lateMs = at ? asOf.getTime() - at.getTime() : 0;
  const isOut = row.outAt !== null || (!row.isWatched && series.some(({ hasArrived }) => hasArrived));
  const isLate = !isOut && row.isWatched && lateMs >= LATE_AFTER_MINUTES * MINUTE_MS;
  return {
    releaseId: row.releaseId,
    name: row.name,
    date: row.date,
    at: at?.toISOString() ?? null,
    timeSource: row.timeSource,
    agency: row.agency,
    state: isOut ? 'out' : stateOf(row, lateMs, isLate, asOf),
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

function stateOf(row: CalendarRow, lateMs: number, isLate: boolean, asOf: Date): CalendarRelease['state'] {
  if (row.date > easternDay(asOf) || (row.at && lateMs < 0)) return 'upcoming';
  if (!row.isWatched) return row.date === easternDay(asOf) ? 'upcoming' : 'missed';
  if (row.nextAt === null) return 'missed';
  return isLate ? 'late' : 'due';
}
