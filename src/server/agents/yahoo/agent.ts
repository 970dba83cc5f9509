import { DAY_MS } from '#contract/durations.ts';
import type { SymbolEntry } from '#contract/yahoo.ts';
import {
  type Agent,
  collectItems,
  describeProblems,
  type ItemOutcome,
  type RunContext,
  type RunOutcome,
} from '../agent.ts';
import { SourceError, UnknownToSource } from '../source-error.ts';
import { type CheckedClose, checkCloses, isFrozen, isStale } from './price-checks.ts';
import type { Chart, DailyClose, YahooProvider } from './provider.ts';
import { addPrices, analyzePrices, listLastCloses, listSymbols, saveSymbolChecked } from './store.ts';

const BACKFILL_YEARS = 5;
/** Days that are fetched again, to catch late corrections. */
const OVERLAP_DAYS = 10;
/** A known close that differs by more than this means the source rewrote the whole history. */
const REWRITTEN_RATIO = 1.02;
const MANY_PRICES = 5000;

type Collecting = Pick<RunContext, 'clock' | 'signal' | 'commit'>;

export function createYahooAgent(provider: YahooProvider): Agent {
  return {
    id: 'yahoo',
    name: 'Yahoo Finance',
    type: 'market-quotes',
    dataSource: 'Yahoo Finance',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * 1-5',
    collect: (run) => collectAll(run, (entry) => collectSymbol(provider, run, entry)),
    backfill: (run) => collectAll(run, (entry) => fetchYears(provider, run, entry)),
  };
}

async function collectAll(
  run: RunContext,
  work: (entry: SymbolEntry) => Promise<ItemOutcome>,
): Promise<RunOutcome> {
  const all = await listSymbols(run.db);
  const { items, problems } = await collectItems(run, all, ({ symbol }) => symbol, work);
  if (all.length > 0 && problems.length === all.length) {
    throw new SourceError(`No symbol could be read. ${problems[0]}`, { isTransient: false });
  }
  if (items >= MANY_PRICES) await analyzePrices(run.db);
  return { items, suspicion: describeProblems(problems) };
}

async function collectSymbol(
  provider: YahooProvider,
  run: RunContext,
  entry: SymbolEntry,
): Promise<ItemOutcome> {
  const known = await listLastCloses(run.db, entry.symbol, 8);
  const last = known.at(-1);
  if (!last) return fetchYears(provider, run, entry);
  const from = new Date(Date.parse(`${last.date}T00:00:00Z`) - OVERLAP_DAYS * DAY_MS);
  return readSymbol(run, entry, async () => {
    const chart = await provider.fetchChart(entry.symbol, from, run.signal);
    return wasRewritten(chart, known) ? provider.fetchChart(entry.symbol, yearsAgo(run), run.signal) : chart;
  });
}

/** Also when a symbol is added. */
export function fetchYears(
  provider: YahooProvider,
  run: Collecting,
  entry: SymbolEntry,
): Promise<ItemOutcome> {
  return readSymbol(run, entry, () => provider.fetchChart(entry.symbol, yearsAgo(run), run.signal));
}

/** A symbol without data at the source is reported as a problem and does not stop the others. */
async function readSymbol(
  run: Collecting,
  entry: SymbolEntry,
  ask: () => Promise<Chart>,
): Promise<ItemOutcome> {
  const chart = await ask().catch((error) => {
    if (error instanceof UnknownToSource) return undefined;
    throw error;
  });
  const now = run.clock();
  if (!chart || chart.closes.length === 0) {
    const problem = chart ? 'Yahoo Finance sent no prices' : 'Yahoo Finance does not have this symbol';
    await run.commit((tx) =>
      saveSymbolChecked(tx, entry.symbol, { currency: chart?.currency ?? null, problem }, now),
    );
    return { added: 0, problem };
  }
  return run.commit(async (tx) => {
    const known = await listLastCloses(tx, entry.symbol, 8);
    const firstNew = chart.closes[0]?.date ?? '';
    const lastGood = known.findLast(({ date }) => date < firstNew)?.close;
    const mayBeNegative = entry.category === 'commodity' || entry.category === 'bond';
    const checked = checkCloses(chart.closes, { lastGood, splitDates: chart.splitDates, mayBeNegative });
    const added = await addPrices(tx, entry.symbol, checked, now);
    const problem = findProblem(checked, now);
    await saveSymbolChecked(tx, entry.symbol, { currency: chart.currency, problem }, now);
    return { added, problem };
  });
}

function findProblem(checked: readonly CheckedClose[], now: Date): string | null {
  const last = checked.at(-1);
  if (last?.flag) return 'latest price is implausible and not shown';
  if (last && isStale(last.date, now)) {
    return `latest price is from ${last.date}; the source may have stopped updating`;
  }
  const good = checked.filter(({ flag }) => flag === null);
  return isFrozen(good) ? 'price unchanged for days; the source may have stopped updating' : null;
}

/** After a split the source adjusts all earlier closes, so they no longer match ours. */
function wasRewritten(chart: Chart, known: readonly DailyClose[]): boolean {
  if (chart.splitDates.length > 0) return true;
  const closes = new Map(chart.closes.map(({ date, close }) => [date, close]));
  return known.slice(0, -1).some(({ date, close }) => {
    const now = closes.get(date);
    return now !== undefined && now > 0 && close > 0 && Math.max(now / close, close / now) > REWRITTEN_RATIO;
  });
}

function yearsAgo(run: Collecting): Date {
  const from = new Date(run.clock());
  from.setUTCFullYear(from.getUTCFullYear() - BACKFILL_YEARS);
  return from;
}
