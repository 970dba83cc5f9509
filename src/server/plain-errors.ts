import { AppError } from '#platform/app-error.ts';
import { withoutParameters } from '#platform/log.ts';
import { FeedError } from '#scraper/feed/feed.ts';
import { BackupError } from './backup/backup-error.ts';
import { ConfigError } from './config.ts';
import {
  DataDirectoryInUse,
  DataDirectoryUnusable,
  EmbeddedPostgresUnavailable,
} from './db/embedded-postgres.ts';
import { DatabaseTooNew } from './db/migrate-db.ts';

/** A sentence an operator can act upon. */
export class PlainError extends Error {}

const PLAIN = [
  PlainError,
  AppError,
  BackupError,
  ConfigError,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DatabaseTooNew,
  EmbeddedPostgresUnavailable,
  FeedError,
];

/** Why a start could not listen, by the system's word for it. */
const LISTEN_TROUBLE: Record<string, string> = {
  EADDRINUSE: 'PORT is taken by another program',
  EACCES: 'PORT may not be used by this user',
  EADDRNOTAVAIL: 'HEADFRAME_HOST is no address of this machine',
  ENOTFOUND: 'HEADFRAME_HOST is not known',
};

/** What an operator can mend as a sentence; anything else is a bug and shown whole, but for people's data. */
export function explainToOperator(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message = '', stack, syscall = '' } = error as NodeJS.ErrnoException;
  const trouble = /^(listen|getaddrinfo)$/.test(syscall) ? LISTEN_TROUBLE[code] : undefined;
  return trouble ? `${trouble} (${message})` : withoutParameters(stack ?? String(error));
}
