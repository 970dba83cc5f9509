import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts';

/** Whom PostgreSQL runs as. `ids` only where we are root, as which it refuses to run. */
export interface DatabaseUser {
  name: string;
  ids?: { uid: number; gid: number };
}

/** As root: whoever owns the database already, so that they can go on using it later; else nobody. */
export function chooseDatabaseUser(ownerUid: number | undefined): DatabaseUser {
  if (!isRoot()) return { name: findOwnName() };
  const accounts = readAccounts();
  const owner = accounts.find(({ uid }) => uid !== 0 && uid === ownerUid);
  const account = owner ?? accounts.find(({ name }) => name === 'nobody');
  if (!account) {
    throw new EmbeddedPostgresUnavailable(
      'PostgreSQL does not run as root, and /etc/passwd has no user "nobody" to run it as.',
    );
  }
  return { name: account.name, ids: { uid: account.uid, gid: account.gid } };
}

/** Really tried as that user: mode bits do not tell of mounts, access lists and squashed roots. */
export function canRunAs(user: DatabaseUser, script: string, argument: string): boolean {
  if (!user.ids) return true;
  const options = { cwd: '/', stdio: 'ignore', ...user.ids } as const;
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], options).status === 0;
}

export function giveTo(user: DatabaseUser, file: string): void {
  if (user.ids) lchownSync(file, user.ids.uid, user.ids.gid);
}

/** The directory itself last, so that a change cut short is seen as not made. */
export function giveTreeTo(user: DatabaseUser, directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) giveTreeTo(user, file);
    else giveTo(user, file);
  }
  giveTo(user, directory);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function findOwnName(): string {
  try {
    return os.userInfo().username;
  } catch {
    throw new EmbeddedPostgresUnavailable(
      `PostgreSQL runs only for a user with a name, and user ${process.getuid?.()} has none in /etc/passwd.`,
    );
  }
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
