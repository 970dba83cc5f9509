import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import { inPages } from '../db/read-page.ts';
import { formatName } from '../users/store.ts';
import { type Agent, isOffered, listOffered } from './agent.ts';
import { type AgentRouteOptions, createAgentActions } from './agent-actions.ts';
import { readHealth } from './health.ts';
import { acceptHeldValue, listHeldValues } from './held-values.ts';
import { countRuns, getRun, listRuns, listStatistics, requestCancel, startOfPeriod } from './runs.ts';
import { listSettings, toAgentSettings } from './settings.ts';
import { tryRunNow } from './start-run.ts';

interface AgentHandlerOptions extends AgentRouteOptions {
  agents: ReadonlyMap<string, Agent>;
  onDataChanged: () => Promise<void>;
}

export function createAgentHandlers(options: AgentHandlerOptions) {
  const { db, clock, queue, gate, agents } = options;
  const auditedChange = createAuditedChange(options);
  return {
    listAgents: async () => {
      const ids = [...agents.keys()];
      const now = clock();
      const isCollecting = await gate.isOpen();
      const [settings, statistics, healthOf, offered] = await Promise.all([
        listSettings(db),
        listStatistics(db, ids),
        readHealth(db, ids, { isCollecting, now }),
        listOffered(agents),
      ]);
      const described = await Promise.all(
        offered.map(async (agent) => {
          const row = settings.find(({ id }) => id === agent.id);
          const ran = statistics.get(agent.id);
          if (!row || !ran) return [];
          const load = await agent.describeLoad?.(db, row.options);
          const described = {
            agent: toAgentSettings(agent, row, now),
            statistics: ran,
            scope: load?.scope ?? null,
          };
          return [{ ...described, ...healthOf(agent, row) }];
        }),
      );
      return { agents: described.flat(), isCollecting, checkedAt: now.toISOString() };
    },

    listRuns: ({ query: { agentId, status, since, ...page } }) => {
      const agentIds = agentId ? [agentId] : undefined;
      const from = since && startOfPeriod(since, clock());
      return inPages(page, (range) => listRuns(db, { agentIds, status, since: from }, range));
    },

    countRuns: async ({ query: { agentId, since } }) =>
      countRuns(db, {
        agentIds: agentId ? [agentId] : undefined,
        since: startOfPeriod(since, clock()),
      }),

    getRun: async ({ params }) => ({ run: await getRun(db, params.id) }),

    cancelRun: async ({ params, ...acting }) => {
      const { agentId: target } = await getRun(db, params.id);
      const entry = { action: 'agent.cancel', target, detail: { runId: params.id } };
      const run = await auditedChange(acting, entry, (tx, now) =>
        requestCancel(tx, params.id, formatName(acting.caller), now),
      );
      return { run };
    },

    triggerAgent: async ({ params, ...acting }) => {
      const agent = agents.get(params.agentId);
      if (!agent || !(await isOffered(agent))) throw notFound('The agent');
      return createAgentActions(options, agent).start('collect', acting);
    },

    triggerAgents: async ({ body, ...acting }) => {
      await gate.check();
      const settings = new Set((await listSettings(db)).map(({ id }) => id));
      const offered = new Map((await listOffered(agents)).map((agent) => [agent.id, agent]));
      const wanted = [...new Set(body.agents)].map((id) => {
        const agent = settings.has(id) ? offered.get(id) : undefined;
        if (!agent) throw new AppError(400, 'UNKNOWN_AGENT', `There is no agent ${id}`);
        return agent;
      });
      const jobId = randomUUID();
      const started: { id: string; runId: string }[] = [];
      const busy: string[] = [];
      for (const { id, name } of wanted) {
        const request = {
          agentId: id,
          kind: 'collect',
          trigger: wanted.length > 1 ? 'bulk' : 'manual',
        } as const;
        const by = { jobId, requestedBy: acting.caller.email };
        const run = await tryRunNow(db, queue, { ...request, ...by }, clock());
        if (run) started.push({ id, runId: run.id });
        else busy.push(name);
      }
      if (started.length === 0) {
        throw new AppError(409, 'ALREADY_RUNNING', `Already running: ${busy.join(', ')}. Please wait.`);
      }
      const target = started.map(({ id }) => id).join(', ');
      const detail = { started: started.length, busy: busy.join(', ') };
      await auditedChange(acting, { action: 'agent.trigger', target, detail }, async () => undefined);
      const names = started.flatMap(({ id }) => offered.get(id)?.name ?? []);
      const also = busy.length > 0 ? ` Already running: ${busy.join(', ')}.` : '';
      const message = `${names.length === 1 ? names[0] : `${names.length} agents`} started.${also}`;
      return { started, busy, message };
    },

    listHeldValues: async ({ params }) => ({ values: await listHeldValues(db, params.agentId) }),

    acceptHeldValue: async ({ params: { agentId }, body, ...acting }) => {
      const detail = { ...body, value: String(body.value) };
      const entry = { action: 'agent.accept-value', target: agentId, detail };
      await auditedChange(acting, entry, (tx, now) => acceptHeldValue(tx, agentId, body, now));
      await options.onDataChanged();
      return { accepted: body };
    },
  } satisfies Partial<AppHandlers>;
}
