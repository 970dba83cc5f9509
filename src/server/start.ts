import type { FastifyInstance } from 'fastify';
import type { Terminal } from '#platform/terminal.ts';
import type { ProcessRole, Site } from './config.ts';
import type { Steps } from './steps.ts';
import type { Metrics } from './system/metrics.ts';

/** What every process has before the code of its roles is loaded. */
export interface Start extends Pick<Site, 'log' | 'config' | 'clock'> {
  roles: Set<ProcessRole>;
  terminal: Terminal | undefined;
  metrics: Metrics | undefined;
  collection: Collection;
  steps: Steps;
  isStopping: () => boolean;
}

/** The first collection of sample data, as the terminal shows it. */
export interface Collection {
  runs: number;
  ended: number;
  onProgress(): void;
}

/** A process that is ready to listen. */
export interface Serving {
  app: FastifyInstance;
  /** Printed for the operator after the address. */
  lines: string[];
  onListening?(): void;
}
