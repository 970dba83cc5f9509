import type { FaultName } from '#contract/faults.ts';
import type { KeyCheck } from '#contract/source-keys.ts';
import type { Clock } from '#platform/clock.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import { SourceError } from '../source-error.ts';
import { createFredProvider, KeyRefused } from './provider.ts';

/** Makes one call, without a retry. */
export function createFredKeyCheck(options: { fetcher: Fetcher; baseUrl: string; clock: Clock }) {
  const fetcher: Fetcher = {
    ...options.fetcher,
    get: (address, how) => options.fetcher.get(address, { ...how, attempts: 1, budgetMs: 10_000 }),
  };
  return async (key: string): Promise<KeyCheck> => {
    const provider = createFredProvider({ ...options, fetcher, apiKey: async () => key });
    try {
      await provider.fetchSeries('GDP');
      return { outcome: 'works', message: 'Works.' };
    } catch (error) {
      if (error instanceof KeyRefused) {
        const message = `FRED does not accept this key (HTTP ${error.status}). Copy it again from your FRED account.`;
        return { outcome: 'refused', message };
      }
      if (error instanceof FetchError || error instanceof SourceError) {
        return { outcome: 'unreachable', message: `FRED could not be reached (${explain(error)}).` };
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
};

function explain(error: FetchError | SourceError): string {
  if (!(error instanceof FetchError)) return 'its answer was not understood';
  if (error.status !== undefined) return `HTTP ${error.status}`;
  return (error.fault && REASONS[error.fault]) ?? 'its answer was not understood';
}
