import { heldForCurrency } from '#contract/agents.ts';
import { countOf } from '#contract/count-of.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { SymbolEntry } from '#contract/yahoo.ts';
import { kindOfSymbol } from '#intelligence/plausibility.ts';
import { durationText } from '#platform/fetching/fetch-error.ts';
import type { Db } from '../../db/open-db.ts';
import {
  type Agent,
  describeProblems,
  type ItemOutcome,
  type ProbeFindings,
  type RunContext,
  type RunOutcome,
} from '../agent.ts';
import { collectListed, daysOfMonths, type ListedOutcome, planLineOf } from '../backfill-run.ts';
import { checkIncoming, describeHeld, dropWithdrawn } from '../held-values.ts';
import { type DayRange, saveMonths } from '../history-months.ts';
import { SourceError, UnexpectedAnswer, UnknownToSource } from '../source-error.ts';
import { dropOtherCurrencies, findOtherCurrency } from './currency.ts';
import { DEFAULT_SYMBOLS } from './default-symbols.ts';
import type { Chart, DailyClose, YahooProvider } from './provider.ts';
import { addPrices, findFirstDay, listLastCloses, listSymbols, saveSymbolChecked } from './store.ts';

const BACKFILL_YEARS = 5;
/** A five-year change needs a close on or before its first day, even after a long holiday. */
const DAYS_BEFORE = 10;
/** Days fetched again to catch late corrections. */
const OVERLAP_DAYS = 10;
/** A known close that differs by more than this means the source rewrote the whole history. */
const REWRITTEN_RATIO = 1.02;
/** How long a run waits out Yahoo Finance's rate limit; a person who adds a symbol does not wait. */
const RUN_PATIENCE_MS = 2 * MINUTE_MS;

type Collecting = Pick<RunContext, 'clock' | 'signal' | 'commit'>;

export function createYahooAgent(provider: YahooProvider): Agent {
  return {
    id: 'yahoo',
    name: 'Yahoo Finance',
    type: 'market-quotes',
    dataSource: 'Yahoo Finance',
    unit: 'symbols',
    scheduleForm: 'editor',
    defaultSchedule: '0 9 * * 1-5',
    collect: (run) => collectAll(provider, run, (entry) => collectSymbol(provider, run, entry)),
    backfill: (run) => collectAll(provider, run, (entry) => backfillSymbol(provider, run, entry)),
    backfillPace: {
      callsPerItem: 1,
      callsPerMinute: 60,
      words: 'We request one symbol a second from Yahoo Finance.',
    },
    async listProbes(db, now) {
      const [first = { symbol: '^GSPC' }] = await listSymbols(db);
      const probe = { id: 'yahoo', name: 'Yahoo Finance', host: 'query2.finance.yahoo.com' };
      return [{ ...probe, ask: (signal) => probeSymbol(provider, first.symbol, now, signal) }];
    },
    async describeLoad(db) {
      // Before initialization, counts the symbols it will have.
      const symbols = (await listSymbols(db)).length || DEFAULT_SYMBOLS.length;
      return { scope: countOf(symbols, 'symbol'), perRun: symbols, hosts: ['query2.finance.yahoo.com'] };
    },
  };
}

const PROBED_DAYS = 14;

async function probeSymbol(
  provider: YahooProvider,
  symbol: string,
  now: Date,
  signal: AbortSignal,
): Promise<ProbeFindings> {
  const from = new Date(now.getTime() - PROBED_DAYS * DAY_MS);
  const { closes, currency } = await provider.fetchChart(symbol, from, signal);
  const findings = {
    robots: 'API',
    parsed: `${symbol}, ${closes.length} closes`,
    newest: closes.at(-1)?.date ?? null,
    fields: ['Close', 'date', ...(currency ? ['currency'] : [])],
  };
  if (closes.length > 0) return findings;
  const message = `Yahoo Finance sent no prices of ${symbol} for two weeks`;
  return { ...findings, fields: [], trouble: { verdict: 'failed', message, fault: 'empty' } };
}

async function collectAll(
  provider: YahooProvider,
  run: RunContext,
  work: (entry: SymbolEntry) => Promise<ListedOutcome>,
): Promise<RunOutcome> {
  const waitedBeforeMs = provider.waitedMs();
  const { items, problems, faults, troubled, count } = await collectListed(run, 'yahoo', {
    list: () => listSymbols(run.db),
    nameOf: ({ symbol }) => symbol,
    today: () => run.clock().toISOString().slice(0, 10),
    work,
    saveProblem: ({ symbol }, problem) =>
      run.commit((tx) => saveSymbolChecked(tx, symbol, { currency: null, problem }, run.clock())),
  });
  if (count > 0 && troubled === count) {
    const [fault] = faults;
    throw new SourceError(`No symbol could be read. ${problems[0]}`, { isTransient: false, fault });
  }
  const waitedMs = provider.waitedMs() - waitedBeforeMs;
  const waited = `Yahoo Finance limited our requests; the run waited ${durationText(waitedMs)}`;
  const note = waitedMs > 0 ? waited : undefined;
  const said = problems.length > 0 && note ? [...problems, note] : problems;
  return { items, suspicion: describeProblems(said, faults), note };
}

