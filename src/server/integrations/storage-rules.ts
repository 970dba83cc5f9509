import { AppError } from '#platform/app-error.ts';

export interface StoredFile {
  key: string;
  size: number;
  lastModified: Date;
}

/** A folder or a bucket. Keys and prefixes are already checked. */
export interface FileStore {
  /** Writes the text atomically. */
  put(key: string, text: string, contentType: string): Promise<void>;
  /** Throws a 404 for a missing file. */
  get(key: string): Promise<string>;
  list(prefix: string): Promise<StoredFile[]>;
  explain(error: unknown): unknown;
  close(): Promise<void>;
}

/**
 * The folder or bucket cannot be used. The message is for an administrator and contains no secret. It has no cause,
 * because a refused connection in it would look like one of the database.
 */
export class StorageError extends AppError {
  readonly isTransient: boolean;

  constructor(message: string, more: { isTransient: boolean }) {
    super(503, 'STORAGE_TROUBLE', message, { retryAfterSeconds: 30 });
    this.name = 'StorageError';
    this.isTransient = more.isTransient;
  }
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_KEY_LENGTH = 300;

/** No segment begins with a dot: `..` leaves the folder, and hidden files belong to the storage itself. */
export const STORAGE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && STORAGE_PATH.test(key);
}

export function fileTooLarge(): AppError {
  return new AppError(413, 'FILE_TOO_LARGE', 'The file is too large to show');
}
