import { spawn } from 'node:child_process';

/** Who sends load where, and for how long. */
export interface LoadPlan {
  urls: string[];
  /** Tokens: one person, one connection each. */
  readers: string[];
  administrators: string[];
  seconds: number;
}

export interface LoadFigures {
  requests: number;
  perSecond: number;
  reads: Latencies;
  writes: Latencies;
  statuses: Record<string, number>;
  /** Failures with their counts. */
  failures: Record<string, number>;
  /** The first answer of each failure. */
  examples: Record<string, string>;
  /** The longest time without any answer. */
  longestGapMs: number;
}

export interface Latencies {
  count: number;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

/** Generates the load in a separate process, so that this one does not slow it down. */
export async function runLoad(plan: LoadPlan): Promise<LoadFigures> {
  const script = new URL('./generate-load.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return JSON.parse(output) as LoadFigures;
}
