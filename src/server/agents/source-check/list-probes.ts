import type { Db } from '../../db/open-db.ts';
import type { Agent } from '../agent.ts';
import { listSettings } from '../settings.ts';
import type { AgentProbe } from './run-probes.ts';

export async function listProbes(
  db: Db,
  agents: ReadonlyMap<string, Agent>,
  now: Date,
): Promise<AgentProbe[]> {
  const off = new Set((await listSettings(db)).flatMap(({ id, enabled }) => (enabled ? [] : [id])));
  const probes: AgentProbe[] = [];
  for (const agent of agents.values()) {
    if (off.has(agent.id)) continue;
    for (const probe of (await agent.listProbes?.(db, now)) ?? [])
      probes.push({ ...probe, agentId: agent.id });
  }
  return probes;
}
