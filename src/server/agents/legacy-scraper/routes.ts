import type { Run } from '#contract/agents.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { FileStorage } from '../../integrations/file-storage.ts';
import { isStorageKey } from '../../integrations/storage-rules.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, createAgentActions, readSchedule } from '../agent-actions.ts';
import { findActiveRun, listRuns } from '../runs.ts';
import { getSettings, lockSettings, saveSettings } from '../settings.ts';
import { contentTypeOf, OUTPUT_FOLDER, outputFolderOf } from './outputs.ts';
import { describeTerms, readAcceptedTerms, type TermRules } from './terms.ts';

interface LegacyScraperRouteOptions extends AgentRouteOptions, TermRules {
  agent: Agent;
  storage: FileStorage;
}

const EXECUTIONS_SHOWN = 5;

export function createLegacyScraperHandlers(options: LegacyScraperRouteOptions) {
  const { db, clock, agent, storage } = options;
  const actions = createAgentActions(options, agent);
  const auditedChange = createAuditedChange(options);

  return {
    triggerLegacyScraper: (acting) => actions.start('collect', acting),

    getLegacyScraperStatus: async () => {
      const [stats, active, latest, settings] = await Promise.all([
        actions.getStatistics(),
        findActiveRun(db, agent.id),
        // One more than shown, because one may still be running.
        listRuns(db, { agentIds: [agent.id] }, { limit: EXECUTIONS_SHOWN + 1, offset: 0 }),
        getSettings(db, agent.id),
      ]);
      return {
        stats,
        latestExecutions: latest.runs.flatMap(toExecution).slice(0, EXECUTIONS_SHOWN),
        isRunning: active !== undefined,
        terms: describeTerms(readAcceptedTerms(settings.options), options),
        storage: storage.describe(),
      };
    },

    listLegacyOutputs: async ({ query }) => {
      const date = query.date ?? easternDay(clock());
      const files = await storage.list(outputFolderOf(date));
      const outputs = files.map((file) => ({ ...file, lastModified: file.lastModified.toISOString() }));
      return { date, totalFiles: outputs.length, outputs };
    },

    getLegacyOutput: async ({ query: { key } }) => {
      if (!key.startsWith(OUTPUT_FOLDER) || !isStorageKey(key)) throw notFound('The file');
      const content = await storage.get(key);
      return { key, contentType: contentTypeOf(key), content };
    },

    getLegacySchedule: async () => actions.describe(),

    setLegacySchedule: async ({ body, expectedVersion, ...acting }) => {
      const change = { schedule: readSchedule(body.schedule, agent), enabled: body.enabled };
      return actions.changeSettings(change, acting, expectedVersion);
    },

    setLegacyTerms: async ({ body, expectedVersion, ...acting }) => {
      const source = options.termSources.find(({ id }) => id === body.source);
      if (!source) throw notFound('A source with terms of that name');
      if (options.acceptsAllTerms && !body.accepted) {
        const message = 'In sample mode the terms of all sources are accepted.';
        throw new AppError(409, 'SAMPLE_TERMS', message);
      }
      const action = body.accepted ? 'legacy.accept-terms' : 'legacy.withdraw-terms';
      const entry = { action, target: source.id, detail: { url: source.url } };
      const acceptedTerms = await auditedChange(acting, entry, async (tx, now) => {
        const before = await lockSettings(tx, agent.id);
        const { [source.id]: _, ...terms } = readAcceptedTerms(before.options);
        if (body.accepted) terms[source.id] = { by: acting.caller.email, at: now.toISOString() };
        const change = { options: { ...before.options, acceptedTerms: terms } };
        await saveSettings(tx, agent.id, change, now, expectedVersion);
        return terms;
      });
      return { terms: describeTerms(acceptedTerms, options) };
    },
  } satisfies Partial<AppHandlers>;
}

function toExecution({ id, status, message, finishedAt }: Run) {
  if (!finishedAt) return [];
  const success = status === 'success' || status === 'degraded';
  return [{ id, success, status, error_message: message, executed_at: finishedAt }];
}
