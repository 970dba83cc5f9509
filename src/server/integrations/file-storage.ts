import { join } from 'node:path';
import { AppError, notFound } from '#platform/app-error.ts';
import type { FindProxy } from '#platform/fetching/proxies.ts';
import type { Log } from '#platform/log.ts';
import { type FileStore, isStorageKey } from './storage-rules.ts';
import { describeBucket, readStorageUrl } from './storage-url.ts';

/** Text files by key in a folder or bucket. Lists are sorted by key. */
export interface FileStorage extends Omit<FileStore, 'explain'> {
  describe(): string;
}

/** Longer than the slowest good answer, shorter than the client's timeout of ten seconds. */
const TIMEOUT_MS = 8_000;

export function createFileStorage(options: {
  url: string | undefined;
  dataDir: string;
  log: Log;
  timeoutMs?: number;
  findProxy?: FindProxy | undefined;
}): FileStorage {
  const { url, log, timeoutMs = TIMEOUT_MS, findProxy } = options;
  const bucket = url ? readStorageUrl(url) : undefined;
  const folder = join(options.dataDir, 'files');
  let opening: Promise<FileStore> | undefined;
  // The bucket client is large, so it is loaded with the first call.
  const open = async (): Promise<FileStore> => {
    if (bucket) return (await import('./bucket-storage.ts')).openBucket(bucket, { timeoutMs, findProxy });
    return (await import('./folder-storage.ts')).openFolder(folder);
  };
  const attempt = async <T>(work: (store: FileStore) => Promise<T>): Promise<T> => {
    opening ??= open();
    const store = await opening;
    try {
      return await work(store);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, 'file storage failed');
      throw store.explain(error);
    }
  };
  return {
    async put(key, text, contentType) {
      checkKey(key);
      await attempt((store) => store.put(key, text, contentType));
    },
    async get(key) {
      if (!isStorageKey(key)) throw notFound('The file');
      return attempt((store) => store.get(key));
    },
    async list(prefix) {
      if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
      const files = await attempt((store) => store.list(prefix));
      // Ignores files with names that are not ours.
      const known = files.filter(({ key }) => key.startsWith(prefix) && isStorageKey(key));
      return known.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    },
    describe: () => (bucket ? describeBucket(bucket) : `Folder ${folder} on the server`),
    close: async () => (await opening)?.close(),
  };
}

/** Keys and prefixes come from the program itself, so an invalid one is a bug. */
function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a key for a file: ${JSON.stringify(key.slice(0, 80))}`);
}
