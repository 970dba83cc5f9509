import { FetchError } from '#platform/fetching/fetch-error.ts';
import { fetchThrough } from '#platform/fetching/fetch-through.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import type { Config, Site } from '../config.ts';

/** A language model that answers in a given shape. Its answers are drafts until they are verified. */
export interface Assistant {
  modelName: string;
  draft(prompt: AssistantPrompt, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

export interface AssistantPrompt {
  system: string;
  user: string;
  schema: Record<string, unknown>;
}

/** The model returned nothing usable. The message is for an administrator. */
export class AssistantError extends Error {
  override name = 'AssistantError';
}

export const WRONG_FORMAT = 'the language model did not answer in the requested format';

const OPENAI_URL = 'https://api.openai.com/v1';
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_OUTPUT_TOKENS = 4_000;

export function findModelName({ assistantProvider, assistantModel }: Config): string | undefined {
  return assistantProvider === 'none' ? undefined : assistantModel;
}

export function createAssistant(config: Config, options: Pick<Site, 'clock' | 'log'>): Assistant | undefined {
  const modelName = findModelName(config);
  if (modelName === undefined) return undefined;
  const timeoutMs = config.assistantTimeoutSeconds * 1000;
  const fetcher = createFetcher({
    userAgent: createUserAgent({ product: config.product, contact: config.mailFrom }),
    ...options,
    findProxy: config.findProxy,
    // The model may run on a private network.
    trustedOrigins: config.assistantUrl ? [new URL(config.assistantUrl).origin] : [],
  });
  return {
    modelName,
    async draft({ system, user, schema }, signal) {
      const { generateObject, jsonSchema } = await import('ai');
      // Keeps the library from writing to the console.
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const { object } = await generateObject({
          model: await openModel(config, modelName, fetcher, timeoutMs),
          instructions: system,
          prompt: user,
          schema: jsonSchema(schema),
          // The caller retries later.
          maxRetries: 0,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          temperature: 0.2,
          abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        return object;
      } catch (error) {
        throw new AssistantError(describe(error, limit.aborted));
      }
    },
    close: () => fetcher.close(),
  };
}

async function openModel(config: Config, model: string, fetcher: Fetcher, timeoutMs: number) {
  const fetch = fetchThrough(fetcher, { timeoutMs, maxBytes: MAX_ANSWER_BYTES });
  const apiKey = config.assistantKey;
  if (config.assistantProvider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ fetch, ...(apiKey ? { apiKey } : {}) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const isOpenAi = config.assistantProvider === 'openai';
  return createOpenAICompatible({
    name: isOpenAi ? 'openai' : 'compatible',
    baseURL: isOpenAi ? OPENAI_URL : (config.assistantUrl ?? ''),
    fetch,
    supportsStructuredOutputs: isOpenAi,
    ...(apiKey ? { apiKey } : {}),
  })(model);
}

/** Names only the kind of failure, because the model's message may contain anything, even the key. */
function describe(error: unknown, isLate: boolean): string {
  if (isLate) return 'the language model took too long';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return `the language model cannot be reached: ${cause.message}`;
    if ('statusCode' in cause && typeof cause.statusCode === 'number') {
      if (cause.statusCode < 300) return WRONG_FORMAT;
      return `the language model refused with status ${cause.statusCode}`;
    }
    if (/NoObjectGenerated|JSONParse|TypeValidation/.test(cause.name)) {
      return WRONG_FORMAT;
    }
  }
  return 'the language model failed';
}
