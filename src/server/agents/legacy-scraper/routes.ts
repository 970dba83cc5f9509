import type { Run } from '#contract/agents.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../../audit/store.ts';
import type { AppHandlers } from '../../caller.ts';
import type { FileStorage } from '../../integrations/file-storage.ts';
import { isStorageKey } from '../../integrations/storage-rules.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, createAgentActions, readSchedule } from '../agent-routes.ts';
import { findActiveRun, listRuns } from '../runs.ts';
import { findSettings, lockSettings, saveSettings, toAgentSettings } from '../settings.ts';
import { contentTypeOf, OUTPUT_FOLDER, outputFolderOf } from './outputs.ts';
import { describeTerms, readAcceptedTerms, type TermRules } from './terms.ts';

type LegacyScraperRoutes =
  | 'triggerLegacyScraper'
  | 'getLegacyScraperStatus'
  | 'listLegacyOutputs'
  | 'getLegacyOutput'
  | 'getLegacySchedule'
  | 'setLegacySchedule'
  | 'setLegacyTerms';

export interface LegacyScraperRouteOptions extends AgentRouteOptions, TermRules {
  agent: Agent;
  storage: FileStorage;
}

const EXECUTIONS_SHOWN = 5;

export function createLegacyScraperHandlers(
  options: LegacyScraperRouteOptions,
): Pick<AppHandlers, LegacyScraperRoutes> {
  const { db, clock, agent, storage } = options;
  const actions = createAgentActions(options, agent);

  return {
    triggerLegacyScraper: async ({ caller, origin }) => {
      const run = await actions.start('collect', { caller, origin });
      return {
        success: true,
        data: { jobId: run.jobId, runId: run.id, message: `${agent.name} has been started.` },
      };
    },

    getLegacyScraperStatus: async () => {
      const [stats, active, latest, settings] = await Promise.all([
        actions.getStatistics(),
        findActiveRun(db, agent.id),
        // One more than is shown: at most one of them has not ended yet.
        listRuns(db, { agentId: agent.id }, { limit: EXECUTIONS_SHOWN + 1, offset: 0 }),
        findSettings(db, agent.id),
      ]);
      return {
        success: true,
        data: {
          stats,
          latestExecutions: latest.runs.flatMap(toExecution).slice(0, EXECUTIONS_SHOWN),
          isRunning: active !== undefined,
          terms: describeTerms(readAcceptedTerms(settings?.options), options),
          storage: storage.describe(),
        },
      };
    },

    listLegacyOutputs: async ({ query }) => {
      const date = query.date ?? easternDay(clock());
      const files = await storage.list(outputFolderOf(date));
      const outputs = files.map((file) => ({ ...file, lastModified: file.lastModified.toISOString() }));
      return { success: true, data: { date, totalFiles: outputs.length, outputs } };
    },

    getLegacyOutput: async ({ query: { key } }) => {
      if (!key.startsWith(OUTPUT_FOLDER) || !isStorageKey(key)) throw notFound('The file');
      const content = await storage.get(key);
      return { success: true, data: { key, contentType: contentTypeOf(key), content } };
    },

    getLegacySchedule: async () => ({ success: true, data: await actions.describe() }),

    setLegacySchedule: async ({ body: { enabled, ...body }, caller, origin, expectedVersion }) => {
      const now = clock();
      const schedule = readSchedule(body.schedule, agent);
      const row = await db.transaction(async (tx) => {
        const saved = await saveSettings(tx, agent.id, { schedule, enabled }, now, expectedVersion);
        const action = 'agent.schedule';
        const detail = { schedule, enabled };
        await addAuditEntry(
          tx,
          { action, outcome: 'success', actor: caller, origin, target: agent.id, detail },
          now,
        );
        return saved;
      });
      return { success: true, data: toAgentSettings(agent, row, now) };
    },

    setLegacyTerms: async ({ body, caller, origin, expectedVersion }) => {
      const source = options.termSources.find(({ id }) => id === body.source);
      if (!source) throw notFound('A source with terms of that name');
      if (options.acceptsAllTerms && !body.accepted) {
        throw new AppError(
          409,
          'SAMPLE_TERMS',
          'In sample mode the sources are built in, and their terms always count as accepted.',
        );
      }
      const now = clock();
      const terms = await db.transaction(async (tx) => {
        const before = await lockSettings(tx, agent.id);
        const { [source.id]: _, ...others } = readAcceptedTerms(before.options);
        const acceptedTerms = body.accepted
          ? { ...others, [source.id]: { by: caller.email, at: now.toISOString() } }
          : others;
        const change = { options: { ...before.options, acceptedTerms } };
        await saveSettings(tx, agent.id, change, now, expectedVersion);
        const action = body.accepted ? 'legacy.accept-terms' : 'legacy.withdraw-terms';
        const detail = { url: source.url };
        await addAuditEntry(
          tx,
          { action, outcome: 'success', actor: caller, origin, target: source.id, detail },
          now,
        );
        return describeTerms(acceptedTerms, options);
      });
      return { success: true, data: { terms } };
    },
  };
}

/** None for a run that has not ended. */
function toExecution({ id, status, message, finishedAt }: Run) {
  if (!finishedAt) return [];
  const success = status === 'success' || status === 'degraded';
  return [{ id, success, status, error_message: message, executed_at: finishedAt }];
}
