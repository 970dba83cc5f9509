import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The user PostgreSQL runs as. `ids` is set only if we are root, because PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  name: string;
  ids?: { uid: number; gid: number };
}

export function postgresUnavailable(reason: string): OperatorError {
  return new OperatorError(
    `${reason} Set DATABASE_URL to a PostgreSQL server instead, for example ` +
      'DATABASE_URL=postgres://headframe:password@localhost:5432/headframe',
  );
}

/** For root: the current owner of the database, who can then keep using it, or else the user "nobody". */
export function chooseDatabaseUser(ownerUid: number | undefined): DatabaseUser {
  if (!isRoot()) return { name: findOwnName() };
  const accounts = readAccounts();
  const owner = accounts.find(({ uid }) => uid !== 0 && uid === ownerUid);
  const account = owner ?? accounts.find(({ name }) => name === 'nobody');
  if (!account) {
    throw postgresUnavailable(
      'PostgreSQL cannot run as root, and /etc/passwd has no user "nobody" to run it as.',
    );
  }
  return { name: account.name, ids: { uid: account.uid, gid: account.gid } };
}

/** Runs the script as that user, because mode bits do not reflect mounts, ACLs and root squashing. */
export function canRunAs(user: DatabaseUser, script: string, argument: string): boolean {
  if (!user.ids) return true;
  const options = { cwd: '/', stdio: 'ignore', ...user.ids } as const;
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], options).status === 0;
}

export function giveTo(user: DatabaseUser, file: string): void {
  if (user.ids) lchownSync(file, user.ids.uid, user.ids.gid);
}

/** Changes the directory itself last, so that an interrupted change is repeated. */
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
    throw postgresUnavailable(
      `PostgreSQL needs a user name, and user ${process.getuid?.()} has none in /etc/passwd.`,
    );
  }
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
