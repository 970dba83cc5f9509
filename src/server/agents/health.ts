import { RECENT_RUNS } from '#contract/agents.ts';
import type { Db } from '../db/open-db.ts';
import type { Agent } from './agent.ts';
import { judgeAgent } from './attention.ts';
import { listJudgedRuns, listLatestRuns, listRecentEnds } from './runs.ts';
import type { SettingsRow } from './settings.ts';

type Judged = Pick<Agent, 'id' | 'unit' | 'scheduleForm'>;

/** The health of agents based on their runs. Before set-up is finished nothing runs, so nothing is wrong. */
export async function readHealth(
  db: Db,
  agentIds: readonly string[],
  { isCollecting, now }: { isCollecting: boolean; now: Date },
) {
  const [lastRuns, recent, judged] = await Promise.all([
    listLatestRuns(db, agentIds),
    listRecentEnds(db, agentIds, RECENT_RUNS),
    listJudgedRuns(db, agentIds),
  ]);
  return ({ id, unit = 'steps', scheduleForm }: Judged, settings: SettingsRow) => {
    const lastRun = lastRuns.get(id) ?? null;
    const recentRuns = recent.get(id) ?? [];
    const good = judged.good.get(id);
    const facts = { settings, lastRun, recentRuns, ended: judged.ended.get(id), good, unit };
    return {
      lastRun,
      recentRuns,
      unit,
      collectedAt: good?.finishedAt?.toISOString() ?? null,
      attention: isCollecting ? judgeAgent({ ...facts, isSpider: scheduleForm === 'spider' }, now) : null,
    };
  };
}
