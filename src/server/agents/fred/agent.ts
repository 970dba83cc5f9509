import { type Agent, describeProblems, type RunContext, type RunOutcome } from '../agent.ts';
import { eachItem } from '../each-item.ts';
import { UnknownToSource } from '../source-error.ts';
import { describeTrouble } from '../source-trouble.ts';
import type { FredProvider } from './provider.ts';
import {
  addObservations,
  type FollowedSeries,
  findLastDate,
  listSeries,
  saveReleases,
  saveSeriesChecked,
  saveSeriesInfo,
} from './store.ts';

/** How far back revisions usually reach, by the source's word for the frequency. */
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
    collect: (run) => readAll(provider, run, (series) => collectSeries(provider, run, series)),
    backfill: (run) => readAll(provider, run, (series) => fetchWhole(provider, run, series)),
  };
}

/** One series that the source no longer has must not keep the others from being read. */
async function readAll(
  provider: FredProvider,
  run: RunContext,
  work: (series: FollowedSeries) => Promise<number>,
): Promise<RunOutcome> {
  const all = await listSeries(run.db);
  const { items, problems } = await eachItem(
    run,
    all,
    ({ id }) => id,
    async (series) => {
      try {
        return { added: await work(series) };
      } catch (error) {
        if (error instanceof UnknownToSource) return { added: 0, problem: 'FRED no longer knows it' };
        throw error;
      }
    },
  );
  const calendarProblem = await collectReleases(provider, run);
  return { items, suspicion: describeProblems([...problems, ...calendarProblem]) };
}

/** Asks whether the series has changed, and then only for what may have. */
async function collectSeries(
  provider: FredProvider,
  run: RunContext,
  series: FollowedSeries,
): Promise<number> {
  const info = await provider.fetchSeries(series.id, run.signal);
  const now = run.clock();
  if (info.lastUpdated === series.sourceUpdatedAt) {
    await run.commit((tx) => saveSeriesChecked(tx, series.id, now));
    return 0;
  }
  const lastDate = await findLastDate(run.db, series.id);
  if (!lastDate) return fetchWhole(provider, run, series);

  const from = daysBefore(lastDate, revisionDays(info.frequency));
  const observations = await provider.fetchObservations(series.id, from, run.signal);
  const { added, earliestRevised } = await run.commit(async (tx) => {
    const result = await addObservations(tx, series.id, observations, now);
    await saveSeriesInfo(tx, info, now);
    return result;
  });
  // A revision at the very edge of what was asked for may go further back.
  const edge = observations[Math.floor(observations.length / 10)]?.date;
  const reachesFurther = earliestRevised !== undefined && edge !== undefined && earliestRevised <= edge;
  return reachesFurther ? added + (await fetchWhole(provider, run, series)) : added;
}

async function fetchWhole(provider: FredProvider, run: RunContext, series: FollowedSeries): Promise<number> {
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

/** The calendar of what is to be published. Without it the figures still count. */
async function collectReleases(provider: FredProvider, run: RunContext): Promise<string[]> {
  const from = run.clock().toISOString().slice(0, 10);
  const to = daysBefore(from, -RELEASE_DAYS_AHEAD);
  try {
    const releases = await provider.fetchReleaseDates(from, to, run.signal);
    await run.commit((tx) => saveReleases(tx, { from, to }, releases));
    return [];
  } catch (error) {
    return [`release calendar: ${describeTrouble(error)}`];
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
