import { FAULTS, type FaultName } from '#contract/faults.ts';
import type { SourceResult } from '#contract/source-check.ts';
import { OutsideError } from '#platform/app-error.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { createGate } from '#platform/gate.ts';
import type { ProbeFindings, SourceProbe } from '../agent.ts';

const HOSTS_AT_ONCE = 6;
const PROBE_TIME_LIMIT_MS = 90_000;

interface ProbeOptions {
  signal: AbortSignal;
  onResult(result: SourceResult): Promise<void>;
  /** Called for errors that are not faults of a source. */
  onBug(error: unknown, probe: SourceProbe): void;
}

export type AgentProbe = SourceProbe & { agentId: string };

/** Checks the sources of one host one after another, and several hosts in parallel. */
export async function runProbes(probes: readonly AgentProbe[], options: ProbeOptions): Promise<void> {
  const gate = createGate(HOSTS_AT_ONCE);
  const hosts = Map.groupBy(probes, ({ host }) => host);
  await Promise.all(
    [...hosts.values()].map(async (ofHost) => {
      const leave = await gate.enter(1, options.signal);
      try {
        for (const probe of ofHost) {
          options.signal.throwIfAborted();
          await options.onResult(await runProbe(probe, options));
        }
      } finally {
        leave();
      }
    }),
  );
}

async function runProbe(probe: AgentProbe, { signal, onBug }: ProbeOptions): Promise<SourceResult> {
  const { id, agentId, name } = probe;
  const limit = AbortSignal.timeout(PROBE_TIME_LIMIT_MS);
  const startedAt = performance.now();
  const result = (findings: Partial<SourceResult>): SourceResult => ({
    ...{ id, agentId, name },
    verdict: 'passed',
    reachable: 'Yes',
    robots: UNKNOWN,
    parsed: UNKNOWN,
    failedAt: null,
    newest: null,
    fields: [],
    fault: null,
    problem: null,
    ...findings,
    elapsedMs: Math.round(performance.now() - startedAt),
  });
  try {
    return result(toResult(await probe.ask(AbortSignal.any([signal, limit]))));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return result(describeFault('timeout', `${name} took longer than 90 s`));
    if (error instanceof OutsideError && error.fault) {
      const status = error instanceof FetchError ? error.status : undefined;
      return result(describeFault(error.fault, error.message, status));
    }
    onBug(error, probe);
    const message = error instanceof OutsideError ? error.message : 'The check itself failed; see the log';
    return result({ verdict: 'failed', reachable: UNKNOWN, failedAt: 'reachable', problem: `${message}.` });
  }
}

const UNKNOWN = '–';

function toResult({ trouble, ...findings }: ProbeFindings): Partial<SourceResult> {
  if (!trouble) return findings;
  const { verdict, message, fault, status } = trouble;
  const described = fault && describeFault(fault, message, status);
  const problem = described?.problem ?? message.replace(/\.?$/, '.');
  const isFailed = verdict === 'failed';
  const cells = isFailed && described ? withoutUnknown(described) : {};
  return { ...cells, ...withoutUnknown(findings), problem, verdict, ...(isFailed ? {} : { failedAt: null }) };
}

/** Findings of a probe take precedence over the usual meaning of a fault. */
function withoutUnknown<T extends Partial<SourceResult>>(cells: T): Partial<T> {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== UNKNOWN)) as Partial<T>;
}

interface Cell {
  failedAt: NonNullable<SourceResult['failedAt']>;
  text: string;
}

const REACHABLE = (text: string): Cell => ({ failedAt: 'reachable', text });
const PARSED = (text: string): Cell => ({ failedAt: 'parsed', text });
const ROBOTS = (text: string): Cell => ({ failedAt: 'robots', text });

/** The report column and text for each fault. An HTTP status is more specific and takes precedence. */
const CELLS: Record<FaultName, Cell> = {
  dns: REACHABLE('No DNS answer'),
  refused: REACHABLE('Refused'),
  reset: REACHABLE('Connection reset'),
  unreachable: REACHABLE('No'),
  tls: REACHABLE('TLS failed'),
  proxy: REACHABLE('Proxy failed'),
  timeout: REACHABLE('Timeout'),
  'sign-in': REACHABLE('HTTP 401'),
  forbidden: REACHABLE('HTTP 403'),
  missing: REACHABLE('HTTP 404'),
  moved: REACHABLE('Redirected'),
  gone: REACHABLE('HTTP 410'),
  limited: REACHABLE('HTTP 429'),
  outage: REACHABLE('HTTP 5xx'),
  address: REACHABLE('Not allowed'),
  'not-data': PARSED('Not data'),
  empty: PARSED('Empty'),
  unreadable: PARSED('Unreadable'),
  layout: PARSED('Changed format'),
  challenge: PARSED('CAPTCHA'),
  terms: PARSED('Terms of use'),
  'unknown-item': PARSED('Unknown'),
  'robots-disallow': ROBOTS('Not allowed'),
  'robots-unreachable': ROBOTS('Unreachable'),
};

function describeFault(fault: FaultName, message: string, status?: number) {
  const { failedAt, text } = CELLS[fault];
  const cell = failedAt === 'reachable' && status !== undefined ? `HTTP ${status}` : text;
  return {
    verdict: 'failed' as const,
    fault,
    failedAt,
    [failedAt]: cell,
    problem: `${message.replace(/\.?$/, '.')} ${FAULTS[fault].advice}`,
  };
}
