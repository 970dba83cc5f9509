import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether this live process is PostgreSQL on that database. False for zombies and reused PIDs. */
export function isPostgresOn(pgDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') {
    return readOutput('tasklist', ['/NH', '/FO', 'CSV', '/FI', `PID eq ${pid}`]).includes('postgres.exe');
  }
  if (process.platform !== 'linux') {
    const output = readOutput('ps', ['-o', 'state=,command=', '-p', `${pid}`]).trim();
    return !output.startsWith('Z') && output.includes(pgDir);
  }
  try {
    // Needs no file descriptor, so that PostgreSQL does not look dead if those run out.
    if (!path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')) return false;
    // A zombie has no working directory.
    const cwd = statSync(`/proc/${pid}/cwd`);
    const wanted = statSync(pgDir);
    return cwd.ino === wanted.ino && cwd.dev === wanted.dev;
  } catch {
    return false;
  }
}

/** Every process of PostgreSQL on that database. Always empty outside Linux. */
export function listPostgresOn(pgDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresOn(pgDir, pid));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function nameDraft(base: string): string {
  return `${base}.new-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
}

export function removeDrafts(directory: string): void {
  for (const name of readdirSync(directory)) {
    const pid = Number(/\.new-(\d+)-/.exec(name)?.[1]);
    // In a container, a killed process may have had our PID.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    try {
      rmSync(path.join(directory, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch {
      // An orphaned process is still writing to it; the next start removes it.
    }
  }
}

function readOutput(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8', windowsHide: true }).stdout ?? '';
}