async function backfillSymbol(
  provider: YahooProvider,
  run: RunContext,
  entry: SymbolEntry,
): Promise<ListedOutcome> {
  const line = planLineOf(run, entry.symbol);
  if (!line) return fetchYears(provider, run, entry);
  const { from, to } = daysOfMonths(line);
  const since = new Date(`${from}T00:00:00Z`);
  // The next day, because the source excludes the end.
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
  return readSymbol(
    run,
    entry,
    since,
    () => provider.fetchChart(entry.symbol, since, run.signal, RUN_PATIENCE_MS, until),
    { from, to },
  );
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
  return readSymbol(run, entry, from, async () => {
    const ask = (since: Date) => provider.fetchChart(entry.symbol, since, run.signal, RUN_PATIENCE_MS);
    const chart = await ask(from);
    const isOther = await findOtherCurrency(run.db, entry.symbol, chart);
    if (!isOther && !wasRewritten(chart, known)) return chart;
    const first = Date.parse((await findFirstDay(run.db, entry.symbol)) ?? '');
    return ask(first < yearsAgo(run).getTime() ? new Date(first) : yearsAgo(run));
  });
}

function fetchYears(provider: YahooProvider, run: Collecting, entry: SymbolEntry): Promise<ListedOutcome> {
  return readSymbol(run, entry, yearsAgo(run), () =>
    provider.fetchChart(entry.symbol, yearsAgo(run), run.signal, RUN_PATIENCE_MS),
  );
}

/** A symbol without data at the source is reported and does not stop the others. */
async function readSymbol(
  run: Collecting,
  entry: SymbolEntry,
  since: Date,
  ask: () => Promise<Chart>,
  /** The requested part of the history, if not all of it. */
  part?: DayRange,
): Promise<ListedOutcome> {
  const chart = await ask().catch((error: unknown) => {
    if (error instanceof UnknownToSource)
      return new UnknownToSource('Yahoo Finance does not have this symbol');
    if (error instanceof UnexpectedAnswer) return error;
    throw error;
  });
  const now = run.clock();
  const today = now.toISOString().slice(0, 10);
  const asked = { from: since.toISOString().slice(0, 10), to: part && part.to < today ? part.to : today };
  if (part && !(chart instanceof SourceError) && chart.closes.length === 0) {
    const none = await run.commit((tx) => saveMonths(tx, 'yahoo', entry.symbol, asked, now));
    return { added: 0, received: 0, none };
  }
  if (chart instanceof SourceError || chart.closes.length === 0) {
    const { currency, problem, fault } =
      chart instanceof SourceError
        ? { currency: null, problem: chart.message, fault: chart.fault }
        : { currency: chart.currency, problem: 'Yahoo Finance sent no prices', fault: 'empty' as const };
    await run.commit((tx) => saveSymbolChecked(tx, entry.symbol, { currency, problem }, now));
    return { added: 0, problem, fault };
  }
  return run.commit(async (tx) => {
    const { currency } = chart;
    const other = await findOtherCurrency(tx, entry.symbol, chart);
    if (other && part)
      return { added: 0, problem: `prices are in ${other}, unlike its history`, received: 0 };
    if (other) return holdCurrency(tx, entry.symbol, other, chart.closes, now);
    await dropOtherCurrencies(tx, entry.symbol);
    const incoming = chart.closes.map((one) => ({ ...one, value: one.close }));
    const how = { kind: kindOfSymbol(entry), splitDates: chart.splitDates };
    const checked = await checkIncoming(tx, 'yahoo', entry.symbol, incoming, how);
    if (!part && checked.values.every(({ flag }) => !flag))
      await dropWithdrawn(tx, 'yahoo', entry.symbol, asked.from);
    const added = await addPrices(tx, entry.symbol, checked.values, now);
    const none = await saveMonths(tx, 'yahoo', entry.symbol, asked, now);
    const problem = checked.problem ?? (part ? null : findProblem(chart, now));
    if (!part) await saveSymbolChecked(tx, entry.symbol, { currency, problem: null }, now);
    return { added, problem, received: checked.values.length, none };
  });
}

/** An answer in another currency is held back until an administrator accepts it. */
async function holdCurrency(
  tx: Db,
  symbol: string,
  currency: string,
  closes: readonly DailyClose[],
  now: Date,
): Promise<ListedOutcome> {
  const held = closes.map((one) => ({ ...one, value: one.close, flag: heldForCurrency(currency) }));
  const added = await addPrices(tx, symbol, held, now);
  await saveSymbolChecked(tx, symbol, { currency: null, problem: null }, now);
  return { added, problem: describeHeld(held), received: held.length };
}

function findProblem({ closes, skipped }: Chart, now: Date): string | null {
  if (skipped > 0) return `Skipped ${countOf(skipped, 'price')} without a valid number or date`;
  const last = closes.at(-1);
  return last && isStale(last.date, now)
    ? `latest price is from ${last.date}; the source may have stopped updating`
    : null;
}

/** The longest market closure (holidays and a weekend) plus two days. */
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
  from.setUTCFullYear(
    from.getUTCFullYear() - BACKFILL_YEARS,
    from.getUTCMonth(),
    from.getUTCDate() - DAYS_BEFORE,
  );
  return from;
}
