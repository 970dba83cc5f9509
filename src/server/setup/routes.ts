import type { Setup } from '#contract/setup.ts';
import type { Collection } from '#contract/setup-status.ts';
import { AppError } from '#platform/app-error.ts';
import type { Agent } from '../agents/agent.ts';
import type { AgentRouteOptions } from '../agents/agent-actions.ts';
import type { AgentSet } from '../agents/all-agents.ts';
import { findActiveRun, requestCancel } from '../agents/runs.ts';
import { ensureSettings, findSettings, saveCheckedUntil, saveSettings } from '../agents/settings.ts';
import { tryStartRun } from '../agents/start-run.ts';
import { addDefaultSymbols } from '../agents/yahoo/store.ts';
import { findHolders } from '../audit/address-moves.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { Assessor } from '../relevance/assessor.ts';
import { formatName } from '../users/store.ts';
import { describeGroups, describeProgress, isUsable, listGroups, needsKey } from './agent-groups.ts';
import { findCollection, findStep, listFirstRuns, listSteps, saveStep } from './store.ts';

interface SetupOptions extends AgentRouteOptions {
  config: Config;
  agentSet: AgentSet;
  assessor: Assessor;
}

export function createSetupHandlers(options: SetupOptions) {
  const { db, queue, gate, config, agentSet, assessor } = options;
  const auditedChange = createAuditedChange(options);
  let collection: Collection = 'waiting';

  const describe = async (): Promise<Setup> => {
    const [steps, keys, finished] = await Promise.all([listSteps(db), agentSet.keys.list(), gate.isOpen()]);
    const collect = steps.find(({ step }) => step === 'collect');
    const isChosen = finished || steps.some(({ step }) => step === 'agents');
    const [groups, runs, key] = await Promise.all([
      describeGroups(db, agentSet, { keys, isChosen }),
      collect ? listFirstRuns(db, collect.doneAt) : [],
      agentSet.keys.describe('fred'),
    ]);
    const { themes, names } = assessor.profile();
    const people = await findHolders(
      db,
      steps.map(({ doneBy, doneAt }) => ({ email: doneBy, at: doneAt })),
    );
    return {
      finished,
      steps: steps.map(({ doneAt, doneBy: _, ...step }, place) => ({
        ...step,
        doneBy: people[place]?.name ?? people[place]?.email ?? null,
        doneAt: doneAt.toISOString(),
      })),
      profile: {
        company: config.company,
        domains: config.companyDomains,
        themes: themes.length,
        names: names.length,
      },
      key,
      groups,
      isMailConfigured: config.smtpUrl !== undefined,
      invitationDays: config.invitationDays,
      progress: describeProgress(listGroups(agentSet), runs),
    };
  };

  const answer = async () => ({ setup: await describe() });

  return {
    getSetupStatus: async () => {
      if (collection !== 'done') collection = await findCollection(db);
      return { finished: await gate.isOpen(), collection };
    },
    getSetup: answer,

    completeSetupStep: async ({ params: { step }, ...acting }) => {
      refuseSample(config);
      await auditedChange(acting, { action: 'setup.step', target: step }, (tx, now) =>
        saveStep(tx, step, acting.caller.email, now),
      );
      return answer();
    },

    setSetupAgents: async ({ body, ...acting }) => {
      refuseSample(config);
      const groups = listGroups(agentSet);
      const unknown = body.groups.find(({ id }) => !groups.some((group) => group.id === id));
      if (unknown) throw new AppError(400, 'UNKNOWN_AGENT', `There is no agent ${unknown.id}`);
      const wanted = new Map(body.groups.map(({ id, enabled }) => [id, enabled]));
      const detail = Object.fromEntries(wanted);
      await auditedChange(acting, { action: 'setup.agents', target: 'agents', detail }, async (tx, now) => {
        for (const { id, agents } of groups) {
          const enabled = wanted.get(id);
          if (enabled !== undefined) await switchGroup(tx, agents, enabled, now);
        }
        await saveStep(tx, 'agents', acting.caller.email, now);
      });
      return answer();
    },

    startCollecting: async (acting) => {
      refuseSample(config);
      const keys = await agentSet.keys.list();
      const entry = {
        action: 'setup.collect',
        target: 'agents',
        detail: (started: number) => ({ started }),
      };
      await auditedChange(acting, entry, async (tx, now) => {
        await ensureYahoo(tx, now);
        await saveStep(tx, 'collect', acting.caller.email, now);
        let started = 0;
        for (const agent of agentSet.agents.values()) {
          const key = needsKey(agent, keys);
          const settings = await findSettings(tx, agent.id);
          if (!settings?.enabled || (key && !isUsable(key))) continue;
          const kind = agent.backfill ? 'backfill' : 'collect';
          const request = {
            agentId: agent.id,
            kind,
            trigger: 'first',
            requestedBy: acting.caller.email,
          } as const;
          if (await tryStartRun(tx, queue, request, now)) started += 1;
          // Earlier due times are skipped, because the agent runs now.
          await saveCheckedUntil(tx, agent.id, now);
        }
        if (started > 0) return started;
        const message =
          'No agent could be started. Switch on at least one, or wait for those that are running.';
        throw new AppError(409, 'NOTHING_STARTED', message);
      });
      return answer();
    },

    stopCollecting: async (acting) => {
      const collect = await findStep(db, 'collect');
      const runs = collect ? await listFirstRuns(db, collect.doneAt) : [];
      const active = runs.filter(({ finishedAt }) => finishedAt === null);
      const detail = { runs: active.length };
      await auditedChange(acting, { action: 'setup.stop', target: 'agents', detail }, async (tx, now) => {
        for (const { id, agentId } of active) {
          if ((await findActiveRun(tx, agentId))?.id === id)
            await requestCancel(tx, id, formatName(acting.caller), now);
        }
      });
      return answer();
    },
  } satisfies Partial<AppHandlers>;

  /** An enabled group is not changed, so that its individually disabled agents stay off. */
  async function switchGroup(tx: Db, agents: readonly Agent[], enabled: boolean, now: Date) {
    const rows = [];
    for (const agent of agents) {
      if (agent === agentSet.yahoo.agent) await ensureYahoo(tx, now);
      rows.push(await findSettings(tx, agent.id));
    }
    if (rows.some((row) => row?.enabled) === enabled) return;
    for (const { id } of agents) await saveSettings(tx, id, { enabled }, now);
  }

  async function ensureYahoo(tx: Db, now: Date) {
    const { agent } = agentSet.yahoo;
    if (await findSettings(tx, agent.id)) return;
    await ensureSettings(tx, [agent], now);
    await addDefaultSymbols(tx, now);
  }
}

function refuseSample({ sources }: Config): void {
  if (sources === 'sample') throw new AppError(409, 'SAMPLE_MODE', 'Sample mode needs no set-up.');
}
