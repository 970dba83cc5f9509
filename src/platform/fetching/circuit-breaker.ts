import type { Clock } from '../clock.ts';
import type { FetchError } from './fetch-error.ts';

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;
const NO_RECORD = {
  failures: 0,
  restMs: FIRST_REST_MS,
  restingSince: undefined as number | undefined,
  isProbed: false,
  cause: undefined as FetchError | undefined,
};

export function createCircuitBreaker(options: { clock: Clock; failuresToOpen?: number; maxHosts?: number }) {
  const { clock, failuresToOpen = 5, maxHosts = 1000 } = options;
  const records = new Map<string, typeof NO_RECORD>();

  return {
    /**
     * Returns the rest of the pause, or 0 if the host may be called; the caller must then make exactly one of the
     * three reports. After a pause one caller may try while the others wait.
     */
    enter(host: string): number {
      const record = records.get(host);
      if (record?.restingSince === undefined) return 0;
      const now = clock().getTime();
      // A clock that was set back must not lengthen the pause.
      record.restingSince = Math.min(record.restingSince, now);
      const leftMs = record.restingSince + record.restMs - now;
      if (leftMs > 0) return leftMs;
      if (record.isProbed) return FIRST_REST_MS;
      record.isProbed = true;
      return 0;
    },

    /** The last failure of a paused host. */
    findCause: (host: string) => records.get(host)?.cause,

    reportSuccess(host: string) {
      records.delete(host);
    },

    reportFailure(host: string, cause?: FetchError) {
      const record = records.get(host) ?? { ...NO_RECORD };
      record.cause = cause;
      record.failures += 1;
      if (record.isProbed) record.restMs = Math.min(record.restMs * 2, LONGEST_REST_MS);
      const isFirstRest = record.restingSince === undefined && record.failures >= failuresToOpen;
      if (record.isProbed || isFirstRest) record.restingSince = clock().getTime();
      record.isProbed = false;
      records.delete(host);
      records.set(host, record);
      forgetOldest();
    },

    reportNothing(host: string) {
      const record = records.get(host);
      if (record) record.isProbed = false;
    },
  };

  function forgetOldest() {
    for (const host of records.keys()) {
      if (records.size <= maxHosts) return;
      records.delete(host);
    }
  }
}
