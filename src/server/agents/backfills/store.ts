import { describeHold } from '#contract/agents.ts';
import type { Backfill, BackfillAgent, ChangedCell, SeriesProgress } from '#contract/backfills.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { comparedUnit, unitOfQuote } from '#contract/units.ts';
import { listMonthNames, readFrequency, toCells } from '#intelligence/gap-cells.ts';
import type { MarketCalendar } from '#intelligence/market-calendar.ts';
import { describeRevisions, splitRebasings } from '#intelligence/revisions.ts';
import { notFound } from '#platform/app-error.ts';
import { and, desc, eq, isNull } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { type Range, readPage } from '../../db/read-page.ts';
import { fredSeries, runs, yahooSymbols } from '../../db/schema.ts';
import type { Agent, BackfillResult } from '../agent.ts';
import { readPlan } from '../backfill-run.ts';
import { countRead, listChanged, listMonths } from '../history-months.ts';
import { listCells } from '../known-cells.ts';
import { type RunRow, toRuns } from '../runs.ts';
import type { PlannedItem } from './plan.ts';

export interface MonthRange {
  from: string;
  to: string;
}

/** FRED's daily series have no values on bond market holidays. */
const CALENDARS: Record<BackfillAgent, MarketCalendar> = { fred: 'bonds', yahoo: 'exchange' };

/** Every listed series or symbol with its cells, those with gaps first. */
export async function listGaps(
  db: Db,
  agentId: BackfillAgent,
  { from, to }: MonthRange,
  now: Date,
): Promise<PlannedItem[]> {
  const items = await listItems(db, agentId);
  const months = listMonthNames(from, to);
  const { facts, failed } = await listMonths(db, agentId, months);
  const thisMonth = now.toISOString().slice(0, 7);
  const series = items.map(({ item, title, frequency, startsOn, archive }) => {
    const startsIn = startsOn?.slice(0, 7);
    const calendar = CALENDARS[agentId];
    const rules = { frequency: readFrequency(frequency), calendar, startsIn, thisMonth };
    const cells = toCells(months, facts.get(item) ?? [], rules);
    const failures = (failed.get(item) ?? []).map(({ month, reason, at, held }) => ({
      month,
      reason: held ? `Held back: ${describeHold(held)}` : reason,
      at: at?.toISOString() ?? null,
    }));
    return { item, title, frequency: rules.frequency, cells, failures, archive };
  });
  const gaps = new Map(series.map((one) => [one.item, one.cells.replaceAll(/[^mf]/g, '').length]));
  const gapsOf = ({ item }: PlannedItem) => gaps.get(item) ?? 0;
  return series.toSorted((one, other) => gapsOf(other) - gapsOf(one) || (one.item < other.item ? -1 : 1));
}

async function listItems(db: Db, agentId: BackfillAgent) {
  if (agentId === 'fred') {
    const rows = await db.select().from(fredSeries).where(isNull(fredSeries.removedAt));
    return rows.map(({ id, title, frequency, startsOn, archive }) => ({
      ...{ item: id, title, frequency, startsOn, archive: archive ?? ('unread' as const) },
    }));
  }
  if (agentId !== 'yahoo') return [];
  const rows = await db.select().from(yahooSymbols).where(isNull(yahooSymbols.removedAt));
  return rows.map(({ symbol, name }) => ({
    ...{ item: symbol, title: name, frequency: 'Daily', startsOn: null, archive: 'none' as const },
  }));
}

export async function listBackfillRuns(db: Db, agents: ReadonlyMap<string, Agent>, range: Range) {
  const where = eq(runs.kind, 'backfill');
  const list = db.select().from(runs).where(where).orderBy(desc(runs.createdAt), desc(runs.id));
  const { rows, total } = await readPage(list, db.$count(runs, where), range);
  return { backfills: await toBackfills(db, agents, rows), total };
}

async function toBackfills(
  db: Db,
  agents: ReadonlyMap<string, Agent>,
  rows: readonly RunRow[],
): Promise<Backfill[]> {
  const named = await toRuns(db, rows);
  return named.map((run, place) => {
    const row = rows[place] as RunRow;
    const results = Object.values(readResults(row));
    const total = (measure: (one: BackfillResult) => number) =>
      results.reduce((sum, one) => sum + measure(one), 0);
    // Without a plan, only new rows are counted, for all items together.
    const [added, changed, received] =
      results.length === 0
        ? [run.items, 0, run.items]
        : [total((one) => one.new), total((one) => one.changed), total((one) => one.received)];
    const plan = readPlan(row);
    return {
      ...run,
      agentName: agents.get(row.agentId)?.name ?? row.agentId,
      unit: agents.get(row.agentId)?.unit ?? 'steps',
      pausedAt: row.pausedAt?.toISOString() ?? null,
      pausedBy: row.pausedBy,
      planned: plan
        ? {
            ...{ from: plan.from, to: plan.to, scope: plan.scope },
            ...{ calls: plan.calls, rows: plan.rows, seconds: plan.seconds },
          }
        : null,
      received,
      counts: {
        new: added,
        changed,
        same: Math.max(0, received - added - changed),
        none: total((one) => one.none),
      },
    };
  });
}

