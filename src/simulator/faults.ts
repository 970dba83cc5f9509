import { createStream } from './world/random.ts';

export interface FaultOrder {
  /** The id of a source, or `all`. */
  source: string;
  /** A transport fault, or a fault of the source. */
  kind: string;
  /** Share of the requests it affects. Default: 1. */
  rate?: number;
  match?: string;
  /** Ends after it affected this many requests. */
  times?: number;
  /** Ends this long after it was ordered, by the simulator's clock. */
  durationMs?: number;
  /** `slow`: how long an answer takes. */
  delayMs?: number;
  /** `html-outage`: 200 or 503. */
  status?: number;
}

interface FaultBook {
  order(order: FaultOrder): void;
  clear(): void;
  /** The faults that affect a request. Counts it. */
  meet(source: string, address: string): FaultOrder[];
}

export function createFaultBook(seed: string, now: () => number): FaultBook {
  const stream = createStream(seed, 'faults');
  let faults: { order: FaultOrder; until: number; met: number }[] = [];
  let requests = 0;

  return {
    order(order) {
      faults.push({ order, until: now() + (order.durationMs ?? Number.POSITIVE_INFINITY), met: 0 });
    },
    clear() {
      faults = [];
    },
    meet(source, address) {
      requests += 1;
      return faults.flatMap((fault, position) => {
        const { order } = fault;
        if (now() >= fault.until || fault.met >= (order.times ?? Number.POSITIVE_INFINITY)) return [];
        if (order.source !== 'all' && order.source !== source) return [];
        if (order.match !== undefined && !address.includes(order.match)) return [];
        if (stream.uniform(requests, position) >= (order.rate ?? 1)) return [];
        fault.met += 1;
        return [order];
      });
    },
  };
}
