import { silentLog } from '#platform/log.ts';
import { readConfig } from '#server/config.ts';
import { createModelWriter } from '#server/dashboard/model-writer.ts';
import type { Db } from '#server/db/open-db.ts';
import { createAssistant } from '#server/integrations/assistant.ts';

/** A writer that asks the model at this address. */
export function openModelWriter(db: Db, clock: () => Date, url: string, env: Record<string, string> = {}) {
  const config = readConfig({
    HEADFRAME_AI_PROVIDER: 'compatible',
    HEADFRAME_AI_MODEL: 'test-model',
    HEADFRAME_AI_URL: url,
    HEADFRAME_AI_TIMEOUT: '3',
    ...env,
  });
  const assistant = createAssistant(config, { clock, log: silentLog });
  if (!assistant) throw new Error('No model is configured');
  const callsPerDay = config.assistantCallsPerDay;
  const writer = createModelWriter({ db, assistant, clock, log: silentLog, callsPerDay });
  return {
    writer,
    async close() {
      await writer.stop();
      await assistant.close();
    },
  };
}