function readResults({ checkpoint }: Pick<RunRow, 'checkpoint'>): Record<string, BackfillResult> {
  return (checkpoint.results as Record<string, BackfillResult> | undefined) ?? {};
}

const MOST_CHANGES = 200;

export async function getBackfillDetails(
  db: Db,
  agents: ReadonlyMap<string, Agent>,
  runId: string,
  now: Date,
) {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.kind, 'backfill')));
  const [backfill] = row ? await toBackfills(db, agents, [row]) : [];
  if (!row || !backfill) throw notFound('The backfill');
  const results = readResults(row);
  const source = row.agentId as BackfillAgent;
  const frequencies = new Map(
    (await listItems(db, source)).map((one) => [one.item, readFrequency(one.frequency)]),
  );
  const since = typeof row.checkpoint.since === 'string' ? new Date(row.checkpoint.since) : undefined;
  const changes: ChangedCell[] = [];
  const rebasings: { item: string; values: number; factor: number }[] = [];
  for (const [item, { changed }] of Object.entries(results)) {
    if (changed === 0 || !since) continue;
    const until = row.finishedAt ?? now;
    const cells = await listChanged(db, source, item, { since, until });
    const reasonOf = source === 'fred' ? await explainChanges(db, item, { since, until }) : () => REVISED;
    const steps = cells.map(({ date, before, value, knownAt }) => ({ date, before, now: value, knownAt }));
    const split = splitRebasings(steps, (at) => easternDay(new Date(at)));
    rebasings.push(...split.rebasings.map(({ values, factor }) => ({ item, values, factor })));
    const changeUnit = (await isInPercent(db, source, item)) ? ('points' as const) : ('percent' as const);
    changes.push(
      ...split.revisions.map(({ date, before, now: after }) => ({
        ...{ item, date, before, after, frequency: frequencies.get(item) ?? 'day', changeUnit },
        reason: after === null ? 'Withdrawn by the source' : reasonOf(date),
      })),
    );
  }
  return {
    backfill,
    series: listProgress(
      row,
      results,
      [...frequencies.keys()],
      since && (await countCurrent(db, row, since)),
    ),
    changes: changes.slice(0, MOST_CHANGES),
    rebasings,
    more: Math.max(0, changes.length - MOST_CHANGES),
  };
}

async function isInPercent(db: Db, source: BackfillAgent, item: string): Promise<boolean> {
  const unit = source === 'fred' ? await findSeriesUnit(db, item) : await findQuoteUnit(db, item);
  return comparedUnit(unit ?? '') === '%';
}

async function findSeriesUnit(db: Db, id: string): Promise<string | null | undefined> {
  const [series] = await db.select().from(fredSeries).where(eq(fredSeries.id, id));
  return series?.units;
}

async function findQuoteUnit(db: Db, symbol: string): Promise<string | undefined> {
  const [quote] = await db.select().from(yahooSymbols).where(eq(yahooSymbols.symbol, symbol));
  return quote && unitOfQuote(quote);
}

const REVISED = 'Revised at source';

/** Explains changes by how often the values of a series are usually revised until they are final. */
async function explainChanges(
  db: Db,
  seriesId: string,
  { since, until }: { since: Date; until: Date },
): Promise<(date: string) => string> {
  const cells = (await listCells(db, [seriesId], until)).get(seriesId) ?? [];
  const { movesFurther } = describeRevisions(cells, (at) => easternDay(new Date(at)));
  const releases = new Map<string, number>();
  for (const [date, rows] of Map.groupBy(cells, (cell) => cell.date)) {
    const before = rows.filter(({ value, knownAt }) => value !== null && knownAt < since.toISOString());
    releases.set(date, new Set(before.map(({ value }) => value)).size);
  }
  return (date) => {
    const count = releases.get(date) ?? 0;
    if (!movesFurther(count)) return REVISED;
    return movesFurther(count + 1) ? 'Preliminary value updated' : 'Preliminary became final';
  };
}

async function countCurrent(db: Db, { agentId, current, status }: RunRow, since: Date) {
  if (status !== 'running' || current === null) return undefined;
  return countRead(db, agentId as BackfillAgent, current, since);
}

function listProgress(
  row: RunRow,
  results: Record<string, BackfillResult>,
  listed: readonly string[],
  read: { rows: number; versions: number } | undefined,
): SeriesProgress[] {
  const lines = readPlan(row)?.lines;
  const done = new Set(Array.isArray(row.checkpoint.done) ? row.checkpoint.done.map(String) : []);
  const names = lines?.map(({ item }) => item) ?? [...new Set([...done, ...listed])];
  const planned = new Map(lines?.map(({ item, rows }) => [item, rows]));
  const isRunning = row.status === 'running';
  const series = names.map((item) => {
    const result = results[item];
    const state: SeriesProgress['state'] = done.has(item)
      ? result?.problem && result.received === 0
        ? 'failed'
        : 'done'
      : isRunning && row.current === item
        ? 'running'
        : 'waiting';
    const reading = state === 'running' ? read : undefined;
    const { received = reading?.rows ?? 0, problem = null } = result ?? {};
    const versions = reading?.versions ?? 0;
    return { item, state, received, versions, planned: planned.get(item) ?? null, problem };
  });
  // For a finished backfill, only what it did, because the list may have grown since.
  return row.finishedAt ? series.filter(({ state }) => state !== 'waiting') : series;
}
