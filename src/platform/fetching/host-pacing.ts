import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { createGate, type Gate } from '../gate.ts';
import { LONGEST_RETRY_AFTER_MS } from './retry-policy.ts';
import { untilAborted } from './time-limits.ts';

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const sleepWithTimer: Sleep = (ms, signal) => sleepFor(ms, undefined, { signal });

interface LaneRules {
  connections: number;
  minIntervalMs: number;
}

interface Lane {
  gate: Gate;
  nextStartAt: number;
  hold: { until: number; status: number } | undefined;
}

/** Limits the requests to each host: in order, a few at a time, with a minimum interval. */
export function createHostPacing(options: { clock: Clock; sleep: Sleep; maxHosts?: number }) {
  const { clock, sleep, maxHosts = 256 } = options;
  const lanes = new Map<string, Lane>();

  return {
    /** The caller must release its place, because the next request waits for it. */
    async enter(host: string, rules: LaneRules, signal: AbortSignal) {
      const lane: Lane = lanes.get(host) ?? {
        gate: createGate(rules.connections),
        nextStartAt: 0,
        hold: undefined,
      };
      lanes.delete(host);
      lanes.set(host, lane);
      const leave = await lane.gate.enter(1, signal).finally(forgetOldest);
      return {
        async waitForStart(startSignal: AbortSignal) {
          const ms = Math.max(reserveStart(lane, rules), heldMs(lane));
          if (ms > 0) await untilAborted(sleep(ms, startSignal), startSignal);
        },
        release: leave,
      };
    },

    hold(host: string, ms: number, status: number) {
      const lane = lanes.get(host);
      if (lane && ms > heldMs(lane)) lane.hold = { until: now() + ms, status };
    },

    findHold(host: string) {
      const lane = lanes.get(host);
      const leftMs = lane ? heldMs(lane) : 0;
      return lane?.hold && leftMs > 0 ? { leftMs, status: lane.hold.status } : undefined;
    },

    countHosts: () => lanes.size,
  };

  function now(): number {
    return clock().getTime();
  }

  /** Bounds each wait so that a clock that is set back does not lengthen it. */
  function reserveStart(lane: Lane, rules: LaneRules): number {
    const latest = now() + rules.connections * rules.minIntervalMs;
    const startAt = Math.min(Math.max(now(), lane.nextStartAt), latest);
    lane.nextStartAt = startAt + rules.minIntervalMs;
    return startAt - now();
  }

  function heldMs(lane: Lane): number {
    if (!lane.hold) return 0;
    const leftMs = Math.min(lane.hold.until - now(), LONGEST_RETRY_AFTER_MS);
    if (leftMs <= 0) lane.hold = undefined;
    return Math.max(0, leftMs);
  }

  function forgetOldest() {
    for (const [host, lane] of lanes) {
      if (lanes.size <= maxHosts) return;
      if (lane.gate.isEmpty()) lanes.delete(host);
    }
  }
}
