import type { SourceCheck } from '#contract/source-check.ts';
import { findHolders } from '../../audit/address-moves.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Site } from '../../config.ts';
import type { Agent } from '../agent.ts';
import type { SourceGate } from '../source-gate.ts';
import { listProbes } from './list-probes.ts';
import { type AgentProbe, runProbes } from './run-probes.ts';
import { addSourceCheck, findSourceCheck, finishSourceCheck, saveSourceResult } from './store.ts';

interface SourceCheckOptions extends Pick<Site, 'db' | 'clock' | 'log'> {
  agents: ReadonlyMap<string, Agent>;
  gate: SourceGate;
}

/** Checks run in the background of this process; their results are in the database for all processes. */
export function createSourceChecks({ db, clock, log, agents, gate }: SourceCheckOptions) {
  const auditedChange = createAuditedChange({ db, clock });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const run = async (checkId: string, probes: readonly AgentProbe[]) => {
    try {
      await runProbes(probes, {
        signal: stopping.signal,
        onResult: (result) => saveSourceResult(db, checkId, result, clock()),
        onBug: (error, { id }) => log.error({ err: error, source: id }, 'source check failed'),
      });
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'source check interrupted');
    }
    await finishSourceCheck(db, checkId, clock());
  };

  const withName = async (check: SourceCheck): Promise<SourceCheck> => {
    const [by] = await findHolders(db, [{ email: check.requestedBy, at: check.startedAt }]);
    return { ...check, requestedBy: by?.name ?? by?.email ?? check.requestedBy };
  };

  const handlers = {
    getSourceCheck: async () => {
      const check = await findSourceCheck(db, clock());
      return { check: check ? await withName(check) : null };
    },

    startSourceCheck: async (acting) => {
      await gate.check();
      const probes = await listProbes(db, agents, clock());
      const request = { requestedBy: acting.caller.email, total: probes.length };
      const entry = { action: 'agent.check-sources', target: 'all', detail: { sources: probes.length } };
      const check = await auditedChange(acting, entry, (tx, now) => addSourceCheck(tx, request, now));
      const begun = run(check.id, probes)
        .catch((error) => log.warn({ err: error }, 'source check not saved'))
        .finally(() => running.delete(begun));
      running.add(begun);
      return { check: await withName(check) };
    },
  } satisfies Partial<AppHandlers>;

  return {
    handlers,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
