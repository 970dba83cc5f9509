import type { BackfillPlan, PlanLine } from '#contract/backfills.ts';
import { isRefusal } from '#contract/faults.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { maskSecrets } from '#platform/log.ts';
import type { ItemOutcome, RunContext } from './agent.ts';
import { countDifference, type DayRange, saveFailed } from './history-months.ts';
import { KeyRefused } from './source-error.ts';

type KeptLine = Pick<PlanLine, 'item' | 'from' | 'to' | 'months' | 'rows' | 'vintages'>;

interface KeptPlan extends Pick<BackfillPlan, 'from' | 'to' | 'scope' | 'calls' | 'rows' | 'seconds'> {
  lines: KeptLine[];
}

export function toKeptPlan({ from, to, scope, calls, rows, seconds, lines }: BackfillPlan): KeptPlan {
  const kept = lines.map(({ item, from: first, to: last, months, rows: expected, vintages }) => ({
    ...{ item, from: first, to: last, months, rows: expected, vintages },
  }));
  return { from, to, scope, calls, rows, seconds, lines: kept };
}

/** Undefined for a backfill of everything. */
export function readPlan({ kind, params }: Pick<RunContext, 'kind' | 'params'>): KeptPlan | undefined {
  return kind === 'backfill' ? (params.plan as KeptPlan | undefined) : undefined;
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** This many items in a row that cannot be read are a fault of the source: the run is tried again later. */
const MOST_IN_A_ROW = 3;

/**
 * Runs the work of one item after the other. What the source does not answer is remembered for the gap map. One bad
 * item does not stop the others: outside of a backfill it comes last, once more, unless the source has answered nothing.
 */
export function createItemWork<T>(
  run: RunContext,
  source: 'fred' | 'yahoo',
  {
    nameOf,
    rangeOf,
    work,
    saveProblem,
  }: {
    nameOf: (item: T) => string;
    rangeOf: (item: T) => DayRange;
    work: (item: T) => Promise<ItemOutcome & { received?: number; none?: number }>;
    saveProblem?: (item: T, problem: string) => Promise<void>;
  },
): (item: T, since: Date) => Promise<ItemOutcome> {
  const isBackfill = run.kind === 'backfill';
  let failedInARow = isBackfill ? 0 : MOST_IN_A_ROW;
  const postponed = new Set<string>();
  return async (item, since) => {
    const name = nameOf(item);
    try {
      const { received = 0, none = 0, ...outcome } = await work(item);
      failedInARow = 0;
      const { fault, problem } = outcome;
      if (fault && problem) {
        await run.commit((tx) => saveFailed(tx, source, name, rangeOf(item), problem, run.clock()));
      }
      if (!isBackfill) return outcome;
      const difference = await countDifference(run.db, source, name, since);
      const result = { received, none, ...difference, problem: problem ?? null };
      return { ...outcome, result };
    } catch (error) {
      if (run.signal.aborted || !(error instanceof OutsideError)) throw error;
      const reason = maskSecrets(error.message);
      await run.commit((tx) => saveFailed(tx, source, name, rangeOf(item), reason, run.clock()));
      const isLast = postponed.has(name);
      if (!isLast) failedInARow += 1;
      if (isFaultOfSource(error) || failedInARow >= MOST_IN_A_ROW) throw error;
      if (!isBackfill && !isLast) {
        postponed.add(name);
        return { added: 0, isPostponed: true };
      }
      if (!isBackfill) {
        await saveProblem?.(item, reason);
        return { added: 0, problem: reason, fault: error.fault };
      }
      const nothing = { received: 0, none: 0, ...(await countDifference(run.db, source, name, since)) };
      return { added: 0, problem: reason, fault: error.fault, result: { ...nothing, problem: reason } };
    }
  };
}

function isFaultOfSource(error: OutsideError): boolean {
  const isAborted = error instanceof FetchError && error.kind === 'aborted';
  return isAborted || error instanceof KeyRefused || error.fault === 'limited' || isRefusal(error.fault);
}
