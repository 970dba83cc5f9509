import { spawn } from 'node:child_process';

/** Who comes, where to, and for how long. */
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
  /** What went wrong and how often; empty when nothing did. */
  failures: Record<string, number>;
  /** The first answer of each failure. */
  examples: Record<string, string>;
  /** The longest time in which no one got an answer. */
  longestGapMs: number;
}

export interface Latencies {
  count: number;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

/** Runs the people in a process of their own, so that the process that started them does not slow them down. */
export async function runLoad(plan: LoadPlan): Promise<LoadFigures> {
  const script = new URL('./generate-load.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return JSON.parse(output) as LoadFigures;
}
