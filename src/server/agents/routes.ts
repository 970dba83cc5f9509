import { countPages } from '#contract/shapes.ts';
import { notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import { type Agent, isOffered, listOffered } from './agent.ts';
import { type AgentRouteOptions, createAgentActions } from './agent-actions.ts';
import { acceptHeldValue, listHeldValues } from './held-values.ts';
import { getRun, listLatestRuns, listRuns, listStatistics, requestCancel } from './runs.ts';
import { listSettings, toAgentSettings } from './settings.ts';

interface AgentHandlerOptions extends AgentRouteOptions {
  agents: ReadonlyMap<string, Agent>;
  onDataChanged: () => Promise<void>;
}

export function createAgentHandlers(options: AgentHandlerOptions) {
  const { db, clock, agents } = options;
  const auditedChange = createAuditedChange(options);
  return {
    listAgents: async () => {
      const ids = [...agents.keys()];
      const [settings, statistics, lastRuns] = await Promise.all([
        listSettings(db),
        listStatistics(db, ids),
        listLatestRuns(db, ids),
      ]);
      const described = (await listOffered(agents)).flatMap((agent) => {
        const row = settings.find(({ id }) => id === agent.id);
        const ran = statistics.get(agent.id);
        if (!row || !ran) return [];
        const lastRun = lastRuns.get(agent.id) ?? null;
        return [{ agent: toAgentSettings(agent, row, clock()), statistics: ran, lastRun }];
      });
      return { success: true, data: { agents: described } };
    },

    listRuns: async ({ query: { page, limit, agentId } }) => {
      const { runs, total } = await listRuns(db, agentId ? [agentId] : undefined, {
        limit,
        offset: (page - 1) * limit,
      });
      return { success: true, data: { runs, pagination: countPages(page, limit, total) } };
    },

    getRun: async ({ params }) => ({ success: true, data: { run: await getRun(db, params.id) } }),

    cancelRun: async ({ params, ...acting }) => {
      const { agentId: target } = await getRun(db, params.id);
      const entry = { action: 'agent.cancel', target, detail: { runId: params.id } };
      const run = await auditedChange(acting, entry, (tx, now) => requestCancel(tx, params.id, now));
      return { success: true, data: { run } };
    },

    triggerAgent: async ({ params, ...acting }) => {
      const agent = agents.get(params.agentId);
      if (!agent || !(await isOffered(agent))) throw notFound('The agent');
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
