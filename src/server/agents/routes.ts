import { countPages } from '#contract/shapes.ts';
import { notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Agent } from './agent.ts';
import { type AgentRouteOptions, createAgentActions } from './agent-actions.ts';
import { acceptHeldValue, listHeldValues } from './held-values.ts';
import { findLatestRun, getRun, getStatistics, listRuns, requestCancel } from './runs.ts';
import { findSettings, toAgentSettings } from './settings.ts';

interface AgentHandlerOptions extends AgentRouteOptions {
  agents: ReadonlyMap<string, Agent>;
  onDataChanged: () => Promise<void>;
}

export function createAgentHandlers(options: AgentHandlerOptions) {
  const { db, clock, agents } = options;
  const auditedChange = createAuditedChange(options);
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

    cancelRun: async ({ params, ...acting }) => {
      const { agentId: target } = await getRun(db, params.id);
      const entry = { action: 'agent.cancel', target, detail: { runId: params.id } };
      const run = await auditedChange(acting, entry, (tx, now) => requestCancel(tx, params.id, now));
      return { success: true, data: { run } };
    },

    triggerAgent: ({ params, ...acting }) => {
      const agent = agents.get(params.agentId);
      if (!agent) throw notFound('The agent');
      return createAgentActions(options, agent).start('collect', acting);
    },

    listHeldValues: async ({ params }) => ({
      success: true,
      data: { values: await listHeldValues(db, params.agentId) },
    }),

    acceptHeldValue: async ({ params: { agentId }, body, ...acting }) => {
      const detail = { ...body, value: String(body.value) };
      const entry = { action: 'agent.accept-value', target: agentId, detail };
      await auditedChange(acting, entry, (tx, now) => acceptHeldValue(tx, agentId, body, now));
      await options.onDataChanged();
      return { success: true, data: { accepted: body } };
    },
  } satisfies Partial<AppHandlers>;
}
