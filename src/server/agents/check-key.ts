import type { FaultName } from '#contract/faults.ts';
import type { KeyCheck } from '#contract/source-keys.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import { KeyRefused, SourceError } from './source-error.ts';

interface KeyCheckOptions {
  /** Such as `FRED`. */
  source: string;
  /** Where a key comes from, such as `your FRED account`. */
  issuer: string;
  fetcher: Fetcher;
  /** Throws KeyRefused if the source does not accept the key. */
  ask: (fetcher: Fetcher, key: string) => Promise<unknown>;
}

/** Makes one call, without a retry. */
export function createKeyCheck({ source, issuer, fetcher, ask }: KeyCheckOptions) {
  const once: Fetcher = {
    ...fetcher,
    get: (address, how) => fetcher.get(address, { ...how, attempts: 1, budgetMs: 10_000 }),
  };
  return async (key: string): Promise<KeyCheck> => {
    try {
      await ask(once, key);
      return { outcome: 'works', message: 'Works.' };
    } catch (error) {
      if (error instanceof KeyRefused) {
        const message = `${source} does not accept this key (HTTP ${error.status}). Copy it again from ${issuer}.`;
        return { outcome: 'refused', message };
      }
      if (error instanceof FetchError || error instanceof SourceError) {
        return { outcome: 'unreachable', message: `${source} could not be reached (${explain(error)}).` };
      }
      throw error;
    }
  };
}

const REASONS: Partial<Record<FaultName, string>> = {
  dns: 'no DNS answer',
  refused: 'connection refused',
  reset: 'connection reset',
  unreachable: 'no connection',
  tls: 'no secure connection',
  timeout: 'no answer in time',
  address: 'its address is not allowed',
  limited: 'it is limiting our requests',
};

function explain(error: FetchError | SourceError): string {
  if (error instanceof FetchError && error.status !== undefined) return `HTTP ${error.status}`;
  return (error.fault && REASONS[error.fault]) ?? 'its answer was not understood';
}
