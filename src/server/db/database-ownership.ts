import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataDirectoryInUse } from './embedded-postgres-errors.ts';
import type { PostgresSite } from './postgres-site.ts';
import { connectAsAdmin } from './postmaster.ts';
import { findProcessStamp, isSameProcess, nameByMaker } from './process-identity.ts';

/** The one program that may start and stop a database holds this; the server lets go of it when we die. */
export interface OwnerLock {
  isHeld(): boolean;
  release(): Promise<void>;
}

interface Owner {
  pid: number;
  stamp: string;
  startedAt: string;
}

const LOCK_KEY = 4_720_002;
const APPLICATION_PREFIX = 'headframe owner ';
// The session of an owner that was just killed may linger.
const LOCK_LIMIT_MS = 3_000;

/** Throws when a live program owns the database in `location`; touches nothing. */
export function refuseWhenOwned(location: string, dataDir: string): void {
  const owner = findLiveOwner(path.join(location, 'owner.json'));
  if (owner) throw new DataDirectoryInUse(dataDir, owner);
}

/** Decides between programs started at the same instant; undefined when another one has it. */
export async function takeOwnerLock(site: PostgresSite): Promise<OwnerLock | undefined> {
  const client = await connectAsAdmin(site.socketDir, `${APPLICATION_PREFIX}${process.pid}`);
  let isOpen = true;
  client.on('end', () => {
    isOpen = false;
  });
  const lock = {
    isHeld: () => isOpen,
    release: () => client.end().catch(() => {}),
  };
  const deadlineMs = Date.now() + LOCK_LIMIT_MS;
  try {
    do {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
      if (rows[0].taken) return lock;
      const owner = findLiveOwner(site.ownerFile);
      if (owner && owner.pid !== process.pid) break;
      await sleep(100);
    } while (Date.now() < deadlineMs);
  } catch (error) {
    await lock.release();
    throw error;
  }
  await lock.release();
  return undefined;
}

/** Who has the lock, for the message: the one who wrote the file, or else who says so on its session. */
export async function findOwner(site: PostgresSite, client: pg.Client): Promise<{ pid: number } | undefined> {
  const owner = findLiveOwner(site.ownerFile);
  if (owner) return owner;
  const { rows } = await client.query(
    `select application_name from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [LOCK_KEY],
  );
  const pid = Number(rows[0]?.application_name.slice(APPLICATION_PREFIX.length));
  return pid ? { pid } : undefined;
}

export function writeOwner(ownerFile: string): void {
  const stamp = findProcessStamp(process.pid);
  if (!stamp) return;
  const owner: Owner = { pid: process.pid, stamp, startedAt: new Date().toISOString() };
  const fresh = nameByMaker(ownerFile);
  writeFileSync(fresh, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  renameSync(fresh, ownerFile);
}

export function removeOwner(ownerFile: string): void {
  if (readOwner(ownerFile)?.pid === process.pid) rmSync(ownerFile, { force: true });
}

function findLiveOwner(ownerFile: string): Owner | undefined {
  const owner = readOwner(ownerFile);
  return owner && isSameProcess(owner.pid, owner.stamp) ? owner : undefined;
}

/** Undefined too when it is cut short: whatever wrote it is dead, and the lock decides. */
function readOwner(ownerFile: string): Owner | undefined {
  try {
    const owner: Partial<Owner> = JSON.parse(readFileSync(ownerFile, 'utf8'));
    if (typeof owner.pid !== 'number' || typeof owner.stamp !== 'string') return undefined;
    return { pid: owner.pid, stamp: owner.stamp, startedAt: String(owner.startedAt) };
  } catch {
    return undefined;
  }
}
