import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** 256 random bits as hex in a file that only its owner can read; created on first use. */
export async function getKeyFile(folder: string, name: string): Promise<string> {
  const known = await findKeyFile(folder, name);
  if (known !== undefined) return known;
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true });
  // If two processes race, the first one's key wins.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

export async function findKeyFile(folder: string, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
