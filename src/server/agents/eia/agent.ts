import { countOf } from '#contract/count-of.ts';
import { addDays } from '#contract/days.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { kindOfLegacyItem } from '#intelligence/plausibility.ts';
import {
  type Agent,
  collectItems,
  describeProblems,
  type ProbeFindings,
  type RunContext,
  type RunOutcome,
} from '../agent.ts';
import { checkIncoming } from '../held-values.ts';
import { type Asking, collectReleases, readDue, reserveDue } from '../release-watches.ts';
import { SourceError, UnexpectedAnswer } from '../source-error.ts';
import { EIA_DATASETS, type EiaDataset, type EiaSeries } from './datasets.ts';
import type { EiaProvider } from './provider.ts';
import { type EiaRow, readEiaSeries } from './read-rows.ts';
import { addEiaValues, planEiaWatches, saveEiaSeries } from './store.ts';

const BACKFILL_YEARS = 10;
const HOST = 'api.eia.gov';

export function createEiaAgent(provider: EiaProvider): Agent {
  let lookedAt: number | undefined;
  return {
    id: 'eia',
    name: 'EIA Energy Data',
    type: 'commodity-prices',
    dataSource: 'U.S. Energy Information Administration (EIA)',
    unit: 'data sets',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * 1-5',
    isOffered: provider.isConfigured,
    async describeLoad() {
      const requests = EIA_DATASETS.length;
      return { scope: `${requests} data sets`, perRun: requests, hosts: [HOST] };
    },
    async listProbes(_db, now) {
      const [dataset] = EIA_DATASETS;
      const probe = { id: 'eia', name: 'EIA', host: HOST };
      const isAsked = dataset !== undefined && (await provider.isConfigured());
      return isAsked ? [{ ...probe, ask: (signal) => probeDataset(provider, dataset, now, signal) }] : [];
    },
    collect(run) {
      const due = readDue(run.params);
      return due
        ? collectReleases(run, due, (asking) => collectReport(provider, run, asking))
        : collectAll(provider, run, ({ recentYears }) => recentYears);
    },
    async reserveDue(db, now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      if (minute === lookedAt) return undefined;
      lookedAt = minute;
      if (!(await provider.isConfigured())) return undefined;
      await planEiaWatches(db, REPORTS, now);
      const releases = await reserveDue(db, 'eia', now);
      return releases.length > 0 ? { releases } : undefined;
    },
    backfill: (run) => collectAll(provider, run, ({ recentYears }) => recentYears && BACKFILL_YEARS),
  };
}

async function probeDataset(
  provider: EiaProvider,
  dataset: EiaDataset,
  now: Date,
  signal: AbortSignal,
): Promise<ProbeFindings> {
  const rows = await provider.fetchRows(dataset, now.getUTCFullYear() - PROBED_YEARS, signal);
  const read = dataset.series.map((series) => readEiaSeries(series, dataset, rows, now));
  const dates = read.flatMap(({ values }) => values.map(({ date }) => date)).sort();
  const findings = {
    robots: 'API',
    parsed: `${dataset.route}, ${countOf(dates.length, 'value')}`,
    newest: dates.at(-1) ?? null,
    fields: ['Value', 'date', 'unit'],
  };
  if (dates.length > 0) return findings;
  const message = read.find(({ problem }) => problem)?.problem ?? 'The EIA sent no values';
  return { ...findings, fields: [], trouble: { verdict: 'failed', message, fault: 'empty' } };
}

const PROBED_YEARS = 3;

const REPORTS = EIA_DATASETS.flatMap(({ releaseId }) => releaseId ?? []);

/** A report has arrived once it contains a week that ended within seven days before its date. */
async function collectReport(provider: EiaProvider, run: RunContext, asking: Asking): Promise<boolean> {
  const { watch } = asking;
  const dataset = EIA_DATASETS.find(({ releaseId }) => releaseId === watch.releaseId);
  if (!dataset) return true;
  asking.calls += 1;
  const rows = await provider.fetchRows(dataset, startYear(dataset.recentYears, run), run.signal);
  const { added, problem, newest } = await storeRows(run, dataset, rows);
  asking.items += added;
  if (problem) asking.problems.push(problem);
  const isThere = ({ id }: EiaSeries) => (newest.get(id) ?? '') >= addDays(watch.date, -7);
  asking.arrived = dataset.series.filter(isThere).map(({ id }) => id);
  return dataset.series.every(isThere);
}

function startYear(years: number | undefined, run: RunContext): number | undefined {
  return years === undefined ? undefined : run.clock().getUTCFullYear() - years;
}

async function collectAll(
  provider: EiaProvider,
  run: RunContext,
  yearsOf: (dataset: EiaDataset) => number | undefined,
): Promise<RunOutcome> {
  // Results of an earlier attempt of this run are already stored.
  let isEmpty = !Array.isArray(run.checkpoint.done);
  const { items, problems } = await collectItems(
    run,
    async () => EIA_DATASETS,
    ({ route }) => route,
    async (dataset) => {
      const from = startYear(yearsOf(dataset), run);
      const rows = await provider.fetchRows(dataset, from, run.signal).catch((error: unknown) => {
        if (error instanceof UnexpectedAnswer) return error.message;
        throw error;
      });
      if (typeof rows === 'string') return { added: 0, problem: rows };
      const { newest, ...outcome } = await storeRows(run, dataset, rows);
      if (newest.size > 0) isEmpty = false;
      return outcome;
    },
  );
  if (isEmpty) {
    throw new SourceError(`The EIA gave no value. ${problems[0]}`, { isTransient: false });
  }
  return { items, suspicion: describeProblems(problems) };
}

const PERIODS = { annual: 'year', quarterly: 'quarter', weekly: 'week' } as const;

function storeRows(run: RunContext, dataset: EiaDataset, rows: readonly EiaRow[]) {
  const now = run.clock();
  return run.commit(async (tx) => {
    const problems: string[] = [];
    const newest = new Map<string, string>();
    let added = 0;
    for (const [place, series] of dataset.series.entries()) {
      const { values, problem } = readEiaSeries(series, dataset, rows, now);
      const checked = await checkIncoming(tx, 'eia', series.id, values, { kind: kindOfLegacyItem('coal') });
      const last = values.at(-1);
      if (last) newest.set(series.id, last.date);
      added += await addEiaValues(tx, series.id, checked.values, now);
      await saveEiaSeries(tx, {
        id: series.id,
        title: series.title,
        unit: series.unit,
        period: PERIODS[dataset.frequency],
        position: EIA_DATASETS.indexOf(dataset) * 100 + place,
        problem: values.length === 0 ? problem : null,
        checkedAt: now,
      });
      const trouble = checked.problem ?? problem;
      if (trouble) problems.push(`${series.title}: ${trouble}`);
    }
    return { newest, added, problem: describeProblems(problems) ?? null };
  });
}
