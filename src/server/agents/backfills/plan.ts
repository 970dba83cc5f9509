import { createHash } from 'node:crypto';
import type { BackfillAgent, BackfillPlan, BackfillScope, GapSeries, PlanLine } from '#contract/backfills.ts';
import { estimateRows } from '#intelligence/gap-cells.ts';

export interface PlannedItem extends GapSeries {
  /** `unread`: never asked for. `none`: there is nothing to read. */
  archive: 'unread' | 'some' | 'none';
}

export interface PlanRequest {
  agentId: BackfillAgent;
  from: string;
  to: string;
  scope: BackfillScope;
  items?: readonly string[] | undefined;
  vintages?: boolean | undefined;
}

interface Pace {
  callsPerItem: number;
  callsPerMinute: number;
  words: string;
}

/** One call for the vintage days, and one or more for their values. */
const ARCHIVE_CALLS = 2;
const DAILY_ARCHIVE_CALLS = 4;

const WANTED: Record<BackfillScope, string> = { missing: 'm', failed: 'mf', all: 'mfphn' };

export function planBackfill(
  request: PlanRequest,
  all: readonly PlannedItem[],
  months: readonly string[],
  pace: Pace,
  now: Date,
): BackfillPlan {
  const { agentId, from, to, scope } = request;
  const chosen = request.items ? all.filter(({ item }) => request.items?.includes(item)) : all;
  const unread = chosen.filter(({ archive }) => archive === 'unread').length;
  const withVintages = request.vintages ?? unread > 0;
  const lines = chosen.flatMap((one) => planLine(one, months, { scope, withVintages, pace }) ?? []);
  const calls = sum(lines, (line) => line.calls);
  const sizeOf = (wanted: BackfillScope) => {
    const sizes = chosen.map((one) => countWanted(one, wanted)).filter((count) => count > 0);
    return { months: sizes.reduce((a, b) => a + b, 0), items: sizes.length };
  };
  const decided = { agentId, from, to, scope, withVintages, lines };
  return {
    ...decided,
    calls,
    rows: sum(lines, (line) => line.rows),
    seconds: Math.ceil((calls * 60) / pace.callsPerMinute),
    pace: pace.words,
    sizes: { missing: sizeOf('missing'), failed: sizeOf('failed'), all: sizeOf('all') },
    unread,
    version: createHash('sha256').update(JSON.stringify(decided)).digest('base64url').slice(0, 32),
    madeAt: now.toISOString(),
  };
}

function planLine(
  { item, title, frequency, cells, archive }: PlannedItem,
  months: readonly string[],
  { scope, withVintages, pace }: { scope: BackfillScope; withVintages: boolean; pace: Pace },
): PlanLine | undefined {
  const wanted = months.filter((_, place) => WANTED[scope].includes(cells[place] ?? '-'));
  const withRows = countWanted({ cells: cells.replaceAll('n', '') }, scope);
  const vintages = withVintages && (archive === 'unread' || (archive === 'some' && scope === 'all'));
  const [from, to] = [wanted[0] ?? months[0], wanted.at(-1) ?? months.at(-1)];
  if (from === undefined || to === undefined || (wanted.length === 0 && !vintages)) return undefined;
  const archiveCalls = frequency === 'day' ? DAILY_ARCHIVE_CALLS : ARCHIVE_CALLS;
  return {
    item,
    title,
    frequency,
    from,
    to,
    months: wanted.length,
    // No rows are expected for months in which the source had none.
    rows: estimateRows(frequency, withRows),
    vintages,
    calls: (wanted.length > 0 ? pace.callsPerItem : 0) + (vintages ? archiveCalls : 0),
  };
}

function countWanted({ cells }: Pick<PlannedItem, 'cells'>, scope: BackfillScope): number {
  return [...cells].filter((letter) => WANTED[scope].includes(letter)).length;
}

function sum<T>(list: readonly T[], measure: (one: T) => number): number {
  return list.reduce((total, one) => total + measure(one), 0);
}
