import { createStream } from './world/random.ts';

/** How the connection or the answer as a whole can go wrong; the same for every source. */
export const TRANSPORT_FAULTS = [
  'http-423',
  'http-429',
  'http-500',
  'html-outage',
  'hang',
  'slow',
  'half-answer',
  'not-json',
  'connection-reset',
  'huge',
  'redirect-private',
  'wrong-gzip',
  'rate-limit',
  'redirect-loop',
  'gzip-bomb',
] as const;

/** What can be wrong inside an answer; each source knows its own of them. */
export const DATA_FAULTS = [
  'bad-key',
  'unknown',
  'vintage-cap',
  'dots',
  'null-closes',
  'empty-quote',
  'spike-100x',
  'jump-900',
  'frozen',
  'split',
  'negative',
  'zero',
  'nan',
  'overflow',
  'future-date',
  'past-date',
  'forbidden',
  'captcha',
  'empty',
  'stale',
  'changed-layout',
  'wrong-unit',
  'missing-tenor',
  'unordered',
  'january-empty',
  'phantom-row',
  'broken-xml',
  'entity-bomb',
  'terms-page',
  'no-trades',
  'undated',
  'duplicate-guids',
  'wrong-charset',
  'not-modified',
  'no-items',
  'few-items',
  'html-feed',
  'script-links',
  'script-titles',
  'million-items',
] as const;

export type TransportFault = (typeof TRANSPORT_FAULTS)[number];
export type DataFault = (typeof DATA_FAULTS)[number];
export type FaultKind = TransportFault | DataFault;

export interface FaultOrder {
  /** The id of a source, or `all`. */
  source: string;
  kind: FaultKind;
  /** Share of the requests that meet it. */
  rate?: number;
  /** Only requests with this text in their path or query. */
  match?: string;
  /** So many requests meet it, then it is over. */
  times?: number;
  /** It is over so long after it was ordered, by the simulator's clock. */
  durationMs?: number;
  /** `slow`: how long an answer takes. */
  delayMs?: number;
  /** `html-outage`: 200 or 503. */
  status?: number;
  /** `rate-limit`: requests a minute that are let through. */
  perMinute?: number;
}

export interface Fault extends FaultOrder {
  id: string;
  rate: number;
  /** How many requests met it. */
  met: number;
  orderedAt: string;
}

export interface FaultBook {
  order(order: FaultOrder): Fault;
  list(): Fault[];
  cancel(id: string): boolean;
  clear(): void;
  /** The faults a request meets. Counts it. */
  meet(source: string, address: string): Fault[];
}

export function createFaultBook(seed: string, now: () => number): FaultBook {
  const stream = createStream(seed, 'faults');
  const faults = new Map<string, Fault & { until: number; passed: number[] }>();
  let ordered = 0;
  let requests = 0;

  function isOver(fault: Fault & { until: number }): boolean {
    return now() >= fault.until || (fault.times !== undefined && fault.met >= fault.times);
  }

  return {
    order(order) {
      ordered += 1;
      const fault = {
        ...order,
        id: `fault-${ordered}`,
        rate: order.rate ?? 1,
        met: 0,
        orderedAt: new Date(now()).toISOString(),
        until: order.durationMs === undefined ? Number.POSITIVE_INFINITY : now() + order.durationMs,
        passed: [],
      };
      faults.set(fault.id, fault);
      return publicPart(fault);
    },
    list: () => [...faults.values()].filter((fault) => !isOver(fault)).map(publicPart),
    cancel: (id) => faults.delete(id),
    clear: () => faults.clear(),
    meet(source, address) {
      requests += 1;
      const met: Fault[] = [];
      let position = 0;
      for (const fault of faults.values()) {
        position += 1;
        if (isOver(fault)) {
          faults.delete(fault.id);
          continue;
        }
        if (fault.source !== 'all' && fault.source !== source) continue;
        if (fault.match !== undefined && !address.includes(fault.match)) continue;
        if (fault.kind === 'rate-limit' && isLetThrough(fault, now())) continue;
        if (stream.uniform(requests, position) >= fault.rate) continue;
        fault.met += 1;
        met.push(fault);
      }
      return met;
    },
  };
}

const MINUTE_MS = 60_000;
const FRED_LIMIT = 120;

/** A sliding minute; only requests that are let through count against it. */
function isLetThrough(fault: { perMinute?: number; passed: number[] }, now: number): boolean {
  while (fault.passed.length > 0 && (fault.passed[0] ?? 0) <= now - MINUTE_MS) fault.passed.shift();
  if (fault.passed.length >= (fault.perMinute ?? FRED_LIMIT)) return false;
  fault.passed.push(now);
  return true;
}

function publicPart({
  until: _until,
  passed: _passed,
  ...fault
}: Fault & { until: number; passed: number[] }): Fault {
  return fault;
}

/** What is wrong with an order that came from outside, or the order. */
export function parseFaultOrder(
  input: unknown,
  sources: readonly string[],
): FaultOrder | { problem: string } {
  if (typeof input !== 'object' || input === null) return { problem: 'a JSON object is expected' };
  const order = input as Record<string, unknown>;
  if (order.source !== 'all' && !sources.includes(String(order.source))) {
    return { problem: `source must be one of: ${['all', ...sources].join(', ')}` };
  }
  const kinds: readonly string[] = [...TRANSPORT_FAULTS, ...DATA_FAULTS];
  if (!kinds.includes(String(order.kind))) return { problem: `kind must be one of: ${kinds.join(', ')}` };
  if (order.match !== undefined && typeof order.match !== 'string')
    return { problem: 'match must be a text' };
  for (const [name, least, most] of NUMBERS) {
    const value = order[name];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !(value >= least && value <= most)) {
      return { problem: `${name} must be a number from ${least} to ${most}` };
    }
  }
  const known = ['source', 'kind', 'match', ...NUMBERS.map(([name]) => name)];
  return Object.fromEntries(
    known.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]])),
  ) as unknown as FaultOrder;
}

const NUMBERS: [name: keyof FaultOrder, least: number, most: number][] = [
  ['rate', 0, 1],
  ['times', 1, 1_000_000],
  ['durationMs', 1, 31_536_000_000],
  ['delayMs', 1, 600_000],
  ['status', 200, 599],
  ['perMinute', 0, 100_000],
];
