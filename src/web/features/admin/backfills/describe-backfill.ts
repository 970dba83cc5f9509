import type { Backfill, ChangedCell } from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import { formatCount } from '#wording/format.ts';
import { nameWholeMonth } from './month-words.ts';

/** `everything since July 2026`, `missing and failed since January 2024`, `all history`. */
export function describeScope({ planned, agentId }: Pick<Backfill, 'planned' | 'agentId'>): string {
  if (!planned) return agentId === 'yahoo' ? 'five years' : 'all history';
  const words = { all: 'everything', missing: 'missing', failed: 'missing and failed' }[planned.scope];
  return planned.from === planned.to
    ? `${words} of ${nameWholeMonth(planned.from)}`
    : `${words} since ${nameWholeMonth(planned.from)}`;
}

/** Estimated from the finished share; undefined before there is one. */
export function estimateLeft(
  { done, total, startedAt, pausedAt }: Pick<Backfill, 'done' | 'total' | 'startedAt' | 'pausedAt'>,
  now: Date,
): string | undefined {
  if (!startedAt || pausedAt || done === 0 || done >= total) return undefined;
  const elapsedMs = now.getTime() - Date.parse(startedAt);
  const minutes = Math.round(((elapsedMs / done) * (total - done)) / 60_000);
  return minutes < 1 ? 'less than a minute left' : `about ${countOf(minutes, 'minute')} left`;
}

/** `21 of 34 symbols · 26,480 of about 42,800 rows`. */
export function describeProgress({ done, total, unit, received, planned, status }: Backfill): string {
  if (total === 0) return status === 'queued' ? 'Waiting to start' : 'Starting';
  const rows = planned && planned.rows > received ? ` of about ${formatCount(planned.rows)}` : '';
  return `${formatCount(done)} of ${formatCount(total)} ${unit} · ${formatCount(received)}${rows} rows`;
}

/** `+0.014%`; `-0.100 pp` for a value in percent; the difference if the value was zero. */
export function formatCellChange({
  before,
  after,
  changeUnit,
}: Pick<ChangedCell, 'before' | 'after' | 'changeUnit'>): string {
  if (after === null) return '–';
  const sign = after > before ? '+' : after < before ? '-' : '';
  if (changeUnit === 'points') return `${sign}${Math.abs(after - before).toFixed(3)} pp`;
  if (before === 0) return `${sign}${Math.abs(after - before)}`;
  return `${sign}${Math.abs(((after - before) / before) * 100).toFixed(3)}%`;
}
