import type { Site } from './config.ts';
import type { Database } from './db/database.ts';

export interface CommandContext extends Pick<Site, 'log' | 'config'> {
  /** The word after the command; empty for commands that take none. */
  word: string;
  write: (text: string) => void | Promise<void>;
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
}
