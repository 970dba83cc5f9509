import { type Agent, collectItems, describeProblems, type RunContext, type RunOutcome } from '../agent.ts';
import { describeSourceError, UnknownToSource } from '../source-error.ts';
import type { FredProvider } from './provider.ts';
import {
  addObservations,
  findLastDate,
  type ListedSeries,
  listSeries,
  saveReleases,
  saveSeriesChecked,
  saveSeriesInfo,
} from './store.ts';

/** How far back revisions usually reach, by FRED's name for the frequency. */
const REVISION_DAYS: readonly [RegExp, number][] = [
  [/^Daily/, 30],
  [/^Weekly|^Biweekly/, 120],
  [/^Monthly/, 800],
  [/^Quarterly/, 2_000],
];
const LONGEST_REVISION_DAYS = 4_000;

export function createFredAgent(provider: FredProvider): Agent {
  return {
    id: 'fred',
    name: 'FRED Economic Data',
    type: 'economic-data',
    dataSource: 'Federal Reserve Economic Data (FRED)',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * 1-5',
    collect: (run) => collectAll(provider, run, (series) => collectSeries(provider, run, series)),
    backfill: (run) => collectAll(provider, run, (series) => fetchHistory(provider, run, series)),
  };
}

/** A series that FRED no longer has does not stop the others. */
async function collectAll(
  provider: FredProvider,
  run: RunContext,
  work: (series: ListedSeries) => Promise<number>,
): Promise<RunOutcome> {
  const { items, problems } = await collectItems(
    run,
    await listSeries(run.db),
    ({ id }) => id,
    async (series) => {
      try {
        return { added: await work(series) };
      } catch (error) {
        if (error instanceof UnknownToSource) return { added: 0, problem: 'FRED no longer has this series' };
        throw error;
      }
    },
  );
  const calendarProblem = await collectReleases(provider, run);
  return { items, suspicion: describeProblems([...problems, ...calendarProblem]) };
}

/** Fetches observations only if the series has changed, and only as far back as revisions usually reach. */
async function collectSeries(provider: FredProvider, run: RunContext, series: ListedSeries): Promise<number> {
  const info = await provider.fetchSeries(series.id, run.signal);
  const now = run.clock();
  if (info.lastUpdated === series.sourceUpdatedAt) {
    await run.commit((tx) => saveSeriesChecked(tx, series.id, now));
    return 0;
  }
  const lastDate = await findLastDate(run.db, series.id);
  if (!lastDate) return fetchHistory(provider, run, series);

  const from = daysBefore(lastDate, revisionDays(info.frequency));
  const observations = await provider.fetchObservations(series.id, from, run.signal);
  const { added, earliestRevised } = await run.commit(async (tx) => {
    const result = await addObservations(tx, series.id, observations, now);
    await saveSeriesInfo(tx, info, now);
    return result;
  });
  // A revision among the oldest observations we fetched may go further back.
  const edge = observations[Math.floor(observations.length / 10)]?.date;
  const reachesFurther = earliestRevised !== undefined && edge !== undefined && earliestRevised <= edge;
  return reachesFurther ? added + (await fetchHistory(provider, run, series)) : added;
}

/** Also when a series is added. */
export async function fetchHistory(
  provider: FredProvider,
  run: Pick<RunContext, 'clock' | 'signal' | 'commit'>,
  series: Pick<ListedSeries, 'id'>,
): Promise<number> {
  const info = await provider.fetchSeries(series.id, run.signal);
  const observations = await provider.fetchObservations(series.id, undefined, run.signal);
  const now = run.clock();
  return run.commit(async (tx) => {
    const { added } = await addObservations(tx, series.id, observations, now);
    await saveSeriesInfo(tx, info, now);
    return added;
  });
}

const RELEASE_DAYS_AHEAD = 30;

/** A missing release calendar is a problem, but the observations still count. */
async function collectReleases(provider: FredProvider, run: RunContext): Promise<string[]> {
  const from = run.clock().toISOString().slice(0, 10);
  const to = daysBefore(from, -RELEASE_DAYS_AHEAD);
  try {
    const releases = await provider.fetchReleaseDates(from, to, run.signal);
    await run.commit((tx) => saveReleases(tx, { from, to }, releases));
    return [];
  } catch (error) {
    return [`release calendar: ${describeSourceError(error)}`];
  }
}

function revisionDays(frequency: string): number {
  return REVISION_DAYS.find(([pattern]) => pattern.test(frequency))?.[1] ?? LONGEST_REVISION_DAYS;
}

function daysBefore(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
