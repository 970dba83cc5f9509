import { countOf } from '#contract/count-of.ts';
import { addDays } from '#contract/days.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { SeriesEntry } from '#contract/fred.ts';
import { kindOfSeries } from '#intelligence/plausibility.ts';
import {
  type Agent,
  describeProblems,
  type ItemOutcome,
  type ProbeFindings,
  type RunContext,
  type RunOutcome,
} from '../agent.ts';
import { collectListed, daysOfMonths, type ListedOutcome, planLineOf } from '../backfill-run.ts';
import { awaitsAnswer, checkIncoming, dropWithdrawn } from '../held-values.ts';
import { type DayRange, saveMonths } from '../history-months.ts';
import { readDue, reserveDue } from '../release-watches.ts';
import { describeSourceError, SourceError, UnexpectedAnswer, UnknownToSource } from '../source-error.ts';
import { AGENCY_HOSTS, type AnnouncedTimes } from './announced-times.ts';
import { archiveSeries } from './archive.ts';
import { type FredProvider, type FredSeriesInfo, fredDay } from './provider.ts';
import { planWatches, saveAnnouncements, saveReleaseOf } from './release-store.ts';
import { collectReleasesDue } from './release-watch.ts';
import {
  addObservations,
  findLastDate,
  type ListedSeries,
  listSeries,
  saveReleases,
  saveSeriesChecked,
  saveSeriesInfo,
} from './store.ts';

/** How far back revisions usually go, by FRED's frequency name. */
const REVISION_DAYS: readonly [RegExp, number][] = [
  [/^Daily/, 30],
  [/^Weekly|^Biweekly/, 120],
  [/^Monthly/, 800],
  [/^Quarterly/, 2_000],
];
const LONGEST_REVISION_DAYS = 4_000;

/** FRED's own limit. */
const ALLOWED_PER_MINUTE = 120;

/** `prober`: a client without retries. */
export function createFredAgent(
  provider: FredProvider,
  prober: FredProvider = provider,
  announced?: AnnouncedTimes,
  callsPerMinute = ALLOWED_PER_MINUTE,
): Agent {
  let plannedAt: number | undefined;
  return {
    id: 'fred',
    name: 'FRED Economic Data',
    type: 'economic-data',
    dataSource: 'Federal Reserve Economic Data (FRED)',
    unit: 'series',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * 1-5',
    collect(run) {
      const due = readDue(run.params);
      if (!due) return collectAll(provider, run, (series) => collectSeries(provider, run, series), announced);
      return collectReleasesDue(provider, run, due, (series, info) =>
        collectChanged(provider, run, series, info),
      );
    },
    async reserveDue(db, now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      // Releases are due on whole minutes.
      if (minute !== plannedAt) await planWatches(db, now);
      plannedAt = minute;
      const releases = await reserveDue(db, 'fred', now);
      return releases.length > 0 ? { releases } : undefined;
    },
    backfill: (run) =>
      collectAll(provider, run, (series) => backfillSeries(provider, run, series), announced),
    backfillPace: {
      callsPerItem: 2,
      callsPerMinute,
      words: `FRED allows ${ALLOWED_PER_MINUTE} calls a minute; we use ${callsPerMinute}.`,
    },
    async listProbes(db) {
      const [first = { id: 'DGS10' }] = await listSeries(db);
      const probe = { id: 'fred', name: 'FRED', host: 'api.stlouisfed.org' };
      return [{ ...probe, ask: (signal) => probeSeries(prober, first.id, signal) }];
    },
    async describeLoad(db) {
      const series = (await listSeries(db)).length;
      // Each series and its observations, the release calendar, and the calendars of two agencies.
      const agencies = announced ? AGENCY_HOSTS : [];
      return {
        scope: `${series} series`,
        perRun: 2 * series + 1 + agencies.length,
        hosts: [provider.host, ...agencies],
      };
    },
  };
}

