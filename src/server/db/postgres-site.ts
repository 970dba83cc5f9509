import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import {
  canRunAs,
  chooseDatabaseUser,
  type DatabaseUser,
  giveTo,
  giveTreeTo,
  isRoot,
  postgresUnavailable,
} from './database-user.ts';
import { nameDraft, removeDrafts } from './postgres-processes.ts';

/** Windows has no peer authentication, so PostgreSQL listens on loopback with a password there. */
export type Transport = 'socket' | 'loopback';

export const LOOPBACK = '127.0.0.1';
const SOCKET_PORT = 5432;
const FALLBACK_ROOT = '/var/lib/headframe';
// The limit is 107 bytes on Linux and 103 on macOS.
const SOCKET_PATH_LIMIT_BYTES = 90;

/** Finds the folder with this data directory's existing database. */
export function findLocation(dataDir: string): string | undefined {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : path.resolve(dataDir);
  return [real, fallbackFor(real)].find((folder) => existsSync(path.join(folder, 'pg')));
}

export type PostgresSite = ReturnType<typeof prepareSite>;

/** Chooses and creates the folder for this data directory's database. */
export function prepareSite(dataDir: string, transport: Transport) {
  // The database user only needs to traverse the data directory.
  makeDir(dataDir, isRoot() ? 0o711 : 0o700);
  const real = realpathSync(dataDir);
  const location = findLocation(real) ?? chooseNewLocation(real);
  const pgDir = path.join(location, 'pg');
  const pgOwnerUid = statSync(pgDir, { throwIfNoEntry: false })?.uid;
  const user = chooseDatabaseUser(pgOwnerUid);
  if (pgOwnerUid !== undefined) takePgDir(pgDir, pgOwnerUid, user);
  removeDrafts(location);

  const socketDir = chooseSocketDir(location);
  makeSocketDir(socketDir, user);
  const passwordFile = path.join(location, 'postgres-password');
  const note =
    `The database of ${real} is stored in ${location}, because it runs as user ${user.name}, ` +
    'who cannot use that directory. Back up both together.';
  return {
    location,
    pgDir,
    logFile: path.join(location, 'postgres.log'),
    hbaFile: path.join(location, 'postgres-hba.conf'),
    identFile: path.join(location, 'postgres-ident.conf'),
    passwordFile,
    user,
    transport,
    host: transport === 'socket' ? socketDir : LOOPBACK,
    port: SOCKET_PORT,
    password: transport === 'socket' ? undefined : readPassword(passwordFile, user),
    /** Address of the program that may start and stop the database. */
    claimAddress: nameClaim(socketDir),
    copyRoot: user.ids ? FALLBACK_ROOT : location,
    notes: location === real ? [] : [note],
  };
}

/** Only root and the user who runs the product may connect; over loopback, anyone with the password file. */
export function writeAccessRules(site: PostgresSite): void {
  const roles = ['postgres', 'headframe'];
  const admitted = new Set(['root', os.userInfo().username]);
  if (site.user.name !== 'nobody') admitted.add(site.user.name);
  const rule = (role: string) =>
    site.transport === 'socket'
      ? `local all ${role} peer map=product`
      : `host all ${role} ${LOOPBACK}/32 scram-sha-256`;
  writeIfChanged(site.hbaFile, roles.map(rule));
  writeIfChanged(
    site.identFile,
    [...admitted].flatMap((name) => roles.map((role) => `product "${name}" ${role}`)),
  );
}

/** Next to the database, or in the temporary folder if that path is too long for a socket. */
export function chooseSocketDir(location: string): string {
  const near = path.join(location, 'run');
  if (Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT_BYTES) return near;
  return path.join(os.tmpdir(), `headframe-${hashPath(location)}`);
}

/** A named pipe on Windows. */
export function nameClaim(socketDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\headframe-${hashPath(socketDir)}`;
  return path.join(socketDir, 'owner.sock');
}

function chooseNewLocation(dataDir: string): string {
  const user = chooseDatabaseUser(undefined);
  if (canWriteBelow(dataDir, user)) return dataDir;
  const fallback = fallbackFor(dataDir);
  makeDir(FALLBACK_ROOT, 0o755);
  makeDir(fallback, 0o711);
  if (canWriteBelow(fallback, user)) return fallback;
  throw postgresUnavailable(
    `PostgreSQL runs as user ${user.name}, who can write neither to ${dataDir} nor to ${fallback}.`,
  );
}

/** PostgreSQL needs a private directory owned by its user, unlike one restored by root. */
function takePgDir(pgDir: string, ownerUid: number, user: DatabaseUser): void {
  if (user.ids && ownerUid !== user.ids.uid) giveTreeTo(user, pgDir);
  if (!user.ids && process.getuid && ownerUid !== process.getuid()) {
    throw new OperatorError(
      `The database in ${pgDir} belongs to another user. Run this as that user or as root.`,
    );
  }
  chmodSync(pgDir, 0o700);
  if (canRunAs(user, 'cd "$1"', pgDir)) return;
  throw new OperatorError(
    `PostgreSQL runs as user ${user.name}, who cannot reach the database in ${pgDir}. ` +
      'Allow others to pass through the folders above it (chmod o+x).',
  );
}

function canWriteBelow(directory: string, user: DatabaseUser): boolean {
  if (!user.ids) return true;
  const probe = path.join(directory, nameDraft('probe'));
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

/** In a shared temporary folder, another user may have created this folder first. */
function makeSocketDir(socketDir: string, user: DatabaseUser): void {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  if (!process.getuid) return;
  const ownUid = process.getuid();
  const wantedUid = user.ids?.uid ?? ownUid;
  const found = lstatSync(socketDir);
  const isOurs = found.isDirectory() && [wantedUid, ownUid].includes(found.uid);
  if (!isOurs || (found.mode & 0o022) !== 0) {
    throw new OperatorError(
      `The database's socket needs ${socketDir} as a private folder. Remove what is there.`,
    );
  }
  if (found.uid !== wantedUid) giveTo(user, socketDir);
}

/** Folder by folder, because Node's recursive mkdir never returns in places such as /proc. */
function makeDir(directory: string, mode: number): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeDir(parent, 0o755);
  try {
    mkdirSync(directory, { mode });
    // The umask may have restricted it.
    chmodSync(directory, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(directory).isDirectory()) return;
    throw new OperatorError(
      `The folder ${directory} cannot be created or used (${code}). Set HEADFRAME_DATA to another one.`,
    );
  }
}

function readPassword(file: string, user: DatabaseUser): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(user, file);
  return readFileSync(file, 'utf8');
}

function writeIfChanged(file: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
  chmodSync(file, 0o644);
}

function fallbackFor(dataDir: string): string {
  return path.join(FALLBACK_ROOT, hashPath(dataDir));
}

function hashPath(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
