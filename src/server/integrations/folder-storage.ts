import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { notFound } from '#platform/app-error.ts';
import { codeOf } from '#platform/fetching/fetch-error.ts';
import {
  type FileStore,
  fileTooLarge,
  MAX_FILE_BYTES,
  StorageError,
  type StoredFile,
} from './storage-rules.ts';

/** The folder may be a link to another disk. Links below it are never followed. */
export function openFolder(root: string): FileStore {
  return {
    async put(key, text) {
      await makeFolders(root, key);
      await writeWhole(join(root, key), text);
    },
    async get(key) {
      if (!(await isReachedWithoutLinks(root, key))) throw notFound('The file');
      return readWhole(join(root, key));
    },
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      if (!(await isReachedWithoutLinks(root, `${folder}x`))) return [];
      return listFiles(root, join(root, folder));
    },
    explain,
    close: async () => undefined,
  };
}

/** Writes atomically: readers see the old or the new text, even if the disk is full. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o640, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readWhole(path: string): Promise<string> {
  // Non-blocking, because opening a pipe would block. Windows has neither flag.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error) => {
    throw isAbsent(error) ? notFound('The file') : error;
  });
  try {
    const entry = await file.stat();
    if (!entry.isFile()) throw notFound('The file');
    if (entry.size > MAX_FILE_BYTES) throw fileTooLarge();
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
      throw new StorageError(`${folder} in the folder for files is not a folder`, { isTransient: false });
    }
  }
}

async function isReachedWithoutLinks(root: string, key: string): Promise<boolean> {
  for (const folder of foldersOf(root, key)) {
    if (!(await isFolder(folder))) return false;
  }
  return true;
}

function foldersOf(root: string, key: string): string[] {
  const segments = key.split('/').slice(0, -1);
  return segments.map((_, i) => join(root, ...segments.slice(0, i + 1)));
}

async function isFolder(path: string): Promise<boolean> {
  return (await ifPresent(lstat(path)))?.isDirectory() ?? false;
}

async function listFiles(root: string, folder: string): Promise<StoredFile[]> {
  const entries = await ifPresent(readdir(folder, { recursive: true, withFileTypes: true }));
  const found: StoredFile[] = [];
  for (const entry of entries?.filter((one) => one.isFile()) ?? []) {
    const path = join(entry.parentPath, entry.name);
    const stats = await ifPresent(lstat(path));
    const key = relative(root, path).replaceAll(sep, '/');
    if (stats) found.push({ key, size: stats.size, lastModified: stats.mtime });
  }
  return found;
}

async function ifPresent<T>(asking: Promise<T>): Promise<T | undefined> {
  return asking.catch((error) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');
}

const REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EACCES: 'the product may not use it',
  EPERM: 'the product may not use it',
  EROFS: 'its disk is read-only',
};
const TRANSIENT = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EIO'];

function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return new StorageError(`The folder for files failed: ${REASONS[code] ?? code}`, {
    isTransient: TRANSIENT.includes(code),
  });
}
