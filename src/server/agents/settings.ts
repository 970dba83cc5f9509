import type { AgentSettings } from '#contract/agents.ts';
import { listNextRuns } from '#contract/schedule.ts';
import { ChangedMeanwhile, notFound } from '#platform/app-error.ts';
import { and, eq, lt, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { agents } from '../db/schema.ts';
import type { Agent } from './agent.ts';

export type SettingsRow = typeof agents.$inferSelect;

type SettingsChange = Partial<Pick<SettingsRow, 'enabled' | 'schedule' | 'options'>>;

export async function ensureSettings(
  db: Db,
  wanted: readonly Pick<Agent, 'id' | 'defaultSchedule'>[],
  now: Date,
): Promise<void> {
  const rows = wanted.map(({ id, defaultSchedule }) => ({
    id,
    enabled: true,
    schedule: defaultSchedule,
    checkedUntil: now,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(agents).values(rows).onConflictDoNothing();
}

export async function findSettings(db: Db, agentId: string): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(agents).where(eq(agents.id, agentId));
  return row;
}

export async function getSettings(db: Db, agentId: string): Promise<SettingsRow> {
  const row = await findSettings(db, agentId);
  if (!row) throw notFound('The configuration of this agent');
  return row;
}

export async function lockSettings(tx: Db, agentId: string): Promise<SettingsRow> {
  const [row] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('update');
  if (!row) throw notFound('The configuration of this agent');
  return row;
}

export async function listSettings(db: Db): Promise<SettingsRow[]> {
  return db.select().from(agents);
}

/**
 * Fails if the expected version is not the current one. Due times before the change are ignored, so that an enabled
 * agent or a new schedule does not catch up on runs that were never due.
 */
export async function saveSettings(
  db: Db,
  agentId: string,
  change: SettingsChange,
  now: Date,
  expectedVersion?: number,
): Promise<SettingsRow> {
  const isExpected = expectedVersion === undefined ? undefined : eq(agents.version, expectedVersion);
  const [row] = await db
    .update(agents)
    .set({ ...change, checkedUntil: now, updatedAt: now, version: sql`${agents.version} + 1` })
    .where(and(eq(agents.id, agentId), isExpected))
    .returning();
  if (row) return row;
  throw new ChangedMeanwhile({ updatedAt: (await getSettings(db, agentId)).updatedAt });
}

export async function removeSettings(db: Db, agentId: string): Promise<void> {
  await db.delete(agents).where(eq(agents.id, agentId));
}

export async function saveCheckedUntil(db: Db, agentId: string, until: Date): Promise<void> {
  await db
    .update(agents)
    .set({ checkedUntil: until })
    .where(and(eq(agents.id, agentId), lt(agents.checkedUntil, until)));
}

/** Resets the schedule, so that runs started while the clock was ahead do not block current ones. */
export async function restartSchedule(db: Db, agentId: string, now: Date): Promise<void> {
  await db.update(agents).set({ checkedUntil: now }).where(eq(agents.id, agentId));
}

const NEXT_RUNS_SHOWN = 5;

export function toAgentSettings(
  agent: Omit<Agent, 'collect' | 'backfill'>,
  row: SettingsRow,
  now: Date,
): AgentSettings {
  return {
    id: agent.id,
    name: agent.name,
    type: agent.type,
    dataSource: agent.dataSource,
    enabled: row.enabled,
    schedule: row.schedule,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    nextRuns:
      row.enabled && row.schedule
        ? listNextRuns(row.schedule, now, NEXT_RUNS_SHOWN).map((run) => run.toISOString())
        : [],
  };
}
