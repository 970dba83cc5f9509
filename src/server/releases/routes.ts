import { addDays } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { Revision } from '#contract/releases.ts';
import { describeRevisions, listSteps, splitRebasings, usualSize } from '#intelligence/revisions.ts';
import { notFound } from '#platform/app-error.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { findSeries } from '../agents/fred/store.ts';
import { listCells } from '../agents/known-cells.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { ReadAsOf } from '../dashboard/as-of.ts';
import { describeCalendar } from './describe-calendar.ts';
import { findCalendarTime, listChangedSeries } from './store.ts';
import { type CalendarNames, writeReleases } from './write-calendar.ts';

/** Also lists the past week. */
const DAYS_BACK = 7;
const REVISIONS_LISTED = 200;
const MOST_DAYS = 90;

export function createReleaseHandlers(
  options: Pick<Site, 'db' | 'clock'> & {
    config: CalendarNames;
    readAsOf: ReadAsOf;
    version: ReadVersion;
  },
) {
  const { db, clock, config, readAsOf, version } = options;

  return {
    listUpcomingReleases: shared(version, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const today = easternDay(asOf);
      const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, query.days) };
      const [releases, calendarFrom] = await Promise.all([
        describeCalendar(db, range, asOf),
        findCalendarTime(db, asOf),
      ]);
      return {
        asOf: asOf.toISOString(),
        calendarFrom: calendarFrom?.toISOString() ?? null,
        releases,
      };
    }),

    getReleaseEvent: async ({ params: { releaseId, date } }) => {
      const releases = await describeCalendar(db, { from: date, to: date }, clock());
      const release = releases.find((one) => one.releaseId === releaseId);
      if (!release) throw notFound('This release');
      const content = await writeReleases(db, [release], config, { reminds: false });
      return { name: release.name, content };
    },

    listRevisions: shared(version, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const earliest = asOf.getTime() - MOST_DAYS * DAY_MS;
      const wanted = query.since ? Date.parse(query.since) : asOf.getTime() - query.days * DAY_MS;
      const since = new Date(Math.min(Math.max(wanted, earliest), asOf.getTime()));
      const changed = await listChangedSeries(db, since, asOf);
      const cells = await listCells(
        db,
        changed.map(({ id }) => id),
        asOf,
      );
      const from = since.toISOString();
      const found = changed.map(({ id, title, units, frequency }) => {
        const about = { seriesId: id, title, units };
        const { rebasings, revisions } = splitRebasings(listSteps(cells.get(id) ?? []), dayOfInstant);
        const usual = usualSize(revisions);
        const recent = revisions.filter(({ knownAt }) => knownAt > from);
        return {
          revisions: recent.map(
            ({ date, before, now, knownAt, origin }): Revision => ({
              ...about,
              period: frequencyOf(frequency),
              ...{ date, before, now, knownAt, known: origin ?? 'witnessed' },
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
        since: from,
        revisions: revisions.slice(0, REVISIONS_LISTED),
        isMore: revisions.length > REVISIONS_LISTED,
        rebasings: found.flatMap((one) => one.rebasings),
      };
    }),

    getRevisionHistory: shared(version, async ({ params, query }) => {
      const asOf = await readAsOf(query.asOf);
      const id = params.id.trim().toUpperCase();
      const series = await findSeries(db, id);
      if (!series) throw notFound(`The series ${id.slice(0, 40)}`);
      const cells = (await listCells(db, [id], asOf)).get(id) ?? [];
      const { title, units, frequency } = series;
      const { points, statistics, vintages } = describeRevisions(cells, dayOfInstant);
      return {
        ...{ seriesId: id, title, units: units ?? '', period: frequencyOf(frequency) },
        ...{ points, statistics, vintages },
      };
    }),
  } satisfies Partial<AppHandlers>;
}

function dayOfInstant(instant: string): string {
  return easternDay(new Date(instant));
}