async function probeSeries(provider: FredProvider, id: string, signal: AbortSignal): Promise<ProbeFindings> {
  const info = await provider.fetchSeries(id, signal);
  const from = addDays(info.lastUpdated.slice(0, 10), -revisionDays(info.frequency));
  const { observations } = await provider.fetchObservations(id, from, signal);
  const values = observations.filter(({ value }) => value !== null);
  const findings = {
    robots: 'API',
    parsed: `${id}, ${countOf(values.length, 'value')}`,
    newest: values.at(-1)?.date ?? null,
    fields: ['Value', 'date', 'units'],
  };
  if (values.length > 0) return findings;
  const trouble = { verdict: 'failed', message: `FRED sent no values of ${id}`, fault: 'empty' } as const;
  return { ...findings, fields: [], trouble };
}

/** A series that FRED has removed does not stop the others. */
async function collectAll(
  provider: FredProvider,
  run: RunContext,
  work: (series: ListedSeries) => Promise<ListedOutcome>,
  announced: AnnouncedTimes | undefined,
): Promise<RunOutcome> {
  const { items, problems, faults, troubled, count } = await collectListed(run, 'fred', {
    list: () => listSeries(run.db),
    nameOf: ({ id }) => id,
    today: () => fredDay(run.clock()),
    work: async (series) => {
      try {
        return await work(series);
      } catch (error) {
        const isUnknown = error instanceof UnknownToSource;
        if (!isUnknown && !(error instanceof UnexpectedAnswer)) throw error;
        const problem = isUnknown ? 'FRED no longer has this series' : error.message;
        return { added: 0, problem, fault: error.fault };
      }
    },
  });
  if (faults[0] && troubled === count) {
    throw new SourceError(`No series could be read. ${problems[0]}`, {
      isTransient: false,
      fault: faults[0],
    });
  }
  const calendarProblem = run.kind === 'items' ? [] : await collectReleases(provider, run);
  if (announced && run.kind !== 'items') await collectAnnouncements(announced, run);
  return { items, suspicion: describeProblems([...problems, ...calendarProblem], faults) };
}

/**
 * Fetches observations only if the series has changed or a value is held back, and only as far back as revisions
 * usually go.
 */
async function collectSeries(
  provider: FredProvider,
  run: RunContext,
  series: ListedSeries,
): Promise<ItemOutcome> {
  const info = await provider.fetchSeries(series.id, run.signal);
  if (series.releaseId === null) await findRelease(provider, run, series);
  const from = await findStart(run, info);
  const isUnchanged = info.lastUpdated === series.sourceUpdatedAt;
  if (isUnchanged && !(from && (await awaitsAnswer(run.db, 'fred', series.id, from)))) {
    await run.commit(async (tx) => {
      await saveSeriesChecked(tx, series.id, run.clock());
      const today = fredDay(run.clock());
      await saveMonths(tx, 'fred', series.id, { from: `${today.slice(0, 7)}-01`, to: today }, run.clock());
    });
    return { added: 0 };
  }
  return collectChanged(provider, run, series, info);
}

/** The first date whose value may have changed; undefined if nothing is stored. */
async function findStart(run: RunContext, info: FredSeriesInfo): Promise<string | undefined> {
  const lastDate = await findLastDate(run.db, info.id);
  return lastDate && addDays(lastDate, -revisionDays(info.frequency));
}

async function collectChanged(
  provider: FredProvider,
  run: RunContext,
  series: ListedSeries,
  info: FredSeriesInfo,
): Promise<ItemOutcome> {
  const from = await findStart(run, info);
  if (!from) return backfillSeries(provider, run, series);
  const { observations, outcome, earliestRevised } = await fetchSince(provider, run, series, info, from);
  // If one of the oldest fetched observations was revised, older ones may have been, too.
  const edge = observations[Math.floor(observations.length / 10)]?.date;
  if (earliestRevised === undefined || edge === undefined || earliestRevised > edge) return outcome;
  const whole = await fetchHistory(provider, run, series);
  return { ...whole, added: outcome.added + whole.added };
}

/** Reads the current history, then past versions from the source's archive. */
async function backfillSeries(
  provider: FredProvider,
  run: RunContext,
  series: ListedSeries,
): Promise<ListedOutcome> {
  const line = planLineOf(run, series.id);
  const range = line && daysOfMonths(line);
  const history =
    line?.months === 0 ? { added: 0, problem: null } : await fetchHistory(provider, run, series, range);
  if (series.releaseId === null) await findRelease(provider, run, series);
  if (line && !line.vintages) return history;
  const { problem } = await archiveSeries(provider, run, series);
  return { ...history, problem: history.problem ?? problem };
}

