import type { BackfillPlan, PlanLine } from '#contract/backfills.ts';
import { DAY_MS } from '#contract/durations.ts';
import { isRefusal } from '#contract/faults.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { maskSecrets } from '#platform/log.ts';
import { collectItems, type ItemOutcome, type RunContext } from './agent.ts';
import { countDifference, type DayRange, saveFailed } from './history-months.ts';
import { listRunItems } from './runs.ts';
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

export function planLineOf(run: RunContext, name: string): KeptLine | undefined {
  return readPlan(run)?.lines.find(({ item }) => item === name);
}

export function daysOfMonths({ from, to }: Pick<PlanLine, 'from' | 'to'>): DayRange {
  const [year = 0, month = 1] = to.split('-').map(Number);
  return { from: `${from}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Also counts the values received and the months for which the source had none. */
export type ListedOutcome = ItemOutcome & { received?: number; none?: number };

interface ListWork<T> {
  list: () => Promise<T[]>;
  nameOf: (item: T) => string;
  /** Today in the time zone of the source. */
  today: () => string;
  work: (item: T) => Promise<ListedOutcome>;
  saveProblem?: (item: T, problem: string) => Promise<void>;
}

/** Collects the items on an agent's list, or those the run or its plan selects, and those added meanwhile. */
export function collectListed<T>(run: RunContext, source: 'fred' | 'yahoo', of: ListWork<T>) {
  const { list, nameOf } = of;
  const isWhole = run.kind !== 'items' && !readPlan(run);
  const choose = async () => {
    if (isWhole) return list();
    const named = await listRunItems(run.db, run.id);
    const isChosen = (name: string) => planLineOf(run, name) !== undefined || named.includes(name);
    return (await list()).filter((item) => isChosen(nameOf(item)));
  };
  return collectItems(run, choose, nameOf, createItemWork(run, source, of));
}

const RECENT_MS = 31 * DAY_MS;

/** After this many consecutive failures the source is considered faulty and the run is retried later. */
const MOST_IN_A_ROW = 3;

/**
 * Runs the work item by item and records failures for the gap map. A failed item is postponed and retried once at the
 * end. Outside a backfill, a failure before the first success fails the run.
 */
function createItemWork<T>(
  run: RunContext,
  source: 'fred' | 'yahoo',
  { nameOf, today, work, saveProblem }: ListWork<T>,
): (item: T, since: Date) => Promise<ItemOutcome> {
  const isBackfill = run.kind === 'backfill';
  /** The range that could not be read: the months of the plan, or the newest ones. */
  const rangeOf = (name: string): DayRange => {
    const line = planLineOf(run, name);
    if (line) return daysOfMonths(line);
    const to = today();
    return { from: new Date(Date.parse(to) - RECENT_MS).toISOString().slice(0, 10), to };
  };
  let failedInARow = isBackfill ? 0 : MOST_IN_A_ROW;
  const postponed = new Set<string>();
  return async (item, since) => {
    const name = nameOf(item);
    try {
      const { received = 0, none = 0, ...outcome } = await work(item);
      failedInARow = 0;
      const { fault, problem } = outcome;
      if (fault && problem) {
        await run.commit((tx) => saveFailed(tx, source, name, rangeOf(name), problem, run.clock()));
      }
      if (!isBackfill) return outcome;
      const difference = await countDifference(run.db, source, name, since);
      const result = { received, none, ...difference, problem: problem ?? null };
      return { ...outcome, result };
    } catch (error) {
      if (run.signal.aborted || !(error instanceof OutsideError)) throw error;
      const reason = maskSecrets(error.message);
      await run.commit((tx) => saveFailed(tx, source, name, rangeOf(name), reason, run.clock()));
      const isLast = postponed.has(name);
      if (!isLast) failedInARow += 1;
      if (isFaultOfSource(error) || failedInARow >= MOST_IN_A_ROW) throw error;
      if (!isLast) {
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
