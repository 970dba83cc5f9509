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
import { SourceError, UnexpectedAnswer } from '../source-error.ts';
import { EIA_DATASETS, type EiaDataset } from './datasets.ts';
import type { EiaProvider } from './provider.ts';
import { type EiaRow, readEiaSeries } from './read-rows.ts';
import { addEiaValues, saveEiaSeries } from './store.ts';

const BACKFILL_YEARS = 10;
const HOST = 'api.eia.gov';

export function createEiaAgent(provider: EiaProvider): Agent {
  return {
    id: 'eia',
    name: 'EIA Coal Data',
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
    collect: (run) => collectAll(provider, run, ({ recentYears }) => recentYears),
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
    parsed: `${dataset.route}, ${dates.length} values`,
    newest: dates.at(-1) ?? null,
    fields: ['Value', 'date', 'unit'],
  };
  if (dates.length > 0) return findings;
  const message = read.find(({ problem }) => problem)?.problem ?? 'The EIA sent no values';
  return { ...findings, fields: [], trouble: { verdict: 'failed', message, fault: 'empty' } };
}

const PROBED_YEARS = 3;

async function collectAll(
  provider: EiaProvider,
  run: RunContext,
  yearsOf: (dataset: EiaDataset) => number | undefined,
): Promise<RunOutcome> {
  // What an earlier attempt of this run read is stored.
  let isEmpty = !Array.isArray(run.checkpoint.done);
  const { items, problems } = await collectItems(
    run,
    async () => EIA_DATASETS,
    ({ route }) => route,
    async (dataset) => {
      const years = yearsOf(dataset);
      const from = years === undefined ? undefined : run.clock().getUTCFullYear() - years;
      const rows = await provider.fetchRows(dataset, from, run.signal).catch((error: unknown) => {
        if (error instanceof UnexpectedAnswer) return error.message;
        throw error;
      });
      if (typeof rows === 'string') return { added: 0, problem: rows };
      const { read, ...outcome } = await storeRows(run, dataset, rows);
      if (read > 0) isEmpty = false;
      return outcome;
    },
  );
  if (isEmpty) {
    throw new SourceError(`The EIA gave no value. ${problems[0]}`, { isTransient: false });
  }
  return { items, suspicion: describeProblems(problems) };
}

function storeRows(run: RunContext, dataset: EiaDataset, rows: readonly EiaRow[]) {
  const now = run.clock();
  return run.commit(async (tx) => {
    const problems: string[] = [];
    let [added, read] = [0, 0];
    for (const [place, series] of dataset.series.entries()) {
      const { values, problem } = readEiaSeries(series, dataset, rows, now);
      const checked = await checkIncoming(tx, 'eia', series.id, values, { kind: kindOfLegacyItem('coal') });
      read += values.length;
      added += await addEiaValues(tx, series.id, checked.values, now);
      await saveEiaSeries(tx, {
        id: series.id,
        title: series.title,
        unit: series.unit,
        period: dataset.frequency === 'annual' ? 'year' : 'quarter',
        position: EIA_DATASETS.indexOf(dataset) * 100 + place,
        problem: values.length === 0 ? problem : null,
        checkedAt: now,
      });
      const trouble = checked.problem ?? problem;
      if (trouble) problems.push(`${series.title}: ${trouble}`);
    }
    return { read, added, problem: describeProblems(problems) ?? null };
  });
}
