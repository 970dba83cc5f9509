import type { Clock } from '../clock.ts';

/** Leaves a host alone for a while after it has failed several times running. */
export interface CircuitBreaker {
  /**
   * 0 when the host may be asked, after which exactly one of the three reports must follow; else how long it still
   * rests. After a rest one caller is let through to try, the others wait for what it finds.
   */
  enter(host: string): number;
  reportSuccess(host: string): void;
  reportFailure(host: string): void;
  /** The caller gave up before the host could show anything. */
  reportNothing(host: string): void;
}

interface Record {
  failures: number;
  restMs: number;
  restingSince: number | undefined;
  isProbed: boolean;
}

export function createCircuitBreaker(options: {
  clock: Clock;
  failuresToOpen?: number;
  firstRestMs?: number;
  longestRestMs?: number;
  maxHosts?: number;
}): CircuitBreaker {
  const {
    clock,
    failuresToOpen = 5,
    firstRestMs = 60_000,
    longestRestMs = 15 * 60_000,
    maxHosts = 1000,
  } = options;
  const records = new Map<string, Record>();

  return {
    enter(host) {
      const record = records.get(host);
      if (record?.restingSince === undefined) return 0;
      const now = clock().getTime();
      // A clock set back must not lengthen the rest.
      record.restingSince = Math.min(record.restingSince, now);
      const leftMs = record.restingSince + record.restMs - now;
      if (leftMs > 0) return leftMs;
      if (record.isProbed) return firstRestMs;
      record.isProbed = true;
      return 0;
    },

    reportSuccess(host) {
      records.delete(host);
    },

    reportFailure(host) {
      const record = records.get(host) ?? {
        failures: 0,
        restMs: firstRestMs,
        restingSince: undefined,
        isProbed: false,
      };
      record.failures += 1;
      if (record.isProbed) record.restMs = Math.min(record.restMs * 2, longestRestMs);
      const isFirstRest = record.restingSince === undefined && record.failures >= failuresToOpen;
      if (record.isProbed || isFirstRest) record.restingSince = clock().getTime();
      record.isProbed = false;
      records.delete(host);
      records.set(host, record);
      forgetOldest();
    },

    reportNothing(host) {
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
