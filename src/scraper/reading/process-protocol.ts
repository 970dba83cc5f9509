import { createContext, Script } from 'node:vm';
import type { FaultName } from '#contract/faults.ts';
import { FeedError } from '../feed/feed.ts';
import { SourceProblem } from '../source-problem.ts';

export interface Question {
  kind: string;
  input: readonly unknown[];
  /** After this the process exits by itself, in case its parent was killed. */
  mostMs: number;
}

/** The first report, without an answer or failure, means that the process has started. */
export interface Report {
  /** CPU time of the process so far. */
  cpuMs: number;
  answer?: unknown;
  failure?: { name: string; message: string; fault?: FaultName };
}

// biome-ignore lint/suspicious/noExplicitAny: each reader has an input of its own
type AnyReader = (...input: any[]) => unknown;

/** Runs in the reading process: answers one request after another. */
export function answerDocuments(readers: Readonly<Record<string, AnyReader>>): void {
  const report = (outcome: Omit<Report, 'cpuMs'>) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ ...outcome, cpuMs: (user + system) / 1000 } satisfies Report);
  };
  const context = createContext({ read: undefined });
  const script = new Script('read()');
  process.on('message', ({ kind, input, mostMs }: Question) => {
    context.read = () => readers[kind]?.(...input);
    try {
      report({ answer: script.runInContext(context, { timeout: mostMs }) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      report({ failure: { ...(error as object), name, message } });
    }
  });
  report({});
}

/** Errors lose their class between processes. Our own errors concern only this document. */
export function reviveError(
  { name, message, ...details }: NonNullable<Report['failure']>,
  documentName: string,
): Error {
  if (name === 'FeedError') return new FeedError(message, details.fault);
  if (name === 'SourceProblem') return new SourceProblem(message, details);
  const problem = `The ${documentName} could not be read because of an internal error`;
  return new SourceProblem(`${problem} (${name}: ${message.slice(0, LONGEST_MESSAGE)})`, {
    isTransient: false,
  });
}

const LONGEST_MESSAGE = 200;
