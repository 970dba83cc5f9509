import { countResults, formatSourceCheck, type SourceResult } from '#contract/source-check.ts';
import { systemClock } from '#platform/clock.ts';
import { createAgents } from './agents/all-agents.ts';
import { listProbes } from './agents/source-check/list-probes.ts';
import { runProbes } from './agents/source-check/run-probes.ts';
import type { CommandContext } from './command-context.ts';
import { openGateway } from './gateway.ts';
import { keep, type Steps } from './steps.ts';

/** Prints each result to standard error as it arrives, and all of them at the end. */
export async function runSourcesCheckCommand({ log, write, withDatabase, ...options }: CommandContext) {
  // Running this implies consent to one request per source, even before set-up is finished.
  const config = { ...options.config, autostart: true };
  const clock = systemClock;
  const steps: Steps = [];
  return withDatabase(async ({ db }) => {
    try {
      const gatewayUrl = await openGateway(config, clock, steps);
      const set = keep(steps, createAgents({ config, clock, log, gatewayUrl, db, notices, assess }));
      await set.refreshSpiders();
      const startedAt = clock();
      const probes = await listProbes(db, set.agents, startedAt);
      const results: SourceResult[] = [];
      await runProbes(probes, {
        signal: new AbortController().signal,
        async onResult(result) {
          results.push(result);
          process.stderr.write(`${results.length} of ${probes.length}: ${result.name}, ${result.verdict}\n`);
        },
        onBug: (error, { id }) => log.error({ err: error, source: id }, 'source check failed'),
      });
      const check = {
        ...{ id: '', requestedBy: '', isRunning: false, total: probes.length, results },
        startedAt: startedAt.toISOString(),
        finishedAt: clock().toISOString(),
      };
      await write(formatSourceCheck(check));
      return countResults(check).failed > 0 ? 1 : 0;
    } finally {
      for (const step of steps) await step();
    }
  });
}

/** No notices are needed, because this process ends quickly. */
const notices = { on: () => undefined, onGap: () => undefined };

function assess(): never {
  throw new Error('A check stores no articles');
}
