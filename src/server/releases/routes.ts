import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { addDays } from '#contract/period-changes.ts';
import { type CalendarRelease, LATE_AFTER_MINUTES, type Revision } from '#contract/releases.ts';
import {
  describeRevisions,
  listSteps,
  medianOf,
  splitRebasings,
  usualSize,
} from '#intelligence/revisions.ts';
import { notFound } from '#platform/app-error.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { findSeries, listLatest } from '../agents/fred/store.ts';
import { listNewestValues } from '../agents/second-source.ts';
import type { AppHandlers } from '../caller.ts';
import type { ReadAsOf } from '../dashboard/as-of.ts';
import type { Db } from '../db/open-db.ts';
import {
  type CalendarRow,
  findCalendarTime,
  listCalendar,
  listCells,
  listChangedSeries,
  listReleaseIds,
} from './store.ts';

/** The week that is shown with today in it. */
const DAYS_BACK = 7;
const CHANGES_MEASURED = 24;
const REVISIONS_LISTED = 200;

export function createReleaseHandlers(options: { db: Db; readAsOf: ReadAsOf; version: ReadVersion }) {
  const { db, readAsOf, version } = options;

  return {
    listUpcomingReleases: shared(version, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const today = easternDay(asOf);
      const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, query.days) };
      const rows = await listCalendar(db, range, asOf);
      const [releaseOf, latest, calendarFrom] = await Promise.all([
        listReleaseIds(db),
        listLatest(db, asOf),
        findCalendarTime(db, asOf),
      ]);
      const ids = latest.map(({ id }) => id);
      const values = await listNewestValues(db, 'fred', ids, CHANGES_MEASURED + 1, asOf);
      const seriesOf = ({ releaseId, arrived }: CalendarRow) =>
        latest
          .filter(({ id }) => releaseOf.get(id) === releaseId)
          .map(({ id, title, units, date, value }) => ({
            id,
            title,
            units: units ?? '',
            previousDate: date,
            previousValue: value,
            usualChange: usualChange((values.get(id) ?? []).map((one) => one.value)),
            hasArrived: arrived?.includes(id) ?? false,
          }));
      return {
        success: true,
        data: {
          asOf: asOf.toISOString(),
          calendarFrom: calendarFrom?.toISOString() ?? null,
          releases: rows.map((row) => ({ ...describeRow(row, asOf), series: seriesOf(row) })),
        },
      };
    }),

    listRevisions: shared(version, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const since = new Date(asOf.getTime() - query.days * DAY_MS);
      const changed = await listChangedSeries(db, since, asOf);
      const cells = await listCells(
        db,
        changed.map(({ id }) => id),
        asOf,
      );
      const from = since.toISOString();
      const found = changed.map(({ id, title, units }) => {
        const about = { seriesId: id, title, units };
        const { rebasings, revisions } = splitRebasings(listSteps(cells.get(id) ?? []), dayOfInstant);
        const usual = usualSize(revisions);
        const recent = revisions.filter(({ knownAt }) => knownAt > from);
        return {
          revisions: recent.map(
            ({ date, before, now, knownAt }): Revision => ({
              ...about,
              ...{ date, before, now, knownAt },
              timesUsual: now === null || !usual ? null : Math.abs(now - before) / usual,
            }),
          ),
          rebasings: rebasings
            .filter(({ knownAt }) => knownAt > from)
            .map(({ knownAt, values, factor }) => ({ ...about, knownAt, values, factor })),
        };
      });
      const revisions = found
        .flatMap((one) => one.revisions)
        .sort((a, b) => b.knownAt.localeCompare(a.knownAt) || b.date.localeCompare(a.date));
      return {
        success: true,
        data: {
          since: from,
          revisions: revisions.slice(0, REVISIONS_LISTED),
          isMore: revisions.length > REVISIONS_LISTED,
          rebasings: found.flatMap((one) => one.rebasings),
        },
      };
    }),

    getRevisionHistory: shared(version, async ({ params, query }) => {
      const asOf = await readAsOf(query.asOf);
      const id = params.id.trim().toUpperCase();
      const series = await findSeries(db, id);
      if (!series) throw notFound(`The series ${id.slice(0, 40)}`);
      const cells = (await listCells(db, [id], asOf)).get(id) ?? [];
      const { title, units } = series;
      return {
        success: true,
        data: { seriesId: id, title, units: units ?? '', ...describeRevisions(cells, dayOfInstant) },
      };
    }),
  } satisfies Partial<AppHandlers>;
}

function dayOfInstant(instant: string): string {
  return easternDay(new Date(instant));
}

function usualChange(values: readonly number[]): number | null {
  const changes = values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value)));
  return changes.length === 0 ? null : medianOf(changes);
}

function describeRow(row: CalendarRow, asOf: Date): Omit<CalendarRelease, 'series'> {
  const at = row.at ? new Date(row.at) : null;
  const lateMs = at ? asOf.getTime() - at.getTime() : 0;
  const isLate = !row.outAt && row.isWatched && lateMs >= LATE_AFTER_MINUTES * MINUTE_MS;
  return {
    releaseId: row.releaseId,
    name: row.name,
    date: row.date,
    at: at?.toISOString() ?? null,
    timeSource: row.timeSource,
    agency: row.agency,
    state: stateOf(row, lateMs, isLate, asOf),
    outAt: row.outAt && new Date(row.outAt).toISOString(),
    lateMinutes: isLate ? Math.floor(lateMs / MINUTE_MS) : null,
    nextCheckAt: row.nextAt && !row.outAt ? new Date(row.nextAt).toISOString() : null,
    moved:
      row.movedFrom && row.movedAt ? { from: row.movedFrom, on: easternDay(new Date(row.movedAt)) } : null,
  };
}

function stateOf(row: CalendarRow, lateMs: number, isLate: boolean, asOf: Date): CalendarRelease['state'] {
  if (row.outAt) return 'out';
  if (row.date > easternDay(asOf) || (row.at && lateMs < 0)) return 'upcoming';
  if (!row.isWatched) return row.date === easternDay(asOf) ? 'upcoming' : 'missed';
  if (row.nextAt === null) return 'missed';
  return isLate ? 'late' : 'due';
}
