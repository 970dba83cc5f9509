import { AppError } from '#platform/app-error.ts';

export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
  lastModified: Date;
}

/** Texts under keys, in a folder or a bucket. */
export interface FileStorage {
  /** All of the text or none of it stands under the key afterwards. */
  put(key: string, text: string, contentType: string): Promise<void>;
  /** Throws a 404 for a key that holds nothing. */
  get(key: string): Promise<string>;
  /** Every file whose key begins with the prefix, in the order of their keys. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Where the files are, in words for an administrator. */
  describe(): string;
  close(): Promise<void>;
}

/**
 * The folder or bucket cannot be used. Its message is for an administrator and names no secret. It carries no cause: a
 * refused connection in there would pass for one of the database.
 */
export class StorageError extends AppError {
  readonly isTransient: boolean;

  constructor(message: string, more: { isTransient: boolean }) {
    super(503, 'STORAGE_TROUBLE', message, { retryAfterSeconds: 30 });
    this.name = 'StorageError';
    this.isTransient = more.isTransient;
  }
}

/** Larger than any file of ours: what is larger is not one, and must not fill the memory. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Segments that begin with a dot are left out: `..` climbs, and hidden files are the storage's own. */
export const STORAGE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 300;

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && STORAGE_PATH.test(key);
}

/** The program itself makes up keys to write and prefixes to list, so a wrong one is a mistake in it. */
export function checkKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a key for a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
  return prefix;
}
