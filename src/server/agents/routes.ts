import { countPages } from '#contract/shapes.ts';
import { notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AppHandlers } from '../caller.ts';
import type { Agent } from './agent.ts';
import { type AgentRouteOptions, createAgentActions } from './agent-routes.ts';
import { findLatestRun, getRun, getStatistics, listRuns, requestCancel } from './runs.ts';
import { findSettings, toAgentSettings } from './settings.ts';

type AgentRoutes = 'listAgents' | 'listRuns' | 'getRun' | 'cancelRun' | 'triggerAgent';

export function createAgentHandlers(
  options: AgentRouteOptions & { agents: ReadonlyMap<string, Agent> },
): Pick<AppHandlers, AgentRoutes> {
  const { db, clock, agents } = options;
  return {
    listAgents: async () => {
      const described = await Promise.all(
        [...agents.values()].map(async (agent) => {
          const settings = await findSettings(db, agent.id);
          if (!settings) return [];
          const [statistics, lastRun] = await Promise.all([
            getStatistics(db, agent.id),
            findLatestRun(db, agent.id),
          ]);
          return [{ agent: toAgentSettings(agent, settings, clock()), statistics, lastRun: lastRun ?? null }];
        }),
      );
      return { success: true, data: { agents: described.flat() } };
    },

    listRuns: async ({ query: { page, limit, agentId } }) => {
      const { runs, total } = await listRuns(db, { agentId }, { limit, offset: (page - 1) * limit });
      return { success: true, data: { runs, pagination: countPages(page, limit, total) } };
    },

    getRun: async ({ params }) => ({ success: true, data: { run: await getRun(db, params.id) } }),

    cancelRun: async ({ params, caller, origin }) => {
      const now = clock();
      const run = await db.transaction(async (tx) => {
        const cancelled = await requestCancel(tx, params.id, now);
        const detail = { runId: params.id };
        await addAuditEntry(
          tx,
          {
            action: 'agent.cancel',
            outcome: 'success',
            actor: caller,
            origin,
            target: cancelled.agentId,
            detail,
          },
          now,
        );
        return cancelled;
      });
      return { success: true, data: { run } };
    },

    triggerAgent: async ({ params, caller, origin }) => {
      const agent = agents.get(params.agentId);
      if (!agent) throw notFound('The agent');
      const run = await createAgentActions(options, agent).start('collect', { caller, origin });
      return {
        success: true,
        data: { jobId: run.jobId, runId: run.id, message: `${agent.name} has been started.` },
      };
    },
  };
}