type HistoryRun = Pick<RunContext, 'clock' | 'signal' | 'commit'>;

async function fetchHistory(
  provider: FredProvider,
  run: HistoryRun,
  series: SeriesEntry,
  range?: DayRange,
): Promise<ListedOutcome> {
  const info = await provider.fetchSeries(series.id, run.signal);
  const { startsOn } = info;
  if (range && startsOn !== undefined && startsOn > range.to) {
    const none = await run.commit((tx) => saveMonths(tx, 'fred', series.id, range, run.clock()));
    return { added: 0, received: 0, none };
  }
  const from = range && (startsOn === undefined || startsOn <= range.from) ? range.from : startsOn;
  return (await fetchSince(provider, run, series, info, from, range?.to)).outcome;
}

async function fetchSince(
  provider: FredProvider,
  run: HistoryRun,
  series: SeriesEntry,
  info: FredSeriesInfo,
  from: string | undefined,
  to?: string,
) {
  const { observations, skipped } = await provider.fetchObservations(series.id, from, run.signal, to);
  const now = run.clock();
  const today = fredDay(now);
  const unread = skipped > 0 ? `Skipped ${countOf(skipped, 'value')} without a valid number or date` : null;
  return run.commit(async (tx) => {
    const values = observations.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
    const kind = kindOfSeries({ ...series, units: info.units });
    const checked = await checkIncoming(tx, 'fred', series.id, values, { kind });
    const missing = observations.filter(({ value }) => value === null);
    if (from && to === undefined && checked.values.every(({ flag }) => !flag))
      await dropWithdrawn(tx, 'fred', series.id, from);
    const { added, kept, earliestRevised } = await addObservations(
      tx,
      series.id,
      [...missing, ...checked.values],
      now,
    );
    // A partial history does not show whether the rest has changed.
    const isHeld = Boolean(checked.values.at(-1)?.flag);
    await saveSeriesInfo(tx, info, now, { isWhole: to === undefined, isHeld });
    const asked = { from: from ?? observations[0]?.date ?? today, to: to && to < today ? to : today };
    const none = asked.from > asked.to ? 0 : await saveMonths(tx, 'fred', series.id, asked, now);
    const missingNow = kept > 0 ? `Kept ${countOf(kept, 'value')} that the source no longer has` : null;
    const problem = checked.problem ?? missingNow ?? unread;
    return { observations, earliestRevised, outcome: { added, problem, received: values.length, none } };
  });
}

/** Finds the release of a series; without one the series has no release times. */
async function findRelease(provider: FredProvider, run: RunContext, { id }: ListedSeries): Promise<void> {
  const releaseId = await provider.fetchReleaseOf(id, run.signal);
  if (releaseId !== undefined) await run.commit((tx) => saveReleaseOf(tx, id, releaseId));
}

const RELEASE_DAYS_AHEAD = 60;
/** Covers recent releases on the first day, and last-minute postponements later. */
const RELEASE_DAYS_BACK = 7;

function releaseRange(run: RunContext): { from: string; to: string } {
  const today = fredDay(run.clock());
  return { from: addDays(today, -RELEASE_DAYS_BACK), to: addDays(today, RELEASE_DAYS_AHEAD) };
}

/** A missing release calendar is reported, but the observations still count. */
async function collectReleases(provider: FredProvider, run: RunContext): Promise<string[]> {
  const range = releaseRange(run);
  try {
    const releases = await provider.fetchReleaseDates(range.from, range.to, run.signal);
    await run.commit((tx) => saveReleases(tx, range, releases, run.clock()));
    return [];
  } catch (error) {
    return [`release calendar: ${describeSourceError(error)}`];
  }
}

/** If an agency's calendar cannot be read, its releases keep their known times. */
async function collectAnnouncements(announced: AnnouncedTimes, run: RunContext): Promise<void> {
  const { times, problems } = await announced.fetchTimes(run.signal);
  for (const problem of problems) run.log.warn({ problem }, 'announced release times not read');
  const range = releaseRange(run);
  await run.commit((tx) => saveAnnouncements(tx, range, times, run.clock()));
}

function revisionDays(frequency: string): number {
  return REVISION_DAYS.find(([pattern]) => pattern.test(frequency))?.[1] ?? LONGEST_REVISION_DAYS;
}
