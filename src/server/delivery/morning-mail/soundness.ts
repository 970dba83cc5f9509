import type { Brief } from '#contract/briefing.ts';
import type { Freshness } from '#contract/dashboard.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { findLastBrief } from '../../briefing/store.ts';
import { sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';

/** Problems of a brief at the time of sending; without any it may be sent. */
export interface Soundness {
  brief: Brief | undefined;
  /** Sources whose values are older than they should be. */
  lateSources: string[];
  /** Runs that were due before and have not finished. */
  openRuns: string[];
  /** The data has changed since the automatic edition was written, and the next one is being written. */
  isBehind: boolean;
}

const NEWEST_MS = 18 * HOUR_MS;

/** A brief may be sent when it is complete, verified and fresh. */
export async function judgeBrief(db: Db, now: Date): Promise<Soundness> {
  const found = await findLastBrief(db, easternDay(now), now);
  const isRecent = found && now.getTime() - Date.parse(found.builtAt) < NEWEST_MS;
  const brief = isRecent && isComplete(found) ? found : undefined;
  const openRuns = await listOpenRuns(db, now);
  return {
    brief,
    lateSources: brief ? listLateSources(brief) : [],
    openRuns,
    isBehind: brief?.status === 'automatic' && (await hasChangedSince(db, new Date(brief.builtAt))),
  };
}

export function isSound({ brief, lateSources, openRuns, isBehind }: Soundness): boolean {
  return brief !== undefined && lateSources.length === 0 && openRuns.length === 0 && !isBehind;
}

function isComplete({ headline, paragraphs, tables }: Brief): boolean {
  return headline.text.trim() !== '' && paragraphs.length > 0 && tables !== undefined;
}

/** Includes sources that respond but have had no newer value for days. */
export const isOld = ({ freshness }: { freshness: Freshness }) => freshness !== 'fresh';

function listLateSources(brief: Brief): string[] {
  return [...new Set(listLate(brief).map(({ source }) => source || 'One source'))];
}

/** Checks the five figures at the top of every mail. */
function listLate({ tables }: Brief) {
  if (!tables) return [];
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield } = tables.keyMetrics;
  return [cnr, sp500, hrcSteel, api2Coal, treasuryYield].filter(isOld);
}

const AGENTS_WAITED_FOR = sql`('fred', 'yahoo', 'legacy-scraper')`;

async function listOpenRuns(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ agent_id: string }>(sql`
    select agent_id from runs
    where status in ('queued', 'running') and kind = 'collect' and agent_id in ${AGENTS_WAITED_FOR}
      and created_at <= ${now.toISOString()}::timestamptz
    order by agent_id`);
  return rows.map(({ agent_id }) => agent_id);
}

async function hasChangedSince(db: Db, builtAt: Date): Promise<boolean> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    select changed_at > ${builtAt.toISOString()}::timestamptz as changed from data_version where id = 1`);
  return rows[0]?.changed ?? false;
}

const AGENT_OF_SOURCE: Record<string, string> = { 'Yahoo Finance': 'yahoo', FRED: 'fred' };

/** Such as `Yahoo Finance is limiting our requests`. */
export async function explainDelay(db: Db, { brief, lateSources, openRuns }: Soundness): Promise<string> {
  const [source] = lateSources;
  if (source !== undefined) {
    const cause = brief && listLate(brief)[0]?.freshness_cause;
    if (cause === 'held-back') return `newer values from ${source} are held back until they are confirmed`;
    const agentId = AGENT_OF_SOURCE[source] ?? 'legacy-scraper';
    const { rows } = await db.execute<{ message: string | null }>(sql`
      select coalesce(message, tries->-1->>'message') as message from runs
      where agent_id = ${agentId} order by created_at desc limit 1`);
    const message = rows[0]?.message ?? '';
    if (/limiting our requests/.test(message)) return `${source} is limiting our requests`;
    if (/answer in time|not be reached|DNS|refused|reset|unavailable/i.test(message))
      return `${source} did not answer`;
    return cause === 'check-failed' ? `the last check of ${source} failed` : `${source} has no newer values`;
  }
  if (openRuns.length > 0) return 'the morning runs have not finished';
  return brief ? 'the newest values are still being checked' : 'the brief was not ready';
}
