import { join } from 'node:path';
import type { Log } from '#platform/log.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage-rules.ts';
import { type BucketPlace, describeBucket, readStorageUrl } from './storage-url.ts';

export type { FileStorage };

/** Above the slowest good answer, and below the ten seconds a screen waits. */
const PATIENCE_MS = 8_000;

/** Files in the configured bucket, or else in a folder of the data directory. */
export function createFileStorage(options: {
  url: string | undefined;
  dataDir: string;
  log: Log;
  patienceMs?: number;
}): FileStorage {
  const { url, dataDir, log, patienceMs = PATIENCE_MS } = options;
  if (!url) return openFolderStorage(join(dataDir, 'files'), log);
  return openWhenNeeded(readStorageUrl(url), log, patienceMs);
}

/** The bucket's client is large; a process that never touches a file never loads it. */
function openWhenNeeded(place: BucketPlace, log: Log, patienceMs: number): FileStorage {
  let opening: Promise<FileStorage> | undefined;
  const open = () => {
    opening ??= import('./bucket-storage.ts').then(({ openBucketStorage }) =>
      openBucketStorage(place, log, patienceMs),
    );
    return opening;
  };
  return {
    put: async (key, text, contentType) => (await open()).put(key, text, contentType),
    get: async (key) => (await open()).get(key),
    list: async (prefix) => (await open()).list(prefix),
    describe: () => describeBucket(place),
    close: async () => (await opening)?.close(),
  };
}
