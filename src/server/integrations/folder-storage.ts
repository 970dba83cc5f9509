import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Log } from '#platform/log.ts';
import {
  checkKey,
  checkPrefix,
  type FileStorage,
  isStorageKey,
  MAX_FILE_BYTES,
  StorageError,
  type StoredFile,
} from './storage-rules.ts';

/** A folder may be a link to another disk; below it no link is followed, wherever it leads. */
export function openFolderStorage(root: string, log: Log): FileStorage {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, 'the folder for files failed');
      throw explain(error);
    }
  };
  return {
    async put(key, text) {
      checkKey(key);
      await guarded(async () => {
        await makeFolders(root, key);
        await writeWhole(join(root, key), text);
      });
    },
    async get(key) {
      if (!isStorageKey(key)) throw notFound('The file');
      return guarded(async () => {
        if (!(await isReachedWithoutLinks(root, key))) throw notFound('The file');
        return readWhole(join(root, key));
      });
    },
    async list(prefix) {
      const folder = checkPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
      return guarded(async () => {
        if (folder !== '' && !(await isReachedWithoutLinks(root, `${folder}x`))) return [];
        const files = await listFiles(root, folder);
        return files
          .filter(({ key }) => key.startsWith(prefix))
          .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
      });
    },
    describe: () => `Folder ${root} on the server`,
    close: async () => undefined,
  };
}

/** A reader sees the text before or the text after, and a full disk costs neither. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}.draft`);
  try {
    const file = await open(draft, 'wx', 0o640);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readWhole(path: string): Promise<string> {
  // Without waiting, so that a pipe somebody has put there does not hold up the caller.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error) => {
    throw isAbsent(error) ? notFound('The file') : error;
  });
  try {
    const entry = await file.stat();
    if (!entry.isFile()) throw notFound('The file');
    if (entry.size > MAX_FILE_BYTES)
      throw new AppError(413, 'FILE_TOO_LARGE', 'The file is too large to show');
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

async function makeFolders(root: string, key: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o750 });
  for (const folder of foldersOf(root, key)) {
    await mkdir(folder, { mode: 0o750 }).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    if (!(await isFolder(folder))) {
      throw new StorageError(`In the folder for files ${folder} is not a folder`, { isTransient: false });
    }
  }
}

async function isReachedWithoutLinks(root: string, key: string): Promise<boolean> {
  for (const folder of foldersOf(root, key)) {
    if (!(await isFolder(folder))) return false;
  }
  return true;
}

/** The folders on the way to a key, outermost first. */
function foldersOf(root: string, key: string): string[] {
  const segments = key.split('/').slice(0, -1);
  return segments.map((_, i) => join(root, ...segments.slice(0, i + 1)));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function listFiles(root: string, folder: string): Promise<StoredFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const found: StoredFile[] = [];
  for (const entry of entries) {
    const key = folder + entry.name;
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(root, `${key}/`)));
    if (entry.isFile()) found.push(...(await describeFile(root, key)));
  }
  return found;
}

/** None for a file that has gone since the folder was read. */
async function describeFile(root: string, key: string): Promise<StoredFile[]> {
  try {
    const { size, mtime } = await lstat(join(root, key));
    return [{ key, size, lastModified: mtime }];
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EACCES: 'the product may not use it',
  EPERM: 'the product may not use it',
  EROFS: 'its disk is read-only',
};
const PASSING = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EIO'];

function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '') return error;
  return new StorageError(`The folder for files failed: ${REASONS[code] ?? code}`, {
    isTransient: PASSING.includes(code),
  });
}
