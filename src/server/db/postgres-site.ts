import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  canRunAs,
  chooseDatabaseUser,
  type DatabaseUser,
  giveTo,
  giveTreeTo,
  isRoot,
} from './database-user.ts';
import { DataDirectoryUnusable, EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts';
import { nameByMaker, removeStrays } from './process-identity.ts';

/** Where one embedded database and everything around it lies. */
export interface PostgresSite {
  dataDir: string;
  location: string;
  pgDir: string;
  socketDir: string;
  logFile: string;
  ownerFile: string;
  hbaFile: string;
  identFile: string;
  user: DatabaseUser;
  /** Where a copy of PostgreSQL's programs may be put. */
  copyRoot: string;
  /** Sentences for the operator. */
  notes: string[];
}

export const SOCKET_NAME = '.s.PGSQL.5432';
const FALLBACK_ROOT = '/var/lib/headframe';
// The kernel takes 107 bytes on Linux and 103 on macOS.
const SOCKET_PATH_LIMIT_BYTES = 90;

/** The folder that already holds this data directory's database, looked up without touching anything. */
export function findLocation(dataDir: string): string | undefined {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : path.resolve(dataDir);
  return [real, fallbackFor(real)].find((folder) => existsSync(path.join(folder, 'pg')));
}

/** Picks, and makes where missing, the folder for this data directory's database. */
export function prepareSite(dataDir: string): PostgresSite {
  // Passing through is all that the database's user needs in the data directory itself.
  makeDir(dataDir, isRoot() ? 0o711 : 0o700);
  const real = realpathSync(dataDir);
  const location = findLocation(real) ?? chooseNewLocation(real);
  const pgDir = path.join(location, 'pg');
  const pgOwnerUid = statSync(pgDir, { throwIfNoEntry: false })?.uid;
  const user = chooseDatabaseUser(pgOwnerUid);
  if (pgOwnerUid !== undefined) claimPgDir(pgDir, pgOwnerUid, user);
  removeStrays(location);

  const socketDir = chooseSocketDir(location);
  makeSocketDir(socketDir, user);
  return {
    dataDir: real,
    location,
    pgDir,
    socketDir,
    logFile: path.join(location, 'postgres.log'),
    ownerFile: path.join(location, 'owner.json'),
    hbaFile: path.join(location, 'postgres-hba.conf'),
    identFile: path.join(location, 'postgres-ident.conf'),
    user,
    copyRoot: user.ids ? FALLBACK_ROOT : location,
    notes: location === real ? [] : [explainFallback(real, location, user)],
  };
}

/** Only the user who runs the product, and root, get in. True when this changed a rule. */
export function writeAccessRules(site: PostgresSite): boolean {
  const admitted = new Set(['root', os.userInfo().username]);
  if (site.user.name !== 'nobody') admitted.add(site.user.name);
  const roles = ['postgres', 'headframe'];
  const hba = roles.map((role) => `local all ${role} peer map=product`);
  const ident = [...admitted].flatMap((name) => roles.map((role) => `product "${name}" ${role}`));
  const changes = [replaceFile(site.hbaFile, hba), replaceFile(site.identFile, ident)];
  return changes.includes(true);
}

function chooseNewLocation(dataDir: string): string {
  const user = chooseDatabaseUser(undefined);
  if (canWriteBelow(dataDir, user)) return dataDir;
  const fallback = fallbackFor(dataDir);
  makeDir(FALLBACK_ROOT, 0o755);
  makeDir(fallback, 0o711);
  if (canWriteBelow(fallback, user)) return fallback;
  throw new EmbeddedPostgresUnavailable(
    `User ${user.name}, as which PostgreSQL runs, can write neither below ${dataDir} nor below ${fallback}.`,
  );
}

/** PostgreSQL starts only on a private directory of its user's own: one restored by root is not. */
function claimPgDir(pgDir: string, ownerUid: number, user: DatabaseUser): void {
  if (user.ids && ownerUid !== user.ids.uid) giveTreeTo(user, pgDir);
  if (!user.ids && ownerUid !== process.getuid?.()) {
    throw new Error(`The database in ${pgDir} belongs to another user. Run this as that user or as root.`);
  }
  chmodSync(pgDir, 0o700);
  if (canRunAs(user, 'cd "$1"', pgDir)) return;
  throw new Error(
    `User ${user.name}, as which PostgreSQL runs, cannot reach its database in ${pgDir}. ` +
      'Let others pass through the folders above it (chmod o+x).',
  );
}

function canWriteBelow(directory: string, user: DatabaseUser): boolean {
  if (!user.ids) return true;
  const probe = path.join(directory, nameByMaker('probe'));
  try {
    mkdirSync(probe, { mode: 0o700 });
    giveTo(user, probe);
    return canRunAs(user, 'cd "$1" && : > file && rm file', probe);
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function chooseSocketDir(location: string): string {
  const near = path.join(location, 'run');
  if (Buffer.byteLength(path.join(near, SOCKET_NAME)) <= SOCKET_PATH_LIMIT_BYTES) return near;
  return path.join(os.tmpdir(), `headframe-${hashPath(location)}`);
}

/** A private folder. A shared temporary folder is where others may have put one of that name first. */
function makeSocketDir(socketDir: string, user: DatabaseUser): void {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const ownUid = process.getuid?.();
  const { uid: wantedUid = ownUid } = user.ids ?? {};
  const found = lstatSync(socketDir);
  const isOurs = found.isDirectory() && (found.uid === wantedUid || found.uid === ownUid);
  if (!isOurs || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${socketDir} is not a private folder of ours: remove it, the database's socket goes there.`,
    );
  }
  if (found.uid !== wantedUid) giveTo(user, socketDir);
}

/** Folder by folder: Node's own recursive way never ends in places such as /proc. */
function makeDir(directory: string, mode: number): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeDir(parent, 0o755);
  try {
    mkdirSync(directory, { mode });
    // A strict umask would have narrowed it.
    chmodSync(directory, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(directory).isDirectory()) return;
    throw new DataDirectoryUnusable(directory, code ?? 'unknown');
  }
}

function replaceFile(file: string, lines: string[]): boolean {
  const text = `${lines.join('\n')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  const fresh = nameByMaker(file);
  writeFileSync(fresh, text);
  chmodSync(fresh, 0o644);
  renameSync(fresh, file);
  return true;
}

function explainFallback(dataDir: string, location: string, user: DatabaseUser): string {
  return (
    `The database of ${dataDir} is kept in ${location}, because user ${user.name}, as which it runs, ` +
    'cannot use that directory. Back up both together.'
  );
}

function fallbackFor(dataDir: string): string {
  return path.join(FALLBACK_ROOT, hashPath(dataDir));
}

function hashPath(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
