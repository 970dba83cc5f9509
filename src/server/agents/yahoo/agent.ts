import { DAY_MS } from '#contract/durations.ts';
import type { SymbolEntry } from '#contract/yahoo.ts';
import { kindOfSymbol } from '#intelligence/plausibility.ts';
import {
  type Agent,
  collectItems,
  describeProblems,
  type ItemOutcome,
  type RunContext,
  type RunOutcome,
} from '../agent.ts';
import { checkIncoming } from '../held-values.ts';
import { SourceError, UnexpectedAnswer, UnknownToSource } from '../source-error.ts';
import { DEFAULT_SYMBOLS } from './default-symbols.ts';
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
    async describeLoad(db) {
      // Before it is initialized, with the symbols it will have.
      const symbols = (await listSymbols(db)).length || DEFAULT_SYMBOLS.length;
      return { scope: `${symbols} symbols`, perRun: symbols, hosts: ['query1.finance.yahoo.com'] };
    },
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
  const chart = await ask().catch((error: unknown) => {
    if (error instanceof UnknownToSource) return 'Yahoo Finance does not have this symbol';
    if (error instanceof UnexpectedAnswer) return error.message;
    throw error;
  });
  const now = run.clock();
  if (typeof chart === 'string' || chart.closes.length === 0) {
    const [currency, problem] =
      typeof chart === 'string' ? [null, chart] : [chart.currency, 'Yahoo Finance sent no prices'];
    await run.commit((tx) => saveSymbolChecked(tx, entry.symbol, { currency, problem }, now));
    return { added: 0, problem };
  }
  return run.commit(async (tx) => {
    const incoming = chart.closes.map((one) => ({ ...one, value: one.close }));
    const how = { kind: kindOfSymbol(entry), splitDates: chart.splitDates };
    const checked = await checkIncoming(tx, 'yahoo', entry.symbol, incoming, how);
    const added = await addPrices(tx, entry.symbol, checked.values, now);
    const problem = checked.problem ?? findProblem(chart, now);
    await saveSymbolChecked(tx, entry.symbol, { currency: chart.currency, problem }, now);
    return { added, problem };
  });
}

function findProblem({ closes, skipped }: Chart, now: Date): string | null {
  if (skipped > 0) return `${skipped} prices without a valid number or date were skipped`;
  const last = closes.at(-1);
  return last && isStale(last.date, now)
    ? `latest price is from ${last.date}; the source may have stopped updating`
    : null;
}

/** The longest market closure, with holidays and a weekend, plus two days. */
const LONGEST_CLOSURE_DAYS = 6;

function isStale(lastDate: string, now: Date): boolean {
  return now.getTime() - Date.parse(`${lastDate}T00:00:00Z`) > (LONGEST_CLOSURE_DAYS + 1) * DAY_MS;
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
